import Foundation

/// Maps places in a list across a change: some are removed, by their old places, others inserted, by their new ones.
///
/// - Complexity: O(log changes) per question.
package struct IndexShift: Equatable, Sendable {
  /// Old places, sorted, without repetition.
  private(set) var removed: [Int]
  /// New places, sorted, without repetition.
  private(set) var inserted: [Int]

  init(removed: some Sequence<Int>, inserted: some Sequence<Int>) {
    self.removed = Self.sorted(removed)
    self.inserted = Self.sorted(inserted)
  }

  static let identity = IndexShift(removed: [], inserted: [])

  private static func sorted(_ values: some Sequence<Int>) -> [Int] {
    var result: [Int] = []
    for value in values.sorted() where value != result.last { result.append(value) }
    return result
  }

  /// Returns the place after the change; `nil` for one that was removed.
  func new(_ old: Int) -> Int? { Self.shift(old, out: removed, into: inserted) }
  /// Returns the place before the change; `nil` for one that was inserted.
  func old(_ new: Int) -> Int? { Self.shift(new, out: inserted, into: removed) }

  private static func shift(_ index: Int, out: [Int], into: [Int]) -> Int? {
    let before = count(in: out) { out[$0] < index }
    if before < out.count, out[before] == index { return nil }
    let rank = index - before
    // The k-th inserted place, counted from 0, is before the survivor of this rank when k inserted places and as many survivors fit before
    // it.
    return rank + count(in: into) { into[$0] - $0 <= rank }
  }

  /// Returns how many of the sorted values satisfy a condition, which holds for a beginning of them.
  private static func count(in values: [Int], where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
