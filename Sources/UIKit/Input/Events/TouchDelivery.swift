import Foundation
import UIKitCore

/// Delivers touches to views, in the order in which they happened, as far as gestures let them through.
///
/// A view without `isMultipleTouchEnabled` gets one finger at a time; a finger that comes down beside that one never reaches it. A view
/// with `isExclusiveTouch` gets fingers only while no other view of its window has one, and keeps other views from getting any meanwhile,
/// as on Apple's platforms.
///
/// The ``GestureArena`` calls ``take(_:of:)`` once per event and window, and ``cancelClaimedTouches()`` and ``deliver()`` whenever gestures have
/// changed, so what a gesture holds back may arrive in a later call than the event that brought it.
final class TouchDelivery {
  /// The fingers whose views have not been informed of the end, in the order in which they came down.
  private var touches: [UITouch] = []
  /// The event that views receive. It is replaced after each delivery: see ``forgetEvent()``.
  private var event = UIEvent()

  /// Whether no view has a finger or waits for the end of one.
  var isAtRest: Bool { touches.isEmpty }

  /// Records the touches that changed in `event`; nothing is delivered yet.
  func take(_ changed: [UITouch], of event: UIEvent) {
    self.event = event
    for touch in changed {
      if touch.phase == .began { touches.append(touch) }
      touch.pendingPhase = TouchGate.Phase(touch.phase)
    }
  }

  /// Cancels the fingers that a recognised gesture has taken. Their views get `touchesCancelled(_:with:)`, or nothing if they never got the
  /// beginning.
  func cancelClaimedTouches() {
    send(touches.filter(\.isTaken).map { ($0, pass($0)) })
  }

  /// Delivers what happened in this event and whatever is no longer held back. Fingers that a view does not accept are refused for good.
  func deliver() {
    var passed: [(UITouch, [TouchGate.Phase])] = []
    for touch in touches {
      var phases = pass(touch)
      if phases.contains(.began), !accepts(touch) {
        touch.gate.refuse()
        phases = []
      }
      passed.append((touch, phases))
    }
    send(passed)
    touches.removeAll { $0.gate.state == .closed && !$0.isDown }
    forgetEvent()
  }

  /// Replaces the event for later deliveries: an event retains its touches, and with them views that may go away.
  private func forgetEvent() {
    let next = UIEvent()
    next.timestamp = event.timestamp
    next.touches = touches
    event = next
  }

  /// Runs the gate of `touch` and returns the phases its view gets now, in order. Consumes the pending phase.
  private func pass(_ touch: UITouch) -> [TouchGate.Phase] {
    defer { touch.pendingPhase = nil }
    return touch.gate.pass(
      touch.pendingPhase, holdsBegan: touch.isHeld(by: \.delaysTouchesBegan),
      holdsEnded: touch.isHeld(by: \.delaysTouchesEnded), isTaken: touch.isTaken)
  }

  /// Whether the touched view may get another finger, by `isMultipleTouchEnabled` and `isExclusiveTouch`.
  private func accepts(_ touch: UITouch) -> Bool {
    guard let view = touch.view else { return false }
    // A finger that has lifted blocks no other, even while its end is held back.
    let others = touches.filter { $0 !== touch && $0.window === touch.window && $0.gate.state == .open }
    if !view.isMultipleTouchEnabled, others.contains(where: { $0.view === view }) { return false }
    return !others.contains { other in
      other.view !== view && (view.isExclusiveTouch || other.view?.isExclusiveTouch == true)
    }
  }

  /// Makes one call per phase and view, phase by phase: all beginnings first, all cancellations last.
  private func send(_ passed: [(touch: UITouch, phases: [TouchGate.Phase])]) {
    var refused: [UITouch] = []
    for phase in TouchGate.Phase.allCases {
      var open = passed.filter { $0.phases.contains(phase) }.map(\.touch).filter { !refused.contains($0) }
      while let view = open.first?.view {
        let together = open.filter { $0.view === view }
        open.removeAll { $0.view === view }
        if phase == .began, !view.containersAllow(Set(together), with: event) {
          for touch in together { touch.gate.refuse() }
          refused += together
        } else {
          send(together, phase, to: view)
        }
      }
    }
  }

  /// Calls the view's touch method with the touches as they were in `phase`, and restores their current state afterwards.
  private func send(_ touches: [UITouch], _ phase: TouchGate.Phase, to view: UIView) {
    let present = touches.map(\.snapshot)
    for touch in touches { touch.show(phase) }
    let touchesOfView = Set(touches)
    switch phase {
    case .began: view.touchesBegan(touchesOfView, with: event)
    case .moved: view.touchesMoved(touchesOfView, with: event)
    case .ended: view.touchesEnded(touchesOfView, with: event)
    case .cancelled: view.touchesCancelled(touchesOfView, with: event)
    }
    for (touch, snapshot) in zip(touches, present) { touch.restore(snapshot) }
  }
}

extension TouchGate.Phase {
  /// `nil` for a stationary touch, which no view is informed of.
  init?(_ phase: UITouch.Phase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .stationary: return nil
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}

extension UITouch {
  /// Whether a gesture that cancels touches was recognised with this finger.
  var isTaken: Bool {
    recognizers.contains { recognizer in
      recognizer.cancelsTouchesInView && recognizer.play.decided.isRecognized
        && recognizer.play.sequence.contains { $0 === self } && !isIgnored(by: recognizer)
    }
  }

  /// Whether a gesture that may still be recognised holds something back: `flag` is `delaysTouchesBegan` or `delaysTouchesEnded`.
  func isHeld(by flag: KeyPath<UIGestureRecognizer, Bool>) -> Bool {
    recognizers.contains { recognizer in
      recognizer.play.decided == .possible && recognizer[keyPath: flag]
        && recognizer.play.sequence.contains { $0 === self } && !isIgnored(by: recognizer)
    }
  }

  /// Whether `recognizer` has called `ignore(_:for:)` for this finger; it then neither takes it nor holds it back.
  func isIgnored(by recognizer: UIGestureRecognizer) -> Bool { ignoring.contains { $0 === recognizer } }

  /// The state that a late delivery changes for the time of a call.
  var snapshot: (phase: Phase, sample: TouchSample) {
    (
      phase,
      TouchSample(
        location: locationInWindow, previousLocation: previousLocationInWindow, timestamp: timestamp)
    )
  }

  func restore(_ snapshot: (phase: Phase, sample: TouchSample)) {
    phase = snapshot.phase
    locationInWindow = snapshot.sample.location
    previousLocationInWindow = snapshot.sample.previousLocation
    timestamp = snapshot.sample.timestamp
  }

  /// Puts the touch into the state it had in `phase`: a beginning that is delivered late shows where the finger came down.
  func show(_ phase: TouchGate.Phase) {
    switch phase {
    case .began: restore((.began, start))
    case .moved: self.phase = .moved
    case .ended: self.phase = .ended
    case .cancelled: self.phase = .cancelled
    }
  }
}
