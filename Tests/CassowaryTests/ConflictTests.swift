import Cassowary
import Testing

/// Required constraints that cannot hold are refused, with the reason, and leave no trace.
@Suite struct ConflictTests {
  @Test func `A conflict names the constraints that exclude the new one, and no others`() throws {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let left = try solver.add(x - 10, .equal).get()
    _ = try solver.add(z - 3, .equal).get()
    let gap = try solver.add(y - x - 5, .equal).get()
    _ = try solver.add(y + z - 500, .lessThanOrEqual).get()
    _ = solver.solve()
    // 10 + 5 is not 20.
    guard case .failure(let conflict) = solver.add(y - 20, .equal) else {
      Issue.record("accepted")
      return
    }
    #expect(conflict.conflictsWith == [left, gap])
    #expect(conflict.constraint > gap)
    #expect(solver.solve() == [])
    #expect(solver.value(of: y) == 15)
    solver.remove(gap)
    _ = try solver.add(y - 20, .equal).get()
    #expect(solver.solve() == [y])
  }

  @Test func `A constant that cannot be is refused and the old one stays`() throws {
    var solver = Solver()
    let x = solver.makeVariable(isRestricted: true)
    let atMost = try solver.add(x - 100, .lessThanOrEqual).get()
    let atLeast = try solver.add(x - 40, .greaterThanOrEqual).get()
    _ = solver.solve()
    let refusal = solver.setConstant(-101, of: atLeast)
    let conflict = try #require(refusal)
    #expect(conflict.constraint == atLeast)
    #expect(conflict.conflictsWith == [atMost])
    #expect(solver.solve() == [])
    #expect(solver.value(of: x) == 40)
    #expect(solver.setConstant(-100, of: atLeast) == nil)
    #expect(solver.solve() == [x])
    #expect(solver.value(of: x) == 100)
  }

  @Test func `The same required equation twice is no conflict, and either may go`() throws {
    for removesFirst in [true, false] {
      var solver = Solver()
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      let first = try solver.add(x + y - 10, .equal).get()
      let second = try solver.add(2 * x + 2 * y - 20, .equal).get()
      _ = try solver.add(x - 4, .equal, priority: Priority(5)).get()
      _ = solver.solve()
      solver.remove(removesFirst ? first : second)
      #expect(solver.solve() == [])
      #expect(solver.value(of: y) == 6)
      solver.remove(removesFirst ? second : first)
      #expect(solver.solve() == [y])
      #expect(solver.value(of: y) == 0)
    }
  }

  @Test(arguments: 0..<8)
  func `Without any one of the constraints it names a conflict is none`(batch: Int) {
    var conflicts = 0
    for seed in batch * 50..<(batch + 1) * 50 {
      var randomness = Randomness(seed: 300_000 + seed)
      var bench = Workbench(variables: 3)
      for _ in 0..<14 {
        var sketch = Sketch.random(variables: 3, using: &randomness)
        if randomness.chance(2, of: 3) { sketch.priority = 1000 }
        let before = (bench.solver.solve(), bench.values).1
        guard let conflict = bench.add(sketch) else { continue }
        conflicts += 1
        #expect(bench.solver.solve() == [], "seed \(seed): a refused constraint left a trace")
        #expect(bench.values == before)
        let named = conflict.conflictsWith.map { id in bench.sketches.first { $0.id == id }!.sketch }
        #expect(named.allSatisfy { $0.priority == 1000 })
        #expect(conflict.conflictsWith == conflict.conflictsWith.sorted())
        #expect(
          Oracle.solve(named + [sketch], variables: 3) == nil, "seed \(seed): \(named) and \(sketch) are possible")
        for index in named.indices {
          var fewer = named
          fewer.remove(at: index)
          #expect(
            Oracle.solve(fewer + [sketch], variables: 3) != nil, "seed \(seed): \(named[index]) has no part in it")
        }
      }
    }
    #expect(conflicts > 50)
  }
}
