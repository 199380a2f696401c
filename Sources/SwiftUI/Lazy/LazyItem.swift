import UIKit

/// The layout item of a lazy stack or grid: requests the visible rows from its node, measures and places them, and releases the others.
///
/// A visible line is measured. The length of any other is its last known one, or estimated. Visible lines keep their
/// places when a line before them turns out to be longer or shorter than estimated.
final class LazyItem: LayoutItem, MoveFollowing {
  /// How the rows are arranged.
  struct Arrangement {
    var axis: Axis
    /// Across the axis.
    var alignment: Alignment
    /// `nil` for the distances that the views want.
    var spacing: CGFloat?
    /// The tracks of a grid; `nil` for a stack.
    var tracks: [GridItem]?
    var pinned: PinnedScrollableViews
  }

  /// The views of one line, while it has nodes.
  private struct Line {
    var rows: [(source: any RowSource, index: Int, node: RowNode)]
    /// The distance before it.
    var gap: CGFloat
    /// Without the gap.
    var length: CGFloat
  }

  let number: Int
  private let views: ViewGraph
  /// Lists the rows.
  private let list: () -> RowList
  private(set) var arrangement: Arrangement
  private var parts: [RowList.Part] = []
  private var firstCells: [Int] = []
  private var lines = LazyLines()
  private var lengths = LazyLengths(estimate: LazyItem.firstEstimate)
  private var live: [Int: Line] = [:]
  private var isListed = false
  /// Whether sources may have rows that are in no line.
  private var hasStrays = false
  private var needsMeasuring = false
  private var cross: CGFloat = 0
  private var tracks: [LazyGridTracks.Track] = []
  /// The total that was answered latest.
  private var answered: CGFloat = -1
  private var hasEstimate = false
  private var isPlacing = false

  /// The length of a line before any was measured, in points: a row of a list [G].
  private static let firstEstimate: CGFloat = 44
  /// The distance beyond the visible part within which lines keep their nodes, in points: a finger that trembles makes none anew [G].
  private static let keptBeyond: CGFloat = 100

  init(_ graph: ViewGraph, _ arrangement: Arrangement, list: @escaping () -> RowList) {
    (views, self.arrangement, self.list) = (graph, arrangement, list)
    number = graph.nextNumber()
    super.init(graph)
    graph.add(self)
    LayoutIssue.check(spacing: arrangement.spacing, of: "lazy container")
  }

  private var axis: Axis { arrangement.axis }

  override func leave() {
    super.leave()
    views.remove(self)
  }

  // MARK: Changes

  /// Arranges otherwise from now on.
  func arrange(_ new: Arrangement) {
    let old = arrangement
    arrangement = new
    let hasSameTracks = (old.tracks ?? []).elementsEqual(new.tracks ?? []) { ViewComparison.areSame($0, $1) }
    guard
      old.axis != new.axis || old.alignment != new.alignment || old.spacing != new.spacing || old.pinned != new.pinned
        || !hasSameTracks
    else { return }
    if old.spacing != new.spacing { LayoutIssue.check(spacing: new.spacing, of: "lazy container") }
    if !hasSameTracks { tracks = [] }
    live = [:]
    hasStrays = true
    changed()
  }

  /// Called when there are other rows than before.
  func rowsChanged() {
    isListed = false
    changed()
  }

  override func forget() { needsMeasuring = true }

  /// Lists the rows if they are others than before.
  private func listRows() {
    guard !isListed else { return }
    isListed = true
    let old = parts
    parts = list().parts
    var changes: [RowChange?] = []
    for part in parts { changes.append(part.source.takeChange()) }
    live = [:]
    hasStrays = true
    var cell = 0
    firstCells = parts.map { part in
      defer { cell += part.count }
      return cell
    }
    keepLengths(old, changes)
    canvas?.needsOrder()
  }

  private func arrangeLines(columns: Int) {
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

  /// Lines that are the same as before keep their lengths: those of the same sources, at the beginning and at the end.
  private func keepLengths(_ old: [RowList.Part], _ changes: [RowChange?]) {
    let columns = lines.columns
    let oldCount = lines.count
    arrangeLines(columns: columns)
    guard columns == 1 else {
      if lines.count != oldCount { lengths = LazyLengths(count: lines.count, estimate: lengths.estimate) }
      return
    }
    func isSame(_ a: Int, _ b: Int) -> Bool {
      old[a].source === parts[b].source && old[a].count == parts[b].count && changes[b] == nil
    }
    var first = 0
    while first < min(old.count, parts.count), isSame(first, first) { first += 1 }
    var last = 0
    while last < min(old.count, parts.count) - first, isSame(old.count - 1 - last, parts.count - 1 - last) { last += 1 }
    func cells(_ parts: ArraySlice<RowList.Part>) -> Int { parts.reduce(0) { $0 + $1.count } }
    let before = cells(old[..<first])
    let middle = (old: old[first..<(old.count - last)], new: parts[first..<(parts.count - last)])
    if let a = middle.old.first, let b = middle.new.first, middle.old.count == 1, middle.new.count == 1,
      a.source === b.source, let change = changes[first]
    {
      lengths.replace((before + change.old.lowerBound)..<(before + change.old.upperBound), with: change.new)
    } else {
      lengths.replace(before..<(before + cells(middle.old)), with: cells(middle.new))
    }
    if lengths.count != lines.count { lengths = LazyLengths(count: lines.count, estimate: lengths.estimate) }
  }

  /// Shares out the length across the axis.
  private func setCross(_ new: CGFloat) {
    guard new != cross || tracks.isEmpty else { return }
    cross = new
    needsMeasuring = true
    guard let items = arrangement.tracks else {
      tracks = LazyGridTracks([GridItem(.fixed(new))], length: new).tracks
      if lines.columns != 1 { setColumns(1) }
      return
    }
    let shared = LazyGridTracks(items, length: new)
    for issue in shared.issues where !reported.contains(issue) {
      reported.append(issue)
      issue.report()
    }
    tracks = shared.tracks
    if lines.columns != tracks.count { setColumns(tracks.count) }
  }

  private var reported: [LayoutIssue] = []

  private func setColumns(_ columns: Int) {
    live = [:]
    hasStrays = true
    arrangeLines(columns: columns)
    lengths = LazyLengths(count: lines.count, estimate: lengths.estimate)
  }

  // MARK: Lines

  private func part(ofCell cell: Int) -> Int {
    var (low, high) = (0, firstCells.count)
    while low < high {
      let middle = (low + high) / 2
      if firstCells[middle] <= cell { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  /// Makes the rows of a line, measures it, and notes its length.
  @discardableResult
  private func realise(_ number: Int) -> Line {
    if let line = live[number] {
      if RowNode.areSeen { for row in line.rows { row.node.show() } }
      return line
    }
    var rows: [(source: any RowSource, index: Int, node: RowNode)] = []
    for cell in lines.cells(ofLine: number) {
      let index = part(ofCell: cell)
      let (source, row) = (parts[index].source, cell - firstCells[index])
      let node = source.row(row)
      node.item.outer = self
      node.item.axis = axis
      node.item.layout = rowLayout
      rows.append((source, row, node))
    }
    var line = Line(rows: rows, gap: 0, length: 0)
    measure(&line, number)
    live[number] = line
    canvas?.needsOrder()
    return line
  }

  private var rowLayout: AnyLayout {
    axis == .vertical
      ? AnyLayout(VStackLayout(alignment: arrangement.alignment.horizontal, spacing: arrangement.spacing))
      : AnyLayout(HStackLayout(alignment: arrangement.alignment.vertical, spacing: arrangement.spacing))
  }

  private func proposal(_ line: Int, _ column: Int) -> ProposedViewSize {
    let across = lines.kind(ofLine: line) == .content && tracks.indices.contains(column) ? tracks[column].length : cross
    return axis == .vertical
      ? ProposedViewSize(width: across, height: nil) : ProposedViewSize(width: nil, height: across)
  }

  private func measure(_ line: inout Line, _ number: Int) {
    line.length = 0
    for (column, row) in line.rows.enumerated() {
      line.length = max(line.length, row.node.item.sizeThatFits(proposal(number, column))[axis])
    }
    if !line.length.isFinite { line.length = 0 }
    line.gap = number == 0 ? 0 : gap(before: line, number)
    lengths.set(line.gap + line.length, of: number)
  }

  /// The distance to the line before; one that is not known is like this one.
  private func gap(before line: Line, _ number: Int) -> CGFloat {
    if let spacing = arrangement.spacing { return spacing.isFinite ? spacing : 0 }
    // A grid's lines are 8 points apart, as its tracks are [G].
    if arrangement.tracks != nil { return LazyGridTracks.defaultSpacing }
    guard let next = line.rows.first?.node.item.spacing else { return 0 }
    let before = live[number - 1]?.rows.last?.node.item.spacing ?? next
    return before.distance(to: next, along: axis)
  }

  /// Measures the lines that have nodes again. Their items remember their answers: those that have not changed cost nothing.
  private func measureLive() {
    guard needsMeasuring else { return }
    needsMeasuring = false
    for number in live.keys.sorted() {
      guard var line = live[number] else { continue }
      measure(&line, number)
      live[number] = line
    }
  }

  // MARK: Answers

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    listRows()
    let offered = axis == .vertical ? proposal.width : proposal.height
    let finite = offered.flatMap { $0.isFinite ? max($0, 0) : nil }
    if tracks.isEmpty { setCross(finite ?? 0) }
    // Before the first placement there is nothing to estimate from.
    if live.isEmpty, lines.count > 0, lengths.knownCount == 0 {
      RowNode.unseen { realise(0) }
      // A row without a height says nothing of the others, which would never come into view.
      if lengths[0] > 0 { lengths.estimate = lengths[0] }
    }
    measureLive()
    answered = lengths.total
    return CGSize(along: answered, across: finite ?? idealCross, axis)
  }

  /// The length across the axis where none is proposed: that of the longest line in view.
  private var idealCross: CGFloat {
    if let items = arrangement.tracks { return LazyGridTracks(items, length: nil).length }
    let unlimited = ProposedViewSize.unspecified
    return live.values.flatMap(\.rows).map { $0.node.item.sizeThatFits(unlimited)[axis.other] }.max() ?? 0
  }

  override func measureSpacing() -> ViewSpacing { ViewSpacing() }

  // MARK: Placing

  /// The visible part along the axis, in the item's own space; `nil` if nothing of the item is visible.
  private func window(isInset: Bool = false) -> ClosedRange<CGFloat>? {
    guard let canvas else { return nil }
    let visible = canvas.visibleRect(isInset: isInset)
    guard !visible.isNull, visible.width > 0 || visible.height > 0 else { return nil }
    let (start, end) =
      axis == .vertical
      ? (visible.minY - rect.minY, visible.maxY - rect.minY) : (visible.minX - rect.minX, visible.maxX - rect.minX)
    let total = lengths.total
    guard end > 0, start < total, end > start else { return nil }
    return max(start, 0)...min(end, total)
  }

  func contentMoved() {
    guard !isPlacing, canvas != nil, isListed else { return }
    if !arrangement.pinned.isEmpty, !lines.sections.isEmpty { return needsPlacing() }
    guard let window = window() else {
      if !live.isEmpty { needsPlacing() }
      return
    }
    guard let first = lengths.line(at: window.lowerBound), let last = lengths.line(at: window.upperBound) else {
      return
    }
    let isLive = live[first] != nil && live[last] != nil
    let hasFar = live.keys.contains { isFar($0, window) }
    if !isLive || hasFar { needsPlacing() }
  }

  private func isFar(_ line: Int, _ window: ClosedRange<CGFloat>) -> Bool {
    let start = lengths.position(of: line)
    return start + lengths[line] < window.lowerBound - Self.keptBeyond || start > window.upperBound + Self.keptBeyond
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    isPlacing = true
    defer { isPlacing = false }
    listRows()
    setCross(rect.size[axis.other])
    measureLive()
    let shown = realiseVisible(on: canvas)
    if !hasEstimate, lengths.knownCount > 1, let typical = lengths.typical, typical > 0 {
      hasEstimate = true
      lengths.estimate = typical
    }
    dropFar(shown)
    putLines(in: rect, on: canvas)
    if lengths.total != answered { changed() }
  }

  /// Makes the lines that are in view.
  ///
  /// - Returns: The lines that have to stay.
  private func realiseVisible(on canvas: ItemCanvas) -> (window: ClosedRange<CGFloat>, pinned: Set<Int>)? {
    guard lines.count > 0, let window = window(), let first = lengths.line(at: window.lowerBound) else { return nil }
    // A line that is in view already keeps its place.
    var anchor = first
    while live[anchor] == nil, anchor < lines.count - 1, lengths.position(of: anchor + 1) < window.upperBound {
      anchor += 1
    }
    let hadAnchor = live[anchor] != nil
    if !hadAnchor { anchor = first }
    let start = lengths.position(of: anchor)
    var (line, position) = (anchor, start)
    while line < lines.count, position < window.upperBound {
      realise(line)
      position += lengths[line]
      line += 1
    }
    let end = line
    var grown: CGFloat = 0
    (line, position) = (anchor, start)
    while line > 0, position > window.lowerBound {
      line -= 1
      let estimated = lengths[line]
      realise(line)
      position -= lengths[line]
      grown += lengths[line] - estimated
    }
    let begin = line
    // At the end of the content lines that are shorter than estimated leave room above.
    if grown != 0, hadAnchor { canvas.scroller(along: axis)?.contentGrew(by: grown, along: axis) }
    var pinned: Set<Int> = []
    if !arrangement.pinned.isEmpty {
      for section in lines.sections(in: begin..<max(end, begin + 1)) {
        if arrangement.pinned.contains(.sectionHeaders) { pinned.formUnion(section.header) }
        if arrangement.pinned.contains(.sectionFooters) { pinned.formUnion(section.footer) }
      }
      for line in pinned.sorted() { realise(line) }
    }
    return (self.window() ?? window, pinned)
  }

  private func putLines(in rect: CGRect, on canvas: ItemCanvas) {
    let inner = window(isInset: true)
    for number in live.keys.sorted() {
      guard let line = live[number] else { continue }
      let own = lengths.position(of: number) + line.gap
      let position = pinnedPosition(of: number, own, line.length, inner)
      for (column, row) in line.rows.enumerated() {
        row.node.show()
        put(row.node.item, column, number, at: position, line.length, in: rect, on: canvas)
      }
    }
  }

  private func pinnedPosition(
    of number: Int, _ own: CGFloat, _ length: CGFloat, _ window: ClosedRange<CGFloat>?
  ) -> CGFloat {
    let block = lines.blocks[lines.block(ofLine: number)]
    guard let window, let section = block.section.flatMap({ lines.sections[$0] }) else { return own }
    switch block.kind {
    case .header where arrangement.pinned.contains(.sectionHeaders):
      let end = lengths.position(of: section.lines.upperBound)
      return PinnedPlace.header(at: own, length: length, sectionEnd: end, viewportStart: window.lowerBound)
    case .footer where arrangement.pinned.contains(.sectionFooters):
      let start = lengths.position(of: section.lines.lowerBound)
      return PinnedPlace.footer(at: own, length: length, sectionStart: start, viewportEnd: window.upperBound)
    default: return own
    }
  }

  private func put(
    _ item: RowItem, _ column: Int, _ number: Int, at position: CGFloat, _ length: CGFloat, in rect: CGRect,
    on canvas: ItemCanvas
  ) {
    let proposal = proposal(number, column)
    let isContent = lines.kind(ofLine: number) == .content
    var (start, room) = (CGFloat(0), cross)
    var alignment = arrangement.alignment
    if isContent, let items = arrangement.tracks, tracks.indices.contains(column) {
      let all = (tracks.last?.end ?? 0)
      let share = axis == .vertical ? arrangement.alignment.horizontal.share : arrangement.alignment.vertical.share
      start = (cross - all) * share + tracks[column].start
      room = tracks[column].length
      alignment = items.isEmpty ? .center : items[tracks[column].item].alignment ?? .center
    }
    let cell =
      axis == .vertical
      ? CGRect(x: rect.minX + start, y: rect.minY + position, width: room, height: length)
      : CGRect(x: rect.minX + position, y: rect.minY + start, width: length, height: room)
    let dimensions = item.dimensions(in: proposal)
    item.put(
      in: CGRect(origin: alignment.origin(of: dimensions, in: cell), size: dimensions.size), proposal, on: canvas)
  }

  /// Ends the nodes of lines that are out of view.
  private func dropFar(_ shown: (window: ClosedRange<CGFloat>, pinned: Set<Int>)?) {
    for number in live.keys.sorted() {
      if let shown, shown.pinned.contains(number) || !isFar(number, shown.window) { continue }
      guard let line = live.removeValue(forKey: number) else { continue }
      for row in line.rows { row.source.drop(row.index) }
      canvas?.needsOrder()
    }
    guard hasStrays else { return }
    hasStrays = false
    let kept = Set(live.values.flatMap(\.rows).map { ObjectIdentifier($0.node) })
    for part in parts {
      for index in part.source.madeRows.sorted() {
        if let row = part.source.madeRow(index), !kept.contains(ObjectIdentifier(row)) { part.source.drop(index) }
      }
    }
  }

  /// Rows from the first to the last; pinned views are in front.
  override func appendViews(to views: inout [UIView]) {
    var front: [RowItem] = []
    var rows: [RowItem] = []
    for number in live.keys.sorted() {
      let isPinned =
        switch lines.kind(ofLine: number) {
        case .content: false
        case .header: arrangement.pinned.contains(.sectionHeaders)
        case .footer: arrangement.pinned.contains(.sectionFooters)
        }
      for row in live[number]?.rows ?? [] {
        if isPinned { front.append(row.node.item) } else { rows.append(row.node.item) }
      }
    }
    if rows.contains(where: { $0.zIndex != 0 }) {
      rows = rows.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
    }
    for item in rows + front { item.appendViews(to: &views) }
  }

  // MARK: Finding

  /// Returns where a row is, or is estimated to be, in the canvas's space; `nil` if it is not in this container.
  func rect(of index: Int, in source: any RowSource) -> CGRect? {
    listRows()
    guard let part = parts.firstIndex(where: { $0.source === source }), index < parts[part].count else { return nil }
    let line = lines.line(ofCell: firstCells[part] + index)
    let gap = live[line]?.gap ?? (line == 0 ? 0 : arrangement.spacing.flatMap { $0.isFinite ? $0 : nil } ?? 0)
    let start = lengths.position(of: line) + gap
    let length = max(lengths[line] - gap, 0)
    return axis == .vertical
      ? CGRect(x: rect.minX, y: rect.minY + start, width: rect.width, height: length)
      : CGRect(x: rect.minX + start, y: rect.minY, width: length, height: rect.height)
  }

  /// The rows that have nodes, in order.
  var shownRows: [(source: any RowSource, index: Int)] {
    live.keys.sorted().flatMap { (live[$0]?.rows ?? []).map { ($0.source, $0.index) } }
  }

  /// Where the lines around an offset of the canvas begin: three before it, and three after it.
  func lineStarts(near offset: CGFloat) -> [CGPoint] {
    guard let near = lengths.line(at: offset - (axis == .vertical ? rect.minY : rect.minX)) else { return [] }
    return (max(near - 3, 0)...min(near + 3, lines.count - 1)).map { line in
      let start = lengths.position(of: line) + (live[line]?.gap ?? (line == 0 ? 0 : arrangement.spacing ?? 0))
      return axis == .vertical
        ? CGPoint(x: rect.minX, y: rect.minY + start) : CGPoint(x: rect.minX + start, y: rect.minY)
    }
  }
}
