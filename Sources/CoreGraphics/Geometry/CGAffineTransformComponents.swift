/// An affine map taken apart: scale, then horizontal shear, then rotation, then translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// Factors along x and y, applied first. A mirroring map has a negative height.
  public var scale: CGSize
  /// How far x moves per unit of y.
  public var horizontalShear: CGFloat
  /// Radians, in (−π, π].
  public var rotation: CGFloat
  public var translation: CGVector

  public init() { self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero) }

  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// The map that performs `components` in their order.
  public init(_ components: CGAffineTransformComponents) {
    let cosine = cos(components.rotation)
    let sine = sin(components.rotation)
    let (sx, sy, shear) = (components.scale.width, components.scale.height, components.horizontalShear)
    self.init(
      a: sx * cosine, b: sx * sine, c: sy * (shear * cosine - sine), d: sy * (shear * sine + cosine),
      tx: components.translation.dx, ty: components.translation.dy)
  }

  /// This map as scale, shear, rotation and translation. A map that collapses its x axis has no unique answer; it then
  /// reports no rotation and no shear.
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
