import Foundation

/// The user's accessibility settings, and what apps and assistive technologies tell each other.
///
/// The settings are those of the current host's device; without a host all are off.
@preconcurrency @MainActor public enum UIAccessibility {
  /// Whether the user asked for less motion: prefer fades to slides.
  public static var isReduceMotionEnabled: Bool { UIScreen.main.environment.isReduceMotionEnabled }

  /// Whether the user asked for less transparency. Visual effect views and bars follow it by themselves.
  public static var isReduceTransparencyEnabled: Bool {
    UIScreen.main.environment.isReduceTransparencyEnabled
  }

  /// Whether the screen reader is on.
  public static var isVoiceOverRunning: Bool { UIScreen.main.environment.isVoiceOverRunning }

  /// Off always, as the others below: a host's device has no such setting.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  public static var isGuidedAccessEnabled: Bool { false }
  public static var isAssistiveTouchRunning: Bool { false }
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  public static var isMonoAudioEnabled: Bool { false }
  public static var isClosedCaptioningEnabled: Bool { false }
  public static var isSpeakScreenEnabled: Bool { false }
  public static var isSpeakSelectionEnabled: Bool { false }
  public static var shouldDifferentiateWithoutColor: Bool { false }
  public static var buttonShapesEnabled: Bool { false }
  /// Off as well: ask ``isReduceMotionEnabled``.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// On, as devices come.
  public static var isShakeToUndoEnabled: Bool { true }
  /// On, as devices come.
  public static var isVideoAutoplayEnabled: Bool { true }

  /// Never posted, as the others below: the setting does not change.
  nonisolated public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  nonisolated public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  nonisolated public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
  nonisolated public static let grayscaleStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGrayscaleStatusDidChangeNotification")
  nonisolated public static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  nonisolated public static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGuidedAccessStatusDidChangeNotification")
  nonisolated public static let assistiveTouchStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
  nonisolated public static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name(
    "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
  nonisolated public static let differentiateWithoutColorDidChangeNotification = NSNotification.Name(
    "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
  nonisolated public static let buttonShapesEnabledStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
  nonisolated public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")

  /// Posted after ``isReduceMotionEnabled`` changed; without an object, while the host applies the change.
  nonisolated public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted after ``isReduceTransparencyEnabled`` changed; without an object.
  nonisolated public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Posted after ``isVoiceOverRunning`` changed; without an object.
  nonisolated public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted after the cursor of an assistive technology moved, with the keys below in `userInfo`; without an object.
  nonisolated public static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The element that the cursor is on now; missing when it has left the screen.
  nonisolated public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The element that the cursor was on; missing if there was none.
  nonisolated public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// The raw value of the ``AssistiveTechnologyIdentifier`` whose cursor moved, a string.
  nonisolated public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

  /// A message from the app to assistive technologies, sent with ``post(notification:argument:)``. The raw values are Apple's [G].
  nonisolated public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Most of the screen has changed. The cursor goes to the argument, else to the first element.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed. The cursor goes to the argument; else it stays, unless its element is gone.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is to be read that is on no element: the argument.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was turned. The argument is the text to read, such as "Page 2 of 5".
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// The name of an assistive technology; the screen reader is the only one here.
  nonisolated public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
  }

  /// Tells assistive technologies that something changed. Does nothing while none is running.
  ///
  /// Text is read at once. The cursor moves after the next commit, or when a live host says that motion has ended.
  ///
  /// - Parameter argument: An element to go to or a text to read; for ``Notification/announcement`` and ``Notification/pageScrolled`` a
  ///   text.
  public static func post(notification: Notification, argument: Any?) {
    Runtime.current.screenReader?.receive(notification, argument)
  }

  /// Returns a rectangle of a view's space in the space of the screen, in points; zero for a view in no window.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    guard let window = (view as? UIWindow) ?? view.window else { return .zero }
    return window.onScreen(view.convert(rect, to: nil))
  }

  /// Returns a copy of a path of a view's space in the space of the screen, in points; an empty one for a view in no window.
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    guard view.window != nil || view is UIWindow else { return UIBezierPath() }
    let corner = convertToScreenCoordinates(CGRect(origin: .zero, size: .zero), in: view).origin
    let unit = [CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)].map {
      convertToScreenCoordinates(CGRect(origin: $0, size: .zero), in: view).origin
    }
    let copy = UIBezierPath()
    copy.append(path)
    copy.apply(
      CGAffineTransform(
        a: unit[0].x - corner.x, b: unit[0].y - corner.y, c: unit[1].x - corner.x, d: unit[1].y - corner.y,
        tx: corner.x, ty: corner.y))
    return copy
  }

  /// Returns the element that the screen reader's cursor is on; `nil` while it is off. `assistiveTechnology` is not looked at.
  public static func focusedElement(using assistiveTechnology: AssistiveTechnologyIdentifier?) -> Any? {
    Runtime.current.screenReader?.focused
  }
}
