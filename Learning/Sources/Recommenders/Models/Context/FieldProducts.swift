import Tensors

extension Variable {
  /// Of rows of vectors side by side, the sum of the vectors: rows × width.
  func fieldSum(_ fields: Int) -> Variable {
    let (rows, width) = (shape[0], shape.width / fields)
    return reshaped(to: [rows, fields, width]).sum(to: [rows, 1, width]).reshaped(to: [rows, width])
  }

  /// Σ over pairs of different fields of the products of their vectors, element by element: rows × width.
  ///
  /// It is half of the square of the sum less the sum of the squares (Rendle 2010, lemma 3.1).
  func pairwiseProducts(_ fields: Int) -> Variable {
    (fieldSum(fields).squared() - squared().fieldSum(fields)).scaled(by: 0.5)
  }

  /// The vector of one field.
  func field(_ index: Int, of fields: Int) -> Variable {
    let width = shape.width / fields
    return columns(index * width..<(index + 1) * width)
  }

  /// The vectors of the first and of the second field of each pair of different fields, one pair below the other for each
  /// row: (rows · pairs) × width.
  func fieldPairs(_ fields: Int) -> (first: Variable, second: Variable) {
    let (rows, width) = (shape[0], shape.width / fields)
    let vectors = reshaped(to: [rows * fields, width])
    var (first, second) = ([Int32](), [Int32]())
    for row in 0..<rows {
      for a in 0..<fields {
        for b in a + 1..<max(fields, a + 1) {
          first.append(Int32(row * fields + a))
          second.append(Int32(row * fields + b))
        }
      }
    }
    return (vectors.gather(first), vectors.gather(second))
  }
}
