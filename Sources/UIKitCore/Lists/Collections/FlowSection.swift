import Foundation

/// The lines of one section of a flow layout: a pure function of the items' sizes and the room.
///
/// It has axes of its own: items follow one another *along* a line, lines follow one another *across*. When the content scrolls vertically,
/// along is x and across is y.
///
/// Lines are filled greedily. The items of a full line are spread from edge to edge; if all items are equal, the last line keeps that
/// spacing; a single item is centred (behaviours §12 "Flow lines", "Last line", "Single item per line") [M]. Items are centred across their
/// line [G].
///
/// - Complexity: O(runs of equal sizes) in time and memory to make; O(log runs) for a question.
package struct FlowSection: Equatable, Sendable {
  /// Lengths along and across a line, in points.
  package struct Size: Equatable, Sendable {
    package var along: CGFloat
    package var across: CGFloat

    package init(along: CGFloat, across: CGFloat) {
      self.along = along
      self.across = across
    }
  }

  /// A number of neighbouring items of one size.
  package struct Run: Equatable, Sendable {
    package var count: Int
    package var size: Size

    package init(count: Int, size: Size) {
      self.count = count
      self.size = size
    }
  }

  /// The origin and size of an item, from the section's beginning, in points.
  package struct Place: Equatable, Sendable {
    package var along: CGFloat
    package var across: CGFloat
    package var size: Size
  }

  /// Successive lines: many alike, or one of different items.
  private struct Block: Equatable, Sendable {
    var firstItem: Int
    var itemCount: Int
    /// The beginning of the first line.
    var across: CGFloat
    /// The number of items in each line; the last one may have fewer.
    var itemsPerLine: Int
    /// One size for equal items, else one for each.
    var sizes: [Size]
    /// The beginning of each item along the line.
    var starts: [CGFloat]
    /// The extent of a line across: that of its largest item.
    var thickness: CGFloat
    var lineSpacing: CGFloat

    var lineCount: Int { (itemCount + itemsPerLine - 1) / itemsPerLine }
    var end: CGFloat { across + CGFloat(lineCount) * thickness + CGFloat(lineCount - 1) * lineSpacing }

    func place(_ item: Int) -> Place {
      let index = item - firstItem
      let (line, column) = (index / itemsPerLine, index % itemsPerLine)
      let size = sizes.count == 1 ? sizes[0] : sizes[column]
      let top = across + CGFloat(line) * (thickness + lineSpacing)
      return Place(along: starts[column], across: top + (thickness - size.across) / 2, size: size)
    }
  }

  private var blocks: [Block] = []
  package let itemCount: Int
  /// The extent across, from the first line's beginning to the last one's end.
  private(set) var length: CGFloat = 0

  /// Fills lines with the items of `runs`, in order.
  ///
  /// - Parameters:
  ///   - available: The room along a line, insets subtracted. An item longer than that has a line of its own, centred.
  ///   - interitemSpacing: The least distance between the items of a line.
  ///   - lineSpacing: The distance between lines.
  package init(_ runs: [Run], available: CGFloat, interitemSpacing: CGFloat, lineSpacing: CGFloat) {
    itemCount = runs.reduce(0) { $0 + $1.count }
    var filler = Filler(available: available, spacing: interitemSpacing, lineSpacing: lineSpacing)
    let runs = runs.filter { $0.count > 0 }
    if runs.count == 1 {
      filler.addEqual(runs[0])
    } else {
      for run in runs { filler.add(run) }
      filler.close(isFull: false)
    }
    blocks = filler.blocks
    length = blocks.last?.end ?? 0
  }

  /// Fills lines one after the other.
  private struct Filler {
    let available: CGFloat
    let spacing: CGFloat
    let lineSpacing: CGFloat
    var blocks: [Block] = []
    private var line: [Size] = []
    private var lineLength: CGFloat = 0
    private var nextItem = 0

    init(available: CGFloat, spacing: CGFloat, lineSpacing: CGFloat) {
      (self.available, self.spacing, self.lineSpacing) = (available, spacing, lineSpacing)
    }

    /// The tolerance for sums of thirds of points.
    private static let tolerance: CGFloat = 1e-6

    /// Returns how many items of a size fit into a line; at least one.
    private func itemsPerLine(_ size: Size) -> Int {
      guard size.along + spacing > 0 else { return Int.max }
      let count = ((available + spacing + Self.tolerance) / (size.along + spacing)).rounded(.down)
      return count >= 1 && count < 1e9 ? Int(count) : count < 1 ? 1 : Int(1e9)
    }

    private var nextAcross: CGFloat { blocks.last.map { $0.end + lineSpacing } ?? 0 }

    /// Adds the items of a section whose items are all equal.
    mutating func addEqual(_ run: Run) {
      let perLine = itemsPerLine(run.size)
      appendEqual(run.count, run.size, perLine: min(perLine, max(run.count, 1)), fullLine: perLine)
    }

    /// Adds items to the line under construction, closing it when it is full.
    mutating func add(_ run: Run) {
      var remaining = run.count
      let perLine = itemsPerLine(run.size)
      while remaining > 0 {
        // Lines of this run alone, followed by another item of it, are full and all alike.
        if line.isEmpty, remaining > perLine {
          let lines = (remaining - 1) / perLine
          appendEqual(lines * perLine, run.size, perLine: perLine, fullLine: perLine)
          remaining -= lines * perLine
          continue
        }
        if !line.isEmpty, lineLength + spacing + run.size.along > available + Self.tolerance {
          close(isFull: true)
          continue
        }
        lineLength += (line.isEmpty ? 0 : spacing) + run.size.along
        line.append(run.size)
        remaining -= 1
      }
    }

    /// Appends lines of equal items as one block.
    ///
    /// - Parameter fullLine: The number of items in a full line, which decides the spacing of all lines.
    private mutating func appendEqual(_ count: Int, _ size: Size, perLine: Int, fullLine: Int) {
      guard count > 0 else { return }
      let spread = fullLine > 1 ? (available - CGFloat(fullLine) * size.along) / CGFloat(fullLine - 1) : 0
      // Items without a length: spreading an unlimited number of them makes no sense.
      let gap = fullLine >= 1_000_000_000 ? spacing : spread
      let first = fullLine == 1 ? (available - size.along) / 2 : 0
      let starts = (0..<perLine).map { first + CGFloat($0) * (size.along + gap) }
      blocks.append(
        Block(
          firstItem: nextItem, itemCount: count, across: nextAcross, itemsPerLine: perLine, sizes: [size],
          starts: starts, thickness: size.across, lineSpacing: lineSpacing))
      nextItem += count
    }

    /// Ends the line under construction.
    ///
    /// - Parameter isFull: Whether an item follows that did not fit; a full line is spread from edge to edge.
    mutating func close(isFull: Bool) {
      guard !line.isEmpty else { return }
      let total = line.reduce(0) { $0 + $1.along }
      var gap = spacing
      var start: CGFloat = 0
      if line.count == 1, isFull || line[0].along >= available {
        start = (available - total) / 2
      } else if isFull {
        gap = (available - total) / CGFloat(line.count - 1)
      }
      var starts: [CGFloat] = []
      for size in line {
        starts.append(start)
        start += size.along + gap
      }
      let isUniform = line.allSatisfy { $0 == line[0] }
      blocks.append(
        Block(
          firstItem: nextItem, itemCount: line.count, across: nextAcross, itemsPerLine: line.count,
          sizes: isUniform ? [line[0]] : line, starts: starts, thickness: line.reduce(0) { max($0, $1.across) },
          lineSpacing: lineSpacing))
      nextItem += line.count
      line = []
      lineLength = 0
    }
  }

  // MARK: Asking

  /// The number of blocks, for tests of the memory.
  package var entryCount: Int { blocks.count }

  /// Returns the place of an item, which is in range.
  func place(of item: Int) -> Place { blocks[firstBlock { $0.firstItem + $0.itemCount > item }].place(item) }

  /// Returns the items of the lines that `range` touches, across the lines and from the section's beginning.
  func items(in range: Range<CGFloat>) -> Range<Int> {
    let first = firstBlock { $0.end > range.lowerBound }
    guard first < blocks.count else { return itemCount..<itemCount }
    let lower = blocks[first].firstItem + blocks[first].itemsPerLine * line(at: range.lowerBound, in: blocks[first])
    var upper = lower
    for block in blocks[first...] {
      guard block.across < range.upperBound else { break }
      let last = line(at: range.upperBound.nextDown, in: block)
      upper = min(block.firstItem + block.itemsPerLine * (last + 1), block.firstItem + block.itemCount)
    }
    return min(lower, upper)..<upper
  }

  /// Returns the line of a block at a position across it; in the gap between two lines, the later one.
  private func line(at across: CGFloat, in block: Block) -> Int {
    let step = block.thickness + block.lineSpacing
    guard step > 0 else { return 0 }
    let inside = across - block.across
    var line = min(max(Int((inside / step).rounded(.down)), 0), block.lineCount - 1)
    // The gap behind a line belongs to the next one.
    if inside - CGFloat(line) * step >= block.thickness, line < block.lineCount - 1 { line += 1 }
    return line
  }

  /// Returns the first block that satisfies a condition, which holds for all after it, too.
  private func firstBlock(where holds: (Block) -> Bool) -> Int {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(blocks[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
