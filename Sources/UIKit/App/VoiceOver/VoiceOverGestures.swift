import CoreGraphics
import Foundation
import UIKitCore

/// Recognises the gestures of VoiceOver: a value that takes changes of fingers and the time, and returns what the user asked for.
///
/// The gestures are those of Apple's iPhone User Guide, "Learn VoiceOver gestures" [D]; the thresholds are guesses [G].
///
/// - A finger that rests or moves slowly explores. So does a single tap, once no second tap can follow.
/// - A double tap anywhere activates; with two fingers it is the magic tap.
/// - A flick goes to the next or previous element, or adjusts. Right-to-left languages do not swap the directions [G].
/// - Two fingers that go there, back and there again escape. Three fingers that move scroll by a page.
///
/// Left out: the rotor and flicks that depend on it, split taps, double taps that are held, taps with three and four fingers.
package struct VoiceOverGestures {
  /// A request of the user, for the methods of `VoiceOver` with the same names.
  package enum Action: Hashable, Sendable {
    /// The finger is at this point of the screen, in points.
    case explore(CGPoint)
    case activate, next, previous, increment, decrement, escape, magicTap
    case scroll(UIAccessibilityScrollDirection)
  }

  /// The longest time that a finger can be down for a tap or a flick, in seconds [G].
  static let quickTime: TimeInterval = 0.25
  /// The longest time between the beginnings of two taps of a double tap, in seconds: behaviours §5 "Multi-tap window" [G].
  static let multiTapTime: TimeInterval = 0.35
  /// The longest movement of a finger that taps, in points: the distance at which a drag begins (behaviours §5).
  static let tapDistance: CGFloat = 10
  /// The shortest movement of a flick, a scroll or one stroke of a scrub, in points [G].
  static let flickDistance: CGFloat = 30

  /// A finger of the gesture in progress, or of one that just ended.
  fileprivate struct Finger {
    let number: Int
    let start: CGPoint
    var point: CGPoint
    /// From where the finger came down to where it is, in points.
    var way: CGSize { CGSize(width: point.x - start.x, height: point.y - start.y) }
  }

  /// All that happens from the first finger that comes down to the last one that lifts.
  fileprivate struct Gesture {
    let start: TimeInterval
    var down: [Finger] = []
    var lifted: [Finger] = []
    /// The most fingers that were down at the same time.
    var count = 0
    /// The longest distance of any finger from where it came down, in points.
    var reach: CGFloat = 0
    /// Whether the finger has become one that explores; the gesture can be nothing else from then on.
    var isExploring = false
    var isCancelled = false
    /// The scrub of two fingers: the x of the last turn, in points, the direction since (1 to the right, -1 to the left, 0 at first), and
    /// the strokes so far.
    var scrub = (extreme: CGFloat(0), direction: CGFloat(0), legs: 0)
  }

  private var gesture: Gesture?
  /// A tap that may become a double tap: when it began, with how many fingers, and where.
  private var tap: (start: TimeInterval, count: Int, point: CGPoint)?

  package init() {}

  /// Whether time alone may decide something, so that ``take(_:at:)`` has to be called without changes too.
  package var wantsTime: Bool {
    tap != nil || (gesture.map { !$0.isExploring && !$0.isCancelled && $0.count == 1 } ?? false)
  }

  /// Takes changes of fingers and returns the requests that are certain now, in order.
  ///
  /// - Parameters:
  ///   - changes: The changes since the last call; may be empty.
  ///   - time: In seconds; never less than in the last call.
  package mutating func take(_ changes: [FingerChange], at time: TimeInterval) -> [Action] {
    var actions = decide(at: time)
    for change in changes {
      switch change.kind {
      case .down: actions += touchDown(change, at: time)
      case .move: actions += move(change)
      case .up: actions += lift(change, at: time)
      case .cancel:
        gesture?.isCancelled = true
        actions += lift(change, at: time)
      }
    }
    return actions
  }

  /// Returns what the time alone has decided: a single tap, or a finger that has rested long enough to explore.
  private mutating func decide(at time: TimeInterval) -> [Action] {
    var actions: [Action] = []
    if let tap, time - tap.start >= Self.multiTapTime, gesture == nil {
      self.tap = nil
      if tap.count == 1 { actions.append(.explore(tap.point)) }
    }
    if var present = gesture, !present.isExploring, !present.isCancelled, present.count == 1,
      time - present.start >= Self.quickTime, let finger = present.down.first
    {
      present.isExploring = true
      gesture = present
      tap = nil
      actions.append(.explore(finger.point))
    }
    return actions
  }

  /// Adds a finger to the gesture, or begins one. A finger that is already down is ignored.
  private mutating func touchDown(_ change: FingerChange, at time: TimeInterval) -> [Action] {
    var present = gesture ?? Gesture(start: time)
    guard !present.down.contains(where: { $0.number == change.finger }) else { return [] }
    present.down.append(Finger(number: change.finger, start: change.location, point: change.location))
    if !present.isExploring { present.count = max(present.count, present.down.count) }
    if present.count == 2 { present.scrub = (present.middle, 0, 0) }
    gesture = present
    return []
  }

  /// Moves a finger; returns the new place if it explores.
  private mutating func move(_ change: FingerChange) -> [Action] {
    guard var present = gesture, let index = present.down.firstIndex(where: { $0.number == change.finger }) else {
      return []
    }
    present.down[index].point = change.location
    let way = present.down[index].way
    present.reach = max(present.reach, hypot(way.width, way.height))
    if present.count == 2, present.down.count == 2 { present.followScrub(Self.flickDistance) }
    gesture = present
    return present.isExploring && index == 0 && !present.isCancelled ? [.explore(change.location)] : []
  }

  /// Takes a finger away; returns what the gesture meant if it was the last one.
  private mutating func lift(_ change: FingerChange, at time: TimeInterval) -> [Action] {
    guard gesture != nil else { return [] }
    var actions: [Action] = []
    if change.kind == .up { actions = move(change) }
    guard var present = gesture, let index = present.down.firstIndex(where: { $0.number == change.finger }) else {
      return actions
    }
    present.lifted.append(present.down.remove(at: index))
    gesture = present.down.isEmpty ? nil : present
    return present.down.isEmpty ? actions + end(of: present, at: time) : actions
  }

  /// Returns what a gesture that ended meant.
  private mutating func end(of gesture: Gesture, at time: TimeInterval) -> [Action] {
    let former = tap
    tap = nil
    guard !gesture.isCancelled, !gesture.isExploring else { return [] }
    let isQuick = time - gesture.start < Self.quickTime
    if isQuick, gesture.reach <= Self.tapDistance { return endTap(gesture, after: former) }
    let ways = gesture.lifted.map(\.way)
    let x = ways.map(\.width).reduce(0, +) / CGFloat(ways.count)
    let y = ways.map(\.height).reduce(0, +) / CGFloat(ways.count)
    let isSideways = abs(x) > abs(y)
    let length = max(abs(x), abs(y))
    switch gesture.count {
    case 1 where isQuick && length >= Self.flickDistance:
      return [isSideways ? (x > 0 ? .next : .previous) : (y < 0 ? .increment : .decrement)]
    case 1 where isQuick: return [.explore(gesture.lifted[0].point)]
    case 2 where gesture.scrub.legs >= 3: return [.escape]
    // Content moves with the fingers, so the direction of the scroll is opposite to theirs.
    case 3 where length >= Self.flickDistance:
      return [.scroll(isSideways ? (x > 0 ? .left : .right) : (y > 0 ? .up : .down))]
    default: return []
    }
  }

  /// Returns what a tap completes, or remembers it as the first of two.
  private mutating func endTap(_ gesture: Gesture, after former: (start: TimeInterval, count: Int, point: CGPoint)?)
    -> [Action]
  {
    guard gesture.count <= 2 else { return [] }
    if let former, former.count == gesture.count, gesture.start - former.start < Self.multiTapTime {
      return [gesture.count == 1 ? .activate : .magicTap]
    }
    tap = (gesture.start, gesture.count, gesture.lifted[0].point)
    return []
  }
}

extension VoiceOverGestures.Gesture {
  /// The mean x of the fingers that are down, in points.
  fileprivate var middle: CGFloat { down.map(\.point.x).reduce(0, +) / CGFloat(max(down.count, 1)) }

  /// Counts the strokes of at least `distance` points in alternating directions.
  fileprivate mutating func followScrub(_ distance: CGFloat) {
    let x = middle
    let way = x - scrub.extreme
    if scrub.direction * way > 0 {
      scrub.extreme = x
    } else if abs(way) >= distance {
      scrub = (x, way > 0 ? 1 : -1, scrub.legs + 1)
    }
  }
}
