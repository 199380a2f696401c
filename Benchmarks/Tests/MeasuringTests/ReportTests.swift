import Foundation
import Measuring
import Testing

@Suite("The report")
struct ReportTests {
  private func result(
    _ id: String = "area/row", ours: Double = 2, rival: Rival = .contender(.value { 8 }),
    margin: GoalMargin = .included,
    stretch: Double = 0.25, comparison: Comparison = .rival(ours: "adds", rival: "Somebody adds", check: "Equal"),
    mismatch: String? = nil
  ) -> BenchmarkResult {
    let benchmark = Benchmark(
      id, unit: .bytes, rivalName: "somebody", comparison: comparison, goal: 0.5, stretch: stretch, margin: margin
    ) {
      Contest(ours: .value { ours }, rival: rival) {
        if let mismatch { throw Mismatch(mismatch) }
      }
    }
    return BenchmarkResult(benchmark, effort: .glance)
  }

  private let yardstick = Comparison.yardstick(ours: "copies", yardstick: "A limit", check: "Looked at")

  @Test("The ratio is ours divided by the rival's, and decides the verdict")
  func verdicts() {
    #expect(result(ours: 2).ratio == 2.0 / 8)
    #expect(result(ours: 2).verdict == "stretch reached")
    #expect(result(ours: 3).verdict == "goal held")
    // 4/8 is the goal itself.
    #expect(result(ours: 4).verdict == "goal held")
    // 8/8 is twice the goal, a half.
    #expect(result(ours: 8).verdict == "missed, 2.00 × the bar")
  }

  @Test("A goal that leaves no room for other processors holds up to 0.8 of it")
  func margin() {
    // The bar is 0.8 × 0.5.
    #expect(result(ours: 0.4 * 8, margin: .added).verdict == "goal held")
    // 4/8 is the goal itself, and 1.25 × what holds.
    #expect(result(ours: 4, margin: .added).verdict == "missed, 1.25 × the bar")
    #expect(result(ours: 4, margin: .included).verdict == "goal held")
  }

  @Test("Reaching the stretch does not hold a goal whose bar is lower")
  func stretchAboveBar() {
    #expect(result(ours: 0.45 * 8, margin: .added, stretch: 0.48).verdict.hasPrefix("missed"))
  }

  @Test("Differing sides give a failure and no figure")
  func mismatch() {
    let report = Report([result(mismatch: "3 is not 4")])
    #expect(report.results[0].ours == nil)
    #expect(report.results[0].isFailure)
    #expect(report.failures.count == 1)
    #expect(report.failures[0].contains("area/row has no figure.\n  – 3 is not 4\n"))
    #expect(report.text.contains("FAILED"))
  }

  @Test("A missing rival is reported in its row and not verified against")
  func missingRival() {
    let result = result(rival: .missing("somebody is not installed"), mismatch: "never called")
    #expect(result.verdict == "somebody is not installed")
    #expect(result.ours == 2)
    #expect(result.ratio == nil)
    #expect(Report([result]).failures.isEmpty)
  }

  @Test("The file has every key of every row; unknown values are null")
  func json() throws {
    let report = Report([
      result("a/b"), result("a/c", rival: .missing("gone")), result("a/d", margin: .added, comparison: yardstick),
    ])
    let rows = try #require(try JSONSerialization.jsonObject(with: report.json()) as? [[String: Any]])
    #expect(rows.map { $0["id"] as? String } == ["a/b", "a/c", "a/d"])
    for row in rows { #expect(Set(row.keys) == ["id", "ours", "rival", "rivalName", "unit", "ratio", "goal"]) }
    #expect(rows[0]["ratio"] as? Double == 0.25)
    #expect(rows[1]["ratio"] is NSNull)
    // As it was set, without the margin.
    #expect(rows[2]["goal"] as? Double == 0.5)
  }

  @Test(
    "Rows with a rival and rows with a yardstick have separate tables, with as many cells as columns")
  func markdownTables() throws {
    let report = Report([result("a/first"), result("b/limit", comparison: yardstick), result("a/second")])
    let parts = report.markdown.components(separatedBy: "**Against ourselves or a limit**")
    try #require(parts.count == 2)
    #expect(cells(in: parts[0]).map { $0[0] } == ["benchmark", "---", "a/first", "a/second"])
    #expect(cells(in: parts[1]).map { $0[0] } == ["benchmark", "---", "b/limit"])
    for table in parts { #expect(Set(cells(in: table).map(\.count)) == [9]) }
  }

  @Test("A table without rows is omitted")
  func emptyTable() {
    let report = Report([result()])
    for document in [report.markdown, report.text] {
      #expect(document.contains("Next to others"))
      #expect(!document.contains("Against ourselves"))
    }
  }

  @Test("The bar is a column in plain notation")
  func bar() throws {
    let rows = cells(in: Report([result(margin: .added), result(margin: .included)]).markdown)
    let place = try #require(rows[0].firstIndex(of: "bar"))
    #expect(rows.dropFirst(2).map { $0[place] } == ["0.4", "0.5"])
  }

  @Test("A shared comparison is described once, with all of its rows")
  func comparisons() {
    let report = Report([result("a/first"), result("b/limit", comparison: yardstick), result("a/second")])
    let items = report.markdown.split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(
      items == [
        "- `a/first`, `a/second`: Noren adds. Somebody adds. Equal.", "- `b/limit`: Noren copies. A limit. Looked at.",
      ])
    #expect(report.text.contains("a/first, a/second\n  Noren adds. Somebody adds. Equal."))
  }

  /// The cells of every line of tables.
  private func cells(in document: String) -> [[String]] {
    document.split(separator: "\n").filter { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
