import Foundation

extension UIApplication {
  /// Posted when the app has become active, after its delegate was informed; `object` is the application, already in its new state.
  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted before the app becomes inactive, while its state is still active; `object` is the application.
  nonisolated public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the app is in the background, before it is suspended; `object` is the application.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted before the app leaves the background, not at launch; `object` is the application.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted after the app's delegate was informed of a memory warning and before view controllers are; `object` is the application.
  nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
}

extension UIApplication {
  /// Posted when the app is about to end. Declared for source compatibility: hosts end apps without a word.
  nonisolated public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
}

/// The notifications of the status bar are of the time before scenes. None is ever posted here; since iOS 13 apps with scenes cannot rely on
/// them either. Use `viewWillTransition(to:with:)` and the scene's `statusBarManager`.
extension UIApplication {
  /// Declared for source compatibility, and never posted. The value in `userInfo` would be the new orientation.
  @available(iOS, deprecated: 13.0, message: "Use viewWillTransition(to:with:) instead.")
  nonisolated public static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Declared for source compatibility, and never posted. The value in `userInfo` would be the former orientation.
  @available(iOS, deprecated: 13.0, message: "Use viewWillTransition(to:with:) instead.")
  nonisolated public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The key of an orientation's raw value in the notifications of the orientation.
  @available(iOS, deprecated: 13.0, message: "Use viewWillTransition(to:with:) instead.")
  nonisolated public static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
  /// Declared for source compatibility, and never posted. The value in `userInfo` would be the new frame.
  @available(iOS, deprecated: 13.0, message: "Use the statusBarManager of a window scene instead.")
  nonisolated public static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Declared for source compatibility, and never posted. The value in `userInfo` would be the former frame.
  @available(iOS, deprecated: 13.0, message: "Use the statusBarManager of a window scene instead.")
  nonisolated public static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// The key of a frame in the notifications of the status bar's frame, an `NSValue` of a rectangle.
  @available(iOS, deprecated: 13.0, message: "Use the statusBarManager of a window scene instead.")
  nonisolated public static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
}

extension UIContentSizeCategory {
  /// Posted when the text size of the device has changed, after windows, views and controllers have their new traits; `object` is the
  /// application, and `userInfo` has the new size under ``newValueUserInfoKey``.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new ``UIContentSizeCategory`` in the notification.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

extension UIWindow {
  /// Posted when the window is no longer hidden; `object` is the window.
  nonisolated public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// Posted when the window is hidden; `object` is the window.
  nonisolated public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// Posted before the window's ``becomeKey()``; `object` is the window.
  nonisolated public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// Posted before the window's ``resignKey()``; `object` is the window.
  nonisolated public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}

extension UIScene {
  /// Posted once the scene's delegate has connected it; `object` is the scene.
  nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted after the scene's delegate was informed; `object` is the scene. Only hosts with several scenes end one.
  nonisolated public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// Posted when the scene has become active, after its delegate was informed; `object` is the scene.
  nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted before the scene becomes inactive, while its state is still active; `object` is the scene.
  nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted when the scene is in the background; `object` is the scene.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// Posted before the scene leaves the background, and at launch for a scene with a delegate; `object` is the scene.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
}
