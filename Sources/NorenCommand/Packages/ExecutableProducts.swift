/// The programs that a package makes.
struct ExecutableProducts: Equatable {
  /// In the order in which the manifest states them: declared products first, then targets that are in none.
  let names: [String]

  init(_ manifest: PackageManifest) {
    let products = manifest.products.filter { $0.type["executable"] != nil }
    let covered = Set(products.flatMap(\.targets))
    let targets = manifest.targets.filter { $0.type == "executable" && !covered.contains($0.name) }
    names = products.map(\.name) + targets.map(\.name)
  }

  /// Returns the program to run: the only one, or the one that is named.
  func choose(_ name: String?) throws(Problem) -> String {
    if let name {
      guard names.contains(name) else { throw .unknown(name, names) }
      return name
    }
    guard let first = names.first else { throw .none }
    if names.count > 1 { throw .several(names) }
    return first
  }

  enum Problem: Error, Equatable, CustomStringConvertible {
    case none
    case several([String])
    case unknown(String, [String])

    var description: String {
      switch self {
      case .none:
        "The package makes no program.\nLikely cause: It is a library.\nRemedy: Add an executableTarget with an @main type, or run noren test."
      case .several(let names):
        "The package makes several programs: \(names.joined(separator: ", ")).\nRemedy: Name one with --product."
      case .unknown(let name, let names):
        "The package makes no program named \(name).\nIt makes: \(names.isEmpty ? "none" : names.joined(separator: ", ")).\nRemedy: Name one of these with --product."
      }
    }
  }
}
