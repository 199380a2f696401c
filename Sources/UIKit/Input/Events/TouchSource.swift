import Foundation
import UIKitCore

/// One finger's change on the screen, in points.
package struct FingerChange: Equatable, Sendable {
  package enum Kind: Sendable {
    case down, move, up, cancel
  }

  /// A number that the host chooses; equal numbers between `down` and `up` are the same finger.
  package var finger: Int
  package var kind: Kind
  /// The location in the screen's space. Ignored for `cancel`: a cancelled finger stays where it was.
  package var location: CGPoint

  package init(_ kind: Kind, finger: Int = 0, at location: CGPoint = .zero) {
    self.finger = finger
    self.kind = kind
    self.location = location
  }
}

/// Turns the host's fingers into touches and events.
///
/// A finger keeps its view from touching down to lifting. Taps that are close in place and time are counted. Changes of fingers that are
/// not down are ignored.
final class TouchSource {
  /// A finger on the screen and its touch.
  private struct Finger {
    let number: Int
    let touch: UITouch
    var screenLocation: CGPoint
  }

  /// A recent tap, for counting: its place in the screen's space and the time of the lift.
  private struct Tap {
    var location: CGPoint
    var time: TimeInterval
    var count: Int
  }

  private var fingers: [Finger] = []
  /// The taps of the last ``GestureMetrics/multiTapInterval`` seconds, the latest at the end.
  private var taps: [Tap] = []
  private var nextSerial = 0

  /// Delivers `changes` as one event. Without an effective change, no event is sent.
  func send(_ changes: [FingerChange], time: TimeInterval, application: UIApplication) {
    // A finger that comes down twice was lost in between.
    for change in changes where change.kind == .down && fingers.contains(where: { $0.number == change.finger }) {
      send([FingerChange(.cancel, finger: change.finger)], time: time, application: application)
    }
    let event = UIEvent()
    event.timestamp = time
    for finger in fingers { finger.touch.phase = .stationary }
    var hasChanged = false
    for change in changes where apply(change, time: time, event: event, windows: application.allWindows) {
      hasChanged = true
    }
    guard hasChanged else { return }
    event.touches = fingers.map(\.touch)
    fingers.removeAll { !$0.touch.isDown }
    application.sendEvent(event)
  }

  /// Cancels all fingers on behalf of the system: a rotation, an alert, the end of the app.
  func cancelAll(time: TimeInterval, application: UIApplication) {
    guard !fingers.isEmpty else { return }
    send(fingers.map { FingerChange(.cancel, finger: $0.number) }, time: time, application: application)
  }

  /// Drops the fingers without informing anyone, and releases what they touched: the end of the host. Breaks the cycle in which a touch
  /// retains its view, whose recognisers retain the touch.
  func forgetAll() {
    for finger in fingers { finger.touch.releaseReferences() }
    fingers = []
  }

  /// Applies one change to its touch. Returns whether it had an effect: a finger that hits nothing, or is not down, has none.
  private func apply(_ change: FingerChange, time: TimeInterval, event: UIEvent, windows: [UIWindow]) -> Bool {
    if change.kind == .down {
      guard let touch = touch(at: change.location, in: windows, time: time, event: event) else { return false }
      fingers.append(Finger(number: change.finger, touch: touch, screenLocation: change.location))
      return true
    }
    guard let index = fingers.firstIndex(where: { $0.number == change.finger }) else { return false }
    let touch = fingers[index].touch
    touch.previousLocationInWindow = touch.locationInWindow
    touch.timestamp = time
    if change.kind == .cancel {
      touch.phase = .cancelled
      return true
    }
    fingers[index].screenLocation = change.location
    touch.locationInWindow = touch.window?.layer.convert(change.location, from: nil) ?? change.location
    touch.phase = change.kind == .up ? .ended : .moved
    if change.kind == .up { noteTap(of: touch, at: change.location, time: time) }
    return true
  }

  /// Returns a touch in the front-most window in which a view is hit, or `nil`. `windows` are given back to front.
  private func touch(at location: CGPoint, in windows: [UIWindow], time: TimeInterval, event: UIEvent) -> UITouch? {
    for window in windows.reversed() where !window.isHidden {
      let point = window.layer.convert(location, from: nil)
      guard let view = window.hitTest(point, with: event) else { continue }
      nextSerial += 1
      let touch = UITouch(
        window: window, location: point, timestamp: time, tapCount: tapCount(at: location, time: time),
        serial: nextSerial)
      touch.view = view
      return touch
    }
    return nil
  }

  /// Records a tap, unless the finger moved further than ``GestureMetrics/multiTapDistance`` before it lifted.
  private func noteTap(of touch: UITouch, at location: CGPoint, time: TimeInterval) {
    forgetTaps(before: time)
    guard touch.locationInWindow.distance(to: touch.start.location) <= GestureMetrics.multiTapDistance else { return }
    taps.append(Tap(location: location, time: time, count: touch.tapCount))
  }

  /// The count of a tap that begins now at `location`: one more than the latest tap nearby, else 1.
  private func tapCount(at location: CGPoint, time: TimeInterval) -> Int {
    forgetTaps(before: time)
    let near = taps.last { $0.location.distance(to: location) <= GestureMetrics.multiTapDistance }
    return (near?.count ?? 0) + 1
  }

  private func forgetTaps(before time: TimeInterval) {
    taps.removeAll { time - $0.time > GestureMetrics.multiTapInterval + GestureMetrics.timeTolerance }
  }
}
