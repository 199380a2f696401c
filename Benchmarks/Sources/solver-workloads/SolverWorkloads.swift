import SolverBenchmarks
import SolverScenes
import Workloads

extension Workload {
  static let solver: [Workload] = [
    Workload("solver/build-independent") {
      let system = LinearSystem.table(rows: 100, .independent)
      return { _ = try NorenSystem(system).values }
    },
    Workload("solver/build-chained") {
      let system = LinearSystem.table(rows: 30, .chained)
      return { _ = try NorenSystem(system).values }
    },
    Workload("solver/build-stacks") {
      let system = LinearSystem.stacks(depth: 3, fan: 4)
      return { _ = try NorenSystem(system).values }
    },
    Workload("solver/build-priorities") {
      let system = CompetingRows(count: 20).system
      return { _ = try NorenSystem(system).values }
    },
    Workload("solver/edit") {
      var system = try NorenSystem(.table(rows: 100, .chained))
      return { for height in [80.0, 140, 96, 210, 60, 100] { system.suggest(height) } }
    },
    Workload("solver/mutate") {
      let (table, badges) = LinearSystem.tableWithBadges(rows: 42, .chained, badges: 5)
      var system = try NorenSystem(table)
      return {
        try system.addExtra(badges)
        system.removeExtra()
      }
    },
  ]
}
