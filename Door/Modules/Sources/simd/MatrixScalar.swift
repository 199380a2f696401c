/// The numbers of matrices and quaternions: `Float` and `Double`.
public protocol MatrixScalar: SIMDScalar, BinaryFloatingPoint, Codable, Sendable
where SIMD2Storage: Sendable, SIMD4Storage: Sendable {}

extension Float: MatrixScalar {}
extension Double: MatrixScalar {}
