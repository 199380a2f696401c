import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import BrowserStage
@testable import SimulatorServer

@Suite(
  "The 3D screen in a browser", .serialized,
  .enabled(if: Chromium.isExpected, "There is no Chromium: see CONTRIBUTING.md."))
struct SpaceTests {
  private let stage: LiveStage
  private let page: LivePage

  init() throws {
    stage = try LiveStage()
    page = try stage.open()
    try page.openInspector()
    try page.push("explode")
    try page.wait(for: "noren.inspector.space.planes.length > 10")
  }

  private var turn: Double { get throws { try page.number("noren.inspector.space.turn.y") } }

  private func set(_ slider: String, to value: Int) throws {
    try page.evaluate(
      "(() => { const s = document.getElementById('\(slider)'); s.value = \(value); s.dispatchEvent(new Event('input')); })()"
    )
  }

  @Test("Rotating with the mouse never selects text or drags anything")
  func turning() throws {
    defer { stage.close() }
    // An app's pictures are what a browser likes best to drag away.
    try page.evaluate(
      """
      window.drags = 0;
      addEventListener("dragstart", () => drags++);
      const picture = new Image(300, 300);
      picture.src = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='300' height='300'/>";
      picture.style.pointerEvents = "auto";
      document.querySelector(".plane .layer, .plane").append(picture);
      """)
    let box = try page.box(of: "#space")
    for round in 1...3 {
      let before = try turn
      try page.dragMouse(
        through: (0...6).map { CGPoint(x: box.midX - 60 + 20 * CGFloat($0), y: box.midY + 5 * CGFloat($0)) })
      // A third of a degree a pixel.
      #expect(abs(try turn - before - 40) < 0.01, "round \(round)")
      #expect(try page.isTrue("getSelection().isCollapsed || getSelection().rangeCount === 0"), "round \(round)")
      #expect(try page.number("drags") == 0)
    }
    // The finger left, wherever it was lifted.
    #expect(try page.isTrue("noren.inspector.selected === null"))
    #expect(page.complaints == [])
  }

  @Test("A drag ends outside the window or when the system cancels it")
  func leaving() throws {
    defer { stage.close() }
    let box = try page.box(of: "#space")
    try page.evaluate(
      """
      (() => {
        const space = document.getElementById("space");
        space.setPointerCapture = () => {};
        const tell = (type, x) => space.dispatchEvent(new PointerEvent(type, {
          pointerId: 9, isPrimary: true, clientX: x, clientY: \(box.midY), bubbles: true, cancelable: true }));
        tell("pointerdown", 100);
        tell("pointermove", 130);
        tell("pointercancel", 130);
        window.turnedTo = noren.inspector.space.turn.y;
        tell("pointermove", 190);
      })()
      """)
    #expect(try page.number("turnedTo - noren.inspector.space.turn.y") == 0)
  }

  @Test("A click on a plane selects its view")
  func choosing() throws {
    defer { stage.close() }
    try page.push("front")
    try page.settle()
    let button = try page.box(
      of: ".plane[data-index=\"' + noren.inspector.rows.find((row) => row.view.text === 'Row 1').index + '\"]")
    try page.clickMouse(at: CGPoint(x: button.midX, y: button.midY))
    #expect(try page.text("noren.inspector.selected?.view.text ?? ''") == "Row 1")
    #expect(page.complaints == [])
  }

  @Test("From never exceeds To: moving one moves the other along")
  func range() throws {
    defer { stage.close() }
    let (from, to) = (
      "Number(document.getElementById('shallow').value)", "Number(document.getElementById('deep').value)"
    )
    try set("deep", to: 3)
    try set("shallow", to: 5)
    #expect(try page.number(from) == 5 && page.number(to) == 5)
    #expect(try page.number("noren.inspector.space.planes.length") > 0)
    #expect(
      try page.isTrue(
        "noren.inspector.space.planes.every(({ row }) => row.depth === 5)"))
    try set("deep", to: 2)
    #expect(try page.number(from) == 2 && page.number(to) == 2)
    #expect(try page.number("noren.inspector.space.planes.length") > 0)
    #expect(page.complaints == [])
  }

  @Test(
    "However far apart, all planes fit the pane; dragging with Shift moves them", arguments: [0, 20, 60])
  func spacing(points: Int) throws {
    defer { stage.close() }
    try set("spacing", to: points)
    let box = try page.box(of: "#space")
    for turn in [(0, 0), (-14, 30), (-60, 80), (20, -90), (-90, 45)] {
      try page.evaluate(
        "Object.assign(noren.inspector.space.turn, { x: \(turn.0), y: \(turn.1) }), noren.inspector.space.place()")
      let extent = try page.evaluate(
        """
        (() => {
          const boxes = noren.inspector.space.planes.map(({ element }) => element.getBoundingClientRect());
          const least = (name) => Math.min(...boxes.map((box) => box[name])), most = (name) => Math.max(...boxes.map((box) => box[name]));
          return [least("left"), least("top"), most("right"), most("bottom")];
        })()
        """)
      let numbers = try #require(extent as? [Any]).compactMap { ($0 as? NSNumber)?.doubleValue }
      #expect(
        numbers[0] >= box.minX && numbers[1] >= box.minY && numbers[2] <= box.maxX && numbers[3] <= box.maxY,
        "\(turn): \(numbers) in \(box)")
    }
    let before = (try turn, try page.box(of: ".plane"))
    try page.dragMouse(
      through: [CGPoint(x: box.midX, y: box.midY), CGPoint(x: box.midX + 30, y: box.midY + 20)], modifiers: 8)
    let after = (try turn, try page.box(of: ".plane"))
    #expect(before.0 == after.0)
    #expect(abs(after.1.midX - before.1.midX - 30) < 0.1 && abs(after.1.midY - before.1.midY - 20) < 0.1)
    #expect(page.complaints == [])
  }
}
