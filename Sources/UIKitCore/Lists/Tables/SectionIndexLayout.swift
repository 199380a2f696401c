import Foundation

/// The titles of a table's section index: which are shown, where, and which one a finger means. Lengths are in points.
///
/// Titles are below each other around the middle. Where there is no room for all, every second place is a dot that stands for the titles
/// between its neighbours:
///
/// ```
/// A B C D E F G H I          A • D • G • I
/// ```
package struct SectionIndexLayout: Equatable, Sendable {
  /// A place of the index, from the top.
  package enum Entry: Equatable, Sendable {
    case title(Int)
    /// A dot, for the titles of a range.
    case dot(Range<Int>)
  }

  package let entries: [Entry]
  /// Where the first entry begins.
  package let top: CGFloat
  /// The height of every entry.
  package let lineHeight: CGFloat

  /// - Parameters:
  ///   - count: The number of titles; negative ones count as 0.
  ///   - room: Where titles may be.
  ///   - lineHeight: The height of a title; one that is not positive shows nothing.
  package init(count: Int, room: ClosedRange<CGFloat>, lineHeight: CGFloat) {
    let height = room.upperBound - room.lowerBound
    guard count > 0, lineHeight > 0, lineHeight.isFinite, height.isFinite, height >= lineHeight else {
      (entries, top, self.lineHeight) = ([], room.lowerBound, max(lineHeight, 0))
      return
    }
    let places = Int((height / lineHeight).rounded(.down))
    var entries: [Entry] = []
    if count <= places {
      entries = (0..<count).map { .title($0) }
    } else {
      // Titles at the ends, dots between.
      let shown = max((places + 1) / 2, 1)
      var last = -1
      for place in 0..<shown {
        let title = shown == 1 ? 0 : Int((Double(place) * Double(count - 1) / Double(shown - 1)).rounded())
        if last >= 0 { entries.append(.dot((last + 1)..<title)) }
        entries.append(.title(title))
        last = title
      }
    }
    self.entries = entries
    self.lineHeight = lineHeight
    top = room.lowerBound + (height - CGFloat(entries.count) * lineHeight) / 2
  }

  /// Where the entries end.
  package var bottom: CGFloat { top + CGFloat(entries.count) * lineHeight }

  /// Returns where an entry begins.
  package func start(of entry: Int) -> CGFloat { top + CGFloat(entry) * lineHeight }

  /// Returns the title that a finger means at `y`: above and below the entries the first and the last one; `nil` without entries, or for a
  /// non-finite place.
  package func title(at y: CGFloat) -> Int? {
    guard !entries.isEmpty, y.isFinite else { return nil }
    let place = (y - top) / lineHeight
    let index = min(max(Int(min(max(place.rounded(.down), 0), CGFloat(entries.count))), 0), entries.count - 1)
    switch entries[index] {
    case .title(let title): return title
    case .dot(let range):
      guard !range.isEmpty else { return range.lowerBound - 1 }
      let part = min(max(place - CGFloat(index), 0), 1)
      return min(range.lowerBound + Int(part * CGFloat(range.count)), range.upperBound - 1)
    }
  }
}
