import Measuring

/// The rows `text/*`, `draw/*`, `frame/*` and `start/*`, in the order of the table.
public let drawingBenchmarks: [Benchmark] = textRows + drawRows + frameRows + swiftUIRows + startRows
