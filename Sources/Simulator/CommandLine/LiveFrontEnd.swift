import UIKit

/// A way to show an app live, instead of playing flows on it. `SimulatorServer` has one for browsers.
///
/// `SimulatedApp` uses it when no `--flow` is given. The simulator does not depend on a front end: an executable links the one that it
/// passes.
public struct LiveFrontEnd {
  /// The app to show, and the options of the command line that concern a live screen. Validated.
  package struct Request {
    package let app: any UIApplicationDelegate.Type
    package let identity: AppIdentity
    /// The device at the first launch.
    package let environment: DeviceEnvironment
    /// The port to listen on; `nil` lets the front end choose, and 0 the system.
    package let port: Int?
    /// The address of this machine to listen on. `127.0.0.1`, the default of `--listen`, is reachable from this machine only.
    package let address: String
    /// The folder for recorded flows, which may not exist yet.
    package let recordings: String
    /// The paths of flows that the user can play, and of folders of them. Not read yet, and possibly missing.
    package let flows: [String]
    /// Values for `${NAME}` in these flows; a flow's own `env` takes precedence.
    package let variables: [String: String]
    /// Receives the address of the screen, and errors.
    package let console: Console
    /// Requests the end of the run; `run` then returns.
    package let interruption: Interruption
  }

  /// Shows the app until the user ends it, and returns the exit status. Blocks the caller; called on the main thread.
  package let run: (Request) -> RunStatus

  /// Creates a front end. `run` is retained.
  package init(run: @escaping (Request) -> RunStatus) { self.run = run }
}
