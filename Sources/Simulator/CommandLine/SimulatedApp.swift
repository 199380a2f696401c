import CoreGraphics
import Foundation
import UIKit

/// Runs an app under the simulator, as the whole of an executable.
///
/// ```swift
/// import Simulator
/// import ShopApp
///
/// SimulatedApp.main(AppDelegate.self, bundleIdentifier: "com.example.shop")
/// ```
public enum SimulatedApp {
  /// Runs the app with the process's arguments and ends the process with the exit code of
  /// ``run(_:bundleIdentifier:live:arguments:)``.
  public static func main(
    _ delegateClass: any UIApplicationDelegate.Type, bundleIdentifier: String? = Bundle.main.bundleIdentifier,
    live: LiveFrontEnd? = nil
  ) -> Never {
    exit(run(delegateClass, bundleIdentifier: bundleIdentifier, live: live))
  }

  /// Runs the app and returns the exit code: 0 when all went well, 1 when a step of a flow failed, 64 and more when
  /// arguments, files or folders are wrong, 130 when flows were interrupted.
  ///
  /// While it runs, Control-C and its relatives end the run in good order: what was recorded is kept. A second one ends the process.
  ///
  /// - Parameters:
  ///   - delegateClass: The class of the app's delegate. A new one is made for every launch.
  ///   - bundleIdentifier: The app's, as on iOS. Recorded flows have it as their `appId`, and flows with another one are refused;
  ///     `nil` takes any flow. `Bundle.main` has none on Linux, where executables are no bundles.
  ///   - live: How the app is shown when no flow is named; without one a picture of its launch is taken then.
  ///   - arguments: The program's name and its arguments.
  public static func run(
    _ delegateClass: any UIApplicationDelegate.Type, bundleIdentifier: String? = Bundle.main.bundleIdentifier,
    live: LiveFrontEnd? = nil,
    arguments: [String] = CommandLine.arguments
  ) -> Int32 {
    let name = arguments.first.map { PathText.name(of: $0) } ?? "app"
    let interruption = Interruption()
    interruption.listen()
    return SimulatorOptions.$programName.withValue(name) {
      SimulatorRun(
        app: delegateClass, bundleIdentifier: bundleIdentifier, console: .standard, live: live,
        interruption: interruption
      )
      .run(Array(arguments.dropFirst())).rawValue
    }
  }
}
