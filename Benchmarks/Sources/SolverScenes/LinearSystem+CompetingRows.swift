/// Rows of four labels with less room, or more, than they want: what a solver must really decide.
///
/// ```
///   16  title  ≥8  subtitle  ≥8  detail  ≥8  value  ≥16  accessory 0…210
/// ├────┤──────├──┤──────────├──┤────────├──┤───────├─────────────────────┤   390 wide
/// ```
/// In narrow rows, labels are compressed in the order of their resistance, and two of the same resistance share what is left
/// in a fixed proportion; in wide rows, hugging, the largest gaps, the alignment of the last label and the preferred gaps
/// compete. Five rows share a guide that their third labels would like to begin at: five wishes of one priority about one
/// position, of which some cannot be had because a gap is at its least. Heights compete with a cap. Twelve priorities take
/// part, and each is missed somewhere.
///
/// The numbers are chosen so that the solution is unique: where wishes of one priority leave a tie (three gaps that could
/// take what is left over), one of a lower priority ends it.
public struct CompetingRows: Sendable {
  /// All rows in one system.
  public let system: LinearSystem
  /// The rows of one guide at a time, each as a system of its own with the shared constraints in front. The constraints of all
  /// groups, without those, are the constraints of ``system``, in order: groups share nothing that can move.
  public let groups: [LinearSystem]
  /// How many constraints come in front of the groups' own.
  public static let sharedCount = 3

  private static let rowsPerGroup = 5
  private static let containerWidth = 390.0
  private static let margin = 16.0
  private static let minimumGap = 8.0
  private static let largestGap = 24.0

  /// - Parameter count: How many rows, a multiple of five.
  public init(count: Int) {
    var all = Builder()
    groups = (0..<count / CompetingRows.rowsPerGroup).map { group in
      all.addGroup(group)
      var alone = Builder()
      alone.addGroup(group)
      return alone.system
    }
    system = all.system
  }

  /// What the labels want, in points: each repeats after a prime number of rows, so that all combinations of narrow and wide
  /// occur.
  private static func labelWidths(row: Int) -> [Double] {
    [60 + row * 37 % 127, 40 + row * 53 % 139, 30 + row * 29 % 109, 24 + row * 17 % 61].map(Double.init)
  }

  private static func labelHeights(row: Int) -> [Double] { [30 + row * 13 % 71, 40 + row * 19 % 53].map(Double.init) }

  /// The room at the end of a row that its labels must leave free.
  private static func accessoryWidth(row: Int) -> Double { Double(row * 41 % 211) }

  /// Some rows hold a picture that is higher than they would like to be.
  private static func minimumHeight(row: Int) -> Double { row % 7 == 3 ? 80 : 44 }

  private struct Builder {
    var system = LinearSystem()
    private let width: Int32
    private var previous: (y: Int32, height: Int32)

    init() {
      width = system.makeVariable()
      previous = (system.makeVariable(), system.makeVariable())
      system.add([(width, 1)], -CompetingRows.containerWidth)
      system.add([(previous.y, 1)], 0)
      system.add([(previous.height, 1)], -100)
    }

    mutating func addGroup(_ group: Int) {
      let guide = system.makeVariable()
      system.add([(guide, 1)], -180, priority: 30)
      for index in 0..<CompetingRows.rowsPerGroup {
        addRow(group * CompetingRows.rowsPerGroup + index, guide: guide)
      }
    }

    private mutating func addRow(_ row: Int, guide: Int32) {
      addHeight(row)
      let (x, widths) = (system.makeVariables(4), system.makeVariables(4))
      addFrame(row, x, widths)
      addCompression(row, widths)
      addAlignment(row, x, widths)
      addHugging(row, widths)
      for gap in gaps(x, widths) { system.add(gap, -CompetingRows.minimumGap, priority: 240) }
      system.add([(x[1], 2), (widths[1], 1), (width, -1)], 0, priority: 120)
      system.add([(x[2], 1), (guide, -1)], 0, priority: 60)
    }

    /// The spaces between labels, each as a sum of terms.
    private func gaps(_ x: [Int32], _ widths: [Int32]) -> [[(variable: Int32, coefficient: Double)]] {
      (0..<3).map { [(x[$0 + 1], 1), (x[$0], -1), (widths[$0], -1)] }
    }

    private mutating func addHeight(_ row: Int) {
      let (y, height) = (system.makeVariable(), system.makeVariable())
      system.add([(y, 1), (previous.y, -1), (previous.height, -1)], 0)
      system.add([(height, 1)], -CompetingRows.minimumHeight(row: row), .atLeast)
      system.add([(height, 1)], -72, .atMost, priority: 990)
      for wanted in CompetingRows.labelHeights(row: row) {
        system.add([(height, 1)], -wanted, .atLeast, priority: 980)
      }
      system.add([(height, 1)], -44, priority: 30)
      previous = (y, height)
    }

    private mutating func addFrame(_ row: Int, _ x: [Int32], _ widths: [Int32]) {
      system.add([(x[0], 1)], -CompetingRows.margin)
      for gap in gaps(x, widths) { system.add(gap, -CompetingRows.minimumGap, .atLeast) }
      system.add(
        [(x[3], 1), (widths[3], 1), (width, -1)], CompetingRows.margin + CompetingRows.accessoryWidth(row: row), .atMost
      )
      for label in widths { system.add([(label, 1)], 0, .atLeast) }
    }

    private mutating func addCompression(_ row: Int, _ widths: [Int32]) {
      for (label, priority) in [750.0, 752, 751, 750].enumerated() {
        let wanted = CompetingRows.labelWidths(row: row)[label]
        system.add([(widths[label], 1)], -wanted, .atLeast, priority: priority)
      }
      system.add([(widths[0], 1), (widths[3], -2)], 0, priority: 750)
    }

    private mutating func addAlignment(_ row: Int, _ x: [Int32], _ widths: [Int32]) {
      system.add(
        [(x[3], 1), (widths[3], 1), (width, -1)], CompetingRows.margin + CompetingRows.accessoryWidth(row: row),
        priority: 400)
      for gap in gaps(x, widths) { system.add(gap, -CompetingRows.largestGap, .atMost, priority: 400) }
    }

    /// Every third row's labels hug so tightly that neither the proportion nor the alignment can always be had.
    private mutating func addHugging(_ row: Int, _ widths: [Int32]) {
      for (label, priority) in [251.0, 250, 250, 251].enumerated() {
        let wanted = CompetingRows.labelWidths(row: row)[label]
        system.add([(widths[label], 1)], -wanted, .atMost, priority: row % 3 == 0 ? 751 : priority)
      }
    }
  }
}
