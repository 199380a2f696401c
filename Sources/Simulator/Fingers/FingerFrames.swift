import Foundation
import UIKit

/// The positions of one finger in consecutive frames of a display, at 60 frames per second.
///
/// As text, points follow each other, one for each frame from touching down to lifting; `*3` after a point repeats it for three frames:
/// `196,700 196,690 196,671.5*3 196,640`. A prefix `12:` makes the finger come down in the frame with that index, from 0; a prefix `held`
/// means that it is already down at the first point. A suffix `held` leaves it on the screen, and `cancelled` cancels it instead of lifting
/// it.
nonisolated package struct FingerFrames: Hashable, Sendable {
  /// What happens to the finger in the last frame. A cancelled touch cancels the gestures it drives; a held one continues with the next
  /// path that begins with it.
  package enum End: String, Hashable, Sendable, CaseIterable {
    case lifted, cancelled, held
  }

  /// The frame in which the finger comes down, from 0; 0 for one that is already down.
  package let start: Int
  /// The positions in points of the screen, possibly beyond its edges.
  package let points: [CGPoint]
  /// Whether the finger is already down. Then the first point is where it is, and the frames begin with the second.
  package let isHeld: Bool
  package let end: End

  /// Creates a path; `nil` if a value is out of range.
  ///
  /// - Parameters:
  ///   - start: From 0 to ``maximumFrames``; 0 with `isHeld`.
  ///   - points: From two to ``maximumFrames`` points; a single one is enough for a finger that comes down and stays.
  package init?(start: Int = 0, points: [CGPoint], isHeld: Bool = false, end: End = .lifted) {
    let least = end == .held && !isHeld ? 1 : 2
    guard (0...Self.maximumFrames).contains(start), !isHeld || start == 0,
      points.count >= least, points.count <= Self.maximumFrames,
      points.allSatisfy({ abs($0.x) <= Self.maximumCoordinate && abs($0.y) <= Self.maximumCoordinate })
    else { return nil }
    self.start = start
    self.points = points
    self.isHeld = isHeld
    self.end = end
  }

  /// The limit of frames in a path: ten minutes.
  static let maximumFrames = 36_000
  /// The limit of coordinates in points, far beyond any screen. Non-finite coordinates exceed it.
  private static let maximumCoordinate: CGFloat = 100_000

  /// The number of frames until the end of the path, including those before the finger comes down.
  var frameCount: Int { start + points.count - (isHeld ? 1 : 0) }

  /// Returns the finger's change in a frame, from 0; `nil` if it is not down then or rests.
  @MainActor func change(in frame: Int, finger: Int) -> FingerChange? {
    let index = frame - start + (isHeld ? 1 : 0)
    guard frame >= start, points.indices.contains(index) else { return nil }
    let point = points[index]
    if index == 0 { return FingerChange(.down, finger: finger, at: point) }
    if index == points.count - 1, end != .held {
      return FingerChange(end == .cancelled ? .cancel : .up, finger: finger, at: point)
    }
    return point == points[index - 1] ? nil : FingerChange(.move, finger: finger, at: point)
  }

  /// Returns the duration of frames in milliseconds, rounded.
  static func milliseconds(ofFrames count: Int) -> Int { (count * 1000 + 30) / 60 }
}

// MARK: As text

nonisolated extension FingerFrames: CustomStringConvertible {
  /// The text that `init(_:)` reads. Reading it gives an equal path.
  package var description: String {
    let before = isHeld ? "held " : start == 0 ? "" : "\(start): "
    return before + Self.text(points[...]) + (end == .lifted ? "" : " \(end.rawValue)")
  }

  /// The points between the first and the last, as text. Empty if there are none.
  var pointsBetween: String { Self.text(points.dropFirst().dropLast()) }

  /// Writes points, with equal neighbours combined by `*`.
  private static func text(_ points: ArraySlice<CGPoint>) -> String {
    var parts: [(point: CGPoint, count: Int)] = []
    for point in points {
      if parts.last?.point == point { parts[parts.count - 1].count += 1 } else { parts.append((point, 1)) }
    }
    return parts.map { "\(short($0.point.x)),\(short($0.point.y))" + ($0.count == 1 ? "" : "*\($0.count)") }
      .joined(separator: " ")
  }

  /// Prints a whole number without a fraction, and any other with all its digits.
  private static func short(_ value: CGFloat) -> String {
    value == value.rounded() ? String(Int(value)) : String(Double(value))
  }

  /// Reads the text of ``description``; `nil` for any other text.
  package init?(_ text: String) {
    var words = text.split(separator: " ")
    var (start, isHeld, end) = (0, false, End.lifted)
    if let first = words.first, first.hasSuffix(":") {
      guard let number = Int(first.dropLast()) else { return nil }
      start = number
      words.removeFirst()
    } else if words.first == "held" {
      isHeld = true
      words.removeFirst()
    }
    if let word = words.last.flatMap({ End(rawValue: String($0)) }) {
      end = word
      words.removeLast()
    }
    guard let points = Self.points(words) else { return nil }
    self.init(start: start, points: points, isHeld: isHeld, end: end)
  }

  /// Reads points as ``pointsBetween`` writes them; `nil` for any other text, for non-finite numbers, and for more than ``maximumFrames``.
  static func points(_ text: String) -> [CGPoint]? { points(text.split(separator: " ")) }

  private static func points(_ words: [Substring]) -> [CGPoint]? {
    var points: [CGPoint] = []
    for word in words {
      let parts = word.split(separator: "*", omittingEmptySubsequences: false)
      let texts = parts[0].split(separator: ",", omittingEmptySubsequences: false)
      let numbers = texts.compactMap { Double($0) }
      let count = parts.count == 1 ? 1 : Int(parts[1]) ?? 0
      guard parts.count <= 2, numbers.count == 2, texts.count == 2, numbers.allSatisfy(\.isFinite),
        (1...maximumFrames).contains(count), points.count + count <= maximumFrames
      else { return nil }
      points += Array(repeating: CGPoint(x: numbers[0], y: numbers[1]), count: count)
    }
    return points
  }
}
