import Diagnostics
import Foundation

/// A contradiction between a batch of changes and the counts of the data source. Lists report it as a fault (`table.invalid-update`,
/// `collection.invalid-update`).
package enum ListUpdateProblem: Error, Equatable {
  /// The counts of a section that do not add up.
  package struct RowCount: Equatable, Sendable {
    var oldSection: Int
    var newSection: Int
    var before: Int
    var after: Int
    var inserted: Int
    var deleted: Int
    var movedIn: Int
    var movedOut: Int

    var expected: Int { before + inserted - deleted + movedIn - movedOut }
  }

  case rowCount(RowCount)
  case sectionCount(before: Int, after: Int, inserted: Int, deleted: Int)
  /// `count` is the number of sections, before the batch or after it.
  case noSuchSection(Int, count: Int, isAfter: Bool)
  case noSuchRow(IndexPath, counts: [Int], isAfter: Bool)
  case sectionChangedTwice(Int)
  case rowChangedTwice(IndexPath)

  /// Returns the message for a contradiction, with the numbers that the app can check.
  ///
  /// - Parameters:
  ///   - view: The description of the table or collection.
  ///   - noun: "row" or "item".
  package func diagnostic(in view: String, noun: String) -> Diagnostic {
    switch self {
    case .rowCount(let count):
      let place =
        count.oldSection == count.newSection ? "\(count.newSection)" : "\(count.oldSection), now \(count.newSection),"
      let excess = count.after - count.expected
      return Diagnostic(
        "The number of \(noun)s in section \(place) contradicts the update: the data source has \(count.after), "
          + "which is \(abs(excess)) too \(excess > 0 ? "many" : "few").",
        objects: [
          "before the update: \(count.before)", "inserted: \(count.inserted), deleted: \(count.deleted)",
          "moved in: \(count.movedIn), moved out: \(count.movedOut)", "expected after it: \(count.expected)", view,
        ],
        likelyCause:
          "The data changed without the matching insert or delete, or the data source does not show the change yet.",
        remedy: "Change the data inside the updates closure, and report exactly what changed; or call reloadData().")
    case .sectionCount(let before, let after, let inserted, let deleted):
      let excess = after - (before + inserted - deleted)
      return Diagnostic(
        "The number of sections contradicts the update: the data source has \(after), "
          + "which is \(abs(excess)) too \(excess > 0 ? "many" : "few").",
        objects: [
          "before the update: \(before)", "inserted: \(inserted), deleted: \(deleted)",
          "expected after it: \(before + inserted - deleted)", view,
        ],
        likelyCause: "Sections were added or removed without insertSections(_:) or deleteSections(_:).",
        remedy: "Report exactly the sections that changed, or call reloadData().")
    case .noSuchSection(let section, let count, let isAfter):
      return Diagnostic(
        "An update names section \(section), but there are \(count) \(isAfter ? "after" : "before") it.",
        objects: [view],
        likelyCause:
          "Deletions, reloads and sources of moves use indexes from before the update, insertions from after it.",
        remedy: "Check which of the two numberings the index belongs to.")
    case .noSuchRow(let path, let counts, let isAfter):
      let count = counts.indices.contains(path.section) ? counts[path.section] : 0
      return Diagnostic(
        "An update names \(noun) \(path.item) of section \(path.section), which has \(count) "
          + "\(isAfter ? "after" : "before") it.",
        objects: [view],
        likelyCause:
          "Deletions, reloads and sources of moves use indexes from before the update, insertions from after it.",
        remedy: "Check which of the two numberings the index path belongs to.")
    case .sectionChangedTwice(let section):
      return Diagnostic(
        "An update deletes, moves or reloads section \(section) more than once.", objects: [view],
        likelyCause: "The same change was reported twice.", remedy: "Report each section once.")
    case .rowChangedTwice(let path):
      return Diagnostic(
        "An update names \(noun) \(path.item) of section \(path.section) more than once.", objects: [view],
        likelyCause: "The same change was reported twice, or a \(noun) is both deleted and reloaded.",
        remedy: "Report each \(noun) once.")
    }
  }
}
