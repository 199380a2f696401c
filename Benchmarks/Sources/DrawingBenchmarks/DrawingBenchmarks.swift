import Measuring

/// The rows `text/*`, `draw/*` and `start/*`, in the order of the table.
public let drawingBenchmarks: [Benchmark] = []

/// The plots about views, labels and damage.
public let drawingGrowth: [Growth] = []
