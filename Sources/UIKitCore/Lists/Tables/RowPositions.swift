import Foundation

/// The positions of a table's headers, rows and footers, as a value.
///
/// ```
///  head        table header view
///  ┌ section ┐ padding · header · rows · footer
///  └─────────┘ …
///  tail        table footer view
/// ```
///
/// Heights begin as estimates and are measured one by one. All positions are in points, in the content's space. Sums
/// are exact (``FixedPointLength``), so a position depends on the heights and not on their history.
///
/// - Complexity: O(sections) to make when the rows of a section share a height. Asking for a position, changing a
///   height, inserting and deleting are O(√(measured rows) + √sections). Memory is O(sections + measured rows).
package struct RowPositions: Equatable, Sendable {
  /// A vertical stretch of the content, in points.
  package struct Extent: Equatable, Sendable {
    package var minY: CGFloat
    package var height: CGFloat
    package var maxY: CGFloat { minY + height }
  }

  /// A height in points, measured or estimated.
  package struct Height: Equatable, Sendable {
    package var points: CGFloat
    package var isMeasured: Bool

    static let none = Height(points: 0, isMeasured: true)
    package static func estimated(_ points: CGFloat) -> Height { Height(points: points, isMeasured: false) }
    package static func measured(_ points: CGFloat) -> Height { Height(points: points, isMeasured: true) }
  }

  /// The heights of one section.
  package struct Section: Equatable, Sendable {
    /// The room above a header that has a height, in ``FixedPointLength``.
    fileprivate var padding = 0
    fileprivate var header = 0
    fileprivate var isHeaderMeasured = true
    fileprivate var rows = HeightList()
    fileprivate var footer = 0
    fileprivate var isFooterMeasured = true

    package init(header: Height = .none, footer: Height = .none, padding: CGFloat = 0) {
      self.padding = FixedPointLength.units(padding)
      self.header = FixedPointLength.units(header.points)
      isHeaderMeasured = header.isMeasured
      self.footer = FixedPointLength.units(footer.points)
      isFooterMeasured = footer.isMeasured
    }

    /// Adds rows of one height at the end, as one entry. Ignores a `count` below 1.
    package mutating func append(_ count: Int, rowsOf height: Height) {
      guard count > 0 else { return }
      rows.insert(Self.run(count, height), at: rows.count)
    }

    fileprivate static func run(_ count: Int, _ height: Height) -> HeightList.Run {
      HeightList.Run(count: count, height: FixedPointLength.units(height.points), isMeasured: height.isMeasured)
    }

    /// The padding that counts: 0 without a header.
    fileprivate var shownPadding: Int { header > 0 ? padding : 0 }
    /// The distance from the section's beginning to its first row.
    fileprivate var rowsStart: Int { shownPadding + header }
    fileprivate var extent: Int { rowsStart + rows.extent + footer }
  }

  /// The sections, in step with ``extents``.
  private var sections: [Section]
  /// The sections' extents, for their sums. Every change of a section updates its entry here.
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

  /// The height of the table's own header view, in points.
  package var head: CGFloat {
    get { FixedPointLength.points(headUnits) }
    set { headUnits = FixedPointLength.units(newValue) }
  }

  /// The height of the table's own footer view, in points.
  package var tail: CGFloat {
    get { FixedPointLength.points(tailUnits) }
    set { tailUnits = FixedPointLength.units(newValue) }
  }

  // MARK: Counts

  package var numberOfSections: Int { sections.count }
  package func numberOfRows(in section: Int) -> Int { sections[section].rows.count }
  package var rowCounts: [Int] { sections.map(\.rows.count) }
  /// The number of runs that hold the rows' heights, for tests of the memory.
  package var entryCount: Int { sections.reduce(0) { $0 + $1.rows.runCount } }

  /// Returns whether a path leads to a row.
  package func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].rows.count
  }

  // MARK: Positions

  /// The height of the whole content, the table's header and footer views included, in points.
  package var contentHeight: CGFloat { FixedPointLength.points(headUnits + extents.extent + tailUnits) }
  /// The y at which the table's footer view begins, in points.
  package var tailMinY: CGFloat { FixedPointLength.points(headUnits + extents.extent) }

  /// Returns the stretch of a section, which exists, from its padding to the end of its footer.
  package func sectionExtent(_ section: Int) -> Extent { extent(start(of: section), sections[section].extent) }

  /// Returns the stretch of an element, which exists. That of a header leaves out the padding above it.
  package func extent(of element: TableElement) -> Extent {
    let section = sections[element.section]
    let start = start(of: element.section)
    if element.isHeader { return extent(start + section.shownPadding, section.header) }
    if element.isFooter { return extent(start + section.rowsStart + section.rows.extent, section.footer) }
    guard let row = element.path?.row else { return extent(start, 0) }
    return extent(start + section.rowsStart + section.rows.offset(of: row), section.rows.run(at: row).height)
  }

  /// Returns whether an element's height is final. An existing header or footer without a height is measured.
  package func isMeasured(_ element: TableElement) -> Bool {
    let section = sections[element.section]
    if element.isHeader { return section.isHeaderMeasured }
    if element.isFooter { return section.isFooterMeasured }
    return element.path.map { section.rows.run(at: $0.row).isMeasured } ?? true
  }

  private func start(of section: Int) -> Int { headUnits + extents.offset(of: section) }
  private func extent(_ start: Int, _ length: Int) -> Extent {
    Extent(minY: FixedPointLength.points(start), height: FixedPointLength.points(length))
  }

  // MARK: Finding

  /// Returns the element at `y`, its top edge included and its bottom edge not; the padding above a header counts as the header.
  ///
  /// - Returns: `nil` above the first section and below the last. An element without a height is never found.
  package func element(at y: CGFloat) -> TableElement? { element(atUnit: FixedPointLength.units(y)) }

  /// Returns the next element below that has a height.
  package func element(after element: TableElement) -> TableElement? { self.element(atUnit: end(of: element)) }

  /// Returns the next element above that has a height.
  package func element(before element: TableElement) -> TableElement? {
    let top =
      FixedPointLength.units(extent(of: element).minY) - (element.isHeader ? sections[element.section].shownPadding : 0)
    return self.element(atUnit: top - 1)
  }

  /// Returns the first element with a height at `y` or below it.
  package func element(atOrBelow y: CGFloat) -> TableElement? {
    element(atUnit: max(FixedPointLength.units(y), headUnits))
  }

  private func end(of element: TableElement) -> Int {
    let extent = extent(of: element)
    return FixedPointLength.units(extent.minY) + FixedPointLength.units(extent.height)
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

  /// Returns the paths of the rows that overlap `range`, in points, from top to bottom. O(rows found).
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

  /// Sets the height of an element, which exists.
  ///
  /// - Returns: The change of its section's height, in points: with a header's padding, if that comes or goes with it.
  @discardableResult
  package mutating func set(_ height: Height, of element: TableElement) -> CGFloat {
    let index = element.section
    let old = sections[index].extent
    let units = FixedPointLength.units(height.points)
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
    return FixedPointLength.points(sections[index].extent - old)
  }

  /// Sets the room above a section's header, in points; it counts while the header has a height.
  package mutating func setPadding(_ padding: CGFloat, of section: Int) {
    sections[section].padding = FixedPointLength.units(padding)
    noteExtent(of: section)
  }

  /// Turns every measured height into an estimate, to be measured again when it is shown. O(sections + measured rows).
  package mutating func forgetMeasurements() {
    for index in sections.indices {
      sections[index].rows.forgetMeasurements()
      sections[index].isHeaderMeasured = false
      sections[index].isFooterMeasured = false
    }
  }

  /// Passes a section's extent on to the sums. Called after every change of the section.
  private mutating func noteExtent(of section: Int) {
    extents.set(sections[section].extent, isMeasured: true, at: section)
  }

  // MARK: Changing rows and sections

  /// Inserts rows of one height before `row`, which may be the section's count.
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
    return Height(points: FixedPointLength.points(run.height), isMeasured: run.isMeasured)
  }

  /// Returns a copy of a section's heights, to be inserted elsewhere when the section moves.
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
