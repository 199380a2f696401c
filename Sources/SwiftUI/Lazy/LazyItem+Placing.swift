import UIKit

// Finds the lines in view and places them.

extension LazyItem {
  /// The visible part along the axis, in the item's own space; `nil` if nothing of the item is visible.
  func window(isInset: Bool = false) -> ClosedRange<CGFloat>? {
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
    if !arrangement.pinned.isEmpty, !lines.sections.isEmpty, window(isInset: true) != placedWindow {
      return needsPlacing()
    }
    guard let window = window() else {
      if !live.isEmpty, !keepsFar { needsPlacing() }
      return
    }
    guard let ends = ends(of: window) else { return }
    let isLive = live[ends.first] != nil && live[ends.last] != nil
    let hasFar = !keepsFar && live.keys.contains { isFar($0, window) && !pinned.contains($0) }
    if !isLive || hasFar { needsPlacing() }
  }

  /// The first and the last line of a part.
  private func ends(of window: ClosedRange<CGFloat>) -> (first: Int, last: Int)? {
    let end = window.upperBound + overlap
    guard let first = lengths.line(at: window.lowerBound), var last = lengths.line(at: end) else { return nil }
    // Lines that begin where the part ends are not in it.
    while last > first, lengths.position(of: last) >= end { last -= 1 }
    return (first, last)
  }

  private func isFar(_ line: Int, _ window: ClosedRange<CGFloat>) -> Bool {
    let start = lengths.position(of: line)
    return start + lengths[line] < window.lowerBound - Self.keptBeyond
      || start - overlap > window.upperBound + Self.keptBeyond
  }

  /// Makes the lines that are in view.
  ///
  /// - Returns: The part that is in view; `nil` for nothing.
  func realiseVisible(on canvas: ItemCanvas) -> ClosedRange<CGFloat>? {
    pinned = []
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
    while line < lines.count, position < window.upperBound + overlap {
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
    if !arrangement.pinned.isEmpty {
      for section in lines.sections(in: begin..<max(end, begin + 1)) {
        if arrangement.pinned.contains(.sectionHeaders) { pinned.formUnion(section.header) }
        if arrangement.pinned.contains(.sectionFooters) { pinned.formUnion(section.footer) }
      }
      for line in pinned.sorted() { realise(line) }
    }
    return self.window() ?? window
  }

  /// Makes the lines of rows that have nodes: in an animation they go gradually where they are now.
  func realiseMade() {
    for part in listing.parts {
      for index in part.source.madeRows.sorted() {
        if let line = listing.line(of: index, in: part.source) { realise(line) }
      }
    }
  }

  func putLines(in rect: CGRect, on canvas: ItemCanvas) {
    let inner = window(isInset: true)
    placedWindow = inner
    let numbers = live.keys.sorted()
    var shift = isAnimated ? firstShift(numbers, in: rect, on: canvas) : 0
    for number in numbers {
      guard let line = live[number] else { continue }
      let own = lengths.position(of: number) + line.gap
      let position = pinnedPosition(of: number, own, line.length, inner)
      if isAnimated, let known = self.shift(of: line, at: position, in: rect, on: canvas) { shift = known }
      for (column, row) in line.rows.enumerated() {
        row.node.show()
        // A row that comes into view with others begins where they begin.
        if shift != 0, row.node.item.canvas == nil, !row.node.isComing {
          put(row.node.item, column, number, at: position + shift, line.length, in: rect, on: canvas)
        }
        put(row.node.item, column, number, at: position, line.length, in: rect, on: canvas)
      }
    }
  }

  /// How far behind its new position a line has been; `nil` if it was not there.
  private func shift(of line: Line, at position: CGFloat, in rect: CGRect, on canvas: ItemCanvas) -> CGFloat? {
    guard let item = line.rows.first?.node.item, item.canvas === canvas else { return nil }
    return item.rect.origin[axis] - rect.origin[axis] - position
  }

  /// How far the first line that was there has been from its new position.
  private func firstShift(_ numbers: [Int], in rect: CGRect, on canvas: ItemCanvas) -> CGFloat {
    numbers.lazy.compactMap { [self] number in
      live[number].flatMap {
        shift(of: $0, at: lengths.position(of: number) + $0.gap, in: rect, on: canvas)
      }
    }.first ?? 0
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

  /// Whether lines out of view stay for now: in an animation they leave the view gradually.
  private func keepsFarLines() -> Bool {
    if keepsFar { return true }
    guard isAnimated else { return false }
    keepsFar = true
    graph.motion.afterMotion { [weak self] in
      self?.keepsFar = false
      if self?.canvas != nil { self?.needsPlacing() }
    }
    return true
  }

  /// Whether what is placed now moves gradually.
  var isAnimated: Bool { graph.motion.mayAnimate && transaction.animation != nil }

  /// Ends the nodes of lines that are out of view.
  func dropFar(_ window: ClosedRange<CGFloat>?) {
    for number in live.keys.sorted() {
      if let window, pinned.contains(number) || !isFar(number, window) { continue }
      if keepsFarLines() { continue }
      guard let line = live.removeValue(forKey: number) else { continue }
      for row in line.rows { row.source.drop(row.index) }
      canvas?.needsOrder()
    }
    guard hasStrays else { return }
    hasStrays = false
    let kept = Set(live.values.flatMap(\.rows).map { ObjectIdentifier($0.node) })
    for part in listing.parts {
      for index in part.source.madeRows.sorted() {
        if let row = part.source.madeRow(index), !kept.contains(ObjectIdentifier(row)) { part.source.drop(index) }
      }
    }
  }
}
