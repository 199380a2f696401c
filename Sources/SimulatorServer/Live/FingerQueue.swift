import CoreGraphics
import UIKit

/// What fingers did since the last frame.
///
/// Of several moves of one finger in the time of a frame only the last counts; a finger that lifts, or comes down, is never left out and
/// never changes its place among the others'. What a page saw over several frames' time while the app was busy is shown over as many
/// frames where it can be, so that a quick swipe is as quick as it was.
@MainActor
struct FingerQueue {
  private struct Entry {
    var change: FingerChange
    /// In milliseconds of the page's clock; `nil` for now.
    var time: Double?
    var viewer: Int
  }

  private var entries: [Entry] = []
  /// Fingers whose coming down was left out, and with it what they did since.
  private var ignored: Set<Int> = []
  /// Fingers that came down in a frame that was shown, and have not been seen to move since.
  private var unmoved: Set<Int> = []

  /// How much may wait. A person's fingers never do that much in a frame; a finger that comes down beyond it is left out.
  static let most = 512
  /// Beyond so much that waits, all of a finger's moves are one: a second of a finger's.
  private static let mostTimed = 64
  /// Until when what pages saw belongs to the frame that was taken last, in milliseconds of their clocks, while something of it waits.
  private var frameEnds: [Int: Double] = [:]
  /// In milliseconds.
  private static let frameTime = 1000 * FramePace.interval

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ touch: MessageFromPage.Touch, of viewer: Int) {
    let kind: FingerChange.Kind =
      switch touch.kind {
      case .down: .down
      case .move: .move
      case .up: .up
      case .cancel: .cancel
      }
    add(
      FingerChange(
        kind, finger: viewer * 10 + touch.finger, at: CGPoint(x: Self.rounded(touch.x), y: Self.rounded(touch.y))),
      time: touch.time, viewer: viewer)
  }

  /// To thousandths of a point, far below what a screen tells apart, so that places can be written down as they are.
  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  private mutating func add(_ change: FingerChange, time: Double?, viewer: Int) {
    if change.kind == .down {
      ignored.remove(change.finger)
      if entries.count >= Self.most { ignored.insert(change.finger) }
    }
    if ignored.contains(change.finger) { return }
    if change.kind == .move, let index = entries.lastIndex(where: { $0.change.finger == change.finger }),
      entries[index].change.kind == .move, time == nil || entries.count >= Self.mostTimed
    {
      entries[index].change = change
    } else {
      entries.append(Entry(change: change, time: time, viewer: viewer))
    }
  }

  /// What the next frame shows. A finger that comes down and moves or lifts between two frames does so in two: where it came down counts,
  /// for a swipe from the edge as for how far a list is pulled.
  ///
  /// - Parameter isLast: Whether no other frame is run at once. Then fingers that are still down are followed to where they are; what
  ///   fingers did that have lifted since takes its time.
  mutating func takeFrame(isLast: Bool = true) -> [FingerChange] {
    let ends = nextEnds
    // Whose fingers take their time.
    let paced = Set(entries.filter { !isLast || $0.change.kind == .up }.map(\.viewer))
    var ended: Set<Int> = []
    var begun: Set<Int> = []
    var frame: [FingerChange] = []
    var rest: [Entry] = []
    for entry in entries {
      let change = entry.change
      let isEnd = change.kind == .up || change.kind == .cancel
      // Everything of a finger that has to wait waits, in its order.
      let waits =
        rest.contains { $0.change.finger == change.finger } || (change.kind != .down && begun.contains(change.finger))
        || (change.kind == .down && ended.contains(change.finger))
        || entry.time.map { $0 > ends[entry.viewer, default: .infinity] && paced.contains(entry.viewer) } ?? false
      if waits {
        rest.append(entry)
        continue
      }
      let move = frame.lastIndex { $0.finger == change.finger && $0.kind == .move }
      // Nothing pans that was only seen to come down and to lift.
      if change.kind == .up, move != nil, unmoved.contains(change.finger) {
        rest.append(entry)
        continue
      }
      if change.kind == .down { begun.insert(change.finger) }
      if isEnd { ended.insert(change.finger) }
      // Moves of a frame's time, and the lift after them, are one.
      if let move, change.kind != .down { frame.remove(at: move) }
      frame.append(change)
    }
    entries = rest
    frameEnds = ends.filter { end in rest.contains { $0.viewer == end.key } }
    for change in frame {
      if change.kind == .down { unmoved.insert(change.finger) } else { unmoved.remove(change.finger) }
    }
    return frame
  }

  /// The ends of the next frame: one after the last, or around the first that waits.
  private var nextEnds: [Int: Double] {
    var ends: [Int: Double] = [:]
    for entry in entries where ends[entry.viewer] == nil {
      guard let time = entry.time else { continue }
      let next = frameEnds[entry.viewer].map { $0 + Self.frameTime } ?? -.infinity
      ends[entry.viewer] = time > next ? time + Self.frameTime / 2 : next
    }
    return ends
  }
}
