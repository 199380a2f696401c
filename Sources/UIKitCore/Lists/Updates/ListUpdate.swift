import Foundation

/// One batch of changes to sections and rows, as the app reported them.
///
/// Deletions, reloads and sources of moves are places before the batch; insertions and targets of moves are places after it, whatever the
/// order of the calls (Apple's documentation of `performBatchUpdates(_:completion:)`) [D].
package struct ListUpdate: Equatable, Sendable {
  /// A place before the batch and the same element's place after it.
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

  /// Whether the batch contains a row's move: as such, or as a deletion and an insertion.
  package func carriesOut(_ move: RowMove) -> Bool {
    movedRows.contains(Move(from: move.from, to: move.to))
      || deletedRows.contains(move.from) && insertedRows.contains(move.to)
  }
}

/// A batch that was checked against the counts before and after it: maps old places to new ones and back.
package struct ListUpdateMap: Sendable {
  package let update: ListUpdate
  let oldCounts: [Int]
  package let newCounts: [Int]
  /// The shift of sections; moved ones count as removed and inserted.
  private let sections: IndexShift
  private let sectionMoves: [Int: Int]
  private let sectionOrigins: [Int: Int]
  private let reloadedSections: Set<Int>
  private let rowMoves: [IndexPath: IndexPath]
  private let rowOrigins: [IndexPath: IndexPath]
  /// Removed rows by old section, inserted ones by new section; moved rows are in both.
  private let removedRows: [Int: [Int]]
  private let insertedRows: [Int: [Int]]

  /// Checks a batch and prepares its questions. O(changes log changes + sections).
  ///
  /// - Parameters:
  ///   - oldCounts: The number of rows in each section before the batch.
  ///   - newCounts: The number of rows in each section as the data source reports it now.
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

  /// Returns the place of a section after the batch; `nil` for a deleted one.
  package func newSection(_ old: Int) -> Int? { sectionMoves[old] ?? sections.new(old) }
  /// Returns the place of a section before the batch; `nil` for an inserted one.
  package func oldSection(_ new: Int) -> Int? { sectionOrigins[new] ?? sections.old(new) }
  /// Returns whether the rows of a section go on as they are: a reloaded section has all new rows.
  private func keepsRows(_ oldSection: Int) -> Bool { !reloadedSections.contains(oldSection) }

  // MARK: Rows

  /// Returns the shift of the rows in a section that stays.
  func rowShift(oldSection: Int, newSection: Int) -> IndexShift {
    IndexShift(removed: removedRows[oldSection] ?? [], inserted: insertedRows[newSection] ?? [])
  }

  /// Returns the place of an old row after the batch; `nil` when the row or its section was deleted, or the section reloaded.
  package func newPath(_ old: IndexPath) -> IndexPath? {
    if let moved = rowMoves[old] { return moved }
    guard let section = newSection(old.section), keepsRows(old.section) else { return nil }
    return rowShift(oldSection: old.section, newSection: section).new(old.row).map {
      IndexPath(row: $0, section: section)
    }
  }

  /// Returns the place of a new row before the batch; `nil` when the row is new, or its section was inserted or reloaded.
  package func oldPath(_ new: IndexPath) -> IndexPath? {
    if let origin = rowOrigins[new] { return origin }
    guard let section = oldSection(new.section), keepsRows(section) else { return nil }
    return rowShift(oldSection: section, newSection: new.section).old(new.row).map {
      IndexPath(row: $0, section: section)
    }
  }

  // MARK: Validation

  /// Checks sections, then paths, then the row counts of sections that stay.
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
