import Observation
import Testing
import UIKit

@testable import SwiftUI

/// What the engine does, counted by the graph of a hosting controller.
extension Shown {
  var graph: ViewGraph {
    guard let hosting = controller.view as? HostingView else { fatalError("A hosting controller has no hosting view.") }
    return hosting.graph
  }

  /// Returns what a change costs until everything is at rest.
  func work(_ change: () -> Void) -> ViewGraph.Work {
    graph.work = ViewGraph.Work()
    self.change(change)
    return graph.work
  }
}

@Suite("The cost of a change")
struct CostTests {
  final class Log { var bodies: [String] = [] }

  @Observable final class Model {
    var numbers: [Int]
    init(_ count: Int) { numbers = Array(repeating: 0, count: count) }
  }

  /// A number that only the row of its index reads.
  @Observable final class Cell {
    var number = 0
  }

  struct Row: View {
    let index: Int
    let cell: Cell
    let log: Log
    var body: some View {
      log.bodies.append("row \(index)")
      return HStack {
        Text("Row \(index)")
        Spacer()
        Text("\(cell.number)")
      }
    }
  }

  struct Rows: View {
    let cells: [Cell]
    let log: Log
    var body: some View {
      log.bodies.append("rows")
      return ScrollView { VStack { ForEach(cells.indices, id: \.self) { Row(index: $0, cell: cells[$0], log: log) } } }
    }
  }

  @Test("An idle screen evaluates no body and arranges nothing")
  func idle() {
    let shown = Shown(Rows(cells: (0..<20).map { _ in Cell() }, log: Log()))
    let work = shown.work { for _ in 0..<10 { shown.host.settle() } }
    #expect(work == ViewGraph.Work())
  }

  @Test("A value that one row reads costs that row, in 10 rows and in 1,000", arguments: [10, 1_000])
  func row(count: Int) throws {
    let (cells, log) = ((0..<count).map { _ in Cell() }, Log())
    let shown = Shown(Rows(cells: cells, log: log))
    log.bodies = []
    let work = shown.work { cells[3].number = 7 }
    #expect(log.bodies == ["row 3"])
    #expect(work.evaluations == 1)
    // The text, which is wider or not, and the row, which is as wide as before.
    #expect(work.measurements <= 16 && work.placements <= 5, "\(work)")
    #expect(shown.texts[7] == "7")
  }

  @Test("A row that grows moves those below it, and asks each of the others at most once")
  func growing() throws {
    struct Growing: View {
      let cell: Cell
      var body: some View { Color.red.frame(height: CGFloat(20 + cell.number)) }
    }
    let cells = (0..<30).map { _ in Cell() }
    let shown = Shown(VStack(spacing: 0) { ForEach(cells.indices, id: \.self) { Growing(cell: cells[$0]) } })
    let work = shown.work { cells[4].number = 10 }
    let after = shown.all(UIView.self).filter { $0.backgroundColor == .systemRed }
    for (index, view) in after.enumerated() { expectSame(shown.frame(view).height, index == 4 ? 30 : 20) }
    for (first, second) in zip(after, after.dropFirst()) {
      expectSame(shown.frame(first).maxY, shown.frame(second).minY)
    }
    #expect(work.evaluations == 1)
    #expect(work.measurements <= cells.count + 12, "\(work)")
  }

  @Test("A view that only passes a binding on is not evaluated when the value changes")
  func bindings() throws {
    struct Reader: View {
      @Binding var count: Int
      let log: Log
      var body: some View {
        log.bodies.append("reader")
        return Button("\(count)") { count += 1 }
      }
    }
    struct Middle: View {
      @Binding var count: Int
      let log: Log
      var body: some View {
        log.bodies.append("middle")
        return VStack { Reader(count: $count, log: log) }
      }
    }
    struct Owner: View {
      @State private var count = 0
      @State private var other = 0
      let log: Log
      var body: some View {
        log.bodies.append("owner")
        return VStack {
          Middle(count: $count, log: log)
          Button("other \(other)") { other += 1 }
        }
      }
    }
    let log = Log()
    let shown = Shown(Owner(log: log))
    log.bodies = []
    try shown.tap("0")
    #expect(log.bodies == ["reader"])
    // A binding to the same place is the same value.
    try shown.tap("other 0")
    #expect(log.bodies == ["reader", "owner"])
    #expect(shown.texts == ["1", "other 1"])
  }

  @Test("A view that receives an equal value is not evaluated; one that receives a closure is")
  func equalValues() {
    struct Plain: View {
      let name: String
      let log: Log
      var body: some View {
        log.bodies.append(name)
        return Text(name)
      }
    }
    struct Closing: View {
      let act: () -> Void
      let log: Log
      var body: some View {
        log.bodies.append("closing")
        return Text("closing")
      }
    }
    struct Outer: View {
      let turn: Int
      let log: Log
      var body: some View {
        VStack {
          Text("\(turn)")
          Plain(name: "plain", log: log)
          Closing(act: { _ = turn }, log: log)
        }
      }
    }
    let log = Log()
    let shown = Shown(Outer(turn: 0, log: log))
    log.bodies = []
    shown.change { shown.controller.rootView = Outer(turn: 1, log: log) }
    #expect(log.bodies == ["closing"])
    #expect(shown.texts == ["1", "plain", "closing"])
  }

  @Test("An environment reaches readers below a view that is not evaluated")
  func environments() {
    struct Reader: View {
      let log: Log
      @Environment(\.lineLimit) private var limit
      var body: some View {
        log.bodies.append("reader")
        return Text("\(limit ?? 0)")
      }
    }
    struct Silent: View {
      let log: Log
      var body: some View {
        log.bodies.append("silent")
        return VStack {
          Reader(log: log)
          Other(log: log)
        }
      }
    }
    struct Other: View {
      let log: Log
      @Environment(\.isEnabled) private var isEnabled
      var body: some View {
        log.bodies.append("other")
        return Text("\(isEnabled)")
      }
    }
    struct Outer: View {
      let limit: Int
      let log: Log
      var body: some View { Silent(log: log).lineLimit(limit) }
    }
    let log = Log()
    let shown = Shown(Outer(limit: 1, log: log))
    log.bodies = []
    shown.change { shown.controller.rootView = Outer(limit: 2, log: log) }
    #expect(log.bodies == ["reader"])
    #expect(shown.texts == ["2", "true"])
    log.bodies = []
    shown.change { shown.controller.rootView = Outer(limit: 2, log: log) }
    #expect(log.bodies == [])
  }

  @Test("Depth costs linearly: rows and columns in each other, 30 deep")
  func depth() {
    func measurements(_ depth: Int) -> Int {
      func nested(_ depth: Int) -> AnyView {
        guard depth > 0 else { return AnyView(Text("deep")) }
        return AnyView(
          VStack {
            HStack {
              Color.red.frame(width: 2)
              nested(depth - 1)
            }
          })
      }
      let shown = Shown(EmptyView())
      shown.host.settle()
      let deep = Shown(nested(depth))
      return deep.graph.work.measurements
    }
    let (shallow, deep) = (measurements(15), measurements(30))
    #expect(deep <= shallow * 3, "\(shallow) and \(deep)")
  }
}

extension CostTests {
  @Test("Controls that do not change are not measured again by a change elsewhere")
  func controls() throws {
    struct Screen: View {
      let cell: Cell
      var body: some View {
        VStack {
          Reading(cell: cell)
          ForEach(0..<8, id: \.self) { Toggle("Toggle \($0)", isOn: .constant(true)) }
          ForEach(0..<4, id: \.self) { Button("Button \($0)") {}.buttonStyle(.bordered) }
        }
      }
    }
    struct Reading: View {
      let cell: Cell
      var body: some View { Text("\(cell.number)") }
    }
    let cell = Cell()
    let shown = Shown(Screen(cell: cell))
    let work = shown.work { cell.number = 5 }
    // One digit is as wide as another.
    #expect(work.evaluations == 1 && work.measurements <= 12, "\(work)")
  }
}
