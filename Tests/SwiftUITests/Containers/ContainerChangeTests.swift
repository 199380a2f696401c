import FailingDiagnostics
import SwiftUI
import Testing
import UIKit

/// What changes in a container while it is shown: kinds of items, selections by code, declarations on pushed screens.
@Suite("Containers whose contents change")
struct ContainerChangeTests {
  @Observable final class Model {
    var tab = 0
    var path: [Int] = []
  }
  final class Log { var words: [String] = [] }

  @Test("A selection in a model that no body reads is followed, with a bar and with pages", arguments: [false, true])
  func selection(isPaged: Bool) {
    struct Screen: View {
      @Bindable var model: Model
      let isPaged: Bool
      var body: some View {
        let tabs = TabView(selection: $model.tab) {
          Text("first").tabItem { Text("A") }.tag(0)
          Text("second").tabItem { Text("B") }.tag(1)
        }
        if isPaged { tabs.tabViewStyle(.page) } else { tabs }
      }
    }
    let model = Model()
    let shown = Shown(Screen(model: model, isPaged: isPaged))
    #expect(shown.visible.contains("first"))
    model.tab = 1
    shown.host.rest()
    #expect(shown.visible.contains("second") && !shown.visible.contains("first"))
  }

  @Test("A button of a bar that is exchanged for another one, or for another kind of view, does what it shows")
  func toolbar() throws {
    struct Screen: View {
      let log: Log
      @State private var step = 0
      var body: some View {
        NavigationStack {
          Button("Step \(step)") { step += 1 }
            .toolbar {
              ToolbarItem(placement: .topBarTrailing) {
                if step == 0 {
                  Button("Edit") { log.words.append("edit") }
                } else {
                  Button("Done") { log.words.append("done") }
                }
              }
              if step < 2 {
                ToolbarItem(placement: .topBarLeading) { Button("Close") { log.words.append("close") } }
              } else {
                ToolbarItem(placement: .topBarLeading) { Text("Saving") }
              }
            }
        }
      }
    }
    let log = Log()
    let shown = Shown(Screen(log: log))
    try shown.press("Edit")
    try shown.press("Step 0")
    try shown.press("Done")
    try shown.press("Close")
    #expect(log.words == ["edit", "done", "close"])
    try shown.press("Step 1")
    #expect(shown.visible.contains("Saving") && !shown.visible.contains("Close"))
  }

  private struct Folder: View {
    let number: Int
    var body: some View {
      NavigationLink("Open \(number + 1)", value: number + 1)
        .navigationTitle("Folder \(number)")
        .navigationDestination(for: Int.self) { Folder(number: $0) }
    }
  }

  @Test("A pushed screen may declare the destination of its own type; the declaration nearest to the root counts")
  func ownDestination() throws {
    let shown = Shown(NavigationStack { Folder(number: 0) })
    for number in 1...3 { try shown.press("Open \(number)") }
    #expect(shown.visible.contains("Folder 3"))
    for number in [2, 1, 0] {
      let navigation = try #require(shown.controller.children.first as? UINavigationController)
      navigation.popViewController(animated: true)
      shown.host.rest()
      #expect(shown.visible.contains("Folder \(number)"))
    }
    try shown.press("Open 1")
    #expect(shown.visible.contains("Folder 1"))
  }

  @Test("A sheet whose presenter goes lets the next one appear")
  func sheets() throws {
    struct First: View {
      @State private var isShown = true
      let next: () -> Void
      var body: some View { Text("first").sheet(isPresented: $isShown) { Button("Next") { next() } } }
    }
    struct Screen: View {
      @State private var hasFirst = true
      @State private var isSecond = false
      var body: some View {
        VStack {
          if hasFirst {
            First {
              hasFirst = false
              isSecond = true
            }
          }
          Text("base").sheet(isPresented: $isSecond) { Text("second sheet") }
        }
      }
    }
    let shown = Shown(Screen())
    shown.host.rest()
    try shown.press("Next")
    shown.host.rest()
    #expect(shown.visible.contains("second sheet"))
  }

  @Test(
    "Pages of one identity are kept, each with its state, and none is left behind", .expecting("swiftui.duplicate-id"))
  func equalPages() {
    struct Page: View {
      let log: Log
      var body: some View {
        Text("page").onAppear { log.words.append("came") }.onDisappear { log.words.append("went") }
      }
    }
    struct Screen: View {
      let turn: Int
      let log: Log
      var body: some View {
        VStack {
          Text("\(turn)")
          TabView { ForEach([1, 1], id: \.self) { _ in Page(log: log) } }.tabViewStyle(.page)
        }
      }
    }
    let log = Log()
    let shown = Shown(Screen(turn: 0, log: log))
    let count = shown.all(UILabel.self).count
    for turn in 1...3 { shown.change { shown.controller.rootView = Screen(turn: turn, log: log) } }
    #expect(shown.all(UILabel.self).count == count && log.words == ["came"])
  }

  @Test("A title of joined texts is whole")
  func title() {
    let shown = Shown(NavigationStack { Text("a").navigationTitle(Text("Cart ") + Text("(3)")) })
    #expect(shown.visible.contains("Cart (3)"))
  }

  @Test("A button that is disabled in a menu is offered as disabled")
  func menu() throws {
    let shown = Shown(
      Menu("More") {
        Button("Copy") {}
        Button("Delete") {}.disabled(true)
      })
    let button = try #require(shown.all(UIButton.self).first)
    let actions = (button.menu?.children ?? []).compactMap { $0 as? UIAction }
    #expect(actions.map(\.title) == ["Copy", "Delete"])
    #expect(actions.map { $0.attributes.contains(.disabled) } == [false, true])
  }

  @Test("An item's screen keeps what it shows while it is popped by code")
  func poppedItem() throws {
    struct Screen: View {
      @State private var item: Int?
      var body: some View {
        NavigationStack {
          Button("Open") { item = 7 }
            .navigationDestination(item: $item) { number in
              Button("Item \(number)") { item = nil }
            }
        }
      }
    }
    let shown = Shown(Screen())
    try shown.press("Open")
    let place = try shown.place("Item 7")
    shown.host.tap(at: CGPoint(x: place.midX, y: place.midY))
    shown.host.advance(by: 0.1)
    #expect(shown.texts.contains("Item 7"))
    shown.host.rest()
    #expect(!shown.visible.contains("Item 7") && shown.visible.contains("Open"))
  }
}
