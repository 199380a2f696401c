import CoreGraphics
import UIKit

/// What fingers did since the last frame.
///
/// Of several moves of one finger only the last counts; a finger that lifts, or comes down, is never left out and never changes its
/// place among the others'.
@MainActor
struct FingerQueue {
  private var changes: [FingerChange] = []
  /// Fingers whose coming down was left out, and with it what they did since.
  private var ignored: Set<Int> = []

  /// How much may wait. A person's fingers never do that much in a frame; a finger that comes down beyond it is left out.
  static let most = 512

  var isEmpty: Bool { changes.isEmpty }

  mutating func add(_ touch: ViewerMessage.Touch, of viewer: Int) {
    let kind: FingerChange.Kind =
      switch touch.kind {
      case .down: .down
      case .move: .move
      case .up: .up
      case .cancel: .cancel
      }
    add(
      FingerChange(
        kind, finger: viewer * 10 + touch.finger, at: CGPoint(x: Self.rounded(touch.x), y: Self.rounded(touch.y))))
  }

  /// To thousandths of a point, far below what a screen tells apart, so that places can be written down as they are.
  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  private mutating func add(_ change: FingerChange) {
    if change.kind == .down {
      ignored.remove(change.finger)
      if changes.count >= Self.most { ignored.insert(change.finger) }
    }
    if ignored.contains(change.finger) { return }
    if change.kind == .move, let index = changes.lastIndex(where: { $0.finger == change.finger }),
      changes[index].kind == .move
    {
      changes[index] = change
    } else {
      changes.append(change)
    }
  }

  /// What the next frame shows. A finger that comes down and moves or lifts between two frames does so in two: where it came down counts,
  /// for a swipe from the edge as for how far a list is pulled.
  mutating func takeFrame() -> [FingerChange] {
    var ended: Set<Int> = []
    var begun: Set<Int> = []
    var frame: [FingerChange] = []
    var rest: [FingerChange] = []
    for change in changes {
      let isEnd = change.kind == .up || change.kind == .cancel
      // Everything of a finger that has to wait waits, in its order.
      let waits =
        rest.contains { $0.finger == change.finger } || (change.kind != .down && begun.contains(change.finger))
        || (change.kind == .down && ended.contains(change.finger))
      if waits {
        rest.append(change)
        continue
      }
      if change.kind == .down { begun.insert(change.finger) }
      if isEnd { ended.insert(change.finger) }
      // A move and the lift after it are one.
      if isEnd, let index = frame.lastIndex(where: { $0.finger == change.finger && $0.kind == .move }) {
        frame.remove(at: index)
      }
      frame.append(change)
    }
    changes = rest
    return frame
  }
}
