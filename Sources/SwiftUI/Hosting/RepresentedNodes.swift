import UIKit

extension UIViewRepresentable {
  func representedNode(_ place: NodePlace) -> ViewNode { RepresentedViewNode(self, place) }
}

extension UIViewControllerRepresentable {
  func representedNode(_ place: NodePlace) -> ViewNode { RepresentedControllerNode(self, place) }
}

private final class RepresentedViewNode<Representable: UIViewRepresentable>: ViewNode {
  private var representable: Representable
  private let coordinator: Representable.Coordinator
  private let view: Representable.UIViewType
  private var properties = DynamicProperties()

  init(_ representable: Representable, _ place: NodePlace) {
    self.representable = representable
    coordinator = representable.makeCoordinator()
    properties.connect(representable, place.environment) {}
    view = representable.makeUIView(
      context: UIViewRepresentableContext(coordinator: coordinator, environment: place.environment))
    super.init(place)
    representable.updateUIView(view, context: context)
  }

  private var context: UIViewRepresentableContext<Representable> {
    UIViewRepresentableContext(coordinator: coordinator, environment: environment)
  }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let representable = view as? Representable else { return }
    self.representable = representable
    properties.connect(representable, environment) {}
    representable.updateUIView(self.view, context: context)
  }

  override func leave() { Representable.dismantleUIView(view, coordinator: coordinator) }

  override func appendItems(to items: inout [LayoutItem]) {
    items.append(
      RepresentedItem(view) { [representable, view, context] in
        representable.sizeThatFits($0, uiView: view, context: context)
      })
  }
}

private final class RepresentedControllerNode<Representable: UIViewControllerRepresentable>: ViewNode {
  private var representable: Representable
  private let coordinator: Representable.Coordinator
  private let controller: Representable.UIViewControllerType
  private var properties = DynamicProperties()

  init(_ representable: Representable, _ place: NodePlace) {
    self.representable = representable
    coordinator = representable.makeCoordinator()
    properties.connect(representable, place.environment) {}
    controller = representable.makeUIViewController(
      context: UIViewControllerRepresentableContext(coordinator: coordinator, environment: place.environment))
    super.init(place)
    if let parent = place.host.controller {
      parent.addChild(controller)
      place.host.then { [controller] in controller.didMove(toParent: parent) }
    }
    representable.updateUIViewController(controller, context: context)
  }

  private var context: UIViewControllerRepresentableContext<Representable> {
    UIViewControllerRepresentableContext(coordinator: coordinator, environment: environment)
  }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let representable = view as? Representable else { return }
    self.representable = representable
    properties.connect(representable, environment) {}
    representable.updateUIViewController(controller, context: context)
  }

  override func leave() {
    Representable.dismantleUIViewController(controller, coordinator: coordinator)
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  override func appendItems(to items: inout [LayoutItem]) {
    items.append(RepresentedItem(controller.view) { _ in nil })
  }
}

/// A view of UIKit's, which takes what it is offered as far as its content's size and its priorities let it.
private final class RepresentedItem: LayoutItem {
  private let view: UIView
  private let ownSize: (ProposedViewSize) -> CGSize?

  init(_ view: UIView, _ ownSize: @escaping (ProposedViewSize) -> CGSize?) {
    (self.view, self.ownSize) = (view, ownSize)
  }

  /// A view that holds on to its content's size is not larger, one that resists compression not smaller: both from this priority on.
  /// From practice, confidence M.
  private static let firm = UILayoutPriority.defaultHigh

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let size = ownSize(proposal) { return size }
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
