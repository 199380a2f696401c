import UIKit

// On iOS this type is Foundation's.

/// What a user does in an app, for other devices and for the search of the system. There are none here: it holds what it is given.
///
/// Unchecked `Sendable`: an activity belongs to the code that makes it, as Apple's does.
public nonisolated class NSUserActivity: NSObject, @unchecked Sendable {
  /// The kind of the activity, as an app's property list declares it.
  public let activityType: String
  public var title: String?
  public var userInfo: [AnyHashable: Any]?
  public var requiredUserInfoKeys: Set<String>?
  public var keywords: Set<String> = []
  /// Where the activity goes on in a browser.
  public var webpageURL: URL?
  public var targetContentIdentifier: String?
  public var isEligibleForHandoff = true
  public var isEligibleForSearch = false
  public var isEligibleForPrediction = false
  public var needsSave = false

  public init(activityType: String) { self.activityType = activityType }

  /// Adds entries to ``userInfo``; those of a known key replace it.
  public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
  /// Has no effect, like the two below: no system reads the current activity.
  public func becomeCurrent() {}
  public func resignCurrent() {}
  public func invalidate() {}
}

nonisolated extension View {
  /// Describes what the user does in this view. Without effect: nothing asks for it here, and `update` is not called.
  public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { self }
  public func userActivity<P>(
    _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View { self }

  /// Runs an action when an activity goes on in this app. Never called: nothing hands activities over here.
  public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { self }

  /// Sets which events of the system this view's window takes. Without effect: there are none, and one window.
  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
}
