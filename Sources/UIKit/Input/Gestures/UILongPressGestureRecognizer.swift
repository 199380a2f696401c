import Foundation
import UIKitCore

/// Recognises fingers that rest on a view, and follows them from then on.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  nonisolated deinit {}

  private var rule = LongPressRule()

  /// How many taps come before the press.
  open var numberOfTapsRequired = 0 { didSet { configure() } }
  open var numberOfTouchesRequired = 1 { didSet { configure() } }
  /// How long the fingers rest before the gesture begins, in seconds; zero begins with the touch.
  open var minimumPressDuration: TimeInterval = GestureMetrics.minimumPressDuration { didSet { configure() } }
  /// How far a finger may move before the gesture begins, in points.
  open var allowableMovement: CGFloat = GestureMetrics.pressAllowance { didSet { configure() } }

  private func configure() {
    rule.requiredTaps = numberOfTapsRequired
    rule.requiredFingers = numberOfTouchesRequired
    rule.minimumDuration = minimumPressDuration
    rule.allowance = allowableMovement
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    ask(rule.apply(input(.down, touches, event)))
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    ask(rule.apply(input(.move, touches, event)))
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    ask(rule.apply(input(.up, touches, event)))
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    ask(rule.apply(input(.cancel, touches, event)))
  }

  open override func reset() {
    super.reset()
    rule = LongPressRule()
    configure()
  }

  override var deadline: TimeInterval? { rule.deadline }
  override func deadlinePassed(at time: TimeInterval) { ask(rule.apply(GestureInput(kind: .time, time: time))) }
}
