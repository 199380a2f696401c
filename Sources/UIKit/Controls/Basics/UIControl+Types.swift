import Foundation

extension UIControl {
  /// What happened to a control, as a set: actions can be registered for several events, and the events of one movement are sent together.
  ///
  /// Touches send the first nine; `ControlTracking` says when. The raw values are Apple's.
  nonisolated public struct Event: OptionSet, Hashable, Sendable {
    nonisolated public let rawValue: UInt
    nonisolated public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Sent when a finger comes down and the control tracks it.
    nonisolated public static let touchDown = Event(rawValue: 1 << 0)
    /// Sent together with `touchDown` when the tap count of the touch is above 1.
    nonisolated public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// Sent at each movement that ends within 70 points of the bounds.
    nonisolated public static let touchDragInside = Event(rawValue: 1 << 2)
    /// Sent at each movement that ends farther out.
    nonisolated public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// Sent together with `touchDragInside` when the finger was outside before.
    nonisolated public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// Sent together with `touchDragOutside` when the finger was inside before.
    nonisolated public static let touchDragExit = Event(rawValue: 1 << 5)
    /// Sent when the finger lifts within 70 points of the bounds: what counts as a tap of a button.
    nonisolated public static let touchUpInside = Event(rawValue: 1 << 6)
    nonisolated public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// Sent when a gesture, a scroll view or the control's own menu takes the touch. A touch that was tracked ends with exactly one of
    /// this, `touchUpInside` and `touchUpOutside`, unless the control itself gave it up or was disabled.
    nonisolated public static let touchCancel = Event(rawValue: 1 << 8)
    /// Sent when the user changes the control's value, such as the page of a page control; not for changes by code.
    nonisolated public static let valueChanged = Event(rawValue: 1 << 12)
    /// Sent when the control is used in its own sense: a button after `touchUpInside`, unless its menu is the primary action.
    nonisolated public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Sent before the control's menu opens, before it is asked where the menu attaches.
    nonisolated public static let menuActionTriggered = Event(rawValue: 1 << 14)
    nonisolated public static let editingDidBegin = Event(rawValue: 1 << 16)
    nonisolated public static let editingChanged = Event(rawValue: 1 << 17)
    nonisolated public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Sent when Return is pressed in a text field and its delegate agrees. An action registered for it makes Return end editing.
    nonisolated public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Bits 0 to 11: the nine touch events, and three that Apple reserves.
    nonisolated public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    nonisolated public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Bits 24 to 27, which the platform never sends.
    nonisolated public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    nonisolated public static let systemReserved = Event(rawValue: 0xF000_0000)
    nonisolated public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control, as a set; `normal` is the empty one.
  ///
  /// The combination counts: a button without content for exactly `[.selected, .highlighted]` shows that of `normal`, not of `selected`.
  nonisolated public struct State: OptionSet, Hashable, Sendable {
    nonisolated public let rawValue: UInt
    nonisolated public init(rawValue: UInt) { self.rawValue = rawValue }

    nonisolated public static let normal: State = []
    nonisolated public static let highlighted = State(rawValue: 1 << 0)
    nonisolated public static let disabled = State(rawValue: 1 << 1)
    nonisolated public static let selected = State(rawValue: 1 << 2)
    /// Whether keys go to the control: see `UIView.isFocused`.
    nonisolated public static let focused = State(rawValue: 1 << 3)
    /// Bits 16 to 23, for states of an app's own controls, which override `state` to report them.
    nonisolated public static let application = State(rawValue: 0x00FF_0000)
    nonisolated public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The vertical place of a control's content in its bounds. `fill` gives it the whole height, in which a button's parts keep theirs.
  nonisolated public enum ContentVerticalAlignment: Int, Sendable {
    case center = 0
    case top = 1
    case bottom = 2
    case fill = 3
  }

  /// The horizontal place of a control's content in its bounds; `leading` and `trailing` follow the direction of the interface.
  ///
  /// `fill` gives the content the whole width: a button's image is then at one edge, and its title has the rest.
  nonisolated public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0
    case left = 1
    case right = 2
    case fill = 3
    case leading = 4
    case trailing = 5
  }
}
