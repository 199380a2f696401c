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
  /// Runs the app with the arguments of the process, then ends the process with the exit code of
  /// ``run(_:bundleIdentifier:live:arguments:)``. Parameters are the same.
  public static func main(
    _ delegateClass: any UIApplicationDelegate.Type, bundleIdentifier: String? = Bundle.main.bundleIdentifier,
    live: LiveFrontEnd? = nil
  ) -> Never {
    exit(run(delegateClass, bundleIdentifier: bundleIdentifier, live: live))
  }

  /// Runs the app and returns the exit code: 0 if everything passed, 1 if a step of a flow failed, 64 to 73 for wrong arguments, files or
  /// folders, 130 if the run was interrupted.
  ///
  /// While it runs, Control-C, `SIGTERM` and `SIGHUP` end the run after the current step, and recordings are kept. A second signal ends the
  /// process. Prints to the standard streams. Call it on the main thread.
  ///
  /// - Parameters:
  ///   - delegateClass: The class of the app's delegate. Each launch creates a new instance.
  ///   - bundleIdentifier: The app's identifier, as on iOS. Recorded flows have it as their `appId`, and flows with another one are
  ///     refused; `nil` accepts any flow. `Bundle.main` has none on Linux, where executables are not bundles.
  ///   - live: Shows the app if no flow is given; without a front end, a picture of the launch screen is written instead.
  ///   - arguments: The program's name, from which a path is removed, and its arguments.
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
