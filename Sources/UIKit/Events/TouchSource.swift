import Foundation

/// Turns what a host reports of fingers into touches and events.
///
/// A finger keeps its view from touching down to lifting; taps near one another in place and time are counted.
final class TouchSource {
  /// Taps count together within .35 s and 30 points (behaviours §5, confidence G).
  static let multiTapInterval: TimeInterval = 0.35
  static let multiTapDistance: CGFloat = 30

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
  private var lastTap: Tap?

  func began(
    _ number: Int, at location: CGPoint, in windows: [UIWindow], time: TimeInterval, application: UIApplication
  ) {
    cancel(number, time: time, application: application)
    let event = UIEvent()
    // The front-most window that something in it answers for; windows are given back to front.
    for window in windows.reversed() where !window.isHidden {
      let point = window.layer.convert(location, from: nil)
      guard let view = window.hitTest(point, with: event) else { continue }
      let touch = UITouch(
        window: window, location: point, timestamp: time, tapCount: tapCount(at: location, time: time))
      touch.view = view
      fingers.append(Finger(number: number, touch: touch, screenLocation: location))
      return send(touch, phase: .began, time: time, application: application)
    }
  }

  func moved(_ number: Int, to location: CGPoint, time: TimeInterval, application: UIApplication) {
    update(number, location: location, phase: .moved, time: time, application: application)
  }

  func ended(_ number: Int, at location: CGPoint, time: TimeInterval, application: UIApplication) {
    update(number, location: location, phase: .ended, time: time, application: application)
  }

  /// The system takes the finger away: a rotation, an alert, the end of the app.
  func cancel(_ number: Int, time: TimeInterval, application: UIApplication) {
    guard let finger = fingers.first(where: { $0.number == number }) else { return }
    update(number, location: finger.screenLocation, phase: .cancelled, time: time, application: application)
  }

  func cancelAll(time: TimeInterval, application: UIApplication) {
    for finger in fingers { cancel(finger.number, time: time, application: application) }
  }

  private func update(
    _ number: Int, location: CGPoint, phase: UITouch.Phase, time: TimeInterval, application: UIApplication
  ) {
    guard let index = fingers.firstIndex(where: { $0.number == number }) else { return }
    fingers[index].screenLocation = location
    let touch = fingers[index].touch
    touch.previousLocationInWindow = touch.locationInWindow
    touch.locationInWindow = touch.window?.layer.convert(location, from: nil) ?? location
    if phase == .ended { lastTap = Tap(location: location, time: time, count: touch.tapCount) }
    send(touch, phase: phase, time: time, application: application)
    if phase != .moved { fingers.removeAll { $0.number == number } }
  }

  private func send(_ touch: UITouch, phase: UITouch.Phase, time: TimeInterval, application: UIApplication) {
    let event = UIEvent()
    event.timestamp = time
    for finger in fingers where finger.touch !== touch { finger.touch.phase = .stationary }
    touch.phase = phase
    touch.timestamp = time
    event.touches = fingers.map(\.touch)
    application.sendEvent(event)
  }

  private func tapCount(at location: CGPoint, time: TimeInterval) -> Int {
    guard let last = lastTap, time - last.time <= Self.multiTapInterval,
      hypot(location.x - last.location.x, location.y - last.location.y) <= Self.multiTapDistance
    else { return 1 }
    return last.count + 1
  }
}
