/// An affine map of the plane, applied to row vectors.
///
/// ```
///                        ⎡ a   b   0 ⎤
/// [x' y' 1] = [x y 1] ×  ⎢ c   d   0 ⎥     x' = a·x + c·y + tx
///                        ⎣ tx  ty  1 ⎦     y' = b·x + d·y + ty
/// ```
///
/// Because vectors stand on the left, `s.concatenating(t)` applies `s` first and then `t`, whereas `t.translatedBy(…)`,
/// `t.scaledBy(…)` and `t.rotated(by:)` apply the new operation *before* `t`: they change the coordinate system in which
/// `t` is already in force, which is what drawing code wants.
public struct CGAffineTransform: Hashable, Sendable, Codable {
  /// How much of the input's x goes into the output's x.
  public var a: CGFloat
  /// How much of the input's x goes into the output's y.
  public var b: CGFloat
  /// How much of the input's y goes into the output's x.
  public var c: CGFloat
  /// How much of the input's y goes into the output's y.
  public var d: CGFloat
  /// The translation along x, in output units.
  public var tx: CGFloat
  /// The translation along y, in output units.
  public var ty: CGFloat

  /// The map that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A map with all six entries zero: not the identity.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

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

  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  /// A rotation about the origin.
  ///
  /// - Parameter angle: Radians. Positive turns the x axis towards the y axis: counterclockwise where y points up,
  ///   clockwise in UIKit's space.
  public init(rotationAngle angle: CGFloat) {
    let sine = sin(angle)
    let cosine = cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether this is exactly the identity; a rotation by a full turn, which differs by rounding, is not.
  public var isIdentity: Bool { self == .identity }

  /// This map followed by `t2`.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d, c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// The map that undoes this one, or this map itself when nothing can: Apple's rule for singular matrices.
  public func inverted() -> CGAffineTransform {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// A rotation by `angle` radians followed by this map.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// A scaling followed by this map.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a * sx, b: b * sx, c: c * sy, d: d * sy, tx: tx, ty: ty)
  }

  /// A translation, in this map's input units, followed by this map.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: tx * a + ty * c + self.tx, ty: tx * b + ty * d + self.ty)
  }
}

extension CGAffineTransform {
  /// The signed factor by which areas grow; negative when the map mirrors.
  package var determinant: CGFloat { a * d - b * c }

  /// Whether all six entries are finite numbers and the map can be undone.
  package var isInvertible: Bool {
    let determinant = determinant
    return determinant != 0 && determinant.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether every entry is a finite number.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Lengths of the images of the two unit vectors: how much the map enlarges along its own x and y axes.
  package var axisScales: (x: CGFloat, y: CGFloat) { ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) }
}
