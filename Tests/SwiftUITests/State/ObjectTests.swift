import SwiftUI
import Testing
import UIKit

@Suite("Objects that views observe")
struct ObjectTests {
  final class Log { var bodies: [String] = [] }

  final class Model: ObservableObject {
    @Published var count = 0
    var silent = 0
    @Published var name = "Tea"
  }

  struct Child: View {
    @ObservedObject var model: Model
    let log: Log
    var body: some View {
      log.bodies.append("child")
      return Button("child \(model.count) \(model.silent)") { model.count += 1 }
    }
  }

  struct Parent: View {
    @StateObject private var model = Model()
    let log: Log
    var body: some View {
      log.bodies.append("parent")
      return VStack {
        Child(model: model, log: log)
        Button("silent") { model.silent += 1 }
      }
    }
  }

  @Test("69: a published change evaluates each view that observes the object once; an unpublished one none")
  func published() throws {
    let log = Log()
    let shown = Shown(Parent(log: log))
    #expect(log.bodies == ["parent", "child"])
    log.bodies = []
    try shown.tap("silent")
    #expect(log.bodies == [])
    try shown.tap("child 0 0")
    #expect(log.bodies == ["parent", "child"])
    #expect(shown.texts.first == "child 1 1")
  }

  @Test("72: a state object is made once for each place, and ends with it")
  func stateObject() throws {
    final class Counted: ObservableObject {
      let log: Log
      init(_ log: Log) {
        self.log = log
        log.bodies.append("made")
      }
      isolated deinit { log.bodies.append("ended") }
    }
    struct Inner: View {
      @StateObject var object: Counted
      init(_ log: Log) { _object = StateObject(wrappedValue: Counted(log)) }
      var body: some View { Text("inner") }
    }
    struct Outer: View {
      let turn: Int
      let log: Log
      var body: some View {
        Text("\(turn)")
        if turn < 2 { Inner(log) }
      }
    }
    let log = Log()
    let shown = Shown(Outer(turn: 0, log: log))
    shown.change { shown.controller.rootView = Outer(turn: 1, log: log) }
    #expect(log.bodies == ["made"])
    shown.change { shown.controller.rootView = Outer(turn: 2, log: log) }
    #expect(log.bodies == ["made", "ended"])
  }

  @Test("Bindings to an object's properties write them; another object in the same place is followed")
  func bindings() throws {
    struct Field: View {
      @Binding var name: String
      var body: some View { Button(name) { name += "!" } }
    }
    struct Screen: View {
      @ObservedObject var model: Model
      var body: some View { Field(name: $model.name) }
    }
    let (first, second) = (Model(), Model())
    second.name = "Rice"
    let shown = Shown(Screen(model: first))
    try shown.tap("Tea")
    #expect(shown.texts == ["Tea!"] && first.name == "Tea!")
    shown.change { shown.controller.rootView = Screen(model: second) }
    #expect(shown.texts == ["Rice"])
    shown.change { second.name = "Salt" }
    #expect(shown.texts == ["Salt"])
  }

  @Observable final class Shop {
    var name = "corner"
  }

  @Test("Objects of the environment are found by their types; the nearest counts, and an optional one may be missing")
  func environment() {
    struct Reader: View {
      @EnvironmentObject private var model: Model
      @Environment(Shop.self) private var shop: Shop?
      var body: some View { Text("\(model.name) \(shop?.name ?? "none")") }
    }
    let (outer, inner, shop) = (Model(), Model(), Shop())
    inner.name = "Rice"
    let shown = Shown(
      VStack {
        Reader()
        Reader().environmentObject(inner).environment(shop)
      }
      .environmentObject(outer))
    #expect(shown.texts == ["Tea none", "Rice corner"])
    shown.change {
      outer.name = "Salt"
      shop.name = "market"
    }
    #expect(shown.texts == ["Salt none", "Rice market"])
  }

  @Test("A bindable object's properties are written through bindings")
  func bindable() throws {
    struct Field: View {
      @Binding var name: String
      var body: some View { Button(name) { name = "market" } }
    }
    struct Screen: View {
      @Bindable var shop: Shop
      var body: some View { Field(name: $shop.name) }
    }
    let shop = Shop()
    let shown = Shown(Screen(shop: shop))
    try shown.tap("corner")
    #expect(shown.texts == ["market"] && shop.name == "market")
  }

  @Test("A stored value is shared by all views that name its key, and is found again")
  func storage() throws {
    let name = "ObjectTests.\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: name))
    defer { store.removePersistentDomain(forName: name) }
    struct Counter: View {
      @AppStorage private var count: Int
      init(_ store: UserDefaults) { _count = AppStorage(wrappedValue: 3, "count", store: store) }
      var body: some View { Button("\(count)") { count += 1 } }
    }
    let shown = Shown(
      VStack {
        Counter(store)
        Counter(store)
      })
    try shown.tap("3")
    #expect(shown.texts == ["4", "4"])
    #expect(store.integer(forKey: "count") == 4)
    #expect(Shown(Counter(store)).texts == ["4"])
  }
}
