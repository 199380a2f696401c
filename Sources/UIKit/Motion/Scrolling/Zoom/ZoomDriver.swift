import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// Scales the content of a scroll view: under two fingers, back to a limit after them, or as code asks.
///
/// Every step sets the scale, then content size and offset, and informs the delegate, which may change insets, offset or the scaled view's
/// origin; then the offset is set once more. While fingers hold the content, the ``ScrollDriver`` only notes how a drag goes on.
///
/// Invariants: a tick runs exactly while the scale changes by itself, and every beginning the delegate got is followed by its end, once.
final class ZoomDriver {
  enum Phase {
    case still
    /// Two fingers hold the content.
    case held(ZoomTracking, ZoomAnchor)
    case animating(ZoomAnimation)
  }

  @Unretained private var view: UIScrollView?
  /// The view that is scaled while something is under way.
  @Unretained private var content: UIView?
  private(set) var phase = Phase.still
  /// Whether the animated change in progress returns to a limit.
  private(set) var isBouncing = false
  /// A number for the current zoom: beginnings and ends change it. Calls of the delegate may do so.
  private var run = 0
  /// Whether scale, size and offset are being set together: until all are, none is kept within the edges.
  private var isApplying = false
  private var tick: FrameTick?

  init(_ view: UIScrollView) { self.view = view }

  isolated deinit { tick?.stop() }

  var isHeld: Bool { if case .held = phase { true } else { false } }
  var isAnimating: Bool { if case .animating = phase { true } else { false } }
  /// Whether something is under way, or a step is being taken.
  var isActive: Bool { if case .still = phase { isApplying } else { true } }
  private var runtime: LayerRuntime { (view?.runtime ?? .current).layers }
  private var now: TimeInterval { runtime.clock.time }

  private func enter(_ phase: Phase, isBounce: Bool = false) {
    self.phase = phase
    isBouncing = isBounce
    run += 1
    if case .animating = phase {
      if tick == nil { tick = runtime.ticks.add { [weak self] time in self?.step(at: time) } }
    } else {
      tick?.stop()
      tick = nil
    }
  }

  // MARK: Two fingers

  /// Takes hold of the content, wherever it is.
  ///
  /// - Parameter place: The middle of the fingers, in points from the viewport's top left corner.
  func hold(_ content: UIView, at place: CGPoint, ratio: CGFloat) {
    guard let view else { return }
    interrupt()
    if !view.driver.isDragging { view.driver.stop() }
    self.content = content
    enter(
      .held(
        ZoomTracking(limits: view.zoomLimits, scale: content.transformScale),
        anchor(of: content, at: place, offset: view.contentOffset)))
    let run = run
    view.indicators.show()
    view.delegate?.scrollViewWillBeginZooming(view, with: content)
    if run == self.run { move(to: place, ratio: ratio) }
  }

  /// Scales and moves the content with the fingers.
  ///
  /// - Parameters:
  ///   - ratio: The distance of the fingers, as a multiple of the one at the beginning.
  ///   - isOtherFinger: Whether a finger came or went: what is between the fingers now stays there.
  func move(to place: CGPoint, ratio: CGFloat, isOtherFinger: Bool = false) {
    guard let view, case .held(var tracking, var anchor) = phase else { return }
    guard let content = presentContent else { return interrupt() }
    if isOtherFinger { anchor = self.anchor(of: content, at: place, offset: view.contentOffset) }
    tracking.move(to: ratio)
    anchor.place = place
    phase = .held(tracking, anchor)
    apply(tracking.scale)
  }

  /// Lets the content go: it returns to the nearest limit if it is beyond one; otherwise a drag, or the way back to an edge, goes on.
  func release() {
    guard let view, case .held(_, let anchor) = phase else { return }
    guard let content = presentContent else { return interrupt() }
    let (scale, target) = (content.transformScale, view.zoomLimits.clamped(content.transformScale))
    guard scale != target, view.window != nil else {
      if scale != target { apply(target) }
      end()
      if !view.driver.isTouched { view.driver.settle() }
      return
    }
    // The drag ends here, without a glide: the content is on its way back.
    let run = run
    view.driver.stop()
    guard run == self.run else { return }
    animate(to: target, anchor, endPlace: anchor.place, isBounce: true)
  }

  // MARK: Code

  /// Scales the content so that `point`, in its own space, is shown at `place`, in points from the viewport's corner, as far as the
  /// content's edges allow.
  func zoom(_ content: UIView, to scale: CGFloat, showing point: CGPoint, at place: CGPoint, animated: Bool) {
    guard let view else { return }
    interrupt()
    if animated || !view.driver.isDragging { view.driver.stop() }
    self.content = content
    let start = ZoomAnchor(
      point: point, place: placeInViewport(content.convert(point, to: view), offset: view.contentOffset))
    guard animated else {
      let old = content.transformScale
      set(scale, offset: { $0.clamped(ZoomAnchor(point: point, place: place).offset(forPointAt: $1)) }, point: point)
      if content.transformScale != old { informOfScale(at: ZoomAnchor(point: point, place: place), slack: .zero) }
      return
    }
    let isInPlace = abs(start.place.x - place.x) < Self.tolerance && abs(start.place.y - place.y) < Self.tolerance
    guard scale != content.transformScale || !isInPlace else { return }
    let run = run
    view.delegate?.scrollViewWillBeginZooming(view, with: content)
    guard run == self.run, self.content === content else { return }
    animate(to: scale, start, endPlace: place, isBounce: false)
  }

  /// Places that differ by less, in points, are equal: they went through a conversion and back.
  private static let tolerance: CGFloat = 0.001

  private func animate(to scale: CGFloat, _ anchor: ZoomAnchor, endPlace: CGPoint, isBounce: Bool) {
    guard let view, let content else { return }
    enter(
      .animating(
        ZoomAnimation(
          from: content.transformScale, to: scale, anchor: anchor, endPlace: endPlace,
          excess: ScrollGeometry(view).excess(of: view.contentOffset), start: now)), isBounce: isBounce)
  }

  private func step(at time: TimeInterval) {
    guard case .animating(let animation) = phase else { return }
    guard presentContent != nil else { return interrupt() }
    let run = run
    apply(animation.scale(at: time))
    if run == self.run, animation.isOver(at: time) { end() }
  }

  /// Goes to the end of what is under way at once: the scale that code asked for, or the nearest limit.
  func complete() {
    guard let view, let content = presentContent else { return interrupt() }
    switch phase {
    case .still: return
    case .held: apply(view.zoomLimits.clamped(content.transformScale))
    case .animating(let animation):
      set(
        animation.to,
        offset: { $0.clamped(ZoomAnchor(point: animation.point, place: animation.endPlace).offset(forPointAt: $1)) },
        point: animation.point)
      informOfScale(at: ZoomAnchor(point: animation.point, place: animation.endPlace), slack: .zero)
    }
    end()
  }

  /// Ends what is under way where it is; a scale beyond a limit goes to it at once.
  func stop() {
    guard let view, let content = presentContent else { return interrupt() }
    if case .still = phase { return }
    let target = view.zoomLimits.clamped(content.transformScale)
    if target != content.transformScale { apply(target) }
    end()
  }

  /// Ends what is under way, because something else begins or the scaled view is gone.
  private func interrupt() {
    if case .still = phase { return }
    end()
  }

  private func end() {
    guard let view else { return }
    if case .still = phase { return }
    let content = content
    enter(.still)
    self.content = nil
    if view.driver.isStill { view.motionDidEnd() }
    view.delegate?.scrollViewDidEndZooming(view, with: content, atScale: content?.transformScale ?? 1)
  }

  // MARK: Steps

  /// The view that is scaled, if it is still in the scroll view.
  private var presentContent: UIView? {
    guard let view, let content, content.isDescendant(of: view) else { return nil }
    return content
  }

  /// The view that is zoomed, if constraints place it: the content size that they find is that of the unscaled content.
  var constrainedView: UIView? {
    guard let zoomed = view?.zoomedView, !zoomed.layoutState.usesAutoresizing else { return nil }
    return zoomed
  }

  private func placeInViewport(_ position: CGPoint, offset: CGPoint) -> CGPoint {
    CGPoint(x: position.x - offset.x, y: position.y - offset.y)
  }

  /// Returns the point of the content that is at a place of the viewport now.
  private func anchor(of content: UIView, at place: CGPoint, offset: CGPoint) -> ZoomAnchor {
    guard let view else { return ZoomAnchor(point: .zero, place: place) }
    return ZoomAnchor(
      point: view.convert(CGPoint(x: offset.x + place.x, y: offset.y + place.y), to: content), place: place)
  }

  /// Takes the step of the phase to `scale`, and informs the delegate if the scale changed.
  private func apply(_ scale: CGFloat) {
    guard let content = presentContent else { return interrupt() }
    let (old, run) = (content.transformScale, run)
    place(scale)
    guard run == self.run, content.transformScale != old, let view else { return }
    view.delegate?.scrollViewDidZoom(view)
    // The delegate may have centred the content.
    if run == self.run { place(scale) }
  }

  /// Sets the scale and the offset of the phase.
  private func place(_ scale: CGFloat) {
    switch phase {
    case .still: return
    case .held(_, let anchor):
      set(scale, offset: { $0.held(anchor.offset(forPointAt: $1)) }, point: anchor.point)
    case .animating(let animation):
      let (anchor, slack) = (animation.anchor(at: now), animation.slack(at: now))
      set(scale, offset: { $0.clamped(anchor.offset(forPointAt: $1), slack: slack) }, point: anchor.point)
    }
  }

  /// Informs the delegate of a scale that code set at once, and places the content again as the delegate left it.
  private func informOfScale(at anchor: ZoomAnchor, slack: CGPoint) {
    guard let view, let content else { return }
    let (scale, run, offset) = (content.transformScale, run, view.contentOffset)
    view.delegate?.scrollViewDidZoom(view)
    guard run == self.run, content.transformScale == scale, view.contentOffset == offset else { return }
    set(scale, offset: { $0.clamped(anchor.offset(forPointAt: $1)) }, point: anchor.point)
  }

  /// Scales the content in place, and sets content size and offset from it, on whole pixels.
  ///
  /// - Parameters:
  ///   - offset: Returns the offset from the geometry after the scale and the position of `point` in the scroll view's space.
  private func set(_ scale: CGFloat, offset: (ScrollGeometry, CGPoint) -> CGPoint, point: CGPoint) {
    guard let view, let content = presentContent else { return }
    let wasApplying = isApplying
    isApplying = true
    defer { isApplying = wasApplying }
    if content.transformScale != scale {
      content.setTransformScale(scale)
      view.contentSize = contentSize(content.frame.size)
    }
    let geometry = ScrollGeometry(view)
    let exact = offset(geometry, content.convert(point, to: view))
    guard exact.x.isFinite, exact.y.isFinite else { return }
    view.correctContentOffset(
      to: CGPoint(
        x: shown(exact.x, geometry.range(.horizontal), geometry.scale),
        y: shown(exact.y, geometry.range(.vertical), geometry.scale)))
  }

  /// Rounds an offset to pixels, except at an edge.
  private func shown(_ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ scale: CGFloat) -> CGFloat {
    if offset == range.lowerBound || offset == range.upperBound { return offset }
    let pixel = offset.roundedToPixels(at: scale)
    return range.contains(offset) ? min(max(pixel, range.lowerBound), range.upperBound) : pixel
  }

  /// Returns a size on whole pixels: a scale that makes the content as wide as the view must not leave a rest to scroll.
  func contentSize(_ size: CGSize) -> CGSize {
    let scale = view.map { DisplayScale.resolved(in: $0.traitCollection) } ?? 1
    return CGSize(width: size.width.roundedToPixels(at: scale), height: size.height.roundedToPixels(at: scale))
  }

  /// Something else than a zoom moved the content: it is held where it is now.
  func offsetDidChange() {
    guard !isApplying, let view, let content = presentContent else { return }
    switch phase {
    case .still: return
    case .held(let tracking, let anchor):
      phase = .held(tracking, self.anchor(of: content, at: anchor.place, offset: view.contentOffset))
    case .animating(var animation):
      animation.hold(
        self.anchor(of: content, at: animation.anchor(at: now).place, offset: view.contentOffset))
      phase = .animating(animation)
    }
  }
}

extension UIView {
  /// The scale of the view's transform, along its own horizontal axis; rotation does not count.
  var transformScale: CGFloat { hypot(transform.a, transform.b) }

  /// Scales the view to `scale`, in place of the scale that its transform has now. The top left corner of its frame stays.
  func setTransformScale(_ scale: CGFloat) {
    let (old, origin) = (transform, frame.origin)
    let ratio = scale / transformScale
    let isPlain = old.b == 0 && old.c == 0 && old.a > 0 && old.a == old.d
    transform =
      isPlain || !ratio.isFinite ? CGAffineTransform(scaleX: scale, y: scale) : old.scaledBy(x: ratio, y: ratio)
    let shifted = frame.origin
    if shifted != origin { center = CGPoint(x: center.x + origin.x - shifted.x, y: center.y + origin.y - shifted.y) }
  }
}
