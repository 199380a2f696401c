import Foundation

/// What the person asked for, and what is said to assistive technologies.
@MainActor public enum UIAccessibility {
  /// Whether there should be less motion: fades instead of slides.
  public static var isReduceMotionEnabled: Bool { ApplicationHost.current?.environment.isReduceMotionEnabled ?? false }

  /// Whether there should be less transparency: plain backgrounds instead of blurred ones.
  public static var isReduceTransparencyEnabled: Bool {
    ApplicationHost.current?.environment.isReduceTransparencyEnabled ?? false
  }

  /// Whether the screen is read out.
  public static var isVoiceOverRunning: Bool { ApplicationHost.current?.environment.isVoiceOverRunning ?? false }

  /// Posted after ``isReduceMotionEnabled`` changed.
  nonisolated public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted after ``isReduceTransparencyEnabled`` changed.
  nonisolated public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Posted after ``isVoiceOverRunning`` changed.
  nonisolated public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted after an assistive technology went to another element, with the keys below.
  nonisolated public static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
  nonisolated public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  nonisolated public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  nonisolated public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

  /// What an app tells assistive technologies. The raw values are from memory [G].
  nonisolated public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Much of the screen is another one.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen is another one.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Something is to be read that is nowhere on the screen.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was turned.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// An assistive technology.
  nonisolated public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
  }

  /// Tells assistive technologies that something changed. Nothing happens while none is running.
  ///
  /// - Parameter argument: An element to go to, or a text to read; for ``Notification/announcement`` and
  ///   ``Notification/pageScrolled`` a text.
  public static func post(notification: Notification, argument: Any?) {
    ApplicationHost.current?.voiceOver.receive(notification, argument)
  }

  /// The element that an assistive technology is on; `nil` without one.
  public static func focusedElement(using assistiveTechnology: AssistiveTechnologyIdentifier?) -> Any? {
    ApplicationHost.current?.voiceOver.focused
  }
}
