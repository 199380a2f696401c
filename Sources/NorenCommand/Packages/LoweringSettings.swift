/// What the compiler driver of the package `Door` reads; see its type `Settings`.
struct LoweringSettings: Encodable {
  /// The environment's variable that names the file.
  static let variable = "NOREN_LOWERING"

  let swiftc: String
  let package: String
  let lowered: [String]
  let platform: [String]
  let facts: String?
  let moduleCache: String
  let compilerFlags: [String]
  let linkerFlags: [String]
  let platformFlags: [String]
  let wholePlatformFlags: [String]
}
