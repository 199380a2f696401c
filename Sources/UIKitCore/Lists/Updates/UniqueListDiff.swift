import Foundation

/// The difference of two lists of unique elements: deletions, insertions, and the fewest moves for the rest.
///
/// Deterministic. O(n) while the survivors keep their order, O(n log n) otherwise.
package struct UniqueListDiff: Equatable, Sendable {
  /// Places in the old list, ascending.
  package private(set) var deleted: [Int] = []
  /// Places in the new list, ascending.
  package private(set) var inserted: [Int] = []
  /// From a place in the old list to one in the new, ascending in the new.
  package private(set) var moved: [ListUpdate.Move<Int>] = []

  package init<Element: Hashable>(from old: [Element], to new: [Element]) {
    // The common beginning and end of both lists stay where they are.
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    guard start < oldEnd || start < newEnd else { return }

    var places: [Element: Int] = [:]
    places.reserveCapacity(oldEnd - start)
    for index in start..<oldEnd { places[old[index]] = index }
    var survivors: [ListUpdate.Move<Int>] = []
    var survives = [Bool](repeating: false, count: oldEnd - start)
    for index in start..<newEnd {
      if let origin = places[new[index]] {
        survivors.append(ListUpdate.Move(from: origin, to: index))
        survives[origin - start] = true
      } else {
        inserted.append(index)
      }
    }
    for index in start..<oldEnd where !survives[index - start] { deleted.append(index) }
    moved = Self.movedElements(among: survivors)
  }

  /// Returns the survivors that are not part of one longest ascending sequence of old places.
  private static func movedElements(among survivors: [ListUpdate.Move<Int>]) -> [ListUpdate.Move<Int>] {
    if zip(survivors, survivors.dropFirst()).allSatisfy({ $0.from < $1.from }) { return [] }
    // tails[k] is the survivor that ends the ascending sequence of length k + 1 with the lowest end.
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: survivors.count)
    for (index, survivor) in survivors.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if survivors[tails[middle]].from < survivor.from { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? tails[low - 1] : nil
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var stays = [Bool](repeating: false, count: survivors.count)
    var next = tails.last
    while let index = next {
      stays[index] = true
      next = previous[index]
    }
    return survivors.indices.filter { !stays[$0] }.map { survivors[$0] }
  }
}
