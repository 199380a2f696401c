import CKernels
import Tensors

/// For each vector x of one side of a matrix factorisation the system (Σ y·yᵀ over its own y + α₀·Σ y·yᵀ over all + λ·I)·x =
/// Σ y over its own y, where y are the vectors of the other side.
struct FactorSystems {
  /// Where the own y of each x begin, and at last where they end.
  private let offsets: [Int32]
  private let columns: [Int32]
  private let unobserved: Float
  private let penalties: Tensor

  var entryCount: Int { columns.count }

  /// - Parameters:
  ///   - lists: For each x the numbers of its own y.
  ///   - unobserved: α₀.
  ///   - penalties: For each x its λ.
  init(_ lists: [[Int32]], unobserved: Float, penalties: [Float]) {
    columns = lists.flatMap { $0 }
    offsets = lists.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32($1.count)) }
    self.unobserved = unobserved
    self.penalties = Tensor(penalties, shape: [penalties.count, 1])
  }

  /// Steps of conjugate gradients in all systems at once.
  ///
  /// - Complexity: O((entries · width + rows · width²) · steps)
  func solved(from start: Tensor, others: Tensor, steps: Int) -> Tensor {
    var gram = others.multiplied(by: others, transposingSelf: true)
    gram = gram.scaled(by: unobserved)
    var x = start
    var rest = image(x, gram, others, target: 1).scaled(by: -1)
    var direction = rest
    for _ in 0..<steps {
      let product = image(direction, gram, others, target: 0)
      x.withMutableValues { x in
        rest.withMutableValues { rest in
          direction.withMutableValues { direction in
            product.withValues {
              nk_conjugate_step(
                start.shape[0], start.shape.width, $0.baseAddress, x.baseAddress, rest.baseAddress,
                direction.baseAddress)
            }
          }
        }
      }
    }
    return x
  }

  /// A·x − target · Σ y.
  private func image(_ x: Tensor, _ gram: Tensor, _ others: Tensor, target: Float) -> Tensor {
    var pulled = Tensor(repeating: 0, shape: x.shape)
    _ = pull(x, others, target: target, &pulled)
    var result = x.multiplied(by: gram)
    result.add((Variable(x) * Variable(penalties)).value)
    result.add(pulled, scaledBy: -1)
    return result
  }

  private func pull(_ x: Tensor, _ others: Tensor, target: Float, _ out: inout Tensor) -> Double {
    out.withMutableValues { out in
      x.withValues { x in
        others.withValues {
          nk_pull_rows(
            offsets.count - 1, others.shape.width, offsets, columns, target, x.baseAddress, $0.baseAddress,
            out.baseAddress)
        }
      }
    }
  }

  // MARK: The objective

  /// Σ (1 − x·y)² over all x and their own y.
  func squaredResiduals(_ x: Tensor, others: Tensor) -> Double {
    var unused = Tensor(repeating: 0, shape: x.shape)
    return pull(x, others, target: 1, &unused)
  }

  /// Σ λ·|x|².
  func penalty(_ x: Tensor) -> Double {
    Double((Variable(x).squared().rowSums() * Variable(penalties)).sum().value.scalar)
  }
}
