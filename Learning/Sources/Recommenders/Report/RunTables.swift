import Foundation
import Reports
import Tables

/// The article's table and its four analyses, as text and as CSV.
public struct RunTables {
  public let results: [ModelResult]
  private let metrics: [Metric]
  private let depths: [Int]
  private let decimals: Int
  private let protocols: [RankingProtocol]
  /// The depth of the analyses.
  public let depth: Int

  public init(_ results: [ModelResult], _ configuration: Configuration) {
    self.results = results
    (metrics, depths, decimals) = (configuration.metrics, configuration.depths, configuration.decimals)
    protocols = configuration.protocols
    depth = configuration.depths.min() ?? 10
  }

  /// What tables are ordered by: NDCG, or the first metric if that is not measured.
  public var leading: Metric { metrics.contains(.ndcg) ? .ndcg : metrics[0] }

  /// The best first; among equals by name.
  public func ordered(_ rules: RankingProtocol) -> [ModelResult] {
    results.sorted {
      let (a, b) = ($0.value(leading, depth, rules) ?? -1, $1.value(leading, depth, rules) ?? -1)
      return a != b ? a > b : $0.model < $1.model
    }
  }

  // MARK: Rows

  static let analysisNames = [
    "users with a hit", "share of repeats among hits", "users with a new-item hit", "coverage",
  ]

  func analysis(_ result: ModelResult, _ rules: RankingProtocol) -> [String] {
    guard let analysis = result.part(rules)?.analysis else { return ["–", "–", "–", "–"] }
    return [
      "\(analysis.usersWithHit)", analysis.repeatShare.map { Plot.number($0, decimals) } ?? "–",
      "\(analysis.usersWithNewHit)", Plot.number(analysis.coverage, decimals),
    ]
  }

  var columns: [(metric: Metric, depth: Int)] { metrics.flatMap { metric in depths.map { (metric, $0) } } }

  func values(_ result: ModelResult, _ rules: RankingProtocol) -> [String] {
    columns.map { column in
      result.value(column.metric, column.depth, rules).map { Plot.number($0, decimals) } ?? "–"
    }
  }

  // MARK: Text

  /// One protocol's table: model, metrics, kind, seconds of training.
  public func text(_ rules: RankingProtocol) -> String {
    let header = ["model"] + columns.map { "\($0.metric.rawValue)@\($0.depth)" } + ["kind", "epochs", "seconds"]
    let rows = ordered(rules).map { result in
      [result.model] + values(result, rules)
        + [result.kind.rawValue, "\(result.training.losses.count)", Plot.number(result.training.seconds, 1)]
    }
    return Self.aligned([header] + rows)
  }

  public func analysesText(_ rules: RankingProtocol) -> String {
    let rows = ordered(rules).map { [$0.model] + analysis($0, rules) }
    return Self.aligned([["model"] + Self.analysisNames] + rows)
  }

  /// Columns as wide as their widest cell; all but the first are aligned to the right.
  static func aligned(_ rows: [[String]]) -> String {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { index, cell in
        let blank = String(repeating: " ", count: cell.1 - cell.0.count)
        return index == 0 ? cell.0 + blank : blank + cell.0
      }.joined(separator: "  ")
    }.joined(separator: "\n") + "\n"
  }

  // MARK: CSV

  /// One row for each model and protocol.
  public var csv: String {
    var lines = [
      "protocol,model,kind," + columns.map { "\($0.metric.rawValue)@\($0.depth)" }.joined(separator: ",")
        + ",epochs,training seconds,scoring seconds,numbers,reference"
    ]
    for rules in protocols {
      for result in ordered(rules) {
        let figures = columns.map { column in
          result.value(column.metric, column.depth, rules).map { Plot.number($0, 6) } ?? ""
        }
        let cells =
          [rules.rawValue, result.model, result.kind.rawValue] + figures
          + [
            "\(result.training.losses.count)", Plot.number(result.training.seconds, 3),
            Plot.number(result.scoringSeconds, 3), "\(result.size)", result.reference,
          ]
        lines.append(cells.map(CSV.quoted).joined(separator: ","))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  public var analysesCSV: String {
    var lines = [
      "protocol,model,users with a hit,users,hits,repeated hits,users with a new-item hit,recommended items,items"
    ]
    for rules in protocols {
      for result in ordered(rules) {
        guard let analysis = result.part(rules)?.analysis else { continue }
        let numbers = [
          analysis.usersWithHit, analysis.users, analysis.hits, analysis.repeatedHits, analysis.usersWithNewHit,
          analysis.recommendedItems, analysis.items,
        ]
        lines.append(([rules.rawValue, CSV.quoted(result.model)] + numbers.map(String.init)).joined(separator: ","))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
