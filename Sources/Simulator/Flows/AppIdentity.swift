/// Which app the simulator runs, as flows name it.
nonisolated package struct AppIdentity: Hashable, Sendable {
  /// The program's.
  package let name: String
  /// As in the `Info.plist` of an app on iOS; `nil` when the app does not say.
  package let bundleIdentifier: String?

  package init(name: String, bundleIdentifier: String? = nil) {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
  }

  /// The `appId` of flows that are recorded.
  package var appID: String { bundleIdentifier ?? name }

  /// Whether a flow with this `appId` is for the app.
  ///
  /// The program's name will do, which recorded flows had before apps said who they are. An app that does not say takes any flow.
  func matches(_ appID: String) -> Bool {
    bundleIdentifier == nil || appID == bundleIdentifier || appID == name
  }
}
