import Foundation
public import Simulator
public import SwiftUI

extension SimulatedApp {
  /// Runs an app made of SwiftUI's scenes, as the whole of an executable. Parameters are those of
  /// ``SimulatedApp/run(_:bundleIdentifier:live:arguments:)``.
  ///
  /// In a module of its own, so that an app without SwiftUI links none of it.
  public static func main<A: App>(
    _ app: A.Type, bundleIdentifier: String? = Bundle.main.bundleIdentifier, live: LiveFrontEnd? = nil
  ) -> Never {
    main(AppSceneDelegate<A>.self, bundleIdentifier: bundleIdentifier, live: live)
  }
}
