import Observation
import Testing
import UIKit

@testable import SwiftUI

@Suite("Elements without a view")
struct AbsentRowTests {
  @Observable final class Model { var onlyEven = true }
  final class Log {
    var made = 0
    var deleted: [Int] = []
  }

  @Test("Elements whose view is absent leave no row and no line in a list")
  func list() throws {
    struct Screen: View {
      let model: Model
      var body: some View {
        List {
          ForEach(0..<10, id: \.self) { number in
            if !model.onlyEven || number.isMultiple(of: 2) { Text("Row \(number)") }
          }
        }
        .listStyle(.plain)
      }
    }
    let model = Model()
    let shown = Shown(Screen(model: model))
    expectSame(try shown.frame("Row 2").midY - shown.frame("Row 0").midY, 44)
    expectSame(try shown.frame("Row 8").midY - shown.frame("Row 0").midY, 4 * 44)
    #expect(shown.all(UITableView.self)[0].numberOfRows(inSection: 0) == 5)
    shown.change { model.onlyEven = false }
    #expect(shown.texts.count == 10)
    expectSame(try shown.frame("Row 9").midY - shown.frame("Row 0").midY, 9 * 44)
    shown.change { model.onlyEven = true }
    expectSame(try shown.frame("Row 8").midY - shown.frame("Row 0").midY, 4 * 44)
    #expect(shown.all(UITableView.self)[0].numberOfRows(inSection: 0) == 5)
  }

  @Test("Elements whose view is absent leave no gap in a lazy stack and no hole in a lazy grid")
  func lazy() throws {
    struct Screen: View {
      let model: Model
      let isGrid: Bool
      var body: some View {
        ScrollView {
          if isGrid {
            LazyVGrid(columns: [GridItem(.fixed(100)), GridItem(.fixed(100))], spacing: 10) { rows }
          } else {
            LazyVStack(spacing: 10) { rows }
          }
        }
      }
      var rows: some View {
        ForEach(0..<10, id: \.self) { number in
          if !model.onlyEven || number.isMultiple(of: 2) { Text("Row \(number)").frame(height: 30) }
        }
      }
    }
    let model = Model()
    let stack = Shown(Screen(model: model, isGrid: false))
    expectSame(try stack.frame("Row 8").midY - stack.frame("Row 0").midY, 4 * 40)
    expectSame(stack.scrollView.contentSize.height, 5 * 40 - 10)
    let grid = Shown(Screen(model: model, isGrid: true))
    expectSame(try grid.frame("Row 2").midY, try grid.frame("Row 0").midY)
    expectSame(try grid.frame("Row 8").midY - grid.frame("Row 0").midY, 2 * 40)
    stack.change { model.onlyEven = false }
    grid.host.settle()
    expectSame(try stack.frame("Row 9").midY - stack.frame("Row 0").midY, 9 * 40)
    expectSame(try grid.frame("Row 9").midY - grid.frame("Row 0").midY, 4 * 40)
  }

  @Test("A row is deleted by its place among all elements, those without a view included")
  func deleting() throws {
    let log = Log()
    let shown = Shown(
      List {
        ForEach(0..<6, id: \.self) { number in
          if !number.isMultiple(of: 2) { Text("Row \(number)") }
        }
        .onDelete { log.deleted += Array($0) }
      })
    let frame = try shown.frame("Row 3")
    shown.drag(from: CGPoint(x: 300, y: frame.midY), by: 0, across: -120)
    try shown.press("Delete")
    #expect(log.deleted == [3])
  }

  @Test("A view whose body is empty leaves no gap in a lazy stack")
  func emptyBodies() throws {
    struct Row: View {
      let number: Int
      @Bindable var model: Model
      var body: some View {
        if !model.onlyEven || number.isMultiple(of: 2) { Text("Row \(number)").frame(height: 30) }
      }
    }
    let model = Model()
    let stack = Shown(
      ScrollView { LazyVStack(spacing: 10) { ForEach(1..<10, id: \.self) { Row(number: $0, model: model) } } })
    expectSame(try stack.frame("Row 2").midY - 15, stack.scrollView.adjustedContentInset.top)
    expectSame(try stack.frame("Row 8").midY - stack.frame("Row 2").midY, 3 * 40)
    stack.change { model.onlyEven = false }
    expectSame(try stack.frame("Row 9").midY - stack.frame("Row 1").midY, 8 * 40)
  }

  @Test("Of 100,000 elements that may be absent, those on the screen are made")
  func many() {
    let log = Log()
    let shown = Shown(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100_000, id: \.self) { number in
            if number != 3 { Text("Row \(number)").frame(height: 50).onAppear { log.made += 1 } }
          }
        }
      })
    #expect(log.made < 25 && shown.texts.count < 25, "\(log.made)")
  }
}
