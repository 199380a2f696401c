import SwiftUICore

/// The rows of a lazy container, shared out among lines, with the lengths that are known of these.
nonisolated struct LazyListing {
  private(set) var parts: [RowList.Part] = []
  /// The number of rows before each part.
  private var firstCells: [Int] = []
  private(set) var lines = LazyLines()
  var lengths: LazyLengths

  init(estimate: CGFloat) { lengths = LazyLengths(estimate: estimate) }

  /// Takes other rows. Lines that are the same as before keep their lengths: those at the beginning and at the end.
  ///
  /// - Parameter changes: What the parts' sources say of their rows.
  mutating func take(_ new: [RowList.Part], _ changes: [RowChange?]) {
    let (old, before) = (parts, lines)
    parts = new
    var cell = 0
    firstCells = parts.map { part in
      defer { cell += part.count }
      return cell
    }
    arrangeLines(columns: before.columns)
    let (first, last) = Self.sameCells(old, new, changes)
    let start = min(before.lines(beforeCell: first), lines.lines(beforeCell: first))
    let end = min(
      before.lines(behindLastCells: last), lines.lines(behindLastCells: last), before.count - start, lines.count - start
    )
    lengths.replace(start..<(before.count - end), with: lines.count - start - end)
  }

  /// The number of rows at the beginning and at the end that are the same ones.
  private static func sameCells(
    _ old: [RowList.Part], _ new: [RowList.Part], _ changes: [RowChange?]
  ) -> (first: Int, last: Int) {
    func isSame(_ a: Int, _ b: Int) -> Bool {
      old[a].source === new[b].source && old[a].count == new[b].count && old[a].kind == new[b].kind && changes[b] == nil
    }
    let shortest = min(old.count, new.count)
    var first = 0
    while first < shortest, isSame(first, first) { first += 1 }
    var last = 0
    while last < shortest - first, isSame(old.count - 1 - last, new.count - 1 - last) { last += 1 }
    func cells(_ parts: ArraySlice<RowList.Part>) -> Int { parts.reduce(0) { $0 + $1.count } }
    var (before, behind) = (cells(new[..<first]), cells(new[(new.count - last)...]))
    if old.count - first - last == 1, new.count - first - last == 1, old[first].source === new[first].source,
      let change = changes[first]
    {
      before += change.old.lowerBound
      behind += old[first].count - change.old.upperBound
    }
    return (before, behind)
  }

  private mutating func arrangeLines(columns: Int) {
    var blocks: [LazyLines.Block] = []
    for part in parts {
      let kind: LazyLines.Kind =
        switch part.kind {
        case .content: .content
        case .header: .header
        case .footer: .footer
        }
      if let last = blocks.last, last.kind == kind, last.section == part.section {
        blocks[blocks.count - 1].cells += part.count
      } else {
        blocks.append(LazyLines.Block(kind, cells: part.count, section: part.section))
      }
    }
    lines = LazyLines(blocks, columns: columns)
  }

  /// Shares the rows out among lines of another number of them. No length counts any more.
  mutating func setColumns(_ columns: Int) {
    arrangeLines(columns: columns)
    lengths = LazyLengths(count: lines.count, estimate: lengths.estimate)
  }

  /// The source and the index of a row, which exists. O(log parts).
  func row(ofCell cell: Int) -> (source: any RowSource, index: Int) {
    var (low, high) = (0, firstCells.count)
    while low < high {
      let middle = (low + high) / 2
      if firstCells[middle] <= cell { low = middle + 1 } else { high = middle }
    }
    let part = max(low - 1, 0)
    return (parts[part].source, cell - firstCells[part])
  }

  /// The line of a source's row; `nil` if the row is not among these. O(parts).
  func line(of index: Int, in source: any RowSource) -> Int? {
    guard let part = parts.firstIndex(where: { $0.source === source }), index < parts[part].count else { return nil }
    return lines.line(ofCell: firstCells[part] + index)
  }
}
