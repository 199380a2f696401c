import Foundation

/// What remains of a rectangle when others have been put over it, as rectangles that do not overlap.
nonisolated struct VisibleRegion: Equatable {
  /// In the order in which they were cut; never empty ones.
  private(set) var parts: [CGRect]

  init(_ rect: CGRect) {
    parts = VisibleRegion.isSeen(rect) ? [rect] : []
  }

  /// Takes `cover` away.
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

  /// Where a finger would go: the middle of `whole` when that is visible, else the middle of the largest part.
  func fingerPosition(in whole: CGRect) -> CGPoint? {
    let middle = CGPoint(x: whole.midX, y: whole.midY)
    if parts.contains(where: { $0.contains(middle) }) { return middle }
    guard var largest = parts.first else { return nil }
    for part in parts where part.width * part.height > largest.width * largest.height { largest = part }
    return CGPoint(x: largest.midX, y: largest.midY)
  }

  /// In points, far below a device pixel: what rounding leaves over is not visible.
  private static let leastExtent: CGFloat = 0.01

  private static func isSeen(_ rect: CGRect) -> Bool {
    !rect.isNull && rect.width >= leastExtent && rect.height >= leastExtent
  }
}
