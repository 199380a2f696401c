import Foundation
import UIKitCore

/// What one finger does, on the screen, in points.
package struct FingerChange: Equatable, Sendable {
  package enum Kind: Sendable {
    case down, move, up, cancel
  }

  package var finger: Int
  package var kind: Kind
  /// In the screen's space. A cancelled finger stays where it was.
  package var location: CGPoint

  package init(_ kind: Kind, finger: Int = 0, at location: CGPoint = .zero) {
    self.finger = finger
    self.kind = kind
    self.location = location
  }
}

/// Turns what a host reports of fingers into touches and events.
///
/// A finger keeps its view from touching down to lifting; taps near one another in place and time are counted.
final class TouchSource {
  private struct Finger {
    let number: Int
    let touch: UITouch
    var screenLocation: CGPoint
  }

  private struct Tap {
    var location: CGPoint
    var time: TimeInterval
    var count: Int
  }

  private var fingers: [Finger] = []
  private var taps: [Tap] = []
  private var nextSerial = 0

  /// Delivers `changes` as one event.
  func send(_ changes: [FingerChange], time: TimeInterval, application: UIApplication) {
    // A finger that comes down twice was lost in between.
    for change in changes where change.kind == .down && fingers.contains(where: { $0.number == change.finger }) {
      send([FingerChange(.cancel, finger: change.finger)], time: time, application: application)
    }
    let event = UIEvent()
    event.timestamp = time
    for finger in fingers { finger.touch.phase = .stationary }
    var hasChanged = false
    for change in changes where apply(change, time: time, event: event, windows: application.windows) {
      hasChanged = true
    }
    guard hasChanged else { return }
    event.touches = fingers.map(\.touch)
    fingers.removeAll { !$0.touch.isDown }
    application.sendEvent(event)
  }

  /// The system takes all fingers away: a rotation, an alert, the end of the app.
  func cancelAll(time: TimeInterval, application: UIApplication) {
    guard !fingers.isEmpty else { return }
    send(fingers.map { FingerChange(.cancel, finger: $0.number) }, time: time, application: application)
  }

  /// Nobody hears of the fingers any more, and what they touched is let go of: the end of the host. A touch keeps its view, whose
  /// recognisers keep the touch.
  func forgetAll() {
    for finger in fingers { finger.touch.letGo() }
    fingers = []
  }

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

  /// A touch in the front-most window that something in it answers for; windows are given back to front.
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

  /// A finger that went elsewhere before it lifted did not tap.
  private func noteTap(of touch: UITouch, at location: CGPoint, time: TimeInterval) {
    forgetTaps(before: time)
    guard touch.locationInWindow.distance(to: touch.start.location) <= GestureMetrics.multiTapDistance else { return }
    taps.append(Tap(location: location, time: time, count: touch.tapCount))
  }

  private func tapCount(at location: CGPoint, time: TimeInterval) -> Int {
    forgetTaps(before: time)
    let near = taps.last { $0.location.distance(to: location) <= GestureMetrics.multiTapDistance }
    return (near?.count ?? 0) + 1
  }

  private func forgetTaps(before time: TimeInterval) {
    taps.removeAll { time - $0.time > GestureMetrics.multiTapInterval + GestureMetrics.timeTolerance }
  }
}
