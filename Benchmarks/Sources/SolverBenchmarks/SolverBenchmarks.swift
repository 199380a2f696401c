import Measuring
import SolverScenes

/// The rows `solver/*`, in the order of the table.
///
/// On every row both solvers get the same variables and the same constraints in the same order, from the same plain arrays,
/// and must find the same values. The systems have one solution each, so that kiwi's weighted sum and our strict order of
/// priorities agree.
public let solverBenchmarks: [Benchmark] = [
  build("indep-10", .table(rows: 10, .independent), goal: 1, stretch: 0.5),
  build("indep-100", .table(rows: 100, .independent), goal: 0.12, stretch: 0.05),
  build("indep-1000", .table(rows: 1000, .independent), goal: 0.01, stretch: 0.005),
  build("chain-100", .table(rows: 100, .chained), goal: 0.2, stretch: 0.05),
  build("stacks", .stacks(depth: 3, fan: 5), goal: 0.1, stretch: 0.05),
  buildPriorities(),
  edit("indep-100", .table(rows: 100, .independent)),
  edit("chain-100", .table(rows: 100, .chained)),
  mutate("indep", .independent),
  mutate("chain", .chained),
]

private let kiwi = "kiwi, one solver"

private func contest(
  ours: Contender, rival: () throws -> Contender, verify: @escaping () throws -> Void
) rethrows -> Contest {
  let isInstalled = KiwiInput.isAvailable
  return Contest(
    ours: ours, rival: isInstalled ? .contender(try rival()) : .missing("kiwi is not installed"), verify: verify)
}

/// Counted: making variables and expressions, adding them, solving, reading all values. Not counted: freeing.
private func build(
  _ name: String, _ system: @autoclosure @escaping () -> LinearSystem, goal: Double, stretch: Double
) -> Benchmark {
  Benchmark("solver/build-\(name)", unit: .microseconds, rivalName: kiwi, goal: goal, stretch: stretch) {
    try buildContest(system(), strengths: namedKiwiStrengths)
  }
}

/// Counted as in the other builds. Both solutions are also held against the oracle's least errors, priority by priority.
private func buildPriorities() -> Benchmark {
  Benchmark(
    "solver/build-priorities", unit: .microseconds, rivalName: "kiwi, banded strengths", goal: 0.5, stretch: 0.1
  ) {
    let rows = CompetingRows(count: 100)
    return try buildContest(rows.system, strengths: bandedKiwiStrengths(for: rows.system)) {
      try Agreement.check($0, isBestFor: rows)
    }
  }
}

private func buildContest(
  _ system: LinearSystem, strengths: KiwiStrengths, verifyValues: @escaping ([Double]) throws -> Void = { _ in }
) throws -> Contest {
  let input = KiwiInput(system, strengths: strengths)
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
      try Agreement.check(ours, KiwiSystem(input).values, "when built")
    })
}

/// The header's heights that are suggested in turns.
let headerHeights = [80.0, 140, 100, 96, 210, 60, 180]

/// Counted: suggesting another height of the header, and solving, after which the values are available.
private func edit(_ name: String, _ system: @autoclosure @escaping () -> LinearSystem) -> Benchmark {
  Benchmark("solver/edit-\(name)", unit: .microseconds, rivalName: kiwi, goal: 0.2, stretch: 0.05) {
    let system = system()
    let input = KiwiInput(system, strengths: namedKiwiStrengths)
    var ours = try NorenSystem(system)
    var turn = 0
    return try contest(
      ours: .repeating {
        turn += 1
        ours.suggest(headerHeights[turn % headerHeights.count])
      },
      rival: {
        let rival = try KiwiSystem(input)
        var turn = 0
        return .repeating {
          turn += 1
          try rival.suggest(headerHeights[turn % headerHeights.count])
        }
      },
      verify: {
        var ours = try NorenSystem(system)
        let rival = try KiwiSystem(input)
        for value in headerHeights {
          ours.suggest(value)
          try rival.suggest(value)
          try Agreement.check(ours.values, rival.values, "after suggesting \(value)")
        }
      })
  }
}

/// Counted: adding twenty constraints to a table of 998, solving, removing them again, solving.
private func mutate(_ name: String, _ arrangement: LinearSystem.Arrangement) -> Benchmark {
  Benchmark("solver/mutate-\(name)", unit: .microseconds, rivalName: kiwi, goal: 1, stretch: 0.3) {
    let (table, badges) = LinearSystem.tableWithBadges(rows: 83, arrangement, badges: 5)
    let (input, extra) = (
      KiwiInput(table, strengths: namedKiwiStrengths), KiwiInput(badges, strengths: namedKiwiStrengths)
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
          try Agreement.check(ours.values, rival.values, "with badges, round \(round)")
          ours.removeExtra()
          try rival.removeExtra()
          try Agreement.check(ours.values, rival.values, "without badges, round \(round)")
        }
      })
  }
}
