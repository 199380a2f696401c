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

  /// Frames are four variables: x, y, width, height.
  private static func makeTable(
    rows: Int, _ arrangement: Arrangement
  ) -> (system: LinearSystem, titles: [[Int32]]) {
    var system = LinearSystem()
    let (tableWidth, headerY, headerHeight) = (system.makeVariable(), system.makeVariable(), system.makeVariable())
    system.add([(tableWidth, 1)], -390)
    system.add([(headerY, 1)], 0)
    system.addEdit(headerHeight, value: 100, priority: 750)
    var (previousY, previousHeight) = (headerY, headerHeight)
    var titles: [[Int32]] = []
    for row in 0..<rows {
      let (y, height) = (system.makeVariable(), system.makeVariable())
      let (image, title) = (system.makeVariables(4), system.makeVariables(4))
      if arrangement == .chained || row == 0 {
        system.add([(y, 1), (previousY, -1), (previousHeight, -1)], 0)
      } else {
        system.add([(y, 1)], -Double(100 + 60 * row))
      }
      system.add([(height, 1)], -44, .atLeast)
      system.add([(image[0], 1)], -16)
      system.add([(image[1], 2), (image[3], 1), (y, -2), (height, -1)], 0)
      system.add([(image[2], 1)], -28)
      system.add([(image[3], 1)], -28)
      system.add([(title[0], 1), (image[0], -1), (image[2], -1)], -12)
      system.add([(title[0], 1), (title[2], 1), (tableWidth, -1)], 16, .atMost)
      system.add([(title[2], 1)], -Double(120 + row % 7 * 40), priority: 750)
      system.add([(title[1], 1), (y, -1)], -11)
      system.add([(title[1], 1), (title[3], 1), (y, -1), (height, -1)], 11)
      system.add([(title[3], 1)], -Double(20 + row % 3 * 10), priority: 750)
      (previousY, previousHeight) = (y, height)
      titles.append(title)
    }
    return (system, titles)
  }
}
