import Tensors

/// Scores a network over pairs, a user at a time.
///
/// The sums of a network's first layer are linear in its inputs. What the user's inputs and what the item's inputs add is computed
/// once for each user and each item. Inputs that are products of both are linear in the item's once the user is known: their part is
/// a matrix of the user, applied to vectors of the items.
struct PairNetwork {
  /// At least one; the last has one output.
  let layers: [DenseLayer]
  /// What the users' inputs add to the first layer: queries × width.
  var users: Tensor
  /// What the items' inputs add: items × width.
  var items: Tensor
  /// Vectors of the items, and for a query the matrix that is applied to them.
  var joint: (vectors: Tensor, matrix: (Int) -> Tensor)?

  /// How many items pass through the layers at a time: their hidden rows of 256 numbers fit in a cache.
  private static let chunk = 256

  /// Queries × items.
  func scores() -> Tensor {
    let count = items.shape[0]
    let chunks = stride(from: 0, to: count, by: Self.chunk).map { start in
      let range = start..<min(start + Self.chunk, count)
      return (start, items.rows(range), joint?.vectors.rows(range))
    }
    return Tensor(uninitialized: [users.shape[0], count]) { out in
      for query in 0..<users.shape[0] {
        let (own, matrix) = (users.rows(query..<query + 1), joint?.matrix(query))
        for (start, items, vectors) in chunks {
          output(own, matrix, items, vectors).withValues { _ = out[(query * count + start)...].update(from: $0) }
        }
      }
    }
  }

  /// For each query the scores of its own choice of items.
  func scores(of choices: [[Int32]]) -> [[Float]] {
    choices.enumerated().map { query, choice in
      output(
        users.rows(query..<query + 1), joint?.matrix(query), items.gathering(choice), joint?.vectors.gathering(choice)
      ).values
    }
  }

  /// The scores of some items for one user.
  private func output(_ own: Tensor, _ matrix: Tensor?, _ items: Tensor, _ vectors: Tensor?) -> Tensor {
    var sums = items.addingToRows(own)
    if let vectors, let matrix { sums.addProduct(vectors, matrix) }
    var hidden = layers[0].output(sums)
    for layer in layers.dropFirst() { hidden = layer.output(hidden.multiplied(by: layer.weights)) }
    return hidden
  }
}

/// A model whose scores are a network's over pairs, and others that cost little.
protocol PairNetworkModel: PairRecommender {
  func pairNetwork(_ queries: [Query]) -> PairNetwork
  /// Returns the scores to add to the network's: queries × items.
  func otherScores(_ queries: [Query]) -> Tensor?
}

extension PairNetworkModel {
  func otherScores(_ queries: [Query]) -> Tensor? { nil }

  func networkScores(_ queries: [Query]) -> Tensor {
    var scores = pairNetwork(queries).scores()
    if let others = otherScores(queries) { scores.add(others) }
    return scores
  }

  func networkScores(_ queries: [Query], of choices: [[Int32]]) -> [[Float]] {
    var scores = pairNetwork(queries).scores(of: choices)
    if let others = otherScores(queries) { scores.add(others, of: choices) }
    return scores
  }

  func scores(_ queries: [Query], of choices: [[Int32]]) -> [[Float]] { networkScores(queries, of: choices) }
}

extension [[Float]] {
  /// Adds to each row the elements of a choice of columns in the same row of a matrix.
  mutating func add(_ matrix: Tensor, of choices: [[Int32]]) {
    let width = matrix.shape.width
    matrix.withValues { values in
      for (row, choice) in choices.enumerated() {
        for (place, column) in choice.enumerated() { self[row][place] += values[row * width + Int(column)] }
      }
    }
  }
}
