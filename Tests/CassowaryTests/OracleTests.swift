import Cassowary
import Testing

/// The solver against an exhaustive search, on random systems small enough for one.
@Suite struct OracleTests {
  @Test(arguments: 0..<24)
  func `Random systems have the solution an exhaustive search finds`(batch: Int) {
    for seed in Soak.seeds(batch: batch, of: 24, count: 125) {
      var randomness = Randomness(seed: seed)
      let count = randomness.pick([1, 2, 2, 3, 3])
      let restricted = Set(0..<count).filter { _ in randomness.chance(1, of: 2) }
      var bench = Workbench(variables: count, restricted: restricted)
      for _ in 0..<Int.random(in: 1...7, using: &randomness) {
        let sketch = Sketch.random(variables: count, using: &randomness)
        let accepted = bench.sketches.map(\.sketch)
        let required = (accepted + [sketch]).filter { $0.priority == 1000 }
        let isPossible = Oracle.solve(required, variables: count, restricted: restricted) != nil
        let conflict = bench.add(sketch)
        #expect((conflict == nil) == isPossible, "seed \(seed): \(accepted) then \(sketch), \(restricted) restricted")
      }
      _ = bench.solver.solve()
      let sketches = bench.sketches.map(\.sketch)
      guard let expected = Oracle.solve(sketches, variables: count, restricted: restricted) else {
        Issue.record("seed \(seed): the oracle finds no solution for \(sketches)")
        continue
      }
      #expect(
        isClose(bench.values, expected),
        "seed \(seed): \(bench.values), not \(expected), for \(sketches), \(restricted) restricted")
    }
  }

  @Test(arguments: 0..<8)
  func `A variable is ambiguous exactly when two solutions of equal errors differ in it`(batch: Int) {
    for seed in batch * 60..<(batch + 1) * 60 {
      var randomness = Randomness(seed: 100_000 + seed)
      let count = randomness.pick([1, 2, 2, 3])
      let restricted = Set(0..<count).filter { _ in randomness.chance(1, of: 3) }
      var bench = Workbench(variables: count, restricted: restricted)
      for _ in 0..<Int.random(in: 1...5, using: &randomness) {
        bench.add(Sketch.random(variables: count, using: &randomness))
      }
      _ = bench.solver.solve()
      let sketches = bench.sketches.map(\.sketch)
      let errors = Oracle.priorityErrors(of: bench.values, sketches)
      for (index, variable) in bench.variables.enumerated() {
        // Asking the variable to be far up or far down, less than anything else, shows whether it can go.
        let extremes = [1e4, -1e4].compactMap { goal in
          let pull = Sketch(terms: [(index, 1)], constant: -goal, relation: .equal, priority: 0.5)
          return Oracle.solve(sketches + [pull], variables: count, restricted: restricted)
        }
        let isFixed = extremes.allSatisfy { abs($0[index] - bench.values[index]) < 1e-5 }
        for extreme in extremes { #expect(isClose(Oracle.priorityErrors(of: extreme, sketches), errors)) }
        #expect(
          bench.solver.isAmbiguous(variable) == !isFixed,
          "seed \(seed): v\(index) = \(bench.values[index]) in \(sketches)")
      }
      // Asking is not changing.
      #expect(bench.solver.solve() == [])
    }
  }
}

/// Whether two lists agree to 10⁻⁵: ten times the rounding of solutions.
func isClose(_ first: [Double], _ second: [Double]) -> Bool {
  first.count == second.count && zip(first, second).allSatisfy { abs($0 - $1) < 1e-5 }
}
