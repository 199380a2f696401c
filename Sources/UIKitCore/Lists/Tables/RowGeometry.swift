import Foundation

/// Where the headers, rows and footers of a table are, as a value.
///
/// ```
///  head        table header view
///  ┌ section ┐ padding · header · rows · footer
///  └─────────┘ …
///  tail        table footer view
/// ```
///
/// Heights begin as estimates and become measured one by one. All positions are in points, in the content's space; sums
/// are exact (``LengthUnits``), so that a position depends on the heights and not on how they came about.
///
/// - Complexity: Making it is O(sections) when the rows of a section share a height; asking for a position, changing a
///   height, inserting and deleting are O(√(measured rows)) plus O(√sections). Memory is O(sections + measured rows).
package struct RowGeometry: Equatable, Sendable {
  /// A stretch of the content, in points.
  package struct Extent: Equatable, Sendable {
    package var minY: CGFloat
    package var height: CGFloat
    package var maxY: CGFloat { minY + height }
  }

  /// A height with its standing.
  package struct Height: Equatable, Sendable {
    package var points: CGFloat
    package var isMeasured: Bool

    static let none = Height(points: 0, isMeasured: true)
    package static func estimated(_ points: CGFloat) -> Height { Height(points: points, isMeasured: false) }
    package static func measured(_ points: CGFloat) -> Height { Height(points: points, isMeasured: true) }
  }

  package struct Section: Equatable, Sendable {
    /// Above a header that has a height, in ``LengthUnits``.
    fileprivate var padding = 0
    fileprivate var header = 0
    fileprivate var isHeaderMeasured = true
    fileprivate var rows = HeightList()
    fileprivate var footer = 0
    fileprivate var isFooterMeasured = true

    package init(header: Height = .none, footer: Height = .none, padding: CGFloat = 0) {
      self.padding = LengthUnits.units(padding)
      self.header = LengthUnits.units(header.points)
      isHeaderMeasured = header.isMeasured
      self.footer = LengthUnits.units(footer.points)
      isFooterMeasured = footer.isMeasured
    }

    /// Adds `count` rows of one height at the end.
    package mutating func append(_ count: Int, rowsOf height: Height) {
      guard count > 0 else { return }
      rows.insert(Self.run(count, height), at: rows.count)
    }

    fileprivate static func run(_ count: Int, _ height: Height) -> HeightList.Run {
      HeightList.Run(count: count, height: LengthUnits.units(height.points), isMeasured: height.isMeasured)
    }

    fileprivate var shownPadding: Int { header > 0 ? padding : 0 }
    fileprivate var rowsStart: Int { shownPadding + header }
    fileprivate var extent: Int { rowsStart + rows.extent + footer }
  }

  private var sections: [Section]
  /// The sections' extents, for their sums.
  private var extents = HeightList()
  private var headUnits = 0
  private var tailUnits = 0

  package init(_ sections: [Section] = []) {
    self.sections = sections
    for section in sections { extents.insert(Self.run(of: section), at: extents.count) }
  }

  private static func run(of section: Section) -> HeightList.Run {
    HeightList.Run(count: 1, height: section.extent, isMeasured: true)
  }

  /// The height of the table's own header, in points.
  package var head: CGFloat {
    get { LengthUnits.points(headUnits) }
    set { headUnits = LengthUnits.units(newValue) }
  }

  /// The height of the table's own footer, in points.
  package var tail: CGFloat {
    get { LengthUnits.points(tailUnits) }
    set { tailUnits = LengthUnits.units(newValue) }
  }

  // MARK: Counts

  package var numberOfSections: Int { sections.count }
  package func numberOfRows(in section: Int) -> Int { sections[section].rows.count }
  package var rowCounts: [Int] { sections.map(\.rows.count) }
  /// How many entries hold the rows' heights.
  package var entryCount: Int { sections.reduce(0) { $0 + $1.rows.runCount } }

  package func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].rows.count
  }

  // MARK: Positions

  package var contentHeight: CGFloat { LengthUnits.points(headUnits + extents.extent + tailUnits) }
  /// Where the table's own footer begins.
  package var tailMinY: CGFloat { LengthUnits.points(headUnits + extents.extent) }

  package func sectionExtent(_ section: Int) -> Extent { extent(start(of: section), sections[section].extent) }

  package func extent(of element: TableElement) -> Extent {
    let section = sections[element.section]
    let start = start(of: element.section)
    if element.isHeader { return extent(start + section.shownPadding, section.header) }
    if element.isFooter { return extent(start + section.rowsStart + section.rows.extent, section.footer) }
    guard let row = element.path?.row else { return extent(start, 0) }
    return extent(start + section.rowsStart + section.rows.offset(of: row), section.rows.run(at: row).height)
  }

  package func isMeasured(_ element: TableElement) -> Bool {
    let section = sections[element.section]
    if element.isHeader { return section.isHeaderMeasured }
    if element.isFooter { return section.isFooterMeasured }
    return element.path.map { section.rows.run(at: $0.row).isMeasured } ?? true
  }

  private func start(of section: Int) -> Int { headUnits + extents.offset(of: section) }
  private func extent(_ start: Int, _ length: Int) -> Extent {
    Extent(minY: LengthUnits.points(start), height: LengthUnits.points(length))
  }

  // MARK: Finding

  /// What lies at `y`, top edges included and bottom edges not; the padding above a header belongs to it. `nil` above the first
  /// section and below the last; what has no height is never found.
  package func element(at y: CGFloat) -> TableElement? { element(atUnit: LengthUnits.units(y)) }

  /// The first thing of a height that lies below `element`.
  package func element(after element: TableElement) -> TableElement? { self.element(atUnit: end(of: element)) }

  /// The last thing of a height that lies above `element`.
  package func element(before element: TableElement) -> TableElement? {
    let top =
      LengthUnits.units(extent(of: element).minY) - (element.isHeader ? sections[element.section].shownPadding : 0)
    return self.element(atUnit: top - 1)
  }

  /// The first thing of a height at `y` or below it.
  package func element(atOrBelow y: CGFloat) -> TableElement? { element(atUnit: max(LengthUnits.units(y), headUnits)) }

  private func end(of element: TableElement) -> Int {
    let extent = extent(of: element)
    return LengthUnits.units(extent.minY) + LengthUnits.units(extent.height)
  }

  private func element(atUnit y: Int) -> TableElement? {
    guard y >= headUnits else { return nil }
    let index = extents.index(at: y - headUnits)
    guard index < sections.count else { return nil }
    let section = sections[index]
    let inside = y - start(of: index)
    if inside < section.rowsStart { return .header(index) }
    let row = section.rows.index(at: inside - section.rowsStart)
    return row < section.rows.count ? .row(row, in: index) : .footer(index)
  }

  /// The paths of the rows that `range`, in points, touches by more than an edge, from top to bottom. O(rows found).
  package func rows(in range: Range<CGFloat>) -> [IndexPath] {
    var result: [IndexPath] = []
    var next = element(atOrBelow: range.lowerBound)
    while let element = next, extent(of: element).minY < range.upperBound {
      if let path = element.path { result.append(path) }
      next = self.element(after: element)
    }
    return result
  }

  // MARK: Changing heights

  /// - Returns: By how much the element grew, in points.
  @discardableResult
  package mutating func set(_ height: Height, of element: TableElement) -> CGFloat {
    let index = element.section
    let old = sections[index].extent
    let units = LengthUnits.units(height.points)
    if element.isHeader {
      sections[index].header = units
      sections[index].isHeaderMeasured = height.isMeasured
    } else if element.isFooter {
      sections[index].footer = units
      sections[index].isFooterMeasured = height.isMeasured
    } else if let path = element.path {
      sections[index].rows.set(units, isMeasured: height.isMeasured, at: path.row)
    }
    noteExtent(of: index)
    return LengthUnits.points(sections[index].extent - old)
  }

  /// What is above the header of a section while that has a height, in points.
  package mutating func setPadding(_ padding: CGFloat, of section: Int) {
    sections[section].padding = LengthUnits.units(padding)
    noteExtent(of: section)
  }

  /// Makes every measured height an estimate: what is seen again is measured again. O(sections + measured rows).
  package mutating func forgetMeasurements() {
    for index in sections.indices {
      sections[index].rows.forgetMeasurements()
      sections[index].isHeaderMeasured = false
      sections[index].isFooterMeasured = false
    }
  }

  private mutating func noteExtent(of section: Int) {
    extents.set(sections[section].extent, isMeasured: true, at: section)
  }

  // MARK: Changing rows and sections

  package mutating func insertRows(_ count: Int, of height: Height, at row: Int, in section: Int) {
    guard count > 0 else { return }
    sections[section].rows.insert(Section.run(count, height), at: row)
    noteExtent(of: section)
  }

  package mutating func removeRows(_ rows: Range<Int>, in section: Int) {
    sections[section].rows.remove(rows)
    noteExtent(of: section)
  }

  package func height(ofRow row: Int, in section: Int) -> Height {
    let run = sections[section].rows.run(at: row)
    return Height(points: LengthUnits.points(run.height), isMeasured: run.isMeasured)
  }

  package func section(at index: Int) -> Section { sections[index] }

  package mutating func insertSection(_ section: Section, at index: Int) {
    sections.insert(section, at: index)
    extents.insert(Self.run(of: section), at: index)
  }

  package mutating func removeSection(at index: Int) {
    sections.remove(at: index)
    extents.remove(index..<(index + 1))
  }
}
