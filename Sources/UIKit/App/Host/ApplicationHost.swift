import Diagnostics
import Foundation
import LayerTree
import UIKitCore

/// Runs an app: gives it a device, time and input, and takes its frames. The one seam between UIKit and the world.
///
/// Several hosts can live side by side in a process, all on the main actor. Each has an application, windows and a clock of its own; static
/// API answers for the one whose call runs, else for the one that ran last (decision 13). Time stands still until ``advance(by:)``.
package final class ApplicationHost {
  /// The host that static API answers for.
  package static var current: ApplicationHost? { Runtime.current.host }
  /// All that live, in the order in which they were made.
  private static var living: [Weak] = []

  private struct Weak {
    weak var host: ApplicationHost?
  }

  let application = UIApplication()
  let screen: UIScreen
  private(set) lazy var runtime = Runtime(host: self)
  package var clock: FrameClock { runtime.layers.clock }
  package var ticks: FrameTicks { runtime.layers.ticks }
  var gestureArena: GestureArena { runtime.gestureArena }
  private(set) lazy var keyboard = Keyboard(scene: windowScene, screen: screen)
  private let touchSource = TouchSource()
  private let renderServer: (any RenderServer)?
  private(set) lazy var layerContext = LayerContext(server: renderServer, runtime: runtime.layers)
  /// Holds the windows' layers, back to front.
  let rootLayer = CALayer()
  package let windowScene: UIWindowScene
  /// The windows that ``show(_:)`` made: a scene does not retain its windows, and tests need not.
  private var retainedWindows: [UIWindow] = []
  /// The time of the last frame that fired ticks.
  var lastTickTime: TimeInterval?
  /// Whether the app was active and is not any more.
  var hasResigned = false
  /// Whether the app is in the background and stands still.
  var isSuspended = false
  /// The cursor of a screen reader.
  package private(set) lazy var voiceOver = VoiceOver(host: self)
  /// What the system draws above the windows.
  let overlay = ScreenOverlay()
  /// The focus of the keyboard.
  package private(set) lazy var focus = KeyboardFocus(host: self)
  /// How the device is held; the interface follows as far as the controllers allow.
  private var isHeldInLandscape = false

  package init(environment: DeviceEnvironment = .standard, renderServer: (any RenderServer)? = nil) {
    screen = UIScreen(environment: environment)
    self.renderServer = renderServer
    let session = UISceneSession(
      role: .windowApplication, configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    windowScene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    session.scene = windowScene
    isHeldInLandscape = environment.isLandscape
    windowScene.host = self
    Self.living.removeAll { $0.host == nil }
    Self.living.append(Weak(host: self))
    runtime.perform {
      rootLayer.isStill = true
      rootLayer.anchorPoint = .zero
      rootLayer.bounds = screen.bounds
      layerContext.rootLayer = rootLayer
      layerContext.pixelScale = environment.scale
      UITraitCollection.current = screen.traitCollection
    }
  }

  /// What the app was doing ends with it, in the middle: fingers and gestures hold each other until they are over.
  isolated deinit {
    touchSource.forgetAll()
    gestureArena.forgetAll()
    runtime.hostDidEnd(next: Self.living.last { $0.host != nil && $0.host !== self }?.host?.runtime)
  }

  /// Runs `work`, during which `UIApplication.shared`, `UIView.animate` and other static API answer for this host. Its own calls do so by
  /// themselves; a program with several hosts wraps what it does to the views of one that is not the last it called.
  @discardableResult
  package func perform<Result>(_ work: () throws -> Result) rethrows -> Result { try runtime.perform(work) }

  package var environment: DeviceEnvironment { screen.environment }

  /// Every window on the screen, back to front, with those of the platform's own such as the keyboard's.
  package var windowsOnScreen: [UIWindow] { application.windows.filter { !$0.isHidden } }

  /// The window that shows the app; `nil` before one is visible.
  package var window: UIWindow? { windowScene.keyWindow ?? windowScene.windows.last { !$0.isHidden } }

  // MARK: Launch

  /// Launches the app in Apple's order: the app's delegate, then its scene. An app with a scene delegate becomes active through
  /// that alone (Apple's documentation of `applicationDidBecomeActive`) [D].
  package func launch(_ delegateClass: any UIApplicationDelegate.Type) {
    perform {
      let delegate = delegateClass.init()
      application.delegate = delegate
      _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
      _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
      connectScene(of: delegate)
      if let sceneDelegate = windowScene.delegate {
        sceneDelegate.sceneWillEnterForeground(windowScene)
        NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: windowScene)
      }
      activate(windowScene)
      settle()
      // A reader that ran before begins at the app's first element.
      if voiceOver.isRunning { voiceOver.receive(.screenChanged, nil) }
      settle()
    }
  }

  private func connectScene(of delegate: any UIApplicationDelegate) {
    connect(windowScene)
    let configuration = delegate.application(
      application, configurationForConnecting: windowScene.session, options: UIScene.ConnectionOptions())
    windowScene.session.configuration = configuration
    defer { NotificationCenter.default.post(name: UIScene.willConnectNotification, object: windowScene) }
    guard let delegateClass = configuration.delegateClass else { return }
    guard let type = delegateClass as? any UISceneDelegate.Type else {
      Diagnostics.stop(
        Diagnostic(
          "The scene's delegate class is not a UISceneDelegate.", objects: ["class: \(delegateClass)"],
          likelyCause: "The configuration names another class.",
          remedy: "Name a final class that conforms to UIWindowSceneDelegate."))
    }
    windowScene.delegate = type.init()
    windowScene.delegate?.scene(
      windowScene, willConnectTo: windowScene.session, options: UIScene.ConnectionOptions())
  }

  func connect(_ scene: UIScene) {
    scene.host = self
    application.connectedScenes.insert(scene)
    if !application.scenes.contains(where: { $0 === scene }) { application.scenes.append(scene) }
    if scene.activationState == .unattached { scene.activationState = .foregroundInactive }
  }

  /// Shows one controller in a new key window, without an app delegate: what a test needs.
  @discardableResult
  package func show(_ viewController: UIViewController) -> UIWindow {
    perform {
      connect(windowScene)
      let window = UIWindow(windowScene: windowScene)
      retainedWindows.append(window)
      window.rootViewController = viewController
      window.makeKeyAndVisible()
      if application.applicationState == .inactive { activate(windowScene) }
      settle()
      return window
    }
  }

  /// Shows one view, at `frame` (points, in the window), on a plain controller.
  @discardableResult
  package func show(_ view: UIView, frame: CGRect? = nil) -> UIWindow {
    perform {
      let controller = UIViewController()
      let window = show(controller)
      if let frame { view.frame = frame }
      controller.view.addSubview(view)
      settle()
      return window
    }
  }

  // MARK: Time

  /// Advances the frame clock in steps of 1/60 s and runs a frame at each; the rest of `seconds` ends in one more.
  package func advance(by seconds: TimeInterval) {
    var remaining = seconds
    while remaining > 1e-9 {
      clock.advance(by: min(Self.frameDuration, remaining))
      remaining -= Self.frameDuration
      runFrame()
    }
  }

  /// Runs frames, without advancing time, until nothing is left to do.
  package func settle() {
    for _ in 0..<Self.settleLimit {
      runFrame()
      if !hasWork { return }
    }
    Diagnostics.warn(
      Diagnostic(
        "The app still asks for frames after \(Self.settleLimit) of them.",
        likelyCause: "Something requests layout or drawing in every frame.",
        remedy: "Request it only when a value changed."), counting: "host.never-settles")
  }

  /// Lets time pass until nothing moves any more: animations have ended, scrolling has come to rest. At once when nothing moves.
  ///
  /// - Parameter limit: In seconds; a motion that repeats for ever is left running.
  /// - Returns: Whether everything is at rest.
  @discardableResult
  package func rest(atMost limit: TimeInterval = 10) -> Bool {
    settle()
    var passed: TimeInterval = 0
    while hasMotion, passed < limit {
      advance(by: Self.frameDuration)
      passed += Self.frameDuration
      settle()
    }
    return !hasMotion
  }

  /// Whether something on the screen moves and will come to rest by itself.
  package var hasMotion: Bool { !isSuspended && (ticks.hasMotion || runtime.layers.animations.hasMotion) }

  /// Frames come at 60 Hz.
  package static let frameDuration: TimeInterval = 1.0 / 60

  /// Whether a frame would change anything.
  var hasWork: Bool {
    guard !isSuspended else { return false }
    return runtime.updateCycle.needsUpdate || layerContext.hasChanges || runtime.layers.animations.hasCalls
      || application.windows.contains { !$0.isHidden && $0.layer.hasPendingPhases }
  }

  /// No screen of ours needs more than five; a loop must end some time.
  private static let settleLimit = 60

  // MARK: Environment

  /// Changes the device: turns it, switches appearance, text size or direction. Traits and sizes propagate as on a device; a turn
  /// is animated, and happens only if the controllers support the orientation.
  package func update(_ change: (inout DeviceEnvironment) -> Void) {
    perform {
      var new = screen.environment
      change(&new)
      if new.isLandscape != screen.environment.isLandscape { isHeldInLandscape = new.isLandscape }
      new.isLandscape = supportedOrientation(wanting: isHeldInLandscape, present: screen.environment.isLandscape)
      apply(new)
      settle()
    }
  }

  /// Asks the controllers anew which orientations they support, and turns the interface if they demand or allow it.
  func updateOrientation() {
    var new = screen.environment
    new.isLandscape = supportedOrientation(wanting: isHeldInLandscape, present: new.isLandscape)
    apply(new)
  }

  /// Whether the interface lies on its side: as the device is held, if that is supported, else as it is, else the other way.
  private func supportedOrientation(wanting wanted: Bool, present: Bool) -> Bool {
    guard let mask = window?.supportedInterfaceOrientations else { return wanted }
    func allows(_ isLandscape: Bool) -> Bool { !mask.isDisjoint(with: isLandscape ? .landscape : .portrait) }
    if allows(wanted) { return wanted }
    return allows(present) ? present : !present
  }

  private func apply(_ new: DeviceEnvironment) {
    let old = screen.environment
    guard new != old else { return }
    cancelAllTouches()
    screen.environment = new
    UITraitCollection.current = screen.traitCollection
    rootLayer.bounds = screen.bounds
    let changesTraits = new.traits != old.traits
    if changesTraits {
      screen.traitCollectionDidChange(old.traits)
      windowScene.traitCollectionDidChange(old.traits)
    }
    for window in application.windows {
      let isResized = new.size != old.size && window.frame.size == old.size
      let isTurned = isResized && new.isLandscape != old.isLandscape && !window.isHidden
      ScreenTurn.run(
        in: window, size: isResized ? new.size : nil, traits: changesTraits ? screen.traitCollection : nil,
        // A device that is laid on its side is turned to the left: its contents turn to the right.
        angle: isTurned ? (new.isLandscape ? .pi / 2 : -.pi / 2) : 0)
    }
    keyboard.screenDidChange(isTurning: new.isLandscape != old.isLandscape)
    if new.isReduceMotionEnabled != old.isReduceMotionEnabled {
      NotificationCenter.default.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }
    if new.isReduceTransparencyEnabled != old.isReduceTransparencyEnabled {
      NotificationCenter.default.post(name: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil)
    }
    if new.contentSizeCategory.isAccessibilityCategory != old.contentSizeCategory.isAccessibilityCategory {
      NotificationCenter.default.post(
        name: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil)
    }
    if new.isVoiceOverRunning != old.isVoiceOverRunning {
      NotificationCenter.default.post(name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
    }
  }

  // MARK: Input

  /// Touches down and lifts at a point of the screen, in points, with a frame after each.
  package func tap(at point: CGPoint) {
    touchDown(at: point)
    advance(by: Self.tapDuration)
    touchUp(at: point)
    settle()
  }

  /// A tap of a deliberate finger: long enough to see the pressed state, shorter than a long press (0.5 s).
  private static let tapDuration: TimeInterval = 0.1

  package func touchDown(at point: CGPoint, finger: Int = 0) {
    touches([FingerChange(.down, finger: finger, at: point)])
  }
  package func touchMove(to point: CGPoint, finger: Int = 0) {
    touches([FingerChange(.move, finger: finger, at: point)])
  }
  package func touchUp(at point: CGPoint, finger: Int = 0) { touches([FingerChange(.up, finger: finger, at: point)]) }
  package func touchCancel(finger: Int = 0) { touches([FingerChange(.cancel, finger: finger)]) }

  /// The system takes all fingers away.
  func cancelAllTouches() { touchSource.cancelAll(time: clock.time, application: application) }

  /// What several fingers do at the same time, delivered as one event, and a frame. An app that resigned gets no new ones.
  package func touches(_ changes: [FingerChange]) {
    perform {
      let changes = hasResigned ? changes.filter { $0.kind != .down } : changes
      if changes.contains(where: { $0.kind == .down }) { focus.touchDidBegin() }
      touchSource.send(changes, time: clock.time, application: application)
      runFrame()
    }
  }

  /// Frames of ``frameDuration`` in each of which the fingers move first, as on a device: what moves in a frame has seen them.
  package func moveFingers(over duration: TimeInterval, _ changes: (_ progress: CGFloat) -> [FingerChange]) {
    let steps = max(Int((duration / Self.frameDuration).rounded()), 1)
    for step in 1...steps {
      clock.advance(by: Self.frameDuration)
      touches(changes(CGFloat(step) / CGFloat(steps)))
    }
  }

  /// A finger that touches down, moves evenly along a straight line for `duration` and lifts where it is, still moving.
  package func drag(from start: CGPoint, to end: CGPoint, over duration: TimeInterval = 0.25, finger: Int = 0) {
    touchDown(at: start, finger: finger)
    moveFingers(over: duration) { progress in
      let point = CGPoint(x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
      return [FingerChange(.move, finger: finger, at: point)]
    }
    touchUp(at: end, finger: finger)
  }
}
