import Foundation

/// What the compiler and the linker need to use the platform that is built in this repository, without a manifest that declares it.
struct PlatformFlags: Equatable {
  let compiler: [String]
  /// What finds libraries, and the ones that all programs and libraries use.
  let linker: [String]

  /// Modules that every lowered file sees, whatever it imports.
  private static let implicitImports = ["Selectors", "TargetAction"]
  /// The platform that a program links beside these.
  static let platform = ["-lNorenPlatform"]
  /// The platform of a program that uses SwiftUI, or runs an app.
  static let wholePlatform = ["-lNorenWholePlatform"]

  /// - Parameters:
  ///   - description: SwiftPM's build description of the repository (`debug.yaml`), which has the flags of C modules.
  ///   - folders: Where products and a folder `Modules` are, the platform's own first.
  ///   - libraries: The names of dynamic libraries in these folders.
  ///   - macros: The program that expands SwiftUI's macros, if it is built.
  init(description: Data, folders: [String], libraries: [String], macros: String? = nil) {
    compiler =
      folders.flatMap { ["-I", $0 + "/Modules"] } + Self.clangFlags(of: "AppHost", in: description)
      + (macros.map { ["-load-plugin-executable", $0 + "#SwiftUIMacros"] } ?? [])
      + Self.implicitImports.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
    linker = folders.flatMap { ["-L", $0, "-Xlinker", "-rpath=" + $0] } + libraries.map { "-l" + $0 }
  }

  /// The flags by which a module finds the headers of C modules; empty if it is not described.
  ///
  /// O(length of the description), which has megabytes: bytes are searched, not characters.
  static func clangFlags(of module: String, in description: Data) -> [String] {
    let name = Data("\"-module-name\",\"\(module)\"".utf8)
    var place = description.startIndex
    while let found = description.range(of: name, in: place..<description.endIndex) {
      let (before, after) = (description[..<found.lowerBound], description[found.upperBound...])
      let start = before.lastIndex(of: UInt8(ascii: "[")) ?? found.lowerBound
      place = after.firstIndex(of: UInt8(ascii: "\n")) ?? description.endIndex
      guard let arguments = try? JSONDecoder().decode([String].self, from: description[start..<place]),
        arguments.contains("-emit-module")
      else { continue }
      return headerFlags(arguments)
    }
    return []
  }

  private static func headerFlags(_ arguments: [String]) -> [String] {
    arguments.indices.flatMap { index -> [String] in
      let argument = arguments[index]
      // Joined, as those of pkg-config are; the path of Swift's modules is an argument of its own.
      if argument.hasPrefix("-I/") { return [argument] }
      guard index > 0, arguments[index - 1] == "-Xcc" else { return [] }
      let findsHeaders = argument.hasPrefix("-fmodule-map-file") || argument == "-I" || argument.hasPrefix("/")
      return findsHeaders ? ["-Xcc", argument] : []
    }
  }
}
