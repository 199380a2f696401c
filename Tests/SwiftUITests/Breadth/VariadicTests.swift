import SwiftUI
import Testing
import UIKit

@Suite("Containers that receive their views separately")
struct VariadicTests {
  private struct Mark: _ViewTraitKey {
    static var defaultValue: Int { 0 }
  }

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
  }

  @Test("Groups, loops and conditions are looked through, and traits are read")
  func children() {
    let shown = Shown(
      Divided {
        Text("a")._trait(Mark.self, 3)
        Group {
          Text("b")
          if true { Text("c") }
        }
        ForEach(1..<3) { Text("d\($0)") }
      })
    #expect(shown.texts.filter { !$0.hasPrefix("—") } == ["a", "b", "c", "d1", "d2"])
    #expect(shown.texts.filter { $0.hasPrefix("—") } == ["—3", "—0", "—0", "—0"])
  }

  /// Shows the views between dividers, each with a higher mark.
  private struct Raised<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View { _VariadicView.Tree(Layout()) { content } }

    struct Layout: _VariadicView_UnaryViewRoot {
      func body(children: _VariadicView.Children) -> some View {
        Divided { ForEach(children.map(raised)) { $0 } }
      }
      private func raised(_ child: _VariadicView.Children.Element) -> _VariadicView.Children.Element {
        var child = child
        child[Mark.self] += 1
        child[Mark.self] *= 10
        return child
      }
    }
  }

  @Test("A container may set traits for the one to which it hands the views; an adaptor makes one view of several")
  func setting() {
    let shown = Shown(
      Raised {
        Text("a")._trait(Mark.self, 3)
        Text("b")
        _UnaryViewAdaptor(
          Group {
            Text("c")
            Text("d")
          })
      })
    #expect(shown.texts.filter { !$0.hasPrefix("—") } == ["a", "b", "c", "d"])
    #expect(shown.texts.filter { $0.hasPrefix("—") } == ["—40", "—10"])
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
