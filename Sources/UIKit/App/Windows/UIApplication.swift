import Diagnostics
import Foundation
import UIKitCore

/// The running app: receives all touch events and knows the connected scenes. Each host has one; it is never created by the app itself.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The key of a launch option. Hosts pass no options, so that `launchOptions` is always `nil`.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The ``UIApplicationShortcutItem`` that the app was opened with.
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }

  /// Whether the app gets events. An inactive app is visible without new touches; an app in the background is suspended.
  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  /// The application of the current host. Stops the process if there is no host; `DeviceEnvironment` and traits can be read without one.
  open class var shared: UIApplication {
    guard let host = ApplicationHost.current else {
      Diagnostics.stop(
        Diagnostic(
          "UIApplication.shared was used while no app is running.",
          likelyCause: "Code that needs the app ran before a host launched it.",
          remedy: "Create an ApplicationHost first, or run the app under the simulator."))
    }
    return host.application
  }

  /// The app's delegate, created by the host at launch. Retained.
  open var delegate: (any UIApplicationDelegate)?
  /// The scenes of the app, without an order. One, unless a host connects more. Made when it is asked for.
  open var connectedScenes: Set<UIScene> { Set(scenes) }
  /// The state of the app; inactive until the launch has finished. With several scenes it follows the most active one.
  open internal(set) var applicationState = State.inactive
  /// The connected scenes in the order in which they were connected, for code that depends on an order.
  package var scenes: [UIScene] = []

  override init() { super.init() }

  nonisolated deinit {}

  /// The text size that the user chose, of the current host's device. Views should read their traits instead, which may override it.
  open var preferredContentSizeCategory: UIContentSizeCategory { UIScreen.main.environment.contentSizeCategory }
  /// The direction of the user's language, of the current host's device.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { UIScreen.main.environment.layoutDirection }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Passes an event to each window that one of its touches is in, once per window. Overrides see every touch event of the app.
  open dynamic func sendEvent(_ event: UIEvent) {
    var seen: [UIWindow] = []
    for touch in event.touches {
      guard let window = touch.window, !seen.contains(where: { $0 === window }) else { continue }
      seen.append(window)
      window.sendEvent(event)
    }
  }

  /// The app's windows in all scenes, hidden ones included, back to front: by level, then in the order of their scenes. Apple advises to use
  /// those of a scene.
  open var windows: [UIWindow] { Self.backToFront(windowScenes.flatMap(\.windows)) }
  /// As ``windows``, with the platform's own, such as the keyboard's.
  var allWindows: [UIWindow] { Self.backToFront(windowScenes.flatMap { $0.windows + $0.systemWindows }) }
  /// The key window of the first scene with one. Apple advises to use that of a scene.
  open var keyWindow: UIWindow? { windowScenes.lazy.compactMap(\.keyWindow).first }
  private var windowScenes: [UIWindowScene] { scenes.compactMap { $0 as? UIWindowScene } }

  private static func backToFront(_ windows: [UIWindow]) -> [UIWindow] {
    windows.enumerated()
      .sorted { ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset) }
      .map(\.element)
  }

  /// Returns the application for "shared" and "sharedApplication", `nil` for other names: code that may also be built for extensions, where
  /// ``shared`` is not available, asks by name.
  public class func value(forKeyPath keyPath: String) -> Any? {
    ["shared", "sharedApplication"].contains(keyPath) ? shared : nil
  }
  /// The same as ``value(forKeyPath:)``.
  public class func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  // MARK: The system around the app

  /// Where the status bar is on the screen, in points; zero while it is hidden. Apple advises to use the scene's `statusBarManager`.
  open var statusBarFrame: CGRect { statusBar?.statusBarFrame ?? .zero }
  /// Whether no status bar is visible. Apple advises to use the scene's `statusBarManager`. Setting it has no effect: the view controllers
  /// decide, as in every app that does not opt out of that.
  open var isStatusBarHidden: Bool {
    get { statusBar?.isStatusBarHidden ?? true }
    set {}
  }
  /// The style of the status bar. Apple advises to use the scene's `statusBarManager`. Setting it has no effect, as of
  /// ``isStatusBarHidden``.
  open var statusBarStyle: UIStatusBarStyle {
    get { statusBar?.statusBarStyle ?? .default }
    set {}
  }
  /// The orientation of the first scene; `unknown` without one. Apple advises to use a scene's `interfaceOrientation`.
  open var statusBarOrientation: UIInterfaceOrientation { windowScenes.first?.interfaceOrientation ?? .unknown }
  private var statusBar: UIStatusBarManager? { windowScenes.first?.statusBarManager }
  /// Whether the screen stays on without touches; `false` by default. Kept: the screens here never turn off.
  open var isIdleTimerDisabled = false
  /// The number on the app's icon; 0, the default, shows none. Kept: there is no home screen.
  open var applicationIconBadgeNumber = 0
  /// The quick actions of the app's icon that the app sets itself; empty at first. Kept: there is no home screen.
  open var shortcutItems: [UIApplicationShortcutItem]? = []

  /// Whether another app would open an address: `false`, since there are no others.
  open func canOpenURL(_ url: URL) -> Bool { false }
  /// Asks the system to open an address. No host has another app: reports the warning `application.open-url` and calls `completion` with
  /// `false` after the next commit.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    Diagnostics.warn(
      Diagnostic(
        "Nothing opens the address \(url.absoluteString).", likelyCause: "A host has no other apps.",
        remedy: "Ask canOpenURL(_:) first, or show the page in the app."),
      counting: "application.open-url")
    if let completion { runtime.updateCycle.performAfterCommit { completion(false) } }
  }

  /// The key of an option for opening an address.
  nonisolated public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Whether to open an address only in an app that has declared it as its own, a Boolean.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The address of the app's page in the settings, which no app opens here.
  nonisolated public static let openSettingsURLString = "app-settings:"
}

/// Handles the steps in the app's life. Every member but `init()` has a default.
///
/// The platform creates the delegate from its class, which Swift allows only through a required initialiser. Make the class `final` or
/// declare `required init()` (see Divergences). With a scene delegate, the four calls about activity and background go to that one instead.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: _WindowOwner {
  /// Creates the delegate. Called once, at the beginning of the launch, before any window exists.
  init()
  /// The app's main window, for apps without a scene delegate to keep it in. The platform does not read it; the default stores nothing.
  var window: UIWindow? { get set }
  /// Prepares the app, before its scene connects. `launchOptions` is `nil`, and the result is ignored.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Finishes the launch; an app without a scene delegate makes its window here. `launchOptions` is `nil`, and the result is ignored.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Returns the configuration of a scene that connects at launch. The default is the session's, which names no delegate class.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// The app has become active, at launch or when it returned. Not called for apps with a scene delegate.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The app is about to become inactive; touches were cancelled before. Not called for apps with a scene delegate.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app is in the background and is suspended after this call and one last run of frames. Not called for apps with a scene delegate.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app is about to return from the background; not called at launch. Not called for apps with a scene delegate.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The app is about to end. Declared for source compatibility: hosts end apps without a call.
  func applicationWillTerminate(_ application: UIApplication)
  /// Memory is short: release what can be made again. Called before the notification and the view controllers' calls.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
}
