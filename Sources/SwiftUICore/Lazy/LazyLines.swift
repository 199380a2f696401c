/// How the views of a lazy container are shared out among lines: each line of a stack has one view, that of a grid one for each track.
///
/// ```
///  block 0   ▭ ▭ ▭      the views before the first section, three in a line
///            ▭
///  block 1   ▬▬▬▬▬      a header has a line of its own
///  block 2   ▭ ▭
/// ```
package struct LazyLines: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case content
    case header
    case footer
  }

  /// Views of one kind, one behind the other.
  package struct Block: Equatable, Sendable {
    package var kind: Kind
    package var cells: Int
    /// The section that it is of; `nil` for views outside of all sections.
    package var section: Int?

    package init(_ kind: Kind, cells: Int, section: Int? = nil) {
      (self.kind, self.cells, self.section) = (kind, max(cells, 0), section)
    }
  }

  /// The lines of one section, its header and its footer included.
  package struct Section: Equatable, Sendable {
    package var lines: Range<Int>
    package var header: Range<Int>
    package var footer: Range<Int>
  }

  package let blocks: [Block]
  private let firstLines: [Int]
  private let firstCells: [Int]
  /// The number of views in a line of content.
  package let columns: Int
  package let count: Int
  package let cellCount: Int
  /// By their numbers.
  package let sections: [Int: Section]
  /// In the order of the lines.
  private let sectionNumbers: [Int]

  /// - Parameter columns: At least 1.
  package init(_ blocks: [Block] = [], columns: Int = 1) {
    let columns = max(columns, 1)
    (self.blocks, self.columns) = (blocks, columns)
    var (line, cell) = (0, 0)
    var (lines, cells): ([Int], [Int]) = ([], [])
    var sections: [Int: Section] = [:]
    var numbers: [Int] = []
    for block in blocks {
      lines.append(line)
      cells.append(cell)
      let own = block.kind == .content ? (block.cells + columns - 1) / columns : block.cells
      let range = line..<(line + own)
      if let number = block.section {
        if sections[number] == nil { numbers.append(number) }
        var section = sections[number] ?? Section(lines: range, header: line..<line, footer: line..<line)
        section.lines = section.lines.lowerBound..<range.upperBound
        if block.kind == .header { section.header = range }
        if block.kind == .footer { section.footer = range }
        sections[number] = section
      }
      (line, cell) = (range.upperBound, cell + block.cells)
    }
    (firstLines, firstCells, count, cellCount) = (lines, cells, line, cell)
    (self.sections, sectionNumbers) = (sections, numbers)
  }

  /// The block of a line, which exists. O(log blocks).
  package func block(ofLine line: Int) -> Int { Self.last(in: firstLines, atMost: line) }

  /// The views of a line, which exists.
  package func cells(ofLine line: Int) -> Range<Int> {
    let index = block(ofLine: line)
    let block = blocks[index]
    let columns = block.kind == .content ? columns : 1
    let first = (line - firstLines[index]) * columns
    let start = firstCells[index]
    return (start + first)..<(start + min(first + columns, block.cells))
  }

  /// The line of a view, which exists. O(log blocks).
  package func line(ofCell cell: Int) -> Int {
    let index = Self.last(in: firstCells, atMost: cell)
    let place = cell - firstCells[index]
    return firstLines[index] + (blocks[index].kind == .content ? place / columns : place)
  }

  /// The number of lines that have only views before one. All lines for a view behind the last one.
  package func lines(beforeCell cell: Int) -> Int { cell < cellCount ? line(ofCell: cell) : count }

  /// The number of lines at the end that have only views among the last ones, whatever comes before these: lines of several views begin with
  /// their block.
  package func lines(behindLastCells cells: Int) -> Int {
    let first = cellCount - cells
    guard first > 0 else { return count }
    guard cells > 0 else { return 0 }
    let index = Self.last(in: firstCells, atMost: first)
    let isWhole = columns == 1 || blocks[index].kind != .content || firstCells[index] == first
    if isWhole { return count - line(ofCell: first) }
    return index + 1 < blocks.count ? count - firstLines[index + 1] : 0
  }

  /// The kind of a line, which exists.
  package func kind(ofLine line: Int) -> Kind { blocks[block(ofLine: line)].kind }

  /// The sections that have a line in a range, in order. O(log sections + sections found).
  package func sections(in lines: Range<Int>) -> [Section] {
    var (low, high) = (0, sectionNumbers.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[sectionNumbers[middle]]!.lines.upperBound <= lines.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var found: [Section] = []
    while low < sectionNumbers.count, let section = sections[sectionNumbers[low]],
      section.lines.lowerBound < lines.upperBound
    {
      if !section.lines.isEmpty { found.append(section) }
      low += 1
    }
    return found
  }

  /// The last index whose value is at most `value`; of empty blocks at one place the last.
  private static func last(in starts: [Int], atMost value: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }
}
