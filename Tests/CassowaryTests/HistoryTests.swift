import Cassowary
import Testing

/// The solution is a function of what is in the solver, never of how it got there.
@Suite struct HistoryTests {
  @Test(arguments: 0..<20)
  func `Whatever was added, removed, changed and solved before does not show`(batch: Int) {
    for seed in Soak.seeds(batch: batch, of: 20, count: 30) {
      var randomness = Randomness(seed: 200_000 + seed)
      let count = randomness.pick([2, 4, 6, 9])
      var bench = Workbench(variables: count, restricted: randomness.pick([[], [1], [0, 3], [1, 2, 5, 7]]))
      for step in 0..<40 {
        let choice = Int.random(in: 0..<10, using: &randomness)
        let index = bench.sketches.isEmpty ? 0 : Int.random(in: 0..<bench.sketches.count, using: &randomness)
        if choice < 5 || bench.sketches.isEmpty {
          bench.add(Sketch.random(variables: count, using: &randomness))
        } else if choice < 7 {
          bench.solver.remove(bench.sketches.remove(at: index).id)
        } else if choice < 9 {
          let constant: Double = randomness.pick([0, 3, -15, 40.5, -100])
          if bench.solver.setConstant(constant, of: bench.sketches[index].id) == nil {
            bench.sketches[index].sketch.constant = constant
          }
        } else if bench.sketches[index].sketch.priority < 1000 {
          let priority: Double = randomness.pick([999, 750, 250, 2])
          bench.solver.setPriority(Priority(priority), of: bench.sketches[index].id)
          bench.sketches[index].sketch.priority = priority
        }
        let broken = bench.solver.brokenInvariant
        #expect(broken == nil, "seed \(seed), step \(step)")
        if randomness.chance(1, of: 3) {
          let before = bench.values
          let changed = bench.solver.solve()
          let after = bench.values
          #expect(changed == (0..<count).filter { before[$0] != after[$0] }.map { bench.variables[$0] })
          let fresh = bench.freshValues
          if after != fresh {
            Issue.record("seed \(seed), step \(step): \(after), not \(fresh), for \(bench.sketches.map(\.sketch))")
            return
          }
        }
      }
    }
  }

  @Test(arguments: 0..<8)
  func `One constant changed again and again gives what a fresh solver gives`(batch: Int) {
    for seed in Soak.seeds(batch: batch, of: 8, count: 40) {
      var randomness = Randomness(seed: 600_000 + seed)
      let count = randomness.pick([2, 4, 7])
      var bench = Workbench(variables: count, restricted: randomness.pick([[], [1], [0, 3, 5]]))
      for _ in 0..<randomness.pick([2, 4, 8]) { bench.add(Sketch.random(variables: count, using: &randomness)) }
      if bench.sketches.isEmpty { continue }
      let dragged = Int.random(in: 0..<bench.sketches.count, using: &randomness)
      for step in 0..<30 {
        let constant = Double(Int.random(in: -400...400, using: &randomness)) / 4
        if randomness.chance(1, of: 10) {
          bench.add(Sketch.random(variables: count, using: &randomness))
        } else {
          let index =
            randomness.chance(1, of: 10) ? Int.random(in: 0..<bench.sketches.count, using: &randomness) : dragged
          if bench.solver.setConstant(constant, of: bench.sketches[index].id) == nil {
            bench.sketches[index].sketch.constant = constant
          }
        }
        // Several changes between two solutions are as good as the last.
        if randomness.chance(1, of: 5) { continue }
        let before = bench.values
        let changed = bench.solver.solve()
        let after = bench.values
        #expect(changed == (0..<count).filter { before[$0] != after[$0] }.map { bench.variables[$0] })
        let broken = bench.solver.brokenInvariant
        #expect(broken == nil, "seed \(seed), step \(step)")
        if after != bench.freshValues {
          Issue.record("seed \(seed), step \(step): \(after), not \(bench.freshValues)")
          return
        }
      }
    }
  }

  @Test(arguments: 0..<4)
  func `Computing everything anew changes nothing`(batch: Int) {
    for seed in batch * 50..<(batch + 1) * 50 {
      var randomness = Randomness(seed: 500_000 + seed)
      var bench = Workbench(variables: 5, restricted: randomness.pick([[], [0, 2]]))
      for _ in 0..<12 { bench.add(Sketch.random(variables: 5, using: &randomness)) }
      _ = bench.solver.solve()
      bench.solver.distrustTableau()
      #expect(bench.solver.solve() == [], "seed \(seed)")
      let broken = bench.solver.brokenInvariant
      #expect(broken == nil, "seed \(seed)")
      // And it goes on from there.
      for _ in 0..<3 { bench.add(Sketch.random(variables: 5, using: &randomness)) }
      _ = bench.solver.solve()
      #expect(bench.values == bench.freshValues, "seed \(seed)")
    }
  }

  @Test func `Every order of four constraints gives the same values when priorities decide`() {
    let pool = [
      Sketch(terms: [(0, 1), (1, 1)], constant: -100, relation: .equal, priority: 1000),
      Sketch(terms: [(0, 1)], constant: -20, relation: .greaterThanOrEqual, priority: 1000),
      Sketch(terms: [(1, 1)], constant: -90, relation: .greaterThanOrEqual, priority: 750),
      Sketch(terms: [(0, 1)], constant: -60, relation: .equal, priority: 251),
      Sketch(terms: [(2, 1), (0, -2)], constant: -5, relation: .equal, priority: 999),
      Sketch(terms: [(2, 1)], constant: -50, relation: .lessThanOrEqual, priority: 1000),
    ]
    var decided = 0
    for chosen in combinations(of: 4, from: pool.count) {
      var seen: [[Double]] = []
      let mentioned = Set(chosen.flatMap { pool[$0].terms.map(\.variable) })
      var isDecided = true
      for order in permutations(of: chosen) {
        // Every order, and solving after each of them or only at the end.
        for solvesBetween in [false, true] {
          var bench = Workbench(variables: 3)
          for index in order {
            bench.add(pool[index])
            if solvesBetween { _ = bench.solver.solve() }
          }
          _ = bench.solver.solve()
          seen.append(bench.values)
          if mentioned.contains(where: { bench.solver.isAmbiguous(bench.variables[$0]) }) { isDecided = false }
        }
      }
      #expect(seen.count == 48)
      if !isDecided { continue }
      decided += 1
      #expect(seen.allSatisfy { $0 == seen[0] }, "\(chosen.map { pool[$0] })")
    }
    #expect(decided > 4, "The pool is to have more sets that priorities decide.")
  }

  @Test func `Whether a variable is ambiguous does not depend on what was there before`() throws {
    var solver = Solver()
    let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(2 * a - 10, .equal, priority: Priority(749)).get()
    let shared = try solver.add(-2 * b + 2 * c - 20, .equal, priority: Priority(250)).get()
    let third = try solver.add(0.5 * a + 1.5 * c + 10, .equal, priority: Priority(750)).get()
    _ = solver.solve()
    let wasAmbiguous = solver.isAmbiguous(b)
    #expect(!wasAmbiguous)
    solver.remove(third)
    solver.remove(first)
    _ = solver.setConstant(-19, of: shared)
    _ = solver.solve()
    // Only their difference is asked for now.
    let areAmbiguous = [solver.isAmbiguous(b), solver.isAmbiguous(c)]
    #expect(areAmbiguous == [true, true])
  }

  @Test func `Computing everything anew is done once`() {
    var solver = Solver()
    let (y, x) = (solver.makeVariable(), solver.makeVariable())
    _ = solver.add(y - 2 * x - 5, .equal)
    _ = solver.solve()
    solver.distrustTableau()
    #expect(solver.distrustsTableau)
    _ = solver.solve()
    #expect(!solver.distrustsTableau)
    #expect(solver.value(of: y) == 0)
    #expect(solver.value(of: x) == -2.5)
  }

  @Test func `A list that scrolls for ever leaves nothing behind`() throws {
    var solver = Solver()
    // A row: where it is, and what puts it there.
    var rows: [(top: Variable, placing: ConstraintID)] = []
    for step in 0..<2000 {
      let top = solver.makeVariable()
      if let last = rows.last {
        rows.append((top, try solver.add(top - last.top - 44, .equal).get()))
      } else {
        rows.append((top, try solver.add(LinearExpression(top), .equal).get()))
      }
      if rows.count > 20 {
        // The first goes, and the next takes its place.
        let gone = rows.removeFirst()
        solver.remove(rows[0].placing)
        solver.remove(gone.placing)
        solver.removeVariable(gone.top)
        rows[0].placing = try solver.add(LinearExpression(rows[0].top), .equal).get()
      }
      _ = solver.solve()
      #expect(solver.value(of: top) == Double(44 * (rows.count - 1)), "step \(step)")
    }
    // Twenty rows: 20 levels would do, and more than 64 + 2 · 21 are never kept.
    #expect(solver.bookkeeping.highestLevel <= 106)
  }

  @Test func `Two variables that follow each other freely, taken apart and joined again, leave nothing behind`() throws
  {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    for _ in 0..<200 {
      let joint = try solver.add(y - x - 5, .equal).get()
      _ = solver.solve()
      #expect(solver.value(of: y) == 5)
      solver.remove(joint)
      let again = try solver.add(y - x - 5, .equal).get()
      _ = solver.solve()
      solver.remove(again)
    }
    #expect(solver.bookkeeping.listed <= 1)
  }

  @Test func `Five thousand edits leave nothing behind`() {
    var solver = Solver()
    let (x, width) = (solver.makeVariable(), solver.makeVariable())
    _ = solver.add(x * 3 + width - 390, .equal)
    _ = solver.add(width - 44, .greaterThanOrEqual)
    let edit = solver.addEdit(x, value: 0, priority: Priority(500))
    for step in 0..<5000 {
      solver.suggest(Double(step) / 7, for: edit)
      _ = solver.solve()
    }
    solver.suggest(12, for: edit)
    // 3 · 12 + width == 390
    #expect(solver.solve() == [x, width])
    #expect(solver.value(of: x) == 12)
    #expect(solver.value(of: width) == 354)
  }

  private func combinations(of size: Int, from count: Int) -> [[Int]] {
    if size == 0 { return [[]] }
    if count < size { return [] }
    return combinations(of: size, from: count - 1)
      + combinations(of: size - 1, from: count - 1).map { $0 + [count - 1] }
  }

  private func permutations(of elements: [Int]) -> [[Int]] {
    if elements.count < 2 { return [elements] }
    return elements.indices.flatMap { index in
      var rest = elements
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }
}
