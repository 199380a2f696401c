public func dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: MatrixScalar { (x * y).sum() }

public func length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: MatrixScalar { dot(x, x) }
public func length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: MatrixScalar { dot(x, x).squareRoot() }
public func distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: MatrixScalar { length_squared(x - y) }
public func distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: MatrixScalar { length(x - y) }

/// The vector of length 1 in the same direction; not finite for zero.
public func normalize<V: SIMD>(_ x: V) -> V where V.Scalar: MatrixScalar { x / length(x) }

public func cross<Scalar: MatrixScalar>(_ x: SIMD3<Scalar>, _ y: SIMD3<Scalar>) -> SIMD3<Scalar> {
  SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
}

public func abs<V: SIMD>(_ x: V) -> V where V.Scalar: MatrixScalar { x.replacing(with: -x, where: x .< 0) }
public func min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: MatrixScalar { pointwiseMin(x, y) }
public func max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: MatrixScalar { pointwiseMax(x, y) }

public func clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: MatrixScalar {
  x.clamped(lowerBound: min, upperBound: max)
}

/// `x` at 0, `y` at 1.
public func mix<V: SIMD>(_ x: V, _ y: V, t: V.Scalar) -> V where V.Scalar: MatrixScalar { x + (y - x) * t }
public func mix<V: SIMD>(_ x: V, _ y: V, t: V) -> V where V.Scalar: MatrixScalar { x + (y - x) * t }

// MARK: The same by the names of C

public func simd_dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: MatrixScalar { dot(x, y) }
public func simd_length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: MatrixScalar { length(x) }
public func simd_length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: MatrixScalar { length_squared(x) }
public func simd_distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: MatrixScalar { distance(x, y) }
public func simd_normalize<V: SIMD>(_ x: V) -> V where V.Scalar: MatrixScalar { normalize(x) }
public func simd_abs<V: SIMD>(_ x: V) -> V where V.Scalar: MatrixScalar { abs(x) }
public func simd_min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: MatrixScalar { min(x, y) }
public func simd_max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: MatrixScalar { max(x, y) }
public func simd_clamp<V: SIMD>(_ x: V, _ min: V, _ max: V) -> V where V.Scalar: MatrixScalar {
  clamp(x, min: min, max: max)
}
public func simd_mix(_ x: Float, _ y: Float, _ t: Float) -> Float { x + t * (y - x) }
public func simd_mix(_ x: Double, _ y: Double, _ t: Double) -> Double { x + t * (y - x) }
public func simd_clamp(_ x: Float, _ min: Float, _ max: Float) -> Float { Swift.min(Swift.max(x, min), max) }
public func simd_clamp(_ x: Double, _ min: Double, _ max: Double) -> Double { Swift.min(Swift.max(x, min), max) }
public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V) -> V where V.Scalar: MatrixScalar { mix(x, y, t: t) }

public func simd_cross<Scalar: MatrixScalar>(_ x: SIMD3<Scalar>, _ y: SIMD3<Scalar>) -> SIMD3<Scalar> { cross(x, y) }

public func simd_mul<Scalar>(_ x: Matrix2x2<Scalar>, _ y: Matrix2x2<Scalar>) -> Matrix2x2<Scalar> { x * y }
public func simd_mul<Scalar>(_ x: Matrix2x2<Scalar>, _ y: SIMD2<Scalar>) -> SIMD2<Scalar> { x * y }
public func simd_transpose<Scalar>(_ x: Matrix2x2<Scalar>) -> Matrix2x2<Scalar> { x.transpose }
public func simd_inverse<Scalar>(_ x: Matrix2x2<Scalar>) -> Matrix2x2<Scalar> { x.inverse }
public func simd_determinant<Scalar>(_ x: Matrix2x2<Scalar>) -> Scalar { x.determinant }

public func simd_mul<Scalar>(_ x: Matrix3x3<Scalar>, _ y: Matrix3x3<Scalar>) -> Matrix3x3<Scalar> { x * y }
public func simd_mul<Scalar>(_ x: Matrix3x3<Scalar>, _ y: SIMD3<Scalar>) -> SIMD3<Scalar> { x * y }
public func simd_transpose<Scalar>(_ x: Matrix3x3<Scalar>) -> Matrix3x3<Scalar> { x.transpose }
public func simd_inverse<Scalar>(_ x: Matrix3x3<Scalar>) -> Matrix3x3<Scalar> { x.inverse }
public func simd_determinant<Scalar>(_ x: Matrix3x3<Scalar>) -> Scalar { x.determinant }

public func simd_mul<Scalar>(_ x: Matrix4x4<Scalar>, _ y: Matrix4x4<Scalar>) -> Matrix4x4<Scalar> { x * y }
public func simd_mul<Scalar>(_ x: Matrix4x4<Scalar>, _ y: SIMD4<Scalar>) -> SIMD4<Scalar> { x * y }
public func simd_transpose<Scalar>(_ x: Matrix4x4<Scalar>) -> Matrix4x4<Scalar> { x.transpose }
public func simd_inverse<Scalar>(_ x: Matrix4x4<Scalar>) -> Matrix4x4<Scalar> { x.inverse }
public func simd_determinant<Scalar>(_ x: Matrix4x4<Scalar>) -> Scalar { x.determinant }
