import UIKit

/// A way of showing an app as it runs, instead of playing flows on it. See `SimulatorServer` for the one in a browser.
public struct LiveFrontEnd {
  /// What is to be shown.
  package struct Request {
    package let app: any UIApplicationDelegate.Type
    package let identity: AppIdentity
    package let environment: DeviceEnvironment
    /// Where to listen; `nil` leaves the choice.
    package let port: Int?
    /// The address of this machine at which to listen.
    package let address: String
    /// The folder for what is recorded.
    package let recordings: String
    /// Flows that can be played, and folders of them.
    package let flows: [String]
    /// What `${NAME}` stands for in them, beside what they say themselves.
    package let variables: [String: String]
    package let console: Console
    /// The wish that the app ends.
    package let interruption: Interruption
  }

  /// Shows the app until somebody ends it.
  package let run: (Request) -> RunStatus

  package init(run: @escaping (Request) -> RunStatus) { self.run = run }
}
