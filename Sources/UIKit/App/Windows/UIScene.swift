import Foundation
import NorenBasics
import QuartzCore

/// One instance of the app's interface, with a life of its own: it connects, becomes active, goes to the background and disconnects.
///
/// The host creates the scene and its session; the app supplies the delegate's class through its configuration.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// How far the scene is from getting events. `foregroundInactive` is visible without new touches; `unattached` is before connecting and
  /// after disconnecting.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// What a scene is connected with. Empty: no host launches an app with a document or a link.
  open class ConnectionOptions: NSObject { nonisolated deinit {} }

  /// The session that the scene was made for; it refers back weakly.
  public let session: UISceneSession
  /// The object that is informed of the scene's life, created by the host from the configuration. Retained here; `nil` leaves the calls to
  /// the app's delegate.
  open var delegate: (any UISceneDelegate)?
  /// The state of this scene; set before the calls that say "did" and after those that say "will".
  open internal(set) var activationState = ActivationState.unattached
  /// A name for the scene, empty by default. Kept, and shown nowhere.
  open var title: String! = ""
  /// The host that the scene is connected to.
  @Unretained var host: ApplicationHost?

  /// Creates an unattached scene. Apps do not call this: hosts connect scenes.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  nonisolated deinit {}

  open override var next: UIResponder? { host?.application ?? UIApplication.shared }
}

/// A scene that shows windows on a screen. It does not retain its windows; a window that the app drops disappears.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
  nonisolated deinit {}

  private struct Reference {
    @Unretained var window: UIWindow?
  }

  private var references: [Reference] = []
  /// The app's windows in this scene, back to front among windows of one level, hidden ones included. Not retained.
  open internal(set) var windows: [UIWindow] {
    get { references.compactMap(\.window) }
    set { references = newValue.map(Reference.init(window:)) }
  }
  /// The platform's own windows, such as the keyboard's. Retained; they are not among ``windows``.
  var systemWindows: [UIWindow] = []
  override var runtime: Runtime { host?.runtime ?? .current }
  /// The visible windows of all scenes of the host, back to front.
  var windowsOnScreen: [UIWindow] { host?.windowsOnScreen ?? [] }
  /// Turns the interface as far as the view controllers allow now.
  func updateOrientation() { host?.updateOrientation() }
  /// The screen of the scene's host. All scenes of a host share it.
  open var screen: UIScreen { host?.screen ?? .main }
  /// The space of the scene, which covers the screen: the screen's.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The window of this scene that gets keys and typing; `nil` before one is made key.
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  /// The screen's traits, which the scene's windows inherit.
  open var traitCollection: UITraitCollection { screen.traitCollection }
  /// Called on each connected scene before its windows get the new traits. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The status bar of the scene.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(self)

  /// The orientation of the interface: portrait or `landscapeRight`. A device on its side is held with its top to the left, so that the
  /// interface's bottom is on the right of the device.
  open var interfaceOrientation: UIInterfaceOrientation {
    screen.environment.isLandscape ? .landscapeRight : .portrait
  }
}

/// Which side of the interface is up. Screens here are `portrait` or `landscapeRight`; the names of the landscape cases are opposite to
/// those of the device's turn.
nonisolated public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  /// Whether the interface is upright, either way up; `false` for `unknown`.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface is on its side, either way; `false` for `unknown`.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The orientations that a view controller supports. A host asks only whether the mask contains any portrait
/// or any landscape orientation; an empty mask leaves the interface as it is.
nonisolated public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// The default of view controllers on phones.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The record of a scene that outlives its connection: role and configuration. Sessions here end with their scenes; nothing is restored.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// What a scene is for. Only scenes with windows exist here.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The purpose of the scene, fixed for the session's life.
  public let role: Role
  /// What the scene is made of; replaced at launch by what the app's delegate returns.
  open internal(set) var configuration: UISceneConfiguration
  /// The scene of this session. Not retained.
  open internal(set) var scene: UIScene? {
    get { storedScene }
    set { storedScene = newValue }
  }
  @Unretained private var storedScene: UIScene?

  init(role: Role, configuration: UISceneConfiguration) {
    self.role = role
    self.configuration = configuration
    super.init()
  }

  nonisolated deinit {}
}

/// The class of a scene's delegate, and a name for it. Storyboards and scene subclasses cannot be configured here.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// A name for the app's own use; the platform does not look it up.
  public let name: String?
  /// The role that the configuration is meant for. The platform does not compare it.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate, which must be a `UISceneDelegate`, or the launch stops; `nil` makes a scene without a delegate.
  open var delegateClass: AnyClass?

  /// Creates a configuration without a delegate class; set ``delegateClass`` before returning it.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }

  nonisolated deinit {}
}

/// Handles the steps in a scene's life. Every member but `init()` has a default, which does nothing.
///
/// The platform creates the delegate from its class, which Swift allows only through a required initialiser. Make the class `final` or
/// declare `required init()` (see Divergences).
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Creates the delegate, when the scene connects.
  init()
  /// Prepares the scene, inactive still. The place to make a window with `UIWindow(windowScene:)` and to retain it.
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
  /// The scene has ended; its windows are hidden. Release what belongs to it.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene gets events now, at launch or when it returned.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to get no more touches; those in progress were cancelled if it is the last active scene.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to be shown. Called at launch too, unlike the app delegate's call.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene has left the screen. With the last one the app is suspended, after one last run of frames.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// A scene delegate that keeps the scene's main window.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, _WindowOwner {
  /// The scene's main window. Retain it here: scenes do not. The default stores nothing, and the platform does not read it.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
