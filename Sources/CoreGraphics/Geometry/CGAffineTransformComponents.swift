/// An affine map in parts, applied in this order: scale, horizontal shear, rotation, translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// Factors along x and y. A mirroring map has a negative height.
  public var scale: CGSize
  /// The distance that x moves per unit of y.
  public var horizontalShear: CGFloat
  /// In radians; `CGAffineTransform/decomposed()` gives values in (−π, π].
  public var rotation: CGFloat
  /// In output units, applied last.
  public var translation: CGVector

  /// Creates components that are all zero. They are not the identity, because the scale is zero.
  public init() { self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero) }

  /// Creates components from given parts, which are not checked.
  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Creates the map that applies `components` in their order.
  public init(_ components: CGAffineTransformComponents) {
    let cosine = cos(components.rotation)
    let sine = sin(components.rotation)
    let (sx, sy, shear) = (components.scale.width, components.scale.height, components.horizontalShear)
    self.init(
      a: sx * cosine, b: sx * sine, c: sy * (shear * cosine - sine), d: sy * (shear * sine + cosine),
      tx: components.translation.dx, ty: components.translation.dy)
  }

  /// Returns this map as scale, shear, rotation and translation, so that `init(_:)` gives the map again, apart from rounding.
  ///
  /// A map that collapses its x axis has no unique answer; the result then has no rotation and no shear, and may not restore the map.
  public func decomposed() -> CGAffineTransformComponents {
    let scaleX = (a * a + b * b).squareRoot()
    let translation = CGVector(dx: tx, dy: ty)
    guard scaleX > 0 else {
      let scaleY = (c * c + d * d).squareRoot()
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: scaleY), horizontalShear: 0, rotation: 0, translation: translation)
    }
    return CGAffineTransformComponents(
      scale: CGSize(width: scaleX, height: determinant / scaleX),
      horizontalShear: determinant == 0 ? 0 : (a * c + b * d) / determinant, rotation: atan2(b, a),
      translation: translation)
  }
}
