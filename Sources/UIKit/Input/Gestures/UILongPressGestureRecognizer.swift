import Foundation
import UIKitCore

/// Recognises fingers that rest on a view, and follows them from then on.
///
/// Continuous: begins when the time is up, with the fingers still down; changes with every movement after that, however far; ends when a
/// finger lifts. Before that, it fails when a finger strays or lifts, or when more fingers come down than required.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  nonisolated deinit {}

  private var rule = LongPressRule()

  /// The number of taps, with as many fingers, before the press; 0 by default. The finger of the press comes down near the last tap and in
  /// time.
  open var numberOfTapsRequired = 0 { didSet { configure() } }
  /// The number of fingers that rest together; 1 by default. More of them make the gesture fail.
  open var numberOfTouchesRequired = 1 { didSet { configure() } }
  /// How long the fingers rest before the gesture begins, in seconds from when the last required one came down; .5 by default [D]. Zero
  /// begins with the touch.
  open var minimumPressDuration: TimeInterval = GestureMetrics.minimumPressDuration { didSet { configure() } }
  /// How far a finger may move before the gesture begins, in points from where it came down; 10 by default [D].
  open var allowableMovement: CGFloat = GestureMetrics.pressAllowance { didSet { configure() } }

  /// Passes the settings on to the rule, also during a press. A deadline that is already set stays.
  private func configure() {
    rule.requiredTaps = numberOfTapsRequired
    rule.requiredFingers = numberOfTouchesRequired
    rule.minimumDuration = minimumPressDuration
    rule.allowance = allowableMovement
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    requestState(rule.apply(input(.down, touches, event)))
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    requestState(rule.apply(input(.move, touches, event)))
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    requestState(rule.apply(input(.up, touches, event)))
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    requestState(rule.apply(input(.cancel, touches, event)))
  }

  open override func reset() {
    super.reset()
    rule = LongPressRule()
    configure()
  }

  override var deadline: TimeInterval? { rule.deadline }
  override func deadlinePassed(at time: TimeInterval) {
    requestState(rule.apply(GestureInput(kind: .time, time: time)))
  }
}
