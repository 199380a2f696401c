import Foundation

/// Where a moved row or item lands: decisions from places alone, in points.
package enum ItemLanding {
  /// The vertical extents of rows, with the moved row in its present place.
  package struct Rows {
    /// The number of rows in each section.
    package var counts: [Int]
    /// The extent of a row.
    package var extent: (IndexPath) -> ClosedRange<CGFloat>?
    /// Where the rows of an empty section would begin; `nil` where that is unknown, and nothing lands.
    package var beginning: (Int) -> CGFloat?

    package init(
      counts: [Int], extent: @escaping (IndexPath) -> ClosedRange<CGFloat>?, beginning: @escaping (Int) -> CGFloat?
    ) {
      (self.counts, self.extent, self.beginning) = (counts, extent, beginning)
    }

    /// The rows of a table.
    package init(_ positions: RowPositions) {
      self.init(counts: positions.rowCounts) { path in
        guard positions.contains(path) else { return nil }
        let extent = positions.extent(of: .row(path))
        return extent.minY...extent.maxY
      } beginning: { section in
        positions.extent(of: .header(section)).maxY
      }
    }
  }

  /// Returns the place nearest to a row of a list that is being moved.
  ///
  /// The candidates are the gaps between the other rows, also at the beginning and the end of each section. Of equally near ones the row
  /// keeps its own.
  ///
  /// - Parameters:
  ///   - middle: The vertical middle of the moved row; a non-finite one leaves it where it is.
  ///   - current: The row's place in `rows`.
  /// - Returns: The place, counted after the row was taken out.
  /// - Complexity: O(gaps passed), plus the questions for their extents.
  package static func row(middle: CGFloat, current: IndexPath, in rows: Rows) -> IndexPath {
    guard middle.isFinite, let own = rows.extent(current) else { return current }
    let half = (own.upperBound - own.lowerBound) / 2
    let isDown = middle > own.lowerBound + half
    var (best, nearest) = (current, abs(own.lowerBound + half - middle))
    var place = current
    while let next = neighbour(of: place, from: current, isDown: isDown, rows, half: half) {
      place = next.path
      guard let gap = next.middle else { continue }
      if abs(gap - middle) < nearest { (best, nearest) = (place, abs(gap - middle)) }
      if isDown ? gap > middle : gap < middle { break }
    }
    return best
  }

  /// Returns the next gap, and the middle that the moved row would have there.
  private static func neighbour(
    of place: IndexPath, from current: IndexPath, isDown: Bool, _ rows: Rows, half: CGFloat
  ) -> (path: IndexPath, middle: CGFloat?)? {
    let section = place.section
    let others = rows.counts[section] - (section == current.section ? 1 : 0)
    if isDown, place.row < others {
      // It passes a row, which moves up.
      let passed = IndexPath(row: section == current.section ? place.row + 1 : place.row, section: section)
      return (IndexPath(row: place.row + 1, section: section), rows.extent(passed).map { $0.upperBound - half })
    }
    if !isDown, place.row > 0 {
      let path = IndexPath(row: place.row - 1, section: section)
      return (path, rows.extent(path).map { $0.lowerBound + half })
    }
    let next = isDown ? section + 1 : section - 1
    guard rows.counts.indices.contains(next) else { return nil }
    if isDown {
      // What follows moves up by the row, which is above it then.
      let path = IndexPath(row: 0, section: next)
      let end = rows.counts[next] > 0 ? rows.extent(path)?.lowerBound : rows.beginning(next)
      return (path, end.map { $0 - half })
    }
    let count = rows.counts[next]
    let start =
      count > 0 ? rows.extent(IndexPath(row: count - 1, section: next))?.upperBound : rows.beginning(next)
    return (IndexPath(row: count, section: next), start.map { $0 + half })
  }

  /// Whether an item takes the place of the one that it is over: only if that brings it nearer to its finger, so that it never goes to and
  /// fro between two places.
  ///
  /// - Parameters:
  ///   - center: Where the finger holds the middle of the item.
  ///   - slot: The item's frame in its present place.
  ///   - other: The frame of the item below it.
  ///   - isAfter: Whether that follows: it makes room towards the beginning then.
  package static func takesPlace(center: CGPoint, slot: CGRect, other: CGRect, isAfter: Bool) -> Bool {
    guard center.x.isFinite, center.y.isFinite else { return false }
    // Items of another size make room at the side where the moved one came from.
    let shift = CGSize(width: (other.width - slot.width) / 2, height: (other.height - slot.height) / 2)
    let sign: CGFloat = isAfter ? 1 : -1
    let isBeside = abs(other.midY - slot.midY) < min(other.height, slot.height) / 2
    let new = CGPoint(
      x: other.midX + (isBeside ? (other.midX > slot.midX ? 1 : -1) * shift.width : 0),
      y: other.midY + (isBeside ? 0 : sign * shift.height))
    func distance(_ point: CGPoint) -> CGFloat { hypot(point.x - center.x, point.y - center.y) }
    return distance(new) < distance(CGPoint(x: slot.midX, y: slot.midY))
  }
}
