import Foundation
import Testing

@testable import Tensors

@Suite("Kernels")
struct KernelTests {
  /// Every magnitude that matters, both signs, and a length that is no multiple of a vector's.
  static let points: [Float] = (0..<2003).map { Float($0 - 1001) * 0.0871 }

  @Test("exp is within 4 parts in 10 million, and finite at the ends of its range")
  func exponential() {
    let y = Variable(Tensor(Self.points, shape: [Self.points.count])).exp().value
    for (index, x) in Self.points.enumerated() where abs(x) < 86 {
      #expect(abs(Double(y[index]) / exp(Double(x)) - 1) < 4e-7, "exp(\(x))")
    }
    #expect(Variable(Tensor([-1000, 1000], shape: [2])).exp().value.isFinite)
  }

  @Test("gelu is within 5 parts in 10 million of the error function's")
  func gelu() {
    let y = Variable(Tensor(Self.points, shape: [Self.points.count])).gelu().value
    for (index, point) in Self.points.enumerated() where abs(point) < 9 {
      let x = Double(point)
      #expect(abs(Double(y[index]) - 0.5 * x * (1 + erf(x / 2.0.squareRoot()))) < 5e-7 * max(1, abs(x)), "gelu(\(x))")
    }
  }

  @Test("tanh, sigmoid and softplus are within 3 parts in 10 million of 1")
  func saturating() {
    let x = Variable(Tensor(Self.points, shape: [Self.points.count]))
    let (tangent, sigmoid, softplus) = (x.tanh().value, x.sigmoid().value, x.softplus().value)
    for (index, point) in Self.points.enumerated() {
      let x = Double(point)
      #expect(abs(Double(tangent[index]) - tanh(x)) < 3e-7, "tanh(\(x))")
      #expect(abs(Double(sigmoid[index]) - 1 / (1 + exp(-x))) < 3e-7, "sigmoid(\(x))")
      let expected = max(x, 0) + log1p(exp(-abs(x)))
      #expect(abs(Double(softplus[index]) - expected) < 3e-7 * max(1, expected), "softplus(\(x))")
    }
  }

  @Test("Softmax of large scores is finite and sums to 1")
  func softmaxOfLargeScores() {
    let y = Variable(Tensor([1000, 999, -1000, 1e30, -1e30, 0], shape: [2, 3])).softmax().value
    #expect(y.isFinite)
    #expect(abs(y[0] + y[1] + y[2] - 1) < 1e-6)
    #expect(y[3] == 1)
  }

  @Test("An excluded column has no share, and the others' sum is 1")
  func excludedShares() {
    let shares = Tensor(rows: [[1000, 1, 2], [3, -4, 5]]).softmax(excluding: [[0], []])
    #expect(shares[0] < 1e-30)
    for row in 0..<2 { #expect(abs(shares[3 * row] + shares[3 * row + 1] + shares[3 * row + 2] - 1) < 1e-6) }
  }

  @Test("A product is added to what a tensor holds")
  func addedProduct() {
    var sum = Tensor(rows: [[1, 2], [3, 4]])
    sum.addProduct(Tensor(rows: [[1, 2, 3], [4, 5, 6]]), Tensor(rows: [[7, 8], [9, 10], [11, 12]]))
    #expect(sum == Tensor(rows: [[59, 66], [142, 158]]))
    sum.addProduct(Tensor(repeating: 1, shape: [2, 0]), Tensor(repeating: 1, shape: [0, 2]))
    #expect(sum == Tensor(rows: [[59, 66], [142, 158]]))
  }

  @Test("A matrix product is that of the definition")
  func product() {
    let a = Tensor(rows: [[1, 2, 3], [4, 5, 6]])
    let b = Tensor(rows: [[7, 8], [9, 10], [11, 12]])
    #expect(a.multiplied(by: b) == Tensor(rows: [[58, 64], [139, 154]]))
    #expect(
      a.transposed().multiplied(by: b.transposed(), transposingSelf: true, transposingOther: true)
        == Tensor(rows: [[58, 64], [139, 154]]))
    #expect(
      Tensor(repeating: 1, shape: [2, 0]).multiplied(by: Tensor(repeating: 1, shape: [0, 3])).values == [
        0, 0, 0, 0, 0, 0,
      ])
  }

  @Test("An LSTM without input is silent for empty sequences and keeps the order of rows")
  func sequencesAreIndependent() {
    var generator = RandomGenerator(seed: 2)
    let layer = LongShortTermMemory(name: "l", inputs: 3, hidden: 4, using: &generator)
    let rows = Tensor.uniform([6, 3], in: -1..<1, using: &generator)
    let together = layer(Variable(rows), segments: Segments(lengths: [1, 0, 3, 2])).value
    var alone: [Float] = []
    for range in [0..<1, 1..<4, 4..<6] {
      alone += layer(Variable(rows.rows(range)), segments: Segments(lengths: [range.count])).value.values
    }
    #expect(zip(together.values, alone).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(
      layer(Variable(Tensor(repeating: 0, shape: [0, 3])), segments: Segments(lengths: [0, 0])).value.count == 0)
  }
}
