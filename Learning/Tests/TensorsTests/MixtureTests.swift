import Testing

@testable import Tensors

/// Operations that compute intermediate results in parts and again; their gradients are in `GradientTests`.
@Suite("Mixtures")
struct MixtureTests {
  private func tensors(_ shapes: [Shape]) -> [Variable] {
    var random = RandomGenerator(seed: 6)
    return shapes.map { Variable(.normal($0, deviation: 0.5, using: &random)) }
  }

  private func expectEqual(_ a: Tensor, _ b: Tensor) {
    #expect(a.shape == b.shape)
    for (x, y) in zip(a.values, b.values) { #expect(abs(x - y) <= 1e-4 * max(1, abs(y)), "\(x) and \(y)") }
  }

  @Test("Segment sums by columns of weights are a weighted segment sum for each column")
  func segmentSums() {
    let x = tensors([[6, 20], [6, 3]])
    let segments = Segments(lengths: [2, 0, 3, 1])
    let expected = Variable.joiningRows((0..<3).map { (x[0] * x[1].columns($0..<$0 + 1)).segmentSum(segments) })
    expectEqual(x[0].segmentSums(segments, weightedBy: x[1]).value, expected.value)
  }

  @Test("A mixture of exponentials is the sum of its parts, also over several tiles")
  func mixedExponentials() {
    let (rows, parts) = (150, 3)
    let x = tensors([[rows * parts, 8], [40, 8], [40, parts]])
    let expected = (0..<parts).map { part in
      x[0].rows(part * rows..<(part + 1) * rows).multiplied(by: x[1], transposingOther: true).scaled(by: 2).exp()
        * x[2].columns(part..<part + 1).transposed()
    }
    expectEqual(
      x[0].mixedExponentials(x[1], weightedBy: x[2], scale: 2).value, (expected[0] + expected[1] + expected[2]).value)
  }

  @Test("Crossed rows are all products of two elements, also over several tiles")
  func crossed() {
    let x = tensors([[300, 3], [300, 5], [15, 4]])
    let products = (x[0].reshaped(to: [300, 3, 1]) * x[1].reshaped(to: [300, 1, 5])).reshaped(to: [300, 15])
    expectEqual(x[0].crossed(with: x[1], multipliedBy: x[2]).value, products.multiplied(by: x[2]).value)
  }

  @Test("The maximum over windows is that of a convolution of the neighbours' rows")
  func windowMax() {
    let (window, pool, width, kernels) = (3, 2, 4, 5)
    let x = tensors([[6, width], [window * width, kernels]])
    let neighbours: [[Int32]] = [[0, 1, 2, 3, 4, 5, 0], [5, 5, 1, 1, 0, 2, 2]]
    let products = Variable.joiningColumns(
      (0..<window).map { x[0].multiplied(by: x[1].rows($0 * width..<($0 + 1) * width)) })
    // Two pools of two windows each; the fifth window begins none.
    let windows = neighbours.flatMap { list in (0..<2 * pool).flatMap { list[$0..<$0 + window] } }
    let convolved = x[0].gather(windows).reshaped(to: [neighbours.count * 2 * pool, window * width])
      .multiplied(by: x[1]).segmentMax(Segments(lengths: [Int](repeating: pool, count: neighbours.count * 2)))
    expectEqual(
      products.reshaped(to: [6 * window, kernels]).windowMax(neighbours, window: window, pool: pool).value,
      convolved.value)
  }

  @Test("Weights that do not fit stop and name both shapes")
  func wrongShapes() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let x = Variable(Tensor(repeating: 1, shape: [3, 2]))
      _ = x.crossed(with: x, multipliedBy: x)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("crossed"), "\(message)")
  }

  @Test("A frozen parameter gets no gradients, whole or of rows")
  func frozen() {
    let parameter = Parameter("table", Tensor(repeating: 1, shape: [3, 2]))
    parameter.isFrozen = true
    let other = Variable(input: Tensor(repeating: 2, shape: [3, 2]))
    ((parameter.variable * other).sum() + parameter.gather([0, 2]).sum()).differentiate()
    #expect(parameter.gradient == nil)
    #expect(parameter.rowGradient() == nil)
    #expect(other.gradient == parameter.value)
  }
}
