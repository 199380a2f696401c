import Tensors
import Testing

@Suite("Attention and sparse matrices")
struct AttentionTests {
  @Test("Attention is the softmax of scaled products, head by head")
  func byHand() {
    var random = RandomGenerator(seed: 4)
    let segments = Segments(lengths: [3, 2])
    let (q, k, v) = (
      Tensor.normal([5, 4], using: &random), Tensor.normal([5, 4], using: &random),
      Tensor.normal([5, 4], using: &random)
    )
    for isCausal in [true, false] {
      let result = Variable(q).attention(
        keys: Variable(k), values: Variable(v), segments: segments, heads: 2, isCausal: isCausal, using: &random)
      for segment in 0..<2 {
        let rows = segments.range(segment)
        for row in rows {
          for head in 0..<2 {
            let columns = head * 2..<head * 2 + 2
            let seen = rows.lowerBound..<(isCausal ? row + 1 : rows.upperBound)
            let weights = Tensor(
              seen.map { other in columns.reduce(0) { $0 + q[row * 4 + $1] * k[other * 4 + $1] } / Float(2).squareRoot()
              },
              shape: [1, seen.count])
            let shares = Variable(weights).softmax().value.values
            for column in columns {
              let expected = zip(seen, shares).reduce(0) { $0 + v[$1.0 * 4 + column] * $1.1 }
              #expect(abs(result.value[row * 4 + column] - expected) < 1e-5)
            }
          }
        }
      }
    }
  }

  @Test("A sparse matrix adds up entries at one place, and its transpose's is itself")
  func sparse() {
    let matrix = SparseMatrix(rows: 2, columns: 3, entries: [(1, 2, 1), (0, 1, 3), (1, 0, 5), (1, 2, 2)])
    #expect(matrix.offsets == [0, 1, 3])
    #expect(matrix.places == [1, 0, 2])
    #expect(matrix.values == [3, 5, 3])
    #expect(matrix.transposed().transposed() == matrix)
    #expect(matrix.multiplied(by: Tensor([1, 2, 4], shape: [3, 1])).values == [6, 17])
  }
}
