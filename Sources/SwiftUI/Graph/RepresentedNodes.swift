import UIKit

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
    properties.connected(representable, environment) { [weak self] in self?.invalidate() }
  }

  /// Updates what is represented. Called while observed objects are tracked. Subclasses override it.
  func show(_ representable: Representable) {}

  final override func refresh() {
    let connected = connect()
    observing { show(connected) }
  }

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

  override init(_ representable: Representable, _ place: NodePlace) {
    super.init(representable, place)
    let connected = connect()
    coordinator = connected.makeCoordinator()
    view = connected.makeUIView(context: context)
    refresh()
  }

  private var context: UIViewRepresentableContext<Representable> {
    UIViewRepresentableContext(coordinator: coordinator, environment: environment)
  }

  override func show(_ representable: Representable) { representable.updateUIView(view, context: context) }

  override func leave() {
    super.leave()
    Representable.dismantleUIView(view, coordinator: coordinator)
  }

  override func appendItems(to items: inout [LayoutItem]) {
    let connected = connect()
    items.append(
      RepresentedItem(view) { [view, context] in connected.sizeThatFits($0, uiView: view!, context: context) })
  }
}

private final class RepresentedControllerNode<Representable: UIViewControllerRepresentable>:
  RepresentedNode<Representable>
{
  private var coordinator: Representable.Coordinator!
  private var controller: Representable.UIViewControllerType!

  override init(_ representable: Representable, _ place: NodePlace) {
    super.init(representable, place)
    let connected = connect()
    coordinator = connected.makeCoordinator()
    controller = connected.makeUIViewController(context: context)
    if let parent = place.host.controller {
      parent.addChild(controller)
      place.host.then { [weak controller] in
        if let controller, let parent = controller.parent { controller.didMove(toParent: parent) }
      }
    }
    refresh()
  }

  private var context: UIViewControllerRepresentableContext<Representable> {
    UIViewControllerRepresentableContext(coordinator: coordinator, environment: environment)
  }

  override func show(_ representable: Representable) {
    representable.updateUIViewController(controller, context: context)
  }

  override func leave() {
    super.leave()
    Representable.dismantleUIViewController(controller, coordinator: coordinator)
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  override func appendItems(to items: inout [LayoutItem]) {
    let connected = connect()
    items.append(
      RepresentedItem(controller.view) { [controller, context] in
        connected.sizeThatFits($0, uiViewController: controller!, context: context)
      })
  }
}

/// The layout item of a `UIView`, which accepts the proposed size within the limits of its content size and priorities.
///
/// Asked in this order: the representable's `sizeThatFits`, a view of our own that answers proposals, the intrinsic content size. A view
/// without an intrinsic size takes what it is offered, or 10 points.
private final class RepresentedItem: LayoutItem {
  private let view: UIView
  private let representedSize: (ProposedViewSize) -> CGSize?

  init(_ view: UIView, _ representedSize: @escaping (ProposedViewSize) -> CGSize?) {
    (self.view, self.representedSize) = (view, representedSize)
  }

  /// From this priority on, a view that hugs its content does not grow beyond it, and one that resists compression does not shrink below it
  /// [M].
  private static let firm = UILayoutPriority.defaultHigh

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let size = representedSize(proposal) { return size }
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

  override func put(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) { canvas.add(view, in: rect) }
}
