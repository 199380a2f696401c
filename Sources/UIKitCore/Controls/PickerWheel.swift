import Foundation

/// The wheel of one component of a picker: rows on a cylinder seen from the front, as a value. Distances in points.
///
/// The wheel's offset is a length along its rim: 0 with the first row in the middle, one row's height more for each further row. `d` rows
/// from the middle, a row is seen at `H/2 + R sin(2πd/N)`, with N rows to a turn and the radius R (behaviours §10 "Picker") [M].
///
/// ```
///      ___ rim: rows N/4 from the middle are seen from the side, and no farther ones
///    /  c  \      squeezed by the cosine of their angle, and faded
///   |   b   |
///   | [ a ] |     the middle row, in its full height
///   |   z   |
///    \  y  /
/// ```
package struct PickerWheel: Equatable {
  /// The extent of the picker, from top to bottom.
  package private(set) var height: CGFloat
  package private(set) var rowHeight: CGFloat
  package private(set) var rows: Int

  /// The height of a row unless a delegate says otherwise [G].
  package static let defaultRowHeight: CGFloat = 32
  /// The size of a picker with its natural size, of which only the width ever differs [S].
  package static let naturalSize = CGSize(width: 320, height: 216)
  /// The heights that a row may have. A lower row would show thousands of rows at once, a higher one none but itself [G].
  package static let rowHeights: ClosedRange<CGFloat> = 1...10000
  /// The largest number of rows: offsets of more could not be told apart to a hundredth of a pixel.
  package static let maximumRows = 1_000_000_000
  /// What counts as the wheel's height beyond the picker's (behaviours §10 "Picker") [M].
  private static let overhang: CGFloat = 75
  /// The radius, as a share of the height with its overhang (behaviours §10 "Picker") [M].
  private static let radiusShare: CGFloat = 0.334225
  /// The opacity that a row loses between the middle and its neighbour's place, before the rim dims it too [G].
  private static let fading: CGFloat = 0.45

  /// - Parameters:
  ///   - height: Non-finite and negative heights count as 0.
  ///   - rowHeight: Non-finite heights count as ``defaultRowHeight``; others are clamped to ``rowHeights``.
  ///   - rows: Clamped to 0…``maximumRows``.
  package init(height: CGFloat, rowHeight: CGFloat, rows: Int) {
    self.height = height.isFinite ? max(height, 0) : 0
    self.rowHeight =
      rowHeight.isFinite
      ? min(max(rowHeight, Self.rowHeights.lowerBound), Self.rowHeights.upperBound) : Self.defaultRowHeight
    self.rows = min(max(rows, 0), Self.maximumRows)
  }

  // MARK: Cylinder

  /// The number of rows to a full turn; four at least, so that the next row appears before the last has left [G].
  package var rowsPerTurn: Int { max(Int((2 * (height + Self.overhang) / rowHeight).rounded(.up)), 4) }
  package var radius: CGFloat { Self.radiusShare * (height + Self.overhang) }

  /// How a row is seen.
  package struct Place: Equatable {
    /// The middle of the row, from the top of the picker.
    package var y: CGFloat
    /// The share of the row's height that is seen, 0…1.
    package var squeeze: CGFloat
    package var opacity: CGFloat
  }

  /// Returns how a row is seen with the wheel at `offset`; `nil` for a row at or behind the rim.
  package func place(ofRow row: Int, at offset: CGFloat) -> Place? {
    let distance = CGFloat(row) - offset / rowHeight
    let angle = 2 * .pi * distance / CGFloat(rowsPerTurn)
    guard abs(angle) < .pi / 2 else { return nil }
    let squeeze = cos(angle)
    return Place(
      y: height / 2 + radius * sin(angle), squeeze: squeeze,
      opacity: squeeze * (1 - Self.fading * min(abs(distance), 1)))
  }

  /// Returns the rows that are seen, in order; empty without rows, and where the wheel was pulled far beyond its ends.
  ///
  /// At most half of ``rowsPerTurn``, however many rows there are.
  package func visibleRows(at offset: CGFloat) -> Range<Int> {
    guard rows > 0, offset.isFinite else { return 0..<0 }
    let middle = min(max(offset / rowHeight, -CGFloat(Self.maximumRows)), CGFloat(2 * Self.maximumRows))
    let reach = CGFloat(rowsPerTurn) / 4
    // A row exactly at the rim is not seen.
    let first = max(Int((middle - reach).rounded(.down)) + 1, 0)
    let end = min(Int((middle + reach).rounded(.up)), rows)
    return first < end ? first..<end : 0..<0
  }

  /// Returns the row that is seen at `y`, from the top of the picker; `nil` between the rim and the picker's edges, and beyond the ends.
  package func row(atY y: CGFloat, offset: CGFloat) -> Int? {
    let share = (y - height / 2) / radius
    guard abs(share) < 1, offset.isFinite, rows > 0 else { return nil }
    let row = (offset / rowHeight + asin(share) * CGFloat(rowsPerTurn) / (2 * .pi)).rounded()
    return (0..<CGFloat(rows)).contains(row) ? Int(row) : nil
  }

  // MARK: Rest

  /// The length of content with which a scroll view as high as the picker reaches every row.
  package var contentHeight: CGFloat { height + CGFloat(max(rows - 1, 0)) * rowHeight }

  /// Returns the offset with a row in the middle; clamped to the rows.
  package func offset(ofRow row: Int) -> CGFloat { CGFloat(min(max(row, 0), max(rows - 1, 0))) * rowHeight }

  /// Returns the row nearest to the middle, the later of two that are equally near; -1 without rows.
  package func nearestRow(to offset: CGFloat) -> Int {
    guard rows > 0, !offset.isNaN else { return -1 }
    return Int(min(max((offset / rowHeight).rounded(.toNearestOrAwayFromZero), 0), CGFloat(rows - 1)))
  }

  /// Returns where a wheel that would stop at `offset` comes to rest: with the nearest row in the middle.
  package func restingOffset(_ offset: CGFloat) -> CGFloat { rows > 0 ? self.offset(ofRow: nearestRow(to: offset)) : 0 }
}
