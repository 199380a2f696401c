import Foundation
import Lowering

/// A call of `swiftc` as SwiftPM makes it.
struct Invocation {
  enum Purpose { case version, manifest, compile(module: String), link, other }

  let arguments: [String]

  var purpose: Purpose {
    if arguments == ["-version"] || arguments == ["--version"] { return .version }
    if arguments.contains("-package-description-version") { return .manifest }
    if arguments.contains("-emit-executable") || arguments.contains("-emit-library") { return .link }
    if arguments.contains("-c"), let name = value(of: "-module-name") { return .compile(module: name) }
    return .other
  }

  /// What follows an option.
  func value(of option: String) -> String? {
    guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else { return nil }
    return arguments[index + 1]
  }

  /// The module's language: the names after `-D`, apart or not, and the mode.
  var language: Language {
    let joined = arguments.filter { $0.hasPrefix("-D") && $0.count > 2 }.map { String($0.dropFirst(2)) }
    let apart = zip(arguments, arguments.dropFirst()).filter { $0.0 == "-D" }.map(\.1)
    let mode = value(of: "-swift-version").flatMap { Int($0.prefix { $0 != "." }) }
    return Language(flags: Set(apart + joined), mode: mode ?? 5)
  }

  /// The arguments with a language mode that this compiler knows: manifests name versions such as 5.0 or 5.1, which have the mode 5.
  static func withKnownMode(_ arguments: [String]) -> [String] {
    var arguments = arguments
    for index in arguments.indices.dropFirst() where arguments[index - 1] == "-swift-version" {
      if arguments[index].hasPrefix("5.") { arguments[index] = "5" }
    }
    return arguments
  }

  /// The Swift files that are compiled, those in response files included.
  func sources() throws -> [String] {
    try arguments.flatMap { argument -> [String] in
      if argument.hasPrefix("@") { return try Self.paths(".swift", inResponseFile: String(argument.dropFirst())) }
      return argument.hasSuffix(".swift") && !argument.hasPrefix("-") ? [argument] : []
    }
  }

  /// The folders of the objects that are linked.
  func objectFolders() throws -> Set<URL> {
    let files = try arguments.filter { $0.hasPrefix("@") }.flatMap { argument in
      try Self.paths(".o", inResponseFile: String(argument.dropFirst()))
    }
    return Set(files.map { URL(fileURLWithPath: $0).deletingLastPathComponent() })
  }

  private static func paths(_ ending: String, inResponseFile path: String) throws -> [String] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return text.split(separator: "\n").map { line in
      var line = String(line)
      if line.count > 1, let quote = line.first, quote == "'" || quote == "\"", line.last == quote {
        line = String(line.dropFirst().dropLast())
      }
      return line.replacingOccurrences(of: "\\", with: "")
    }.filter { $0.hasSuffix(ending) }
  }
}
