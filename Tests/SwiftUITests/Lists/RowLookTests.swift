import Testing
import UIKit

@testable import SwiftUI

@Suite("The look of a list's rows")
struct RowLookTests {
  private func separator(below text: String, in shown: Shown<some View>) throws -> UIEdgeInsets {
    try ListTests.cell(of: text, in: shown).separatorInset
  }

  @Test("A separator begins at the row's first text, or at the row's leading inset if it has none")
  func separatorsBeginAtText() throws {
    let shown = Shown(
      List {
        Text("Plain")
        Label("Labelled", systemImage: "star")
        HStack(spacing: 10) {
          Color.red.frame(width: 50, height: 30)
          VStack(alignment: .leading) {
            Text("Beside")
            Text("Below")
          }
        }
        Toggle(isOn: .constant(true)) { Label("Switch", systemImage: "star") }
        Color.blue.frame(height: 20)
      })
    #expect(try separator(below: "Plain", in: shown).left == 16)
    #expect(try separator(below: "Beside", in: shown).left == 16 + 50 + 10)
    for text in ["Labelled", "Switch"] {
      let cell = try ListTests.cell(of: text, in: shown)
      expectSame(cell.separatorInset.left, try shown.frame(text).minX - shown.frame(cell).minX)
      #expect(cell.separatorInset.left > 30)
    }
    let cells = shown.all(UITableViewCell.self)
    #expect(cells.count == 5 && cells.contains { $0.separatorInset.left == 16 && $0.bounds.height < 60 })
  }

  @Test(
    "The titles of labels begin at one place in rows, whatever the width of their icons, but not in bordered buttons")
  func labels() throws {
    let shown = Shown(
      List {
        Label("Bolt", systemImage: "bolt")
        Toggle(isOn: .constant(true)) { Label("Wide", systemImage: "rectangle.grid.2x2") }
        Button("Add", systemImage: "plus") {}
        Button("Bordered", systemImage: "plus") {}.buttonStyle(.bordered)
        Label {
          Text("Drawn")
        } icon: {
          Color.red.frame(width: 30, height: 30)
        }
      })
    for text in ["Bolt", "Wide", "Add"] { #expect(try shown.frame(text).minX == 16 + 16 + 24 + 16) }
    #expect(try shown.frame("Drawn").minX == 16 + 16 + 30 + 16)
    let frame = try shown.frame("Bordered")
    let bordered = try #require(
      shown.all(UIImageView.self).min {
        abs(shown.frame($0).midY - frame.midY) < abs(shown.frame($1).midY - frame.midY)
      })
    expectSame(frame.minX, shown.frame(bordered).maxX + 8)
  }

  @Test("Guides that a row's view sets are the ends of its separator", arguments: [false, true])
  func guides(isMirrored: Bool) throws {
    let shown = Shown(
      List {
        HStack {
          Text("Emoji")
          Text("Name").alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
        }
        Text("Short").alignmentGuide(.listRowSeparatorTrailing) { $0[.trailing] }
        Text("Whole").alignmentGuide(.listRowSeparatorLeading) { _ in -16 }
      }.environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight))
    func ends(_ text: String) throws -> (CGFloat, CGFloat) {
      let inset = try separator(below: text, in: shown)
      return isMirrored ? (inset.right, inset.left) : (inset.left, inset.right)
    }
    let (cell, name) = (shown.frame(try ListTests.cell(of: "Name", in: shown)), try shown.frame("Name"))
    expectSame(try ends("Name").0, isMirrored ? cell.maxX - name.maxX : name.minX - cell.minX)
    expectSame(try ends("Short").1, try cell.width - 16 - shown.frame("Short").width)
    #expect(try ends("Whole").0 == 0 && ends("Whole").1 == 0)
  }

  @Test("A badge is at the end of its row, grey, and takes its room from the row; outside of lists it is the tab's")
  func badges() throws {
    struct Screen: View {
      @State private var count = 5
      var body: some View {
        TabView {
          List {
            Text(String(repeating: "long ", count: 40)).lineLimit(1).badge(count)
            Button("Read") { count = 0 }
            Text("New").badge(Text("today"))
          }
          .tabItem { Text("Inbox") }
          .badge("3")
        }
      }
    }
    let shown = Shown(Screen())
    let text = try shown.frame(String(repeating: "long ", count: 40))
    let badge = try shown.frame("5")
    #expect(badge.minX >= text.maxX && badge.maxX == 393 - 16 - 16 && abs(badge.midY - text.midY) < 1)
    #expect(try shown.label("5").textColor == .secondaryLabel && shown.texts.contains("today"))
    #expect(shown.all(UITabBar.self).first?.items?.first?.badgeValue == "3")
    try shown.tap("Read")
    #expect(!shown.texts.contains("5"))
    #expect(try shown.frame(String(repeating: "long ", count: 40)).maxX > badge.minX)
  }
}
