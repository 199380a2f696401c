import Observation
import Testing
import UIKit

@testable import SwiftUI

@Suite("Lists and forms")
struct ListTests {
  final class Log { var words: [String] = [] }

  struct Row: View {
    let text: String
    let log: Log
    var body: some View {
      log.words.append(text)
      return Text(text)
    }
  }

  /// What is seen, from top to bottom.
  static func rows(of shown: Shown<some View>) -> [String] {
    let cells = shown.all(UITableViewCell.self).filter { !$0.isInHidden }.sorted { $0.frame.minY < $1.frame.minY }
    return cells.flatMap { $0.descendants.compactMap { ($0 as? UILabel)?.text } }
  }

  @Observable final class Model {
    var names = ["Ada", "Berta", "Cleo", "Dora", "Emil"]
    var isOn = false
    var selected: String?
    var several: Set<String> = []
  }

  static func cell(of text: String, in shown: Shown<some View>) throws -> UITableViewCell {
    let label = try shown.label(text)
    return try #require(
      sequence(first: label as UIView, next: \.superview).lazy.compactMap { $0 as? UITableViewCell }.first)
  }

  @Test(
    "Rows that go within an animation fade out; others are gone at once, also after an animation that changes no rows")
  func animatedRows() throws {
    struct Screen: View {
      @State var names = ["a", "b", "c", "d"]
      @State var title = "Title"
      var body: some View {
        List {
          Button(title) { withAnimation { title += "!" } }
          Button("Animate") { withAnimation { _ = names.removeFirst() } }
          Button("Remove") { names.removeFirst() }
          ForEach(names, id: \.self) { Text($0) }
        }
      }
    }
    let shown = Shown(Screen())
    /// Whether a row is still visible a tenth of a second after a tap.
    func fades(_ row: String, after button: String) throws -> Bool {
      let frame = try shown.frame(button)
      shown.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      shown.host.advance(by: 0.1)
      defer { shown.host.rest() }
      return shown.texts.contains(row)
    }
    #expect(try !fades("a", after: "Remove"))
    #expect(try fades("b", after: "Animate"))
    #expect(!shown.texts.contains("b"))
    try shown.tap("Title")
    #expect(try !fades("c", after: "Remove") && shown.texts.contains("d"))
  }

  @Test("Of 100,000 rows those on the screen are made, and scrolling by a row makes one")
  func many() {
    let log = Log()
    let shown = Shown(List(0..<100_000) { Row(text: "Row \($0)", log: log) })
    #expect(log.words.count < 30 && shown.texts.contains("Row 0"), "\(log.words.count)")
    let table = shown.all(UITableView.self)[0]
    shown.change { table.contentOffset.y += 44 * 20 }
    let before = log.words.count
    let work = shown.work { table.contentOffset.y += 44 }
    #expect(log.words.count == before + 1 && work.evaluations == 2, "\(work) \(log.words.suffix(3))")
  }

  @Test("81: a row of one line is 44 points high, 20 from the edge in a plain list and 16 in a card")
  func metrics() throws {
    let card = Shown(List { Text("A") })
    let cell = try Self.cell(of: "A", in: card)
    expectSame(cell.bounds.height, 44)
    expectSame(try card.frame("A").minX - card.frame(cell).minX, 16)
    #expect(cell.bounds.width < 393)
    let plain = Shown(List { Text("A") }.listStyle(.plain))
    expectSame(try plain.frame("A").minX, 20)
    expectSame(try Self.cell(of: "A", in: plain).bounds.height, 44)
    let large = Shown(List { Text("One\nTwo\nThree") })
    #expect(try Self.cell(of: "One\nTwo\nThree", in: large).bounds.height > 80)
  }

  @Test("Sections have headers in small capitals and footers; a section without either is a card of its own")
  func sections() throws {
    let shown = Shown(
      List {
        Section("Names") { Text("Ada") }
        Section {
          Text("Other")
        } footer: {
          Text("Below")
        }
        Text("Alone")
      })
    #expect(shown.texts.count == 5)
    let header = try shown.label("NAMES")
    #expect(header.font.pointSize == UIFont.preferredFont(forTextStyle: .footnote).pointSize)
    #expect(try shown.frame("Below").minY > shown.frame("Other").maxY)
    #expect(shown.all(UITableView.self)[0].numberOfSections == 3)
  }

  struct Deleting: View {
    let model: Model
    var body: some View {
      List {
        ForEach(model.names, id: \.self) { Text($0) }
          .onDelete { model.names.remove(atOffsets: $0) }
          .onMove { model.names.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }

  @Test("A swipe uncovers Delete, which deletes the row; the rows below move up")
  func swipeToDelete() throws {
    let model = Model()
    let shown = Shown(Deleting(model: model))
    let frame = try shown.frame("Berta")
    shown.drag(from: CGPoint(x: 300, y: frame.midY), by: 0, across: -120)
    try shown.press("Delete")
    #expect(model.names == ["Ada", "Cleo", "Dora", "Emil"])
    expectSame(try shown.frame("Cleo").midY, frame.midY)
  }

  @Test("Edit mode shows controls to delete and to move, and ends with Done")
  func editing() throws {
    let model = Model()
    let shown = Shown(
      VStack {
        EditButton()
        Deleting(model: model)
      })
    let before = try shown.frame("Ada").minX
    try shown.tap("Edit")
    #expect(try shown.frame("Ada").minX > before + 20 && shown.texts.contains("Done"))
    let table = shown.all(UITableView.self)[0]
    #expect(table.isEditing)
    shown.host.perform {
      table.dataSource?.tableView(table, moveRowAt: IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0))
    }
    shown.host.rest()
    #expect(model.names == ["Berta", "Cleo", "Ada", "Dora", "Emil"])
    try shown.tap("Done")
    #expect(!table.isEditing)
  }

  @Test("Swipe actions of a row do what their buttons say, in their colours")
  func swipeActions() throws {
    struct Screen: View {
      let log: Log
      var body: some View {
        List {
          Text("Mail").swipeActions(edge: .leading) {
            Button("Flag") { log.words.append("flag") }.tint(.orange)
          }
          Text("Other")
        }
      }
    }
    let log = Log()
    let shown = Shown(Screen(log: log))
    let frame = try shown.frame("Mail")
    shown.drag(from: CGPoint(x: 60, y: frame.midY), by: 0, across: 110)
    try shown.press("Flag")
    #expect(log.words == ["flag"])
    let other = try shown.frame("Other")
    shown.drag(from: CGPoint(x: 300, y: other.midY), by: 0, across: -120)
    expectSame(try shown.frame("Other").minX, other.minX)
  }

  struct Linked: View {
    var body: some View {
      NavigationStack {
        List {
          NavigationLink("Open") { Text("Inside") }
          Button("Press") {}
          Text("Plain")
        }
        .navigationTitle("Root")
      }
    }
  }

  @Test("A tap anywhere on a link's row opens its screen; the row is selected meanwhile, and no longer on return")
  func links() throws {
    let shown = Shown(Linked())
    let cell = try Self.cell(of: "Open", in: shown)
    #expect(cell.accessoryType == .disclosureIndicator)
    let frame = shown.frame(cell)
    shown.host.tap(at: CGPoint(x: frame.maxX - 60, y: frame.midY))
    shown.host.rest()
    #expect(shown.visible.contains("Inside"))
    #expect(cell.isSelected)
    try shown.press("Root")
    #expect(shown.visible.contains("Plain") && !cell.isSelected)
  }

  @Test("A tap anywhere on a button's row presses it; a row of plain text takes no touch")
  func buttons() throws {
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        List {
          Button("Count \(count)") { count += 1 }
          Text("Plain")
        }
      }
    }
    let shown = Shown(Screen())
    let frame = shown.frame(try Self.cell(of: "Count 0", in: shown))
    shown.host.tap(at: CGPoint(x: frame.maxX - 20, y: frame.midY))
    shown.host.rest()
    #expect(shown.texts.contains("Count 1"))
    let plain = try Self.cell(of: "Plain", in: shown)
    shown.host.touchDown(at: CGPoint(x: 200, y: shown.frame(plain).midY))
    shown.host.advance(by: 0.3)
    #expect(!plain.isHighlighted)
    shown.host.touchUp(at: CGPoint(x: 200, y: shown.frame(plain).midY))
  }

  @Test("A selection names one row, by its tag or its identity, and follows the binding")
  func selection() throws {
    struct Screen: View {
      @Bindable var model: Model
      var body: some View {
        List(model.names, id: \.self, selection: $model.selected) { Text($0) }
      }
    }
    let model = Model()
    let shown = Shown(Screen(model: model))
    try shown.press("Cleo")
    #expect(try model.selected == "Cleo" && Self.cell(of: "Cleo", in: shown).isSelected)
    shown.change { model.selected = "Ada" }
    #expect(try Self.cell(of: "Ada", in: shown).isSelected)
    #expect(try !Self.cell(of: "Cleo", in: shown).isSelected)
  }

  @Test("In edit mode several rows are selected")
  func multipleSelection() throws {
    struct Screen: View {
      @Bindable var model: Model
      var body: some View {
        VStack {
          EditButton()
          List(model.names, id: \.self, selection: $model.several) { Text($0) }
        }
      }
    }
    let model = Model()
    let shown = Shown(Screen(model: model))
    try shown.press("Cleo")
    #expect(model.several.isEmpty)
    try shown.tap("Edit")
    try shown.press("Cleo")
    try shown.press("Ada")
    #expect(model.several == ["Cleo", "Ada"])
    try shown.press("Ada")
    #expect(model.several == ["Cleo"])
  }

  @Test("Rows come, go and move with the data; state stays with its identity")
  func changes() throws {
    struct Counter: View {
      let name: String
      @State private var count = 0
      var body: some View { Button("\(name) \(count)") { count += 1 } }
    }
    struct Screen: View {
      let model: Model
      var body: some View { List { ForEach(model.names, id: \.self) { Counter(name: $0) } } }
    }
    let model = Model()
    let shown = Shown(Screen(model: model))
    try shown.press("Cleo 0")
    shown.change { model.names.insert("New", at: 0) }
    #expect(Self.rows(of: shown) == ["New 0", "Ada 0", "Berta 0", "Cleo 1", "Dora 0", "Emil 0"])
    shown.change { model.names = ["Emil", "Cleo", "Ada"] }
    #expect(Self.rows(of: shown) == ["Emil 0", "Cleo 1", "Ada 0"])
    shown.change { model.names = [] }
    #expect(shown.visible.isEmpty)
  }

  @Test("62: rows of a list appear again and again, and keep their state")
  func comingBack() throws {
    struct Counter: View {
      let number: Int
      let log: Log
      @State private var count = 0
      var body: some View {
        Button("\(number): \(count)") { count += 1 }
          .onAppear { log.words.append("+\(number)") }.onDisappear { log.words.append("-\(number)") }
      }
    }
    let log = Log()
    let shown = Shown(List(0..<500) { Counter(number: $0, log: log) })
    try shown.press("3: 0")
    #expect(log.words.contains("+3"))
    let table = shown.all(UITableView.self)[0]
    shown.change { table.contentOffset.y = 9_000 }
    #expect(log.words.contains("-3"))
    shown.change { table.contentOffset.y = 0 }
    #expect(shown.texts.contains("3: 1") && log.words.filter { $0 == "+3" }.count == 2)
  }

  @Test("A row that grows pushes the rows below it down")
  func growing() throws {
    struct Screen: View {
      @State private var isOpen = false
      var body: some View {
        List {
          Button("Open") { isOpen.toggle() }
          if isOpen { Text("More") }
          VStack {
            Text("Top")
            if isOpen { Color.red.frame(height: 100) }
          }
          Text("Last")
        }
      }
    }
    let shown = Shown(Screen())
    let last = try shown.frame("Last").midY
    try shown.press("Open")
    #expect(try shown.frame("Last").midY > last + 140)
    try shown.press("Open")
    expectSame(try shown.frame("Last").midY, last)
  }

  @Test("A form's toggle, picker, field and value have their labels at the leading end and their values at the other")
  func form() throws {
    struct Settings: View {
      @Bindable var model: Model
      @State private var name = "Mio"
      @State private var colour = 1
      var body: some View {
        Form {
          Section("General") {
            Toggle("Sound", isOn: $model.isOn)
            Picker("Colour", selection: $colour) {
              Text("Red").tag(1)
              Text("Blue").tag(2)
            }
            TextField("Name", text: $name)
            LabeledContent("Version", value: "1.2")
          }
        }
      }
    }
    let model = Model()
    let shown = Shown(Settings(model: model))
    let control = try #require(shown.all(UISwitch.self).first)
    #expect(shown.frame(control).maxX > 330)
    expectSame(try shown.frame("Sound").minX, try shown.frame("Version").minX)
    let frame = shown.frame(control)
    shown.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    shown.host.rest()
    #expect(model.isOn)
    #expect(try shown.frame("Colour").minX < 60 && shown.frame("Red").maxX > 300)
    #expect(try shown.frame("1.2").maxX > 330)
  }

  @Test("Row insets, backgrounds and hidden lines are the row's own")
  func rowLooks() throws {
    let shown = Shown(
      List {
        Text("A").listRowInsets(EdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 0)).listRowSeparator(.hidden)
        Text("B").listRowBackground(Color.pureRed)
        ForEach(0..<1, id: \.self) { Text("C \($0)") }.listRowInsets(EdgeInsets())
      }
      .listStyle(.plain))
    expectSame(try shown.frame("A").minX, 50)
    expectSame(try shown.frame("C 0").minX, 0)
    let row = shown.frame(try Self.cell(of: "B", in: shown))
    #expect(try shown.shade(300, row.midY).isNear(.red))
  }

  @Test("Pulled down, a list refreshes")
  func refreshing() async throws {
    let log = Log()
    let shown = Shown(List { Text("A") }.refreshable { log.words.append("refreshed") })
    let table = shown.all(UITableView.self)[0]
    let control = try #require(table.refreshControl)
    shown.host.perform { control.sendActions(for: .valueChanged) }
    await shown.takeTurns { !log.words.isEmpty }
    #expect(log.words == ["refreshed"])
  }

  @Test("Dark, with the largest text, from the right, turned and in tabs the rows are whole and in order")
  func surroundings() throws {
    struct Screen: View {
      var body: some View {
        TabView {
          NavigationStack {
            List(0..<200) { Text("Row \($0)") }.navigationTitle("Rows")
          }
          .tabItem { Text("One") }
        }
      }
    }
    var environment = DeviceEnvironment.rightToLeft
    environment.userInterfaceStyle = .dark
    environment.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    let shown = Shown(Screen(), environment: environment)
    let first = try shown.frame("Row 0")
    let cell = try Self.cell(of: "Row 0", in: shown)
    #expect(cell.bounds.height > 60)
    expectSame(shown.frame(cell).maxX - first.maxX, 16)
    shown.turn()
    #expect(shown.visible.contains("Row 0") && shown.visible.contains("Row 1"))
  }

  @Test("A section whose binding is false shows its header alone")
  func expandable() throws {
    struct Screen: View {
      @State private var isOpen = true
      var body: some View {
        List {
          Button("Toggle") { isOpen.toggle() }
          Section("Closing", isExpanded: $isOpen) { Text("Inside") }
        }
      }
    }
    let shown = Shown(Screen())
    #expect(shown.visible.contains("Inside"))
    try shown.press("Toggle")
    #expect(!shown.visible.contains("Inside") && shown.visible.contains("CLOSING"))
    try shown.press("Toggle")
    #expect(shown.visible.contains("Inside"))
  }

  @Test("A list of bindings changes its elements")
  func bindings() throws {
    struct Item: Identifiable {
      let id: Int
      var isOn = false
    }
    struct Screen: View {
      @State private var items = [Item(id: 1), Item(id: 2)]
      var body: some View {
        List($items) { $item in Toggle("Number \(item.id)", isOn: $item.isOn) }
        Text(items.map { $0.isOn ? "on" : "off" }.joined(separator: " "))
      }
    }
    let shown = Shown(Screen())
    let control = try #require(shown.all(UISwitch.self).max { shown.frame($0).minY < shown.frame($1).minY })
    let frame = shown.frame(control)
    shown.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    shown.host.rest()
    #expect(shown.texts.contains("off on"))
    expectSame(try Self.cell(of: "Number 1", in: shown).bounds.height, 44)
  }
}
