import Compositor
import CoreGraphics
import Foundation
import LayerTree
import UIKit

/// A device of your own, without a flow: shows view controllers or an app, lets time pass, touches, and looks.
///
/// For tests, pictures and measurements:
///
/// ```swift
/// let device = SimulatedDevice(.iPhone16)
/// device.show(CartViewController())
/// device.tap(at: CGPoint(x: 196, y: 700))
/// try device.pngData().write(to: file)
/// ```
///
/// - Time stands still until ``advance(by:)``, so that the same calls give the same pictures, to the last bit.
/// - Several devices can live side by side, each with an app of its own. `UIApplication.shared` and other static API answer for the one that was
///   called last; ``perform(_:)`` names another.
/// - Points are the screen's, in its present orientation, y down.
public final class SimulatedDevice {
  /// What the device was made from; its settings may have changed since.
  public let profile: DeviceProfile
  /// What the device runs the app with.
  package let host: ApplicationHost
  private let display: Display

  /// A device as it comes out of its box: in portrait, light, with its own region, showing nothing.
  ///
  /// The process takes the device's time zone; of several devices, that of the last one made.
  public init(_ profile: DeviceProfile = .standard) {
    self.profile = profile
    let environment = profile.environment
    environment.setProcessTimeZone()
    display = Display(environment)
    host = ApplicationHost(environment: environment, renderServer: display)
  }

  // MARK: Showing

  /// Shows a view controller in a new window that fills the screen, above what was there, and lets it settle.
  ///
  /// - Returns: The window, which the device keeps.
  @discardableResult
  public func show(_ viewController: UIViewController) -> UIWindow { host.show(viewController) }

  /// Launches an app, as the system would, and lets it settle. Once for each device.
  public func launch(_ delegateClass: any UIApplicationDelegate.Type) { host.launch(delegateClass) }

  /// Runs `work` while `UIApplication.shared`, `UIScreen.main`, `UIView.animate` and other static API answer for this device. The device's own
  /// calls do so by themselves: only code that touches the views of one of several devices needs this.
  public func perform<Result>(_ work: () throws -> Result) rethrows -> Result { try host.perform(work) }

  /// The window that is shown, the key window if there are several; `nil` before there is one.
  public var window: UIWindow? { host.window }
  /// What the app's feedback generators played, oldest first, such as "selection", "success", "impact medium" and "impact light 0.5": the
  /// newest 500 at least.
  public var playedFeedback: [String] { host.playedFeedback.map(\.description) }

  // MARK: Time

  /// Lets time pass, in seconds: a frame every sixtieth of a second, and one at the end.
  public func advance(by seconds: TimeInterval) { host.advance(by: seconds) }

  /// Runs frames, without letting time pass, until nothing is left to lay out or to draw.
  public func settle() { host.settle() }

  /// Lets time pass until nothing moves any more: animations have ended and scrolling has come to rest. At once when nothing
  /// moves.
  ///
  /// - Parameter limit: In seconds; what moves for longer is left moving.
  /// - Returns: Whether everything is at rest.
  @discardableResult
  public func rest(atMost limit: TimeInterval = 10) -> Bool { host.rest(atMost: limit) }

  /// Runs one frame as a display does, without letting time pass: jobs that wait, constraints, layout, drawing, and putting the
  /// layers that changed together on the screen. All of it has happened when this returns.
  ///
  /// Otherwise the screen is composed when it is read.
  ///
  /// - Returns: Where the screen changed, in pixels: a few rectangles, empty when nothing did.
  /// - Complexity: Of what changed, not of what there is.
  @discardableResult
  public func runFrame() -> [CGRect] {
    host.runFrame()
    return display.server.render()
  }

  // MARK: Touching

  /// Touches down and lifts, as a deliberate finger does, and lets what follows settle.
  public func tap(at point: CGPoint) { host.tap(at: point) }

  /// Taps twice at one place, as quickly as a double tap is made, and lets what follows settle.
  public func doubleTap(at point: CGPoint) {
    host.doubleTap(at: point)
    host.settle()
  }

  /// Touches down, stays, lifts, and lets what follows settle.
  ///
  /// - Parameter duration: In seconds. A long press is recognised after half a second.
  public func longPress(at point: CGPoint, duration: TimeInterval = 1) {
    follow(.press(at: point, duration: duration))
  }

  /// Touches down, moves in a straight line, comes to a stop, rests a moment and lifts; then lets what follows settle. What was
  /// dragged stays where it was left.
  ///
  /// - Parameter duration: Of the movement, in seconds; the finger moves once a frame.
  public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.25) {
    follow(.drag(from: start, to: end, duration: duration))
  }

  /// Touches down, moves ever faster in a straight line and lifts in motion; then lets what follows settle. What was flung flies
  /// on while time passes: see ``advance(by:)`` and ``rest(atMost:)``.
  ///
  /// - Parameter duration: In seconds; the finger is twice as fast as the mean when it lifts.
  public func fling(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.2) {
    follow(.fling(from: start, to: end, duration: duration))
  }

  /// Touches down, moves in a straight line at constant speed and lifts in motion; then lets what follows settle.
  ///
  /// - Parameter duration: In seconds; the finger moves once a frame.
  public func swipe(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.4) {
    follow(.straight(from: start, to: end, duration: duration))
  }

  /// Puts two fingers down beside a point, moves them apart or together, and lifts them without speed; then lets what follows
  /// settle.
  ///
  /// - Parameters:
  ///   - start: Between the fingers at first, in points.
  ///   - end: Between the fingers at last, in points.
  ///   - duration: Of the movement, in seconds.
  public func pinch(
    at center: CGPoint, from start: CGFloat, to end: CGFloat, duration: TimeInterval = 0.4
  ) {
    let fingers = FingerPath.pinch(center: center, from: start, to: end, duration: duration)
    host.pinch(fingers.left, fingers.right)
    host.settle()
  }

  /// Moves one finger along a path, from touching down to lifting, and lets what follows settle.
  public func follow(_ path: FingerPath) {
    host.follow(path)
    host.settle()
  }

  /// Puts a finger down, which stays until ``touchUp(at:finger:)``: for looking at the screen in the middle of a movement.
  ///
  /// - Parameter finger: Its number, to tell several fingers apart.
  public func touchDown(at point: CGPoint, finger: Int = 0) { host.touchDown(at: point, finger: finger) }

  /// Moves a finger that is down. No time passes: see ``advance(by:)``.
  public func touchMove(to point: CGPoint, finger: Int = 0) { host.touchMove(to: point, finger: finger) }

  /// Lifts a finger. No time passes.
  public func touchUp(at point: CGPoint, finger: Int = 0) { host.touchUp(at: point, finger: finger) }

  /// Taps the status bar, which scrolls to the top where the app lets it.
  ///
  /// - Returns: Whether a scroll view went there.
  @discardableResult
  public func tapStatusBar() -> Bool { host.tapStatusBar() }

  // MARK: Typing

  /// Types text into what has the focus, one character after the other, each with its delegates' calls.
  ///
  /// - Returns: `false` when nothing takes text.
  @discardableResult
  public func type(_ text: String) -> Bool { host.type(text) }

  /// Presses the keyboard's delete key.
  ///
  /// - Parameter count: How many times; not negative.
  /// - Returns: `false` when nothing takes text.
  @discardableResult
  public func deleteBackward(_ count: Int = 1) -> Bool { host.deleteBackward(count) }

  /// Presses the keyboard's return key.
  ///
  /// - Returns: `false` when nothing takes text.
  @discardableResult
  public func pressReturn() -> Bool { host.pressReturn() }

  // MARK: Settings

  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { host.environment.userInterfaceStyle }
    set { update { $0.userInterfaceStyle = newValue } }
  }

  /// The text size a person chose.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { host.environment.contentSizeCategory }
    set { update { $0.contentSizeCategory = newValue } }
  }

  /// Turned onto its side.
  public var isLandscape: Bool {
    get { host.environment.isLandscape }
    set { update { $0.isLandscape = newValue } }
  }

  /// Which way the interface is laid out. A new device has that of its profile's language.
  public var layoutDirection: UIUserInterfaceLayoutDirection {
    get { host.environment.layoutDirection }
    set { update { $0.layoutDirection = newValue } }
  }

  /// Whether the person asked for less motion.
  public var isReduceMotionEnabled: Bool {
    get { host.environment.isReduceMotionEnabled }
    set { update { $0.isReduceMotionEnabled = newValue } }
  }

  /// Whether VoiceOver runs: it speaks nothing, and apps behave as they do under it.
  public var isVoiceOverRunning: Bool {
    get { host.environment.isVoiceOverRunning }
    set { update { $0.isVoiceOverRunning = newValue } }
  }

  /// Whether everything can be reached with a keyboard, and what has its focus has a ring.
  public var isFullKeyboardAccessEnabled: Bool {
    get { host.environment.isFullKeyboardAccessEnabled }
    set { update { $0.isFullKeyboardAccessEnabled = newValue } }
  }

  /// Whether the person asked for less transparency.
  public var isReduceTransparencyEnabled: Bool {
    get { host.environment.isReduceTransparencyEnabled }
    set { update { $0.isReduceTransparencyEnabled = newValue } }
  }

  // MARK: The app's life

  /// Takes touches away from the app, which stays on the screen, as a call does. See ``becomeActive()``.
  public func resignActive() { host.resignActive() }

  /// Brings the app back from wherever it is.
  public func becomeActive() { host.becomeActive() }

  /// Goes to the home screen. The app stands still, and the screen keeps its last picture.
  public func enterBackground() { host.enterBackground() }

  /// Tells the app that memory is short, as Apple's simulator does by "Simulate Memory Warning".
  ///
  /// `applicationDidReceiveMemoryWarning(_:)`, `UIApplication.didReceiveMemoryWarningNotification` and `didReceiveMemoryWarning()` of the
  /// view controllers have been called when this returns. Does nothing before an app or a view controller is shown.
  public func simulateMemoryWarning() { host.receiveMemoryWarning() }

  /// Changes settings as a person would while an app runs: traits and sizes change, and the app follows.
  private func update(_ change: (inout DeviceEnvironment) -> Void) {
    let before = host.environment
    // Before the app hears of it: the first frame after a turn has the new size.
    var after = before
    change(&after)
    if after.size != before.size { display.replaceServer(after) }
    host.update(change)
  }

  // MARK: Looking

  /// The screen as it is now, in device pixels, opaque, with the status bar and the home indicator unless the controllers hide them, and the
  /// Dynamic Island of a display that has one.
  public func screenshot() -> CGImage {
    display.server.render()
    guard let overlay else { return display.server.image }
    return overlay.drawn(over: display.server.image, scale: host.environment.scale)
  }

  /// ``screenshot()`` as a PNG file.
  ///
  /// - Parameter compressionLevel: 0…9. The default is several times faster than 6, and for flat pictures the file is hardly larger.
  public func pngData(compressionLevel: Int = 1) -> Data {
    display.server.render()
    // With nothing over it, straight from the screen's own pixels.
    return overlay == nil
      ? display.server.pngData(compressionLevel: compressionLevel)
      : screenshot().pngData(compressionLevel: compressionLevel)
  }

  /// The screen as it is now, to be rendered, compared and encoded on any thread while the app goes on. Costs nothing until it is read.
  ///
  /// ```swift
  /// let picture = device.capture()
  /// async let file = Task.detached { picture.pngData() }.value
  /// ```
  ///
  /// The pixels are those of ``screenshot()``. They are rendered from scratch, whereas a screenshot repaints what changed since the last one.
  public func capture() -> ScreenPicture {
    ScreenPicture(
      display.server.tree, overlay: overlay, size: host.environment.size, scale: host.environment.scale)
  }

  private var overlay: SystemOverlay? { window.flatMap { SystemOverlay(over: $0, environment: host.environment) } }

  /// Makes the next frame put the whole screen together, as if nothing of it were known. What views drew stays; to have all of it
  /// drawn, call `setNeedsDisplay()` on every view as well. For measurements.
  public func setNeedsRecomposition() { display.server.setNeedsRecomposition() }
}

/// The screen's pixels, which follow the layers.
nonisolated private final class Display: RenderServer {
  private(set) var server: RasterServer

  init(_ environment: DeviceEnvironment) { server = Display.makeServer(environment) }

  private static func makeServer(_ environment: DeviceEnvironment) -> RasterServer {
    let (size, scale) = (environment.size, environment.scale)
    let pixels = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    return RasterServer(pixelSize: pixels, scale: scale)
  }

  func submit(_ commit: LayerCommit) { server.submit(commit) }

  /// Goes on with another size of the screen.
  func replaceServer(_ environment: DeviceEnvironment) {
    let tree = server.tree
    server = Display.makeServer(environment)
    if tree.rootLayer != nil { server.submit(tree.snapshot()) }
  }
}
