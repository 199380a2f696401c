import UIKit

/// How a line along a path is drawn.
public nonisolated struct StrokeStyle: Equatable, Sendable {
  /// In points, half of it on each side of the path.
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  /// The longest mitre in half line widths; sharper corners are bevelled.
  public var miterLimit: CGFloat
  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  public var dash: [CGFloat]
  /// The length into the dashes at which the line begins, in points.
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
    (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
  }
}

/// How the inside of a path is filled.
public nonisolated struct FillStyle: Equatable, Sendable {
  /// Whether the even-odd rule decides what is inside; the winding rule otherwise.
  public var isEOFilled: Bool
  /// Without effect: edges are always smooth.
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    (isEOFilled, isAntialiased) = (eoFill, antialiased)
  }
}

/// The curve of rounded corners: a quarter of a circle, or one whose curvature begins gradually.
public nonisolated enum RoundedCornerStyle: Hashable, Sendable {
  case circular
  case continuous
}

/// The radii of a rectangle's corners, in points. Leading is where texts begin.
public nonisolated struct RectangleCornerRadii: Equatable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
    (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
  }

  private func map(_ change: (CGFloat) -> CGFloat) -> RectangleCornerRadii {
    RectangleCornerRadii(
      topLeading: change(topLeading), bottomLeading: change(bottomLeading), bottomTrailing: change(bottomTrailing),
      topTrailing: change(topTrailing))
  }

  /// Returns the radii made smaller by one factor, so that the two along each side fit; negative and non-finite ones count as 0.
  func fitting(_ size: CGSize) -> RectangleCornerRadii {
    let valid = map { $0 > 0 && $0.isFinite ? $0 : 0 }
    let pairs = [
      (valid.topLeading + valid.topTrailing, size.width), (valid.bottomLeading + valid.bottomTrailing, size.width),
      (valid.topLeading + valid.bottomLeading, size.height), (valid.topTrailing + valid.bottomTrailing, size.height),
    ]
    let factor = pairs.map { $0 > 0 ? min($1 / $0, 1) : 1 }.min() ?? 1
    return factor < 1 ? valid.map { $0 * max(factor, 0) } : valid
  }

  /// Returns the radii of a rectangle that is smaller by `amount` on each side.
  func inset(by amount: CGFloat) -> RectangleCornerRadii { map { max($0 - amount, 0) } }

  /// The radius of all corners, if they have the same.
  var common: CGFloat? {
    topLeading == bottomLeading && topLeading == bottomTrailing && topLeading == topTrailing ? topLeading : nil
  }
}

nonisolated extension StrokeStyle: Animatable {
  /// The width of the line, the longest mitre and the phase of the dashes; dashes themselves change at once [G].
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set { (lineWidth, miterLimit, dashPhase) = (newValue.first, newValue.second.first, newValue.second.second) }
  }
}

nonisolated extension RectangleCornerRadii: Animatable {
  public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing)) }
    set {
      (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
      (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
    }
  }
}
