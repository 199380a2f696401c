import Tensors

/// Matrices of what users bought: a row for each, 1 where there is a purchase.
enum Profiles {
  static func matrix(_ histories: [some Sequence<Int32>], itemCount: Int) -> Tensor {
    var matrix = Tensor(repeating: 0, shape: [histories.count, itemCount])
    matrix.withMutableValues { values in
      for (row, history) in histories.enumerated() { for item in history { values[row * itemCount + Int(item)] = 1 } }
    }
    return matrix
  }

  static func matrix(_ queries: [Query], itemCount: Int) -> Tensor {
    matrix(queries.map(\.history), itemCount: itemCount)
  }

  /// For each pair of items the sum over users of the products of how often they bought each.
  ///
  /// - Parameter countsRepeats: Whether an item that a user bought twice counts twice; else as one that was bought once.
  /// - Complexity: O(purchases + users × different items bought²) and a matrix of items × items.
  static func cooccurrences(_ data: TrainingData, countsRepeats: Bool) -> Tensor {
    let count = data.itemCount
    var gram = Tensor(repeating: 0, shape: [count, count])
    // How often the user bought each item.
    var times = [Float](repeating: 0, count: count)
    gram.withMutableValues { values in
      for user in 0..<Int32(data.userCount) {
        let items = data.distinct(user)
        // The pairs of purchases of two items are the product of their counts: whole numbers, exact in floats up to 2²⁴.
        for item in countsRepeats ? data.history(user) : items { times[Int(item)] += 1 }
        for first in items {
          let row = Int(first) * count
          for second in items { values[row + Int(second)] += times[Int(first)] * times[Int(second)] }
        }
        for item in items { times[Int(item)] = 0 }
      }
    }
    return gram
  }

  /// For each query the sum of the rows of `weights` at its items.
  static func sums(_ queries: [Query], of weights: Tensor, countsRepeats: Bool) -> Tensor {
    let lists = queries.map { countsRepeats ? $0.history : Set($0.history).sorted() }
    let rows = lists.flatMap { $0 }
    return Variable(weights.gathering(rows)).segmentSum(Segments(lengths: lists.map(\.count))).value
  }
}
