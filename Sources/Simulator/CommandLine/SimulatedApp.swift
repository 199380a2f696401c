import CoreGraphics
import Foundation
import UIKit

/// Runs an app under the simulator, as the whole of an executable.
///
/// ```swift
/// import Simulator
/// import ShopApp
///
/// SimulatedApp.main(AppDelegate.self)
/// ```
public enum SimulatedApp {
  /// Runs the app with the process's arguments and ends the process with the exit code of ``run(_:live:arguments:)``.
  public static func main(_ delegateClass: any UIApplicationDelegate.Type, live: LiveFrontEnd? = nil) -> Never {
    exit(run(delegateClass, live: live))
  }

  /// Runs the app and returns the exit code: 0 when all went well, 1 when a step of a flow failed, 64 and more when
  /// arguments, files or folders are wrong.
  ///
  /// - Parameters:
  ///   - delegateClass: The class of the app's delegate. A new one is made for every launch.
  ///   - live: How the app is shown when no flow is named; without one a picture of its launch is taken then.
  ///   - arguments: The program's name and its arguments.
  public static func run(
    _ delegateClass: any UIApplicationDelegate.Type, live: LiveFrontEnd? = nil,
    arguments: [String] = CommandLine.arguments
  ) -> Int32 {
    let name = arguments.first.map { PathText.name(of: $0) } ?? "app"
    return SimulatorOptions.$programName.withValue(name) {
      SimulatorRun(app: delegateClass, console: .standard, live: live).run(Array(arguments.dropFirst())).rawValue
    }
  }
}
