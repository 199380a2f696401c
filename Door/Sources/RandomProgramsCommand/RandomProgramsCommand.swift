import Foundation
import RandomPrograms

/// Writes random programs as a package of two programs, `Idiomatic` and `Plain`, whose outputs are to be the same.
///
///     random-programs FIRST COUNT FOLDER
@main
enum RandomProgramsCommand {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 3, let first = Int(words[1]), let count = Int(words[2]), count > 0 else {
      FileHandle.standardError.write(
        Data("The arguments are no range of seeds. Remedy: Give the first seed, a count and a folder.\n".utf8))
      exit(1)
    }
    let folder = URL(fileURLWithPath: words[3])
    try write(manifest, to: folder.appendingPathComponent("Package.swift"))
    let seeds = first..<first + count
    for (name, text) in [("Idiomatic", \RandomProgram.idiomatic), ("Plain", \RandomProgram.plain)] {
      let sources = folder.appendingPathComponent("Sources/\(name)")
      try? FileManager.default.removeItem(at: sources)
      try write(RandomProgram.main(seeds), to: sources.appendingPathComponent("Main.swift"))
      for seed in seeds {
        try write(RandomProgram(seed: seed)[keyPath: text], to: sources.appendingPathComponent("Program\(seed).swift"))
      }
    }
  }

  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(
      name: "RandomPrograms", platforms: [.iOS(.v15)],
      targets: [.executableTarget(name: "Idiomatic"), .executableTarget(name: "Plain")])

    """

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    if (try? String(contentsOf: file, encoding: .utf8)) != text { try Data(text.utf8).write(to: file) }
  }
}
