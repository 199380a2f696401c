import CoreGraphics
import Foundation
import RandomHistories
import Testing

@testable import TextLayout

/// What is kept between layouts, and that it never shows. Counts are of the process, so that nothing runs beside them.
@Suite(.serialized) struct ShapedTextTests {
  private func counts(_ work: () -> Void) -> (shapings: Int, layouts: Int) {
    let before = TextEngine.countsForTesting
    work()
    let after = TextEngine.countsForTesting
    return (after.shapings - before.shapings, after.layouts - before.layouts)
  }

  private func sameLines(_ a: TextFrame, _ b: TextFrame) -> Bool {
    a.lines == b.lines && a.size == b.size && a.isTruncated == b.isTruncated
      && a.contents.glyphs.map(\.x) == b.contents.glyphs.map(\.x)
      && a.contents.glyphs.map(\.index) == b.contents.glyphs.map(\.index)
  }

  @Test("A text in lines of several widths is shaped once, and the same width is laid out once")
  func shapedOnce() {
    let text = Fixture.text("Shaped once, \(#line), however narrow its lines are")
    let counts = counts {
      let frames = [nil, 120, 60, 120, nil].map { ShapedText.of(text).frame(width: $0, maximumLines: 0) }
      #expect(frames[1] === frames[3] && frames[0] === frames[4])
    }
    #expect(counts.shapings == 1 && counts.layouts == 3)
  }

  @Test(
    "A line that fits is laid out once for any width", arguments: [TextAlignment.left, .center, .right, .natural])
  func movedLines(alignment: TextAlignment) {
    let text = Fixture.text("One line, \(alignment)\nand another") { $0.alignment = alignment }
    let natural = ShapedText.of(text).frame(width: nil, maximumLines: 0)
    for width in [natural.size.width, natural.size.width + 0.3, 400] {
      var frame = natural
      #expect(counts { frame = ShapedText.of(text).frame(width: width, maximumLines: 0) } == (0, 0))
      #expect(sameLines(frame, TextFrame(text, width: width, maximumLines: 0)))
    }
  }

  @Test("A line that does not fit, is indented, truncated or right to left is laid out for its width")
  func notMoved() {
    let texts = [
      Fixture.text("wider than that"), Fixture.text("indented") { $0.headIndent = 3 },
      Fixture.text("tail") { $0.tailIndent = -3 }, Fixture.text("שלום"),
      Fixture.text("first") { $0.firstLineHeadIndent = 1 },
    ]
    for (text, width) in zip(texts, [30, 200, 200, 200, 200] as [CGFloat]) {
      _ = ShapedText.of(text).frame(width: nil, maximumLines: 1)
      let frame = ShapedText.of(text).frame(width: width, maximumLines: 1)
      #expect(sameLines(frame, TextFrame(text, width: width, maximumLines: 1)))
    }
    let lines = Fixture.text("one\ntwo\nthree") { $0.lineBreakMode = .truncatingTail }
    _ = ShapedText.of(lines).frame(width: nil, maximumLines: 2)
    #expect(
      sameLines(ShapedText.of(lines).frame(width: 300, maximumLines: 2), TextFrame(lines, width: 300, maximumLines: 2)))
  }

  @Test("After any earlier layouts, a frame equals a fresh layout")
  func independentOfHistory() {
    var random = SeededNumbers(seed: 11)
    let words = ["a", "Tokyo", "東京駅", "wörld", "שלום", "fi", "\n", "12:30", "soft\u{AD}hyphen", "\t"]
    for _ in 0..<40 {
      let string = (0..<Int.random(in: 1...8, using: &random)).map { _ in words.randomElement(using: &random)! }
        .joined(separator: " ")
      let text = Fixture.text(string) {
        $0.alignment = [.left, .center, .right, .natural, .justified].randomElement(using: &random)!
        $0.lineBreakMode = [.wordWrapping, .truncatingTail, .truncatingMiddle, .charWrapping].randomElement(
          using: &random)!
      }
      for _ in 0..<10 {
        let width: CGFloat? = [nil, 40, 90, 200, 1000].randomElement(using: &random)!
        let lines = Int.random(in: 0...3, using: &random)
        let kept = ShapedText.of(text).frame(width: width, maximumLines: lines)
        #expect(sameLines(kept, TextFrame(text, width: width, maximumLines: lines)), "\(string) in \(width ?? -1)")
      }
    }
  }

  @Test("Texts are distinguished by font, attributes, paragraph and exact characters")
  func keys() {
    let base = Fixture.text("key")
    var colored = base
    colored.runs[0].attributes.color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    let others = [
      Fixture.text("kez"), Fixture.text("key", size: 18), Fixture.text("key") { $0.lineSpacing = 1 }, colored,
      StyledText("key", attributes: Fixture.attributes(weight: 600)),
    ]
    for other in others { #expect(ShapedText.of(other) !== ShapedText.of(base)) }
    #expect(ShapedText.of(Fixture.text("key")) === ShapedText.of(base))
    // Equal as strings, but other characters: the unit of length and the letter.
    let (unit, letter) = (Fixture.text("\u{212B}"), Fixture.text("\u{C5}"))
    #expect(unit == letter && ShapedText.of(unit) !== ShapedText.of(letter))
  }

  @Test("Frames outlive the fonts they were made with")
  func clearedCaches() {
    let text = ShapedText.of(Fixture.text("before"))
    let frame = text.frame(width: nil, maximumLines: 0)
    TextEngine.clearCaches()
    #expect(sameLines(text.frame(width: 10, maximumLines: 0), TextFrame(Fixture.text("before"), width: 10)))
    #expect(ShapedText.of(Fixture.text("before")) !== text)
    #expect(Fixture.pixels(of: frame, scale: 2).joined().contains { $0 < 100 })
  }
}
