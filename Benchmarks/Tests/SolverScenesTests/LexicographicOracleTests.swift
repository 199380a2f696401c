import SolverScenes
import Testing

@Suite("The oracle")
struct LexicographicOracleTests {
  private func system(_ build: (inout LinearSystem, Int32) -> Void) -> LinearSystem {
    var system = LinearSystem()
    let x = system.makeVariable()
    build(&system, x)
    return system
  }

  private func errors(_ system: LinearSystem) throws -> [Double] {
    try LexicographicOracle(system).minimumErrors.map(\.sum)
  }

  @Test("Optional constraints of one priority add up: the middle one of three wins")
  func median() throws {
    let system = system { system, x in
      for wanted in [10.0, 40, 20] { system.add([(x, 1)], -wanted, priority: 500) }
    }
    // At 20: |20 - 10| + |20 - 40| + 0.
    #expect(abs(try errors(system)[0] - (10 + 20)) < 1e-9)
  }

  @Test("A hundred optional constraints do not outweigh one of a higher priority")
  func lexicographic() throws {
    let system = system { system, x in
      for _ in 0..<100 { system.add([(x, 1)], 0, priority: 499) }
      system.add([(x, 1)], -7, priority: 500)
    }
    let sums = try errors(system)
    #expect(abs(sums[0]) < 1e-9)
    #expect(abs(sums[1] - 100 * 7) < 1e-6)
  }

  @Test("Satisfied inequalities cost nothing")
  func inequalities() throws {
    let system = system { system, x in
      system.add([(x, 1)], -5, .atLeast)
      system.add([(x, 1)], -3, .atMost, priority: 500)
      system.add([(x, 1)], -9, .atLeast, priority: 400)
      system.add([(x, 1)], -100, .atMost, priority: 300)
    }
    // At 5: 2 above the most that is wanted; 4 below the least; nothing to complain about 100.
    let expected: [Double] = [5 - 3, 9 - 5, 0]
    for (sum, expected) in zip(try errors(system), expected) { #expect(abs(sum - expected) < 1e-9) }
  }

  @Test("Negative values are allowed")
  func negative() throws {
    let system = system { system, x in system.add([(x, 2)], 8, priority: 500) }
    #expect(abs(try errors(system)[0]) < 1e-9)
  }

  @Test("Contradictory required constraints are reported")
  func infeasible() {
    let system = system { system, x in
      system.add([(x, 1)], -5, .atLeast)
      system.add([(x, 1)], -4, .atMost)
    }
    #expect(throws: LexicographicOracle.Infeasible.self) { try LexicographicOracle(system) }
  }

  @Test("Values with more error than necessary are distinguished from optimal ones")
  func flaw() throws {
    let system = system { system, x in
      system.add([(x, 1)], -5, .atLeast)
      system.add([(x, 1)], -3, priority: 500)
    }
    let oracle = try LexicographicOracle(system)
    let flaw = { (value: Double) in
      oracle.firstFlaw(in: [value], of: system.constraints[...], system: system, tolerance: 1e-6)
    }
    #expect(flaw(5) == nil)
    #expect(flaw(6) != nil)
    #expect(flaw(3) != nil)
  }
}
