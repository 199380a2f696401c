import Foundation

nonisolated enum DisplayScale {
  /// Device pixels per point of `traits`, or of the current traits where these do not say.
  static func resolved(in traits: UITraitCollection?) -> CGFloat {
    if let scale = traits?.displayScale, scale > 0 { return scale }
    let current = UITraitCollection.current.displayScale
    return current > 0 ? current : 1
  }
}
