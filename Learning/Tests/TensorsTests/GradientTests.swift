import Testing

@testable import Tensors

/// One operation, from inputs to a result of any shape.
struct Operation: Sendable, CustomTestStringConvertible {
  let name: String
  let inputs: [Shape]
  var range: Range<Float> = -1..<1
  let apply: @Sendable ([Variable]) -> Variable

  var testDescription: String { name }
}

@Suite("Gradients")
struct GradientTests {
  static let segments = Segments(lengths: [2, 0, 3, 1])

  static let operations: [Operation] = [
    Operation(name: "sum of equal shapes", inputs: [[3, 4], [3, 4]]) { $0[0] + $0[1] },
    Operation(name: "sum with a row", inputs: [[3, 4], [4]]) { $0[0] + $0[1] },
    Operation(name: "sum with a column", inputs: [[3, 1], [3, 4]]) { $0[0] + $0[1] },
    Operation(name: "difference with a scalar", inputs: [[], [2, 3]]) { $0[0] - $0[1] },
    Operation(name: "product of a row and a column", inputs: [[1, 4], [3, 1]]) { $0[0] * $0[1] },
    Operation(name: "product of rank 3 and 2", inputs: [[2, 1, 4], [3, 1]]) { $0[0] * $0[1] },
    Operation(name: "product with itself", inputs: [[3, 4]]) { $0[0] * $0[0] },
    Operation(name: "quotient", inputs: [[3, 4], [4]], range: 0.8..<2) { $0[0] / $0[1] },
    Operation(name: "negative", inputs: [[3]]) { -$0[0] },
    Operation(name: "scaled", inputs: [[3]]) { $0[0].scaled(by: 3) },
    Operation(name: "number subtracted and subtracted from", inputs: [[3]]) { 2 - ($0[0] - 1) * ($0[0] + 3) },
    Operation(name: "exp", inputs: [[3, 4]]) { $0[0].exp() },
    Operation(name: "log", inputs: [[3, 4]], range: 0.8..<2) { $0[0].log() },
    Operation(name: "sqrt", inputs: [[3, 4]], range: 0.8..<2) { $0[0].sqrt() },
    Operation(name: "tanh", inputs: [[3, 4]]) { $0[0].tanh() },
    Operation(name: "sigmoid", inputs: [[3, 4]]) { $0[0].sigmoid() },
    Operation(name: "relu, positive", inputs: [[3, 4]], range: 0.5..<1) { $0[0].relu() },
    Operation(name: "relu, negative", inputs: [[3, 4]], range: -1 ..< -0.5) { $0[0].relu() },
    Operation(name: "softplus", inputs: [[3, 4]], range: -3..<3) { $0[0].softplus() },
    Operation(name: "squared", inputs: [[3, 4]]) { $0[0].squared() },
    Operation(name: "dropout", inputs: [[5, 4]]) {
      var generator = RandomGenerator(seed: 5)
      return $0[0].dropout(0.4, using: &generator)
    },
    Operation(name: "matrix product", inputs: [[3, 4], [4, 2]]) { $0[0].multiplied(by: $0[1]) },
    Operation(name: "matrix product, first transposed", inputs: [[4, 3], [4, 2]]) {
      $0[0].multiplied(by: $0[1], transposingSelf: true)
    },
    Operation(name: "matrix product, second transposed", inputs: [[3, 4], [2, 4]]) {
      $0[0].multiplied(by: $0[1], transposingOther: true)
    },
    Operation(name: "matrix product, both transposed", inputs: [[4, 3], [2, 4]]) {
      $0[0].multiplied(by: $0[1], transposingSelf: true, transposingOther: true)
    },
    Operation(name: "Gram product", inputs: [[6, 3], [6, 2]]) { $0[0].gramProduct($0[1], segments: segments) },
    Operation(name: "sum", inputs: [[3, 4]]) { $0[0].sum() },
    Operation(name: "mean", inputs: [[3, 4]]) { $0[0].mean() },
    Operation(name: "row sums", inputs: [[3, 4]]) { $0[0].rowSums() },
    Operation(name: "sum to a row", inputs: [[3, 4]]) { $0[0].sum(to: [4]) },
    Operation(name: "sum to the middle axis", inputs: [[2, 3, 4]]) { $0[0].sum(to: [3, 1]) },
    Operation(name: "broadcast", inputs: [[3, 1]]) { $0[0].broadcast(to: [2, 3, 4]) },
    Operation(name: "gather with repetitions", inputs: [[4, 3]]) { $0[0].gather([2, 0, 2, 3]) },
    Operation(name: "consecutive rows that overlap", inputs: [[4, 3]]) {
      Variable.joiningRows([$0[0].rows(0..<3), $0[0].rows(2..<4), $0[0].rows(1..<1)])
    },
    Operation(name: "scatter with repetitions", inputs: [[4, 3]]) { $0[0].scatter([1, 0, 1, 4], count: 5) },
    Operation(name: "segment sum", inputs: [[6, 3]]) { $0[0].segmentSum(segments) },
    Operation(name: "segment mean", inputs: [[6, 3]]) { $0[0].segmentMean(segments) },
    Operation(name: "segment spread", inputs: [[4, 3]]) { $0[0].segmentSpread(segments) },
    Operation(name: "normalized", inputs: [[3, 4]]) { $0[0].normalized(epsilon: 0.01) },
    Operation(name: "cosines", inputs: [[3, 4], [2, 4]]) { $0[0].cosines($0[1]) },
    Operation(name: "reshaped", inputs: [[3, 4]]) { $0[0].reshaped(to: [2, 6]) },
    Operation(name: "transposed", inputs: [[3, 4]]) { $0[0].transposed() },
    Operation(name: "columns", inputs: [[3, 4]]) { $0[0].columns(1..<3) },
    Operation(name: "columns that overlap", inputs: [[3, 4]]) { $0[0].columns(0..<3).squared() + $0[0].columns(1..<4) },
    Operation(name: "sum of a row and a column of equal length", inputs: [[1, 3], [3, 1]]) { $0[0] + $0[1] },
    Operation(name: "sum with a column of one", inputs: [[3, 1], [1, 1]]) { $0[0] + $0[1] },
    Operation(name: "joined columns", inputs: [[3, 4], [3, 1]]) { Variable.joiningColumns([$0[0], $0[1], $0[0]]) },
    Operation(name: "joined rows", inputs: [[3, 4], [1, 4]]) { Variable.joiningRows([$0[1], $0[0], $0[1]]) },
    Operation(name: "softmax", inputs: [[3, 4]]) { $0[0].softmax() },
    Operation(name: "log softmax", inputs: [[3, 4]]) { $0[0].logSoftmax() },
    Operation(name: "picked", inputs: [[3, 4]]) { $0[0].picking([3, 0, 0]) },
    Operation(name: "cross-entropy", inputs: [[3, 4]]) { $0[0].crossEntropy([3, 0, 1]) },
    Operation(name: "softmax shares without some columns", inputs: [[3, 4]]) {
      $0[0].softmaxShares([3, 0, 1], excluding: [[0], [], [2, 3]])
    },
    Operation(name: "softmax cross-entropy", inputs: [[3, 4]]) { $0[0].softmaxCrossEntropy([3, 0, 1]) },
    Operation(name: "binary cross-entropy", inputs: [[2, 2]]) {
      $0[0].binaryCrossEntropy(Tensor([0, 1, 0.25, 1], shape: [2, 2]))
    },
    Operation(name: "step of a long short-term memory", inputs: [[3, 8], [3, 2]]) {
      $0[0].longShortTermMemory(cell: $0[1])
    },
    Operation(name: "long short-term memory over sequences", inputs: [[6, 3]]) {
      var generator = RandomGenerator(seed: 9)
      let layer = LongShortTermMemory(name: "l", inputs: 3, hidden: 2, using: &generator)
      return layer($0[0], segments: segments)
    },
    Operation(name: "long short-term memory, reversed", inputs: [[6, 3]]) {
      var generator = RandomGenerator(seed: 9)
      let layer = LongShortTermMemory(name: "l", inputs: 3, hidden: 2, using: &generator)
      return layer($0[0], segments: segments, isReversed: true)
    },
    Operation(name: "swapped last axes", inputs: [[2, 3, 4]]) { $0[0].swappingLastAxes() },
    Operation(name: "gelu", inputs: [[3, 4]], range: -2..<2) { $0[0].gelu() },
    Operation(name: "standardized", inputs: [[3, 4]]) { $0[0].standardized(epsilon: 0.1) },
    Operation(name: "segment softmax", inputs: [[6, 1]]) { $0[0].segmentSoftmax(segments) },
    Operation(name: "segment maximum", inputs: [[6, 3]]) {
      // Far apart, so that no step of the differences changes which is the greatest.
      let levels = Variable(Tensor((0..<6).map { Float($0 * 5 % 6) }, shape: [6, 1]))
      return ($0[0].scaled(by: 0.3) + levels).segmentMax(segments)
    },
    Operation(name: "step of a gated recurrent unit", inputs: [[3, 6], [3, 6], [3, 2]]) {
      $0[0].gatedRecurrentUnit(recurrent: $0[1], previous: $0[2])
    },
    Operation(name: "gated recurrent unit over sequences", inputs: [[6, 3]]) {
      var generator = RandomGenerator(seed: 9)
      return GatedRecurrentUnit(name: "g", inputs: 3, hidden: 2, using: &generator)($0[0], segments: segments)
    },
    Operation(name: "causal attention of two heads", inputs: [[6, 4], [6, 4], [6, 4]]) {
      var generator = RandomGenerator(seed: 9)
      return $0[0].attention(
        keys: $0[1], values: $0[2], segments: segments, heads: 2, isCausal: true, using: &generator)
    },
    Operation(name: "attention both ways with dropout", inputs: [[6, 3], [6, 3], [6, 3]]) {
      var generator = RandomGenerator(seed: 9)
      return $0[0].attention(
        keys: $0[1], values: $0[2], segments: segments, heads: 1, isCausal: false, dropout: 0.3, using: &generator)
    },
    Operation(name: "segment sums by columns of weights", inputs: [[6, 3], [6, 2]]) {
      $0[0].segmentSums(segments, weightedBy: $0[1])
    },
    Operation(name: "mixture of exponentials", inputs: [[4, 3], [5, 3], [5, 2]]) {
      $0[0].mixedExponentials($0[1], weightedBy: $0[2], scale: 0.5)
    },
    Operation(name: "crossed rows times a matrix", inputs: [[3, 2], [3, 4], [8, 5]]) {
      $0[0].crossed(with: $0[1], multipliedBy: $0[2])
    },
    Operation(name: "maximum over windows of neighbours", inputs: [[6, 2]]) {
      // Far apart, so that no step of the differences changes which is the greatest.
      let levels = Variable(Tensor((0..<6).map { Float($0 * $0) }, shape: [6, 1]))
      return ($0[0].scaled(by: 0.3) + levels).windowMax([[0, 1, 2, 1, 0], [2, 2, 0, 1, 1]], window: 2, pool: 2)
    },
    Operation(name: "sparse product", inputs: [[3, 2]]) {
      let matrix = SparseMatrix(rows: 4, columns: 3, entries: [(0, 2, 2), (3, 0, -1), (0, 2, 1), (3, 1, 0.5)])
      return $0[0].multiplied(bySparse: matrix, transpose: matrix.transposed())
    },
  ]

  @Test("Every operation's gradient is the finite difference", arguments: operations)
  func finiteDifferences(operation: Operation) {
    var generator = RandomGenerator(seed: 3)
    let points = operation.inputs.map { Tensor.uniform($0, in: operation.range, using: &generator) }
    let weights = Tensor.uniform(operation.apply(points.map { Variable($0) }).shape, in: -1..<1, using: &generator)
    // A scalar in which every element of the result has its own weight.
    func scalar(_ inputs: [Variable]) -> Variable { (operation.apply(inputs) * Variable(weights)).sum() }

    let inputs = points.map { Variable(input: $0) }
    scalar(inputs).differentiate()
    for (number, input) in inputs.enumerated() {
      guard let gradient = input.gradient else {
        Issue.record("Input \(number) received no gradient.")
        continue
      }
      #expect(gradient.shape == input.shape)
      for index in 0..<input.value.count {
        func at(_ shift: Float) -> Float {
          var moved = points
          moved[number][index] += shift
          return scalar(moved.map { Variable($0) }).value.scalar
        }
        // The five-point stencil, whose error is of fourth order in the step.
        let h: Float = 0.05
        let difference = (8 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12 * h)
        #expect(
          abs(gradient[index] - difference) <= 5e-4 * max(1, abs(difference)),
          "\(operation.name), input \(number), element \(index): \(gradient[index]), by differences \(difference)")
      }
    }
  }

  @Test("A layer's weights have the gradients of finite differences")
  func layerParameters() {
    var generator = RandomGenerator(seed: 4)
    let layer = LongShortTermMemory(name: "l", inputs: 3, hidden: 2, using: &generator)
    let rows = Tensor.uniform([6, 3], in: -1..<1, using: &generator)
    func loss() -> Variable { layer(Variable(rows), segments: Self.segments).squared().sum() }
    loss().differentiate()
    for parameter in layer.parameters {
      guard let gradient = parameter.gradient else {
        Issue.record("\(parameter.name) received no gradient.")
        continue
      }
      for index in 0..<parameter.value.count {
        let here = parameter.value[index]
        func at(_ shift: Float) -> Float {
          parameter.value[index] = here + shift
          defer { parameter.value[index] = here }
          return loss().value.scalar
        }
        let h: Float = 0.05
        let difference = (8 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12 * h)
        #expect(abs(gradient[index] - difference) <= 5e-4, "\(parameter.name), element \(index)")
      }
    }
  }

  @Test("A variable that two paths use receives the sum of both gradients")
  func sharedVariable() {
    let x = Variable(input: Tensor(3))
    let y = x.squared()
    (y + y * x).sum().differentiate()
    let expected: Float = 2 * 3 + 3 * 3 * 3
    #expect(x.gradient?.scalar == expected)
  }

  @Test("What depends on no parameter keeps no graph")
  func constantsKeepNothing() {
    weak var early: Variable?
    let late: Variable = {
      let x = Variable(Tensor(3))
      let y = x.squared()
      early = y
      return y.exp()
    }()
    #expect(early == nil)
    #expect(late.value.scalar > 0)
  }

  @Test("Differentiation takes a deep graph apart without recursion")
  func deepGraph() {
    let x = Variable(input: Tensor(1))
    var y = x
    for _ in 0..<100_000 { y = y + 1 }
    y.differentiate()
    #expect(x.gradient?.scalar == 1)
  }

  @Test("Only a scalar is differentiated")
  func onlyScalars() async {
    await #expect(processExitsWith: .failure) { Variable(input: Tensor(repeating: 1, shape: [2])).differentiate() }
  }
}
