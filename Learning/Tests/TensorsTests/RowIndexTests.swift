import Testing

@testable import Tensors

@Suite("Rows that were read")
struct RowIndexTests {
  @Test("Each row stands once, ascending, in tables small and large", arguments: [10, 1_000])
  func positions(count: Int) {
    let readings: [[Int32]] = [[7, 2, 7], [], [9, 2, 0]]
    let index = RowIndex(readings, of: count)
    #expect(index.rows == [0, 2, 7, 9])
    #expect(readings.map(index.positions) == [[2, 1, 2], [], [3, 1, 0]])
  }
}
