import ArgumentParser
import Foundation

/// `noren new`: writes the package of an app.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Writes the package of an app, which noren run shows and noren test tests.",
    discussion: "The package does not know Noren: its sources are those of an app for iOS.")

  @Argument(help: "The app's name, which becomes the folder's: letters and digits, a capital letter first.")
  var name: String

  @Flag(name: .customLong("swiftui"), help: "Writes an app in SwiftUI instead of UIKit.")
  var usesSwiftUI = false

  @Option(name: .long, help: "The folder in which to make the package's folder.")
  var path = "."

  func validate() throws {
    guard NewPackage.isUsable(name) else {
      throw ValidationError(
        "\(name) cannot be the name of an app.\nLikely cause: It becomes a module and a type.\nRemedy: Use letters and digits, with a capital letter first, such as Pantry."
      )
    }
  }

  func run() throws {
    let folder = URL(fileURLWithPath: path).appendingPathComponent(name)
    try NewPackage(name: name, usesSwiftUI: usesSwiftUI).write(to: folder)
    print("\(name) is in \(folder.path). Next: noren run --package-path \(folder.path)")
  }
}
