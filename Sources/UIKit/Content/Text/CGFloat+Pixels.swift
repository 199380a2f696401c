import Foundation

nonisolated extension CGFloat {
  /// Rounds a length in points to whole device pixels; halves round away from zero.
  func roundedToPixels(at scale: CGFloat) -> CGFloat { (self * scale).rounded(.toNearestOrAwayFromZero) / scale }

  /// Rounds a position down to whole device pixels, forgiving the error of sums and quotients.
  func flooredToPixels(at scale: CGFloat) -> CGFloat { ((self * scale) + 1e-3).rounded(.down) / scale }

  /// Rounds a measured length up to whole device pixels, forgiving the error of sums of advances.
  func ceiledToPixels(at scale: CGFloat) -> CGFloat { ((self * scale) - 1e-3).rounded(.up) / scale }
}

nonisolated enum DisplayScale {
  /// Device pixels per point of `traits`, or of the current traits where these do not say.
  static func resolved(in traits: UITraitCollection?) -> CGFloat {
    if let scale = traits?.displayScale, scale > 0 { return scale }
    let current = UITraitCollection.current.displayScale
    return current > 0 ? current : 1
  }
}
