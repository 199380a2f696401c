import Foundation

/// The part of a rectangle that other rectangles do not cover, as rectangles that do not overlap.
nonisolated struct VisibleRegion: Equatable {
  /// The uncovered rectangles, none thinner than 0.01 points; empty if everything is covered. Their order depends on the covers' order.
  private(set) var parts: [CGRect]

  /// A region without covers; empty for a null or empty rectangle, and for one thinner than 0.01 points.
  init(_ rect: CGRect) {
    parts = VisibleRegion.isSeen(rect) ? [rect] : []
  }

  /// Removes `cover` from the region. A cover that touches no part changes nothing.
  ///
  /// - Complexity: O(parts); each part becomes at most four.
  mutating func subtract(_ cover: CGRect) {
    guard parts.contains(where: { VisibleRegion.isSeen($0.intersection(cover)) }) else { return }
    parts = parts.flatMap { part -> [CGRect] in
      let hole = part.intersection(cover)
      guard VisibleRegion.isSeen(hole) else { return [part] }
      // ┌──────────┐
      // │  above   │
      // ├──┬───┬───┤   Left and right are as high as the hole.
      // │  │   │   │
      // ├──┴───┴───┤
      // │  below   │
      // └──────────┘
      return [
        CGRect(x: part.minX, y: part.minY, width: part.width, height: hole.minY - part.minY),
        CGRect(x: part.minX, y: hole.minY, width: hole.minX - part.minX, height: hole.height),
        CGRect(x: hole.maxX, y: hole.minY, width: part.maxX - hole.maxX, height: hole.height),
        CGRect(x: part.minX, y: hole.maxY, width: part.width, height: part.maxY - hole.maxY),
      ].filter(VisibleRegion.isSeen)
    }
  }

  /// Returns where a finger would touch: the centre of `whole` if it is visible, else the centre of the largest part, or `nil` if there is
  /// none.
  func fingerPosition(in whole: CGRect) -> CGPoint? {
    let middle = CGPoint(x: whole.midX, y: whole.midY)
    if parts.contains(where: { $0.contains(middle) }) { return middle }
    guard var largest = parts.first else { return nil }
    for part in parts where part.width * part.height > largest.width * largest.height { largest = part }
    return CGPoint(x: largest.midX, y: largest.midY)
  }

  /// The least width and height of a part, in points: thinner ones are rounding errors, far below a device pixel.
  private static let minimumExtent: CGFloat = 0.01

  /// Whether a rectangle is large enough to count as visible.
  private static func isSeen(_ rect: CGRect) -> Bool {
    !rect.isNull && rect.width >= minimumExtent && rect.height >= minimumExtent
  }
}
