import Foundation

/// How places in a list move when some are taken out, by their old places, and others put in, by their new ones.
///
/// - Complexity: O(log changes) per question.
package struct IndexShift: Equatable, Sendable {
  /// Sorted, without repetition.
  private(set) var removed: [Int]
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

  /// The place after the change; `nil` when it was taken out.
  func new(_ old: Int) -> Int? { Self.shift(old, out: removed, into: inserted) }
  /// The place before the change; `nil` when it was put in.
  func old(_ new: Int) -> Int? { Self.shift(new, out: inserted, into: removed) }

  private static func shift(_ index: Int, out: [Int], into: [Int]) -> Int? {
    let before = count(in: out) { out[$0] < index }
    if before < out.count, out[before] == index { return nil }
    let rank = index - before
    // The k-th newcomer, counted from 0, stands before the survivor of this rank when k of them and as many survivors fit.
    return rank + count(in: into) { into[$0] - $0 <= rank }
  }

  /// How many of the sorted values satisfy the condition, which holds for a beginning of them.
  private static func count(in values: [Int], where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
