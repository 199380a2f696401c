import ArgumentParser
import Foundation
import Inspection
import Testing

@testable import NorenCommand

@Suite("The output of noren inspect and noren diff")
struct ReportTests {
  func screen(y: Double = 59, alpha: Double = 1) -> ScreenRecord {
    var button = ViewRecord(className: "UIButton", frame: RecordedRect(x: 16, y: y, width: 20, height: 20))
    button.text = "Buy"
    button.actions = ["touchUpInside: an action"]
    if alpha != 1 { button.properties["alpha"] = .number(alpha) }
    var window = ViewRecord(className: "UIWindow", frame: RecordedRect(x: 0, y: 0, width: 393, height: 852))
    window.subviews = [button]
    return ScreenRecord(system: "iOS 18.0", width: 393, height: 852, scale: 3, windows: [window])
  }

  func diff(
    _ before: ScreenRecord, _ after: ScreenRecord, tolerance: Double = 0.05, only: Set<RecordDifference.Kind> = []
  )
    throws -> (text: String, differs: Bool)
  { try DiffCommand.report(before: before, after: after, tolerance: tolerance, only: only) }

  @Test("Two exports of one screen do not differ")
  func same() throws {
    let report = try diff(screen(), screen())
    #expect(!report.differs && report.text == "Nothing differs.\n")
  }

  @Test("A moved view is named with its path and numbers, and fails the comparison")
  func moved() throws {
    let report = try diff(screen(), screen(y: 62))
    #expect(report.differs)
    #expect(report.text == "moved: UIWindow › UIButton “Buy”\n  origin: 16 59 → 16 62\n")
    #expect(try !diff(screen(), screen(y: 62), tolerance: 3).differs)
  }

  @Test("Only the requested kinds count")
  func kinds() throws {
    #expect(try !diff(screen(), screen(y: 62), only: [.resized]).differs)
    #expect(try diff(screen(), screen(y: 62, alpha: 0.5), only: [.restyled]).text.hasPrefix("restyled:"))
  }

  @Test("Views are printed, searched, exported, and checked for faults")
  func inspect() throws {
    func report(search: String? = nil, json: Bool = false, faults: Bool = false) throws -> (text: String, isFine: Bool)
    {
      try InspectCommand.report(screen(), search: search, json: json, faults: faults)
    }
    #expect(try report().text == screen().text())
    #expect(try report(search: "buy").text == "UIButton (16 59; 20 × 20) \"Buy\"\n")
    #expect(try !report(search: "sell").isFine)
    #expect(try ScreenRecord(json: Data(report(json: true).text.utf8)) == screen())
    let faults = try report(faults: true)
    #expect(!faults.isFine && faults.text.hasPrefix("smallTarget: UIButton"))
    #expect(throws: (any Error).self) { try report(search: "/(/") }
  }

  @Test(
    "Invalid arguments are refused",
    arguments: [
      ["diff", "a.json"], ["diff", "a", "b", "--tolerance", "-1"], ["inspect", "--json", "--faults"], ["paint"],
    ])
  func arguments(list: [String]) {
    #expect(throws: (any Error).self) { try NorenCommand.parseAsRoot(list) }
  }

  @Test("An address keeps its token, and anything else is a file")
  func places() throws {
    func export(_ place: String) throws -> String? {
      guard case .page(let page) = try RecordSource(place) else { return nil }
      return RecordSource.export(of: page)?.absoluteString
    }
    #expect(try export("http://127.0.0.1:4180/") == "http://127.0.0.1:4180/screen.json")
    #expect(try export("http://[::1]:80") == "http://[::1]:80/screen.json")
    #expect(try export("http://192.168.0.2:4180/?token=a%2Bb#x") == "http://192.168.0.2:4180/screen.json?token=a%2Bb")
    #expect(try RecordSource("screens/http.json") == .file("screens/http.json"))
    for bad in ["https://127.0.0.1/", "http://", "http://a b/"] {
      #expect(throws: (any Error).self) { try RecordSource(bad) }
    }
  }

  @Test("The help lists every option and every exit code")
  func help() {
    let inspect = InspectCommand.helpMessage(columns: 1000)
    for word in [
      "--search", "--json", "--faults", "64 invalid arguments", "65 the file", "66 the file", "69 no simulator",
    ] {
      #expect(inspect.contains(word), "\(inspect)")
    }
    let diff = DiffCommand.helpMessage(columns: 1000)
    for word in [
      "--tolerance", "--only", "scrolled", "index path", "0 no difference", "1 differences", "64 invalid",
      "65 a file", "66 one",
    ] {
      #expect(diff.contains(word), "\(diff)")
    }
  }
}
