import Foundation
import UIKitCore

/// One finger on the screen, from touching down to lifting.
///
/// The same object lives through the whole contact, so views and recognisers tell fingers apart by identity. While a view's method runs,
/// the touch shows the state that the method is about: a beginning that a gesture held back comes with the original location and time.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// Where a finger is between down and up. Every touch ends in `ended` or `cancelled`.
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  /// What touches the screen. Hosts have fingers only, which are `direct`.
  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3
  }

  /// What the finger did in the event being delivered; `stationary` for fingers that did not change.
  open internal(set) var phase = Phase.began
  /// The frame clock's time of the last change, in seconds.
  open internal(set) var timestamp: TimeInterval = 0
  /// The number of taps at this place so far, this touch included. Taps count together when the next finger comes down within .35 s and 30
  /// points of the last lift (`GestureMetrics`) [G].
  open internal(set) var tapCount = 1
  /// Always `direct`.
  open var type: TouchType { .direct }
  /// The window in which the finger came down, and whose space locations are in. Retained for the life of the touch.
  open internal(set) var window: UIWindow?
  /// The view that was hit when the finger came down; it stays the same while the finger moves. Retained, so a view that is removed
  /// meanwhile still gets the end.
  open internal(set) var view: UIView?
  /// The recognisers that watch this finger, those of the deeper views first; `nil` without any.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

  /// Always 0: hosts report no pressure.
  open var force: CGFloat { 0 }
  /// Always 0: hosts report no pressure.
  open var maximumPossibleForce: CGFloat { 0 }
  /// Half the size of a fingertip, in points; a constant, as hosts report no size [G].
  open var majorRadius: CGFloat { 20 }
  /// The uncertainty of ``majorRadius``, in points; a constant [G].
  open var majorRadiusTolerance: CGFloat { 5 }

  /// A number that differs for every touch of a host and grows in the order in which fingers come down.
  let serial: Int
  /// The current location, in the window's space.
  var locationInWindow = CGPoint.zero
  /// The location before the last change, in the window's space.
  var previousLocationInWindow = CGPoint.zero
  /// The recognisers that were offered this finger and take it. Fixed when it comes down.
  var recognizers: [UIGestureRecognizer] = []
  /// The recognisers that have called `ignore(_:for:)` for this finger.
  var ignoring: [UIGestureRecognizer] = []
  /// Decides which phases the view gets.
  var gate = TouchGate()
  /// The phase of the current event that the view has not got yet.
  var pendingPhase: TouchGate.Phase?
  /// Where and when the finger came down, for a beginning that is delivered late.
  let start: TouchSample

  /// Creates a touch of no finger, as tests of views do: at the origin, in no window and no view, without taps.
  public override init() {
    serial = 0
    start = TouchSample(location: .zero, previousLocation: .zero, timestamp: 0)
    super.init()
    tapCount = 0
  }

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

  /// Releases the view, the window and the recognisers, at the end of the host.
  func releaseReferences() { (view, window, recognizers, ignoring) = (nil, nil, [], []) }

  /// The current location, in points of `view`'s bounds, or of the window for `nil`.
  open func location(in view: UIView?) -> CGPoint { convert(locationInWindow, to: view) }

  /// The location before the last change, in points of `view`'s bounds, or of the window for `nil`.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousLocationInWindow, to: view) }

  /// The same as ``location(in:)``: fingers of a host are precise.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// The same as ``previousLocation(in:)``.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Whether the view knows that the finger came down, and will be informed of its end.
  ///
  /// False while a recogniser delays touches: the finger may still be meant for the recogniser alone.
  var hasReachedView: Bool { gate.hasReachedView }

  /// Whether the finger is on the screen.
  var isDown: Bool { phase != .ended && phase != .cancelled }

  /// Converts from the window's space to that of `view`. For `nil`, and after ``releaseReferences()``, the point stays as it is.
  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return window.convert(point, to: view)
  }
}

/// Where and when a touch was, in its window's space and on the frame clock.
nonisolated struct TouchSample: Equatable {
  var location: CGPoint
  var previousLocation: CGPoint
  var timestamp: TimeInterval
}
