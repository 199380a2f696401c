import FailingDiagnostics
import Observation
import SwiftUI
import Testing
import UIKit

/// What a fresh pair of eyes found: a value in two places, elements that are observed, modifiers of several views.
@Suite("One value in several places, several views in one")
struct PlaceTests {
  private struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  @Test("A value used in two places has separate state in each")
  func twice() throws {
    let counter = Counter(name: "A")
    let shown = Shown(
      VStack {
        counter
        Text("between")
        counter
      })
    try shown.tap("A 0")
    #expect(shown.texts == ["A 1", "between", "A 0"])
  }

  @Observable final class Item {
    var title: String
    init(_ title: String) { self.title = title }
  }

  @Test("An observable read while elements are listed is tracked")
  func observedElements() {
    let items = [Item("Tea"), Item("Rice")]
    let shown = Shown(VStack { ForEach(items, id: \.title) { Text($0.title) } })
    shown.change { items[1].title = "Salt" }
    #expect(shown.texts == ["Tea", "Salt"])
  }

  @Test("A represented view follows its own state and observed objects")
  func representables() throws {
    struct Plate: UIViewRepresentable {
      let item: Item
      @State private var extra = 0
      func makeUIView(context: Context) -> UIButton {
        UIButton(frame: .zero, primaryAction: UIAction { _ in extra += 1 })
      }
      func updateUIView(_ uiView: UIButton, context: Context) { uiView.accessibilityLabel = "\(item.title) \(extra)" }
    }
    let item = Item("Tea")
    let shown = Shown(Plate(item: item))
    let button = try #require(shown.all(UIButton.self).first)
    shown.change { button.sendActions(for: .primaryActionTriggered) }
    #expect(button.accessibilityLabel == "Tea 1")
    shown.change { item.title = "Rice" }
    #expect(button.accessibilityLabel == "Rice 1")
  }

  @Test("A modifier of several views modifies each of them")
  func groups() throws {
    let shown = Shown(
      HStack(spacing: 0) {
        Group {
          Text("A").frame(width: 40, height: 20)
          Text("B").frame(width: 60, height: 20)
        }
        .background(Color.red)
        .opacity(0.5)
        .padding(10)
      })
    let grounds = shown.all(UIView.self).filter { $0.backgroundColor == .systemRed }
    #expect(grounds.map(\.bounds.width) == [40, 60])
    let frames = grounds.map(shown.frame)
    expectSame(frames[0].maxX + 20, frames[1].minX)
    #expect(frames[0].minY == frames[1].minY)
  }

  @Test("Each of several elements with one identity keeps its state", .expecting("swiftui.duplicate-id"))
  func doubles() throws {
    final class Log { var appeared = 0 }
    struct Rows: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        VStack {
          Text("\(count)")
          ForEach(["A", "A", "B"], id: \.self) { name in
            Counter(name: name).onAppear {
              log.appeared += 1
              count += 1
            }
          }
        }
      }
    }
    let log = Log()
    let shown = Shown(Rows(log: log))
    #expect(log.appeared == 3 && shown.texts.first == "3")
  }

  @Test("An equal value is not a change, so a view that writes its own value comes to rest")
  func equal() {
    final class Log { var bodies = 0 }
    struct Writing: View {
      let log: Log
      @State private var width = 0.0
      var body: some View {
        log.bodies += 1
        return Text(verbatim: "\(width)").onAppear { width = 7 }.onChange(of: width) { width = 7 }
      }
    }
    let log = Log()
    #expect(Shown(Writing(log: log)).texts == ["7.0"])
    #expect(log.bodies == 2)
  }

  @Test("Properties inside a structure, or a modifier, are connected like the view's own")
  func nested() throws {
    struct Both: DynamicProperty {
      @State var count = 1
      @Environment(\.isEnabled) var isEnabled
      var told = 0
      mutating func update() { told = count * 10 }
    }
    struct Reading: View {
      private var both = Both()
      var body: some View { Button("\(both.count) \(both.told) \(both.isEnabled)") { both.count += 1 } }
    }
    let shown = Shown(Reading())
    try shown.tap("1 10 true")
    #expect(shown.texts == ["2 20 true"])
  }

  @Test("An initial change is reported once, however often the screen returns")
  func initial() {
    final class Log { var told: [Int] = [] }
    let log = Log()
    let screen = Text("A").onChange(of: 1, initial: true) { log.told.append($1) }.onAppear { log.told.append(0) }
    let host = ApplicationHost(environment: .standard)
    let navigation = UINavigationController(rootViewController: UIHostingController(rootView: screen))
    host.show(navigation)
    host.settle()
    navigation.pushViewController(UIViewController(), animated: false)
    host.settle()
    navigation.popViewController(animated: false)
    host.settle()
    #expect(log.told.sorted() == [0, 0, 1])
  }
}
