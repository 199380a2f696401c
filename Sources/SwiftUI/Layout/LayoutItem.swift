import UIKit

/// Something that is arranged: it is offered room, takes a size, and is put in its place. It lives for one layout.
class LayoutItem {
  private var answers: [(proposal: ProposedViewSize, size: CGSize)] = []

  init() {}

  /// The size that it takes of what it is offered. Asked again it answers at once: a stack asks each of its views several times.
  final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let known = answers.first(where: { $0.proposal == proposal }) { return known.size }
    let size = measure(proposal)
    answers.append((proposal, size))
    return size
  }

  /// To be overridden.
  func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Puts it in its place. To be overridden.
  ///
  /// - Parameters:
  ///   - rect: In the canvas, of the size that it answered to the proposal.
  func put(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {}

  /// Who of a stack is asked first, if room is scarce.
  var priority: Double { 0 }
  /// Whether it wants no space beside it but what is asked for.
  var isSpacer: Bool { false }
  /// From the top to the first or last text's baseline, in points, for a size that it answered; `nil` without a text.
  func baseline(isFirst: Bool, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  /// A spacer and a divider lie along the stack that they are in.
  func isIn(_ axis: Axis) {}
}

/// An item around another one, which behaves like that but for what it says itself.
class WrappingItem: LayoutItem {
  let content: LayoutItem

  init(_ content: LayoutItem) { self.content = content }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(proposal) }
  override func put(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    content.put(in: rect, proposal, on: canvas)
  }
  override var priority: Double { content.priority }
  override var isSpacer: Bool { content.isSpacer }
  override func isIn(_ axis: Axis) { content.isIn(axis) }
  override func baseline(isFirst: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    content.baseline(isFirst: isFirst, proposal)
  }
}

/// Views that are shown in a view, from back to front, in a rectangle each.
final class Canvas {
  private(set) var views: [UIView] = []
  private let size: CGSize
  private let environment: EnvironmentValues
  /// What no bar covers; `nil` for all of the view.
  private let safe: CGRect?

  /// - Parameters:
  ///   - size: Of the view, in points; where texts run from the right, so does everything else.
  ///   - safe: What no bar covers, as if texts ran from the left.
  init(_ size: CGSize, _ environment: EnvironmentValues, safe: CGRect? = nil) {
    self.size = size
    self.environment = environment
    self.safe = safe
  }

  /// A rectangle that goes on to the view's edge where it ends with the safe area.
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

  /// - Parameter rect: As if texts ran from the left.
  func add(_ view: UIView, in rect: CGRect) {
    views.append(view)
    let frame = frame(of: rect)
    // Only what is another: setting a frame asks for a layout.
    if view.center != CGPoint(x: frame.midX, y: frame.midY) || view.bounds.size != frame.size {
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  /// On whole pixels, so that neighbours meet.
  private func frame(of rect: CGRect) -> CGRect {
    let x = environment.layoutDirection == .rightToLeft ? size.width - rect.maxX : rect.minX
    let scale = environment.displayScale
    // What lies between two pixels but for an error of arithmetic goes one way, whichever way the error goes.
    func whole(_ value: CGFloat) -> CGFloat { (value * scale + 1e-6).rounded() / scale }
    let (left, top) = (whole(x), whole(rect.minY))
    return CGRect(x: left, y: top, width: whole(x + rect.width) - left, height: whole(rect.maxY) - top)
  }

  /// Makes these the container's views, from back to front. What somebody else put there stays, in front.
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

/// A view that shows what a canvas puts into it.
protocol Container: UIView {
  /// What was put there last.
  var shown: [UIView] { get set }
}

/// A container that is touched only where something in it is.
final class ContainerView: UIView, Container {
  var shown: [UIView] = []

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
