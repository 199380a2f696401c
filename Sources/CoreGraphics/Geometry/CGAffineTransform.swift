/// An affine map of the plane, applied to row vectors.
///
/// ```
///                        ⎡ a   b   0 ⎤
/// [x' y' 1] = [x y 1] ×  ⎢ c   d   0 ⎥     x' = a·x + c·y + tx
///                        ⎣ tx  ty  1 ⎦     y' = b·x + d·y + ty
/// ```
///
/// Because vectors are on the left, `s.concatenating(t)` applies `s` first and then `t`. In contrast, `t.translatedBy(…)`, `t.scaledBy(…)`
/// and `t.rotated(by:)` apply the new operation *before* `t`: they change the coordinate system in which `t` is already in force, as
/// drawing code wants.
public struct CGAffineTransform: Hashable, Sendable, Codable {
  /// The factor of the input's x in the output's x.
  public var a: CGFloat
  /// The factor of the input's x in the output's y.
  public var b: CGFloat
  /// The factor of the input's y in the output's x.
  public var c: CGFloat
  /// The factor of the input's y in the output's y.
  public var d: CGFloat
  /// The translation along x, in output units.
  public var tx: CGFloat
  /// The translation along y, in output units.
  public var ty: CGFloat

  /// The map that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a map with all six entries zero. It is not the identity, and cannot be inverted.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// Creates a map from its entries, which are not checked; a context ignores non-finite ones with a warning.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a map that moves every point by (`tx`, `ty`).
  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

  /// Creates a map that multiplies coordinates about the origin; a negative factor mirrors, and zero makes the map singular.
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  /// Creates a rotation about the origin.
  ///
  /// - Parameter angle: In radians. Positive turns the x axis towards the y axis: counterclockwise where y points up, clockwise in UIKit's
  ///   space.
  public init(rotationAngle angle: CGFloat) {
    let sine = sin(angle)
    let cosine = cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether this is exactly the identity. A rotation by a full turn differs by rounding errors and is not.
  public var isIdentity: Bool { self == .identity }

  /// Returns the map that applies this one first and `t2` second.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d, c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// Returns the inverse map, or this map unchanged when it is singular, as Apple's does.
  public func inverted() -> CGAffineTransform {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Returns the map that rotates by `angle` radians first and then applies this map.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the map that scales first and then applies this map.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a * sx, b: b * sx, c: c * sy, d: d * sy, tx: tx, ty: ty)
  }

  /// Returns the map that translates first, in this map's input units, and then applies this map.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: tx * a + ty * c + self.tx, ty: tx * b + ty * d + self.ty)
  }
}

extension CGAffineTransform {
  /// The signed factor by which areas grow; negative when the map mirrors, zero when it collapses the plane.
  package var determinant: CGFloat { a * d - b * c }

  /// Whether all six entries are finite and the map has an inverse.
  package var isInvertible: Bool {
    let determinant = determinant
    return determinant != 0 && determinant.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether every entry is finite.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The lengths of the images of the two unit vectors: the factors by which the map enlarges along its own x and y axes. Never negative.
  package var axisScales: (x: CGFloat, y: CGFloat) { ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) }
}
