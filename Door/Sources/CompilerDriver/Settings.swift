import Foundation

/// What `noren` states in the environment for the compilers that SwiftPM calls.
struct Settings: Codable {
  static let variable = "NOREN_LOWERING"

  /// The compiler.
  let swiftc: String
  /// The folder of the package under test. What it declares is lowered.
  let package: String
  /// The modules of other packages that are lowered although they do not import UIKit.
  let lowered: [String]
  /// The platform's libraries.
  let platform: [String]
  /// The file with the platform's facts; `nil` while the platform's own modules are built.
  let facts: String?
  /// The folder of the module cache that all packages share.
  let moduleCache: String
  /// What the compiler needs to find the platform's modules.
  let compilerFlags: [String]
  /// What the linker needs to find the platform's libraries.
  let linkerFlags: [String]
  /// What it needs for a program, beside that: the platform.
  let platformFlags: [String]
  /// The same for a program that uses SwiftUI, or runs an app: a library that has these, too.
  let wholePlatformFlags: [String]

  /// The folder of the file that the environment names.
  static var folder: URL? {
    ProcessInfo.processInfo.environment[variable].map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
  }

  /// Reads the file that the environment names; `nil` without one.
  static func fromEnvironment() throws -> Settings? {
    guard let path = ProcessInfo.processInfo.environment[variable] else { return nil }
    return try JSONDecoder().decode(Settings.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
