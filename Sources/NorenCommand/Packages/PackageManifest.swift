/// What `swift package dump-package` prints of a package, as far as it is of use here.
struct PackageManifest: Decodable {
  struct Product: Decodable {
    let name: String
    let targets: [String]
    /// The kind is the only key.
    let type: [String: Ignored]
  }

  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let exclude: [String]?

    /// The folders in which the sources may be, relative to the package.
    var folders: [String] {
      path.map { [$0] } ?? ["Sources", "Source", "src", "srcs", "Tests"].map { "\($0)/\(name)" }
    }
    /// What the target leaves out, relative to its folder.
    var excluded: [String] { exclude ?? [] }
  }

  /// Whatever stands there.
  struct Ignored: Decodable {
    init(from decoder: any Decoder) {}
  }

  let products: [Product]
  let targets: [Target]

  /// The folders in which the sources of targets may be, relative to the package.
  var sourceFolders: [String] { targets.flatMap(\.folders) }
}
