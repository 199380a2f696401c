import DrawingBenchmarks
import KeywordRows
import Measuring
import SolverBenchmarks
import StreamBenchmarks

/// Everything there is to measure, in the order of the table.
@MainActor enum Registry {
  static let benchmarks: [Benchmark] = solverBenchmarks + drawingBenchmarks + streamBenchmarks + keywordRows
  static let growth: [Growth] = solverGrowth + drawingGrowth
}
