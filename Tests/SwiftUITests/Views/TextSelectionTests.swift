import SwiftUI
import Testing
import UIKit

@Suite("Texts that can be selected", .serialized)
struct TextSelectionTests {
  private func press<V>(_ shown: Shown<V>, _ text: String) throws {
    let frame = try shown.frame(text)
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    shown.host.touchDown(at: middle)
    shown.host.advance(by: 0.7)
    shown.host.touchUp(at: middle)
    shown.host.rest()
  }

  @Test("A finger that rests on a text offers to copy all of it")
  func copying() throws {
    let shown = Shown(
      VStack {
        Text("A long text").textSelection(.enabled)
        Text("Another").textSelection(.disabled)
      }
      .textSelection(.enabled))
    try shown.host.perform { UIPasteboard.general.string = "" }
    try press(shown, "Another")
    #expect(!shown.visible.contains("Copy"))
    try press(shown, "A long text")
    #expect(shown.visible.contains("Copy"))
    try shown.press("Copy")
    #expect(shown.host.perform { UIPasteboard.general.string } == "A long text")
    #expect(!shown.visible.contains("Copy"))
  }

  @Test("Selection can be switched while the text is shown, and a tap goes to the button that the text labels")
  func switching() throws {
    struct Screen: View {
      @State private var isSelectable = false
      @State private var count = 0
      var body: some View {
        VStack {
          if isSelectable { Text("Words").textSelection(.enabled) } else { Text("Words").textSelection(.disabled) }
          Button("Switch") { isSelectable.toggle() }
          Button("Count \(count)") { count += 1 }
        }
        .textSelection(.enabled)
      }
    }
    let shown = Shown(Screen())
    try press(shown, "Words")
    #expect(!shown.visible.contains("Copy"))
    try shown.tap("Switch")
    try press(shown, "Words")
    #expect(shown.visible.contains("Copy"))
    shown.host.tap(at: CGPoint(x: 20, y: 700))
    shown.host.rest()
    try shown.tap("Count 0")
    #expect(shown.texts.contains("Count 1"))
  }
}
