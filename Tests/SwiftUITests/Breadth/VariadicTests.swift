import SwiftUI
import Testing
import UIKit

@Suite("Containers that receive their views separately")
struct VariadicTests {
  private struct Divided<Content: View>: View {
    let content: Content
    init(@ViewBuilder _ content: () -> Content) { self.content = content() }
    var body: some View { _VariadicView.Tree(Layout()) { content } }

    struct Layout: _VariadicView_UnaryViewRoot {
      func body(children: _VariadicView.Children) -> some View {
        let last = children.last?.id
        VStack(spacing: 0) {
          ForEach(children) { child in
            child
            if child.id != last { Text("—\(child[Mark.self])") }
          }
        }
      }
    }
    struct Mark: _ViewTraitKey {
      static var defaultValue: Int { 0 }
    }
  }

  @Test("Groups, loops and conditions are looked through, and traits are read")
  func children() {
    let shown = Shown(
      Divided {
        Text("a")._trait(Divided<Text>.Mark.self, 3)
        Group {
          Text("b")
          if true { Text("c") }
        }
        ForEach(1..<3) { Text("d\($0)") }
      })
    #expect(shown.texts.filter { !$0.hasPrefix("—") } == ["a", "b", "c", "d1", "d2"])
    #expect(shown.texts.filter { $0.hasPrefix("—") }.count == 4)
  }

  @Test("A view keeps its state where another one comes before it")
  func state() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("count \(count)") { count += 1 } }
    }
    struct Screen: View {
      @State private var hasFirst = false
      var body: some View {
        Divided {
          if hasFirst { Text("first") }
          Counter()
        }
        Button("add") { hasFirst = true }
      }
    }
    let shown = Shown(Screen())
    try shown.tap("count 0")
    try shown.tap("add")
    #expect(shown.texts.contains("count 1") && shown.texts.contains("first"))
  }
}
