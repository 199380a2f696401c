import Foundation
import UIKit

/// Where one finger is in every frame of a display.
///
/// As text, points stand one behind the other, one for each frame from touching down to lifting, and `*3` behind a point is a finger
/// that stays there for three: `196,700 196,690 196,671.5*3 196,640`. Before them, `12:` lets the finger come down in the frame of
/// that number, counted from 0, and `held` says that it is down already, at the first point. Behind them, `held` leaves it on the
/// screen, and `cancelled` takes it away instead of lifting it.
nonisolated package struct FingerFrames: Hashable, Sendable {
  /// What becomes of the finger.
  package enum End: String, Hashable, Sendable, CaseIterable {
    case lifted, cancelled, held
  }

  /// The frame in which it comes down, counted from 0; 0 for one that is down already.
  package let start: Int
  /// In points of the screen, beside it as well.
  package let points: [CGPoint]
  /// Whether it is down already: then the first point is where, and the frames begin with the second.
  package let isHeld: Bool
  package let end: End

  /// - Parameters:
  ///   - start: Not negative; 0 with `isHeld`.
  ///   - points: At most ``mostFrames``, at least two; one is enough for a finger that comes down and stays.
  /// - Returns: `nil` for anything else.
  package init?(start: Int = 0, points: [CGPoint], isHeld: Bool = false, end: End = .lifted) {
    let least = end == .held && !isHeld ? 1 : 2
    guard (0...Self.mostFrames).contains(start), !isHeld || start == 0,
      points.count >= least, points.count <= Self.mostFrames,
      points.allSatisfy({ abs($0.x) <= Self.mostPoints && abs($0.y) <= Self.mostPoints })
    else { return nil }
    self.start = start
    self.points = points
    self.isHeld = isHeld
    self.end = end
  }

  /// Ten minutes.
  static let mostFrames = 36_000
  /// In points, further than any screen reaches.
  private static let mostPoints: CGFloat = 100_000

  /// How many frames pass until its last one is over.
  var frameCount: Int { start + points.count - (isHeld ? 1 : 0) }

  /// What the finger does in a frame; `nil` for nothing.
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

  /// The time of so many frames, rounded.
  static func milliseconds(ofFrames count: Int) -> Int { (count * 1000 + 30) / 60 }
}

// MARK: As text

nonisolated extension FingerFrames: CustomStringConvertible {
  package var description: String {
    let before = isHeld ? "held " : start == 0 ? "" : "\(start): "
    return before + Self.text(points[...]) + (end == .lifted ? "" : " \(end.rawValue)")
  }

  /// The points between the first and the last.
  var pointsBetween: String { Self.text(points.dropFirst().dropLast()) }

  private static func text(_ points: ArraySlice<CGPoint>) -> String {
    var parts: [(point: CGPoint, count: Int)] = []
    for point in points {
      if parts.last?.point == point { parts[parts.count - 1].count += 1 } else { parts.append((point, 1)) }
    }
    return parts.map { "\(short($0.point.x)),\(short($0.point.y))" + ($0.count == 1 ? "" : "*\($0.count)") }
      .joined(separator: " ")
  }

  /// A number without a fraction of zero, and never less exact than it is.
  private static func short(_ value: CGFloat) -> String {
    value == value.rounded() ? String(Int(value)) : String(Double(value))
  }

  /// Reads what ``description`` writes; `nil` for anything else.
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

  /// Reads points as ``pointsBetween`` writes them; `nil` for anything else, and for too many.
  static func points(_ text: String) -> [CGPoint]? { points(text.split(separator: " ")) }

  private static func points(_ words: [Substring]) -> [CGPoint]? {
    var points: [CGPoint] = []
    for word in words {
      let parts = word.split(separator: "*", omittingEmptySubsequences: false)
      let texts = parts[0].split(separator: ",", omittingEmptySubsequences: false)
      let numbers = texts.compactMap { Double($0) }
      let count = parts.count == 1 ? 1 : Int(parts[1]) ?? 0
      guard parts.count <= 2, numbers.count == 2, texts.count == 2, numbers.allSatisfy(\.isFinite),
        (1...mostFrames).contains(count), points.count + count <= mostFrames
      else { return nil }
      points += Array(repeating: CGPoint(x: numbers[0], y: numbers[1]), count: count)
    }
    return points
  }
}
