import CoreGraphics
import Simulator
import Testing
import UIKit

@testable import BrowserStage
@testable import SimulatorServer

@Suite(
  "Keys and input methods in a real browser", .serialized,
  .enabled(if: Chromium.isExpected, "There is no Chromium: see CONTRIBUTING.md."))
struct KeyboardTests {
  /// With the field being edited, and the page's own field having the keys.
  private func type(_ body: (LiveStage, LivePage, PlaygroundController) throws -> Void) throws {
    let stage = try LiveStage()
    defer { stage.close() }
    let page = try stage.open()
    let app = try #require(PlaygroundController.current)
    try page.click(app.field.convert(CGPoint(x: 100, y: 22), to: nil))
    try stage.wait(for: "editing") { app.field.isEditing }
    try body(stage, page, app)
    #expect(page.complaints == [])
  }

  @Test("Letters are typed, Backspace deletes, arrows move the caret, Enter is the return key")
  func letters() throws {
    try type { stage, page, app in
      for letter in ["n", "o", "d", "e"] { try page.key(letter, code: "Key\(letter.uppercased())", text: letter) }
      try stage.wait(for: "the word") { app.field.text == "node" }
      try page.key("ArrowLeft", code: "ArrowLeft")
      try page.key("ArrowLeft", code: "ArrowLeft")
      try page.key("Backspace", code: "Backspace")
      try page.key("O", code: "KeyO", text: "O", .shift)
      try stage.wait(for: "another word") { app.field.text == "nOde" }
      try page.key("ArrowRight", code: "ArrowRight", .shift)
      try page.key("x", code: "KeyX", text: "x")
      try stage.wait(for: "what replaces the selection") { app.field.text == "nOxe" }
      var returns = 0
      app.field.addAction(UIAction { _ in returns += 1 }, for: .editingDidEndOnExit)
      try page.key("Enter", code: "Enter", text: "\r")
      try stage.wait(for: "the end of editing") { returns == 1 && !app.field.isEditing }
    }
  }

  @Test("Pasted text is typed")
  func paste() throws {
    try type { stage, page, app in
      try page.command("Input.insertText", ["text": "two 人参 👩‍🍳"])
      try stage.wait(for: "the text") { app.field.text == "two 人参 👩‍🍳" }
    }
  }

  @Test("Text composed by a Japanese input method is marked in the field, then replaced by the choice")
  func japanese() throws {
    try type { stage, page, app in
      for part in ["n", "に", "にn", "にん", "にんj", "にんじ", "にんじん"] {
        try page.command(
          "Input.imeSetComposition",
          ["text": part, "selectionStart": part.utf16.count, "selectionEnd": part.utf16.count])
        try stage.wait(for: "marked text") {
          app.field.text == part && app.field.markedTextRange.flatMap { app.field.text(in: $0) } == part
        }
      }
      try page.command("Input.insertText", ["text": "人参"])
      try stage.wait(for: "the word") { app.field.text == "人参" && app.field.markedTextRange == nil }
      // And the next word behind it.
      try page.command("Input.imeSetComposition", ["text": "を", "selectionStart": 1, "selectionEnd": 1])
      try stage.wait(for: "more marked text") { app.field.text == "人参を" && app.field.markedTextRange != nil }
      try page.command("Input.insertText", ["text": "を"])
      try stage.wait(for: "both") { app.field.text == "人参を" && app.field.markedTextRange == nil }
    }
  }

  @Test("Typing happens at the field, where an input method opens its window, and moves with it")
  func place() throws {
    try type { stage, page, app in
      @MainActor func isInField() throws -> Bool {
        let (typing, field) = (try page.box(of: "#typing"), try page.box(of: "#elements [role=textbox]"))
        return field.contains(typing) && field.maxY - typing.maxY < 1 && typing.minX - field.minX < 1
      }
      #expect(try isInField())
      let before = try page.box(of: "#typing")
      app.field.transform = CGAffineTransform(translationX: 10, y: 60)
      try page.wait(for: "document.getElementById('typing').getBoundingClientRect().top > \(before.minY + 40)")
      #expect(try isInField())
      try page.command("Input.imeSetComposition", ["text": "にんじん", "selectionStart": 4, "selectionEnd": 4])
      try stage.wait(for: "marked text") { app.field.text == "にんじん" }
      #expect(try isInField())
      #expect(try page.isTrue("document.getElementById('typing').scrollTop === 0"))
    }
  }

  @Test("F6 moves focus from the phone to the buttons, the inspector and back; with Shift the other way")
  func panes() throws {
    try type { stage, page, app in
      #expect(try page.text("document.getElementById('typing').ariaDescription").contains("F6"))
      #expect(try page.text("document.getElementById('glass').title").contains("F6"))
      @MainActor func press(_ modifiers: Int = 0) throws { try page.pressKey("F6", number: 117, modifiers: modifiers) }
      @MainActor func pane() throws -> String {
        try page.text(
          "document.activeElement.id === 'typing' ? 'phone' : document.activeElement.closest('#controls, #inspector')?.id ?? ''"
        )
      }
      #expect(try pane() == "phone")
      try press()
      #expect(try pane() == "controls")
      let first = try page.focus
      try page.pressKey("Tab", number: 9)
      #expect(try pane() == "controls")
      #expect(try page.focus != first)
      try press()
      #expect(try pane() == "phone")
      try page.openInspector()
      for name in ["controls", "inspector", "phone", "controls"] {
        try press()
        #expect(try pane() == name)
      }
      for name in ["phone", "inspector", "controls", "phone"] {
        try press(8)
        #expect(try pane() == name)
      }
      // The app has heard of none of it.
      try page.key("x", code: "KeyX", text: "x")
      try stage.wait(for: "a letter") { app.field.text == "x" }
    }
  }

  @Test("An abandoned input method leaves nothing behind")
  func cancelledComposition() throws {
    try type { stage, page, app in
      try page.command("Input.imeSetComposition", ["text": "かな", "selectionStart": 2, "selectionEnd": 2])
      try stage.wait(for: "marked text") { app.field.text == "かな" }
      try page.command("Input.imeSetComposition", ["text": "", "selectionStart": 0, "selectionEnd": 0])
      try stage.wait(for: "an empty field") { app.field.text == "" && app.field.markedTextRange == nil }
    }
  }

  @Test("Tab, Space and Escape control the keyboard focus while nothing is edited")
  func focus() throws {
    var environment = DeviceProfile.standard.environment
    environment.isFullKeyboardAccessEnabled = true
    let stage = try LiveStage(environment: environment)
    defer { stage.close() }
    let page = try stage.open()
    let app = try #require(PlaygroundController.current)
    try page.evaluate("document.getElementById('typing').focus()")
    var presses = 0
    while app.taps == 0, presses < 8 {
      try page.key("Tab", code: "Tab")
      try page.key(" ", code: "Space", text: " ")
      try page.catchUp()
      presses += 1
    }
    #expect(app.taps > 0, "Tab and Space never came to the button.")
    app.push()
    try stage.rest()
    try page.key("Escape", code: "Escape")
    try stage.wait(for: "the way back") { app.depth == 1 }
    try stage.rest()
    #expect(page.complaints == [])
  }

  @Test(
    "Shortcuts go to the app, with Control for a missing Command; paste and reload stay the browser's")
  func shortcuts() throws {
    let stage = try LiveStage()
    defer { stage.close() }
    let page = try stage.open()
    let listener = PressListener()
    let app = try #require(PlaygroundController.current)
    app.view.addSubview(listener)
    listener.becomeFirstResponder()
    try page.evaluate("document.getElementById('typing').focus()")
    try page.key("f", code: "KeyF", .command)
    try page.key("k", code: "KeyK", .control)
    try page.key("v", code: "KeyV", .command)
    try page.key("ArrowUp", code: "ArrowUp", [.command, .shift])
    try page.catchUp()
    #expect(
      listener.keys == [
        KeyStroke(.keyboardF, modifiers: .command), KeyStroke(.keyboardK, modifiers: .command),
        KeyStroke(.keyboardUpArrow, modifiers: [.command, .shift]),
      ])
    try stage.rest()
  }

  @Test("AltGr types text; Control and an arrow move through text, and with Alt rotate the device")
  func controlAndAlt() throws {
    try type { stage, page, app in
      // As Windows tells of AltGr, where the browser inserts the text afterwards; this one, on Linux, would not.
      let keys = [
        ("€", "ctrlKey: true, altKey: true", true), ("€", "modifierAltGraph: true", true),
        ("e", "ctrlKey: true", false),
      ]
      for (key, held, isLeft) in keys {
        let wasLeft = try page.isTrue(
          """
          document.getElementById("typing").dispatchEvent(new KeyboardEvent("keydown", {
            key: "\(key)", code: "KeyE", \(held), bubbles: true, cancelable: true }))
          """)
        #expect(wasLeft == isLeft, "\(key) \(held)")
      }
      try page.command("Input.insertText", ["text": "€"])
      try page.key("é", code: "KeyE", text: "é", .alt)
      try stage.wait(for: "the text") { app.field.text == "€é" }
      try page.key("ArrowLeft", code: "ArrowLeft", .control)
      try page.key("x", code: "KeyX", text: "x")
      try stage.wait(for: "more text") { app.field.text == "x€é" }
      #expect(!stage.session.environment.isLandscape)
      try page.key("a", code: "KeyA", .control)
      try page.key("Backspace", code: "Backspace")
      try stage.wait(for: "no text") { app.field.text == "" }
      try page.key("ArrowLeft", code: "ArrowLeft", [.control, .alt])
      try stage.wait(for: "landscape") { stage.session.environment.isLandscape }
    }
  }

  private final class PressListener: UIView {
    private(set) var keys: [KeyStroke] = []
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for case let key? in presses.map(\.key) { keys.append(KeyStroke(key.keyCode, modifiers: key.modifierFlags)) }
    }
  }
}
