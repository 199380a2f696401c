import Diagnostics
import Foundation
import Testing
import UIKit

@testable import Simulator

@Suite("The report of a run") nonisolated struct RunReportTests {
  private func report(_ steps: [RunReport.Step], failure: FlowFailure? = nil) throws -> String {
    var report = RunReport(program: "Shop", device: "iPhone 16")
    var flow = RunReport.FlowResult(name: "Buying", path: "buying.yaml", steps: steps, stepCount: steps.count + 2)
    flow.failure = failure
    if failure != nil { flow.failurePicture = PictureName(failureOnLine: 7, flowName: nil) }
    report.flows = [flow]
    return report.html
  }

  @Test(
    "Text from a flow is always escaped",
    arguments: ["<b>", "\"'&", "</title><script>alert(1)</script>", "\u{1}\u{202E}x"])
  func escaping(text: String) throws {
    let failure = FlowFailure(
      path: text, line: 7, step: text, diagnostic: Diagnostic(text, objects: [text], likelyCause: text, remedy: text),
      picture: "p")
    var report = RunReport(program: text, device: text)
    report.versions = [LibraryVersion(text, text)]
    report.flows = [
      RunReport.FlowResult(
        name: text, path: text,
        steps: [RunReport.Step(line: 7, text: text, files: [try PictureName("a<b>\"'&#?%:.png")])],
        stepCount: 1, failure: failure)
    ]
    let html = report.html
    let plain = try self.report([])
    // The same marks as a page without any of it.
    #expect(!html.contains("<b>") && !html.contains("<script") && !html.contains("\u{1}") && !html.contains("\u{202E}"))
    #expect(html.components(separatedBy: "<title>").count == plain.components(separatedBy: "<title>").count)
    #expect(html.contains("href=\"./a%3Cb%3E%22%27%26%23%3F%25%3A.png\""))
  }

  @Test("Attributes are properly terminated")
  func attributes() {
    #expect(RunReport.escaped("a\"b'c<d>e&f\ng") == "a&quot;b&#39;c&lt;d&gt;e&amp;f\ng")
    #expect(RunReport.escaped("豆腐 👩‍👩‍👧 \u{0}") == "豆腐 👩‍👩‍👧 \u{FFFD}")
  }

  @Test("Steps have their lines, texts, times and pictures; steps not run are counted")
  func steps() throws {
    let html = try report([
      RunReport.Step(line: 4, text: "launchApp", duration: 0.5),
      RunReport.Step(line: 5, text: "takeScreenshot: cart", files: [try PictureName("cart/a b")]),
    ])
    #expect(html.contains("<span class=\"line\">4</span> <code>launchApp</code> <time>0.50 s</time></li>"))
    #expect(html.contains("<img src=\"./cart/a%20b.png\" alt=\"cart/a b\""))
    #expect(html.contains("<summary>2 steps in 0.50 s; 2 steps not run</summary>"))
    #expect(
      html.contains("<strong>1</strong> flow</li>") && html.contains("<strong>2</strong> steps</li>")
        && html.contains("all passed"))
    #expect(html.contains("<strong>1</strong> pictures</li>") && html.contains("Buying</a><td>2 of 4<td>1<td>0.50 s"))
    #expect(!html.contains("<script") && !html.contains("http"))
  }

  @Test("A failure appears at its step, with the contents of the screen")
  func failure() throws {
    let diagnostic = Diagnostic(
      "There is no such element on the screen. On the screen:", objects: ["\"Shop\""], remedy: "Scroll.")
    let failure = FlowFailure(
      path: "a.yaml", line: 7, step: "tapOn: x", diagnostic: diagnostic, picture: "failure-7.png",
      unwritten: [Diagnostic("The film cannot be written.", remedy: "Free some space.")])
    let html = try report([RunReport.Step(line: 7, text: "tapOn: x")], failure: failure)
    #expect(html.contains("<li class=\"failed\"><span class=\"line\">7</span>"))
    #expect(html.contains("<h3>Line 7: <code>tapOn: x</code></h3>") && html.contains("<details open>"))
    #expect(
      html.contains(
        "<pre>There is no such element on the screen. On the screen:\n  – &quot;Shop&quot;\nRemedy: Scroll.</pre>"))
    #expect(html.contains("<img src=\"./failure-7.png\"") && html.contains("1 failed"))
    #expect(html.contains("<pre>The film cannot be written.\nRemedy: Free some space.</pre>"))
  }

  @Test("Failed flows come first, each group in order, with links to their sections")
  func order() {
    let failure = FlowFailure(path: "b", line: 1, step: "back", diagnostic: Diagnostic("No.", remedy: "Yes."))
    var report = RunReport(program: "Shop", device: "iPhone 16")
    report.flows = ["a", "b", "c", "d"].map {
      RunReport.FlowResult(
        name: $0, path: $0, steps: [RunReport.Step(line: 1, text: $0)], stepCount: 1,
        failure: $0 == "b" || $0 == "d" ? failure : nil)
    }
    func places(_ pattern: Regex<(Substring, Substring)>) -> [String] {
      report.html.matches(of: pattern).map { String($0.1) }
    }
    #expect(places(/<section id="flow-(\d)"/) == ["2", "4", "1", "3"])
    #expect(places(/<td><a href="#flow-(\d)"/) == ["2", "4", "1", "3"])
    #expect(places(/<h2>(.)</) == ["b", "d", "a", "c"])
    #expect(report.html.contains("<li class=\"failed\"><strong>2</strong> failed</li>"))
  }

  @Test("A picture opens enlarged, from the grid and from its step; a film plays in place")
  func enlarging() throws {
    let (picture, film) = (try PictureName("cart"), try PictureName("way", kind: .film))
    let html = try report([RunReport.Step(line: 1, text: "x", files: [picture, film])])
    #expect(html.components(separatedBy: "<button popovertarget=\"picture-1-1\"><img").count == 2)
    #expect(
      html.contains(
        "</time> <button popovertarget=\"picture-1-1\">cart.png</button> <a href=\"./way.webm\">way.webm</a></li>"))
    #expect(html.components(separatedBy: "<div popover id=\"picture-1-1\">").count == 2)
    #expect(html.contains("<video src=\"./way.webm\" controls") && html.contains("<strong>1</strong> film</li>"))
  }

  @Test("Times have two digits, and a long step is truncated")
  func figures() throws {
    #expect(
      RunReport.seconds(0) == "0.00 s" && RunReport.seconds(1.006) == "1.01 s" && RunReport.seconds(61.999) == "62.00 s"
    )
    let html = try report([RunReport.Step(line: 1, text: String(repeating: "x", count: 100_000))])
    #expect(html.utf8.count < 10_000)
  }

  @Test("A run leaves the report beside its pictures, with the same bytes every time; wall time is optional")
  @MainActor func run() throws {
    let flow = """
      appId: shop
      name: Buying & more
      ---
      - launchApp
      - tapOn: {id: add.1}
      - takeScreenshot: cart
      - tapOn: Nothing
      - scroll
      """
    func page(_ extra: [String]) throws -> String {
      try withTemporaryFolder { folder in
        try Data(flow.utf8).write(to: URL(fileURLWithPath: folder + "/buy.yaml"))
        var lines: [String] = []
        let status = SimulatorOptions.$programName.withValue("shop") {
          SimulatorRun(app: TestShopDelegate.self, console: Console(print: { lines.append($0) }, printError: { _ in }))
            .run(["--flow", folder + "/buy.yaml", "--out", folder + "/out", "--report"] + extra)
        }
        #expect(status == .flowFailed)
        #expect(lines.last == folder + "/out/shop.html")
        #expect(files(in: folder + "/out").map(\.path) == ["cart.png", "failure-7.png", "shop.html"])
        let data = FileManager.default.contents(atPath: folder + "/out/shop.html") ?? Data()
        return String(decoding: data, as: UTF8.self).replacingOccurrences(of: folder, with: "FOLDER")
      }
    }
    let html = try page([])
    #expect(html.contains("Buying &amp; more") && html.contains("./cart.png") && html.contains("./failure-7.png"))
    // Launching, then a tenth of a second for a tap; each is looked at for half a second.
    #expect(html.contains("<code>launchApp</code> <time>0.50 s</time>"))
    #expect(html.contains("<time>0.60 s</time>") && !html.contains("class=\"wall\">"))
    #expect(html.contains("1 step not run"))
    // The size is known before the picture is there, so that nothing moves when it comes.
    #expect(html.contains("alt=\"cart\" width=\"1179\" height=\"2556\" loading=\"lazy\""))
    #expect(try page([]) == html)
    #expect(try page(["--wall-times"]).contains("class=\"wall\">"))
  }

  @Test(
    "A report for a run without flows, or wall times without a report, is refused",
    arguments: [["--report"], ["--wall-times", "--flow", "a.yaml"]])
  @MainActor func refused(arguments: [String]) {
    let run = SimulatorRun(app: TestShopDelegate.self, console: Console(print: { _ in }, printError: { _ in }))
    #expect(run.run(arguments) == .usage)
  }
}
