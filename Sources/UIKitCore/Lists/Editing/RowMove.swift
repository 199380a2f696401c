import Foundation

/// A row that a finger moves: the place that every row has meanwhile.
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
