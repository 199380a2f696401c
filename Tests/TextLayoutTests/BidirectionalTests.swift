import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

@Suite struct BidirectionalTests {
  /// The runs of a frame's first line from left to right, each by its family's last word.
  private func order(_ string: String, _ direction: BaseDirection = .natural) -> [String] {
    TextFrame(Fixture.text(string) { $0.baseDirection = direction }).contents.runs.map {
      String($0.face.family.split(separator: " ").last!)
    }
  }

  @Test("Words of the two directions are in the order of the base direction")
  func visualOrder() {
    #expect(order("abc שלום def") == ["Inter", "Hebrew", "Inter"])
    #expect(order("abc שלום") == ["Inter", "Hebrew"])
    #expect(order("שלום abc") == ["Inter", "Hebrew"])
    #expect(order("שלום abc", .leftToRight) == ["Hebrew", "Inter"])
    #expect(order("abc שלום", .rightToLeft) == ["Hebrew", "Inter"])
  }

  @Test("Numbers inside right-to-left text run left to right, in place")
  func numbers() {
    let frame = TextFrame(Fixture.text("א 12 ב"))
    let digits = TextFrame(Fixture.text("12")).contents.glyphs.map(\.index)
    let placed = frame.contents.glyphs.sorted { $0.x < $1.x }.map(\.index)
    let start = placed.firstIndex(of: digits[0])!
    #expect(placed[start + 1] == digits[1])
  }

  @Test("The natural direction is that of the first strong character of each paragraph")
  func naturalDirection() {
    let frame = TextFrame(Fixture.text("123 abc\n123 אבג\n123"), width: 200)
    #expect(frame.lines[0].x == 0)
    #expect(frame.lines[1].x > 0)
    #expect(frame.lines[2].x == 0)
  }

  @Test("Lines of wrapped right-to-left text begin at the right edge")
  func wrapping() {
    let text = Fixture.text("שלום עולם hello world שלום עולם")
    let frame = TextFrame(text, width: 90)
    #expect(frame.lines.count > 1)
    for line in frame.lines { #expect(abs(line.x + line.width - 90) < 1e-9) }
    #expect(Fixture.lines(frame, of: text).joined() == text.string)
  }

  @Test("Arabic letters are joined across runs of different colours")
  func joining() {
    var red = Fixture.attributes()
    red.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let parted = TextFrame(Fixture.text([("مر", Fixture.attributes()), ("حبا", red)]))
    let whole = TextFrame(Fixture.text("مرحبا"))
    #expect(parted.contents.glyphs.map(\.index).sorted() == whole.contents.glyphs.map(\.index).sorted())
  }
}
