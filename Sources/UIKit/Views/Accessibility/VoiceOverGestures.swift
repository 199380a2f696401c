import CoreGraphics
import Foundation
import UIKitCore

/// What fingers tell VoiceOver: a value that is told of fingers and of time, and answers what they ask for.
///
/// After Apple's iPhone User Guide, "Learn VoiceOver gestures" (D); the thresholds are guesses (G).
///
/// - A finger that comes down and stays, or moves slowly, explores; so does one that only taps, once it is sure that no second tap comes.
/// - A double tap anywhere activates; one with two fingers is the magic tap.
/// - A flick goes to the next or the previous element, or adjusts; the same ways round from right to left (from memory, G).
/// - Two fingers that go there, back and there again escape; three that move turn a page.
///
/// Left out: the rotor and what flicks up and down do by it, split taps, double taps that are held, taps of three and four fingers.
package struct VoiceOverGestures {
  package enum Act: Hashable, Sendable {
    /// The finger is here, on the screen, in points.
    case explore(CGPoint)
    case activate, next, previous, increment, decrement, escape, magicTap
    case scroll(UIAccessibilityScrollDirection)
  }

  /// For how long a finger may be down and still tap or flick, in seconds.
  static let quickTime: TimeInterval = 0.25
  /// Between the first finger down of a tap and that of the next one, in seconds: behaviours §5 "Multi-tap window" (G).
  static let multiTapTime: TimeInterval = 0.35
  /// How far a finger that taps may move, in points: as far as one may before it drags (behaviours §5).
  static let tapDistance: CGFloat = 10
  /// How far fingers have to move that flick, scroll or scrub, in points.
  static let flickDistance: CGFloat = 30

  fileprivate struct Finger {
    let number: Int
    let start: CGPoint
    var point: CGPoint
    var way: CGSize { CGSize(width: point.x - start.x, height: point.y - start.y) }
  }

  /// From the first finger that comes down to the last that lifts.
  fileprivate struct Gesture {
    let start: TimeInterval
    var down: [Finger] = []
    var lifted: [Finger] = []
    /// The most fingers at a time.
    var count = 0
    /// How far any finger was from where it came down, in points.
    var reach: CGFloat = 0
    var isExploring = false
    var isCancelled = false
    /// Where two fingers turned round, and which way they go now: 1 to the right.
    var scrub = (extreme: CGFloat(0), direction: CGFloat(0), legs: 0)
  }

  private var gesture: Gesture?
  /// A tap that may become a double tap.
  private var tap: (start: TimeInterval, count: Int, point: CGPoint)?

  package init() {}

  /// Whether time alone decides something.
  package var wantsTime: Bool {
    tap != nil || (gesture.map { !$0.isExploring && !$0.isCancelled && $0.count == 1 } ?? false)
  }

  /// What is asked for now.
  ///
  /// - Parameters:
  ///   - changes: What fingers did since the last call.
  ///   - time: In seconds; never less than in the last call.
  package mutating func take(_ changes: [FingerChange], at time: TimeInterval) -> [Act] {
    var acts = decide(at: time)
    for change in changes {
      switch change.kind {
      case .down: acts += touchDown(change, at: time)
      case .move: acts += move(change)
      case .up: acts += lift(change, at: time)
      case .cancel:
        gesture?.isCancelled = true
        acts += lift(change, at: time)
      }
    }
    return acts
  }

  /// What time has decided.
  private mutating func decide(at time: TimeInterval) -> [Act] {
    var acts: [Act] = []
    if let tap, time - tap.start >= Self.multiTapTime, gesture == nil {
      self.tap = nil
      if tap.count == 1 { acts.append(.explore(tap.point)) }
    }
    if var present = gesture, !present.isExploring, !present.isCancelled, present.count == 1,
      time - present.start >= Self.quickTime, let finger = present.down.first
    {
      present.isExploring = true
      gesture = present
      tap = nil
      acts.append(.explore(finger.point))
    }
    return acts
  }

  private mutating func touchDown(_ change: FingerChange, at time: TimeInterval) -> [Act] {
    var present = gesture ?? Gesture(start: time)
    guard !present.down.contains(where: { $0.number == change.finger }) else { return [] }
    present.down.append(Finger(number: change.finger, start: change.location, point: change.location))
    if !present.isExploring { present.count = max(present.count, present.down.count) }
    if present.count == 2 { present.scrub = (present.middle, 0, 0) }
    gesture = present
    return []
  }

  private mutating func move(_ change: FingerChange) -> [Act] {
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

  private mutating func lift(_ change: FingerChange, at time: TimeInterval) -> [Act] {
    guard gesture != nil else { return [] }
    var acts: [Act] = []
    if change.kind == .up { acts = move(change) }
    guard var present = gesture, let index = present.down.firstIndex(where: { $0.number == change.finger }) else {
      return acts
    }
    present.lifted.append(present.down.remove(at: index))
    gesture = present.down.isEmpty ? nil : present
    return present.down.isEmpty ? acts + end(of: present, at: time) : acts
  }

  private mutating func end(of gesture: Gesture, at time: TimeInterval) -> [Act] {
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
    // What the fingers push out of the way makes room for what is on the other side.
    case 3 where length >= Self.flickDistance:
      return [.scroll(isSideways ? (x > 0 ? .left : .right) : (y > 0 ? .up : .down))]
    default: return []
    }
  }

  private mutating func endTap(_ gesture: Gesture, after former: (start: TimeInterval, count: Int, point: CGPoint)?)
    -> [Act]
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
  /// Between the fingers, in points.
  fileprivate var middle: CGFloat { down.map(\.point.x).reduce(0, +) / CGFloat(max(down.count, 1)) }

  /// Counts how often two fingers went at least `distance` one way.
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
