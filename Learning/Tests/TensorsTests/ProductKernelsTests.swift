import CKernels
import Foundation
import Testing

@testable import Tensors

@Suite("Kernels of products")
struct ProductKernelsTests {
  @Test("A processor with vector instructions gets kernels that use them, unless the environment names others")
  func core() {
    guard ProcessInfo.processInfo.environment["OPENBLAS_CORETYPE"] == nil, nk_vector_level() > 0 else { return }
    #expect(!ProductKernels.outdated.contains(ProductKernels.core.lowercased()), "\(ProductKernels.core)")
  }

  @Test(
    "Products by the chosen kernels are those of the definition", arguments: [(1, 1, 1), (30, 70, 17), (129, 65, 200)])
  func products(m: Int, n: Int, k: Int) {
    var random = RandomGenerator(seed: 1)
    let (a, b) = (Tensor.normal([m, k], using: &random), Tensor.normal([k, n], using: &random))
    let product = a.multiplied(by: b)
    for i in 0..<m {
      for j in 0..<n {
        let expected = (0..<k).reduce(0.0) { $0 + Double(a[i * k + $1]) * Double(b[$1 * n + j]) }
        #expect(abs(Double(product[i * n + j]) - expected) < 1e-4)
      }
    }
  }
}
