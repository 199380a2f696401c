import SwiftUI
import Testing
import UIKit

@Suite("Screens that are pushed one after another by a task")
struct PushedLaterTests {
  /// Shows one more screen at a time, as libraries do for links that cannot push two at once.
  @MainActor private final class Routes: ObservableObject {
    var values: [Int] {
      get { shown }
      set {
        guard newValue.count > shown.count + 1 else { return shown = newValue }
        wanted = newValue
        shown = Array(newValue.prefix(shown.count + 1))
        task = Task { @MainActor [weak self] in
          await Task.yield()
          self?.shown = newValue
        }
      }
    }
    @Published private(set) var shown: [Int] = []
    var wanted: [Int] = []
    var task: Task<Void, Never>?
  }

  private struct Level: View {
    @ObservedObject var routes: Routes
    let index: Int
    @State private var isAppeared = false
    var isActive: Binding<Bool> {
      Binding(
        get: { index < routes.values.count },
        set: { if !$0, isAppeared, index < routes.values.count { routes.values = Array(routes.values.prefix(index)) } })
    }
    var body: some View {
      VStack {
        Text("Level \(index) of \(routes.values.count)")
        Button("Two") { routes.values += [1, 2] }
      }
      .background(
        NavigationLink(destination: AnyView(Level(routes: routes, index: index + 1)), isActive: isActive) {
          EmptyView()
        }.hidden()
      )
      .onAppear { isAppeared = true }.onDisappear { isAppeared = false }
    }
  }

  @Test("A second push that comes while the first one moves is shown, and both are popped one by one")
  func duringTransition() async throws {
    let routes = Routes()
    let shown = Shown(NavigationView { Level(routes: routes, index: 0) })
    let place = try shown.place("Two")
    shown.host.tap(at: CGPoint(x: place.midX, y: place.midY))
    shown.host.advance(by: 0.1)
    #expect(routes.values.count == 1)
    await shown.takeTurns { routes.values.count == 2 }
    shown.host.rest()
    #expect(shown.visible.contains("Level 2 of 2"))
    try shown.goBack()
    #expect(shown.visible.contains("Level 1 of 1"))
    try shown.goBack()
    #expect(shown.visible.contains("Level 0 of 0"))
  }

  private final class Log { var words: [String] = [] }

  /// A stack whose screens read an array by the places that the path holds.
  private struct Indexed: View {
    let log: Log
    @State private var values = [10, 20, 30]
    private var path: Binding<[Int]> {
      Binding(get: { Array(values.indices) }, set: { values = Array(values.prefix($0.count)) })
    }
    private func value(_ index: Int) -> Int {
      guard values.indices.contains(index) else {
        log.words.append("\(index) of \(values.count)")
        return 0
      }
      return values[index]
    }
    var body: some View {
      NavigationStack(path: path) {
        Text("Root").navigationDestination(for: Int.self) { index in
          Text(verbatim: "Value \(value(index))")
          Button("One back") { values.removeLast() }
          Button("All back") { values = [] }
        }
      }
    }
  }

  @Test("A destination is not asked for a value that has left the path")
  func removedValues() throws {
    let log = Log()
    let shown = Shown(Indexed(log: log))
    #expect(shown.visible.contains("Value 30"))
    try shown.press("One back")
    #expect(shown.visible.contains("Value 20"))
    try shown.goBack()
    #expect(shown.visible.contains("Value 10"))
    try shown.press("All back")
    #expect(shown.visible.contains("Root"))
    #expect(log.words == [])
  }
}
