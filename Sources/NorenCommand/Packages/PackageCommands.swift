import ArgumentParser
import Foundation

/// What the commands share that hand a package of others to SwiftPM.
struct PackageOptions: ParsableArguments {
  @Option(name: .long, help: "The folder of the package.")
  var packagePath = "."

  @Option(
    name: .long,
    help: ArgumentHelp("A module of a dependency to lower although it does not import UIKit.", valueName: "module"))
  var lower: [String] = []

  @Argument(parsing: .captureForPassthrough, help: "Passed on to SwiftPM.")
  var arguments: [String] = []

  /// Hands the package to SwiftPM, with the compiler driver in between. Ends with SwiftPM's exit code.
  func run(_ command: String) throws {
    let package = URL(fileURLWithPath: packagePath).standardizedFileURL
    guard FileManager.default.fileExists(atPath: package.appendingPathComponent("Package.swift").path) else {
      throw ValidationError(
        "\(package.path) has no Package.swift.\nLikely cause: Another folder was meant.\nRemedy: Give the package's folder with --package-path."
      )
    }
    let build = try ToolBuild()
    // Beside what `swift build` keeps in .build, whose objects are not lowered.
    let scratch = package.appendingPathComponent(".build/noren")
    let environment = try build.environment(
      try build.prepare(), package: package.path, lowered: lower, settings: scratch)
    let code = try ToolProcess.run(
      build.swift, [command, "--package-path", package.path, "--scratch-path", scratch.path] + arguments,
      environment: environment)
    if code != 0 { throw ExitCode(code) }
  }
}

/// `noren build`: builds a package that was written for iOS.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Builds a package written for iOS, which need not know Noren.")

  @OptionGroup var options: PackageOptions

  func run() throws { try options.run("build") }
}

/// `noren test`: builds a package that was written for iOS, and runs its tests.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Runs the tests of a package written for iOS, which need not know Noren.",
    discussion: """
      The sources are lowered before they are compiled: what needs the Objective-C runtime is replaced by what does the same without it. \
      Nothing in the package's folder is written to but .build.
      """)

  @OptionGroup var options: PackageOptions

  func run() throws { try options.run("test") }
}
