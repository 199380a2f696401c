import CoreGraphics
import MartApp
import Testing
import UIKit

@testable import SimulatorServer

@Suite(
  "The live page for assistive technologies", .serialized,
  .enabled(if: Chromium.isExpected, "There is no Chromium: see CONTRIBUTING.md."))
struct AccessibilityTests {
  /// A node of the browser's own accessibility tree, which is what screen readers are given.
  struct Node {
    var role: String
    var name: String
    var value: String
    var properties: [String: String]
    var element: Int

    init?(_ node: [String: Any]) {
      func text(_ key: String) -> String { ((node[key] as? [String: Any])?["value"]).map { "\($0)" } ?? "" }
      guard node["ignored"] as? Bool != true, let element = node["backendDOMNodeId"] as? Int else { return nil }
      (role, name, value, self.element) = (text("role"), text("name"), text("value"), element)
      properties = [:]
      for property in node["properties"] as? [[String: Any]] ?? [] {
        guard let name = property["name"] as? String else { continue }
        properties[name] = ((property["value"] as? [String: Any])?["value"]).map { "\($0)" }
      }
    }
  }

  private func nodes(_ page: LivePage) throws -> [Node] {
    let tree = try page.command("Accessibility.getFullAXTree")
    return (tree["nodes"] as? [[String: Any]] ?? []).compactMap(Node.init)
  }

  private func find(_ page: LivePage, _ role: String, _ name: String) throws -> Node {
    let nodes = try nodes(page)
    let found = nodes.first { $0.role == role && $0.name == name }
    return try #require(found, "no \(role) \(name) in \(nodes.map { "\($0.role) \($0.name)" })")
  }

  /// What a screen reader does to carry out an element's action.
  private func call(_ page: LivePage, _ node: Node, _ function: String) throws {
    let resolved = try page.command("DOM.resolveNode", ["backendNodeId": node.element])
    let id = (resolved["object"] as? [String: Any])?["objectId"] as? String ?? ""
    try page.command(
      "Runtime.callFunctionOn",
      [
        "objectId": id,
        "functionDeclaration": "function() { const it = this.nodeType === 1 ? this : this.parentElement; \(function) }",
      ])
  }

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
      _ = try find(page, "button", "Press")
      _ = try find(page, "textbox", "Note")
      _ = try find(page, "slider", "Heat")
      #expect(try page.isTrue("document.querySelector('[role=slider]').ariaValueText === '5'"))
      #expect(try nodes(page).contains { $0.role == "StaticText" && $0.name == "Row 1" })
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
      try call(page, try find(page, "button", "Press"), "it.click()")
      try stage.wait(for: "a press") { app.taps == 1 }
      try stage.rest()
      _ = try find(page, "button", "Pressed")
      #expect(try nodes(page).allSatisfy { $0.name != "Press" })
    }
  }

  @Test("Enter activates the element with the screen reader's focus; arrows adjust adjustable elements")
  func keys() throws {
    try play { stage, page, app in
      try call(page, try find(page, "button", "Press"), "it.focus()")
      try page.key("Enter", code: "Enter", text: "\r")
      try stage.wait(for: "a press") { app.taps == 1 }
      try call(page, try find(page, "slider", "Heat"), "it.focus()")
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
      let disabled = try find(page, "button", "Press").properties
      #expect(["true", "1"].contains(disabled["disabled"]), "\(disabled)")
      app.button.isEnabled = true
      app.button.isSelected = true
      try stage.rest()
      let selected = try find(page, "button", "Press").properties
      #expect(selected["pressed"] == "true", "\(selected)")
      let wifi = UISwitch(frame: CGRect(x: 330, y: app.slider.frame.minY, width: 0, height: 0))
      wifi.accessibilityLabel = "Wi-Fi"
      app.view.addSubview(wifi)
      for isOn in [false, true] {
        wifi.isOn = isOn
        try stage.rest()
        #expect(try find(page, "switch", "Wi-Fi").properties["checked"] == "\(isOn)")
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

  @Test("In Mart, a screen reader opens a product, adds it to the basket and leaves it without a pointer")
  func mart() throws {
    let stage = try LiveStage(AppDelegate.self)
    defer { stage.close() }
    let page = try stage.open()
    try stage.rest()
    func click(_ isWanted: (Node) -> Bool) throws {
      let found = try nodes(page)
      let wanted = found.first(where: isWanted)
      let node = try #require(wanted, "\(found.map { "\($0.role) \($0.name)" })")
      try call(page, node, "it.click()")
      try page.catchUp()
      try stage.rest()
    }
    #expect(try nodes(page).contains { $0.role == "heading" && $0.name == "Vegetables" })
    #expect(try nodes(page).contains { $0.role == "searchbox" && $0.name == "Search products" })
    try click { $0.name.hasPrefix("Carrots, ") }
    try click { $0.role == "button" && $0.name == "Add to basket" }
    try click { $0.role == "button" && $0.name.hasPrefix("Mart") }
    #expect(try nodes(page).contains { $0.role == "button" && $0.name.hasPrefix("Basket, 1") })
    #expect(page.complaints == [])
  }
}
