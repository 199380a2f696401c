import Foundation
import UIKitCore

/// Recognises fingers that touch and lift without moving, once or several times.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  nonisolated deinit {}

  private var rule = TapRule()
  /// Where the fingers of the last tap lifted, in the window's space: they are gone when the gesture is recognised.
  private var lifted: [GestureFinger] = []

  /// How many taps in a row, near one another in place and time.
  open var numberOfTapsRequired = 1 { didSet { rule.requiredTaps = numberOfTapsRequired } }
  /// How many fingers tap together.
  open var numberOfTouchesRequired = 1 { didSet { rule.requiredFingers = numberOfTouchesRequired } }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if rule.fingers.isEmpty { lifted = [] }
    ask(rule.apply(input(.down, touches, event)))
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    ask(rule.apply(input(.move, touches, event)))
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let input = input(.up, touches, event)
    lifted += input.fingers
    ask(rule.apply(input))
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    ask(rule.apply(input(.cancel, touches, event)))
  }

  open override func reset() {
    super.reset()
    rule = TapRule(requiredTaps: numberOfTapsRequired, requiredFingers: numberOfTouchesRequired)
    lifted = []
  }

  override var deadline: TimeInterval? { rule.deadline }
  override func deadlinePassed(at time: TimeInterval) { ask(rule.apply(GestureInput(kind: .time, time: time))) }

  /// A tap leaves a gesture of more taps alone: both are recognised unless one waits for the other.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  // The fingers of a tap have lifted when it is recognised; they still count then.
  override var fingerLocations: [CGPoint] {
    play.touches.isEmpty ? lifted.map(\.location) : super.fingerLocations
  }
  override var fingerCentroid: CGPoint { (play.touches.isEmpty ? lifted.centroid : nil) ?? super.fingerCentroid }
}

extension UIGestureRecognizer {
  /// Whether this is one tap of one finger.
  var isSingleTap: Bool {
    guard let tap = self as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
