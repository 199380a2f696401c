import Testing

@testable import SwiftUI
@testable import UIKit

@Suite("Colours and lines of a list's rows")
struct RowColorTests {
  private func line(below text: String, in shown: Shown<some View>) throws -> UIColor? {
    let cell = try ListTests.cell(of: text, in: shown)
    guard cell.parts.separators.bottom != nil, cell.separatorInset.left < 1000 else { return nil }
    return cell.parts.separators.color
  }

  @Test("A line has the colour of the row above it, or else of the row below it, or else of the list")
  func tints() throws {
    let shown = Shown(
      List {
        Text("a")
        Text("b").listRowSeparatorTint(.pureRed)
        Text("c").listRowSeparatorTint(.pureGreen, edges: .top)
        Text("d")
        Text("e")
      }.listStyle(.plain))
    #expect(try line(below: "a", in: shown) == Color.pureRed.uiColor)
    #expect(try line(below: "b", in: shown) == Color.pureRed.uiColor)
    #expect(try line(below: "c", in: shown) == .separator)
    #expect(try line(below: "d", in: shown) == .separator)
  }

  @Test("A hidden separator takes the lines above and below the row")
  func hidden() throws {
    let shown = Shown(
      List {
        Text("a")
        Text("b").listRowSeparator(.hidden)
        Text("c").listRowSeparator(.hidden, edges: .bottom)
        Text("d")
      }.listStyle(.plain))
    #expect(try line(below: "a", in: shown) == nil && line(below: "b", in: shown) == nil)
    #expect(try line(below: "c", in: shown) == nil && line(below: "d", in: shown) == .separator)
  }

  @Test("The lines around a section are hidden or coloured as the section asks; those between its rows stay")
  func sections() throws {
    let shown = Shown(
      List {
        Section {
          Text("a")
          Text("b")
        }.listSectionSeparator(.hidden)
        Section {
          Text("c")
          Text("d")
        }.listSectionSeparatorTint(.pureRed)
      }.listStyle(.grouped))
    let first = try ListTests.cell(of: "a", in: shown).parts.separators
    #expect(!first.hasTop && first.bottom != nil)
    #expect(try line(below: "b", in: shown) == nil)
    let third = try ListTests.cell(of: "c", in: shown).parts.separators
    #expect(third.hasTop && third.topColor == Color.pureRed.uiColor && third.color == .separator)
    #expect(try line(below: "d", in: shown) == Color.pureRed.uiColor)
  }

  @Test("The icons of labels in rows have the tint of their items, or the colour of the text")
  func itemTints() throws {
    let shown = Shown(
      List {
        Label("a", systemImage: "star").listItemTint(.pureRed)
        Label("b", systemImage: "star").listItemTint(.monochrome)
        Label("c", systemImage: "star").listItemTint(.fixed(.pureGreen))
        Label("d", systemImage: "star").tint(.pureBlue).listItemTint(nil as Color?)
      })
    let tints = shown.all(UIImageView.self).sorted { shown.frame($0).minY < shown.frame($1).minY }.map(\.tintColor)
    let colors: [Color] = [.pureRed, .primary, .pureGreen, .pureBlue]
    #expect(tints == colors.map(\.uiColor))
  }

  @Test("A row that is not to be selected is not, and the others are")
  func selection() throws {
    final class Model {
      var selected: Int?
    }
    let model = Model()
    let binding = Binding<Int?>(get: { model.selected }, set: { model.selected = $0 })
    let shown = Shown(
      List(1...3, id: \.self, selection: binding) { row in Text("row \(row)").selectionDisabled(row == 2) })
    try shown.tap("row 2")
    #expect(model.selected == nil)
    try shown.tap("row 3")
    #expect(model.selected == 3)
  }

  @Test("A loop that takes drops lists its rows as others do, and keeps what it can delete")
  func insertion() throws {
    var deleted: [IndexSet] = []
    let shown = Shown(
      List {
        ForEach(["a", "b"], id: \.self) { Text($0) }
          .onInsert(of: [.text]) { _, _ in }
          .onDelete { deleted.append($0) }
      })
    let frame = try shown.frame("b")
    shown.host.drag(from: CGPoint(x: 380, y: frame.midY), to: CGPoint(x: 250, y: frame.midY))
    shown.host.rest()
    try shown.tap("Delete")
    #expect(deleted == [IndexSet(integer: 1)])
  }
}
