import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// The root of a view hierarchy on a screen: receives events and shows the root view controller.
///
/// A window is hidden until it is shown. Its scene does not retain it. Its frame is in the screen's space; views convert to its bounds
/// space with a `nil` argument.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// How far in front a window is. Windows of higher levels cover those of lower ones; within a level the order of the scene's windows
  /// counts.
  nonisolated public struct Level: RawRepresentable, _UIKitNumericRawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }

  /// The scene that shows the window; `nil` until it is set or the window is first shown. Setting it moves the window to the front of the
  /// scene's list and updates its traits.
  open var windowScene: UIWindowScene? {
    get { storedScene }
    set { storedScene = newValue }
  }
  @Unretained private var storedScene: UIWindowScene? {
    didSet {
      guard oldValue !== windowScene else { return }
      oldValue?.windows.removeAll { $0 === self }
      // The platform's own windows have a list of their own.
      if let windowScene, !windowScene.systemWindows.contains(where: { $0 === self }) {
        windowScene.windows.append(self)
      }
      inheritTraits()
    }
  }

  /// Where the window is among those of other levels; takes effect in the next frame.
  open var windowLevel = Level.normal
  /// The controller that fills the window. Retained.
  ///
  /// Its view is loaded and inserted when the window is visible, and fills the bounds. Replacing the controller in a visible window
  /// dismisses what the old one presents, and sends both their appearance calls.
  open var rootViewController: UIViewController? {
    didSet { if oldValue !== rootViewController { installRootViewController(oldValue, rootViewController) } }
  }

  /// Whether this window of its scene gets keys and typing.
  open internal(set) var isKeyWindow = false
  /// Whether ``makeKey()`` has an effect; `true` by default. Also asked when a key window hides and another one takes over.
  open var canBecomeKey: Bool { true }
  /// The screen of the window's scene, otherwise the current host's.
  open var screen: UIScreen { windowScene?.screen ?? .main }
  /// The window's first responder.
  let responders = ResponderState()

  /// Creates a hidden window. Without a scene it joins the current host's when it is first shown or made key.
  ///
  /// - Parameter frame: In the screen's space, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a hidden window of the scene, as large as the screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
    prepare()
  }

  /// Creates a hidden window from an archive made by `encode(with:)`; its root controller is not archived.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  nonisolated deinit {
    if rootViewController != nil { MainActorRelease(taking: &rootViewController, leaving: nil) }
  }

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(for: UIWindow.self) { UIWindow() }
  }

  /// Makes the new window hidden, its own `window`, and adopts the screen's traits and safe area.
  private func prepare() {
    isHidden = true
    window = self
    inheritTraits()
    updateSafeAreaInsets()
  }

  open override var next: UIResponder? { windowScene ?? runtime.scene?.host?.application }

  /// Shows the window in front of the others of its level, and makes it key.
  ///
  /// Loads the root controller's view; the frame that follows shows it.
  open func makeKeyAndVisible() {
    if let windowScene {
      windowScene.windows.removeAll { $0 === self }
      windowScene.windows.append(self)
    }
    isHidden = false
    makeKey()
  }

  /// Makes this the window that gets keys and typing, without showing it or changing the order.
  ///
  /// The previous key window of the scene is informed first. Does nothing if ``canBecomeKey`` is `false`.
  open func makeKey() {
    guard canBecomeKey else { return }
    if windowScene == nil { windowScene = Runtime.current.scene }
    for window in windowScene?.windows ?? [] where window !== self && window.isKeyWindow {
      window.changeKey(false)
    }
    guard !isKeyWindow else { return }
    changeKey(true)
  }

  /// Makes this the key window, or no longer, with its notification and call.
  private func changeKey(_ isKey: Bool) {
    isKeyWindow = isKey
    let name = isKey ? UIWindow.didBecomeKeyNotification : UIWindow.didResignKeyNotification
    NotificationCenter.default.post(name: name, object: self)
    if isKey { becomeKey() } else { resignKey() }
  }

  /// Called when this has become the key window. The default does nothing.
  open func becomeKey() {}
  /// Called when this is no longer the key window, before another one becomes it. The default does nothing.
  open func resignKey() {}

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard super.isHidden != newValue else { return }
      super.isHidden = newValue
      defer {
        let name = newValue ? UIWindow.didBecomeHiddenNotification : UIWindow.didBecomeVisibleNotification
        NotificationCenter.default.post(name: name, object: self)
      }
      if newValue { return resignKeyToNextWindow() }
      if windowScene == nil { windowScene = Runtime.current.scene }
      inheritTraits()
      updateSafeAreaInsets()
      takeAppearance()
      rootWindowDidBecomeVisible()
      runtime.updateCycle.setNeedsUpdate()
    }
  }

  /// Gives up the role of key window as this one hides. The front-most visible window that can become key takes over [G].
  private func resignKeyToNextWindow() {
    runtime.updateCycle.setNeedsUpdate()
    guard isKeyWindow else { return }
    changeKey(false)
    windowScene?.windows.last { !$0.isHidden && $0.canBecomeKey }?.makeKey()
  }

  /// Delivers the touches of `event` that are in this window: to gesture recognisers first, then to views as these allow.
  open dynamic func sendEvent(_ event: UIEvent) { runtime.gestureArena.send(event, in: self) }

  override var windowOfSubviews: UIWindow? { self }

  /// The traits that this window starts from: those of its scene, otherwise the screen's.
  override var rootTraits: UITraitCollection { windowScene?.traitCollection ?? screen.traitCollection }

  /// The part of the screen's safe area that this window reaches into, in points; 0 at edges that keep their distance.
  override var rootSafeAreaInsets: UIEdgeInsets {
    let display = screen.bounds
    let insets = screen.environment.safeArea
    let rect = frame
    return UIEdgeInsets(
      top: max(insets.top - rect.minY, 0), left: max(insets.left - rect.minX, 0),
      bottom: max(insets.bottom - (display.maxY - rect.maxY), 0),
      right: max(insets.right - (display.maxX - rect.maxX), 0))
  }
}
