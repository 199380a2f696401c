import Foundation

/// The results of one run, as tables to read and as files.
public struct Report {
  public let results: [BenchmarkResult]

  public init(_ results: [BenchmarkResult]) { self.results = results }

  // MARK: For reading

  private static let explanation = [
    "Figures are medians of samples that both sides of a row take in turns. The ratio is the first figure divided by the second:",
    "below 1, Noren needs less. The goal is the largest ratio that is good enough, the stretch one that would be excellent.",
    "Ratios move with the processor, so a goal counts as held up to the bar:",
    "\(Figure.goal(GoalMargin.factor)) of the goal, or the goal itself where it includes that margin or its figure does not depend",
    "on the processor. The list at the end says for each row what is counted on both sides and how the results are compared, which",
    "happens before anything is timed. Compare ratios; absolute figures change with the machine.",
  ]

  /// One of the two tables.
  private struct Table {
    let heading: String
    let kind: Comparison.Kind
    let columns: [String]

    static let all = [
      Table(
        heading: "Next to others", kind: .rival,
        columns: ["benchmark", "ours", "rival", "rival's name", "ratio", "goal", "bar", "stretch", "verdict"]),
      Table(
        heading: "Against ourselves or a limit", kind: .yardstick,
        columns: [
          "benchmark", "measured", "yardstick", "what the yardstick is", "ratio", "goal", "bar", "stretch", "verdict",
        ]),
    ]

    static let isNumber = [false, true, true, false, true, true, true, true, false]
  }

  /// The tables that have rows, each with its header first.
  private var tables: [(heading: String, rows: [[String]])] {
    Table.all.compactMap { table in
      let rows = results.filter { $0.benchmark.comparison.kind == table.kind }.map(row)
      return rows.isEmpty ? nil : (table.heading, [table.columns] + rows)
    }
  }

  private func row(_ result: BenchmarkResult) -> [String] {
    let benchmark = result.benchmark
    let amount = { (value: Double?) in value.map { Figure.text($0, benchmark.unit) } ?? "–" }
    return [
      benchmark.id, amount(result.ours), amount(result.rival), benchmark.rivalName,
      result.ratio.map(Figure.text) ?? "–", Figure.goal(benchmark.goal), Figure.bar(benchmark.bar),
      Figure.goal(benchmark.stretch), result.verdict,
    ]
  }

  /// The comparisons in the order of the tables, each once with all rows that share it.
  private var comparisons: [(ids: [String], text: String)] {
    var order: [Comparison] = []
    var ids: [Comparison: [String]] = [:]
    for benchmark in results.map(\.benchmark) {
      let comparison = benchmark.comparison
      if ids[comparison] == nil { order.append(comparison) }
      ids[comparison, default: []].append(benchmark.id)
    }
    return Table.all.flatMap { table in
      order.filter { $0.kind == table.kind }.map { (ids[$0] ?? [], $0.text) }
    }
  }

  /// Where the figures come from, one line.
  private var source: String { Machine.source }

  /// The tables for a terminal.
  public var text: String {
    let tables = tables.map { table in
      let widths = table.rows[0].indices.map { column in table.rows.map { $0[column].count }.max() ?? 0 }
      let lines = table.rows.map { row in
        let cells = zip(row, zip(widths, Table.isNumber)).map { cell, format in
          let padding = String(repeating: " ", count: format.0 - cell.count)
          return format.1 ? padding + cell : cell + padding
        }
        return cells.joined(separator: "  ").trimmingCharacters(in: .whitespaces)
      }
      return ([table.heading, ""] + lines).joined(separator: "\n")
    }
    let list = comparisons.map { "\($0.ids.joined(separator: ", "))\n  \($0.text)" }.joined(separator: "\n")
    return
      (["Measured on \(source).\n" + Report.explanation.joined(separator: "\n")] + tables
      + ["What is compared with what\n\n" + list]).joined(separator: "\n\n")
  }

  /// The tables for a document.
  public var markdown: String {
    let rule = Table.isNumber.map { $0 ? "|--:" : "|---" }.joined() + "|"
    let tables = tables.map { table in
      let lines = table.rows.map { "| \($0.joined(separator: " | ")) |" }
      return (["**\(table.heading)**", "", lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
    }
    let list = comparisons.map { "- \($0.ids.map { "`\($0)`" }.joined(separator: ", ")): \($0.text)" }
    return
      (["Measured on \(source). " + Report.explanation.joined(separator: " ")] + tables
      + ["**What is compared with what**\n\n" + list.joined(separator: "\n")]).joined(separator: "\n\n") + "\n"
  }

  /// What went wrong, in full, one text for each benchmark that has no figure.
  public var failures: [String] {
    results.compactMap { result in
      guard case .failed(let reason) = result.outcome else { return nil }
      return """
        \(result.benchmark.id) has no figure.
          – \(reason)
        Likely cause: one of the two sides changed what it computes, or could not be set up.
        Remedy: make both compute the same result again.
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
