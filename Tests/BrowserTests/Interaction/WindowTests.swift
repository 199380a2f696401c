import CoreGraphics
import Testing
import UIKit

@testable import BrowserStage
@testable import SimulatorServer

@Suite(
  "The layout of the live page's window", .serialized,
  .enabled(if: Chromium.isExpected, "There is no Chromium: see CONTRIBUTING.md."))
struct WindowTests {
  private let stage: LiveStage
  private let page: LivePage

  init() throws {
    stage = try LiveStage()
    page = try stage.open()
  }

  private func resize(_ width: CGFloat, _ height: CGFloat) throws {
    try page.resize(CGSize(width: width, height: height))
    try page.settle()
  }

  private func splitter(_ name: String) throws -> (value: Double, least: Double, most: Double) {
    func number(_ attribute: String) throws -> Double {
      try page.number("Number(document.getElementById('\(name)').getAttribute('aria-value\(attribute)'))")
    }
    return try (number("now"), number("min"), number("max"))
  }

  private func press(_ key: String, _ number: Int, shift: Bool = false) throws {
    try page.pressKey(key, number: number, modifiers: shift ? 8 : 0)
    try page.settle()
  }

  @Test(
    "The inspector's splitter moves by dragging and keys, within limits, and survives a reload"
  )
  func pane() throws {
    defer { stage.close() }
    try page.openInspector()
    try resize(1280, 800)
    let usual = try page.box(of: "#inspector").minX
    let line = try page.box(of: "#pane-splitter")
    try page.dragMouse(
      through: [0, 50, 100].map { CGPoint(x: line.midX + $0, y: line.midY) })
    try page.settle()
    #expect(try abs(page.box(of: "#inspector").minX - usual - 100) < 0.5)
    // In the middle of its pane, and no smaller.
    let screen = try page.box(of: "#screen")
    #expect(try abs(screen.midX - (16 + page.box(of: "#pane-splitter").minX) / 2) <= 1)
    #expect(try page.focus == "pane-splitter")
    let before = try splitter("pane-splitter").value
    try press("ArrowRight", 39)
    #expect(try splitter("pane-splitter").value == before + 16)
    try press("ArrowLeft", 37, shift: true)
    #expect(try splitter("pane-splitter").value == before - 48)
    try press("End", 35)
    #expect(try abs(page.box(of: "#inspector").width - 320) < 0.1)
    #expect(try splitter("pane-splitter").value == splitter("pane-splitter").most)
    try press("Home", 36)
    #expect(try splitter("pane-splitter").value == 160 && page.box(of: "#screen").width < 160)
    try press("ArrowRight", 39)
    let own = try page.box(of: "#inspector").minX
    try page.open(stage.server.address)
    try page.wait(for: "noren.progress.isShown")
    try page.push("inspect")
    try page.settle()
    #expect(try page.box(of: "#inspector").minX == own)
    try page.evaluate("document.getElementById('pane-splitter').dispatchEvent(new MouseEvent('dblclick'))")
    try page.settle()
    #expect(try page.box(of: "#inspector").minX == usual)
    #expect(page.complaints == [])
  }

  @Test("The 3D space takes the room that the inspector leaves, and keeps its own size", arguments: [1000, 1600])
  func space(width: CGFloat) throws {
    defer { stage.close() }
    try page.openInspector()
    try resize(width, 900)
    let usual = try page.box(of: "#inspector").minX
    try page.push("explode")
    try page.settle()
    let (space, inspector) = (try page.box(of: "#space"), try page.box(of: "#inspector"))
    #expect(space.width >= 0.6 * width && space.maxX <= inspector.minX && inspector.width >= 320)
    try page.evaluate("document.getElementById('pane-splitter').focus()")
    try press("ArrowLeft", 37, shift: true)
    #expect(try abs(page.box(of: "#space").width - space.width + 64) < 0.5)
    // Drawn anew in the middle of it.
    let planes = try page.number(
      "(() => { const t = new DOMMatrix(document.getElementById('scene').style.transform); return t.transformPoint({ x: noren.device.width / 2, y: 0 }).x; })()"
    )
    #expect(try abs(planes - Double(page.box(of: "#space").width) / 2) < 60)
    try page.push("explode")
    try page.settle()
    #expect(try page.box(of: "#inspector").minX == usual)
    #expect(page.complaints == [])
  }

  @Test("The splitter between tree and details moves by keys, and neither list disappears")
  func lists() throws {
    defer { stage.close() }
    try page.openInspector()
    let before = try page.box(of: "#tree").height
    try page.evaluate("document.getElementById('list-splitter').focus()")
    try press("ArrowDown", 40)
    #expect(try abs(page.box(of: "#tree").height - before - 16) < 1)
    try press("Home", 36)
    #expect(try abs(page.box(of: "#tree").height - 80) < 1)
    try press("End", 35)
    #expect(try abs(page.box(of: "#details").height - 80) < 1)
    #expect(page.complaints == [])
  }

  @Test("A large window enlarges the phone in steps with sharp lines; one key gives actual size")
  func enlarged() throws {
    defer { stage.close() }
    // 852 points, 24 of the bezel and 72 of the bar and around it.
    for (height, scale) in [(900.0, 0.945), (1000, 1), (1160, 1), (1170, 1.25), (1500, 1.5), (4000, 3)] {
      try resize(1600, height)
      let screen = try page.box(of: "#screen")
      #expect(abs(screen.height / 852 - scale) < 0.001, "\(height): \(screen.height / 852)")
      #expect(screen.maxY <= height)
    }
    try page.push("actual")
    try page.settle()
    #expect(try page.box(of: "#screen").width == 393)
  }

  @Test("Settings and flows never cover the phone in a window with room for both", arguments: [1280, 1000, 700])
  func panels(width: CGFloat) throws {
    defer { stage.close() }
    func turn(_ orientation: String) throws {
      try page.evaluate("document.querySelector('#settings [name=orientation]').value = '\(orientation)'")
      try page.evaluate("document.querySelector('#settings [name=orientation]').dispatchEvent(new Event('change'))")
      try page.wait(for: "(noren.device.width > noren.device.height) === \(orientation != "PORTRAIT")")
      try page.settle()
    }
    try resize(width, 800)
    for orientation in ["PORTRAIT", "LANDSCAPE_LEFT"] {
      // While the settings are open: they stay where they are.
      try page.push("settings-button")
      try page.settle()
      let before = try page.box(of: "#settings")
      try turn(orientation)
      #expect(try page.box(of: "#settings") == before && !page.box(of: "#phone").intersects(before), "\(orientation)")
      try page.push("settings-button")
      try page.settle()
      for panel in ["settings", "flows"] {
        try resize(width, 800)
        let alone = try page.box(of: "#phone")
        try page.push("\(panel)-button")
        try page.settle()
        let (phone, box) = (try page.box(of: "#phone"), try page.box(of: "#\(panel)"))
        #expect(
          !phone.intersects(box) && box.maxX <= width && phone.minX >= 0, "\(orientation) \(panel): \(phone) \(box)")
        try page.push("\(panel)-button")
        try page.settle()
        #expect(try page.box(of: "#phone") == alone)
      }
    }
    #expect(page.complaints == [])
  }

  @Test("Every button of the bar shows its label where there is room, is named by it, and has a tooltip")
  func words() throws {
    defer { stage.close() }
    try resize(1280, 800)
    let unnamed = try page.text(
      """
      [...document.querySelectorAll("#controls button")].filter((button) => {
        const word = button.innerText.trim(), name = button.ariaLabel ?? word;
        return !word || !name.includes(word) || (button.id !== "inspect" && !button.title);
      }).map((button) => button.id).join()
      """)
    #expect(unnamed == "")
    #expect(try page.box(of: "header").height == 49)
    try resize(500, 800)
    #expect(
      try page.isTrue("[...document.querySelectorAll('#controls span')].every((word) => !word.checkVisibility())"))
    #expect(
      try page.isTrue(
        "[...document.querySelectorAll('#controls button')].every((button) => button.ariaLabel || button.innerText)"))
    #expect(page.complaints == [])
  }
}
