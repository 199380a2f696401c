import Tensors

/// Users and items as the nodes of a graph, users first; each purchase is an edge both ways.
struct InteractionGraph {
  /// How an edge between nodes of degrees d and e counts.
  enum Normalization {
    /// 1 / √(d·e)
    case symmetric
    /// 1 / d for the row's node.
    case byRow
  }

  let matrix: SparseMatrix
  let transpose: SparseMatrix
  private let userCount: Int

  init(_ data: TrainingData, _ normalization: Normalization) {
    userCount = data.userCount
    let nodes = data.userCount + data.itemCount
    var degrees = [Float](repeating: 0, count: nodes)
    var edges: [(Int, Int)] = []
    for user in 0..<data.userCount {
      for item in data.distinct(Int32(user)) {
        edges.append((user, data.userCount + Int(item)))
        degrees[user] += 1
        degrees[data.userCount + Int(item)] += 1
      }
    }
    matrix = SparseMatrix(
      rows: nodes, columns: nodes,
      entries: edges.flatMap { a, b in
        func weight(_ row: Int, _ column: Int) -> Float {
          switch normalization {
          case .symmetric: 1 / (degrees[row] * degrees[column]).squareRoot()
          case .byRow: 1 / degrees[row]
          }
        }
        return [
          (row: Int32(a), column: Int32(b), value: weight(a, b)),
          (row: Int32(b), column: Int32(a), value: weight(b, a)),
        ]
      })
    transpose = normalization == .symmetric ? matrix : matrix.transposed()
  }

  /// One step along the edges.
  func propagate(_ nodes: Variable) -> Variable { nodes.multiplied(bySparse: matrix, transpose: transpose) }

  func node(ofItem item: Int32) -> Int32 { Int32(userCount) + item }
}

extension Variable {
  /// The loss of pairs: bought items of nodes score above others.
  func pairwiseLoss(users: [Int32], positives: [Int32], negatives: [Int32]) -> Variable {
    let user = gather(users)
    return ((user * gather(negatives)).rowSums() - (user * gather(positives)).rowSums()).softplus().mean()
  }
}

/// Vectors of all users and items, from which scores are products.
struct NodeVectors {
  let vectors: Tensor
  let userCount: Int

  func scores(_ queries: [Query]) -> Tensor {
    vectors.gathering(queries.map(\.user))
      .multiplied(by: vectors.rows(userCount..<vectors.shape[0]), transposingOther: true)
  }
}
