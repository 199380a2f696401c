import Foundation

/// The scales at which zoomed content may rest, and how it resists beyond them.
///
/// Scales are multiples of the content's own size. All answers are positive and finite, whatever an app sets.
package struct ZoomLimits: Equatable {
  /// As the app set it; not necessarily usable.
  var minimum: CGFloat
  /// As the app set it; not necessarily usable, and possibly less than ``minimum``.
  var maximum: CGFloat
  /// Whether fingers may go beyond the limits for the time being.
  var bounces: Bool

  /// The scales that content can have at all: 0 would lose the content, and a content size has to stay finite [G].
  static let usable: ClosedRange<CGFloat> = 0.001...10_000

  package init(minimum: CGFloat, maximum: CGFloat, bounces: Bool = true) {
    self.minimum = minimum
    self.maximum = maximum
    self.bounces = bounces
  }

  /// The scales at rest. A maximum below the minimum leaves the minimum alone.
  package var range: ClosedRange<CGFloat> {
    let low = Self.usable(minimum)
    return low...max(Self.usable(maximum), low)
  }

  /// Whether there is more than one scale.
  package var allowZooming: Bool { range.lowerBound < range.upperBound }

  /// Returns the nearest scale at rest; 1, or what is nearest to it, for NaN.
  package func clamped(_ scale: CGFloat) -> CGFloat {
    let scale = scale.isNaN ? 1 : scale
    return min(max(scale, range.lowerBound), range.upperBound)
  }

  private static func usable(_ scale: CGFloat) -> CGFloat {
    scale.isNaN ? 1 : min(max(scale, usable.lowerBound), usable.upperBound)
  }

  // MARK: Beyond the limits

  /// Returns the scale shown for content that fingers pulled to `pulled`: that scale within the limits, less of it beyond.
  ///
  /// The resistance is that of an edge (``ScrollPhysics/band(_:length:)``), on the ratio to the limit: content never gets larger than twice
  /// the maximum or smaller than half of the minimum [G].
  package func shown(_ pulled: CGFloat) -> CGFloat {
    let limit = clamped(pulled)
    guard pulled != limit, bounces, pulled > 0 else { return limit }
    let excess = pulled > limit ? pulled / limit - 1 : limit / pulled - 1
    let stretch = 1 + ScrollPhysics.band(excess, length: 1)
    return pulled > limit ? limit * stretch : limit / stretch
  }

  /// Returns the scale without resistance for content shown at `scale`: the inverse of ``shown(_:)``.
  package func pulled(shownAt scale: CGFloat) -> CGFloat {
    let limit = clamped(scale)
    guard scale != limit, bounces, scale > 0 else { return limit }
    let stretch = scale > limit ? scale / limit - 1 : limit / scale - 1
    let excess = 1 + ScrollPhysics.pull(forStretch: stretch, length: 1)
    return scale > limit ? limit * excess : limit / excess
  }

  // MARK: Fitting

  /// Returns the largest scale at which an area of the content is seen as a whole, within the limits.
  ///
  /// - Parameters:
  ///   - area: In points of the unscaled content. An axis without extent does not count; without any, the answer is the maximum.
  ///   - viewport: In points.
  package func scale(showing area: CGSize, in viewport: CGSize) -> CGFloat {
    let horizontal = area.width > 0 ? viewport.width / area.width : .infinity
    let vertical = area.height > 0 ? viewport.height / area.height : .infinity
    return clamped(min(horizontal, vertical))
  }
}

/// Content under two fingers: its scale follows their distance, and resists beyond the limits.
///
/// Like ``ScrollTracking`` it keeps the scale without resistance: fingers that turn back find the content where they left it.
package struct ZoomTracking: Equatable {
  package let limits: ZoomLimits
  /// The scale without resistance for fingers at their first distance.
  private let start: CGFloat
  /// The scale at which the content is shown.
  package private(set) var scale: CGFloat

  /// Takes hold of content shown at `scale`.
  package init(limits: ZoomLimits, scale: CGFloat) {
    self.limits = limits
    start = limits.pulled(shownAt: scale)
    self.scale = limits.shown(start)
  }

  /// Scales the content for fingers whose distance is `ratio` times the first one. Ignores ratios that are not positive and finite.
  package mutating func move(to ratio: CGFloat) {
    let pulled = start * ratio
    guard ratio > 0, pulled > 0, pulled.isFinite else { return }
    scale = limits.shown(pulled)
  }
}
