import Tensors

/// The items with the greatest scores.
public enum TopItems {
  /// For each row of scores the columns of its greatest elements, the greatest first. Among equal ones the lower column is
  /// first. Elements that are no numbers are never chosen.
  ///
  /// - Parameters:
  ///   - count: How many; fewer where fewer are left.
  ///   - masked: For each row columns that are left out.
  ///   - candidates: For each row the only columns that are chosen from, ascending; all if empty.
  /// - Complexity: O(columns) for each row, and little more than that for small counts.
  public static func select(_ scores: Tensor, count: Int, masked: some Collection<[Int32]>, candidates: [[Int32]] = [])
    -> [[Int32]]
  {
    precondition(scores.shape.rank == 2 && masked.count == scores.shape[0] && count > 0)
    precondition(candidates.isEmpty || candidates.count == scores.shape[0])
    let width = scores.shape.width
    return scores.withValues { values in
      zip(0..<scores.shape[0], masked).map { row, masked in
        var hidden = [Bool](repeating: false, count: masked.isEmpty ? 0 : width)
        for column in masked { hidden[Int(column)] = true }
        let rest = UnsafeBufferPointer(rebasing: values[row * width..<(row + 1) * width])
        let isHidden = { (column: Int) in !hidden.isEmpty && hidden[column] }
        return candidates.isEmpty
          ? best(rest, count, among: rest.indices, without: isHidden)
          : best(rest, count, among: candidates[row].lazy.map { Int($0) }, without: isHidden)
      }
    }
  }

  private static func best(
    _ values: UnsafeBufferPointer<Float>, _ count: Int, among columns: some Sequence<Int>,
    without isHidden: (Int) -> Bool
  ) -> [Int32] {
    // Descending. Most elements fail the first comparison.
    var top: [(score: Float, column: Int32)] = []
    top.reserveCapacity(count + 1)
    for column in columns {
      let score = values[column]
      if top.count == count, let last = top.last, !(score > last.score) { continue }
      if score.isNaN || isHidden(column) { continue }
      var place = top.count
      while place > 0, score > top[place - 1].score { place -= 1 }
      top.insert((score, Int32(column)), at: place)
      if top.count > count { top.removeLast() }
    }
    return top.map(\.column)
  }
}
