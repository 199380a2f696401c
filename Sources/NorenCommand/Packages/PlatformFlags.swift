import Foundation

/// What the compiler and the linker need to use the platform that is built in this repository, without a manifest that declares it.
struct PlatformFlags: Equatable {
  let compiler: [String]
  let linker: [String]

  /// Modules that every lowered file sees, whatever it imports.
  private static let implicitImports = ["Selectors", "TargetAction"]

  /// - Parameters:
  ///   - description: SwiftPM's build description of the repository (`debug.yaml`), which has the flags of C modules.
  ///   - folders: Where products and a folder `Modules` are, the platform's own first.
  ///   - libraries: The names of dynamic libraries in these folders.
  init(description: String, folders: [String], libraries: [String]) {
    compiler =
      folders.flatMap { ["-I", $0 + "/Modules"] } + Self.clangFlags(of: "TestHost", in: description)
      + Self.implicitImports.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
    linker = folders.flatMap { ["-L", $0, "-Xlinker", "-rpath=" + $0] } + libraries.map { "-l" + $0 }
  }

  /// The flags by which a module finds the headers of C modules; empty if it is not described.
  static func clangFlags(of module: String, in description: String) -> [String] {
    let lines = description.split(separator: "\n")
    for line in lines where line.contains("\"-module-name\",\"\(module)\"") {
      guard let start = line.firstIndex(of: "["),
        let arguments = try? JSONDecoder().decode([String].self, from: Data(line[start...].utf8)),
        arguments.contains("-emit-module")
      else { continue }
      return arguments.indices.flatMap { index -> [String] in
        let argument = arguments[index]
        // Joined, as those of pkg-config are; the path of Swift's modules is an argument of its own.
        if argument.hasPrefix("-I/") { return [argument] }
        guard index > 0, arguments[index - 1] == "-Xcc" else { return [] }
        let findsHeaders = argument.hasPrefix("-fmodule-map-file") || argument == "-I" || argument.hasPrefix("/")
        return findsHeaders ? ["-Xcc", argument] : []
      }
    }
    return []
  }
}
