import CoreGraphics
import Diagnostics
import Foundation
import Testing

@testable import TextLayout

@Suite struct FontSelectionTests {
  @Test("The system font is Inter below 20 points and Inter Display from 20 points up")
  func opticalCut() {
    #expect(Fixture.families("Ag", size: 19.9) == ["Inter"])
    #expect(Fixture.families("Ag", size: 20) == ["Inter Display"])
  }

  @Test(
    "Each script has its font",
    arguments: [
      ("日本語カタカナ", "Noto Sans CJK JP"), ("한국어", "Noto Sans CJK JP"), ("مرحبا", "Noto Sans Arabic"),
      ("שלום", "Noto Sans Hebrew"), ("ไทย", "Noto Sans Thai"), ("नमस्ते", "Noto Sans Devanagari"),
      ("ελληνικά", "Inter"), ("Русский", "Inter"), ("😀", "Noto Color Emoji"), ("👨‍👩‍👧‍👦", "Noto Color Emoji"),
      ("🇯🇵", "Noto Color Emoji"), ("👍🏽", "Noto Color Emoji"), ("❤️", "Noto Color Emoji"), ("1️⃣", "Noto Color Emoji"),
    ])
  func scripts(string: String, family: String) {
    let frame = TextFrame(Fixture.text(string))
    #expect(Set(frame.contents.runs.map(\.face.family)) == [family])
  }

  @Test(
    "A sequence of emoji that forms one picture is one glyph",
    arguments: ["👨‍👩‍👧‍👦", "🇯🇵", "👍🏽", "❤️", "1️⃣", "🏴‍☠️"])
  func emojiSequences(string: String) {
    #expect(TextFrame(Fixture.text(string)).contents.glyphs.count == 1)
  }

  @Test("A space is as wide after an emoji or between Japanese words as between English ones")
  func spaces() {
    let space = Fixture.width("a b") - Fixture.width("a") - Fixture.width("b")
    #expect(abs(Fixture.width("😀 b") - Fixture.width("😀") - Fixture.width("b") - space) < 1e-9)
    #expect(abs(Fixture.width("日 本") - Fixture.width("日") - Fixture.width("本") - space) < 1e-9)
    #expect(abs(Fixture.width("日本 ") - Fixture.width("日本") - space) < 1e-9)
  }

  @Test("Every weight has its own cut")
  func weights() {
    let widths = stride(from: 100.0, through: 900, by: 100).map {
      TextFrame(StyledText("Hamburgefonstiv", attributes: Fixture.attributes(weight: $0))).size.width
    }
    #expect(Set(widths).count == 9)
    #expect(widths == widths.sorted())
  }

  @Test("Italics are drawn by another file, with its own shapes")
  func italics() {
    let upright = TextFrame(StyledText("a", attributes: Fixture.attributes())).contents
    let italic = TextFrame(StyledText("a", attributes: Fixture.attributes(italic: true))).contents
    #expect(upright.runs[0].face !== italic.runs[0].face)
    #expect(italic.runs[0].face.family == "Inter")
  }

  @Test("Monospaced digits all have one width, proportional ones do not")
  func tabularDigits() {
    func width(_ string: String, tabular: Bool) -> CGFloat {
      TextFrame(StyledText(string, attributes: Fixture.attributes(tabular: tabular))).size.width
    }
    #expect(width("1111", tabular: true) == width("0000", tabular: true))
    #expect(width("1111", tabular: false) < width("0000", tabular: false))
  }

  @Test("The monospaced family gives every letter one width, the serif family has another design")
  func otherFamilies() {
    func width(_ string: String, _ family: FontSpecification.Family) -> CGFloat {
      TextFrame(StyledText(string, attributes: Fixture.attributes(family: family))).size.width
    }
    #expect(width("iiii", .monospacedSystem) == width("WWWW", .monospacedSystem))
    #expect(width("Ag", .serif) != width("Ag", .system))
    #expect(width("Ag", .named("Noto Serif")) == width("Ag", .serif))
    #expect(width("Ag", .named("No Such Family")) == width("Ag", .system))
  }

  @Test("Inter's arrows and multiplication signs stay off")
  func contextualAlternates() {
    #expect(TextFrame(Fixture.text("->")).contents.glyphs.count == 2)
    let letter = TextFrame(Fixture.text("x")).contents.glyphs[0].index
    #expect(TextFrame(Fixture.text("2x3")).contents.glyphs[1].index == letter)
  }

  @Test("A character missing from all fonts is drawn as the missing-glyph box, and counted")
  func missingGlyph() {
    let before = Diagnostics.count(of: "text.missing-glyph")
    let frame = TextFrame(Fixture.text("\u{F0000}"))
    #expect(Diagnostics.count(of: "text.missing-glyph") > before)
    #expect(frame.contents.glyphs.map(\.index) == [0])
    #expect(frame.contents.runs[0].face.family == "Inter")
    #expect(frame.size.width > 0)
    #expect(Fixture.pixels(of: frame, scale: 2).joined().contains { $0 < 128 })
  }
}
