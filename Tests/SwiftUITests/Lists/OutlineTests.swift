import Testing
import UIKit

@testable import SwiftUI

@Suite("Outlines")
struct OutlineTests {
  private struct Place: Identifiable {
    let id: String
    var places: [Place]?

    static let all = [
      Place(id: "Asia", places: [Place(id: "Japan", places: [Place(id: "Kyoto"), Place(id: "Nara")])]),
      Place(id: "Moon", places: []), Place(id: "Nowhere"),
    ]
  }

  /// The texts from the top down.
  private func rows(_ shown: Shown<some View>) -> [String] {
    shown.all(UILabel.self).sorted { shown.frame($0).minY < shown.frame($1).minY }.compactMap(\.text)
  }

  private func level(_ text: String, in shown: Shown<some View>) throws -> Int {
    let cell = try ListTests.cell(of: text, in: shown)
    let distance = try shown.frame(text).minX - shown.frame(cell).minX
    let level = Int((distance / 16).rounded()) - 1
    expectSame(distance, CGFloat(level + 1) * 16)
    return level
  }

  @Test("In a list and a form, a disclosure group and each view of its content are rows, moved in by a level")
  func rows() throws {
    struct Screen: View {
      @State var isOpen = true
      var body: some View {
        List {
          DisclosureGroup("Herbs", isExpanded: $isOpen) {
            Text("Dill")
            DisclosureGroup("Mints") { Text("Pepper") }
            ForEach(["Sage", "Basil"], id: \.self) { Text($0) }
          }
          Text(isOpen ? "open" : "closed")
        }
      }
    }
    let shown = Shown(Screen())
    #expect(shown.all(UITableViewCell.self).count == 6)
    #expect(rows(shown) == ["Herbs", "Dill", "Mints", "Sage", "Basil", "open"])
    #expect(try rows(shown).map { try level($0, in: shown) } == [0, 1, 1, 1, 1, 0])
    try shown.tap("Mints")
    #expect(try level("Pepper", in: shown) == 2 && shown.frame("Pepper").minY > shown.frame("Mints").maxY)
    #expect(try shown.frame("Sage").minY > shown.frame("Pepper").maxY)
    try shown.tap("Herbs")
    #expect(rows(shown) == ["Herbs", "closed"])
    try shown.tap("Herbs")
    #expect(shown.all(UITableViewCell.self).count == 6)
  }

  @Test("In a stack, lazy or not, and inside a row, a disclosure group is one view")
  func elsewhere() throws {
    let group = DisclosureGroup("Herbs", isExpanded: .constant(true)) { Text("Dill") }
    for view in [
      AnyView(VStack { group }), AnyView(ScrollView { LazyVStack { group } }), AnyView(List { HStack { group } }),
    ] {
      let shown = Shown(view)
      #expect(try shown.frame("Dill").minX == shown.frame("Herbs").minX)
      #expect(try shown.frame("Dill").minY >= shown.frame("Herbs").maxY && shown.all(UITableViewCell.self).count < 2)
    }
  }

  @Test("A loop of disclosure groups keeps each group's state")
  func loop() throws {
    let shown = Shown(
      List { ForEach(["a", "b"], id: \.self) { name in DisclosureGroup(name) { Text("in \(name)") } } })
    try shown.tap("b")
    #expect(rows(shown) == ["a", "b", "in b"])
    try shown.tap("a")
    #expect(rows(shown) == ["a", "in a", "b", "in b"])
  }

  @Test("A list of elements with children opens them level by level; leaves have no chevron")
  func outline() throws {
    let shown = Shown(List(Place.all, children: \.places) { Text($0.id) })
    #expect(rows(shown) == ["Asia", "Moon", "Nowhere"])
    try shown.tap("Asia")
    try shown.tap("Japan")
    try shown.tap("Moon")
    try shown.tap("Nowhere")
    #expect(rows(shown) == ["Asia", "Japan", "Kyoto", "Nara", "Moon", "Nowhere"])
    #expect(try ["Asia", "Japan", "Kyoto", "Nowhere"].map { try level($0, in: shown) } == [0, 1, 2, 0])
    let images = { (text: String) in
      try ListTests.cell(of: text, in: shown).descendants.compactMap { $0 as? UIImageView }.count
    }
    #expect(try images("Moon") == 1 && images("Nowhere") == 0 && images("Nara") == 0)
  }

  @Test("An outline outside of lists shows its open elements below each other, also of one root")
  func outlineInStack() throws {
    let shown = Shown(VStack { OutlineGroup(Place.all[0], children: \.places) { Text($0.id) } })
    #expect(shown.texts == ["Asia"])
    try shown.tap("Asia")
    #expect(rows(shown) == ["Asia", "Japan"])
  }

  @Test("Elements with children are selected by their identities")
  func selection() throws {
    struct Screen: View {
      @State var chosen: String?
      var body: some View {
        VStack {
          List(Place.all, children: \.places, selection: $chosen) { Text($0.id) }
          Text(chosen ?? "none")
        }
      }
    }
    let shown = Shown(Screen())
    try shown.tap("Nowhere")
    #expect(shown.texts.filter { $0 == "Nowhere" }.count == 2)
  }
}
