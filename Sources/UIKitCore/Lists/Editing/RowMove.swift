import Foundation

/// A row that a finger takes elsewhere: which place every row has meanwhile, and where the dragged one would land.
///
/// The value is also the single move from ``from`` to ``to`` of a list that is otherwise unchanged.
package struct RowMove: Equatable, Sendable {
  /// The row's place in the data.
  package let from: IndexPath
  /// The row's place now.
  package var to: IndexPath

  package init(from: IndexPath, to: IndexPath) {
    self.from = from
    self.to = to
  }

  /// Returns the place now of the row at `path` of the data.
  package func newPath(of path: IndexPath) -> IndexPath { Self.moved(path, from: from, to: to) }
  /// Returns the place in the data of the row that is now at `path`.
  package func oldPath(of path: IndexPath) -> IndexPath { Self.moved(path, from: to, to: from) }

  private static func moved(_ path: IndexPath, from: IndexPath, to: IndexPath) -> IndexPath {
    if path == from { return to }
    var row = path.row
    if path.section == from.section, row > from.row { row -= 1 }
    if path.section == to.section, row >= to.row { row += 1 }
    return IndexPath(row: row, section: path.section)
  }

  // MARK: Landing

  /// Returns the place nearest to a dragged row, to which it would fall if it were released.
  ///
  /// The candidates are the gaps between all other rows, at the beginning and the end of each section. The result depends on the dragged row's
  /// place and the heights alone, except that of two equally near gaps the row keeps its own.
  ///
  /// - Parameters:
  ///   - middle: The vertical middle of the dragged row, in points, in the content's space.
  ///   - current: The row's place in `positions`.
  ///   - positions: All rows, the dragged one at `current`.
  /// - Complexity: O(gaps passed × √rows).
  package static func landing(middle: CGFloat, current: IndexPath, in positions: RowPositions) -> IndexPath {
    guard middle.isFinite, positions.contains(current) else { return current }
    var (positions, path) = (positions, current)
    for isDown in [true, false] {
      while let next = neighbour(of: path, isDown: isDown, in: positions) {
        let old = positions.extent(of: .row(path))
        var changed = positions
        changed.move(path, to: next)
        let new = changed.extent(of: .row(next))
        guard abs(new.middle - middle) < abs(old.middle - middle) else {
          // Gaps without a distance between them, around empty sections, do not end the search.
          guard new.middle == old.middle, leadsOn(from: next, isDown: isDown, middle, changed) else { break }
          (positions, path) = (changed, next)
          continue
        }
        (positions, path) = (changed, next)
      }
      if path != current { break }
    }
    return path
  }

  /// Whether a nearer gap follows behind gaps at the same place.
  private static func leadsOn(from path: IndexPath, isDown: Bool, _ middle: CGFloat, _ positions: RowPositions) -> Bool
  {
    var (positions, path) = (positions, path)
    let here = positions.extent(of: .row(path)).middle
    while let next = neighbour(of: path, isDown: isDown, in: positions) {
      positions.move(path, to: next)
      path = next
      let there = positions.extent(of: .row(path)).middle
      if there != here { return abs(there - middle) < abs(here - middle) }
    }
    return false
  }

  /// Returns the next gap below or above; `nil` at the ends of the table.
  private static func neighbour(of path: IndexPath, isDown: Bool, in positions: RowPositions) -> IndexPath? {
    if isDown {
      if path.row + 1 < positions.numberOfRows(in: path.section) {
        return IndexPath(row: path.row + 1, section: path.section)
      }
      return path.section + 1 < positions.numberOfSections ? IndexPath(row: 0, section: path.section + 1) : nil
    }
    if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
    guard path.section > 0 else { return nil }
    return IndexPath(row: positions.numberOfRows(in: path.section - 1), section: path.section - 1)
  }

  // MARK: Scrolling at the edges

  /// The distance from an edge within which a dragged row scrolls the content, in points [G].
  static let scrollZone: CGFloat = 60
  /// The velocity of the content at the edge itself, in points per second [G].
  static let scrollVelocity: CGFloat = 600

  /// Returns the velocity at which the content scrolls while the finger is at `y`; positive downwards, in points per second.
  ///
  /// - Parameters:
  ///   - y: The finger's place, in points.
  ///   - visible: The visible part of the content, insets subtracted, in the same space.
  package static func scrollVelocity(at y: CGFloat, visible: ClosedRange<CGFloat>) -> CGFloat {
    guard y.isFinite else { return 0 }
    let zone = min(scrollZone, (visible.upperBound - visible.lowerBound) / 3)
    guard zone > 0 else { return 0 }
    let above = visible.lowerBound + zone - y
    let below = y - (visible.upperBound - zone)
    if above > 0 { return -scrollVelocity * min(above / zone, 1) }
    return below > 0 ? scrollVelocity * min(below / zone, 1) : 0
  }
}

extension RowPositions.Extent {
  /// The vertical middle, in points.
  package var middle: CGFloat { minY + height / 2 }
}

extension RowPositions {
  /// Moves a row, with its height, from its place to another one, counted after the row was taken out.
  package mutating func move(_ path: IndexPath, to target: IndexPath) {
    let height = height(ofRow: path.row, in: path.section)
    removeRows(path.row..<(path.row + 1), in: path.section)
    insertRows(1, of: height, at: target.row, in: target.section)
  }
}
