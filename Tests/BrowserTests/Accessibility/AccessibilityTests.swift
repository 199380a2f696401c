import CoreGraphics
import Testing
import UIKit

@testable import BrowserStage
@testable import SimulatorServer

@Suite(
  "The live page for assistive technologies", .serialized,
  .enabled(if: Chromium.isExpected, "There is no Chromium: see CONTRIBUTING.md."))
struct AccessibilityTests {
  private func play(_ body: (LiveStage, LivePage, PlaygroundController) throws -> Void) throws {
    let stage = try LiveStage()
    defer { stage.close() }
    let page = try stage.open()
    try stage.rest()
    try body(stage, page, try #require(PlaygroundController.current))
    #expect(page.complaints == [])
  }

  @Test("Buttons, fields, headings and adjustable elements have their roles, names, values and places")
  func roles() throws {
    try play { stage, page, app in
      _ = try page.node("button", "Press")
      _ = try page.node("textbox", "Note")
      _ = try page.node("slider", "Heat")
      #expect(try page.isTrue("document.querySelector('[role=slider]').ariaValueText === '5'"))
      #expect(try page.nodes().contains { $0.role == "StaticText" && $0.name == "Row 1" })
      let box = try page.box(of: "#elements [aria-label=Press]")
      let screen = try page.box(of: "#screen")
      let frame = app.button.accessibilityFrame
      #expect(abs(box.minX - screen.minX - frame.minX) < 0.5 && abs(box.minY - screen.minY - frame.minY) < 0.5)
      #expect(abs(box.width - frame.width) < 0.5 && abs(box.height - frame.height) < 0.5)
    }
  }

  @Test("A screen reader's click presses the button, and its new name is announced")
  func click() throws {
    try play { stage, page, app in
      try page.call(try page.node("button", "Press"), "it.click()")
      try stage.wait(for: "a press") { app.taps == 1 }
      try stage.rest()
      _ = try page.node("button", "Pressed")
      #expect(try page.nodes().allSatisfy { $0.name != "Press" })
    }
  }

  @Test("Enter activates the element with the screen reader's focus; arrows adjust adjustable elements")
  func keys() throws {
    try play { stage, page, app in
      try page.call(try page.node("button", "Press"), "it.focus()")
      try page.key("Enter", code: "Enter", text: "\r")
      try stage.wait(for: "a press") { app.taps == 1 }
      try page.call(try page.node("slider", "Heat"), "it.focus()")
      try page.key("ArrowUp", code: "ArrowUp")
      try page.key("ArrowRight", code: "ArrowRight")
      try page.key("ArrowDown", code: "ArrowDown")
      try stage.answered(page)
      #expect(app.slider.heat == 6)
      try stage.rest()
      #expect(try page.isTrue("document.querySelector('[role=slider]').ariaValueText === '6'"))
    }
  }

  @Test("Disabled and selected states are announced at once")
  func states() throws {
    try play { stage, page, app in
      app.button.isEnabled = false
      try stage.rest()
      let disabled = try page.node("button", "Press").properties
      #expect(["true", "1"].contains(disabled["disabled"]), "\(disabled)")
      app.button.isEnabled = true
      app.button.isSelected = true
      try stage.rest()
      let selected = try page.node("button", "Press").properties
      #expect(selected["pressed"] == "true", "\(selected)")
      let wifi = UISwitch(frame: CGRect(x: 330, y: app.slider.frame.minY, width: 0, height: 0))
      wifi.accessibilityLabel = "Wi-Fi"
      app.view.addSubview(wifi)
      for isOn in [false, true] {
        wifi.isOn = isOn
        try stage.rest()
        #expect(try page.node("switch", "Wi-Fi").properties["checked"] == "\(isOn)")
      }
    }
  }

  @Test("Scrolling moves the elements and announces nothing else")
  func scrolling() throws {
    try play { stage, page, app in
      try page.evaluate(
        """
        window.all = 0;
        const show = noren.elements.show;
        noren.elements.show = function (list) { window.all += 1; show.call(this, list); }
        """)
      let row =
        "[...document.querySelectorAll('#elements > div')].find((one) => one.textContent === 'Row 3').getBoundingClientRect().top"
      let top = try page.number(row)
      app.list.contentOffset.y = 40
      try stage.rest()
      #expect(try page.number(row) == top - 40)
      #expect(try page.number("window.all") == 0)
    }
  }
}
