import UIKit

/// The view that shows the nodes of one root view.
///
/// Their `UIView`s are its subviews, from back to front; those that are clipped, faded, pressed or scrolled together share a container. A
/// layout evaluates marked nodes, arranges everything, and then runs the actions that waited (`onAppear` and the like).
final class HostingView: UIView, Container, SizedByProposal {
  let graph = ViewGraph()
  /// The views of the graph; made with its root.
  private var canvas: ItemCanvas?
  /// The subviews that the graph has put here.
  var shown: [UIView] = []
  /// The environment that the root view receives; the hosting controller derives it from its traits.
  var environment = EnvironmentValues()

  override init(frame: CGRect) {
    super.init(frame: frame)
    graph.needsUpdate = { [weak self] in self?.setNeedsUpdate() }
    graph.standardTransition = AnyTransition.opacity.base
    graph.placeRoot = { [weak self] in self?.placeRoot() }
    graph.sizeMayHaveChanged = { [weak self] in self?.noteSize() }
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { graph.end() }

  /// Marks this view for layout, and what depends on its size.
  private func setNeedsUpdate() {
    setNeedsLayout()
    noteSize()
  }

  private func noteSize() {
    invalidateIntrinsicContentSize()
    let above = sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? HostingView }.first
    above?.setNeedsLayout()
  }

  /// Whether the root is offered the whole bounds: that of a cell, which its list keeps in the safe area.
  var ignoresSafeArea = false {
    didSet { if ignoresSafeArea != oldValue { setNeedsLayout() } }
  }

  /// The part of the bounds that no bar covers, mirrored where texts run from the right: the layout always runs from the left.
  private var safe: CGRect {
    var rect = ignoresSafeArea ? bounds : bounds.inset(by: safeAreaInsets)
    rect.size = CGSize(width: max(rect.width, 0), height: max(rect.height, 0))
    if environment.layoutDirection == .rightToLeft { rect.origin.x = bounds.width - rect.maxX }
    return rect
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if !ignoresSafeArea { setNeedsLayout() }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    graph.motion.isOnScreen = window != nil
  }

  /// Shown behind all of the views.
  var backdrop: HostingView? {
    didSet {
      guard backdrop !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backdrop { insertSubview(backdrop, at: 0) }
      setNeedsLayout()
    }
  }
  var firstIndex: Int { backdrop == nil ? 0 : 1 }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let backdrop, backdrop.frame != bounds { backdrop.frame = bounds }
    graph.arrange()
    arranged()
  }

  /// Called after each layout. The hosting controller sets it.
  var arranged: () -> Void = {}

  /// Proposes the safe area to the root and centres it there; places only what has changed.
  private func placeRoot() {
    guard let item = graph.item else { return }
    let canvas = canvas ?? ItemCanvas(self, of: item)
    self.canvas = canvas
    let safe = safe
    canvas.configure(bounds.size, environment, safe: safe)
    let proposal = ProposedViewSize(safe.size)
    graph.take(screenSize: safe.size)
    let size = item.sizeThatFits(proposal)
    item.put(in: CGRect(origin: Alignment.center.origin(of: size, in: safe), size: size), proposal, on: canvas)
  }

  /// Returns the size that the root view takes; a length of 100,000 points or more proposes nothing, so that the view has its ideal length.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    func offered(_ length: CGFloat) -> CGFloat? { length >= 1e5 ? nil : max(length, 0) }
    return self.size(for: ProposedViewSize(width: offered(size.width), height: offered(size.height)))
  }

  /// Returns the root view's answer to a proposal. Evaluates marked nodes first, also outside of a layout.
  func size(for proposal: ProposedViewSize) -> CGSize {
    graph.update()
    return graph.item?.sizeThatFits(proposal) ?? .zero
  }

  override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: 1e6, height: 1e6)) }
}
