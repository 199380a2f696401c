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
  /// - Complexity: O(users × items bought²) and a matrix of items × items.
  static func cooccurrences(_ data: TrainingData, countsRepeats: Bool) -> Tensor {
    let count = data.itemCount
    var gram = Tensor(repeating: 0, shape: [count, count])
    gram.withMutableValues { values in
      for user in 0..<Int32(data.userCount) {
        let items = countsRepeats ? data.history(user) : data.distinct(user)
        for first in items {
          let row = Int(first) * count
          for second in items { values[row + Int(second)] += 1 }
        }
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
