import UIKit

/// A participant in one layout: it is offered room, answers with a size, and is placed.
///
/// The contract: ``setStackAxis(_:)`` comes first, if the item is in a stack; then any number of ``sizeThatFits(_:)``; then at most one
/// ``put(in:_:on:)``, with a proposal and the size that answered it. Items are made for one layout and discarded, so answers need no
/// invalidation.
class LayoutItem {
  private var cachedSizes: [(proposal: ProposedViewSize, size: CGSize)] = []

  init() {}

  /// Returns the size that the item takes of a proposal. Remembers its answers: nested stacks ask each item several times.
  final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let known = cachedSizes.first(where: { $0.proposal == proposal }) { return known.size }
    let size = measure(proposal)
    cachedSizes.append((proposal, size))
    return size
  }

  /// Computes the answer to a proposal. Called once for each different proposal. Subclasses override it.
  func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Places the item's views on the canvas. Subclasses override it.
  ///
  /// - Parameters:
  ///   - rect: In the canvas's space, of the size that the item answered to `proposal`.
  func put(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {}

  /// The stack's order of asking: items of a higher priority get their room first. 0 by default.
  var priority: Double { 0 }
  /// Whether a stack leaves out its default spacing beside this item.
  var isSpacer: Bool { false }
  /// Returns the distance from the top to the baseline of the first or last text, in points, for the size that answers `proposal`; `nil`
  /// without a text.
  func baseline(isFirst: Bool, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  /// Tells the item the axis of the stack that contains it. Only spacers and dividers depend on it.
  func setStackAxis(_ axis: Axis) {}
}

/// An item around another one; passes everything on that a subclass does not override.
class WrappingItem: LayoutItem {
  let content: LayoutItem

  init(_ content: LayoutItem) { self.content = content }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(proposal) }
  override func put(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    content.put(in: rect, proposal, on: canvas)
  }
  override var priority: Double { content.priority }
  override var isSpacer: Bool { content.isSpacer }
  override func setStackAxis(_ axis: Axis) { content.setStackAxis(axis) }
  override func baseline(isFirst: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    content.baseline(isFirst: isFirst, proposal)
  }
}

/// Collects the `UIView`s of one layout, from back to front, and gives each its frame.
///
/// Rectangles come in points, laid out as if texts ran from the left; the canvas mirrors them where they do not, and rounds their edges to
/// device pixels.
final class Canvas {
  private(set) var views: [UIView] = []
  private let size: CGSize
  private let environment: EnvironmentValues
  /// The part of the view that no bar covers, unmirrored; `nil` for all of it, as in containers.
  private let safe: CGRect?

  /// - Parameters:
  ///   - size: The size of the view, in points. Mirroring is about its vertical centre line.
  ///   - safe: The part that no bar covers, as if texts ran from the left.
  init(_ size: CGSize, _ environment: EnvironmentValues, safe: CGRect? = nil) {
    self.size = size
    self.environment = environment
    self.safe = safe
  }

  /// Returns `rect` extended to the view's edge on those sides that end with the safe area, to within half a point.
  func extended(_ rect: CGRect, beyond edges: Edge.Set) -> CGRect {
    guard let safe else { return rect }
    func reaches(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.5 }
    var (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    if edges.contains(.leading), reaches(left, safe.minX) { left = 0 }
    if edges.contains(.trailing), reaches(right, safe.maxX) { right = size.width }
    if edges.contains(.top), reaches(top, safe.minY) { top = 0 }
    if edges.contains(.bottom), reaches(bottom, safe.maxY) { bottom = size.height }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Adds a view in front of the others and sets its frame.
  ///
  /// - Parameter rect: As if texts ran from the left.
  func add(_ view: UIView, in rect: CGRect) {
    views.append(view)
    let frame = frame(of: rect)
    // Only on a change: setting a frame requests a layout.
    if view.center != CGPoint(x: frame.midX, y: frame.midY) || view.bounds.size != frame.size {
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  /// Rounds the edges, not the size, to whole device pixels, so that neighbours meet.
  private func frame(of rect: CGRect) -> CGRect {
    let x = environment.layoutDirection == .rightToLeft ? size.width - rect.maxX : rect.minX
    let scale = environment.displayScale
    // Halves round up; the tolerance keeps an arithmetic error from deciding the direction.
    func whole(_ value: CGFloat) -> CGFloat { (value * scale + 1e-6).rounded() / scale }
    let (left, top) = (whole(x), whole(rect.minY))
    return CGRect(x: left, y: top, width: whole(x + rect.width) - left, height: whole(rect.maxY) - top)
  }

  /// Makes these the container's views, from back to front. Subviews that the app added stay, in front.
  ///
  /// Removes views that the last layout put there and this one did not; leaves the order alone where it is right already.
  func fill(_ container: some Container) {
    let kept = Set(views.map(ObjectIdentifier.init))
    for old in container.shown where !kept.contains(ObjectIdentifier(old)) && old.superview === container {
      old.removeFromSuperview()
    }
    container.shown = views
    let isInOrder = zip(container.subviews, views).allSatisfy { $0 === $1 } && container.subviews.count >= views.count
    guard !isInOrder else { return }
    for (index, view) in views.enumerated() { container.insertSubview(view, at: index) }
  }
}

/// A view whose subviews a canvas manages.
protocol Container: UIView {
  /// The views that the last layout put there.
  var shown: [UIView] { get set }
}

/// A container that is hit only where one of its subviews is.
final class ContainerView: UIView, Container {
  var shown: [UIView] = []

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
