import SwiftUI
import Testing
import UIKit

@Suite("Dragging and dropping within an app")
struct DragAndDropTests {
  private final class Log { var words: [String] = [] }

  private struct Fruit: Transferable, Equatable {
    let name: String
    static var transferRepresentation: some TransferRepresentation { ProxyRepresentation(exporting: \Fruit.name) }
  }

  /// A word and a fruit to carry, and a box that takes texts beside one that takes fruits.
  private struct Screen: View {
    let log: Log
    var accepts = true
    @State private var isTargeted = false
    @State private var text = "empty"
    var body: some View {
      VStack(spacing: 40) {
        Text("Word").draggable("a word")
        Text("Fruit").draggable(Fruit(name: "apple"))
        Text("Texts \(isTargeted ? "wait" : text)").frame(width: 300, height: 100)
          .dropDestination(for: String.self) { items, location in
            log.words.append("\(items) \(Int(location.x)) \(Int(location.y))")
            if accepts { text = items.joined() }
            return accepts
          } isTargeted: {
            isTargeted = $0
          }
        Text("Fruits").frame(width: 300, height: 100)
          .dropDestination(for: Fruit.self) { items, _ in
            log.words.append("fruits \(items.map(\.name))")
            return true
          }
        Text("Elsewhere")
      }
    }
  }

  private func centre<V>(_ shown: Shown<V>, _ text: String) throws -> CGPoint {
    let label = try #require(shown.all(UILabel.self).first { ($0.text ?? "").hasPrefix(text) })
    return CGPoint(x: shown.frame(label).midX, y: shown.frame(label).midY)
  }

  private func lift<V>(_ shown: Shown<V>, _ text: String) throws {
    shown.host.touchDown(at: try centre(shown, text))
    shown.host.advance(by: 0.7)
  }

  private func carry<V>(_ shown: Shown<V>, from text: String, to target: String) throws {
    let (start, end) = try (centre(shown, text), centre(shown, target))
    try lift(shown, text)
    for step in 1...10 {
      let share = CGFloat(step) / 10
      shown.host.touchMove(
        to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      shown.host.advance(by: 1 / 60)
    }
  }

  private func drag<V>(_ shown: Shown<V>, from text: String, to target: String) throws {
    let end = try centre(shown, target)
    try carry(shown, from: text, to: target)
    shown.host.touchUp(at: end)
    shown.host.rest()
  }

  @Test("A value that a finger carries is given to the view under it, in that view's space")
  func dropping() throws {
    let log = Log()
    let shown = Shown(Screen(log: log))
    try drag(shown, from: "Word", to: "Texts")
    #expect(log.words == [#"["a word"] 150 50"#])
    #expect(shown.texts.contains("Texts a word"))
  }

  @Test("A view is told that a value is over it, and that it has gone")
  func targeted() throws {
    let shown = Shown(Screen(log: Log()))
    try carry(shown, from: "Word", to: "Texts")
    #expect(shown.texts.contains("Texts wait"))
    shown.host.touchMove(to: try centre(shown, "Elsewhere"))
    shown.host.settle()
    #expect(shown.texts.contains("Texts empty"))
    shown.host.touchUp(at: try centre(shown, "Elsewhere"))
    shown.host.rest()
    #expect(shown.texts.contains("Texts empty"))
  }

  @Test("A view takes values of its type alone; a value is taken as what stands for it, too")
  func types() throws {
    let log = Log()
    let shown = Shown(Screen(log: log))
    try drag(shown, from: "Word", to: "Fruits")
    #expect(log.words.isEmpty)
    try drag(shown, from: "Fruit", to: "Fruits")
    try drag(shown, from: "Fruit", to: "Texts")
    #expect(log.words.count == 2 && log.words[0] == #"fruits ["apple"]"# && log.words[1].hasPrefix(#"["apple"]"#))
  }

  /// The dragged view: a subview of the window beside the app's own.
  private func carried<V>(_ shown: Shown<V>) throws -> UIView? {
    let window = try #require(shown.controller.view.window)
    return window.subviews.first { !shown.controller.view.isDescendant(of: $0) }
  }

  @Test("A dragged view is lifted, follows the finger, and goes back when no view takes its value")
  func lifting() throws {
    let shown = Shown(Screen(log: Log(), accepts: false))
    let start = try centre(shown, "Word")
    #expect(try carried(shown) == nil)
    try lift(shown, "Word")
    shown.host.rest()
    let view = try #require(try carried(shown))
    #expect(view.transform.a > 1 && view.center == start)
    shown.host.touchMove(to: CGPoint(x: start.x + 30, y: start.y + 40))
    shown.host.settle()
    #expect(view.center == CGPoint(x: start.x + 30, y: start.y + 40))
    let end = try centre(shown, "Texts")
    shown.host.touchMove(to: end)
    shown.host.touchUp(at: end)
    shown.host.settle()
    #expect(view.superview != nil)
    shown.host.rest()
    #expect(try carried(shown) == nil)
    #expect(view.center == start)
  }

  @Test("A tap or a short press lifts nothing, and a disabled view cannot be lifted")
  func short() throws {
    var count = 0
    let shown = Shown(
      VStack {
        Button("Press") { count += 1 }.draggable("a")
        Text("Disabled").draggable("b").disabled(true)
      })
    try shown.tap("Press")
    #expect(count == 1)
    try lift(shown, "Disabled")
    #expect(try carried(shown) == nil)
    shown.host.touchUp(at: try centre(shown, "Disabled"))
    try lift(shown, "Press")
    #expect(try carried(shown) != nil)
    shown.host.touchUp(at: try centre(shown, "Press"))
    shown.host.rest()
    #expect(count == 1)
  }

  @Test("A preview of one's own is carried under the finger; the innermost of two destinations takes the value")
  func preview() throws {
    let log = Log()
    let shown = Shown(
      VStack(spacing: 60) {
        Text("Word").draggable("a") { Text("Preview").padding() }
        VStack {
          Text("Inner").dropDestination(for: String.self) { _, _ in
            log.words.append("inner"); return true
          }
        }
        .padding(40)
        .dropDestination(for: String.self) { _, _ in
          log.words.append("outer")
          return true
        }
      })
    try carry(shown, from: "Word", to: "Inner")
    let view = try #require(try carried(shown))
    #expect(view.descendants.contains { ($0 as? UILabel)?.text == "Preview" })
    #expect(view.center == (try centre(shown, "Inner")))
    shown.host.touchUp(at: try centre(shown, "Inner"))
    shown.host.rest()
    #expect(log.words == ["inner"])
  }
}
