import Testing

@testable import Tensors

@Suite("Memory between tensors")
struct IdleMemoryTests {
  private let block = IdleMemory.smallest

  @Test("A large block is used again for the same size")
  func reuse() {
    let memory = IdleMemory()
    let first = memory.take(block)
    memory.give(first, block)
    #expect(memory.idleBytes == block)
    let second = memory.take(block)
    #expect(second == first)
    #expect(memory.idleBytes == 0)
    memory.give(second, block)
  }

  @Test("Blocks of other sizes make way before more memory is taken, but for some", arguments: [0, 2, 4])
  func otherSizes(spare: Int) {
    let memory = IdleMemory(spare: spare * block)
    let blocks = (0..<3).map { _ in memory.take(block) }
    for base in blocks { memory.give(base, block) }
    let larger = memory.take(2 * block)
    #expect(memory.idleBytes == min(max(spare, 1), 3) * block)
    memory.give(larger, 2 * block)
  }

  @Test("No more than the limit is kept, and small blocks are not")
  func limit() {
    let memory = IdleMemory(limit: 2 * block)
    let blocks = (0..<3).map { _ in memory.take(block) }
    for base in blocks { memory.give(base, block) }
    #expect(memory.idleBytes == 2 * block)
    memory.give(memory.take(64), 64)
    #expect(memory.idleBytes == 2 * block)
  }
}
