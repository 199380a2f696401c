import Foundation

extension UIScrollView {
  nonisolated public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  nonisolated public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag = 1
    case interactive = 2
    case onDragWithAccessory = 3
    case interactiveWithAccessory = 4
  }

  nonisolated public enum IndicatorStyle: Int, Sendable {
    /// Dark, or light in the dark appearance.
    case `default` = 0
    case black = 1
    case white = 2
  }

  /// How much of its velocity gliding content keeps per millisecond; more than 0, less than 1.
  nonisolated public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: ScrollPhysics.normalRate)
    /// behaviours §4 "Velocity", confidence G.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}

nonisolated extension UIScrollView.KeyboardDismissMode {
  var isOnDrag: Bool { self == .onDrag || self == .onDragWithAccessory }
  var isInteractive: Bool { self == .interactive || self == .interactiveWithAccessory }
}
