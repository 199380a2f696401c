import Foundation

/// One instance of the app's interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// What a scene is connected with. Empty: nothing launches an app with a document or a link yet.
  open class ConnectionOptions: NSObject { nonisolated deinit {} }

  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState = ActivationState.unattached
  open var title: String! = ""
  /// The host that the scene was connected to.
  weak var host: ApplicationHost?

  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  nonisolated deinit {}

  open override var next: UIResponder? { host?.application ?? UIApplication.shared }
}

/// The scene that windows belong to.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
  nonisolated deinit {}

  private struct Reference {
    weak var window: UIWindow?
  }

  private var references: [Reference] = []
  /// Back to front among windows of one level. The scene does not retain them: whoever drops a window dismisses it.
  open internal(set) var windows: [UIWindow] {
    get { references.compactMap(\.window) }
    set { references = newValue.map(Reference.init(window:)) }
  }
  /// Windows of the platform's own, such as the keyboard's. The scene retains them; clients do not see them.
  var systemWindows: [UIWindow] = []
  open var screen: UIScreen { host?.screen ?? .main }
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  open var traitCollection: UITraitCollection { screen.traitCollection }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// A device on its side is held with its top to the left; the interface's bottom is then on the right of the device.
  open var interfaceOrientation: UIInterfaceOrientation {
    screen.environment.isLandscape ? .landscapeRight : .portrait
  }
}

nonisolated public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

nonisolated public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// What the system remembers of a scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  public let role: Role
  open internal(set) var configuration: UISceneConfiguration
  open internal(set) weak var scene: UIScene?

  init(role: Role, configuration: UISceneConfiguration) {
    self.role = role
    self.configuration = configuration
    super.init()
  }

  nonisolated deinit {}
}

/// Which classes a scene is made of.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }

  nonisolated deinit {}
}

/// Answers for the life of a scene.
///
/// The system creates the delegate from its class, which Swift allows only through a required initializer: a delegate is a
/// `final` class, or declares `required init()`. See Divergences.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  init()
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
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

@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
