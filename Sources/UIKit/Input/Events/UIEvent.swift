import Foundation

/// A change of one or more touches, delivered as one.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  nonisolated deinit {}

  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

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

  open internal(set) var type = EventType.touches
  open var subtype: EventSubtype { .none }
  /// The frame clock's time, in seconds.
  open internal(set) var timestamp: TimeInterval = 0
  open var buttonMask: ButtonMask { [] }
  /// Every finger on the screen, those that did not change included, in the order in which they came down.
  var touches: [UITouch] = []

  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }
  open func touches(for window: UIWindow) -> Set<UITouch>? { Set(touches.filter { $0.window === window }) }
  open func touches(for view: UIView) -> Set<UITouch>? { Set(touches.filter { $0.view === view }) }
  /// The touches that `gesture` watches.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(touches.filter { touch in touch.recognizers.contains { $0 === gesture } })
  }

  /// The touch itself: a host reports every movement as an event of its own.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }
  /// None: a host's fingers are not guessed.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }
}
