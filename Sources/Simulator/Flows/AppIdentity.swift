/// The names by which flows refer to the app that the simulator runs.
///
/// The simulator runs only the app that is built into its executable; the identity decides which flows it accepts.
nonisolated package struct AppIdentity: Hashable, Sendable {
  /// The program's name: the file name of the executable.
  package let name: String
  /// The app's bundle identifier, as in the `Info.plist` of an app on iOS; `nil` if the app does not give one, and then it accepts any
  /// flow.
  package let bundleIdentifier: String?

  package init(name: String, bundleIdentifier: String? = nil) {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
  }

  /// The `appId` that recorded flows get: the bundle identifier, or else the program's name.
  package var appID: String { bundleIdentifier ?? name }

  /// Returns whether a flow with this `appId` is for the app. Letter case matters.
  ///
  /// The program's name matches as well, because flows recorded by apps without a bundle identifier have it. An app without a bundle
  /// identifier accepts any flow.
  func matches(_ appID: String) -> Bool {
    bundleIdentifier == nil || appID == bundleIdentifier || appID == name
  }
}
