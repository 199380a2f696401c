import Foundation

extension UIScrollView {
  /// The axes on which the safe area is added to the content inset.
  ///
  /// `scrollableAxes` adds it where the content scrolls or always bounces, and `automatic` also at the top and bottom of content that does
  /// not scroll.
  nonisolated public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  /// How dragging dismisses the keyboard. The variants with an accessory are the same here as those without.
  ///
  /// `onDrag` dismisses it when a drag begins, `interactive` when the dragging finger reaches its top edge; the keyboard does not follow
  /// the finger.
  nonisolated public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag = 1
    case interactive = 2
    case onDragWithAccessory = 3
    case interactiveWithAccessory = 4
  }

  /// The colour of the scroll indicators.
  nonisolated public enum IndicatorStyle: Int, Sendable {
    /// Dark, or light in the dark appearance.
    case `default` = 0
    case black = 1
    case white = 2
  }

  /// The share of its velocity that gliding content keeps in a millisecond; more than 0, less than 1.
  nonisolated public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// .998 (behaviours §4 "Velocity") [M].
    public static let normal = DecelerationRate(rawValue: ScrollPhysics.normalRate)
    /// .99 (behaviours §4 "Velocity") [G].
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}

nonisolated extension UIScrollView.KeyboardDismissMode {
  /// Whether the beginning of a drag dismisses the keyboard.
  var isOnDrag: Bool { self == .onDrag || self == .onDragWithAccessory }
  /// Whether a finger that reaches the keyboard dismisses it.
  var isInteractive: Bool { self == .interactive || self == .interactiveWithAccessory }
}
