import SwiftUI
import Testing
import UIKit

@Suite("Fields that grow")
struct GrowingFieldTests {
  private struct Screen: View {
    var limit: ClosedRange<Int>?
    @State var text = ""
    @FocusState private var isFocused: Bool
    var body: some View {
      VStack(spacing: 0) {
        Group {
          if let limit {
            TextField("Note", text: $text, axis: .vertical).lineLimit(limit)
          } else {
            TextField("Note", text: $text, axis: .vertical)
          }
        }
        .focused($isFocused)
        .frame(width: 200)
        Text(verbatim: "[\(text)]")
        Button("Focus") { isFocused = true }
      }
    }
  }

  private func field<V>(_ shown: Shown<V>) throws -> UITextView { try #require(shown.all(UITextView.self).first) }
  private let line = UIFont.preferredFont(forTextStyle: .body).lineHeight

  @Test(
    "A vertical field has the height of its text, which pushes what is below, and shows its title while it is empty")
  func growing() throws {
    let shown = Shown(Screen())
    expectSame(try field(shown).bounds.height, line.rounded(.up))
    #expect(shown.visible.contains("Note"))
    let first = try shown.frame("Focus").minY - shown.frame(field(shown)).minY
    try shown.tap("Focus")
    shown.host.type("several words that do not fit on a line of two hundred points")
    shown.host.rest()
    #expect(shown.texts.contains { $0.hasPrefix("[several") })
    #expect(!shown.visible.contains("Note"))
    let lines = (try field(shown).bounds.height / line).rounded()
    #expect(lines >= 3)
    #expect(try shown.frame("Focus").minY - shown.frame(field(shown)).minY > first + line)
    #expect(try !field(shown).isScrollEnabled)
  }

  @Test("Return begins a new line")
  func newLine() throws {
    let shown = Shown(Screen())
    try shown.tap("Focus")
    shown.host.type("a")
    shown.host.pressReturn()
    shown.host.type("b")
    shown.host.rest()
    #expect(shown.texts.contains("[a\nb]"))
    expectSame(try field(shown).bounds.height, (2 * line).rounded(.up))
  }

  @Test("A limit of lines gives the least and the greatest height; beyond it the text scrolls")
  func limits() throws {
    let empty = Shown(Screen(limit: 2...4))
    expectSame(try field(empty).bounds.height, (2 * line).rounded(.up))
    let full = Shown(Screen(limit: 2...4, text: Array(repeating: "line", count: 9).joined(separator: "\n")))
    expectSame(try field(full).bounds.height, (4 * line).rounded(.up))
    #expect(try field(full).isScrollEnabled)
    let three = Shown(Screen(limit: 2...4, text: "1\n2\n3"))
    expectSame(try field(three).bounds.height, (3 * line).rounded(.up))
  }

  @Test("A text reserves the room of its least number of lines")
  func reserved() throws {
    let height = try Shown(Text("one")).frame("one").height
    expectSame(try Shown(Text("one").lineLimit(3, reservesSpace: true)).frame("one").height, 3 * height)
    expectSame(try Shown(Text("one").lineLimit(2...)).frame("one").height, 2 * height)
    expectSame(try Shown(Text("one").lineLimit(...5)).frame("one").height, height)
    expectSame(try Shown(Text("one").lineLimit(3)).frame("one").height, height)
    #expect(try Shown(Text("one\ntwo\nthree").lineLimit(1...2)).label("one\ntwo\nthree").bounds.height < 2.5 * height)
  }
}
