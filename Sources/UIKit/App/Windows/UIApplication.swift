import Diagnostics
import Foundation
import UIKitCore

/// The running app: it receives events and knows the scenes.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  /// The application of the host that runs; it exists from the moment a host launches it.
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

  open var delegate: (any UIApplicationDelegate)?
  open internal(set) var connectedScenes: Set<UIScene> = []
  open internal(set) var applicationState = State.inactive
  /// The scenes in the order they connected, for whatever depends on an order.
  var scenes: [UIScene] = []

  override init() { super.init() }

  nonisolated deinit {}

  open var preferredContentSizeCategory: UIContentSizeCategory { UIScreen.main.environment.contentSizeCategory }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { UIScreen.main.environment.layoutDirection }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Hands an event to the windows its touches are in.
  open func sendEvent(_ event: UIEvent) {
    var seen: [UIWindow] = []
    for touch in event.touches {
      guard let window = touch.window, !seen.contains(where: { $0 === window }) else { continue }
      seen.append(window)
      window.sendEvent(event)
    }
  }

  /// All windows, back to front.
  var windows: [UIWindow] {
    scenes.compactMap { $0 as? UIWindowScene }.flatMap { $0.windows + $0.systemWindows }.enumerated()
      .sorted { ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset) }
      .map(\.element)
  }
}

/// Answers for the life of the app.
///
/// The system creates the delegate from its class, which Swift allows only through a required initializer: a delegate is a
/// `final` class, or declares `required init()`. See Divergences.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  init()
  var window: UIWindow? { get set }
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
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
