/// How a list of identities becomes another one: what goes, what comes, and what has another place among those that stay.
package struct ListSteps: Equatable, Sendable {
  /// From a place before to one after.
  package struct Move: Equatable, Sendable {
    package var from: Int
    package var to: Int

    package init(from: Int, to: Int) { (self.from, self.to) = (from, to) }
  }

  /// Places before, ascending.
  package var removed: [Int] = []
  /// Places after, ascending.
  package var inserted: [Int] = []
  /// In the order of their places after.
  package var moved: [Move] = []

  package init() {}

  package var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty }

  /// Compares two lists. Of an identity that is in a list several times any may stand for another.
  ///
  /// - Parameters:
  ///   - most: The most elements that are compared, apart from those that both lists begin and end with.
  /// - Returns: `nil` for more than that.
  /// - Complexity: O(elements + `most`²).
  package init?<ID: Hashable>(from old: [ID], to new: [ID], most: Int) {
    let shortest = min(old.count, new.count)
    var first = 0
    while first < shortest, old[first] == new[first] { first += 1 }
    var last = 0
    while last < shortest - first, old[old.count - 1 - last] == new[new.count - 1 - last] { last += 1 }
    let (before, after) = (old[first..<(old.count - last)], new[first..<(new.count - last)])
    guard max(before.count, after.count) <= most else { return nil }
    for step in after.difference(from: before).inferringMoves() {
      switch step {
      case .remove(let place, _, nil): removed.append(first + place)
      case .insert(let place, _, nil): inserted.append(first + place)
      case .insert(let place, _, let origin?): moved.append(Move(from: first + origin, to: first + place))
      case .remove: break
      }
    }
    removed.sort()
  }
}
