import Foundation

/// The number of device pixels per point, for code that has traits and no view.
nonisolated enum DisplayScale {
  /// Returns the scale of `traits`, or of the current traits where these have none, or 1. Always positive.
  static func resolved(in traits: UITraitCollection?) -> CGFloat {
    if let scale = traits?.displayScale, scale > 0 { return scale }
    let current = UITraitCollection.current.displayScale
    return current > 0 ? current : 1
  }
}
