import CoreGraphics

/// A few rectangles that cover everything that was added, and perhaps a little more. They may overlap.
struct DamageRegion {
  /// At most eight rectangles, none of them empty or inside another.
  private(set) var rects: [DeviceRect] = []

  /// More rectangles would cost more to search than they save.
  private static let maximumCount = 8

  /// Adds a rectangle, merging it with others where that hardly enlarges the area. An empty one adds nothing.
  mutating func add(_ rect: DeviceRect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    // A merged rectangle may touch others, so the search starts over.
    var index = 0
    while index < rects.count {
      if rects[index].contains(rect) { return }
      if isWorthMerging(rects[index], rect) {
        rect = rect.union(rects.remove(at: index))
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(rect)
    if rects.count > Self.maximumCount { mergeCheapestPair() }
  }

  /// Whether one rectangle around both covers at most a quarter more than the two.
  private func isWorthMerging(_ a: DeviceRect, _ b: DeviceRect) -> Bool {
    let together = a.area + b.area - a.intersection(b).area
    return a.union(b).area * 4 <= together * 5
  }

  /// Merges the two rectangles that waste the fewest pixels together.
  private mutating func mergeCheapestPair() {
    var best = (waste: Int.max, first: 0, second: 1)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
        if waste < best.waste { best = (waste, first, second) }
      }
    }
    let merged = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    add(merged)
  }
}
