import Foundation

/// The results of one run, as a table to read and as files.
public struct Report {
  public let results: [BenchmarkResult]

  public init(_ results: [BenchmarkResult]) { self.results = results }

  // MARK: For reading

  private static let explanation = [
    "Ours and the rival do the same work in turns, in one process; both answers are compared before anything is timed.",
    "Figures are medians. The ratio is ours divided by the rival's: below 1, Noren needs less. The goal is the largest ratio",
    "that is good enough, the stretch one that would be excellent. Compare ratios; absolute figures change with the machine.",
  ]

  private static let columns = ["benchmark", "ours", "rival", "rival's name", "ratio", "goal", "stretch", "verdict"]

  private var rows: [[String]] { results.map(row) }

  private func row(_ result: BenchmarkResult) -> [String] {
    let benchmark = result.benchmark
    let amount = { (value: Double?) in value.map { Figure.text($0, benchmark.unit) } ?? "–" }
    return [
      benchmark.id, amount(result.ours), amount(result.rival), benchmark.rivalName,
      result.ratio.map(Figure.text) ?? "–", Figure.goal(benchmark.goal), Figure.goal(benchmark.stretch),
      result.verdict,
    ]
  }

  /// Where the figures come from, one line.
  private var source: String { Machine.source }

  /// The table for a terminal.
  public var text: String {
    let isNumber = [false, true, true, false, true, true, true, false]
    let table = [Report.columns] + rows
    let widths = Report.columns.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    let lines = table.map { row in
      let cells = zip(row, zip(widths, isNumber)).map { cell, format in
        let padding = String(repeating: " ", count: format.0 - cell.count)
        return format.1 ? padding + cell : cell + padding
      }
      return cells.joined(separator: "  ").trimmingCharacters(in: .whitespaces)
    }
    return (["Measured on \(source)."] + Report.explanation + [""] + lines).joined(separator: "\n")
  }

  /// The table for a document.
  public var markdown: String {
    let rule = "|---|--:|--:|---|--:|--:|--:|---|"
    let lines = ([Report.columns] + rows).map { "| \($0.joined(separator: " | ")) |" }
    return ["Measured on \(source). " + Report.explanation.joined(separator: " "), "", lines[0], rule]
      .joined(separator: "\n") + "\n" + lines.dropFirst().joined(separator: "\n") + "\n"
  }

  /// What went wrong, in full, one text for each benchmark that has no figure.
  public var failures: [String] {
    results.compactMap { result in
      guard case .failed(let reason) = result.outcome else { return nil }
      return """
        \(result.benchmark.id) has no figure.
          – \(reason)
        Likely cause: one of the two sides computes something else than it used to, or could not be set up.
        Remedy: make both compute the same again; a fast wrong answer is worth nothing.
        """
    }
  }

  // MARK: For machines

  private struct Entry: Encodable {
    var id: String
    var ours: Double?
    var rival: Double?
    var rivalName: String
    var unit: String
    var ratio: Double?
    var goal: Double

    enum CodingKeys: CodingKey { case id, ours, rival, rivalName, unit, ratio, goal }

    /// A figure that is missing is `null`, not a missing key.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(ours, forKey: .ours)
      try container.encode(rival, forKey: .rival)
      try container.encode(rivalName, forKey: .rivalName)
      try container.encode(unit, forKey: .unit)
      try container.encode(ratio, forKey: .ratio)
      try container.encode(goal, forKey: .goal)
    }
  }

  /// A list of objects with the keys `id`, `ours`, `rival`, `rivalName`, `unit`, `ratio` and `goal`.
  public func json() throws -> Data {
    let entries = results.map { result in
      Entry(
        id: result.benchmark.id, ours: result.ours, rival: result.rival,
        rivalName: result.benchmark.rivalName, unit: result.benchmark.unit.rawValue,
        ratio: result.ratio, goal: result.benchmark.goal)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(entries)
  }
}
