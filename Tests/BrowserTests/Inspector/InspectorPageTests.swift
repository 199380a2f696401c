import CoreGraphics
import Foundation
import Inspection
import Testing
import UIKit

@testable import BrowserStage
@testable import SimulatorServer

@Suite(
  "The inspector in a browser", .serialized,
  .enabled(if: Chromium.isExpected, "There is no Chromium: see CONTRIBUTING.md."))
struct InspectorPageTests {
  private let stage: LiveStage
  private let page: LivePage
  private let app: PlaygroundController

  init() throws {
    stage = try LiveStage()
    page = try stage.open()
    app = try #require(PlaygroundController.current)
    try page.openInspector()
  }

  private func search(_ query: String) throws {
    try page.evaluate(
      "(() => { const field = document.getElementById('search'); field.value = \(quoted(query)); field.dispatchEvent(new Event('input')); })()"
    )
  }

  /// Types into a field of the details, as a person who then presses Return.
  private func change(_ property: String, to value: String) throws {
    try page.evaluate(
      """
      (() => {
        const field = document.querySelector("#details input[data-property='\(property)']");
        if (field.type === "checkbox") field.click();
        else { field.value = \(quoted(value)); field.dispatchEvent(new Event("change", { bubbles: true })); }
      })()
      """)
  }

  private func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  private var record: ScreenRecord { ScreenRecord(of: [app.view.window].compactMap { $0 }) }

  @Test("D4: the tree holds all views, but only visible rows are elements")
  func tree() throws {
    defer { stage.close() }
    app.addRows(40..<400)
    try stage.rest()
    try page.wait(for: "noren.inspector.rows.length > 400")
    var count = 0
    record.forEach { _ in count += 1 }
    #expect(try page.number("noren.inspector.rows.length") >= Double(count))
    #expect(count > 400)
    #expect(try page.number("document.querySelectorAll('#tree .row').length") < 80)
    // Folding a view leaves out what is in it, and unfolding brings it back.
    try page.choose("row.view.class === 'UIScrollView' && row.end - row.index > 400")
    let all = try page.number("noren.inspector.tree.shown.length")
    for key in ["ArrowLeft", "ArrowRight"] {
      try page.evaluate(
        "document.getElementById('tree').dispatchEvent(new KeyboardEvent('keydown', { key: '\(key)' }))")
      let shown = try page.number("noren.inspector.tree.shown.length")
      #expect(key == "ArrowLeft" ? shown < all - 399 : shown == all)
    }
    #expect(page.complaints == [])
  }

  @Test("D4: a search marks matches, dims the rest, and steps through matches in both directions")
  func searching() throws {
    defer { stage.close() }
    try search("/^Row 3[0-9]$/")
    try page.settle()
    #expect(try page.text("document.getElementById('found').textContent") == "10 found")
    for word in ["1 of 10", "2 of 10"] {
      try page.push("next")
      #expect(try page.text("document.getElementById('found').textContent") == word)
    }
    #expect(try page.text("noren.inspector.selected.view.text") == "Row 31")
    for word in ["1 of 10", "10 of 10"] {
      try page.push("previous")
      #expect(try page.text("document.getElementById('found').textContent") == word)
    }
    try page.settle()
    #expect(try page.number("document.querySelectorAll('#tree .row.found').length") >= 1)
    #expect(
      try page.isTrue(
        "[...document.querySelectorAll('#tree .row')].every((row) => row.matches('.found') !== row.matches('.dim'))"))
    try search("/(/")
    #expect(try page.text("document.getElementById('found').textContent") == "no expression: missing )")
    try search("/[/")
    #expect(try page.text("document.getElementById('found').textContent") == "no expression: missing ]")
    try search("/row 3/g")
    #expect(
      try page.text("document.getElementById('found').textContent")
        == "0 found: an expression ends with its slash, or with /i")
    try search("")
    #expect(try page.number("document.querySelectorAll('#tree .row.dim').length") == 0)
    #expect(page.complaints == [])
  }

  @Test("D4: while time is paused a touch selects a view and never reaches the app; then time resumes")
  func pausing() throws {
    defer { stage.close() }
    let button = app.button.convert(CGPoint(x: 50, y: 22), to: nil)
    try page.pause()
    try page.click(button)
    try page.wait(for: "noren.inspector.selected !== null")
    #expect(
      try page.text(
        "[noren.inspector.selected.view, noren.inspector.selected.parent.view].map((view) => view.class).join()"
      )
      .contains("UIButton"))
    try page.catchUp()
    #expect(app.taps == 0)
    try page.push("pause")
    try page.wait(for: "noren.device.clock === 'running'")
    try page.click(button)
    try stage.wait(for: "the button") { app.taps == 1 }
    // To pick while the app runs has to be asked for.
    try page.push("pick")
    try page.click(button)
    try page.catchUp()
    #expect(app.taps == 1)
    #expect(page.complaints == [])
  }

  @Test("Closing the inspector resumes time")
  func closing() throws {
    defer { stage.close() }
    try page.pause()
    try page.push("inspect")
    try page.wait(for: "noren.device.clock === 'running'")
    #expect(try page.isTrue("document.getElementById('marks').children.length === 0"))
  }

  @Test("D4: an edit in the pane changes the app; an invalid one is refused with an explanation")
  func editing() throws {
    defer { stage.close() }
    try page.choose("row.view.text === 'Row 3'")
    let label = try #require(app.list.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Row 3" })
    try change("text", to: "Tofu")
    try stage.wait(for: "another text") { label.text == "Tofu" }
    try change("isHidden", to: "")
    try stage.wait(for: "a hidden label") { label.isHidden }
    try page.wait(for: "noren.inspector.selected.view.properties.isHidden === true")
    try change("alpha", to: "much")
    try page.wait(for: "document.querySelector('#details .fault')?.textContent.includes('Remedy') === true")
    #expect(label.alpha == 1)
    #expect(page.complaints == [])
  }

  @Test("D4: the pane shows a view's gesture recognisers and their targets")
  func targets() throws {
    defer { stage.close() }
    try page.choose("row.view.class === 'TouchPadView'")
    let cells = try page.evaluate(
      "[...document.querySelectorAll('#details tr')].map((row) => [...row.children].map((cell) => cell.textContent.trim()).join(' '))"
    )
    let lines = try #require(cells as? [String])
    let pinch = try #require(lines.firstIndex { $0.hasPrefix("UIPinchGestureRecognizer") })
    #expect(lines[pinch] == "UIPinchGestureRecognizer possible, cancelsTouchesInView false")
    #expect(lines[pinch + 1] == "tells TouchPadView.pinched(_:)")
    // Where no object was named, the file is.
    let tap = try #require(lines.firstIndex { $0.hasPrefix("UITapGestureRecognizer") })
    #expect(lines[tap + 1] == "tells init(frame:) in BrowserStage/PlaygroundApp.swift")
    #expect(page.complaints == [])
  }

  @Test("D4: the 3D screen has a plane for every view in range, and saves as a PNG")
  func space() throws {
    defer { stage.close() }
    try page.push("explode")
    try page.wait(for: "noren.inspector.space.planes.length > 10")
    let all = try page.number("noren.inspector.space.planes.length")
    try page.evaluate("noren.inspector.space.set({ to: 3 })")
    #expect(try page.number("noren.inspector.space.planes.length") < all)
    try page.evaluate("noren.inspector.space.set({ to: 40, showsClipped: true })")
    let withClipped = try page.number("noren.inspector.space.planes.length")
    // Forty rows, of which the list shows some.
    #expect(withClipped > all + 25)
    try page.evaluate("noren.inspector.space.set({ showsClipped: false })")
    let pictures = try page.evaluate(
      """
      (async () => {
        await noren.inspector.savePicture();
        const blob = noren.inspector.lastPicture;
        const picture = await createImageBitmap(blob);
        return [blob.type, picture.width, picture.height, noren.inspector.space.size.width, noren.inspector.space.size.height];
      })()
      """)
    let values = try #require(pictures as? [Any])
    let numbers = values.dropFirst().compactMap { ($0 as? NSNumber)?.doubleValue }
    #expect(values.first as? String == "image/png")
    #expect(numbers[0] == numbers[2] * 3 && numbers[1] == numbers[3] * 3)
    try page.push("explode")
    #expect(try page.number("document.querySelectorAll('.plane').length") == 0)
    #expect(page.complaints == [])
  }

  @Test("Turning Measure off clears the second view and shows the selected row as selected")
  func measuring() throws {
    defer { stage.close() }
    func colour(_ name: String) throws -> String {
      let row = "document.getElementById('view-' + noren.inspector.rows.find((row) => row.view.text === '\(name)').key)"
      return try page.text("getComputedStyle(\(row)).backgroundColor")
    }
    let (blue, orange) = ("rgb(10, 132, 255)", "rgb(255, 149, 0)")
    try page.pause()
    try page.choose("row.view.text === 'Row 3'")
    try page.push("measure")
    try page.choose("row.view.text === 'Row 4'")
    #expect(try colour("Row 3") == blue && colour("Row 4") == orange)
    #expect(try page.number("document.querySelectorAll('#marks .mark').length") == 2)
    // Another record keeps both.
    try page.evaluate("noren.inspector.refresh()")
    try page.catchUp()
    #expect(try colour("Row 3") == blue && colour("Row 4") == orange)
    try page.push("measure")
    try page.settle()
    #expect(try colour("Row 3") == blue && colour("Row 4") != orange)
    #expect(try page.number("document.querySelectorAll('#marks .mark').length") == 1)
    #expect(page.complaints == [])
  }

  @Test("Measure gives instructions: the first touch selects From, later ones To; Escape restarts, then ends")
  func measuringAlone() throws {
    defer { stage.close() }
    func touch(_ text: String) throws {
      let label = try #require(app.list.subviews.compactMap { $0 as? UILabel }.first { $0.text == text })
      try page.click(label.convert(CGPoint(x: 20, y: 15), to: nil))
    }
    var hint: String { get throws { try page.text("document.getElementById('hint').textContent") } }
    let offset = app.list.contentOffset
    try page.push("measure")
    #expect(try hint == "Measure: choose the view to measure from, on the screen or in the tree.")
    try touch("Row 1")
    #expect(try hint == "From UILabel “Row 1”: choose the view to measure to. Escape: another From.")
    // Rows of 50 points, labels of 200 × 30.
    try touch("Row 2")
    #expect(try hint == "From UILabel “Row 1” to UILabel “Row 2”: ↔ -200  ↕ \(50 - 30)")
    #expect(try page.text("document.getElementById('distance').textContent") == "↔ -200  ↕ 20")
    try touch("Row 3")
    #expect(try hint.hasSuffix("“Row 3”: ↔ -200  ↕ 70"))
    try page.pressKey("Escape", number: 27)
    #expect(try hint.hasPrefix("Measure: choose the view to measure from"))
    #expect(try page.number("document.querySelectorAll('#marks > *').length") == 0)
    try page.pressKey("Escape", number: 27)
    #expect(try hint == "" && page.text("document.getElementById('measure').ariaPressed") == "false")
    #expect(app.list.contentOffset == offset)
    #expect(page.complaints == [])
  }

  @Test("D4: the live page's text, export, distances and search equal those of Inspection")
  func same() throws {
    defer { stage.close() }
    try page.pause()
    try page.catchUp()
    let json = try page.text("JSON.stringify(noren.inspector.message.record)")
    let exported = try ScreenRecord(json: Data(json.utf8))
    #expect(
      try page.text(
        "import('./record.js').then((record) => record.recordText(noren.inspector.message.record, noren.inspector.rows))"
      )
        == exported.text())
    for query in [
      "label", "/^Row [0-9]$/", "UIScrollView", "/UI(Button|Label)/", "Playground", "/^row 39[0-9]$/", "/^ROW 3/i",
      "/row/g", "//i",
    ] {
      try search(query)
      #expect(
        try page.number("noren.inspector.tree.found.length") == Double(exported.views(matching: query).count),
        "\(query)")
    }
    let frames = [[16, 100, 361, 200], [32, 112, 100, 22], [16, 308, 361, 50], [0, 103, 393, 0.333]] as [[Double]]
    for first in frames {
      for second in frames {
        let (a, b) = (rect(first), rect(second))
        let found = try page.evaluate(
          "import('./record.js').then((record) => { const d = record.distances(\(first), \(second)); return [d.horizontal, d.vertical]; })"
        )
        let numbers = (found as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue }
        let measured = Measurement(from: a, to: b)
        #expect(numbers == [measured.horizontalGap, measured.verticalGap])
      }
    }
    #expect(page.complaints == [])
  }

  private func rect(_ numbers: [Double]) -> RecordedRect {
    RecordedRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
