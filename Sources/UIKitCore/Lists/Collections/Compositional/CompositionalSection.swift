import Foundation

/// The groups of a section, one after the other along an axis: a pure function of the group, the room and the sizes that are known.
///
/// Groups are found by arithmetic where all are alike, by their sums where items have been measured one by one, and by a list of lines
/// where the measured lengths decide how many items fit into a group. Frames are in points from the section's first group, not mirrored.
///
/// - Complexity: O(1) to make without measured sizes, whatever the number of items. A question costs O(items in the groups asked for), and
///   O(√measured items) to find them. Where items wrap, memory grows with the last item that was measured.
package struct CompositionalSection: Sendable {
  /// An item with its place in the section.
  package struct Found: Equatable, Sendable {
    package var item: Int
    package var place: CompositionalGroup.Place
  }

  /// Items in one group where the measured lengths decide how many there are.
  private struct Line: Equatable, Sendable {
    var first: Int
    var count: Int
    var start: CGFloat
    var extent: CGFloat
  }

  private enum Groups: Sendable {
    /// All alike.
    case equal
    /// Each with its own extent, spacing included.
    case measured(HeightList)
    /// The lines up to the last measured item; those behind are as the template.
    case wrapped([Line])
  }

  private let group: CompositionalItem
  private let container: CGSize
  /// The direction in which groups follow one another.
  package let axis: CompositionalAxis
  private let spacing: CGFloat
  package let itemCount: Int
  /// A full group of items that were not measured.
  private let template: CompositionalGroup
  private var groups = Groups.equal
  /// The sizes that contents asked for, by item.
  private(set) package var measured: [Int: CGSize]
  private var lastMeasured = -1
  /// The extent across ``axis`` of the greatest group so far.
  private(set) package var breadth: CGFloat

  /// - Parameters:
  ///   - container: The size that fractions of the group refer to.
  ///   - spacing: The distance between groups.
  ///   - measured: The sizes that are known already.
  package init(
    _ group: CompositionalItem, itemCount: Int, container: CGSize, axis: CompositionalAxis, spacing: CGFloat,
    measured: [Int: CGSize] = [:]
  ) {
    (self.group, self.container, self.axis, self.spacing) = (group, container, axis, spacing)
    self.itemCount = max(itemCount, 0)
    self.measured = group.hasEstimates ? measured.filter { $0.key < itemCount } : [:]
    template = CompositionalGroup(group, in: container, limit: self.itemCount)
    breadth = template.places.isEmpty ? 0 : axis.other.length(template.size)
    guard group.hasEstimates, !template.places.isEmpty else { return }
    if group.wraps {
      groups = .wrapped([])
    } else {
      groups = .measured(
        HeightList(repeating: units(axis.length(template.size)), count: groupCount, isMeasured: false))
    }
    if !self.measured.isEmpty { includeMeasured() }
  }

  /// Forms the groups of all measured items.
  private mutating func includeMeasured() {
    lastMeasured = measured.keys.max() ?? -1
    if case .wrapped = groups { return formLines(from: 0) }
    var last = -1
    for item in measured.keys.sorted() where item / perGroup != last {
      last = item / perGroup
      updateExtent(of: last)
    }
  }

  /// The items of a full group; at least 1.
  private var perGroup: Int { max(template.places.count, 1) }
  /// The number of groups where it does not depend on measured lengths.
  private var groupCount: Int { template.places.isEmpty ? 0 : (itemCount + perGroup - 1) / perGroup }
  private var pitch: CGFloat { max(axis.length(template.size) + spacing, 0) }

  /// The extent of a group with the space behind it, never negative.
  private func units(_ extent: CGFloat) -> Int { max(FixedPointLength.units(extent + spacing), 0) }

  /// The extent from the first group's beginning to the last one's end.
  package var length: CGFloat {
    switch groups {
    case .equal: groupCount == 0 ? 0 : CGFloat(groupCount - 1) * pitch + axis.length(template.size)
    case .measured(let list): list.count == 0 ? 0 : max(FixedPointLength.points(list.extent) - spacing, 0)
    case .wrapped(let lines):
      max(end(of: lines) + CGFloat(groupsBehind(lines)) * pitch - spacing, 0)
    }
  }

  /// The entries that store the groups; tests of the memory read it.
  package var entryCount: Int {
    switch groups {
    case .equal: 0
    case .measured(let list): list.runCount
    case .wrapped(let lines): lines.count
    }
  }

  // MARK: Lines

  /// The beginning of the group behind all lines.
  private func end(of lines: [Line]) -> CGFloat { lines.last.map { $0.start + $0.extent + spacing } ?? 0 }
  /// The first item behind all lines.
  private func next(after lines: [Line]) -> Int { lines.last.map { $0.first + $0.count } ?? 0 }
  /// The number of groups behind all lines.
  private func groupsBehind(_ lines: [Line]) -> Int { (itemCount - next(after: lines) + perGroup - 1) / perGroup }

  /// Forms lines from the one that contains `item`, or could take it in, to the last measured item.
  private mutating func formLines(from item: Int) {
    guard case .wrapped(var lines) = groups else { return }
    // Without a second reference the lines are changed in place.
    groups = .equal
    while let last = lines.last, last.first + last.count >= item { lines.removeLast() }
    while next(after: lines) <= lastMeasured {
      let first = next(after: lines)
      let solved = solve(first: first, limit: itemCount - first)
      guard !solved.places.isEmpty else { break }
      breadth = max(breadth, axis.other.length(solved.size))
      lines.append(
        Line(first: first, count: solved.places.count, start: end(of: lines), extent: axis.length(solved.size)))
    }
    groups = .wrapped(lines)
  }

  private func solve(first: Int, limit: Int) -> CompositionalGroup {
    CompositionalGroup(group, in: container, limit: limit) { measured[first + $0] }
  }

  // MARK: Measuring

  /// Takes over the size that an item's content asked for; does nothing if it is the one known.
  package mutating func measure(_ item: Int, _ size: CGSize) {
    guard (0..<itemCount).contains(item), group.hasEstimates, measured[item] != size else { return }
    measured[item] = size
    lastMeasured = max(lastMeasured, item)
    if case .wrapped = groups { formLines(from: item) } else { updateExtent(of: item / perGroup) }
  }

  private mutating func updateExtent(of index: Int) {
    guard case .measured(var list) = groups, index < list.count else { return }
    // Without a second reference the list is changed in place.
    groups = .equal
    let solved = solvedGroup(index)
    breadth = max(breadth, axis.other.length(solved.size))
    list.set(units(axis.length(solved.size)), isMeasured: true, at: index)
    groups = .measured(list)
  }

  /// Returns a group where the number of items in each is fixed.
  private func solvedGroup(_ index: Int) -> CompositionalGroup {
    let first = index * perGroup
    return solve(first: first, limit: min(perGroup, itemCount - first))
  }

  // MARK: Asking

  /// A group with its place along the axis.
  private struct Located {
    var first: Int
    var start: CGFloat
    var extent: CGFloat
    var solved: CompositionalGroup
  }

  /// Returns the group that contains an item.
  private func group(of item: Int) -> Located {
    switch groups {
    case .equal: return located(item / perGroup)
    case .measured: return located(item / perGroup)
    case .wrapped(let lines):
      let next = next(after: lines)
      guard item < next else { return behind(lines, (item - next) / perGroup) }
      return located(lines[lineIndex(lines) { $0.first + $0.count > item }])
    }
  }

  /// Returns a group by its number where that does not depend on measured lengths.
  private func located(_ index: Int) -> Located {
    let first = index * perGroup
    if case .measured(let list) = groups {
      let solved = solvedGroup(index)
      return Located(
        first: first, start: FixedPointLength.points(list.offset(of: index)), extent: axis.length(solved.size),
        solved: solved)
    }
    return Located(
      first: first, start: CGFloat(index) * pitch, extent: axis.length(template.size), solved: template)
  }

  private func located(_ line: Line) -> Located {
    Located(
      first: line.first, start: line.start, extent: line.extent, solved: solve(first: line.first, limit: line.count))
  }

  /// Returns a group behind all lines by its number there.
  private func behind(_ lines: [Line], _ index: Int) -> Located {
    Located(
      first: next(after: lines) + index * perGroup, start: end(of: lines) + CGFloat(index) * pitch,
      extent: axis.length(template.size), solved: template)
  }

  /// Returns the index of the first line that satisfies a condition which all later ones satisfy as well.
  private func lineIndex(_ lines: [Line], _ condition: (Line) -> Bool) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if condition(lines[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the place of an item, which exists.
  package func place(of item: Int) -> CompositionalGroup.Place {
    let group = group(of: item)
    let index = min(item - group.first, max(group.solved.places.count - 1, 0))
    guard group.solved.places.indices.contains(index) else { return CompositionalGroup.Place(frame: .zero) }
    return group.solved.places[index].moved(by: axis.point(along: group.start, across: 0))
  }

  /// Returns the items of the groups that `range`, along the axis, touches. Groups are returned whole, in order.
  package func items(in range: Range<CGFloat>) -> [Found] {
    var found: [Found] = []
    forEachGroup(in: range) { group in
      for (index, place) in group.solved.places.enumerated() where group.first + index < itemCount {
        found.append(
          Found(item: group.first + index, place: place.moved(by: axis.point(along: group.start, across: 0))))
      }
    }
    return found
  }

  /// Calls `body` with the groups that `range` touches, in order.
  private func forEachGroup(in range: Range<CGFloat>, _ body: (Located) -> Void) {
    switch groups {
    case .equal: forEachEqual(groupCount, in: range, start: 0) { body(located($0)) }
    case .measured(let list):
      // The space before a group counts as the end of the one before.
      var index = list.index(at: FixedPointLength.units(max(range.lowerBound, 0)))
      if spacing < 0, index > 0 { index -= 1 }
      while index < list.count {
        let group = located(index)
        guard group.start < range.upperBound else { return }
        if group.start + group.extent > range.lowerBound { body(group) }
        index += 1
      }
    case .wrapped(let lines):
      var index = lineIndex(lines) { $0.start + $0.extent > range.lowerBound }
      while index < lines.count, lines[index].start < range.upperBound {
        body(located(lines[index]))
        index += 1
      }
      forEachEqual(groupsBehind(lines), in: range, start: end(of: lines)) { body(behind(lines, $0)) }
    }
  }

  /// Calls `body` with the numbers of those of `count` equal groups that `range` touches.
  private func forEachEqual(_ count: Int, in range: Range<CGFloat>, start: CGFloat, _ body: (Int) -> Void) {
    let extent = axis.length(template.size)
    guard count > 0, extent > 0, range.upperBound > start else { return }
    guard pitch > 0 else { return (0..<count).forEach(body) }
    let first = ((range.lowerBound - start - extent) / pitch).rounded(.down)
    var index = first.isFinite && first > 0 ? (first < CGFloat(count) ? Int(first) : count) : 0
    while index < count, start + CGFloat(index) * pitch < range.upperBound {
      if start + CGFloat(index) * pitch + extent > range.lowerBound { body(index) }
      index += 1
    }
  }

  // MARK: Groups as pages

  /// Returns the beginning and the extent of the group at a position along the axis, or of the nearest one; `nil` without groups.
  package func groupRange(at position: CGFloat) -> Range<CGFloat>? {
    guard itemCount > 0, !template.places.isEmpty else { return nil }
    let located: Located
    switch groups {
    case .equal:
      let index = pitch > 0 ? (position / pitch).rounded(.down) : 0
      located = self.located(index > 0 ? (index < CGFloat(groupCount) ? Int(index) : groupCount - 1) : 0)
    case .measured(let list):
      located = self.located(min(list.index(at: FixedPointLength.units(max(position, 0))), list.count - 1))
    case .wrapped(let lines):
      if position < end(of: lines) {
        let index = lineIndex(lines) { $0.start + $0.extent + spacing > position }
        located = self.located(lines[min(index, lines.count - 1)])
      } else if groupsBehind(lines) > 0 {
        let index = pitch > 0 ? ((position - end(of: lines)) / pitch).rounded(.down) : 0
        located = behind(lines, index < CGFloat(groupsBehind(lines)) ? Int(max(index, 0)) : groupsBehind(lines) - 1)
      } else if let last = lines.last {
        located = self.located(last)
      } else {
        return nil
      }
    }
    return located.start..<(located.start + max(located.extent, 0))
  }

  /// Returns the group after the one at a position; `nil` behind the last one.
  package func groupRange(after range: Range<CGFloat>) -> Range<CGFloat>? {
    let next = groupRange(at: range.upperBound + max(spacing, 0) + 0.01)
    return next == range || (next?.lowerBound ?? 0) <= range.lowerBound ? nil : next
  }

  /// Returns the group before the one that begins at a position; `nil` before the first one.
  package func groupRange(before range: Range<CGFloat>) -> Range<CGFloat>? {
    guard range.lowerBound > 0 else { return nil }
    let before = groupRange(at: range.lowerBound - max(spacing, 0) - 0.01)
    return before == range ? nil : before
  }
}
