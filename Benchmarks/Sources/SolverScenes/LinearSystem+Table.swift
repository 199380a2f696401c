extension LinearSystem {
  /// How the rows of a table follow each other.
  public enum Arrangement: Sendable {
    /// Each has a place of its own, as if set by frame: the rows share nothing that can move.
    case independent
    /// Each begins where the one above ends.
    case chained
  }

  /// A table: twelve constraints a row, with an image and a title of preferred size that may have to give way.
  ///
  /// ```
  ///   16  28  12    title 120…360        16
  /// ├──┤image├──┤────────────────┤ ≥ ├────┤   row: 44 high or more
  /// ```
  /// The height of the header above the first row is edited.
  public static func table(rows: Int, _ arrangement: Arrangement) -> LinearSystem {
    makeTable(rows: rows, arrangement).system
  }

  /// The table of independent rows as a system a row, as a program lays out cells that it knows to be independent.
  ///
  /// The first system has the table's width and header as well; the others know the width as a number. One after another, the
  /// systems have the variables of ``table(rows:_:)`` in their order, and as many constraints.
  public static func cells(rows: Int) -> [LinearSystem] {
    (0..<rows).map { row in
      var cell = LinearSystem()
      if row == 0 {
        let (width, header) = cell.addHeader()
        _ = cell.addRow(row, below: header, width: .variable(width))
      } else {
        _ = cell.addRow(row, below: nil, width: .number(tableWidth))
      }
      return cell
    }
  }

  /// A table, and the constraints of badges that appear in some of its rows: four a badge, pinned to the title.
  ///
  /// The badges' variables belong to the table already, so that the constraints can come and go.
  public static func tableWithBadges(
    rows: Int, _ arrangement: Arrangement, badges: Int
  ) -> (table: LinearSystem, badges: LinearSystem) {
    var (table, titles) = makeTable(rows: rows, arrangement)
    let badgeVariables = (0..<badges).map { _ in table.makeVariables(4) }
    var constraints = LinearSystem(variablesOf: table)
    for (index, badge) in badgeVariables.enumerated() {
      let title = titles[index * titles.count / 6]
      constraints.add([(badge[0], 1), (title[0], -1), (title[2], -1)], -8)
      constraints.add([(badge[1], 1), (title[1], -1)], 0)
      constraints.add([(badge[2], 1)], -24)
      constraints.add([(badge[3], 1), (title[3], -1)], 0)
    }
    return (table, constraints)
  }

  private static let tableWidth = 390.0

  private static func makeTable(
    rows: Int, _ arrangement: Arrangement
  ) -> (system: LinearSystem, titles: [[Int32]]) {
    var system = LinearSystem()
    let (width, header) = system.addHeader()
    var above = header
    var titles: [[Int32]] = []
    for row in 0..<rows {
      let isBelow = arrangement == .chained || row == 0
      let (place, title) = system.addRow(row, below: isBelow ? above : nil, width: .variable(width))
      above = place
      titles.append(title)
    }
    return (system, titles)
  }

  /// The variables of a row's or the header's vertical extent.
  private struct VerticalPlace {
    var y: Int32
    var height: Int32
  }

  private enum Width {
    case variable(Int32)
    case number(Double)
  }

  /// The table's width, and the header whose height is edited.
  private mutating func addHeader() -> (width: Int32, header: VerticalPlace) {
    let (width, header) = (makeVariable(), VerticalPlace(y: makeVariable(), height: makeVariable()))
    add([(width, 1)], -LinearSystem.tableWidth)
    add([(header.y, 1)], 0)
    addEdit(header.height, value: 100, priority: 750)
    return (width, header)
  }

  /// Frames are four variables: x, y, width, height.
  ///
  /// - Parameter above: The extent that the row begins below; `nil` for a row with a place of its own.
  private mutating func addRow(
    _ row: Int, below above: VerticalPlace?, width: Width
  ) -> (place: VerticalPlace, title: [Int32]) {
    let (y, height) = (makeVariable(), makeVariable())
    let (image, title) = (makeVariables(4), makeVariables(4))
    if let above {
      add([(y, 1), (above.y, -1), (above.height, -1)], 0)
    } else {
      add([(y, 1)], -Double(100 + 60 * row))
    }
    add([(height, 1)], -44, .atLeast)
    add([(image[0], 1)], -16)
    add([(image[1], 2), (image[3], 1), (y, -2), (height, -1)], 0)
    add([(image[2], 1)], -28)
    add([(image[3], 1)], -28)
    add([(title[0], 1), (image[0], -1), (image[2], -1)], -12)
    switch width {
    case .variable(let width): add([(title[0], 1), (title[2], 1), (width, -1)], 16, .atMost)
    case .number(let width): add([(title[0], 1), (title[2], 1)], 16 - width, .atMost)
    }
    add([(title[2], 1)], -Double(120 + row % 7 * 40), priority: 750)
    add([(title[1], 1), (y, -1)], -11)
    add([(title[1], 1), (title[3], 1), (y, -1), (height, -1)], 11)
    add([(title[3], 1)], -Double(20 + row % 3 * 10), priority: 750)
    return (VerticalPlace(y: y, height: height), title)
  }
}
