import FailingDiagnostics
import Observation
import Testing
import UIKit

@testable import SwiftUI

/// What stays while the data of a list changes: rows, their state and focus, and the offset.
@Suite("Lists that change while they are used")
struct ListEditingTests {
  final class Log { var words: [String] = [] }

  @Observable final class Model {
    var name = ""
    var hasSection = false
    var names = ["Ada", "Berta", "Cleo"]
    var text = "Short"
    var isOn = false
  }

  private func field(in shown: Shown<some View>, _ index: Int = 0) throws -> UITextField {
    let fields = shown.all(UITextField.self).filter { !$0.isInHidden }
    return try #require(fields.sorted { shown.frame($0).minY < shown.frame($1).minY }.dropFirst(index).first)
  }

  private func focus(_ field: UITextField, in shown: Shown<some View>) {
    let frame = shown.frame(field)
    shown.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    shown.host.rest()
  }

  struct Signing: View {
    @Bindable var model: Model
    let log: Log
    var body: some View {
      Form {
        if model.hasSection { Section("Extra") { Text("More") } }
        Section {
          TextField("Name", text: $model.name)
            .onAppear { log.words.append("came") }.onDisappear { log.words.append("went") }
        } footer: {
          if model.name.isEmpty { Text("Required") }
        }
        ForEach(0..<40, id: \.self) { Text("Row \($0)") }
      }
    }
  }

  @Test("A footer and a section that come and go while one types leave the keyboard and the rows alone")
  func typing() throws {
    let (model, log) = (Model(), Log())
    let shown = Shown(Signing(model: model, log: log))
    let field = try field(in: shown)
    focus(field, in: shown)
    #expect(field.isFirstResponder && shown.visible.contains("Required"))
    shown.host.type("A")
    shown.host.rest()
    #expect(model.name == "A" && field.isFirstResponder && field.window != nil && !shown.visible.contains("Required"))
    let before = shown.frame(field).minY
    shown.change { model.hasSection = true }
    #expect(field.isFirstResponder && shown.visible.contains("More") && shown.frame(field).minY > before + 40)
    shown.host.deleteBackward()
    shown.host.rest()
    #expect(field.isFirstResponder && shown.visible.contains("Required"))
    #expect(try shown.place("Required").minY > shown.frame(field).maxY)
    shown.change { model.hasSection = false }
    #expect(field.isFirstResponder && !shown.visible.contains("More"))
    expectSame(shown.frame(field).minY, before)
    #expect(log.words == ["came"])
  }

  @Test("A section that comes and goes below leaves a scrolled list where it is")
  func offset() throws {
    struct Screen: View {
      let model: Model
      var body: some View {
        List {
          Section("First") { ForEach(0..<60, id: \.self) { Text("Row \($0)") } }
          if model.hasSection { Section("Extra") { Text("More") } }
          Section("Last") { Text("End") }
        }
      }
    }
    let model = Model()
    let shown = Shown(Screen(model: model))
    let table = shown.all(UITableView.self)[0]
    shown.change { table.contentOffset.y = 900 }
    let seen = try shown.place("Row 25").minY
    for hasSection in [true, false] {
      shown.change { model.hasSection = hasSection }
      #expect(table.contentOffset.y == 900 && table.numberOfSections == (hasSection ? 3 : 2))
      expectSame(try shown.place("Row 25").minY, seen)
    }
  }

  @Test("Sections that are sorted keep their rows' state, and each its header")
  func sortedSections() throws {
    struct Screen: View {
      let model: Model
      let log: Log
      var body: some View {
        List {
          ForEach(model.names, id: \.self) { name in
            Section(name) {
              Text("of \(name)").onAppear { log.words.append(name) }
            }
          }
        }
      }
    }
    let (model, log) = (Model(), Log())
    let shown = Shown(Screen(model: model, log: log))
    log.words = []
    shown.change { model.names = ["Cleo", "Dora", "Ada"] }
    let texts = shown.all(UILabel.self).filter { !$0.isInHidden }.sorted { shown.frame($0).minY < shown.frame($1).minY }
    #expect(texts.compactMap(\.text) == ["CLEO", "of Cleo", "DORA", "of Dora", "ADA", "of Ada"])
    #expect(log.words == ["Dora"])
  }

  @Test("A footer whose text grows pushes the next section down, and lets it back when it shrinks")
  func footer() throws {
    struct Screen: View {
      let model: Model
      var body: some View {
        Form {
          Section {
            Text("Row")
          } footer: {
            Text(model.text)
          }
          Section { Text("Next") }
        }
      }
    }
    let model = Model()
    let shown = Shown(Screen(model: model))
    let next = try shown.frame("Next").minY
    let height = try shown.frame("Short").height
    let long = "One line of a footer.\nAnother line of it.\nAnd a third."
    shown.change { model.text = long }
    let longer = try shown.frame(long).height - height
    expectSame(try shown.frame("Next").minY, next + longer)
    #expect(try shown.frame(long).maxY < shown.frame("Next").minY)
    shown.change { model.text = "Short" }
    expectSame(try shown.frame("Next").minY, next)
  }

  @Test("A row that is sorted elsewhere keeps its focus and does not appear again")
  func moving() throws {
    struct Row: View {
      let name: String
      let log: Log
      @State private var text = ""
      var body: some View {
        HStack {
          Text(name)
          TextField("Note", text: $text)
        }
        .onAppear { log.words.append("+\(name)") }.onDisappear { log.words.append("-\(name)") }
      }
    }
    struct Screen: View {
      let model: Model
      let log: Log
      var body: some View { List { ForEach(model.names, id: \.self) { Row(name: $0, log: log) } } }
    }
    let (model, log) = (Model(), Log())
    let shown = Shown(Screen(model: model, log: log))
    let field = try field(in: shown, 1)
    focus(field, in: shown)
    shown.host.type("B")
    shown.host.rest()
    log.words = []
    shown.change { model.names = ["Berta", "Dora", "Cleo", "Ada"] }
    #expect(ListTests.rows(of: shown).filter { $0 != "Note" } == ["Berta", "Dora", "Cleo", "Ada"])
    #expect(field.isFirstResponder && field.text == "B" && log.words == ["+Dora"], "\(log.words)")
    shown.change { model.names = ["Ada", "Berta"] }
    #expect(ListTests.rows(of: shown).filter { $0 != "Note" } == ["Ada", "Berta"])
    #expect(field.isFirstResponder && log.words.sorted() == ["+Dora", "-Cleo", "-Dora"], "\(log.words)")
  }

  @Test("A row that comes together with others of a loop leaves the rest of the loop alone")
  func besideLoop() throws {
    struct Screen: View {
      @Bindable var model: Model
      let log: Log
      var body: some View {
        List {
          if model.isOn { Text("Banner") }
          ForEach(model.names, id: \.self) { name in
            Text(name).onAppear { log.words.append("+\(name)") }.onDisappear { log.words.append("-\(name)") }
          }
        }
      }
    }
    let (model, log) = (Model(), Log())
    let shown = Shown(Screen(model: model, log: log))
    log.words = []
    shown.change {
      model.isOn = true
      model.names.append("Dora")
    }
    #expect(ListTests.rows(of: shown) == ["Banner", "Ada", "Berta", "Cleo", "Dora"])
    #expect(log.words == ["+Dora"], "\(log.words)")
  }

  @Test("A carousel in a list is not refreshed, nor followed for the list; the list is")
  func carousel() throws {
    struct Screen: View {
      let log: Log
      var body: some View {
        List {
          ScrollView(.horizontal) { Color.red.frame(width: 2_000, height: 40) }
          ForEach(0..<60, id: \.self) { Text("Row \($0)") }
        }
        .refreshable {}
        .onScrollGeometryChange(for: CGFloat.self) {
          ($0.contentOffset.y + $0.contentInsets.top).rounded()
        } action: {
          log.words.append("\(Int($1))")
        }
        .onScrollPhaseChange { _, new in log.words.append("\(new)") }
      }
    }
    let log = Log()
    let shown = Shown(Screen(log: log))
    let table = shown.all(UITableView.self)[0]
    let carousel = try #require(
      shown.all(UIScrollView.self).first { !($0 is UITableView) && $0.contentSize.width == 2_000 })
    #expect(table.refreshControl != nil && carousel.refreshControl == nil)
    #expect(log.words == ["0"], "\(log.words)")
    shown.change { table.contentOffset.y += 100 }
    #expect(log.words == ["0", "100"], "\(log.words)")
    log.words = []
    shown.drag(from: CGPoint(x: 200, y: 600), by: -200)
    #expect(log.words.first == "interacting" && log.words.last == "idle" && log.words.contains("decelerating"))
  }
}
