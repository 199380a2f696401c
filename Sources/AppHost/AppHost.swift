import Simulator
import SimulatorServer
import SimulatorSwiftUI
public import SwiftUI
public import UIKit

/// Runs the app of a lowered package, as the whole of its program: live in a browser, or with the options of `SimulatedApp`.
///
/// Lowering adds the calls to an app's `@main` type.
public enum AppHost {
  /// Runs the app of a delegate.
  public static func main(_ delegate: any UIApplicationDelegate.Type) -> Never {
    SimulatedApp.main(delegate, live: .browser)
  }

  /// Runs an app made of SwiftUI's scenes.
  public static func main<A: App>(_ app: A.Type) -> Never { SimulatedApp.main(app, live: .browser) }
}
