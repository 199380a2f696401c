import UIKit

/// The layout item of a lazy stack or grid: requests the visible rows from its node, measures and places them, and releases the others.
///
/// A visible line is measured. The length of any other is its last known one, or estimated. Visible lines keep their
/// places when a line before them turns out to be longer or shorter than estimated.
final class LazyItem: LayoutItem, MoveFollowing {
  /// How the rows are arranged.
  nonisolated struct Arrangement {
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
  nonisolated struct Line {
    var rows: [(source: any RowSource, index: Int, node: RowNode)]
    /// The distance before it.
    var gap: CGFloat
    /// Without the gap.
    var length: CGFloat
    /// The latest line with views, this one or one before it.
    var latestFull: Int?
    /// Whether no row has a view. Asked for after the rows were measured.
    @MainActor var isEmpty: Bool { rows.allSatisfy { $0.node.item.items.isEmpty } }
  }

  let number: Int
  private let views: ViewGraph
  /// Lists the rows.
  private let list: () -> RowList
  private(set) var arrangement: Arrangement
  var listing = LazyListing(estimate: LazyItem.firstEstimate)
  var lines: LazyLines { listing.lines }
  var lengths: LazyLengths { listing.lengths }
  var live: [Int: Line] = [:]
  /// Rows without room that are shown until their transitions end.
  var leaving: [RowItem] = []
  var isListed = false
  /// Whether sources may have rows that are in no line.
  var hasStrays = false
  private var needsMeasuring = false
  var cross: CGFloat = 0
  var tracks: [LazyGridTracks.Track] = []
  /// The total that was answered latest.
  private var answered: CGFloat = -1
  /// Whether the length of lines that were not measured is that of typical ones.
  private var hasEstimate = false
  var isPlacing = false
  /// The part that no bar covers, as of the latest placement: pinned lines depend on it.
  var placedWindow: ClosedRange<CGFloat>?
  /// Lines that are pinned, or would be if the content moved a bit.
  var pinned: Set<Int> = []
  /// Whether lines out of view stay, because they are on their way there.
  var keepsFar = false

  /// The length of a line before any was measured, in points: a row of a list [G].
  private static let firstEstimate: CGFloat = 44
  /// The distance beyond the visible part within which lines keep their nodes, in points: a finger that trembles makes none anew [G].
  static let keptBeyond: CGFloat = 100

  init(_ graph: ViewGraph, _ arrangement: Arrangement, list: @escaping () -> RowList) {
    (views, self.arrangement, self.list) = (graph, arrangement, list)
    number = graph.nextNumber()
    super.init(graph)
    graph.add(self)
    LayoutIssue.check(spacing: arrangement.spacing, of: "lazy container")
  }

  var axis: Axis { arrangement.axis }

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
  func listRows() {
    guard !isListed else { return }
    isListed = true
    let known = lengths.knownCount
    let list = list()
    let parts = list.parts
    leaving = list.leaving.map(\.item)
    var changes: [RowChange?] = []
    for part in parts { changes.append(part.source.takeChange()) }
    listing.take(parts, changes)
    // Most lines are others, and may have other lengths.
    if lengths.knownCount * 2 < known { hasEstimate = false }
    live = [:]
    hasStrays = true
    canvas?.needsOrder()
  }

  /// Shares out the length across the axis.
  func setCross(_ new: CGFloat) {
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
    listing.setColumns(columns)
  }

  // MARK: Lines

  /// Makes the rows of a line, measures it, and notes its length.
  @discardableResult
  func realise(_ number: Int) -> Line {
    if let line = live[number] {
      if RowNode.areSeen { for row in line.rows { row.node.show() } }
      return line
    }
    var rows: [(source: any RowSource, index: Int, node: RowNode)] = []
    for cell in lines.cells(ofLine: number) {
      let (source, row) = listing.row(ofCell: cell)
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

  func proposal(_ line: Int, _ column: Int) -> ProposedViewSize {
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
    line.gap = gap(before: line, number)
    line.latestFull = line.isEmpty ? fullLine(before: number) : number
    listing.lengths.set(line.gap + line.length, of: number)
  }

  /// The distance to the line with views before it; one that is not known is like this one.
  private func gap(before line: Line, _ number: Int) -> CGFloat {
    guard let before = fullLine(before: number), !line.isEmpty else { return 0 }
    if let spacing = arrangement.spacing { return spacing.isFinite ? spacing : 0 }
    // A grid's lines are 8 points apart, as its tracks are [G].
    if arrangement.tracks != nil { return LazyGridTracks.defaultSpacing }
    guard let next = line.rows.first?.node.item.spacing else { return 0 }
    let known = live[before]?.rows.last?.node.item.spacing ?? next
    return known.distance(to: next, along: axis)
  }

  /// The latest line with views before another one: a line that is not known has some. `nil` without any.
  private func fullLine(before number: Int) -> Int? {
    guard number > 0 else { return nil }
    return live[number - 1].map(\.latestFull) ?? number - 1
  }

  /// How far a line begins before the end of the one before it, in points, at negative spacings.
  var overlap: CGFloat { max(-(arrangement.spacing.flatMap { $0.isFinite ? $0 : nil } ?? 0), 0) }

  /// Measures the lines that have nodes again. Their items remember their answers: those that have not changed cost nothing.
  func measureLive() {
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
      if lengths[0] > 0 { listing.lengths.estimate = lengths[0] }
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

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    isPlacing = true
    defer { isPlacing = false }
    listRows()
    setCross(rect.size[axis.other])
    measureLive()
    let window = realiseVisible(on: canvas)
    let wasExchanged = hasStrays
    if hasStrays, isAnimated { realiseMade() }
    if !hasEstimate, lengths.knownCount > 1, let typical = lengths.typical, typical > 0 {
      hasEstimate = true
      listing.lengths.estimate = typical
    }
    dropFar(window)
    putLines(in: rect, on: canvas)
    if lengths.total != answered { changed() }
    if wasExchanged { canvas.scroller(along: axis)?.contentWasExchanged() }
  }

  /// Rows from the first to the last; pinned views are in front.
  override func appendViews(to views: inout [UIView]) {
    for item in leaving { item.appendViews(to: &views) }
    let numbers = live.keys.sorted()
    guard arrangement.pinned.isEmpty else { return appendViews(ofLines: numbers, to: &views) }
    append(numbers.flatMap(rows), to: &views)
  }

  private func rows(ofLine number: Int) -> [RowItem] { live[number]?.rows.map(\.node.item) ?? [] }

  private func appendViews(ofLines numbers: [Int], to views: inout [UIView]) {
    func isPinned(_ number: Int) -> Bool {
      switch lines.kind(ofLine: number) {
      case .content: false
      case .header: arrangement.pinned.contains(.sectionHeaders)
      case .footer: arrangement.pinned.contains(.sectionFooters)
      }
    }
    append(numbers.filter { !isPinned($0) }.flatMap(rows), to: &views)
    for item in numbers.filter(isPinned).flatMap(rows) { item.appendViews(to: &views) }
  }

  /// Appends the views of rows by their `zIndex`, then in their order.
  private func append(_ rows: [RowItem], to views: inout [UIView]) {
    var rows = rows
    if rows.contains(where: { $0.zIndex != 0 }) {
      rows = rows.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
    }
    for item in rows { item.appendViews(to: &views) }
  }
}
