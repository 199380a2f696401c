import Measuring

/// The rows `text/*`, `draw/*` and `start/*`, in the order of the table.
public let drawingBenchmarks: [Benchmark] = textRows + drawRows + startRows
