import CoreGraphics
import Testing
import UIKit

@testable import BrowserStage
@testable import SimulatorServer

@Suite(
  "The inspector's outlines during an animation, in a browser", .serialized,
  .enabled(if: Chromium.isExpected, "There is no Chromium: see CONTRIBUTING.md."))
struct DrawnFrameTests {
  @Test("An outline surrounds the drawn frame, and a touch picks by the drawn frame, not the final one")
  func middle() throws {
    let stage = try LiveStage()
    defer { stage.close() }
    let page = try stage.open()
    try page.openInspector()
    let app = try #require(PlaygroundController.current)
    app.marker.backgroundColor = .systemRed
    app.marker.accessibilityIdentifier = "marker"
    app.marker.frame = CGRect(x: 0, y: 500, width: 40, height: 40)
    app.view.addSubview(app.marker)
    try stage.rest()
    UIView.animate(withDuration: 20, delay: 0, options: .curveLinear) { app.marker.frame.origin.x = 300 }
    stage.pass(8)
    try page.pause()
    try page.evaluate("noren.inspector.refresh()")
    try page.wait(
      for: "!noren.inspector.isWaiting && noren.inspector.rows.some((row) => row.view.identifier === 'marker')")
    try page.choose("row.view.identifier === 'marker'")
    let drawn = try page.evaluate(
      """
      (() => {
        const box = noren.tree.layers.get(noren.inspector.selected.layer).element.getBoundingClientRect();
        const mark = document.querySelector("#marks .first").getBoundingClientRect();
        return [box.left - mark.left, box.top - mark.top, box.width - mark.width, box.height - mark.height];
      })()
      """)
    let differences = try #require(drawn as? [Any]).compactMap { ($0 as? Double) }
    #expect(differences.count == 4 && differences.allSatisfy { abs($0) < 0.5 }, "\(differences)")
    let screen = try page.box(of: "#screen")
    let mark = try page.box(of: "#marks .first")
    #expect((100...160).contains(mark.minX - screen.minX), "\(mark)")
    // The pane says where it will be.
    #expect(try page.number("noren.inspector.selected.view.screenFrame[0]") == 300)
    try page.click(CGPoint(x: 320, y: 520))
    #expect(try page.text("noren.inspector.selected.view.identifier ?? ''") != "marker")
    try page.click(CGPoint(x: mark.midX - screen.minX, y: 520))
    #expect(try page.text("noren.inspector.selected.view.identifier ?? ''") == "marker")
    // The outline goes along when time goes on.
    try page.push("pause")
    try page.wait(for: "noren.device.clock === 'running'")
    stage.pass(4)
    try page.catchUp()
    try page.wait(for: "document.querySelector('#marks .first').getBoundingClientRect().left > \(mark.minX + 40)")
    #expect(page.complaints == [])
  }
}
