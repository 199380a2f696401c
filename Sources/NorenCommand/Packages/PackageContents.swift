import Foundation

/// The parts of a package that Linux cannot build, by target.
struct PackageContents: Equatable {
  struct Files: Equatable {
    let target: String
    /// Relative to the target, sorted.
    let files: [String]
  }

  private(set) var binaryTargets: [String] = []
  private(set) var objectiveC: [Files] = []
  private(set) var metal: [Files] = []

  /// - Parameter files: The files in a folder and below, relative to it; empty if there is none.
  init(_ manifest: PackageManifest, files: (String) -> [String]) {
    binaryTargets = manifest.targets.filter { $0.type == "binary" }.map(\.name)
    for target in manifest.targets where target.type != "binary" {
      let all = target.folders.lazy.map(files).first { !$0.isEmpty } ?? []
      let own = all.sorted().filter { file in !target.excluded.contains { file == $0 || file.hasPrefix($0 + "/") } }
      func add(_ endings: Set<String>, to list: inout [Files]) {
        let found = own.filter { endings.contains(($0 as NSString).pathExtension) }
        if !found.isEmpty { list.append(Files(target: target.name, files: found)) }
      }
      add(["m", "mm"], to: &objectiveC)
      add(["metal"], to: &metal)
    }
  }
}

extension PackageContents {
  /// Reads the folders of a package.
  init(_ manifest: PackageManifest, in package: URL) {
    self.init(manifest) { folder in
      let root = package.appendingPathComponent(folder)
      return FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    }
  }
}
