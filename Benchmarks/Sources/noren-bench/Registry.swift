import DrawingBenchmarks
import Measuring
import SolverBenchmarks

/// Everything there is to measure, in the order of the table.
@MainActor enum Registry {
  static let benchmarks: [Benchmark] = solverBenchmarks + drawingBenchmarks
  static let growth: [Growth] = solverGrowth + drawingGrowth
}
