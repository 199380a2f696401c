import Tensors
import Testing

@Suite("Cholesky factors")
struct CholeskyFactorTests {
  /// M·Mᵀ + I.
  private func positive(_ size: Int, seed: UInt64) -> [Double] {
    var random = RandomGenerator(seed: seed)
    let m = (0..<size * size).map { _ in Double(random.normal()) }
    var result = [Double](repeating: 0, count: size * size)
    for i in 0..<size {
      for j in 0..<size {
        result[i * size + j] = (0..<size).reduce(i == j ? 1 : 0) { $0 + m[i * size + $1] * m[j * size + $1] }
      }
    }
    return result
  }

  @Test("A matrix times its inverse is one, within and beyond a block", arguments: [1, 2, 7, 63, 64, 65, 130])
  func inverse(size: Int) throws {
    let matrix = positive(size, seed: UInt64(size))
    let inverse = try #require(CholeskyFactor(matrix, size: size)).inverse()
    for i in 0..<size {
      for j in 0..<size {
        let product = (0..<size).reduce(0) { $0 + matrix[i * size + $1] * inverse[$1 * size + j] }
        #expect(abs(product - (i == j ? 1 : 0)) < 1e-7)
      }
    }
  }

  @Test("Several right sides are solved at once")
  func sides() throws {
    let matrix = positive(70, seed: 3)
    var sides = (0..<140).map { Double($0 % 13) }
    let given = sides
    try #require(CholeskyFactor(matrix, size: 70)).solve(&sides)
    for i in 0..<70 {
      for column in 0..<2 {
        let product = (0..<70).reduce(0) { $0 + matrix[i * 70 + $1] * sides[$1 * 2 + column] }
        #expect(abs(product - given[i * 2 + column]) < 1e-7)
      }
    }
  }

  @Test("A matrix that is not positive definite has no factor", arguments: [[0.0], [1, 2, 2, 1], [-1, 0, 0, 1]])
  func indefinite(matrix: [Double]) {
    #expect(CholeskyFactor(matrix, size: matrix.count == 1 ? 1 : 2) == nil)
  }
}
