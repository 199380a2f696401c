import Foundation
import UIKitCore

/// The root of a view tree: it receives events and shows the root controller.
@preconcurrency @MainActor
open class UIWindow: UIView {
  nonisolated public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  open weak var windowScene: UIWindowScene? {
    didSet {
      guard oldValue !== windowScene else { return }
      oldValue?.windows.removeAll { $0 === self }
      // Those of the platform's own are on a list of theirs.
      if let windowScene, !windowScene.systemWindows.contains(where: { $0 === self }) {
        windowScene.windows.append(self)
      }
      inheritTraits()
    }
  }

  open var windowLevel = Level.normal
  open var rootViewController: UIViewController? {
    didSet { if oldValue !== rootViewController { installRootViewController(oldValue, rootViewController) } }
  }

  open internal(set) var isKeyWindow = false
  open var canBecomeKey: Bool { true }
  open var screen: UIScreen { windowScene?.screen ?? .main }
  let responders = ResponderState()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// A window of the scene, as large as the screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
    windowScene.windows.append(self)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  nonisolated deinit {
    if rootViewController != nil { MainActorRelease(taking: &rootViewController, leaving: nil) }
  }

  private func prepare() {
    isHidden = true
    window = self
    inheritTraits()
    updateSafeAreaInsets()
  }

  open override var next: UIResponder? { windowScene ?? runtime.host?.application }

  /// Shows the window in front of the others of its level and makes it the one that gets keyboard events.
  open func makeKeyAndVisible() {
    if let windowScene {
      windowScene.windows.removeAll { $0 === self }
      windowScene.windows.append(self)
    }
    isHidden = false
    makeKey()
  }

  open func makeKey() {
    guard canBecomeKey else { return }
    if windowScene == nil { windowScene = ApplicationHost.current?.windowScene }
    for window in windowScene?.windows ?? [] where window !== self && window.isKeyWindow {
      window.isKeyWindow = false
      window.resignKey()
    }
    guard !isKeyWindow else { return }
    isKeyWindow = true
    becomeKey()
  }

  open func becomeKey() {}
  open func resignKey() {}

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard super.isHidden != newValue else { return }
      super.isHidden = newValue
      if newValue { return passKeyOn() }
      if windowScene == nil { windowScene = ApplicationHost.current?.windowScene }
      inheritTraits()
      updateSafeAreaInsets()
      rootWindowDidBecomeVisible()
      runtime.updateCycle.setNeedsUpdate()
    }
  }

  /// A hidden window gets no keyboard events: the front-most visible one does [G].
  private func passKeyOn() {
    runtime.updateCycle.setNeedsUpdate()
    guard isKeyWindow else { return }
    isKeyWindow = false
    resignKey()
    windowScene?.windows.last { !$0.isHidden && $0.canBecomeKey }?.makeKey()
  }

  /// Delivers the touches of `event` that are in this window: to gesture recognisers first, then to views.
  open func sendEvent(_ event: UIEvent) { runtime.gestureArena.send(event, in: self) }

  var inheritedTraits: UITraitCollection { windowScene?.traitCollection ?? screen.traitCollection }

  /// The display's safe area as far as this window reaches into it.
  var screenSafeAreaInsets: UIEdgeInsets {
    let display = screen.bounds
    let insets = screen.environment.safeArea
    let rect = frame
    return UIEdgeInsets(
      top: max(insets.top - rect.minY, 0), left: max(insets.left - rect.minX, 0),
      bottom: max(insets.bottom - (display.maxY - rect.maxY), 0),
      right: max(insets.right - (display.maxX - rect.maxX), 0))
  }
}
