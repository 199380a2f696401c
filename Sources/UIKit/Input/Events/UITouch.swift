import Foundation
import UIKitCore

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

  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3
  }

  open internal(set) var phase = Phase.began
  /// The frame clock's time of the last change, in seconds.
  open internal(set) var timestamp: TimeInterval = 0
  /// How often this place was tapped within the multi-tap window, this touch included.
  open internal(set) var tapCount = 1
  /// A finger of a host is always direct.
  open var type: TouchType { .direct }
  open internal(set) var window: UIWindow?
  /// The view that was hit when the finger came down; it stays the same while the finger moves. Retained, so that a view which
  /// is removed meanwhile still hears the end.
  open internal(set) var view: UIView?
  /// The recognisers that watch this finger, those of the deeper views first; `nil` when there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

  /// What an ordinary touch presses with: hosts know no pressure.
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }
  /// Half the size of a fingertip, in points; a plain value, as hosts know no size [G].
  open var majorRadius: CGFloat { 20 }
  open var majorRadiusTolerance: CGFloat { 5 }

  /// Another number for every touch of a host.
  let serial: Int
  /// Where the finger is and was, in the window's space.
  var locationInWindow = CGPoint.zero
  var previousLocationInWindow = CGPoint.zero
  var recognizers: [UIGestureRecognizer] = []
  /// The recognisers that do not want to hear of this finger any more.
  var ignoring: [UIGestureRecognizer] = []
  /// What the view hears of this finger.
  var gate = TouchGate()
  /// What the finger did in the present event and the view has not heard yet.
  var pendingPhase: TouchGate.Phase?
  /// Where and when the finger came down, for a beginning that is delivered late.
  let start: TouchSample

  init(window: UIWindow, location: CGPoint, timestamp: TimeInterval, tapCount: Int, serial: Int = 0) {
    self.window = window
    self.timestamp = timestamp
    self.tapCount = tapCount
    self.serial = serial
    locationInWindow = location
    previousLocationInWindow = location
    start = TouchSample(location: location, previousLocation: location, timestamp: timestamp)
    super.init()
  }

  nonisolated deinit {}

  /// Keeps nothing of the screen any more.
  func letGo() { (view, window, recognizers, ignoring) = (nil, nil, [], []) }

  /// Where the finger is, in the coordinate space of `view`, or of the window for `nil`.
  open func location(in view: UIView?) -> CGPoint { convert(locationInWindow, to: view) }

  /// Where the finger was before its last change, in the coordinate space of `view`, or of the window for `nil`.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousLocationInWindow, to: view) }

  /// The same as ``location(in:)``: fingers of a host are precise.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// The same as ``previousLocation(in:)``.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Whether the view has heard that the finger came down, and will hear how it ends.
  ///
  /// While a recogniser delays touches it has not: what the finger does may still be meant for the recogniser alone.
  var hasReachedView: Bool { gate.hasReachedView }

  /// Whether the finger is on the screen.
  var isDown: Bool { phase != .ended && phase != .cancelled }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return window.convert(point, to: view)
  }
}

/// Where and when a touch was.
nonisolated struct TouchSample: Equatable {
  var location: CGPoint
  var previousLocation: CGPoint
  var timestamp: TimeInterval
}
