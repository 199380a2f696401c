import CoreGraphics

/// A map of space, applied to row vectors as ``CGAffineTransform`` is.
///
/// ```
///                          ⎡ m11 m12 m13 m14 ⎤
/// [x' y' z' w'] = [x y z 1] ⎢ m21 m22 m23 m24 ⎥
///                          ⎢ m31 m32 m33 m34 ⎥
///                          ⎣ m41 m42 m43 m44 ⎦
/// ```
///
/// Layers are drawn without perspective: see ``CATransform3D/projectedAffineTransform``.
public struct CATransform3D: Hashable, Sendable, Codable {
  /// The image of the x axis. `m14`, `m24` and `m34` are perspective, which drawing ignores.
  public var m11, m12, m13, m14: CGFloat
  /// The image of the y axis.
  public var m21, m22, m23, m24: CGFloat
  /// The image of the z axis.
  public var m31, m32, m33, m34: CGFloat
  /// The translation, and the weight that all results are divided by.
  public var m41, m42, m43, m44: CGFloat

  /// Creates a map with all entries zero. It is not the identity, and a layer with it is not drawn.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0,
      m43: 0, m44: 0)
  }

  /// Creates a map from its entries, row after row. `m41`, `m42` and `m43` are the translation.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// The map that changes nothing.
  @usableFromInline package static let identity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0,
    m43: 0, m44: 1)

  /// The sixteen entries, row after row.
  package var entries: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// The map of the plane z = 0, seen along the z axis: depth and perspective are dropped.
  ///
  /// Exact for affine transforms. A layer turned about its x or y axis is foreshortened, without a vanishing point. The fourth column
  /// (`m14`, `m24`, `m34`) has no effect. `m44` divides the result as a weight does; 0 counts as 1.
  @usableFromInline package var projectedAffineTransform: CGAffineTransform {
    let weight = m44 == 0 ? 1 : m44
    return CGAffineTransform(
      a: m11 / weight, b: m12 / weight, c: m21 / weight, d: m22 / weight, tx: m41 / weight, ty: m42 / weight)
  }

  /// The map that applies this one first and then `other`.
  package func concatenating(_ other: CATransform3D) -> CATransform3D {
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
      (
        x * other.m11 + y * other.m21 + z * other.m31 + w * other.m41,
        x * other.m12 + y * other.m22 + z * other.m32 + w * other.m42,
        x * other.m13 + y * other.m23 + z * other.m33 + w * other.m43,
        x * other.m14 + y * other.m24 + z * other.m34 + w * other.m44
      )
    }
    var result = CATransform3D()
    (result.m11, result.m12, result.m13, result.m14) = row(m11, m12, m13, m14)
    (result.m21, result.m22, result.m23, result.m24) = row(m21, m22, m23, m24)
    (result.m31, result.m32, result.m33, result.m34) = row(m31, m32, m33, m34)
    (result.m41, result.m42, result.m43, result.m44) = row(m41, m42, m43, m44)
    return result
  }
}
