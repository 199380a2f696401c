import Tensors

/// The first layer of an autoencoder: the product of a user's row of purchases and a matrix, over the row's ones alone.
struct ProfileInput {
  private let weights: Parameter
  private let bias: Parameter
  /// Whether rows are scaled to length 1 first.
  private let isNormalized: Bool

  var parameters: [Parameter] { [weights, bias] }

  init(_ name: String, items: Int, width: Int, isNormalized: Bool, using random: inout RandomGenerator) {
    weights = .matrix(name + ".weights", items, width, using: &random)
    bias = .zeros(name + ".bias", [width])
    self.isNormalized = isNormalized
  }

  /// - Parameters:
  ///   - lists: For each row the different items.
  ///   - dropout: The probability with which a purchase is left out.
  func callAsFunction(_ lists: [[Int32]], dropout: Float, _ noise: inout Noise) -> Variable {
    let factors = lists.flatMap { list in
      [Float](repeating: isNormalized ? 1 / Float(max(list.count, 1)).squareRoot() : 1, count: list.count)
    }
    let kept = noise.dropout(Variable(Tensor(factors, shape: [factors.count, 1])), dropout).value.values
    var entries: [(row: Int32, column: Int32, value: Float)] = []
    entries.reserveCapacity(kept.count)
    for (row, list) in lists.enumerated() {
      for item in list { entries.append((Int32(row), item, kept[entries.count])) }
    }
    let matrix = SparseMatrix(rows: lists.count, columns: weights.value.shape[0], entries: entries)
    return weights.variable.multiplied(bySparse: matrix, transpose: matrix.transposed()) + bias.variable
  }
}

extension Variable {
  /// The mean over rows of −Σ targets·log softmax: the multinomial likelihood of a row of purchases.
  func multinomialLoss(_ targets: Tensor) -> Variable {
    -(logSoftmax() * Variable(targets)).sum().scaled(by: 1 / Float(shape[0]))
  }

  /// The mean over rows of the divergence of normal distributions from the standard one; this variable holds the means.
  func divergence(logVariance: Variable) -> Variable {
    (logVariance + 1 - squared() - logVariance.exp()).sum().scaled(by: -0.5 / Float(shape[0]))
  }

  /// A sample of the normal distributions whose means this variable holds; the means themselves without noise.
  func sampled(logVariance: Variable, _ noise: inout Noise) -> Variable {
    noise.withGenerator(1) { probability, random in
      guard probability > 0 else { return self }
      return self + logVariance.scaled(by: 0.5).exp() * Variable(.normal(shape, using: &random))
    }
  }
}

extension TrainingData {
  /// For each user the different items.
  func profiles(_ users: [Int32]) -> [[Int32]] { users.map { Array(distinct($0)) } }
}

extension [Query] {
  /// For each query the different items of its history, ascending.
  var profiles: [[Int32]] { map { Set($0.history).sorted() } }
}
