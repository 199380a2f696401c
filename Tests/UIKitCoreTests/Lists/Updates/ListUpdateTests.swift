import Diagnostics
import Foundation
import RandomHistories
import Testing

@testable import UIKitCore

@Suite("Batches of list changes")
struct ListUpdateTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  private func problem(_ update: ListUpdate, _ old: [Int], _ new: [Int]) -> ListUpdateProblem? {
    do throws(ListUpdateProblem) {
      _ = try ListUpdateMap(update, oldCounts: old, newCounts: new)
      return nil
    } catch {
      return error
    }
  }

  @Test("A batch carries out a move as one, or as a deletion and an insertion of the same places")
  func carryingOut() {
    let move = RowMove(from: path(0, 1), to: path(2, 3))
    var update = ListUpdate()
    #expect(!update.carriesOut(move))
    update.movedRows = [ListUpdate.Move(from: path(2, 3), to: path(0, 1))]
    #expect(!update.carriesOut(move))
    update.movedRows.append(ListUpdate.Move(from: path(0, 1), to: path(2, 3)))
    #expect(update.carriesOut(move))
    update = ListUpdate()
    update.deletedRows = [path(0, 1)]
    #expect(!update.carriesOut(move))
    update.insertedRows = [path(2, 3)]
    #expect(update.carriesOut(move))
    (update.deletedRows, update.insertedRows) = ([path(2, 3)], [path(0, 1)])
    #expect(!update.carriesOut(move))
  }

  @Test("Shifts agree with applying the changes to an array", arguments: [21, 22, 23])
  func shifts(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    for _ in 0..<200 {
      let old = Array(0..<Int.random(in: 0...12, using: &random))
      let removed = old.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      var new: [Int?] = old.filter { !removed.contains($0) }.map { $0 }
      var inserted: [Int] = []
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let index = Int.random(in: 0...new.count, using: &random)
        new.insert(nil, at: index)
        inserted = new.indices.filter { new[$0] == nil }
      }
      let shift = IndexShift(removed: removed.shuffled(using: &random), inserted: inserted.shuffled(using: &random))
      for (index, origin) in new.enumerated() { #expect(shift.old(index) == origin) }
      for index in old { #expect(shift.new(index) == new.firstIndex(of: index)) }
    }
  }

  @Test("Deletions use indexes from before the batch, insertions from after it")
  func numbering() throws {
    var update = ListUpdate()
    update.deletedRows = [path(0, 0), path(0, 2)]
    update.insertedRows = [path(0, 1), path(0, 3)]
    let map = try ListUpdateMap(update, oldCounts: [4], newCounts: [4])
    // Before: a b c d. After: b X d Y.
    #expect(map.newPath(path(0, 1)) == path(0, 0))
    #expect(map.newPath(path(0, 3)) == path(0, 2))
    #expect(map.newPath(path(0, 0)) == nil)
    #expect(map.oldPath(path(0, 2)) == path(0, 3))
    #expect(map.oldPath(path(0, 3)) == nil)
  }

  @Test("Rows move between sections, sections move with their rows, reloaded sections keep none")
  func moves() throws {
    var update = ListUpdate()
    update.movedRows = [ListUpdate.Move(from: path(0, 0), to: path(0, 1))]
    update.movedSections = [ListUpdate.Move(from: 2, to: 0)]
    let map = try ListUpdateMap(update, oldCounts: [1, 2, 1], newCounts: [2, 0, 2])
    #expect(map.newPath(path(2, 0)) == path(0, 0))
    #expect(map.newPath(path(0, 0)) == path(0, 1))
    #expect(map.newPath(path(1, 1)) == path(2, 1))
    #expect(map.oldPath(path(0, 1)) == path(0, 0))
    #expect([0, 1, 2].map(map.oldSection) == [2, 0, 1] && [0, 1, 2].map(map.newSection) == [1, 2, 0])
    #expect(map.oldPath(path(0, 0)) == path(2, 0))
    var reload = ListUpdate()
    reload.reloadedSections = [0]
    let reloaded = try ListUpdateMap(reload, oldCounts: [3, 1], newCounts: [7, 1])
    #expect(reloaded.newPath(path(0, 0)) == nil)
    #expect(reloaded.oldPath(path(0, 0)) == nil)
    #expect(reloaded.newPath(path(1, 0)) == path(1, 0))
  }

  @Test("Counts that contradict a batch are reported by section, with the expected count")
  func contradictions() {
    var update = ListUpdate()
    update.insertedRows = [path(1, 0)]
    update.deletedRows = [path(1, 2)]
    update.movedRows = [ListUpdate.Move(from: path(0, 0), to: path(1, 3))]
    let expected = ListUpdateProblem.RowCount(
      oldSection: 1, newSection: 1, before: 3, after: 6, inserted: 1, deleted: 1, movedIn: 1, movedOut: 0)
    #expect(problem(update, [2, 3], [1, 6]) == .rowCount(expected))
    #expect(expected.expected == 3 + 1 - 1 + 1)
    let text = ListUpdateProblem.rowCount(expected).diagnostic(in: "<Table>", noun: "row").description
    for part in ["section 1", "has 6", "2 too many", "before the update: 3", "inserted: 1, deleted: 1", "moved in: 1"] {
      #expect(text.contains(part), "\(part) in: \(text)")
    }
    #expect(problem(update, [2, 3], [1, 4]) == nil)
  }

  @Test("Contradicting section counts, invalid indexes and repeated changes are reported")
  func misuse() {
    var update = ListUpdate()
    update.deletedSections = [1]
    #expect(problem(update, [1, 1], [1, 1]) == .sectionCount(before: 2, after: 2, inserted: 0, deleted: 1))
    #expect(problem(update, [1], []) == .noSuchSection(1, count: 1, isAfter: false))
    update = ListUpdate()
    update.deletedRows = [path(0, 3)]
    #expect(problem(update, [3], [2]) == .noSuchRow(path(0, 3), counts: [3], isAfter: false))
    update = ListUpdate()
    update.insertedRows = [path(0, 4)]
    #expect(problem(update, [3], [4]) == .noSuchRow(path(0, 4), counts: [4], isAfter: true))
    update = ListUpdate()
    update.deletedRows = [path(0, 1)]
    update.reloadedRows = [path(0, 1)]
    #expect(problem(update, [3], [2]) == .rowChangedTwice(path(0, 1)))
  }

  @Test(
    "The difference of two lists transforms one into the other, with the fewest possible moves",
    arguments: [31, 32])
  func diff(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    for _ in 0..<200 {
      let old = Array((0..<20).shuffled(using: &random).prefix(Int.random(in: 0...15, using: &random)))
      let new = Array((0..<20).shuffled(using: &random).prefix(Int.random(in: 0...15, using: &random)))
      let diff = UniqueListDiff(from: old, to: new)
      let gone = Set(diff.deleted + diff.moved.map(\.from))
      var result = old.indices.filter { !gone.contains($0) }.map { old[$0] }
      for index in (diff.inserted + diff.moved.map(\.to)).sorted() { result.insert(new[index], at: index) }
      #expect(result == new)
      #expect(diff.moved.allSatisfy { old[$0.from] == new[$0.to] })
      // What stays is as much as one ascending sequence of old places can be.
      let places = new.compactMap { old.firstIndex(of: $0) }
      var longest: [Int] = []
      for (index, place) in places.enumerated() {
        longest.append(1 + ((0..<index).filter { places[$0] < place }.map { longest[$0] }.max() ?? 0))
      }
      #expect(diff.moved.count == places.count - (longest.max() ?? 0))
    }
  }

  @Test("One element moved far is one move, and a change in the middle touches only itself")
  func smallDifferences() {
    let moved = UniqueListDiff(from: [1, 2, 3, 4, 5], to: [2, 3, 4, 5, 1])
    #expect(moved.moved == [ListUpdate.Move(from: 0, to: 4)])
    #expect(moved.deleted.isEmpty && moved.inserted.isEmpty)
    let many = Array(0..<100_000)
    var changed = many
    changed.remove(at: 50_000)
    changed.insert(-1, at: 70_000)
    let diff = UniqueListDiff(from: many, to: changed)
    #expect(diff.deleted == [50_000] && diff.inserted == [70_000] && diff.moved.isEmpty)
  }
}
