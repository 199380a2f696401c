import Foundation

/// Fingers that move fast and straight in one direction. A swipe is recognised on the way, before the fingers lift.
///
/// | input | becomes |
/// |---|---|
/// | all required fingers have moved far enough in one of the directions | recognised |
/// | a finger strays too far across, too many fingers, time is up, a finger lifts or is taken away | fails |
package struct SwipeRule: GestureRule, Equatable {
  package enum Direction: CaseIterable {
    case right, left, up, down
  }

  /// The permitted directions; completing any of them is a swipe.
  package var directions: [Direction] = [.right]
  package var requiredFingers = 1

  private(set) var isFinished = false
  private(set) var fingers: [GestureFinger] = []
  /// The places where the fingers came down.
  private var starts: [GestureFinger] = []
  /// The end of the time that a swipe may take, counted from the first finger.
  package private(set) var deadline: TimeInterval?

  /// The directions still possible: a finger that strayed too far across one rules it out for good. `nil` before the first movement.
  private var open: [Direction]?

  package init() {}

  package mutating func apply(_ input: GestureInput) -> GestureDecision {
    guard !isFinished else { return .wait }
    switch input.kind {
    case .down:
      if fingers.isEmpty { deadline = input.time + GestureMetrics.swipeDuration }
      fingers += input.fingers
      starts += input.fingers
      return fingers.count > requiredFingers ? finish(.fail) : .wait
    case .move:
      fingers.update(input.fingers)
      return evaluate()
    case .up:
      fingers.update(input.fingers)
      return evaluate() == .end ? .end : finish(.fail)
    case .cancel, .time: return finish(.fail)
    }
  }

  /// Rules out directions, and returns whether a swipe is complete or impossible.
  private mutating func evaluate() -> GestureDecision {
    var left = open ?? directions
    left.removeAll { direction in movements(along: direction).contains { abs($0.across) > GestureMetrics.swipeBreadth }
    }
    open = left
    if left.isEmpty { return finish(.fail) }
    let isComplete = fingers.count == requiredFingers
    let isSwipe = left.contains { direction in
      movements(along: direction).allSatisfy { $0.along >= GestureMetrics.swipeLength }
    }
    return isComplete && isSwipe ? finish(.end) : .wait
  }

  /// Returns each finger's movement along a direction and across it, in points.
  private func movements(along direction: Direction) -> [(along: CGFloat, across: CGFloat)] {
    fingers.compactMap { finger in
      guard let start = starts.first(where: { $0.id == finger.id }) else { return nil }
      let (x, y) = (finger.location.x - start.location.x, finger.location.y - start.location.y)
      return switch direction {
      case .right: (x, y)
      case .left: (-x, y)
      case .up: (-y, x)
      case .down: (y, x)
      }
    }
  }

  private mutating func finish(_ verdict: GestureDecision) -> GestureDecision {
    isFinished = true
    deadline = nil
    return verdict
  }
}
