import Measuring
import SolverScenes

/// The plots about the solver: tables of 1 to 1000 rows, which are 14 to 12,002 constraints.
public let solverGrowth: [Growth] = [
  build("solver-build-independent", "Solving a table whose rows have places of their own", .independent),
  build("solver-build-chained", "Solving a table whose rows follow each other", .chained),
  edit("solver-edit-independent", "Another header height, rows with places of their own", .independent),
  edit("solver-edit-chained", "Another header height, rows that follow each other", .chained),
]

private let rowCounts = [1, 3, 10, 30, 100, 300, 1000]

/// A table with about so many constraints.
private func table(constraints: Int, _ arrangement: LinearSystem.Arrangement) -> LinearSystem {
  .table(rows: (constraints - 2) / 12, arrangement)
}

private func growth(_ id: String, _ title: String, _ curves: [Growth.Curve], rival: () -> Growth.Curve) -> Growth {
  Growth(
    id, title: title, sizeName: "constraints", sizes: rowCounts.map { 12 * $0 + 2 },
    curves: curves + (KiwiSystem.isAvailable ? [rival()] : []))
}

private func build(_ id: String, _ title: String, _ arrangement: LinearSystem.Arrangement) -> Growth {
  growth(
    id, title, [.making("Noren", from: { table(constraints: $0, arrangement) }, { try NorenSystem($0) })],
    rival: {
      .making(
        "kiwi, one solver",
        from: { RivalInput(table(constraints: $0, arrangement), strengths: namedKiwiStrengths) }, { try KiwiSystem($0) }
      )
    })
}

private func edit(_ id: String, _ title: String, _ arrangement: LinearSystem.Arrangement) -> Growth {
  growth(
    id, title,
    [
      Growth.Curve("Noren") { size in
        var system = try NorenSystem(table(constraints: size, arrangement))
        var turn = 0
        return .repeating {
          turn += 1
          system.suggest(headerHeights[turn % headerHeights.count])
        }
      }
    ],
    rival: {
      Growth.Curve("kiwi, one solver") { size in
        let system = try KiwiSystem(
          RivalInput(table(constraints: size, arrangement), strengths: namedKiwiStrengths))
        var turn = 0
        return .repeating {
          turn += 1
          try system.suggest(headerHeights[turn % headerHeights.count])
        }
      }
    })
}
