import Foundation

/// A change of one or more touches or presses at one moment.
///
/// The host makes one event for each change it reports; there is no coalescing. Views receive touches through it, and should not retain it:
/// it retains all touches on the screen, and they retain their views.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  nonisolated deinit {}

  /// The kind of input. Hosts make only `touches` and `presses`.
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// The kind of a motion event. Always `none` here: a host has no motion sensors.
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }

  /// The buttons of a pointing device; fingers have none.
  nonisolated public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let primary = ButtonMask(rawValue: 1 << 0)
    public static let secondary = ButtonMask(rawValue: 1 << 1)
  }

  /// `touches`, or `presses` for a ``UIPressesEvent``.
  open internal(set) var type = EventType.touches
  /// Always `none`: hosts report neither motion nor remote controls.
  open var subtype: EventSubtype { .none }
  /// When it happened: the frame clock's time, in seconds.
  open internal(set) var timestamp: TimeInterval = 0
  /// Always empty: the host has fingers only.
  open var buttonMask: ButtonMask { [] }
  /// All fingers on the screen, including those that did not change, in the order in which they came down.
  var touches: [UITouch] = []

  /// All fingers on the screen, in every window, including those that did not change; `nil` without any.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }
  /// The touches that came down in `window`; empty, never `nil`, without any.
  open func touches(for window: UIWindow) -> Set<UITouch>? { Set(touches.filter { $0.window === window }) }
  /// The touches that came down on `view` itself, not on its subviews; empty, never `nil`, without any.
  open func touches(for view: UIView) -> Set<UITouch>? { Set(touches.filter { $0.view === view }) }
  /// The touches that `gesture` watches; empty, never `nil`, without any.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(touches.filter { touch in touch.recognizers.contains { $0 === gesture } })
  }

  /// Only the touch itself, as the host reports every movement as its own event; `nil` for a touch of another event.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }
  /// Empty, as future movements of a host's fingers are not predicted; `nil` for a touch of another event.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }
}
