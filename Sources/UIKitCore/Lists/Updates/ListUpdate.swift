import Foundation

/// One batch of changes to sections and rows, as a client described them.
///
/// What goes away, moves or is reloaded is named by its place before the batch, what comes by its place after it, whatever the
/// order of the calls (Apple's documentation of `performBatchUpdates(_:completion:)`, confidence D).
package struct ListUpdate: Equatable, Sendable {
  package struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    package var from: Place
    package var to: Place

    package init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  package var deletedSections: [Int] = []
  package var insertedSections: [Int] = []
  package var movedSections: [Move<Int>] = []
  package var reloadedSections: [Int] = []
  package var deletedRows: [IndexPath] = []
  package var insertedRows: [IndexPath] = []
  package var movedRows: [Move<IndexPath>] = []
  package var reloadedRows: [IndexPath] = []

  package init() {}

  package var isEmpty: Bool { self == ListUpdate() }
}

/// A batch that fits the counts before and after it: which row became which.
package struct ListUpdateMap: Sendable {
  package let update: ListUpdate
  let oldCounts: [Int]
  package let newCounts: [Int]
  /// Sections, moved ones not counted as kept.
  private let sections: IndexShift
  private let sectionMoves: [Int: Int]
  private let sectionOrigins: [Int: Int]
  private let reloadedSections: Set<Int>
  private let rowMoves: [IndexPath: IndexPath]
  private let rowOrigins: [IndexPath: IndexPath]
  /// Rows taken out, by old section; rows put in, by new section.
  private let removedRows: [Int: [Int]]
  private let insertedRows: [Int: [Int]]

  /// - Throws: The first contradiction between the batch and the counts.
  package init(_ update: ListUpdate, oldCounts: [Int], newCounts: [Int]) throws(ListUpdateProblem) {
    self.update = update
    self.oldCounts = oldCounts
    self.newCounts = newCounts
    sections = IndexShift(
      removed: update.deletedSections + update.movedSections.map(\.from),
      inserted: update.insertedSections + update.movedSections.map(\.to))
    sectionMoves = Dictionary(update.movedSections.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    sectionOrigins = Dictionary(update.movedSections.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
    reloadedSections = Set(update.reloadedSections)
    rowMoves = Dictionary(update.movedRows.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    rowOrigins = Dictionary(update.movedRows.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
    removedRows = Dictionary(grouping: Set(update.deletedRows + update.movedRows.map(\.from)), by: \.section)
      .mapValues { $0.map(\.row).sorted() }
    insertedRows = Dictionary(grouping: Set(update.insertedRows + update.movedRows.map(\.to)), by: \.section)
      .mapValues { $0.map(\.row).sorted() }
    try validate()
  }

  // MARK: Sections

  package func newSection(_ old: Int) -> Int? { sectionMoves[old] ?? sections.new(old) }
  package func oldSection(_ new: Int) -> Int? { sectionOrigins[new] ?? sections.old(new) }
  /// Whether the section was there and keeps its rows.
  private func keepsRows(_ oldSection: Int) -> Bool { !reloadedSections.contains(oldSection) }

  // MARK: Rows

  /// How the rows of a section that stays move.
  func rowShift(oldSection: Int, newSection: Int) -> IndexShift {
    IndexShift(removed: removedRows[oldSection] ?? [], inserted: insertedRows[newSection] ?? [])
  }

  /// Where a row of before is now; `nil` when it was deleted or its section was.
  package func newPath(_ old: IndexPath) -> IndexPath? {
    if let moved = rowMoves[old] { return moved }
    guard let section = newSection(old.section), keepsRows(old.section) else { return nil }
    return rowShift(oldSection: old.section, newSection: section).new(old.row).map {
      IndexPath(row: $0, section: section)
    }
  }

  /// Where a row of now was before; `nil` when it is new.
  package func oldPath(_ new: IndexPath) -> IndexPath? {
    if let origin = rowOrigins[new] { return origin }
    guard let section = oldSection(new.section), keepsRows(section) else { return nil }
    return rowShift(oldSection: section, newSection: new.section).old(new.row).map {
      IndexPath(row: $0, section: section)
    }
  }

  // MARK: Validation

  private func validate() throws(ListUpdateProblem) {
    try validateSections()
    try validateRowPaths()
    for old in oldCounts.indices where keepsRows(old) {
      guard let new = newSection(old) else { continue }
      let removed = removedRows[old] ?? []
      let inserted = insertedRows[new] ?? []
      guard oldCounts[old] - removed.count + inserted.count != newCounts[new] else { continue }
      let movedOut = update.movedRows.count { $0.from.section == old }
      let movedIn = update.movedRows.count { $0.to.section == new }
      throw .rowCount(
        ListUpdateProblem.RowCount(
          oldSection: old, newSection: new, before: oldCounts[old], after: newCounts[new],
          inserted: inserted.count - movedIn, deleted: removed.count - movedOut, movedIn: movedIn, movedOut: movedOut))
    }
  }

  private func validateSections() throws(ListUpdateProblem) {
    let (before, after) = (oldCounts.count, newCounts.count)
    for section in update.deletedSections + update.reloadedSections + update.movedSections.map(\.from)
    where !(0..<before).contains(section) {
      throw .noSuchSection(section, count: before, isAfter: false)
    }
    if before - sections.removed.count + sections.inserted.count != after {
      throw .sectionCount(
        before: before, after: after, inserted: Set(update.insertedSections).count,
        deleted: Set(update.deletedSections).count)
    }
    for section in update.insertedSections + update.movedSections.map(\.to) where !(0..<after).contains(section) {
      throw .noSuchSection(section, count: after, isAfter: true)
    }
    if let twice = Self.firstRepeated(
      update.deletedSections + update.reloadedSections + update.movedSections.map(\.from))
    {
      throw .sectionChangedTwice(twice)
    }
  }

  private func validateRowPaths() throws(ListUpdateProblem) {
    for path in update.deletedRows + update.reloadedRows + update.movedRows.map(\.from)
    where !Self.contains(path, in: oldCounts) {
      throw .noSuchRow(path, counts: oldCounts, isAfter: false)
    }
    for path in update.insertedRows + update.movedRows.map(\.to) where !Self.contains(path, in: newCounts) {
      throw .noSuchRow(path, counts: newCounts, isAfter: true)
    }
    if let twice = Self.firstRepeated(update.deletedRows + update.movedRows.map(\.from) + update.reloadedRows) {
      throw .rowChangedTwice(twice)
    }
    if let twice = Self.firstRepeated(update.insertedRows + update.movedRows.map(\.to)) {
      throw .rowChangedTwice(twice)
    }
  }

  private static func contains(_ path: IndexPath, in counts: [Int]) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.row)
  }

  private static func firstRepeated<Place: Hashable>(_ places: [Place]) -> Place? {
    var seen: Set<Place> = []
    return places.first { !seen.insert($0).inserted }
  }
}
