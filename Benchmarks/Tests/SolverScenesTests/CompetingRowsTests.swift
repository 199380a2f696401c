import SolverScenes
import Testing

@Suite("Competing rows")
struct CompetingRowsTests {
  private let rows = CompetingRows(count: 100)

  /// A priority that is never missed asks nothing of a solver.
  @Test("Twelve priorities below required compete, and each is violated by many points")
  func twelvePriorities() throws {
    var sums: [Double: Double] = [:]
    for group in rows.groups {
      for (priority, sum) in try LexicographicOracle(group).minimumErrors { sums[priority, default: 0] += sum }
    }
    #expect(sums.count == 12)
    #expect(sums.allSatisfy { $0.value > 10 })
  }

  @Test("The groups' constraints, in sequence, are those of the whole")
  func groups() {
    let own = rows.groups.map { $0.constraints.count - CompetingRows.sharedCount }
    #expect(own.reduce(CompetingRows.sharedCount, +) == rows.system.constraints.count)
  }
}
