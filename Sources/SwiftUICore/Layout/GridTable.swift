import CoreGraphics

/// The cells of a grid by row and column, and their arithmetic.
///
/// Columns are shared out like the views of a row, each as flexible as its cells; then rows like the views of a column, for the widths
/// found. Cells over several columns come last: what they need beyond their columns is shared equally among these. Apple documents
/// what a grid looks like, not this order [G].
struct GridTable {
  struct Cell {
    let subview: LayoutSubview
    let columns: Range<Int>
    let unsized: Axis.Set
    let anchor: UnitPoint?
  }

  struct Row {
    var cells: [Cell] = []
    var alignment: VerticalAlignment?
  }

  /// The most columns of a cell: more come from a mistake.
  private static let spanLimit = 1000

  private let rows: [Row]
  private let columnAlignments: [HorizontalAlignment]
  private let alignment: Alignment
  /// The distance before each column but the first, and before each row but the first.
  private let columnGaps, rowGaps: [CGFloat]

  init(_ subviews: LayoutSubviews, _ alignment: Alignment, _ horizontal: CGFloat?, _ vertical: CGFloat?) {
    self.alignment = alignment
    // The rows with their cells' spans; the whole width is known afterwards.
    var rows: [(identifier: AnyHashable?, alignment: VerticalAlignment?, cells: [(LayoutSubview, Int)])] = []
    for subview in subviews {
      let span = Swift.min(Swift.max(subview[GridCell.Columns.self], 1), Self.spanLimit)
      if let row = subview[GridCell.Row.self] {
        if let last = rows.last, last.identifier == row.identifier {
          rows[rows.count - 1].cells.append((subview, span))
        } else {
          rows.append((row.identifier, row.alignment, [(subview, span)]))
        }
      } else {
        rows.append((nil, nil, [(subview, 0)]))
      }
    }
    let count = Swift.max(rows.map { $0.cells.reduce(0) { $0 + $1.1 } }.max() ?? 0, rows.isEmpty ? 0 : 1)
    var alignments: [HorizontalAlignment?] = Array(repeating: nil, count: count)
    self.rows = rows.map { row in
      var column = 0
      return Row(
        cells: row.cells.map { subview, span in
          let columns = span == 0 ? 0..<count : column..<(column + span)
          column = columns.upperBound
          if let own = subview[GridCell.ColumnAlignment.self], alignments[columns.lowerBound] == nil {
            alignments[columns.lowerBound] = own
          }
          return Cell(
            subview: subview, columns: columns, unsized: subview[GridCell.UnsizedAxes.self],
            anchor: subview[GridCell.Anchor.self])
        }, alignment: row.alignment)
    }
    columnAlignments = alignments.map { $0 ?? alignment.horizontal }
    columnGaps = Self.columnGaps(self.rows, count, horizontal)
    rowGaps = Self.rowGaps(self.rows, vertical)
  }

  /// The largest distance that neighbours want between two columns, in any row.
  private static func columnGaps(_ rows: [Row], _ count: Int, _ spacing: CGFloat?) -> [CGFloat] {
    guard count > 1 else { return [] }
    if let spacing { return Array(repeating: spacing.isFinite ? spacing : 0, count: count - 1) }
    var gaps = [CGFloat](repeating: 0, count: count - 1)
    for row in rows {
      for (cell, next) in zip(row.cells, row.cells.dropFirst()) {
        let gap = cell.subview.spacing.distance(to: next.subview.spacing, along: .horizontal)
        gaps[next.columns.lowerBound - 1] = Swift.max(gaps[next.columns.lowerBound - 1], gap)
      }
    }
    return gaps
  }

  /// The distance between the wishes of all cells of a row and those of the next one.
  private static func rowGaps(_ rows: [Row], _ spacing: CGFloat?) -> [CGFloat] {
    guard rows.count > 1 else { return [] }
    if let spacing { return Array(repeating: spacing.isFinite ? spacing : 0, count: rows.count - 1) }
    let wishes = rows.map { $0.cells.reduce(ViewSpacing.none) { $0.union($1.subview.spacing) } }
    return zip(wishes, wishes.dropFirst()).map { $0.distance(to: $1, along: .vertical) }
  }

  func arrangement(_ proposal: ProposedViewSize) -> Arrangement {
    let widths = columnWidths(proposal.width)
    let heights = rowHeights(proposal.height, widths)
    let (lefts, tops) = (Self.starts(widths, columnGaps), Self.starts(heights.map(\.length), rowGaps))
    var places: [Arrangement.Place] = []
    for (index, row) in rows.enumerated() {
      for cell in row.cells {
        let room = CGRect(
          x: lefts[cell.columns.lowerBound], y: tops[index], width: width(of: cell.columns, widths),
          height: heights[index].length)
        let offer = ProposedViewSize(room.size)
        let view = cell.subview.dimensions(in: offer)
        places.append(
          .init(origin: origin(of: view, cell, in: room, index, heights[index]), dimensions: view, proposal: offer))
      }
    }
    return Arrangement(
      size: CGSize(
        width: widths.reduce(0, +) + columnGaps.reduce(0, +),
        height: heights.reduce(0) { $0 + $1.length } + rowGaps.reduce(0, +)), places: places)
  }

  private func origin(of view: ViewDimensions, _ cell: Cell, in room: CGRect, _ row: Int, _ span: RowHeight) -> CGPoint
  {
    if let anchor = cell.anchor { return anchor.origin(of: view.size, at: anchor.point(in: room)) }
    let vertical = rows[row].alignment ?? alignment.vertical
    let own = Alignment(horizontal: columnAlignments[cell.columns.lowerBound], vertical: vertical)
    var origin = own.origin(of: view, in: room)
    // A guide that is not at the same share of all cells is at the common line of the row.
    if let guides = span.guides { origin.y = room.minY + guides.start(guide: view[vertical]) }
    return origin
  }

  // MARK: Columns

  /// The width of each column, for all of the grid's.
  private func columnWidths(_ offered: CGFloat?) -> [CGFloat] {
    let count = columnAlignments.count
    var singles = Array(repeating: [LayoutSubview](), count: count)
    var spanning: [Cell] = []
    for cell in rows.flatMap(\.cells) where !cell.unsized.contains(.horizontal) {
      if cell.columns.count == 1 {
        singles[cell.columns.lowerBound].append(cell.subview)
      } else {
        spanning.append(cell)
      }
    }
    func width(_ subviews: [LayoutSubview], _ length: CGFloat?) -> CGFloat {
      subviews.reduce(0) {
        let answer = $1.sizeThatFits(ProposedViewSize(width: length, height: nil)).width
        return answer > $0 ? answer : $0
      }
    }
    let members = singles.map { subviews in
      StackLengths.Member(priority: subviews.map(\.priority).max() ?? 0) { width(subviews, $0) }
    }
    let offers = StackLengths.proposals(of: members, offered: offered, spaces: columnGaps.reduce(0, +))
    var widths = zip(singles, offers).map { width($0, $1) }
    for cell in spanning.sorted(by: { $0.columns.count < $1.columns.count }) {
      let own = self.width(of: cell.columns, widths)
      let others = widths.reduce(0, +) + columnGaps.reduce(0, +) - own
      let room = offered.map { $0.isFinite ? Swift.max($0 - others, own) : $0 }
      let missing = width([cell.subview], room) - own
      guard missing > 0 else { continue }
      for column in cell.columns { widths[column] += missing / CGFloat(cell.columns.count) }
    }
    return widths
  }

  private func width(of columns: Range<Int>, _ widths: [CGFloat]) -> CGFloat {
    widths[columns].reduce(0, +) + columnGaps[columns.lowerBound..<(columns.upperBound - 1)].reduce(0, +)
  }

  // MARK: Rows

  struct RowHeight {
    var length: CGFloat
    /// Where the cells' common line is, if their guides are no edges and no centres.
    var guides: GuideSpan?
  }

  /// The height of each row, for all of the grid's and the columns' widths.
  private func rowHeights(_ offered: CGFloat?, _ widths: [CGFloat]) -> [RowHeight] {
    func offer(_ cell: Cell, _ length: CGFloat?) -> ProposedViewSize {
      ProposedViewSize(width: width(of: cell.columns, widths), height: length)
    }
    func height(_ row: Row, _ length: CGFloat?) -> RowHeight {
      let sized = row.cells.filter { !$0.unsized.contains(.vertical) }
      let key = (row.alignment ?? alignment.vertical).key
      guard !key.staysWithin else {
        let most = sized.reduce(CGFloat(0)) {
          let answer = $1.subview.sizeThatFits(offer($1, length)).height
          return answer > $0 ? answer : $0
        }
        return RowHeight(length: most)
      }
      var span = GuideSpan()
      for cell in sized where cell.anchor == nil {
        let view = cell.subview.dimensions(in: offer(cell, length))
        span.add(view.height, guide: view[key])
      }
      let anchored = sized.filter { $0.anchor != nil }.map { $0.subview.sizeThatFits(offer($0, length)).height }
      return RowHeight(length: Swift.max(span.length, anchored.max() ?? 0), guides: span)
    }
    let members = rows.map { row in
      StackLengths.Member(priority: row.cells.map(\.subview.priority).max() ?? 0) { height(row, $0).length }
    }
    let offers = StackLengths.proposals(of: members, offered: offered, spaces: rowGaps.reduce(0, +))
    return zip(rows, offers).map { height($0, $1) }
  }

  private static func starts(_ lengths: [CGFloat], _ gaps: [CGFloat]) -> [CGFloat] {
    var (result, start): ([CGFloat], CGFloat) = ([], 0)
    for (index, length) in lengths.enumerated() {
      result.append(start)
      start += length + (index < gaps.count ? gaps[index] : 0)
    }
    return result
  }
}
