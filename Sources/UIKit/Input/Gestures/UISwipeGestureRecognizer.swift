import Foundation
import UIKitCore

/// Recognises a quick, straight movement in one direction, while the fingers are still down.
///
/// Discrete: every finger goes at least 50 points in a direction, strays at most 50 across it, and takes at most .5 s [G].
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  nonisolated deinit {}

  /// Directions of the screen; they do not change with the layout direction.
  nonisolated public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  private var rule = SwipeRule()

  /// The number of fingers that swipe together; 1 by default. More of them make the gesture fail.
  open var numberOfTouchesRequired = 1
  /// The directions that count; `right` by default. The gesture does not report which of several it was. Read when a finger comes down.
  open var direction: Direction = .right

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    configure()
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

  /// Passes the settings on to the rule, at the beginning of each touch.
  private func configure() {
    rule.requiredFingers = numberOfTouchesRequired
    let pairs: [(Direction, SwipeRule.Direction)] = [(.right, .right), (.left, .left), (.up, .up), (.down, .down)]
    rule.directions = pairs.filter { direction.contains($0.0) }.map(\.1)
  }

  open override func reset() {
    super.reset()
    rule = SwipeRule()
  }

  override var deadline: TimeInterval? { rule.deadline }
  override func deadlinePassed(at time: TimeInterval) {
    requestState(rule.apply(GestureInput(kind: .time, time: time)))
  }
}
