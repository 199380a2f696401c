import Foundation
import UIKitCore

/// Recognises fingers that touch and lift without moving, once or several times.
///
/// Discrete: recognised when the last finger of the last tap lifts. It fails when a finger strays more than 10 points, rests for more than
/// .75 s, or the next tap does not come within .35 s and 30 points (`GestureMetrics`) [G].
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  nonisolated deinit {}

  private var rule = TapRule()
  /// The fingers of the last tap where they lifted, in the window's space: they are gone when the gesture is recognised.
  private var lifted: [GestureFinger] = []

  /// The number of taps in a row, close in place and time; 1 by default.
  open var numberOfTapsRequired = 1 { didSet { rule.requiredTaps = numberOfTapsRequired } }
  /// The number of fingers that tap together; 1 by default. They may come down and lift in any order.
  open var numberOfTouchesRequired = 1 { didSet { rule.requiredFingers = numberOfTouchesRequired } }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if rule.fingers.isEmpty { lifted = [] }
    requestState(rule.apply(input(.down, touches, event)))
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    requestState(rule.apply(input(.move, touches, event)))
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let input = input(.up, touches, event)
    lifted += input.fingers
    requestState(rule.apply(input))
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    requestState(rule.apply(input(.cancel, touches, event)))
  }

  open override func reset() {
    super.reset()
    rule = TapRule(requiredTaps: numberOfTapsRequired, requiredFingers: numberOfTouchesRequired)
    lifted = []
  }

  override var deadline: TimeInterval? { rule.deadline }
  override func deadlinePassed(at time: TimeInterval) {
    requestState(rule.apply(GestureInput(kind: .time, time: time)))
  }

  /// A tap does not prevent a gesture of more taps: both are recognised unless one waits for the other.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  // The fingers of a tap have lifted by the time it is recognised, and still count then.
  override var fingerLocations: [CGPoint] {
    play.touches.isEmpty ? lifted.map(\.location) : super.fingerLocations
  }
  override var fingerCentroid: CGPoint { (play.touches.isEmpty ? lifted.centroid : nil) ?? super.fingerCentroid }
}

extension UIGestureRecognizer {
  /// Whether this recognises one tap of one finger. A tapped control prevails over such a recogniser.
  var isSingleTap: Bool {
    guard let tap = self as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
