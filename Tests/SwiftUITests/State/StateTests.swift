import FailingDiagnostics
import Observation
import SwiftUI
import Synchronization
import Testing
import UIKit

/// Counts what is tapped.
private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(name) \(count)")
      Button("More \(name)") { count += 1 }
    }
  }
}

@Suite("State is kept for a view's place in the tree")
struct StateTests {
  @Test("A change shows in the next frame")
  func change() throws {
    let shown = Shown(Counter(name: "A"))
    #expect(shown.texts == ["A 0", "More A"])
    try shown.tap("More A")
    try shown.tap("More A")
    #expect(shown.texts == ["A 2", "More A"])
  }

  @Test("A binding of two closures reads its value once when it is made, so that its maker learns of a reader")
  func closures() {
    var reads = 0
    let binding = Binding(
      get: {
        reads += 1
        return 7
      }, set: { _ in })
    #expect(reads == 1)
    #expect(binding.wrappedValue == 7)
    #expect(reads == 2)
    _ = Binding(
      get: {
        reads += 1
        return 7
      }, set: { _, _ in })
    #expect(reads == 3)
  }

  @Test("A new value of the view in the same place keeps the state")
  func update() throws {
    let shown = Shown(Counter(name: "A"))
    try shown.tap("More A")
    shown.change { shown.controller.rootView = Counter(name: "B") }
    #expect(shown.texts == ["B 1", "More B"])
  }

  @Test("A view in the other branch starts with fresh state, and again when it returns")
  func branches() throws {
    struct Branches: View {
      @State private var isFirst = true
      var body: some View {
        VStack {
          if isFirst { Counter(name: "A") } else { Counter(name: "B") }
          Button("Turn") { isFirst.toggle() }
        }
      }
    }
    let shown = Shown(Branches())
    try shown.tap("More A")
    #expect(shown.texts.contains("A 1"))
    try shown.tap("Turn")
    #expect(shown.texts == ["B 0", "More B", "Turn"])
    try shown.tap("Turn")
    #expect(shown.texts == ["A 0", "More A", "Turn"])
  }

  @Test("A conditional view does not affect its neighbours")
  func optional() throws {
    struct Optionals: View {
      @State private var isShown = true
      var body: some View {
        VStack {
          if isShown { Text("There") }
          Counter(name: "A")
          Button("Turn") { isShown.toggle() }
        }
      }
    }
    let shown = Shown(Optionals())
    try shown.tap("More A")
    try shown.tap("Turn")
    #expect(shown.texts == ["A 1", "More A", "Turn"])
    try shown.tap("Turn")
    #expect(shown.texts == ["There", "A 1", "More A", "Turn"])
  }

  @Test("Elements are matched by identity, wherever they move")
  func identity() throws {
    struct Rows: View {
      let names: [String]
      var body: some View { VStack { ForEach(names, id: \.self) { Counter(name: $0) } } }
    }
    let shown = Shown(Rows(names: ["A", "B", "C"]))
    try shown.tap("More B")
    shown.change { shown.controller.rootView = Rows(names: ["C", "B", "D"]) }
    #expect(shown.texts == ["C 0", "More C", "B 1", "More B", "D 0", "More D"])
    shown.change { shown.controller.rootView = Rows(names: ["A", "C"]) }
    shown.change { shown.controller.rootView = Rows(names: ["A", "B", "C"]) }
    #expect(shown.texts.contains("B 0"))
  }

  @Test("Two elements with one identity are both shown", .expecting("swiftui.duplicate-id"))
  func doubles() {
    let shown = Shown(VStack { ForEach(["A", "A"], id: \.self) { Text($0) } })
    #expect(shown.texts == ["A", "A"])
  }

  @Test("An erased view loses its state when its type changes, and only then")
  func erased() throws {
    let shown = Shown(AnyView(Counter(name: "A")))
    try shown.tap("More A")
    shown.change { shown.controller.rootView = AnyView(Counter(name: "B")) }
    #expect(shown.texts.first == "B 1")
    shown.change { shown.controller.rootView = AnyView(Text("None")) }
    shown.change { shown.controller.rootView = AnyView(Counter(name: "C")) }
    #expect(shown.texts.first == "C 0")
  }

  @Test("A binding changes its owner's state")
  func binding() throws {
    struct Stepper: View {
      @Binding var count: Int
      var body: some View { Button("Step \(count)") { count += 1 } }
    }
    struct Owner: View {
      @State private var counts = [5, 7]
      var body: some View {
        VStack {
          Text("\(counts[0]) and \(counts[1])")
          Stepper(count: $counts[1])
        }
      }
    }
    let shown = Shown(Owner())
    try shown.tap("Step 7")
    #expect(shown.texts == ["5 and 8", "Step 8"])
  }

  @Test("Only views that read a changed value are evaluated again")
  func observation() throws {
    let (model, log) = (Model(), Log())
    let shown = Shown(
      VStack {
        Reader(name: "count", log: log) { "\(model.count)" }
        Reader(name: "title", log: log) { model.title }
      })
    log.names = []
    shown.change { model.count = 3 }
    #expect(log.names == ["count"])
    #expect(shown.texts == ["3", "Tea"])
    shown.change {
      model.title = "Rice"
      model.title = "Salt"
    }
    #expect(log.names == ["count", "title"])
    #expect(shown.texts == ["3", "Salt"])
  }

  @Observable final class Model {
    var count = 0
    var title = "Tea"
  }

  final class Log {
    var names: [String] = []
  }

  private struct Reader: View {
    let name: String
    let log: Log
    let read: () -> String

    var body: some View {
      log.names.append(name)
      return Text(read())
    }
  }

  @Test("A change made on another thread also shows")
  func otherThread() async throws {
    let model = SharedModel()
    let shown = Shown(Reader(name: "count", log: Log()) { "\(model.count)" })
    await Task.detached { model.count = 7 }.value
    // The mark comes by a job of the main actor.
    await shown.takeTurns { shown.texts == ["7"] }
    #expect(shown.texts == ["7"])
  }

  @Observable nonisolated final class SharedModel: Sendable {
    private let stored = Mutex(0)
    var count: Int {
      get {
        access(keyPath: \.count)
        return stored.withLock { $0 }
      }
      set { withMutation(keyPath: \.count) { stored.withLock { $0 = newValue } } }
    }
  }

  @Test("A view is not evaluated again after its parent already was")
  func once() {
    let log = Log()
    struct Inner: View {
      @Binding var count: Int
      let log: Log
      var body: some View {
        log.names.append("inner")
        return Text("\(count)")
      }
    }
    struct Outer: View {
      @State var count = 0
      let log: Log
      var body: some View {
        log.names.append("outer")
        return VStack {
          Text("\(count)")
          Inner(count: $count, log: log)
          Button("More") { count += 1 }
        }
      }
    }
    let shown = Shown(Outer(log: log))
    log.names = []
    #expect(throws: Never.self) { try shown.tap("More") }
    #expect(log.names == ["outer", "inner"])
  }

  @Test("A view is evaluated once when both it and its parent read the change")
  func bothRead() {
    struct Inner: View {
      let model: Model
      let log: Log
      var body: some View {
        log.names.append("inner")
        return Text("\(model.count)")
      }
    }
    struct Outer: View {
      let model: Model
      let log: Log
      var body: some View {
        log.names.append("outer \(model.count)")
        return Inner(model: model, log: log)
      }
    }
    let (model, log) = (Model(), Log())
    let shown = Shown(Outer(model: model, log: log))
    log.names = []
    shown.change { model.count = 3 }
    #expect(log.names == ["outer 3", "inner"])
  }

  @Test(
    "State changed during evaluation shows in a later layout, is reported once, and nothing hangs",
    .expecting("swiftui.state-in-body"))
  func changeInBody() {
    struct Restless: View {
      @State private var count = 0
      var body: some View {
        if count < 3 { count += 1 }
        return Text("\(count)")
      }
    }
    let shown = Shown(Restless())
    #expect(shown.texts == ["3"])
  }
}
