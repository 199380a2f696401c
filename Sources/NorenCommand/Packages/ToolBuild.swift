import ArgumentParser
import Foundation

/// Builds what packages of others need, where it is missing or older than its sources.
struct ToolBuild {
  let folders: ToolFolders
  let swift: String
  let swiftc: String

  init(_ folders: ToolFolders = ToolFolders()) throws {
    self.folders = folders
    guard let swift = ToolProcess.find("swift"), let swiftc = ToolProcess.find("swiftc") else {
      throw ValidationError(
        "No Swift compiler was found.\nLikely cause: PATH lacks it.\nRemedy: Install Swift from swift.org.")
    }
    self.swift = swift
    self.swiftc = swiftc
  }

  /// Builds the platform, the compiler driver and the modules, in this order. Returns the flags of packages that use them.
  func prepare() throws -> PlatformFlags {
    let root = folders.root
    // Scripts/beside leaves no build description behind, which has flags of the platform.
    let isDescribed = FileManager.default.fileExists(atPath: folders.platformDescription.path)
    if !isDescribed || Staleness.isStale(folders.platformLibrary, sources: Self.sources(of: root)) {
      try build(["--package-path", root.path, "--product", "NorenPlatform"], saying: "the platform")
      try touch(folders.platformLibrary)
    }
    if Staleness.isStale(folders.driver, sources: Self.sources(of: folders.door)) {
      try build(
        ["--package-path", folders.door.path, "-c", "release", "--product", "lowering-swiftc"],
        saying: "the compiler driver")
      try touch(folders.driver)
    }
    try arrangeToolchain()
    if Staleness.isStale(folders.platformFacts, sources: [folders.platformLibrary, folders.driver]) {
      let sources = ["QuartzCore", "TargetAction", "UIKit"].map { root.appendingPathComponent("Sources/\($0)").path }
      let arguments = ["-write-platform-facts", folders.platformFacts.path] + sources
      guard try ToolProcess.run(folders.driver.path, arguments) == 0 else { throw ExitCode(70) }
    }
    if Staleness.isStale(folders.moduleLibrary, sources: Self.sources(of: folders.modules) + [folders.platformLibrary])
    {
      let flags = try flags(of: [folders.platformProducts.path], [])
      try build(
        ["--package-path", folders.modules.path, "--scratch-path", folders.modulesScratch.path],
        saying: "modules that code for iOS imports",
        environment: environment(flags, package: folders.modules.path, lowered: [], settings: folders.modulesScratch))
      try touch(folders.moduleLibrary)
    }
    return try flags(of: [folders.platformProducts.path, folders.moduleProducts.path], ["NorenModules"])
  }

  /// Builds the platform of programs that use SwiftUI or run an app, if `isNeeded` says so. Asks only while that is missing or old. Returns whether
  /// it was built.
  func prepareWholePlatform(if isNeeded: () throws -> Bool) throws -> Bool {
    guard Staleness.isStale(folders.wholePlatformLibrary, sources: Self.sources(of: folders.root)), try isNeeded()
    else {
      return false
    }
    try build(
      ["--package-path", folders.root.path, "--product", "NorenWholePlatform"], saying: "the platform with SwiftUI")
    try touch(folders.wholePlatformLibrary)
    return true
  }

  /// The environment in which SwiftPM calls the compiler driver.
  ///
  /// - Parameter settings: The folder in which to write what the driver reads.
  func environment(_ flags: PlatformFlags, package: String, lowered: [String], settings: URL) throws -> [String: String]
  {
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    let file = settings.appendingPathComponent("noren.json")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try encoder.encode(
      LoweringSettings(
        swiftc: swiftc, package: package, lowered: lowered,
        platform: [folders.platformLibrary.path, folders.moduleLibrary.path],
        facts: FileManager.default.fileExists(atPath: folders.platformFacts.path) ? folders.platformFacts.path : nil,
        moduleCache: folders.moduleCache.path, compilerFlags: flags.compiler, linkerFlags: flags.linker,
        platformFlags: PlatformFlags.platform,
        wholePlatformFlags: PlatformFlags.wholePlatform)
    ).write(to: file)
    return [
      "SWIFT_EXEC": folders.toolchain.appendingPathComponent("bin/swiftc").path, LoweringSettings.variable: file.path,
    ]
  }

  private func flags(of products: [String], _ libraries: [String]) throws -> PlatformFlags {
    PlatformFlags(
      description: try Data(contentsOf: folders.platformDescription, options: .alwaysMapped), folders: products,
      libraries: libraries,
      macros: FileManager.default.fileExists(atPath: folders.macroProgram.path) ? folders.macroProgram.path : nil)
  }

  // MARK: Building

  /// Builds a product with the options that the repository's own builds take from `SWIFT_FLAGS`: builds with other options share nothing.
  private func build(_ arguments: [String], saying what: String, environment: [String: String] = [:]) throws {
    FileHandle.standardError.write(Data("noren: building \(what)\n".utf8))
    let options = (ProcessInfo.processInfo.environment["SWIFT_FLAGS"] ?? "").split(separator: " ").map(String.init)
    guard try ToolProcess.run(swift, ["build"] + options + arguments, environment: environment) == 0 else {
      throw ExitCode(70)
    }
  }

  /// Puts the compiler driver where SwiftPM looks for a toolchain. SwiftPM follows links, so that the driver is copied.
  private func arrangeToolchain() throws {
    let manager = FileManager.default
    let program = folders.toolchain.appendingPathComponent("bin/swiftc")
    if Staleness.isStale(program, sources: [folders.driver]) {
      try manager.createDirectory(at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? manager.removeItem(at: program)
      try manager.copyItem(at: folders.driver, to: program)
      try touch(program)
    }
    let link = folders.toolchain.appendingPathComponent("lib")
    let library = URL(fileURLWithPath: swiftc).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("lib")
    if (try? manager.destinationOfSymbolicLink(atPath: link.path)) == library.path { return }
    try? manager.removeItem(at: link)
    try manager.createSymbolicLink(at: link, withDestinationURL: library)
  }

  private func touch(_ file: URL) throws {
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
  }

  private static func sources(of package: URL) -> [URL] {
    ["Package.swift", "Sources"].map(package.appendingPathComponent)
  }
}
