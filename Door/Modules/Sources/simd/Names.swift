// The names by which code calls the types.

public typealias simd_double2 = SIMD2<Double>
public typealias vector_double2 = SIMD2<Double>
public typealias simd_double3 = SIMD3<Double>
public typealias vector_double3 = SIMD3<Double>
public typealias simd_double4 = SIMD4<Double>
public typealias vector_double4 = SIMD4<Double>
public typealias simd_double2x2 = Matrix2x2<Double>
public typealias matrix_double2x2 = Matrix2x2<Double>
public typealias double2x2 = Matrix2x2<Double>
public typealias simd_double3x3 = Matrix3x3<Double>
public typealias matrix_double3x3 = Matrix3x3<Double>
public typealias double3x3 = Matrix3x3<Double>
public typealias simd_double4x4 = Matrix4x4<Double>
public typealias matrix_double4x4 = Matrix4x4<Double>
public typealias double4x4 = Matrix4x4<Double>
public typealias simd_quatd = Quaternion<Double>

public let matrix_identity_double2x2 = Matrix2x2<Double>(1)
public let matrix_identity_double3x3 = Matrix3x3<Double>(1)
public let matrix_identity_double4x4 = Matrix4x4<Double>(1)

public typealias simd_float2 = SIMD2<Float>
public typealias vector_float2 = SIMD2<Float>
public typealias simd_float3 = SIMD3<Float>
public typealias vector_float3 = SIMD3<Float>
public typealias simd_float4 = SIMD4<Float>
public typealias vector_float4 = SIMD4<Float>
public typealias simd_float2x2 = Matrix2x2<Float>
public typealias matrix_float2x2 = Matrix2x2<Float>
public typealias float2x2 = Matrix2x2<Float>
public typealias simd_float3x3 = Matrix3x3<Float>
public typealias matrix_float3x3 = Matrix3x3<Float>
public typealias float3x3 = Matrix3x3<Float>
public typealias simd_float4x4 = Matrix4x4<Float>
public typealias matrix_float4x4 = Matrix4x4<Float>
public typealias float4x4 = Matrix4x4<Float>
public typealias simd_quatf = Quaternion<Float>

public let matrix_identity_float2x2 = Matrix2x2<Float>(1)
public let matrix_identity_float3x3 = Matrix3x3<Float>(1)
public let matrix_identity_float4x4 = Matrix4x4<Float>(1)
