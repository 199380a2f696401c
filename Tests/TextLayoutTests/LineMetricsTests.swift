import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

@Suite struct LineMetricsTests {
  @Test(
    "A line of the system font is 2444 / 2048 of its size high, with its baseline at 1950 / 2048", arguments: 11...34)
  func lineBox(size: Int) {
    let size = CGFloat(size)
    let frame = TextFrame(Fixture.text("Hamburgefonstiv", size: size))
    // 1950 / 2048 + 494 / 2048 = 2444 / 2048.
    #expect(abs(frame.size.height - size * 2444 / 2048) < 1e-9)
    #expect(abs(frame.firstBaseline - size * 1950 / 2048) < 1e-9)
    // The measured figures, to the six digits they are given with.
    #expect(abs(frame.size.height / size - 1.193359) < 1e-6)
    #expect(abs(frame.lines[0].ascent / size - 0.952148) < 1e-6)
    #expect(abs(frame.lines[0].descent / size - 0.241211) < 1e-6)
  }

  @Test(
    "No script and no emoji moves the baseline or changes the height",
    arguments: ["日本語", "A 日本語", "😀", "A 😀 B", "👨‍👩‍👧‍👦🇯🇵", "مرحبا", "สวัสดีปี่", "नमस्ते", "\u{F0000}", ""])
  func fallbackKeepsTheLineBox(string: String) {
    for size in [11.0, 17, 34] {
      let plain = TextFrame(Fixture.text("Ag", size: size))
      let frame = TextFrame(Fixture.text(string, size: size))
      #expect(frame.size.height == plain.size.height)
      #expect(frame.firstBaseline == plain.firstBaseline)
    }
  }

  @Test("An empty text is one line without width")
  func emptyText() {
    let frame = TextFrame(Fixture.text(""))
    #expect(frame.lines.count == 1)
    #expect(frame.size.width == 0)
    #expect(frame.lines[0].utf16Range == 0..<0)
    #expect(!frame.isTruncated)
  }

  @Test(
    "A separator at the end is followed by an empty line", arguments: ["a\n", "a\r\n", "a\r", "a\u{2029}", "a\u{2028}"])
  func trailingSeparator(string: String) {
    let frame = TextFrame(Fixture.text(string))
    #expect(frame.lines.map(\.utf16Range) == [0..<1, string.utf16.count..<string.utf16.count])
    #expect(frame.lastBaseline == frame.firstBaseline + 17 * 2444 / 2048)
  }

  @Test("Lines are stacked by the tallest specified font of each")
  func mixedSizes() {
    let frame = TextFrame(
      Fixture.text([
        ("small ", Fixture.attributes(10)), ("large\n", Fixture.attributes(20)), ("x", Fixture.attributes(10)),
      ]))
    #expect(frame.firstBaseline == FontMetrics(pointSize: 20).ascender)
    let second = FontMetrics(pointSize: 20).lineHeight + FontMetrics(pointSize: 10).ascender
    #expect(abs(frame.lines[1].baseline - second) < 1e-9)
  }

  @Test("A raised run makes its line taller above, a lowered one below")
  func baselineOffset() {
    var raised = Fixture.attributes(10)
    raised.baselineOffset = 5
    let up = TextFrame(Fixture.text([("a", Fixture.attributes(10)), ("b", raised)]))
    let metrics = FontMetrics(pointSize: 10)
    #expect(up.firstBaseline == metrics.ascender + 5)
    #expect(up.lines[0].descent == -metrics.descender)
    var lowered = raised
    lowered.baselineOffset = -5
    let down = TextFrame(Fixture.text([("a", Fixture.attributes(10)), ("b", lowered)]))
    #expect(down.firstBaseline == metrics.ascender)
    #expect(down.lines[0].descent == -metrics.descender + 5)
  }

  @Test("Line height rules add and remove space above the baseline")
  func lineHeightRules() {
    let natural: CGFloat = 17 * 2444 / 2048
    let descent: CGFloat = 17 * 494 / 2048
    func check(_ expected: CGFloat, _ change: (inout ParagraphAttributes) -> Void) {
      let frame = TextFrame(Fixture.text("a", change))
      #expect(abs(frame.size.height - expected) < 1e-9)
      #expect(abs(frame.firstBaseline - (expected - descent)) < 1e-9)
    }
    check(natural * 1.5) { $0.lineHeightMultiple = 1.5 }
    check(30) { $0.minimumLineHeight = 30 }
    check(natural) { $0.minimumLineHeight = 5 }
    check(15) { $0.maximumLineHeight = 15 }
    check(natural) { $0.maximumLineHeight = 40 }
    check(25) {
      $0.lineHeightMultiple = 2
      $0.maximumLineHeight = 25
    }
  }

  @Test("Line spacing is between lines and paragraph spacing between paragraphs, neither after the last")
  func spacing() {
    let natural: CGFloat = 17 * 2444 / 2048
    let frame = TextFrame(
      Fixture.text("a\nb\u{2028}c") {
        $0.lineSpacing = 3
        $0.paragraphSpacing = 10
      })
    // Three lines; two gaps of 3; one end of a paragraph (the line separator is none).
    let height: CGFloat = 3 * natural + 2 * 3 + 10
    #expect(abs(frame.size.height - height) < 1e-9)
    #expect(abs(frame.lines[1].baseline - frame.lines[0].baseline - (natural + 3 + 10)) < 1e-9)
    #expect(abs(frame.lines[2].baseline - frame.lines[1].baseline - (natural + 3)) < 1e-9)
  }

  @Test("Widths scale with the size, exactly, within one optical cut")
  func linearWidths() {
    for string in ["Hamburgefonstiv", "日本語のテキスト", "A 😀 مرحبا"] {
      let unit = Fixture.width(string, size: 8)
      for factor in [1.25, 1.5, 2, 2.25] {
        #expect(abs(Fixture.width(string, size: 8 * factor) - unit * factor) < 1e-9)
      }
    }
  }

  @Test("Kern follows every character, including the last one, and invisible ones get none")
  func kern() {
    var attributes = Fixture.attributes()
    attributes.kern = 2
    let expected = Fixture.width("日本語") + 3 * 2
    for string in ["日本語", "日\u{200B}本語"] {
      let frame = TextFrame(StyledText(string, attributes: attributes))
      #expect(abs(frame.size.width - expected) < 1e-9)
    }
  }

  @Test("Two layouts of one text have the same values")
  func repeatable() {
    let text = Fixture.text("The quick 日本語 😀 مرحبا brown fox")
    let (first, second) = (TextFrame(text, width: 90), TextFrame(text, width: 90))
    #expect(first.lines == second.lines)
    #expect(first.size == second.size)
    #expect(first.contents.glyphs.map(\.x) == second.contents.glyphs.map(\.x))
  }

  @Test("Layout after clearing the caches is the same, and earlier frames still draw")
  func cachesCanGo() {
    let text = Fixture.text("Ag 日本 😀")
    let before = TextFrame(text)
    let pixels = Fixture.pixels(of: before, scale: 2)
    TextEngine.clearCaches()
    #expect(Fixture.pixels(of: before, scale: 2) == pixels)
    #expect(TextFrame(text).lines == before.lines)
    #expect(Fixture.pixels(of: TextFrame(text), scale: 2) == pixels)
  }
}
