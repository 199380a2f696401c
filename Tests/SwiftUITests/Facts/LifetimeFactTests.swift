import SwiftUI
import Testing
import UIKit

/// Facts 58-73: identity, lifetime, order of calls and number of evaluations.
@Suite("Facts of lifetime and order")
struct LifetimeFactTests {
  final class Log {
    var words: [String] = []
  }

  struct Reporting: View {
    let name: String
    let log: Log
    var body: some View {
      Text(name).onAppear { log.words.append("\(name) came") }.onDisappear { log.words.append("\(name) went") }
    }
  }

  @Test(
    "58, 59: another identity makes a view appear again, the new one before the old one disappears; outside nothing appears"
  )
  func identity() {
    struct Screen: View {
      let id: Int
      let log: Log
      var body: some View {
        VStack {
          Reporting(name: "inside", log: log).id(id)
          Reporting(name: "outside", log: log)
        }
      }
    }
    let log = Log()
    let shown = Shown(Screen(id: 1, log: log))
    #expect(log.words == ["inside came", "outside came"])
    log.words = []
    shown.change { shown.controller.rootView = Screen(id: 2, log: log) }
    #expect(log.words == ["inside came", "inside went"])
  }

  @Test("58: state begins anew with another identity, and only then")
  func identityState() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("\(count)") { count += 1 } }
    }
    struct Screen: View {
      let id: Int
      var body: some View { Counter().id(id) }
    }
    let shown = Shown(Screen(id: 1))
    try shown.tap("0")
    shown.change { shown.controller.rootView = Screen(id: 1) }
    #expect(shown.texts == ["1"])
    shown.change { shown.controller.rootView = Screen(id: 2) }
    #expect(shown.texts == ["0"])
  }

  @Test("60: a view of no opacity has not disappeared")
  func opacity() {
    struct Screen: View {
      let opacity: Double
      let log: Log
      var body: some View { Reporting(name: "text", log: log).opacity(opacity) }
    }
    let log = Log()
    let shown = Shown(Screen(opacity: 1, log: log))
    shown.change { shown.controller.rootView = Screen(opacity: 0, log: log) }
    #expect(log.words == ["text came"])
  }

  @Test("61: in a scroll view with a plain stack all views appear at once, and none disappears by scrolling")
  func plainStack() {
    let log = Log()
    let shown = Shown(
      ScrollView { VStack { ForEach(0..<60) { Reporting(name: "\($0)", log: log).padding() } } })
    #expect(log.words == (0..<60).map { "\($0) came" })
    shown.host.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 100))
    shown.host.rest()
    #expect(log.words.count == 60)
  }

  @Test("65: inner actions run before outer ones, those of one view as they are written, tasks after all")
  func order() async {
    let log = Log()
    let shown = Shown(
      VStack {
        Text("a")
          .onAppear { log.words.append("inner") }
          .onChange(of: 1, initial: true) { log.words.append("change") }
          .task { log.words.append("task") }
      }
      .onAppear { log.words.append("outer") })
    await shown.takeTurns { log.words.contains("task") }
    #expect(log.words == ["inner", "change", "outer", "task"])
  }

  @Test("66: a task is cancelled when its view goes, and runs again for another identity")
  func tasks() async {
    struct Screen: View {
      let isThere: Bool
      let id: Int
      let log: Log
      var body: some View {
        if isThere {
          Text("a").task(id: id) {
            log.words.append("began \(id)")
            await withTaskCancellationHandler {
              while !Task.isCancelled { await Task.yield() }
            } onCancel: {
            }
            log.words.append("ended \(id)")
          }
        }
      }
    }
    let log = Log()
    let shown = Shown(Screen(isThere: true, id: 1, log: log))
    await shown.takeTurns { log.words == ["began 1"] }
    shown.change { shown.controller.rootView = Screen(isThere: true, id: 2, log: log) }
    await shown.takeTurns { log.words.count == 3 }
    #expect(Set(log.words) == ["began 1", "ended 1", "began 2"])
    shown.change { shown.controller.rootView = Screen(isThere: false, id: 2, log: log) }
    await shown.takeTurns { log.words.count == 4 }
    #expect(log.words.last == "ended 2")
  }

  @Test("67: writes of one transaction are evaluated together, those of another by themselves")
  func transactions() {
    struct Screen: View {
      let log: Log
      @State private var value = 0
      var body: some View {
        log.words.append("body \(value)")
        return Text("\(value)")
          .onChange(of: value) { log.words.append("\($0) to \($1)") }
          .onAppear {
            value = 1
            value = 2
            withAnimation {
              value = 3
              value = 4
            }
          }
      }
    }
    let log = Log()
    let shown = Shown(Screen(log: log))
    #expect(log.words.filter { $0.hasPrefix("body") } == ["body 0", "body 2", "body 4"])
    #expect(log.words.filter { !$0.hasPrefix("body") } == ["0 to 2", "2 to 4"])
    #expect(shown.texts == ["4"])
  }

  @Test("68: a change reports the first value if asked to, then differences, and no equal value")
  func changes() {
    struct Screen: View {
      let value: Int
      let log: Log
      var body: some View { Text("a").onChange(of: value, initial: true) { log.words.append("\($0) \($1)") } }
    }
    let log = Log()
    let shown = Shown(Screen(value: 0, log: log))
    for value in [1, 1, 2] { shown.change { shown.controller.rootView = Screen(value: value, log: log) } }
    #expect(log.words == ["0 0", "0 1", "1 2"])
  }

  @Test("71: a view that is compared by == is evaluated only if its values are unequal")
  func equatable() {
    struct Row: View, Equatable {
      let name: String
      let act: () -> Void
      let log: Log
      nonisolated static func == (first: Row, second: Row) -> Bool { first.name == second.name }
      var body: some View {
        log.words.append(name)
        return Text(name)
      }
    }
    struct Screen: View {
      let name: String
      let log: Log
      var body: some View { Row(name: name, act: { _ = log }, log: log).equatable() }
    }
    let log = Log()
    let shown = Shown(Screen(name: "a", log: log))
    shown.change { shown.controller.rootView = Screen(name: "a", log: log) }
    #expect(log.words == ["a"])
    shown.change { shown.controller.rootView = Screen(name: "b", log: log) }
    #expect(log.words == ["a", "b"] && shown.texts == ["b"])
  }

  nonisolated struct Names: PreferenceKey {
    static let defaultValue: [String] = []
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  @Test(
    "73: preferences of siblings are combined in tree order; a view's own replaces those within; changes are followed")
  func preferences() {
    struct Screen: View {
      let names: [String]
      let log: Log
      var body: some View {
        VStack {
          Text("a").preference(key: Names.self, value: ["first"])
          ForEach(names, id: \.self) { Text($0).preference(key: Names.self, value: [$0]) }
          VStack { Text("b").preference(key: Names.self, value: ["hidden"]) }
            .preference(key: Names.self, value: ["replacing"])
        }
        .transformPreference(Names.self) { $0.append("added") }
        .onPreferenceChange(Names.self) { log.words.append($0.joined(separator: " ")) }
      }
    }
    let log = Log()
    let shown = Shown(Screen(names: ["x", "y"], log: log))
    #expect(log.words == ["first x y replacing added"])
    shown.change { shown.controller.rootView = Screen(names: ["y"], log: log) }
    shown.change { shown.controller.rootView = Screen(names: ["y"], log: log) }
    #expect(log.words.dropFirst() == ["first y replacing added"])
  }

  @Test("A preference that is written sets state in the same frame, and an overlay is made from it")
  func preferenceOverlay() {
    struct Screen: View {
      @State private var width: CGFloat = 0
      var body: some View {
        VStack {
          Text(verbatim: "\(width)")
          Color.red.frame(width: 70, height: 20)
            .background { GeometryReader { Color.clear.preference(key: Width.self, value: $0.size.width) } }
        }
        .onPreferenceChange(Width.self) { width = $0 }
        .overlayPreferenceValue(Width.self) { Text(verbatim: "over \($0)") }
      }
    }
    #expect(Shown(Screen()).texts == ["70.0", "over 70.0"])
  }

  nonisolated struct Width: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
  }
}
