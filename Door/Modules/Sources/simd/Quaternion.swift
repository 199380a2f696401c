import Foundation

/// A rotation in space, and sums of such. Code names `simd_quatd` or `simd_quatf`.
@frozen
public struct Quaternion<Scalar: MatrixScalar>: Sendable, Equatable {
  /// The imaginary parts, then the real one.
  public var vector: SIMD4<Scalar>

  /// All zero, which is no rotation.
  public init() { vector = .zero }
  public init(vector: SIMD4<Scalar>) { self.vector = vector }
  public init(ix: Scalar, iy: Scalar, iz: Scalar, r: Scalar) { vector = SIMD4(ix, iy, iz, r) }
  public init(real: Scalar, imag: SIMD3<Scalar>) { vector = SIMD4(imag, real) }

  /// A turn in radians about an axis of length 1, counterclockwise as one sees it from the axis's end.
  public init(angle: Scalar, axis: SIMD3<Scalar>) {
    let half = Double(angle) / 2
    self.init(real: Scalar(cos(half)), imag: axis * Scalar(sin(half)))
  }

  /// The shortest turn from one direction to another, each of length 1.
  public init(from start: SIMD3<Scalar>, to end: SIMD3<Scalar>) {
    let cosine = dot(start, end)
    if cosine <= -1 + Scalar.ulpOfOne * 4 {
      // Half a turn, about any axis that is perpendicular.
      let other: SIMD3<Scalar> = start.x.magnitude < 0.5 ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0)
      self.init(real: 0, imag: normalize(cross(start, other)))
    } else {
      self = Quaternion(real: 1 + cosine, imag: cross(start, end)).normalized
    }
  }

  /// The turn of a matrix that only turns.
  public init(_ matrix: Matrix3x3<Scalar>) {
    let (x, y, z) = (matrix[0, 0], matrix[1, 1], matrix[2, 2])
    // The largest of the four parts is found first, so that no small number divides.
    let parts: [Scalar] = [1 + x - y - z, 1 - x + y - z, 1 - x - y + z, 1 + x + y + z]
    let largest = parts.indices.max { parts[$0] < parts[$1] } ?? 3
    let (a, b, c) = (matrix[1, 2] - matrix[2, 1], matrix[2, 0] - matrix[0, 2], matrix[0, 1] - matrix[1, 0])
    let (d, e, f) = (matrix[0, 1] + matrix[1, 0], matrix[2, 0] + matrix[0, 2], matrix[1, 2] + matrix[2, 1])
    let sum: SIMD4<Scalar> =
      switch largest {
      case 0: SIMD4(parts[0], d, e, a)
      case 1: SIMD4(d, parts[1], f, b)
      case 2: SIMD4(e, f, parts[2], c)
      default: SIMD4(a, b, c, parts[3])
      }
    vector = sum / (2 * parts[largest].squareRoot())
  }

  public init(_ matrix: Matrix4x4<Scalar>) {
    self.init(Matrix3x3((0..<3).map { SIMD3(matrix[$0].x, matrix[$0].y, matrix[$0].z) }))
  }

  public var real: Scalar {
    get { vector.w }
    set { vector.w = newValue }
  }

  public var imag: SIMD3<Scalar> {
    get { SIMD3(vector.x, vector.y, vector.z) }
    set { vector = SIMD4(newValue, vector.w) }
  }

  /// In radians, from 0 to 2π.
  public var angle: Scalar { Scalar(2 * atan2(Double(simd.length(imag)), Double(real))) }
  /// Of length 1; not finite without a turn.
  public var axis: SIMD3<Scalar> { normalize(imag) }
  public var conjugate: Quaternion { Quaternion(real: real, imag: -imag) }
  public var inverse: Quaternion { Quaternion(vector: conjugate.vector / length_squared(vector)) }
  public var length: Scalar { simd.length(vector) }
  public var normalized: Quaternion { Quaternion(vector: normalize(vector)) }

  /// Turns a vector.
  public func act(_ vector: SIMD3<Scalar>) -> SIMD3<Scalar> {
    (self * Quaternion(real: 0, imag: vector) * inverse).imag
  }

  public static func + (left: Quaternion, right: Quaternion) -> Quaternion {
    Quaternion(vector: left.vector + right.vector)
  }

  public static func - (left: Quaternion, right: Quaternion) -> Quaternion {
    Quaternion(vector: left.vector - right.vector)
  }

  public static prefix func - (one: Quaternion) -> Quaternion { Quaternion(vector: -one.vector) }

  /// The right turn first, then the left one.
  public static func * (left: Quaternion, right: Quaternion) -> Quaternion {
    Quaternion(
      real: left.real * right.real - dot(left.imag, right.imag),
      imag: left.real * right.imag + right.real * left.imag + cross(left.imag, right.imag))
  }

  public static func * (left: Scalar, right: Quaternion) -> Quaternion { Quaternion(vector: left * right.vector) }
  public static func * (left: Quaternion, right: Scalar) -> Quaternion { right * left }
  public static func / (left: Quaternion, right: Quaternion) -> Quaternion { left * right.inverse }
  public static func / (left: Quaternion, right: Scalar) -> Quaternion { Quaternion(vector: left.vector / right) }
  public static func += (left: inout Quaternion, right: Quaternion) { left = left + right }
  public static func -= (left: inout Quaternion, right: Quaternion) { left = left - right }
  public static func *= (left: inout Quaternion, right: Quaternion) { left = left * right }
  public static func *= (left: inout Quaternion, right: Scalar) { left = left * right }
  public static func /= (left: inout Quaternion, right: Scalar) { left = left / right }
}

extension Matrix3x3 {
  /// The turn of a quaternion of length 1.
  public init(_ turn: Quaternion<Scalar>) {
    self.init(turn.act(SIMD3(1, 0, 0)), turn.act(SIMD3(0, 1, 0)), turn.act(SIMD3(0, 0, 1)))
  }
}

extension Matrix4x4 {
  /// The turn of a quaternion of length 1.
  public init(_ turn: Quaternion<Scalar>) {
    let part = Matrix3x3(turn)
    self.init(SIMD4(part[0], 0), SIMD4(part[1], 0), SIMD4(part[2], 0), SIMD4(0, 0, 0, 1))
  }
}

/// A turn between two others, at equal speed by the shorter way; `t` from 0 to 1.
public func simd_slerp<Scalar>(_ start: Quaternion<Scalar>, _ end: Quaternion<Scalar>, _ t: Scalar) -> Quaternion<
  Scalar
> {
  let cosine = dot(start.vector, end.vector)
  let near = cosine < 0 ? -end : end
  let angle = acos(min(1, Double(cosine.magnitude)))
  // The sines of small angles say nothing.
  if angle < 1e-4 { return (start * (1 - t) + near * t).normalized }
  let (first, second) = (sin(Double(1 - t) * angle) / sin(angle), sin(Double(t) * angle) / sin(angle))
  return start * Scalar(first) + near * Scalar(second)
}
