import Foundation
import Measuring
import Testing

@Suite("The report")
struct ReportTests {
  private func result(
    _ id: String = "area/row", ours: Double = 2, rival: Rival = .contender(.value { 8 }), mismatch: String? = nil
  ) -> BenchmarkResult {
    let benchmark = Benchmark(id, unit: .bytes, rivalName: "somebody", goal: 0.5, stretch: 0.25) {
      Contest(ours: .value { ours }, rival: rival) {
        if let mismatch { throw Mismatch(mismatch) }
      }
    }
    return BenchmarkResult(benchmark, effort: .glance)
  }

  @Test("The ratio is ours divided by the rival's, and the verdict follows from it")
  func verdicts() {
    #expect(result(ours: 2).ratio == 2.0 / 8)
    #expect(result(ours: 2).verdict == "stretch reached")
    #expect(result(ours: 3).verdict == "goal reached")
    // 8/8 is twice the goal, a half.
    #expect(result(ours: 8).verdict == "missed, 2.00 × the goal")
  }

  @Test("Sides that differ give a failure and no figure")
  func mismatch() {
    let report = Report([result(mismatch: "3 is not 4")])
    #expect(report.results[0].ours == nil)
    #expect(report.results[0].isFailure)
    #expect(report.failures.count == 1)
    #expect(report.failures[0].contains("area/row has no figure.\n  – 3 is not 4\n"))
    #expect(report.text.contains("FAILED"))
  }

  @Test("A rival that is missing is a row that says so, and is not verified against")
  func missingRival() {
    let result = result(rival: .missing("somebody is not installed"), mismatch: "never called")
    #expect(result.verdict == "somebody is not installed")
    #expect(result.ours == 2)
    #expect(result.ratio == nil)
    #expect(Report([result]).failures.isEmpty)
  }

  @Test("The file names every key of every row; what is unknown is null")
  func json() throws {
    let report = Report([result("a/b"), result("a/c", rival: .missing("gone"))])
    let rows = try #require(try JSONSerialization.jsonObject(with: report.json()) as? [[String: Any]])
    #expect(rows.map { $0["id"] as? String } == ["a/b", "a/c"])
    for row in rows { #expect(Set(row.keys) == ["id", "ours", "rival", "rivalName", "unit", "ratio", "goal"]) }
    #expect(rows[0]["ratio"] as? Double == 0.25)
    #expect(rows[1]["ratio"] is NSNull)
  }

  @Test("The document's table has a line for each row and as many cells as columns")
  func markdown() {
    let lines = Report([result(), result()]).markdown.split(separator: "\n")
    let table = lines.filter { $0.hasPrefix("|") }
    #expect(table.count == 2 + 2)
    #expect(Set(table.map { $0.count { $0 == "|" } }) == [9])
  }
}
