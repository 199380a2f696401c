import Testing

@testable import Tensors

@Suite("Random numbers")
struct RandomGeneratorTests {
  @Test("The same seed gives the same numbers, another seed others")
  func seeds() {
    func numbers(_ seed: UInt64) -> [UInt64] {
      var generator = RandomGenerator(seed: seed)
      return (0..<4).map { _ in generator.next() }
    }
    #expect(numbers(1) == numbers(1))
    #expect(numbers(1) != numbers(2))
  }

  @Test("A restored generator continues")
  func restoring() {
    var first = RandomGenerator(seed: 8)
    _ = first.next()
    var second = RandomGenerator(restoring: first.words)
    #expect(first.next() == second.next())
  }

  @Test("Uniform and normal numbers have their means and variances")
  func moments() {
    var generator = RandomGenerator(seed: 9)
    let n = 100_000
    let uniform = (0..<n).map { _ in Double(generator.uniform()) }
    let normal = (0..<n).map { _ in Double(generator.normal()) }
    #expect(uniform.allSatisfy { (0..<1).contains($0) })
    // Five standard errors: √(1/12/n) and √(1/n).
    #expect(abs(uniform.reduce(0, +) / Double(n) - 0.5) < 5 * (1 / 12 / Double(n)).squareRoot())
    #expect(abs(normal.reduce(0, +) / Double(n)) < 5 / Double(n).squareRoot())
    #expect(abs(normal.reduce(0) { $0 + $1 * $1 } / Double(n) - 1) < 0.03)
  }

  @Test("Shuffling keeps every element")
  func shuffling() {
    var generator = RandomGenerator(seed: 10)
    var numbers = Array(0..<100)
    generator.shuffle(&numbers)
    #expect(numbers != Array(0..<100))
    #expect(numbers.sorted() == Array(0..<100))
  }
}
