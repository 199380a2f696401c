import Tensors

/// Scores a network over pairs for all items, a user at a time.
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
        let own = users.rows(query..<query + 1)
        let matrix = joint?.matrix(query)
        for (start, items, vectors) in chunks {
          var sums = items.addingToRows(own)
          if let vectors, let matrix { sums.addProduct(vectors, matrix) }
          var hidden = layers[0].output(sums)
          for layer in layers.dropFirst() { hidden = layer.output(hidden.multiplied(by: layer.weights)) }
          hidden.withValues { _ = out[(query * count + start)...].update(from: $0) }
        }
      }
    }
  }
}
