import Foundation

extension UIControl {
  /// What happened to a control.
  nonisolated public struct Event: OptionSet, Hashable, Sendable {
    nonisolated public let rawValue: UInt
    nonisolated public init(rawValue: UInt) { self.rawValue = rawValue }

    nonisolated public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch down that is the second or a later one of several taps.
    nonisolated public static let touchDownRepeat = Event(rawValue: 1 << 1)
    nonisolated public static let touchDragInside = Event(rawValue: 1 << 2)
    nonisolated public static let touchDragOutside = Event(rawValue: 1 << 3)
    nonisolated public static let touchDragEnter = Event(rawValue: 1 << 4)
    nonisolated public static let touchDragExit = Event(rawValue: 1 << 5)
    nonisolated public static let touchUpInside = Event(rawValue: 1 << 6)
    nonisolated public static let touchUpOutside = Event(rawValue: 1 << 7)
    nonisolated public static let touchCancel = Event(rawValue: 1 << 8)
    nonisolated public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's own meaning of being used: a button's tap.
    nonisolated public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    nonisolated public static let menuActionTriggered = Event(rawValue: 1 << 14)
    nonisolated public static let editingDidBegin = Event(rawValue: 1 << 16)
    nonisolated public static let editingChanged = Event(rawValue: 1 << 17)
    nonisolated public static let editingDidEnd = Event(rawValue: 1 << 18)
    nonisolated public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    nonisolated public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    nonisolated public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    nonisolated public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    nonisolated public static let systemReserved = Event(rawValue: 0xF000_0000)
    nonisolated public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control; several may hold at once, and `normal` is none of them.
  nonisolated public struct State: OptionSet, Hashable, Sendable {
    nonisolated public let rawValue: UInt
    nonisolated public init(rawValue: UInt) { self.rawValue = rawValue }

    nonisolated public static let normal: State = []
    nonisolated public static let highlighted = State(rawValue: 1 << 0)
    nonisolated public static let disabled = State(rawValue: 1 << 1)
    nonisolated public static let selected = State(rawValue: 1 << 2)
    nonisolated public static let focused = State(rawValue: 1 << 3)
    nonisolated public static let application = State(rawValue: 0x00FF_0000)
    nonisolated public static let reserved = State(rawValue: 0xFF00_0000)
  }

  nonisolated public enum ContentVerticalAlignment: Int, Sendable {
    case center = 0
    case top = 1
    case bottom = 2
    case fill = 3
  }

  nonisolated public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0
    case left = 1
    case right = 2
    case fill = 3
    case leading = 4
    case trailing = 5
  }
}
