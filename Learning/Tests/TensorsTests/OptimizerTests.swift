import Testing

@testable import Tensors

@Suite("Optimisers")
struct OptimizerTests {
  /// The minimum of Σ(x − target)² from zero.
  private func distance(after steps: Int, _ make: ([Parameter]) -> any Optimizer) -> Float {
    let target = Variable(Tensor([1, -2, 3], shape: [3]))
    let parameter = Parameter("x", Tensor(repeating: 0, shape: [3]))
    let optimizer = make([parameter])
    for _ in 0..<steps {
      (parameter.variable - target).squared().sum().differentiate()
      optimizer.step()
    }
    return (Variable(parameter.value) - target).squared().sum().value.scalar
  }

  @Test("Gradient descent and Adam find the minimum of a bowl")
  func convergence() {
    #expect(distance(after: 100) { SGD($0, rate: 0.1) } < 1e-6)
    #expect(distance(after: 500) { Adam($0, rate: 0.05) } < 1e-4)
  }

  @Test("Adam's first step is the rate, whatever the gradient's size")
  func firstStep() {
    for scale in [0.01, 1, 100] as [Float] {
      let parameter = Parameter("x", Tensor(0))
      parameter.variable.scaled(by: scale).sum().differentiate()
      Adam([parameter], rate: 0.1).step()
      #expect(abs(parameter.value.scalar + 0.1) < 1e-5)
    }
  }

  @Test("Rows that were not read change neither value nor moments")
  func sparseRows() {
    var generator = RandomGenerator(seed: 6)
    let table = Parameter("words", .uniform([5, 2], in: -1..<1, using: &generator))
    let before = table.value
    let adam = Adam([table], rate: 0.1)
    table.gather([1, 3, 1]).squared().sum().differentiate()
    adam.step()
    for row in 0..<5 {
      #expect((table.value.rows(row..<row + 1) != before.rows(row..<row + 1)) == [1, 3].contains(row))
      #expect(adam.moments[0].second.rows(row..<row + 1).values.contains { $0 > 0 } == [1, 3].contains(row))
    }
  }

  @Test("A table that is read as a whole and by rows takes one step with the sum of both gradients")
  func wholeAndRows() {
    func train(_ read: (Parameter) -> Variable) -> Tensor {
      var generator = RandomGenerator(seed: 8)
      let table = Parameter("words", .uniform([5, 3], in: -1..<1, using: &generator))
      let adam = Adam([table], rate: 0.1)
      for _ in 0..<5 {
        (table.variable.squared().sum() + read(table).tanh().sum()).differentiate()
        adam.step()
      }
      return table.value
    }
    let (mixed, whole) = (train { $0.gather([3, 1, 3]) }, train { $0.variable.gather([3, 1, 3]) })
    for index in 0..<mixed.count { #expect(abs(mixed[index] - whole[index]) < 1e-5) }
  }

  @Test("Reading every row gives the steps of the whole table", arguments: [true, false])
  func sparseEqualsDense(usesAdam: Bool) {
    func train(_ read: (Parameter) -> Variable) -> Tensor {
      var generator = RandomGenerator(seed: 7)
      let table = Parameter("words", .uniform([4, 3], in: -1..<1, using: &generator))
      let optimizer: any Optimizer = usesAdam ? Adam([table], rate: 0.1) : SGD([table], rate: 0.1)
      for _ in 0..<5 {
        read(table).tanh().sum().differentiate()
        optimizer.step()
      }
      return table.value
    }
    let dense = train(\.variable)
    let sparse = train { $0.gather([3, 2, 1, 0]) }
    #expect(zip(dense.values, sparse.values).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test("Restored moments continue a run bit for bit")
  func resuming() {
    func run(interruptedAt interruption: Int?) -> Tensor {
      let parameter = Parameter("x", Tensor([1, 2], shape: [2]))
      var adam = Adam([parameter], rate: 0.1)
      for step in 0..<10 {
        if step == interruption {
          let (moments, steps) = (adam.moments, adam.steps)
          adam = Adam([parameter], rate: 0.1)
          adam.restore(moments: moments, steps: steps)
        }
        parameter.variable.squared().sum().differentiate()
        adam.step()
      }
      return parameter.value
    }
    #expect(run(interruptedAt: 4) == run(interruptedAt: nil))
  }

  @Test("Clipping keeps the direction and limits the length")
  func clipping() {
    let parameter = Parameter("x", Tensor([3, 4], shape: [2]))
    parameter.variable.squared().sum().differentiate()
    let optimizer = SGD([parameter], rate: 1)
    optimizer.clipGradients(to: 1)
    let gradient = parameter.gradient?.values ?? []
    #expect(zip(gradient, [0.6, 0.8]).allSatisfy { abs($0 - $1) < 1e-6 })
  }
}
