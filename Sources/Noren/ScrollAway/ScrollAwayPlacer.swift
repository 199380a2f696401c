import NorenCore
import UIKit

/// Measures one bar, and moves it by its transform. It does not retain the bar.
@MainActor
final class ScrollAwayPlacer {
  enum Edge { case top, bottom }

  /// The shown bar's measurements, in points in the space of the view that the bar leaves.
  ///
  /// ```
  /// ┬ ─────────────── edge over which the bar leaves   ┬
  /// │ margin (status bar)                              │
  /// ├ ┌─────────────┐                                  │ way
  /// │ │ bar         │ frame                            │
  /// ┴ └─────────────┘ ┄ hairline below its end ┄┄┄┄┄┄┄ ┴
  /// ```
  struct Extent: Equatable {
    /// The bar's frame as if it were shown.
    var frame: CGRect
    /// From the bar's inner end to the edge over which it leaves, with what it draws beyond its own inner end.
    var way: CGFloat
    /// The part of the way outside of the bar, for example the status bar's place.
    var margin: CGFloat
  }

  let edge: Edge
  private(set) weak var bar: UIView?
  /// What the bar shows now. While a fade is under way, the bar may still be elsewhere.
  private(set) var shown = ScrollAway.BarState()
  /// The bar's centre when it was moved last, in its superview's space.
  private var center: CGPoint?
  /// The page of sticky tabs that contains the bar: it moves with the strip, and hides under it. `nil` elsewhere.
  private(set) weak var region: StickyPageRegion?
  /// The opacity to restore while a fade is under way; `nil` otherwise.
  private var opacity: CGFloat?

  init(_ edge: Edge, _ bar: UIView?) {
    self.edge = edge
    self.bar = bar
  }

  var hiddenShare: CGFloat { shown.hiddenShare }

  // MARK: Measuring

  /// The view over whose edge the bar leaves: the view of the nearest controller, or else the superview.
  private var container: UIView? {
    guard let bar, let superview = bar.superview else { return nil }
    return superview.nearestViewController?.viewIfLoaded ?? bar.superview
  }

  /// Measures the bar as if it were shown, however far it is hidden; `nil` without a bar, for one that the app hides, and before layout.
  ///
  /// It compensates for a container that moved the bar to cancel its transform, and updates ``region``.
  func measure() -> Extent? {
    guard let bar, !bar.isHidden, let superview = bar.superview, let container, !container.bounds.isEmpty else {
      return nil
    }
    followCenter()
    region = edge == .top ? superview.nearestViewController?.stickyPageRegion : nil
    isLaidOutByRegion = region != nil && isConstrainedToRegion(bar)
    let size = bar.bounds.size
    guard size.height > 0 else { return nil }
    let resting = CGRect(
      x: bar.center.x - size.width * bar.layer.anchorPoint.x, y: bar.center.y - size.height * bar.layer.anchorPoint.y,
      width: size.width, height: size.height)
    // Conversions through a moving view change the last digits, which would count as another layout.
    func clean(_ value: CGFloat) -> CGFloat { (value * 256).rounded() / 256 }
    let converted = superview.convert(resting, to: container)
    var frame = CGRect(
      x: clean(converted.minX), y: clean(converted.minY), width: clean(converted.width), height: clean(converted.height)
    )
    frame.origin.y -= shiftByLayout
    let margin = edge == .top ? frame.minY - top(of: container) : container.bounds.maxY - frame.maxY
    let way = margin + frame.height
    guard way > 0, way.isFinite else { return nil }
    return Extent(frame: frame, way: way + clean(overhang(of: bar)), margin: max(margin, 0))
  }

  /// Returns how far the shown bar covers a scroll view's frame, from the edge inwards, in points; at least 0.
  func coveredLength(of scrollView: UIScrollView, by extent: Extent?) -> CGFloat {
    guard let extent, let container else { return 0 }
    let frame = scrollView.convert(scrollView.bounds, to: container)
    return max(edge == .top ? extent.frame.maxY - frame.minY : frame.maxY - extent.frame.minY, 0)
  }

  /// The edge over which a top bar leaves: the container's, or the lower edge of the strip above its page.
  private func top(of container: UIView) -> CGFloat {
    guard let region, let page = region.controller?.viewIfLoaded else { return container.bounds.minY }
    return container.convert(CGPoint(x: 0, y: page.bounds.minY + region.restingTop), from: page).y
  }

  /// How far the page's layout has moved the bar with the strip; 0 unless the bar is constrained to the page's guide.
  private var shiftByLayout: CGFloat { isLaidOutByRegion ? region?.top ?? 0 : 0 }

  /// Determined at each layout, so that scrolling examines no constraints.
  private var isLaidOutByRegion = false

  /// Whether a vertical constraint ties the bar to the page's layout guide; O(constraints of the bar and its ancestors).
  private func isConstrainedToRegion(_ bar: UIView) -> Bool {
    sequence(first: bar, next: \.superview).contains { view in
      view.constraints.contains { constraint in
        let ends = [constraint.firstItem, constraint.secondItem]
        return Self.vertical.contains(constraint.firstAttribute) && ends.contains { $0 === bar }
          && ends.contains { $0 is StickyPageLayoutGuide }
      }
    }
  }

  private static let vertical: Set<NSLayoutConstraint.Attribute> = [.top, .bottom, .centerY]

  /// How far the bar moves with the strip, in points, apart from its hidden length.
  private var shift: CGFloat {
    guard let region, region.top != 0 else { return 0 }
    return region.top - shiftByLayout
  }

  /// Moves the bar back to where its page lays it out: it no longer moves with the strip.
  func leaveRegion() {
    region = nil
    isLaidOutByRegion = false
    followRegion()
  }

  /// Moves the bar with the strip, unless a fade is under way.
  func followRegion() { if let bar, opacity == nil { place(bar) } }

  /// How far a bar draws beyond its inner end, for example with a hairline or a shadow image that would stay visible when the bar is
  /// hidden.
  private func overhang(of bar: UIView) -> CGFloat {
    func reach(_ view: UIView, _ depth: Int) -> CGFloat {
      guard depth > 0, !view.clipsToBounds else { return 0 }
      return view.subviews.reduce(CGFloat(0)) { result, subview in
        guard !subview.isHidden, subview.alpha > 0 else { return result }
        let frame = subview.convert(subview.bounds, to: bar)
        let beyond = edge == .top ? frame.maxY - bar.bounds.maxY : bar.bounds.minY - frame.minY
        return max(result, beyond, reach(subview, depth - 1))
      }
    }
    return min(reach(bar, Self.depth), Self.maximumOverhang)
  }

  /// How deep subviews are searched: bars of UIKit have their hairline in their background.
  private static let depth = 3
  /// In points: a view that reaches further is no edge of a bar but something that hangs from it. Chosen.
  private static let maximumOverhang: CGFloat = 8

  /// Undoes the move of a container that places its bar through `frame`: it takes the transform into account, and so cancels it.
  ///
  /// Constraints and code that sets `center` do not.
  private func followCenter() {
    guard let bar else { return }
    defer { center = bar.center }
    let transform = bar.transform
    guard let center, bar.translatesAutoresizingMaskIntoConstraints, transform.ty != 0, bar.center != center else {
      return
    }
    let shift = bar.center.y - center.y
    // A tolerance of half a point, because containers round to pixels.
    if abs(shift + transform.ty) < 0.5 { bar.center.y = center.y }
  }

  // MARK: Moving

  /// Shows the bar in a new state.
  ///
  /// - Parameter isFading: Whether the bar fades to its new place rather than moving there. Changes of at most a point never fade.
  func show(_ new: ScrollAway.BarState, isFading: Bool) {
    guard let bar else { return }
    let former = shown
    shown = new
    if opacity != nil { return }
    if isFading, abs(former.hidden - new.hidden) > 1, bar.window != nil {
      fade(bar)
    } else {
      place(bar)
    }
  }

  private func place(_ bar: UIView) {
    followCenter()
    let transform = transform(of: bar)
    if bar.transform != transform { bar.transform = transform }
  }

  /// The transform for what is shown: hidden lengths are rounded to device pixels, and a stretched bar is scaled.
  private func transform(of bar: UIView) -> CGAffineTransform {
    let scale = max(bar.traitCollection.displayScale, 1)
    let hidden = (shown.hidden * scale).rounded() / scale
    if shown.stretch > 0, hidden == 0, bar.bounds.height > 0 {
      // The outer edge stays in place.
      let factor = 1 + shown.stretch / bar.bounds.height
      return CGAffineTransform(translationX: 0, y: shift + shown.stretch / 2).scaledBy(x: factor, y: factor)
    }
    return CGAffineTransform(translationX: 0, y: edge == .top ? shift - hidden : hidden)
  }

  /// Fades the bar out, moves it, and fades it in. States that arrive meanwhile are shown at its end.
  ///
  /// Used with Reduce Motion: nothing moves visibly.
  private func fade(_ bar: UIView) {
    let opacity = bar.alpha
    self.opacity = opacity
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction])
    {
      bar.alpha = 0
    } completion: { [self, weak bar] _ in
      // The animation retains this object, so bars arrive even if their owner is released meanwhile.
      guard let bar else { return }
      self.opacity = nil
      place(bar)
      UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) { bar.alpha = opacity }
    }
  }

  /// In seconds, for each direction: both together are as long as UIKit's own cross-fades (0.2 s) [G].
  private static let fadeDuration: TimeInterval = 0.1

  /// Shows the whole bar but keeps its hidden length, so that its container lays it out without a transform.
  func resetTransform() {
    guard let bar, bar.transform != .identity else { return }
    followCenter()
    bar.transform = .identity
  }
}
