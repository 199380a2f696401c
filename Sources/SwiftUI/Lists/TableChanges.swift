import UIKit

/// How the sections and rows of a list become others, in a table's terms.
///
/// Places before the change and places after it are as `UITableView` counts them in a batch.
struct TableChanges {
  var sections = ListSteps()
  var removed: [IndexPath] = []
  var inserted: [IndexPath] = []
  var moved: [(from: IndexPath, to: IndexPath)] = []
  /// Headers and footers that are others than before, by their sections' places after the change.
  var edges: [(section: Int, isHeader: Bool)] = []

  var isEmpty: Bool { sections.isEmpty && removed.isEmpty && inserted.isEmpty && moved.isEmpty && edges.isEmpty }

  /// The most sections, or sources of one section, that are compared [G].
  private static let mostCompared = 200

  /// - Parameter changes: What the sources say of their rows.
  /// - Returns: `nil` if too much is different.
  init?(from old: TableRows, to new: TableRows, _ changes: [ObjectIdentifier: RowChange]) {
    let origins = Self.origins(of: new.sections, in: old.sections)
    // A new section has a number that no old one has.
    let keys = origins.enumerated().map { $0.element ?? -1 - $0.offset }
    guard let steps = ListSteps(from: Array(old.sections.indices), to: keys, most: Self.mostCompared) else {
      return nil
    }
    sections = steps
    for (section, origin) in origins.enumerated() {
      guard let origin else { continue }
      let (before, after) = (old.sections[origin], new.sections[section])
      if !TableRows.areSame(before.header, after.header) { edges.append((section, true)) }
      if !TableRows.areSame(before.footer, after.footer) { edges.append((section, false)) }
      let rows = Self.steps(from: before.parts, to: after.parts, changes)
      removed += rows.removed.map { IndexPath(row: $0, section: origin) }
      inserted += rows.inserted.map { IndexPath(row: $0, section: section) }
      moved += rows.moved.map { (IndexPath(row: $0.from, section: origin), IndexPath(row: $0.to, section: section)) }
    }
  }

  /// Carries the change out, within a batch that takes over the new rows.
  func apply(to table: UITableView, with animation: UITableView.RowAnimation) {
    if !sections.removed.isEmpty { table.deleteSections(IndexSet(sections.removed), with: animation) }
    if !sections.inserted.isEmpty { table.insertSections(IndexSet(sections.inserted), with: animation) }
    for move in sections.moved { table.moveSection(move.from, toSection: move.to) }
    if !removed.isEmpty { table.deleteRows(at: removed, with: animation) }
    if !inserted.isEmpty { table.insertRows(at: inserted, with: animation) }
    for move in moved { table.moveRow(at: move.from, to: move.to) }
    for edge in edges { table.reloadSectionView(ofSection: edge.section, isHeader: edge.isHeader) }
  }

  // MARK: Sections

  /// The places before the change of sections that were there: those of the same node, and rows outside of sections of which some stay.
  private static func origins(of new: [TableRows.Section], in old: [TableRows.Section]) -> [Int?] {
    var byNode: [ObjectIdentifier: Int] = [:]
    var bySource: [ObjectIdentifier: Int] = [:]
    for (index, section) in old.enumerated() {
      if let node = section.node { byNode[ObjectIdentifier(node)] = index }
      if !section.hasNode { for part in section.parts { bySource[ObjectIdentifier(part.source)] = index } }
    }
    var taken: Set<Int> = []
    return new.map { section in
      let found =
        section.hasNode
        ? section.node.flatMap { byNode[ObjectIdentifier($0)] }
        : section.parts.lazy.compactMap { bySource[ObjectIdentifier($0.source)] }.first { !taken.contains($0) }
      return found.flatMap { taken.insert($0).inserted ? $0 : nil }
    }
  }

  // MARK: Rows

  /// The steps within a section: sources that stay keep their rows, as far as these say so.
  private static func steps(
    from old: [RowList.Part], to new: [RowList.Part], _ changes: [ObjectIdentifier: RowChange]
  ) -> ListSteps {
    let (before, after) = (old.map { ObjectIdentifier($0.source) }, new.map { ObjectIdentifier($0.source) })
    let (starts, ends) = (firstRows(old), firstRows(new))
    guard before != after else {
      var steps = ListSteps()
      for index in new.indices {
        if let own = changes[after[index]] { steps.append(own.rowSteps, from: starts[index], to: ends[index]) }
      }
      return steps
    }
    var steps = ListSteps()
    let parts = ListSteps(from: before, to: after, most: mostCompared) ?? .replacing(before.count, by: after.count)
    for index in parts.removed { steps.removed += starts[index]..<(starts[index] + old[index].count) }
    for index in parts.inserted { steps.inserted += ends[index]..<(ends[index] + new[index].count) }
    let targets = Dictionary(uniqueKeysWithValues: parts.moved.map { ($0.from, $0.to) })
    let gone = Set(parts.removed)
    let places = Dictionary(after.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    for index in old.indices where !gone.contains(index) {
      guard let place = targets[index] ?? places[before[index]] else { continue }
      let own = changes[before[index]]?.rowSteps ?? ListSteps()
      steps.append(own, from: starts[index], to: ends[place])
      guard targets[index] != nil else { continue }
      for (from, to) in own.staying(of: old[index].count, to: new[place].count) {
        steps.moved.append(ListSteps.Move(from: starts[index] + from, to: ends[place] + to))
      }
    }
    return steps
  }

  private static func firstRows(_ parts: [RowList.Part]) -> [Int] {
    var row = 0
    return parts.map { part in
      defer { row += part.count }
      return row
    }
  }
}

extension RowChange {
  /// The steps from the rows before to those after.
  fileprivate var rowSteps: ListSteps {
    if let steps { return steps }
    var steps = ListSteps()
    steps.removed = Array(old)
    steps.inserted = Array(old.lowerBound..<(old.lowerBound + new))
    return steps
  }
}

nonisolated extension ListSteps {
  fileprivate static func replacing(_ old: Int, by new: Int) -> ListSteps {
    var steps = ListSteps()
    (steps.removed, steps.inserted) = (Array(0..<old), Array(0..<new))
    return steps
  }

  /// Adds the steps of a part that begins at these places before and after.
  fileprivate mutating func append(_ other: ListSteps, from start: Int, to end: Int) {
    removed += other.removed.map { start + $0 }
    inserted += other.inserted.map { end + $0 }
    moved += other.moved.map { Move(from: start + $0.from, to: end + $0.to) }
  }

  /// The places before and after of what neither goes nor moves.
  fileprivate func staying(of old: Int, to new: Int) -> [(Int, Int)] {
    let gone = Set(removed).union(moved.map(\.from))
    let taken = Set(inserted).union(moved.map(\.to))
    return Array(zip((0..<old).filter { !gone.contains($0) }, (0..<new).filter { !taken.contains($0) }))
  }
}
