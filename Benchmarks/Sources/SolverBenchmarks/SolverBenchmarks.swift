import Measuring
import SolverScenes

/// The rows `solver/*`, in the order of the table.
///
/// On every row both solvers get the same variables and the same constraints in the same order, from the same plain arrays,
/// and must find the same values. The systems have one solution each, so that a rival's weighted sum and our strict order of
/// priorities agree.
public let solverBenchmarks: [Benchmark] = [
  build("indep-10", .table(rows: 10, .independent), goal: 1, stretch: 0.5),
  build("indep-100", .table(rows: 100, .independent), goal: 0.12, stretch: 0.05),
  build("indep-1000", .table(rows: 1000, .independent), goal: 0.01, stretch: 0.005),
  buildCells(),
  build("chain-100", .table(rows: 100, .chained), goal: 0.2, stretch: 0.05),
  build("stacks", .stacks(depth: 3, fan: 5), goal: 0.1, stretch: 0.05),
  buildPriorities(),
  edit("indep-100", .table(rows: 100, .independent)),
  edit("chain-100", .table(rows: 100, .chained)),
  editNextToAmoeba("indep-100", .table(rows: 100, .independent)),
  editNextToAmoeba("chain-100", .table(rows: 100, .chained)),
  mutate("indep", .independent),
  mutate("chain", .chained),
]

private let oneKiwi = "kiwi, one solver"

private func contest(
  ours: Contender, rival: () throws -> Contender, verify: @escaping () throws -> Void
) rethrows -> Contest {
  let isInstalled = KiwiSystem.isAvailable
  return Contest(
    ours: ours, rival: isInstalled ? .contender(try rival()) : .missing("kiwi is not installed"), verify: verify)
}

// MARK: Building

private let building = "makes variables and constraints in one solver, solves and reads all values"
private let sameValues = "All values agree to 10⁻⁴"

/// Counted: making variables and expressions, adding them, solving, reading all values. Not counted: freeing.
private func build(
  _ name: String, _ system: @autoclosure @escaping () -> LinearSystem, goal: Double, stretch: Double
) -> Benchmark {
  Benchmark(
    "solver/build-\(name)", unit: .microseconds, rivalName: oneKiwi,
    comparison: .rival(ours: building, rival: "kiwi does the same, in one solver too", check: sameValues), goal: goal,
    stretch: stretch
  ) {
    try buildContest(system(), strengths: namedKiwiStrengths)
  }
}

/// Counted as in the other builds. The rival has a solver for each row of the table, which knows the table's width as a number; ours is one
/// solver for everything, as always.
private func buildCells() -> Benchmark {
  Benchmark(
    "solver/build-cells-1000", unit: .microseconds, rivalName: "kiwi, one solver per cell",
    comparison: .rival(
      ours: building, rival: "kiwi does the same with a solver for each of the 1,000 rows",
      check: sameValues),
    goal: 1, stretch: 0.6, margin: .included
  ) {
    let rows = 1000
    let system = LinearSystem.table(rows: rows, .independent)
    let cells = LinearSystem.cells(rows: rows).map { RivalInput($0, strengths: namedKiwiStrengths) }
    @MainActor func buildCells() throws -> (solvers: [KiwiSystem], values: [Double]) {
      var solvers: [KiwiSystem] = []
      var values: [Double] = []
      solvers.reserveCapacity(cells.count)
      values.reserveCapacity(Int(system.variableCount))
      for cell in cells {
        let solver = try KiwiSystem(cell)
        solver.appendValues(to: &values)
        solvers.append(solver)
      }
      return (solvers, values)
    }
    return try contest(
      ours: .making {
        let built = try NorenSystem(system)
        return (built, built.values)
      }, rival: { .making { try buildCells() } },
      verify: {
        try Agreement.check(NorenSystem(system).values, buildCells().values, of: KiwiSystem.name, "when built")
      })
  }
}

/// Counted as in the other builds. Both solutions are also held against the oracle's least errors, priority by priority.
private func buildPriorities() -> Benchmark {
  Benchmark(
    "solver/build-priorities", unit: .microseconds, rivalName: "kiwi, banded strengths",
    comparison: .rival(
      ours: building, rival: "kiwi does the same, each priority eight times as strong as the next",
      check: sameValues + ", and an oracle finds no smaller errors"),
    goal: 0.5, stretch: 0.1
  ) {
    let rows = CompetingRows(count: 100)
    return try buildContest(rows.system, strengths: bandedKiwiStrengths(for: rows.system)) {
      try Agreement.check($0, isBestFor: rows)
    }
  }
}

private func buildContest(
  _ system: LinearSystem, strengths: RivalStrengths, verifyValues: @escaping ([Double]) throws -> Void = { _ in }
) throws -> Contest {
  let input = RivalInput(system, strengths: strengths)
  return try contest(
    ours: .making {
      let built = try NorenSystem(system)
      return (built, built.values)
    },
    rival: {
      .making {
        let built = try KiwiSystem(input)
        return (built, built.values)
      }
    },
    verify: {
      let ours = try NorenSystem(system).values
      try verifyValues(ours)
      try Agreement.check(ours, KiwiSystem(input).values, of: KiwiSystem.name, "when built")
    })
}

// MARK: Editing

/// The header's heights that are suggested in turns.
let headerHeights = [80.0, 140, 100, 96, 210, 60, 180]

private let editing = "suggests another height of the header, solves and reads all variables one by one"
private let sameEdits = sameValues + " after each of seven edits"

/// Counted: suggesting another height of the header, solving, and reading all variables one by one, on both sides.
private func edit(_ name: String, _ system: @autoclosure @escaping () -> LinearSystem) -> Benchmark {
  Benchmark(
    "solver/edit-\(name)", unit: .microseconds, rivalName: oneKiwi,
    comparison: .rival(ours: editing, rival: "kiwi does the same", check: sameEdits), goal: 0.2, stretch: 0.05
  ) {
    let system = system()
    guard KiwiSystem.isAvailable else { return try editContest(system, rival: .missing("kiwi is not installed")) }
    let input = RivalInput(system, strengths: namedKiwiStrengths)
    return try editContest(system) { try KiwiSystem(input) }
  }
}

/// Counted as in the other edits. amoeba's header comes from the folder that `NOREN_AMOEBA` names while this is built; amoeba computes in
/// double precision, as Noren does.
private func editNextToAmoeba(_ name: String, _ system: @autoclosure @escaping () -> LinearSystem) -> Benchmark {
  Benchmark(
    "solver/edit-\(name)-amoeba", unit: .microseconds, rivalName: "amoeba, one solver",
    comparison: .rival(ours: editing, rival: "amoeba does the same, in double precision", check: sameEdits), goal: 1.5,
    stretch: 1, margin: .included
  ) {
    let system = system()
    guard AmoebaSystem.isAvailable else {
      return try editContest(system, rival: .missing("missing: set NOREN_AMOEBA to a folder with amoeba.h"))
    }
    let input = RivalInput(system, strengths: namedAmoebaStrengths)
    return try editContest(system) { try AmoebaSystem(input) }
  }
}

private func editContest<System: EditedRival>(
  _ system: LinearSystem, makeRival: @escaping () throws -> System
) throws -> Contest {
  let rival = try makeRival()
  var turn = 0
  var read = [Double](repeating: 0, count: Int(system.variableCount))
  return try editContest(
    system,
    rival: .contender(
      .repeating {
        turn += 1
        try rival.suggest(headerHeights[turn % headerHeights.count])
        rival.read(into: &read)
      }),
    verify: {
      var ours = try NorenSystem(system)
      let rival = try makeRival()
      for value in headerHeights {
        ours.suggest(value)
        try rival.suggest(value)
        var values = [Double](repeating: .nan, count: Int(system.variableCount))
        var theirs = values
        ours.read(into: &values)
        rival.read(into: &theirs)
        try Agreement.check(values, theirs, of: System.name, "after suggesting \(value)")
      }
    })
}

private func editContest(
  _ system: LinearSystem, rival: Rival, verify: @escaping () throws -> Void = {}
) throws -> Contest {
  var ours = try NorenSystem(system)
  var turn = 0
  var read = [Double](repeating: 0, count: Int(system.variableCount))
  return Contest(
    ours: .repeating {
      turn += 1
      ours.suggest(headerHeights[turn % headerHeights.count])
      ours.read(into: &read)
    }, rival: rival, verify: verify)
}

// MARK: Changing

/// Counted: adding twenty constraints to a table of 998, solving, removing them again, solving. Values are read on neither side.
private func mutate(_ name: String, _ arrangement: LinearSystem.Arrangement) -> Benchmark {
  Benchmark(
    "solver/mutate-\(name)", unit: .microseconds, rivalName: oneKiwi,
    comparison: .rival(
      ours: "adds twenty constraints to 998, solves, removes them and solves; nothing is read",
      rival: "kiwi does the same", check: sameValues + " with and without the twenty"),
    goal: 1, stretch: 0.3
  ) {
    let (table, badges) = LinearSystem.tableWithBadges(rows: 83, arrangement, badges: 5)
    let (input, extra) = (
      RivalInput(table, strengths: namedKiwiStrengths), RivalInput(badges, strengths: namedKiwiStrengths)
    )
    var ours = try NorenSystem(table)
    return try contest(
      ours: .repeating {
        try ours.addExtra(badges)
        ours.removeExtra()
      },
      rival: {
        let rival = try KiwiSystem(input)
        return .repeating {
          try rival.addExtra(extra)
          try rival.removeExtra()
        }
      },
      verify: {
        var ours = try NorenSystem(table)
        let rival = try KiwiSystem(input)
        for round in 1...3 {
          try ours.addExtra(badges)
          try rival.addExtra(extra)
          try Agreement.check(ours.values, rival.values, of: KiwiSystem.name, "with badges, round \(round)")
          ours.removeExtra()
          try rival.removeExtra()
          try Agreement.check(ours.values, rival.values, of: KiwiSystem.name, "without badges, round \(round)")
        }
      })
  }
}
