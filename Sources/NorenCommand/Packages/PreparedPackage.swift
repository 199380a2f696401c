import ArgumentParser
import Foundation

/// A package written for iOS, with all built that its sources need.
struct PreparedPackage {
  private let folder: URL
  private let swift: String
  private var environment: [String: String]

  init(_ folder: URL, lowered: [String]) throws {
    self.folder = folder
    let build = try ToolBuild()
    swift = build.swift
    func environment() throws -> [String: String] {
      try build.environment(
        try build.prepare(), package: folder.path, lowered: lowered, settings: Self.scratch(of: folder))
    }
    self.environment = try environment()
    let package = self
    // Then with the macros, which are there now.
    if try build.prepareWholePlatform(if: package.needsWholePlatform) { self.environment = try environment() }
  }

  /// Beside what `swift build` keeps in .build, whose objects are not lowered.
  private static func scratch(of folder: URL) -> URL { folder.appendingPathComponent(".build/noren") }

  // MARK: The platform

  /// Whether the package, or a dependency, uses SwiftUI or runs an app.
  private func needsWholePlatform() throws -> Bool {
    // Examples beside the package use it more often than targets do.
    if WholePlatformUse.isNeeded(in: [folder]), WholePlatformUse.isNeeded(in: try sourceFolders()) { return true }
    // A no of the dependencies holds while they are the same.
    let denial = Self.scratch(of: folder).appendingPathComponent("dependencies-without-whole-platform")
    if !Staleness.isStale(denial, sources: ["Package.swift", "Package.resolved"].map(folder.appendingPathComponent)) {
      return false
    }
    let checkouts = Self.scratch(of: folder).appendingPathComponent("checkouts")
    if !FileManager.default.fileExists(atPath: checkouts.path), try hasDependencies() {
      try runSwift("package", ["resolve"])
    }
    if WholePlatformUse.isNeeded(in: [checkouts]) { return true }
    try Data().write(to: denial)
    return false
  }

  /// The folders in which the targets' sources may be. Kept until the manifest changes, because SwiftPM takes half a second to say them.
  private func sourceFolders() throws -> [URL] {
    let kept = Self.scratch(of: folder).appendingPathComponent("source-folders.json")
    let manifests = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasPrefix("Package") && $0.pathExtension == "swift" }
    let known = Staleness.isStale(kept, sources: manifests) ? nil : try? Data(contentsOf: kept)
    let folders = try known.map { try JSONDecoder().decode([String].self, from: $0) } ?? manifest().sourceFolders
    if known == nil { try JSONEncoder().encode(folders).write(to: kept) }
    return folders.map(folder.appendingPathComponent)
  }

  private func hasDependencies() throws -> Bool {
    try String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8).contains(".package(")
  }

  // MARK: SwiftPM

  /// Hands the package to SwiftPM, with the compiler driver in between. Ends with SwiftPM's exit code if that is not 0, after advice on what is
  /// wrong.
  func runSwift(_ command: String, _ arguments: [String]) throws {
    let result = try WatchedProcess.run(swift, [command] + places + discovery + arguments, environment: environment)
    guard result.code != 0 else { return }
    let contents = (try? manifest()).map { PackageContents($0, in: folder) }
    for note in BuildAdvice(log: result.errors, contents: contents).notes {
      FileHandle.standardError.write(Data("\(note)\n".utf8))
    }
    throw ExitCode(result.code)
  }

  /// Has SwiftPM find the tests, as on Apple's platforms, where a package lists them for Linux. Such lists leave out what `#if canImport(ObjectiveC)`
  /// excludes.
  private var discovery: [String] {
    let lists = ["LinuxMain.swift", "Tests/LinuxMain.swift"].map { folder.appendingPathComponent($0).path }
    return lists.contains(where: FileManager.default.fileExists) ? ["--enable-test-discovery"] : []
  }

  /// The manifest as SwiftPM reads it.
  func manifest() throws -> PackageManifest {
    let (code, output) = try ToolProcess.output(
      swift, ["package"] + places + ["dump-package"], environment: environment)
    if code != 0 { throw ExitCode(code) }
    return try JSONDecoder().decode(PackageManifest.self, from: output)
  }

  /// The path of a program that was built.
  func program(_ name: String) -> String {
    Self.scratch(of: folder).appendingPathComponent("debug").appendingPathComponent(name).path
  }

  private var places: [String] { ["--package-path", folder.path, "--scratch-path", Self.scratch(of: folder).path] }
}
