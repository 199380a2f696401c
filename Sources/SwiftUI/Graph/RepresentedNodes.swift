import UIKit

/// A control of the platform: its size follows from its value and the environment alone, so it is not asked again without a change of these.
protocol PlatformControl: UIViewRepresentable {}

extension UIViewRepresentable {
  func representedNode(_ place: NodePlace) -> ViewNode { RepresentedViewNode(self, place) }
}

extension UIViewControllerRepresentable {
  func representedNode(_ place: NodePlace) -> ViewNode { RepresentedControllerNode(self, place) }
}

/// The common part of nodes that represent a `UIView` or a controller: connects the value's properties and updates what it represents.
///
/// Order: `makeCoordinator()`, `makeUIView(context:)`, `updateUIView(_:context:)`, then one update for each change, then
/// `dismantleUIView(_:coordinator:)`.
private class RepresentedNode<Representable: View>: ObservingNode {
  private var representable: Representable

  init(_ representable: Representable, _ place: NodePlace) {
    self.representable = representable
    super.init(place)
  }

  /// Returns the value with its properties connected.
  final func connect() -> Representable {
    properties.connected(representable, environment, self)
  }

  /// Updates what is represented. Called while observed objects are tracked. Subclasses override it.
  func show(_ representable: Representable) {}

  final override func refresh() {
    let connected = connect()
    observing { show(connected) }
    item.changed()
  }

  /// The item, which lives as long as the node.
  var item: LayoutItem { fatalError("\(Self.self) has no item.") }

  final override func appendItems(to items: inout [LayoutItem]) { items.append(item) }

  final override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let representable = view as? Representable else { return }
    self.representable = representable
    refresh()
  }
}

private final class RepresentedViewNode<Representable: UIViewRepresentable>: RepresentedNode<Representable> {
  private var coordinator: Representable.Coordinator!
  private var view: Representable.UIViewType!
  private var representedItem: RepresentedItem!

  override init(_ representable: Representable, _ place: NodePlace) {
    super.init(representable, place)
    let connected = connect()
    coordinator = connected.makeCoordinator()
    view = connected.makeUIView(context: context)
    representedItem = RepresentedItem(graph, view, changesByItself: !(representable is any PlatformControl)) {
      [unowned self] in
      connect().sizeThatFits($0, uiView: view, context: context)
    } adjusted: { [unowned self] in
      connect()._overrideSizeThatFits(&$0, in: _ProposedSize($1), uiView: view)
    }
    refresh()
  }

  override var item: LayoutItem { representedItem }

  private var context: UIViewRepresentableContext<Representable> {
    UIViewRepresentableContext(coordinator: coordinator, environment: environment, transaction: transaction)
  }

  override func show(_ representable: Representable) { representable.updateUIView(view, context: context) }

  override func leave() {
    super.leave()
    representedItem.leave()
    Representable.dismantleUIView(view, coordinator: coordinator)
  }
}

private final class RepresentedControllerNode<Representable: UIViewControllerRepresentable>:
  RepresentedNode<Representable>
{
  private var coordinator: Representable.Coordinator!
  private var controller: Representable.UIViewControllerType!
  private var representedItem: RepresentedItem!

  override init(_ representable: Representable, _ place: NodePlace) {
    super.init(representable, place)
    let connected = connect()
    coordinator = connected.makeCoordinator()
    controller = connected.makeUIViewController(context: context)
    if let parent = graph.controller {
      parent.addChild(controller)
      graph.then { [weak controller] in
        if let controller, let parent = controller.parent { controller.didMove(toParent: parent) }
      }
    }
    representedItem = RepresentedItem(graph, controller.view, changesByItself: true) { [unowned self] in
      connect().sizeThatFits($0, uiViewController: controller, context: context)
    }
    refresh()
  }

  override var item: LayoutItem { representedItem }

  private var context: UIViewControllerRepresentableContext<Representable> {
    UIViewControllerRepresentableContext(coordinator: coordinator, environment: environment, transaction: transaction)
  }

  override func show(_ representable: Representable) {
    representable.updateUIViewController(controller, context: context)
  }

  override func leave() {
    super.leave()
    representedItem.leave()
    Representable.dismantleUIViewController(controller, coordinator: coordinator)
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }
}

/// The layout item of a `UIView`, which accepts the proposed size within the limits of its content size and priorities.
///
/// Asked in this order: the representable's `sizeThatFits`, a view of our own that answers proposals, the intrinsic content size. A view
/// without an intrinsic size takes what it is offered, or 10 points.
final class RepresentedItem: ViewItem {
  /// The position in the order of creation.
  let number: Int
  private unowned let views: ViewGraph
  private let represented: UIView
  private let representedSize: (ProposedViewSize) -> CGSize?
  private let adjusted: (inout CGSize, ProposedViewSize) -> Void

  /// - Parameter changesByItself: Whether the view's size may change without an update of the representable.
  init(
    _ graph: ViewGraph, _ view: UIView, changesByItself: Bool,
    _ representedSize: @escaping (ProposedViewSize) -> CGSize?,
    adjusted: @escaping (inout CGSize, ProposedViewSize) -> Void = { _, _ in }
  ) {
    (represented, self.representedSize, self.adjusted) = (view, representedSize, adjusted)
    (views, number) = (graph, graph.nextNumber())
    super.init(graph)
    if changesByItself { graph.add(self) }
  }

  override var view: UIView { represented }

  override func leave() {
    super.leave()
    views.remove(self)
  }

  /// From this priority on, a view that hugs its content does not grow beyond it, and one that resists compression does not shrink below it
  /// [M].
  private static let firm = UILayoutPriority.defaultHigh

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let size = representedSize(proposal) { return size }
    var size = ownSize(proposal)
    adjusted(&size, proposal)
    return size
  }

  /// The size that the view takes by itself.
  private func ownSize(_ proposal: ProposedViewSize) -> CGSize {
    if let sized = view as? any SizedByProposal { return sized.size(for: proposal) }
    let content = view.intrinsicContentSize
    func length(_ offered: CGFloat?, _ content: CGFloat, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
      guard content != UIView.noIntrinsicMetric else { return offered ?? 10 }
      let most = view.contentHuggingPriority(for: axis).rawValue >= Self.firm.rawValue ? content : .infinity
      let least = view.contentCompressionResistancePriority(for: axis).rawValue >= Self.firm.rawValue ? content : 0
      return max(min(offered ?? content, most), least)
    }
    return CGSize(
      width: length(proposal.width, content.width, .horizontal),
      height: length(proposal.height, content.height, .vertical)
    )
  }
}
