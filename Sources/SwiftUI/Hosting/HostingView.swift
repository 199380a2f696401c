import UIKit

/// Shows a view's nodes: it is where their `UIView`s are, each at its place, and those that need one in a view of their own.
final class HostingView: UIView, Container, SizedByProposal {
  let graph = ViewGraph()
  var shown: [UIView] = []
  var environment = EnvironmentValues()

  override init(frame: CGRect) {
    super.init(frame: frame)
    graph.needsUpdate = { [weak self] in self?.setNeedsUpdate() }
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { graph.end() }

  /// Also whoever has room for this view may have to give it another.
  private func setNeedsUpdate() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    let above = sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? HostingView }.first
    above?.setNeedsLayout()
  }

  /// What no bar covers, as if texts ran from the left.
  private var safe: CGRect {
    var rect = bounds.inset(by: safeAreaInsets)
    rect.size = CGSize(width: max(rect.width, 0), height: max(rect.height, 0))
    if environment.layoutDirection == .rightToLeft { rect.origin.x = bounds.width - rect.maxX }
    return rect
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    graph.update()
    arrange()
    graph.finish()
  }

  private func arrange() {
    let safe = safe
    let canvas = Canvas(bounds.size, environment, safe: safe)
    if let item = graph.item {
      let proposal = ProposedViewSize(safe.size)
      let size = item.sizeThatFits(proposal)
      item.put(
        in: CGRect(origin: Alignment.center.origin(of: size, in: safe), size: size), proposal, on: canvas)
    }
    canvas.fill(self)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    func offered(_ length: CGFloat) -> CGFloat? { length >= 1e5 ? nil : max(length, 0) }
    return self.size(for: ProposedViewSize(width: offered(size.width), height: offered(size.height)))
  }

  func size(for proposal: ProposedViewSize) -> CGSize {
    graph.update()
    return graph.item?.sizeThatFits(proposal) ?? .zero
  }

  override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: 1e6, height: 1e6)) }
}
