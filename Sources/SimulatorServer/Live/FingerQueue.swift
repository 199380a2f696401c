import CoreGraphics
import UIKit

/// The changes of fingers since the last frame.
///
/// Of several moves of one finger during a frame only the last counts. A finger's down and up are never dropped and keep their order
/// relative to other fingers'. Changes that a page saw over several frames' time while the app was busy are spread over as many frames if
/// possible, so that a quick swipe stays quick.
@MainActor
struct FingerQueue {
  /// A change that waits, and the page it came from.
  private struct Entry {
    var change: FingerChange
    /// In milliseconds of the page's clock; `nil` for now.
    var time: Double?
    var viewer: Int
  }

  /// In the order in which pages sent them.
  private var entries: [Entry] = []
  /// Fingers whose down was dropped; their further changes are ignored.
  private var ignored: Set<Int> = []
  /// Fingers whose down was in a frame and that have not moved since.
  private var unmoved: Set<Int> = []

  /// The most changes that may wait. People's fingers never reach it in one frame; beyond it new fingers are ignored.
  static let most = 512
  /// Beyond this many, successive moves of a finger become one: about a second of a finger's moves.
  private static let maximumTimedChanges = 64
  /// By viewer: the end of the last frame's time on the page's clock, in milliseconds, while later changes wait.
  private var frameEnds: [Int: Double] = [:]
  /// The time of a frame, in milliseconds.
  private static let frameTime = 1000 * FramePace.interval

  /// Whether no change waits. While one does, the app needs frames.
  var isEmpty: Bool { entries.isEmpty }

  /// Adds a page's touch. Each viewer has ten fingers of its own, so two pages never move the same one.
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

  /// Rounds to thousandths of a point, which no screen shows, so that recordings can contain locations as they are.
  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  /// Appends a change, or replaces the finger's waiting move.
  private mutating func add(_ change: FingerChange, time: Double?, viewer: Int) {
    if change.kind == .down {
      ignored.remove(change.finger)
      if entries.count >= Self.most { ignored.insert(change.finger) }
    }
    if ignored.contains(change.finger) { return }
    if change.kind == .move, let index = entries.lastIndex(where: { $0.change.finger == change.finger }),
      entries[index].change.kind == .move, time == nil || entries.count >= Self.maximumTimedChanges
    {
      entries[index].change = change
    } else {
      entries.append(Entry(change: change, time: time, viewer: viewer))
    }
  }

  /// Returns the changes for the next frame. A finger that comes down and moves or lifts between two frames does so in two: the position
  /// where it came down matters, for a swipe from the edge as for the distance of a pull.
  ///
  /// - Parameter isLast: Whether no other frame follows at once. Then fingers still down are followed to their current location; the
  ///   changes of fingers already lifted take their time.
  mutating func takeFrame(isLast: Bool = true) -> [FingerChange] {
    let ends = nextFrameEnds
    // The viewers whose changes are spread over time.
    let paced = Set(entries.filter { !isLast || $0.change.kind == .up }.map(\.viewer))
    var ended: Set<Int> = []
    var begun: Set<Int> = []
    var frame: [FingerChange] = []
    var rest: [Entry] = []
    for entry in entries {
      let change = entry.change
      let isEnd = change.kind == .up || change.kind == .cancel
      // When a finger has to wait, all its later changes wait too, in order.
      let waits =
        rest.contains { $0.change.finger == change.finger } || (change.kind != .down && begun.contains(change.finger))
        || (change.kind == .down && ended.contains(change.finger))
        || entry.time.map { $0 > ends[entry.viewer, default: .infinity] && paced.contains(entry.viewer) } ?? false
      if waits {
        rest.append(entry)
        continue
      }
      let move = frame.lastIndex { $0.finger == change.finger && $0.kind == .move }
      // Nothing pans under a finger that was only seen to come down and to lift.
      if change.kind == .up, move != nil, unmoved.contains(change.finger) {
        rest.append(entry)
        continue
      }
      if change.kind == .down { begun.insert(change.finger) }
      if isEnd { ended.insert(change.finger) }
      // Moves within a frame's time, and the up after them, become one.
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

  /// The ends of the next frame by viewer: one frame after the last, or around the first change that waits.
  private var nextFrameEnds: [Int: Double] {
    var ends: [Int: Double] = [:]
    for entry in entries where ends[entry.viewer] == nil {
      guard let time = entry.time else { continue }
      let next = frameEnds[entry.viewer].map { $0 + Self.frameTime } ?? -.infinity
      ends[entry.viewer] = time > next ? time + Self.frameTime / 2 : next
    }
    return ends
  }
}
