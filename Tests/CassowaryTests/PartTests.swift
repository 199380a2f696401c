import Cassowary
import Testing

/// What is independent is solved apart.
@Suite struct PartTests {
  @Test func `A shared variable joins parts and removal splits them`() throws {
    var solver = Solver()
    let variables = (0..<6).map { _ in solver.makeVariable() }
    for variable in variables { _ = try solver.add(variable - 10, .greaterThanOrEqual).get() }
    #expect(solver.partCount == 6)
    var joints: [ConstraintID] = []
    for index in 1..<6 {
      joints.append(try solver.add(variables[index] - variables[index - 1], .greaterThanOrEqual).get())
    }
    _ = solver.solve()
    #expect(solver.partCount == 1)
    solver.remove(joints[2])
    _ = solver.solve()
    #expect(solver.partCount == 2)
    // And what happens in one does not reach the other.
    _ = try solver.add(variables[0] - 50, .equal).get()
    #expect(solver.solve() == [variables[0], variables[1], variables[2]])
  }

  @Test func `A fixed variable connects nothing`() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    let children = (0..<4).map { _ in solver.makeVariable() }
    for child in children {
      _ = try solver.add(child - width, .lessThanOrEqual).get()
      _ = try solver.add(child - 500, .equal, priority: Priority(250)).get()
    }
    #expect(solver.partCount == 1)
    let fixing = try solver.add(width - 390, .equal).get()
    #expect(solver.partCount == 4)
    _ = solver.solve()
    #expect(children.allSatisfy { solver.value(of: $0) == 390 })
    #expect(solver.setConstant(-844, of: fixing) == nil)
    #expect(solver.partCount == 4)
    #expect(solver.solve() == [width] + children)
    #expect(children.allSatisfy { solver.value(of: $0) == 500 })
    solver.remove(fixing)
    #expect(solver.partCount == 1)
  }

  @Test func `Equations that determine everything leave no part`() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(x + y - 10, .equal).get()
    #expect(solver.partCount == 0)  // one equation, nothing else asks about the freedom it leaves
    _ = try solver.add(x - y - 4, .equal).get()
    _ = try solver.add(x + 2 * y - 100, .lessThanOrEqual).get()
    #expect(solver.partCount == 0)
    _ = solver.solve()
    #expect(solver.value(of: x) == 7)
    #expect(solver.value(of: y) == 3)
  }

  @Test(arguments: 0..<5)
  func `The parts are those of a fresh solver`(batch: Int) {
    for seed in batch * 40..<(batch + 1) * 40 {
      var randomness = Randomness(seed: 400_000 + seed)
      var bench = Workbench(variables: 8)
      for _ in 0..<24 {
        if randomness.chance(1, of: 3), !bench.sketches.isEmpty {
          let index = Int.random(in: 0..<bench.sketches.count, using: &randomness)
          bench.solver.remove(bench.sketches.remove(at: index).id)
        } else {
          bench.add(Sketch.random(variables: 8, using: &randomness))
        }
        if randomness.chance(1, of: 2) { _ = bench.solver.solve() }
      }
      var fresh = Workbench(variables: 8)
      for (_, sketch) in bench.sketches { fresh.add(sketch) }
      #expect(bench.solver.partCount == fresh.solver.partCount, "seed \(seed)")
    }
  }
}
