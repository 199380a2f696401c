// Sees internals, which release builds do not show.
#if DEBUG
  import CoreGraphics
  import Foundation

  /// What a person does anywhere on a page, in CSS pixels of its window.
  extension Page {
    /// Clicks an element by its id.
    func push(_ id: String) throws { try evaluate("document.getElementById('\(id)').click()") }

    func text(_ expression: String) throws -> String { try evaluate(expression) as? String ?? "" }

    /// The id of what has the keys; empty for none.
    var focus: String { get throws { try text("document.activeElement?.id ?? ''") } }

    /// Moves the mouse with its button down from one place to the others.
    ///
    /// - Parameter modifiers: In the protocol's numbers: 8 is Shift.
    func dragMouse(through places: [CGPoint], modifiers: Int = 0) throws {
      guard let first = places.first, let last = places.last else { return }
      try mouse("mousePressed", first, modifiers)
      for place in places.dropFirst() { try mouse("mouseMoved", place, modifiers) }
      try mouse("mouseReleased", last, modifiers)
    }

    func clickMouse(at place: CGPoint) throws { try dragMouse(through: [place]) }

    private func mouse(_ type: String, _ place: CGPoint, _ modifiers: Int) throws {
      try command(
        "Input.dispatchMouseEvent",
        [
          "type": type, "x": Double(place.x), "y": Double(place.y), "button": "left", "clickCount": 1,
          "buttons": type == "mouseReleased" ? 0 : 1, "modifiers": modifiers,
        ])
    }

    /// Types what a key types, wherever the keys go.
    func typeKeys(_ text: String) throws {
      for letter in text {
        for type in ["keyDown", "keyUp"] {
          try command(
            "Input.dispatchKeyEvent", ["type": type, "key": "\(letter)", "text": type == "keyDown" ? "\(letter)" : ""])
        }
      }
    }

    /// Presses a key that has a name, such as Enter or F6, wherever the keys go.
    func pressKey(_ key: String, number: Int, modifiers: Int = 0, text: String? = nil) throws {
      var down: [String: Any] = [
        "type": text == nil ? "rawKeyDown" : "keyDown", "key": key, "code": key, "windowsVirtualKeyCode": number,
        "modifiers": modifiers,
      ]
      down["text"] = text
      try command("Input.dispatchKeyEvent", down)
      down["type"] = "keyUp"
      down["text"] = nil
      try command("Input.dispatchKeyEvent", down)
    }
  }

  /// The inspector of a page.
  extension LivePage {
    /// Opens it in a window that has room for it.
    func openInspector() throws {
      try resize(CGSize(width: 1300, height: 1000))
      try push("inspect")
      try wait(for: "noren.inspector.rows.length > 0")
    }

    /// Chooses the first view of which something is true.
    func choose(_ condition: String) throws {
      try evaluate("noren.inspector.select(noren.inspector.rows.find((row) => \(condition)))")
      try settle()
    }

    func pause() throws {
      try push("pause")
      try wait(for: "noren.device.clock === 'paused'")
    }
  }
#endif
