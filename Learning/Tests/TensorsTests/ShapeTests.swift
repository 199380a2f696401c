import Testing

@testable import Tensors

@Suite("Shapes")
struct ShapeTests {
  @Test(
    "Extents broadcast if they are equal or 1, aligned at the last axis",
    arguments: [
      ([2, 3], [3], [2, 3]), ([2, 1], [1, 3], [2, 3]), ([], [4], [4]), ([5, 1, 4], [3, 1], [5, 3, 4]),
      ([2, 3], [2], nil), ([2, 0], [1], [2, 0]), ([], [], []),
    ] as [([Int], [Int], [Int]?)])
  func broadcasting(a: [Int], b: [Int], expected: [Int]?) {
    #expect(Shape(a).broadcast(with: Shape(b))?.extents == expected)
    #expect(Shape(b).broadcast(with: Shape(a))?.extents == expected)
  }

  @Test("Broadcasting and summing are adjoint: ⟨broadcast(x), y⟩ = ⟨x, sum(y)⟩")
  func adjoint() {
    var generator = RandomGenerator(seed: 1)
    for source in [[3], [1, 3], [2, 1], [2, 3], [1, 1], [4, 1, 1], [4, 1, 3], [1, 2, 1]] as [Shape] {
      let target: Shape = [4, 2, 3]
      let x = Tensor.uniform(source, in: -1..<1, using: &generator)
      let y = Tensor.uniform(target, in: -1..<1, using: &generator)
      let left = zip(x.broadcast(to: target).values, y.values).reduce(0) { $0 + $1.0 * $1.1 }
      let right = zip(x.values, y.sum(to: source).values).reduce(0) { $0 + $1.0 * $1.1 }
      #expect(abs(left - right) < 1e-4, "\(source)")
    }
  }

  @Test("A matrix product of wrong extents stops and names both shapes")
  func productMessage() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Tensor(repeating: 0, shape: [2, 3]).multiplied(by: Tensor(repeating: 0, shape: [4, 5]))
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("[2 × 3] and [4 × 5]"))
    #expect(text.contains("Remedy:"))
  }

  @Test("A sum of shapes that do not broadcast stops and names both shapes")
  func sumMessage() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Variable(Tensor(repeating: 0, shape: [2, 3])) + Variable(Tensor(repeating: 0, shape: [2]))
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("[2 × 3] and [2]"))
  }

  @Test("An index outside a table stops and names it")
  func rowMessage() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Parameter("words", Tensor(repeating: 0, shape: [4, 2])).gather([1, 4])
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("row 4 of a tensor of shape [4 × 2]"))
  }

  @Test("A written tensor does not change its copy")
  func valueSemantics() {
    let first = Tensor([1, 2], shape: [2])
    var second = first
    second[0] = 5
    #expect(first.values == [1, 2])
    #expect(second.values == [5, 2])
  }
}
