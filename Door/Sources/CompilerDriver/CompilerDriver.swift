import Foundation
import Lowering

/// Stands in for `swiftc` between SwiftPM and the compiler: lowers sources, adds what finds the platform, and then becomes the compiler.
@main
enum CompilerDriver {
  static func main() {
    do {
      let words = Array(CommandLine.arguments.dropFirst())
      if words.first == PlatformFactsFile.option { return try PlatformFactsFile.write(words.dropFirst()) }
      let invocation = Invocation(arguments: Invocation.withKnownMode(words))
      guard let settings = try Settings.fromEnvironment() else {
        fail(
          "\(Settings.variable) is not set.",
          remedy: "Run noren build or noren test; this program is no compiler of its own.")
      }
      become(settings.swiftc, try arguments(for: invocation, settings))
    } catch {
      fail("\(error)", remedy: "See whether the build folder can be written, and is not full.")
    }
  }

  private static func arguments(for invocation: Invocation, _ settings: Settings) throws -> [String] {
    switch invocation.purpose {
    case .version:
      // SwiftPM compiles everything anew when the answer changes.
      FileHandle.standardOutput.write(Data("Noren's driver: \(Fingerprint(of: identity(settings)).value)\n".utf8))
      return invocation.arguments
    case .other: return invocation.arguments
    case .manifest: return try invocation.arguments + manifestFlags(invocation, settings)
    case .link: return try invocation.arguments + settings.linkerFlags + platform(for: invocation, settings)
    case .compile(let name):
      // SwiftPM's cache is the package's own, and empty in a build from nothing.
      return try lowered(invocation, name, settings).replacing("-module-cache-path", by: settings.moduleCache)
    }
  }

  private static func manifestFlags(_ invocation: Invocation, _ settings: Settings) throws -> [String] {
    let manifest = invocation.arguments.first { Lowering.isManifest($0, ofPackageIn: settings.package) }
    guard let manifest, let folder = Settings.folder else { return [] }
    return try LoweredManifest(source: manifest, folder: folder).flags()
  }

  private static func lowered(_ invocation: Invocation, _ name: String, _ settings: Settings) throws -> [String] {
    let sources = try invocation.sources()
    guard let map = invocation.value(of: "-output-file-map"), needsLowering(name, sources, settings) else {
      return invocation.arguments
    }
    let objects = URL(fileURLWithPath: map).deletingLastPathComponent()
    let language = invocation.language
    let isRunner = sources.allSatisfy { Self.isGeneratedForTests($0) }
    var module = LoweredModule(name, objects: objects, isTestRunner: isRunner, language: language)
    module.platform = try PlatformFactsFile.read(settings.facts)
    let program = "\(identity(settings)) \(language.mode) \(language.flags?.sorted() ?? [])"
    try module.update(sources, program: Fingerprint(of: program).value)
    if !module.diagnostics.isEmpty { stop(module.diagnostics) }
    if module.changesUnchangedFiles { try forgetIncrementalState(in: objects) }
    let host =
      isRunner || module.imports.contains("XCTest") ? ["-Xfrontend", "-import-module", "-Xfrontend", "TestHost"] : []
    return invocation.arguments + ["-vfsoverlay", module.overlay.path] + settings.compilerFlags + host
  }

  /// A program links one platform, that of its modules. Libraries link none, and find what the program links.
  private static func platform(for invocation: Invocation, _ settings: Settings) throws -> [String] {
    if invocation.arguments.contains("-emit-library") { return [] }
    let usesWhole = try invocation.objectFolders().contains {
      !LoweredModule.imports(beside: $0).isDisjoint(with: whole)
    }
    return usesWhole ? settings.wholePlatformFlags : settings.platformFlags
  }

  /// The modules that only the whole platform has.
  private static let whole: Set = ["AppHost", "NorenSwiftUI", "SwiftUI"]

  private static func isGeneratedForTests(_ source: String) -> Bool {
    source.hasSuffix(".derived/runner.swift") || source.contains("DiscoveredTests.derived/")
  }

  /// Whether a module belongs to the package, or uses UIKit.
  private static func needsLowering(_ name: String, _ sources: [String], _ settings: Settings) -> Bool {
    if settings.lowered.contains(name) { return true }
    guard sources.contains(where: { $0.contains("/checkouts/") }) else { return true }
    return sources.contains { path in
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
      return text.split(separator: "\n").contains { $0.hasPrefix("import UIKit") || $0.hasPrefix("import SwiftUI") }
    }
  }

  /// Says which driver and platform there are, by their times.
  private static func identity(_ settings: Settings) -> String {
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return ([program] + settings.platform).map { file in
      let date = (try? FileManager.default.attributesOfItem(atPath: file))?[.modificationDate] as? Date
      return "\(file) \(date?.timeIntervalSince1970 ?? 0)"
    }.joined(separator: ", ")
  }

  /// The compiler compares times of sources, which do not say that a file is lowered differently because of another one.
  private static func forgetIncrementalState(in objects: URL) throws {
    for file in try FileManager.default.contentsOfDirectory(at: objects, includingPropertiesForKeys: nil)
    where file.pathExtension == "priors" {
      try FileManager.default.removeItem(at: file)
    }
  }

  // MARK: Ends

  private static func stop(_ diagnostics: [LoweringDiagnostic]) -> Never {
    for diagnostic in diagnostics { FileHandle.standardError.write(Data((diagnostic.description + "\n").utf8)) }
    exit(1)
  }

  private static func fail(_ text: String, remedy: String) -> Never {
    FileHandle.standardError.write(Data("error: \(text) Remedy: \(remedy)\n".utf8))
    exit(1)
  }

  private static func become(_ program: String, _ arguments: [String]) -> Never {
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    execv(program, &words)
    fail("\(program) cannot be run: \(String(cString: strerror(errno))).", remedy: "See whether a toolchain is there.")
  }
}

extension [String] {
  /// The arguments with another value of an option; unchanged without it.
  fileprivate func replacing(_ option: String, by value: String) -> [String] {
    guard let index = firstIndex(of: option), index + 1 < count else { return self }
    var result = self
    result[index + 1] = value
    return result
  }
}
