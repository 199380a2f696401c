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

  /// Builds what the package needs that is missing, and returns the package as SwiftPM is called for it.
  func prepare() throws -> PreparedPackage {
    let package = URL(fileURLWithPath: packagePath).standardizedFileURL
    guard FileManager.default.fileExists(atPath: package.appendingPathComponent("Package.swift").path) else {
      throw ValidationError(
        "\(package.path) has no Package.swift.\nLikely cause: Another folder was meant.\nRemedy: Give the package's folder with --package-path."
      )
    }
    return try PreparedPackage(package, lowered: lower)
  }
}

/// `noren build`: builds a package that was written for iOS.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Builds a package written for iOS, which need not know Noren.")

  @OptionGroup var options: PackageOptions

  @Argument(parsing: .allUnrecognized, help: "Passed on to SwiftPM.")
  var arguments: [String] = []

  func run() throws { try options.prepare().runSwift("build", arguments) }
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

  @Argument(parsing: .allUnrecognized, help: "Passed on to SwiftPM.")
  var arguments: [String] = []

  func run() throws { try options.prepare().runSwift("test", arguments) }
}

/// `noren run`: builds an app package, and shows the app live.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Shows the app of a package written for iOS live, in a browser.",
    discussion: """
      The package makes a program of a target with an @main type: a UIApplicationDelegate, or an App of SwiftUI. With the app's own options, \
      such as --flow FILE, flows are played instead; noren run --help-app lists them.
      """)

  @OptionGroup var options: PackageOptions

  @Option(name: .long, help: "The program to run, if the package makes several.")
  var product: String?

  @Flag(name: .long, help: "Lists the options of the app.")
  var helpApp = false

  @Argument(parsing: .allUnrecognized, help: "Passed on to the app.")
  var arguments: [String] = []

  func run() throws {
    let package = try options.prepare()
    let name: String
    do {
      name = try ExecutableProducts(package.manifest()).choose(product)
    } catch let problem as ExecutableProducts.Problem {
      throw ValidationError(problem.description)
    }
    try package.runSwift("build", ["--product", name])
    // In place of this program, so that the terminal's signals reach the app alone.
    try ToolProcess.become(package.program(name), helpApp ? ["--help"] : arguments)
  }
}
