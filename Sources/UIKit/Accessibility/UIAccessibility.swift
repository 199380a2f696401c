import Foundation

/// What the person asked for.
@MainActor public enum UIAccessibility {
  /// Whether there should be less motion: fades instead of slides.
  public static var isReduceMotionEnabled: Bool { ApplicationHost.current?.environment.isReduceMotionEnabled ?? false }

  /// Posted after ``isReduceMotionEnabled`` changed.
  nonisolated public static let reduceMotionStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
}
