import Foundation
import UIKitCore

/// Tells views what fingers did, as far as gestures let it through, in the order in which it happened.
///
/// A view that is not `isMultipleTouchEnabled` gets one finger at a time, and nothing ever of one that came down beside it; a view
/// with `isExclusiveTouch` gets fingers only while no other view of its window has one, and keeps others from having any, as on
/// Apple's platforms.
final class TouchDelivery {
  /// The fingers whose views have not heard the end, in the order in which they came down.
  private var touches: [UITouch] = []
  private var event = UIEvent()

  var isAtRest: Bool { touches.isEmpty }

  /// Notes what happened in `event`; nothing is delivered yet.
  func take(_ changed: [UITouch], of event: UIEvent) {
    self.event = event
    for touch in changed {
      if touch.phase == .began { touches.append(touch) }
      touch.pendingPhase = TouchGate.Phase(touch.phase)
    }
  }

  /// Takes the fingers away from their views that a recognised gesture has taken.
  func cancelTaken() {
    send(touches.filter(\.isTaken).map { ($0, pass($0)) })
  }

  /// Delivers what happened and what is held back no longer.
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

  /// What is delivered later comes with an event of its own: an event retains touches and with them views that may go.
  private func forgetEvent() {
    let next = UIEvent()
    next.timestamp = event.timestamp
    next.touches = touches
    event = next
  }

  private func pass(_ touch: UITouch) -> [TouchGate.Phase] {
    defer { touch.pendingPhase = nil }
    return touch.gate.pass(
      touch.pendingPhase, holdsBegan: touch.isHeld(by: \.delaysTouchesBegan),
      holdsEnded: touch.isHeld(by: \.delaysTouchesEnded), isTaken: touch.isTaken)
  }

  private func accepts(_ touch: UITouch) -> Bool {
    guard let view = touch.view else { return false }
    // A finger that has lifted is in nobody's way, even while its end is held back.
    let others = touches.filter { $0 !== touch && $0.window === touch.window && $0.gate.state == .open }
    if !view.isMultipleTouchEnabled, others.contains(where: { $0.view === view }) { return false }
    return !others.contains { other in
      other.view !== view && (view.isExclusiveTouch || other.view?.isExclusiveTouch == true)
    }
  }

  /// One call per phase and view.
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

  /// Whether a gesture that may still be recognised holds something back.
  func isHeld(by flag: KeyPath<UIGestureRecognizer, Bool>) -> Bool {
    recognizers.contains { recognizer in
      recognizer.play.decided == .possible && recognizer[keyPath: flag]
        && recognizer.play.sequence.contains { $0 === self } && !isIgnored(by: recognizer)
    }
  }

  func isIgnored(by recognizer: UIGestureRecognizer) -> Bool { ignoring.contains { $0 === recognizer } }

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

  /// Looks as it did at `phase`: a beginning that is delivered late shows where the finger came down.
  func show(_ phase: TouchGate.Phase) {
    switch phase {
    case .began: restore((.began, start))
    case .moved: self.phase = .moved
    case .ended: self.phase = .ended
    case .cancelled: self.phase = .cancelled
    }
  }
}
