import Foundation

/// One finger on the screen, from touching down to lifting.
@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  public internal(set) var phase = Phase.began
  /// The frame clock's time of the last change, in seconds.
  public internal(set) var timestamp: TimeInterval = 0
  /// How often this place was tapped within the multi-tap window, this touch included.
  public internal(set) var tapCount = 1
  public internal(set) weak var window: UIWindow?
  /// The view that was hit when the finger came down; it stays the same while the finger moves.
  public internal(set) weak var view: UIView?

  /// Where the finger is and was, in the window's space.
  var locationInWindow = CGPoint.zero
  var previousLocationInWindow = CGPoint.zero
  /// Whether the view takes this finger; decided when it comes down.
  var isDelivered = false

  init(window: UIWindow, location: CGPoint, timestamp: TimeInterval, tapCount: Int) {
    self.window = window
    self.timestamp = timestamp
    self.tapCount = tapCount
    locationInWindow = location
    previousLocationInWindow = location
    super.init()
  }

  /// Where the finger is, in the coordinate space of `view`, or of the window for `nil`.
  open func location(in view: UIView?) -> CGPoint { convert(locationInWindow, to: view) }

  /// Where the finger was before its last change, in the coordinate space of `view`, or of the window for `nil`.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousLocationInWindow, to: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return window.convert(point, to: view)
  }
}

/// A change of one or more touches, delivered as one.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
  }

  public internal(set) var type = EventType.touches
  /// The frame clock's time, in seconds.
  public internal(set) var timestamp: TimeInterval = 0
  var touches: [UITouch] = []

  public var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }
  public func touches(for window: UIWindow) -> Set<UITouch>? { Set(touches.filter { $0.window === window }) }
  public func touches(for view: UIView) -> Set<UITouch>? { Set(touches.filter { $0.view === view }) }
}
