import Diagnostics
import Foundation
import LayerTree
import UIKitCore

/// Runs an app: gives it a device, time and input, and takes its frames. It is the only seam between UIKit and the outside world.
///
/// Several hosts can live side by side in a process, all on the main actor. Each has its own application, windows and clock. Static API
/// answers for the host whose call is running, otherwise for the host that ran last (decision 13). Time stands still until ``advance(by:)``
/// or a live frame.
///
/// Tests and the simulator create a host, call ``launch(_:)`` or ``show(_:)``, then send input and let time pass.
package final class ApplicationHost {
  /// The host that static API answers for; `nil` before the first host, and after all have ended.
  package static var current: ApplicationHost? { Runtime.current.scene?.host }
  /// All hosts that live, oldest first. When the current host ends, the newest of the others becomes current.
  private static var liveHosts: [Weak] = []

  private struct Weak {
    weak var host: ApplicationHost?
  }

  let application = UIApplication()
  /// The host's only display. It holds the ``DeviceEnvironment``.
  let screen: UIScreen
  /// The state that static API refers to while this host is current; it ends with the host.
  let runtime: Runtime
  /// The time that animations, gestures and scrolling see, in seconds. Only the host advances it.
  package var clock: FrameClock { runtime.layers.clock }
  /// The callbacks at the beginning of each frame: display links, scrolling, animators.
  package var ticks: FrameTicks { runtime.layers.ticks }
  var gestureArena: GestureArena { runtime.gestureArena }
  /// The software keyboard of the host's own scene; made when a responder first needs it.
  var keyboard: Keyboard {
    guard let keyboard = runtime.keyboard else { preconditionFailure("A host retains its screen and its scene.") }
    return keyboard
  }
  private let touchSource = TouchSource()
  /// Receives each frame's commit and paints it; `nil` for tests that look at views only.
  private let renderServer: (any RenderServer)?
  private(set) lazy var layerContext = LayerContext(server: renderServer, runtime: runtime.layers)
  /// The parent of all window layers, in the screen's space. ``commit(_:)`` keeps the order: back to front, with the overlay on top.
  let rootLayer = CALayer()
  /// The first scene, made with the host and connected by ``launch(_:)`` or ``show(_:)``.
  package let windowScene: UIWindowScene
  /// The windows that ``show(_:)`` made. A scene does not retain its windows, and tests need not either.
  private var retainedWindows: [UIWindow] = []
  /// The clock's time at the last frame that fired ticks; `nil` before the first.
  var lastTickTime: TimeInterval?
  /// Whether the app was active and is inactive or in the background now. New touches are dropped while it is `true`.
  var hasResigned = false
  /// Whether the app is in the background. Frames then run waiting jobs of the main queue and nothing else.
  var isSuspended = false
  /// Makes the lists of tab bar controllers.
  private let moreListMaker = TableMoreListMaker()
  /// The screen reader; idle until the environment's `isVoiceOverRunning` is `true`.
  package private(set) lazy var voiceOver = VoiceOver(host: self)
  /// Draws the marks of the system above all windows.
  let overlay = ScreenOverlay()
  /// The keyboard focus, see ``KeyboardFocus``.
  package private(set) lazy var focus = KeyboardFocus(host: self)
  /// Whether the device is held on its side. The interface follows as far as the view controllers allow, now or when that changes.
  private var isHeldInLandscape: Bool {
    get { screen.isHeldInLandscape }
    set { screen.isHeldInLandscape = newValue }
  }

  /// Creates a host with a scene that is not connected yet, and makes its traits current.
  ///
  /// - Parameters:
  ///   - environment: The device. ``update(_:)`` changes it later.
  ///   - renderServer: Paints the frames; `nil` paints nothing.
  package init(environment: DeviceEnvironment = .standard, renderServer: (any RenderServer)? = nil) {
    screen = UIScreen(environment: environment)
    self.renderServer = renderServer
    let session = UISceneSession(
      role: .windowApplication, configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    windowScene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    session.scene = windowScene
    runtime = Runtime(screen: screen, scene: windowScene)
    isHeldInLandscape = environment.isLandscape
    windowScene.host = self
    (runtime.focus, runtime.screenReader, runtime.moreListMaker) = (focus, voiceOver, moreListMaker)
    Self.liveHosts.removeAll { $0.host == nil }
    Self.liveHosts.append(Weak(host: self))
    runtime.perform {
      rootLayer.isStill = true
      rootLayer.anchorPoint = .zero
      rootLayer.bounds = screen.bounds
      layerContext.rootLayer = rootLayer
      layerContext.pixelScale = environment.scale
      UITraitCollection.current = screen.traitCollection
    }
  }

  /// Ends gestures, animations and transitions in progress. Touches and recognisers retain each other until they end, so both are released
  /// here.
  isolated deinit {
    touchSource.forgetAll()
    gestureArena.forgetAll()
    var transitions = runtime.transitions
    runtime.transitions = ActiveTransitions()
    runtime.resign(to: Self.liveHosts.last { $0.host != nil && $0.host !== self }?.host?.runtime)
    // Completions of animations may run here: static API answers for a host that lives.
    transitions.abandonAll()
  }

  /// Runs `work` with this host as the current one, so that `UIApplication.shared`, `UIView.animate` and other static API answer for it.
  ///
  /// The host's own methods do this by themselves. A program with several hosts wraps its changes to the views of a host that is not
  /// current.
  @discardableResult
  package func perform<Result>(_ work: () throws -> Result) rethrows -> Result { try runtime.perform(work) }

  /// The device as it is now; ``update(_:)`` changes it.
  package var environment: DeviceEnvironment { screen.environment }

  /// The visible windows of all scenes, back to front, including the platform's own, such as the keyboard's.
  package var windowsOnScreen: [UIWindow] { application.allWindows.filter { !$0.isHidden } }

  /// The window that shows the app: the key window, otherwise the front-most visible one; `nil` before any is visible.
  package var window: UIWindow? { windowScene.keyWindow ?? windowScene.windows.last { !$0.isHidden } }

  // MARK: Launch

  /// Launches the app in Apple's order: the app's delegate, then its scene; then frames run until nothing is left to do.
  ///
  /// An app with a scene delegate becomes active through that delegate alone (Apple's documentation of `applicationDidBecomeActive`) [D].
  /// The delegate is created with `init()`, and retained. Call it once per host.
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
      // A reader that already ran begins at the app's first element.
      if voiceOver.isRunning { voiceOver.receive(.screenChanged, nil) }
      settle()
    }
  }

  /// Asks the app's delegate for the scene's configuration, creates the scene's delegate and connects it.
  ///
  /// Stops if the configuration names a class that is no `UISceneDelegate`.
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

  /// Registers the scene with this host and its application; a scene that is unattached becomes inactive in the foreground.
  func connect(_ scene: UIScene) {
    scene.host = self
    if !application.scenes.contains(where: { $0 === scene }) { application.scenes.append(scene) }
    if scene.activationState == .unattached { scene.activationState = .foregroundInactive }
  }

  /// Shows a controller in a new key window, without an app delegate, as tests need it. The host retains the window.
  ///
  /// The app becomes active on the first call. Frames run until nothing is left to do.
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

  /// Shows a view on an empty controller in a new key window.
  ///
  /// - Parameter frame: In the window's space, in points; `nil` keeps the frame that the view has.
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

  /// Advances the clock in steps of ``frameDuration`` and runs a frame at each. A remainder shorter than a frame gets a frame of its own.
  ///
  /// - Parameter seconds: Zero or a negative duration does nothing.
  package func advance(by seconds: TimeInterval) {
    var remaining = seconds
    while remaining > 1e-9 {
      clock.advance(by: min(Self.frameDuration, remaining))
      remaining -= Self.frameDuration
      runFrame()
    }
  }

  /// Runs frames, without advancing time, until nothing is left to do.
  ///
  /// Stops after 60 frames with the warning `host.never-settles`: some view then asks for layout or display in every frame.
  package func settle() {
    for _ in 0..<Self.settleLimit {
      runFrame()
      if !hasWork { return }
    }
    Diagnostics.warn(
      Diagnostic(
        "The app still requests frames after \(Self.settleLimit) of them.",
        likelyCause: "Something requests layout or drawing in every frame.",
        remedy: "Request it only when a value changed."), counting: "host.never-settles")
  }

  /// Lets time pass until nothing moves: animations have ended and scrolling has come to rest. Takes no time if nothing moves.
  ///
  /// - Parameter limit: In seconds. An animation that repeats forever is still running afterwards.
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

  /// Whether an animation, a scroll view or another motion that ends by itself is under way. A display link of the app counts for its first
  /// second.
  package var hasMotion: Bool { !isSuspended && (ticks.hasMotion || runtime.layers.animations.hasMotion) }

  /// The time between two frames, in seconds: 60 Hz.
  package static let frameDuration: TimeInterval = 1.0 / 60

  /// Whether a frame at the same time would change anything: a requested update, layout, display, uncommitted layers, or completions due.
  var hasWork: Bool {
    guard !isSuspended else { return false }
    return runtime.updateCycle.needsUpdate || layerContext.hasChanges || runtime.layers.animations.hasCalls
      || application.allWindows.contains { !$0.isHidden && $0.layer.hasPendingPhases }
  }

  /// The most frames of one ``settle()``. No screen of ours needs more than five; an endless loop has to end.
  private static let settleLimit = 60

  // MARK: Environment

  /// Changes the device: orientation, appearance, text size, direction or settings. Traits and sizes propagate, and frames run until
  /// nothing is left to do.
  ///
  /// Any change cancels all touches. A turn is animated, and happens only if the view controllers support the orientation; a refused turn
  /// is remembered, and made up for when they allow it.
  package func update(_ change: (inout DeviceEnvironment) -> Void) {
    perform {
      var new = screen.environment
      // As the device is held, which a refusing interface does not show.
      new.isLandscape = isHeldInLandscape
      change(&new)
      hold(inLandscape: new.isLandscape)
      new.isLandscape = supportedOrientation(wanting: isHeldInLandscape, present: screen.environment.isLandscape)
      apply(new)
      settle()
    }
  }

  /// Notes how the device is held, and posts that it has changed to those who listen.
  private func hold(inLandscape isLandscape: Bool) {
    guard isHeldInLandscape != isLandscape else { return }
    isHeldInLandscape = isLandscape
    guard UIDevice.current.isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
  }

  /// Asks the view controllers again which orientations they support, and turns the interface if they demand it or now allow it.
  func updateOrientation() {
    var new = screen.environment
    new.isLandscape = supportedOrientation(wanting: isHeldInLandscape, present: new.isLandscape)
    apply(new)
  }

  /// Returns whether the interface is in landscape: as the device is held if that is supported, else as it is now, else the other way.
  private func supportedOrientation(wanting wanted: Bool, present: Bool) -> Bool {
    guard let mask = window?.supportedInterfaceOrientations else { return wanted }
    func allows(_ isLandscape: Bool) -> Bool {
      !mask.isDisjoint(with: isLandscape ? .landscape : [.portrait, .portraitUpsideDown])
    }
    if allows(wanted) { return wanted }
    return allows(present) || !allows(!present) ? present : !present
  }

  /// Makes `new` the environment. Order: touches are cancelled, the screen changes, then screen and scenes get their traits, then every
  /// window turns or resizes, then the keyboard, then notifications of changed settings.
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
      for case let scene as UIWindowScene in application.scenes { scene.traitCollectionDidChange(old.traits) }
    }
    for window in application.allWindows {
      let isResized = new.size != old.size && window.frame.size == old.size
      let isTurned = isResized && new.isLandscape != old.isLandscape && !window.isHidden
      ScreenRotation.run(
        in: window, size: isResized ? new.size : nil, traits: changesTraits ? screen.traitCollection : nil,
        // A device laid on its side is turned to the left, so that its contents turn to the right.
        angle: isTurned ? (new.isLandscape ? .pi / 2 : -.pi / 2) : 0)
    }
    keyboard.screenDidChange(isTurning: new.isLandscape != old.isLandscape)
    if new.isReduceMotionEnabled != old.isReduceMotionEnabled {
      NotificationCenter.default.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }
    if new.isReduceTransparencyEnabled != old.isReduceTransparencyEnabled {
      NotificationCenter.default.post(name: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil)
    }
    if new.contentSizeCategory != old.contentSizeCategory {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: application,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: new.contentSizeCategory])
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

  /// Touches down and lifts at a point of the screen, in points, 0.1 s apart; frames run meanwhile, then until nothing is left to do.
  package func tap(at point: CGPoint) {
    touchDown(at: point)
    advance(by: Self.tapDuration)
    touchUp(at: point)
    settle()
  }

  /// In seconds: long enough to show a pressed state, shorter than a long press (0.5 s).
  private static let tapDuration: TimeInterval = 0.1

  /// Puts a finger on the screen and runs a frame, without advancing time.
  ///
  /// - Parameters:
  ///   - point: In the screen's space, in points.
  ///   - finger: Tells fingers apart that are down at the same time. A finger that is already down is cancelled first.
  package func touchDown(at point: CGPoint, finger: Int = 0) {
    touches([FingerChange(.down, finger: finger, at: point)])
  }
  /// Moves a finger that is down and runs a frame, without advancing time; ignored for a finger that is not down.
  package func touchMove(to point: CGPoint, finger: Int = 0) {
    touches([FingerChange(.move, finger: finger, at: point)])
  }
  /// Lifts a finger at `point` and runs a frame, without advancing time; ignored for a finger that is not down.
  package func touchUp(at point: CGPoint, finger: Int = 0) { touches([FingerChange(.up, finger: finger, at: point)]) }
  /// Cancels a finger, as the system does for a call: its view and recognisers are informed that it ends without a result.
  package func touchCancel(finger: Int = 0) { touches([FingerChange(.cancel, finger: finger)]) }

  /// Cancels all fingers, as an event of its own; later moves of them are ignored.
  func cancelAllTouches() { touchSource.cancelAll(time: clock.time, application: application) }

  /// Delivers what several fingers do at the same moment as one event, then runs a frame.
  ///
  /// An app that has resigned gets no new fingers; changes of the others still arrive. Fingers that touch down end the keyboard's focus
  /// ring.
  package func touches(_ changes: [FingerChange]) {
    perform {
      let changes = hasResigned ? changes.filter { $0.kind != .down } : changes
      if changes.contains(where: { $0.kind == .down }) { focus.touchDidBegin() }
      touchSource.send(changes, time: clock.time, application: application)
      runFrame()
    }
  }

  /// Runs frames for `duration`, in each of which the fingers move before anything else, as on a device.
  ///
  /// - Parameters:
  ///   - duration: In seconds, rounded to whole frames; at least one.
  ///   - changes: Returns what the fingers do in a frame, given the progress: above 0 in the first frame, 1 in the last.
  package func moveFingers(over duration: TimeInterval, _ changes: (_ progress: CGFloat) -> [FingerChange]) {
    let steps = max(Int((duration / Self.frameDuration).rounded()), 1)
    for step in 1...steps {
      clock.advance(by: Self.frameDuration)
      touches(changes(CGFloat(step) / CGFloat(steps)))
    }
  }

  /// Touches down, moves evenly along a straight line and lifts at `end` without a pause, so that content glides on.
  ///
  /// - Parameters:
  ///   - start: In the screen's space, in points, like `end`.
  ///   - duration: In seconds.
  package func drag(from start: CGPoint, to end: CGPoint, over duration: TimeInterval = 0.25, finger: Int = 0) {
    touchDown(at: start, finger: finger)
    moveFingers(over: duration) { progress in
      let point = CGPoint(x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
      return [FingerChange(.move, finger: finger, at: point)]
    }
    touchUp(at: end, finger: finger)
  }
}
