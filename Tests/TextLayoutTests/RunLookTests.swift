import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

@Suite("Pictures, lines, outlines and shadows of runs")
struct RunLookTests {
  /// A black square of a size.
  private func square(_ side: CGFloat, bottom: CGFloat = 0) -> TextAttributes {
    var attributes = Fixture.attributes()
    attributes.attachment = TextAttachment(
      size: CGSize(width: side, height: side), bottom: bottom,
      picture: TextAttachment.Picture(side) { rect, context in
        context.setFillColor(.black)
        context.fill(rect)
      })
    return attributes
  }

  /// The rows and columns that hold ink, in pixels.
  private func extent(_ pixels: [[UInt8]]) -> (rows: ClosedRange<Int>, columns: ClosedRange<Int>)? {
    let rows = pixels.indices.filter { pixels[$0].contains { $0 < 128 } }
    let columns = pixels[0].indices.filter { column in pixels.contains { $0[column] < 128 } }
    guard let top = rows.first, let left = columns.first else { return nil }
    return (top...rows.last!, left...columns.last!)
  }

  @Test("A picture takes its width in the line, and the line grows to contain it above and below the baseline")
  func pictureExtent() {
    let font = Fixture.attributes().font.metrics
    let plain = Fixture.width("ab")
    for (side, bottom) in [(10.0, 0.0), (40, 0), (40, -20), (8, 30), (8, -30)] {
      let frame = TextFrame(
        Fixture.text([
          ("a", Fixture.attributes()), ("\u{FFFC}", square(side, bottom: bottom)), ("b", Fixture.attributes()),
        ]))
      #expect(abs(frame.size.width - plain - side) < 1)
      let ascent = max(font.ascender, bottom + side)
      let descent = max(-font.descender, -bottom)
      #expect(abs(frame.firstBaseline - ascent) < 1e-9)
      #expect(abs(frame.size.height - ascent - descent) < 1e-9)
    }
  }

  @Test("A picture is drawn in its rectangle, on whole pixels", arguments: [1, 2, 3])
  func pictureDrawing(scale: Int) throws {
    let frame = TextFrame(Fixture.text([("\u{A0}", Fixture.attributes()), ("\u{FFFC}", square(10, bottom: 2))]))
    let ink = try #require(extent(Fixture.pixels(of: frame, scale: scale, at: CGPoint(x: 3, y: 4))))
    #expect(ink.rows.count == 10 * scale && ink.columns.count == 10 * scale)
    let bottom = (4 + frame.firstBaseline - 2) * Double(scale)
    #expect(abs(Double(ink.rows.upperBound + 1) - bottom) <= 0.5)
  }

  @Test("Lines break before and after pictures, and several fit beside one another")
  func pictureBreaks() {
    let text = Fixture.text((0..<7).map { _ in ("\u{FFFC}", square(10)) })
    #expect(TextFrame(text, width: 35).lines.map(\.utf16Range.count) == [3, 3, 1])
    #expect(TextFrame(text, width: 1).lines.count == 7)
    #expect(TextFrame(text, width: 35, maximumLines: 1).isTruncated)
  }

  @Test("In right-to-left text pictures are where the text runs to")
  func pictureRightToLeft() throws {
    var paragraph = ParagraphAttributes()
    paragraph.baseDirection = .rightToLeft
    var text = Fixture.text([("אב", Fixture.attributes()), ("\u{FFFC}", square(10))])
    text.paragraph = paragraph
    let frame = TextFrame(text)
    #expect(frame.contents.pictures.map(\.x) == [0])
    let carets = ShapedText.of(text).carets(in: frame.lines[0])
    #expect(carets.clusters.first?.width == 10)
  }

  @Test("Kern widens a picture as it widens a letter")
  func pictureKern() {
    var kerned = square(10)
    kerned.kern = 5
    #expect(TextFrame(Fixture.text([("\u{FFFC}", kerned)])).size.width == 15)
  }

  @Test("The object replacement character without a picture is a character like others, and counts no missing picture")
  func noPicture() {
    #expect(TextFrame(Fixture.text("a\u{FFFC}b")).contents.pictures.isEmpty)
  }

  @Test("Lines are single, thick or double")
  func strokes() {
    func rows(_ line: TextLine) -> [Int] {
      var attributes = Fixture.attributes(20)
      attributes.underline = line
      let frame = TextFrame(StyledText("\u{A0}\u{A0}", attributes: attributes))
      let pixels = Fixture.pixels(of: frame, scale: 4, size: CGSize(width: 40, height: 40))
      return pixels.indices.filter { pixels[$0].contains { $0 < 128 } }
    }
    // .06 × 80 pixels = 4.8, rounded to 5.
    #expect(rows(.single).count == 5)
    #expect(rows(TextLine(.thick)).count == 10)
    let double = rows(TextLine(.double))
    // .75 × 4.8 = 3.6, rounded to 4, twice, with a gap of 4.
    #expect(double.count == 8 && double.last! - double.first! + 1 == 12)
  }

  @Test(
    "Patterns have dashes and gaps of their lengths, from the left edge on, in each of two lines",
    arguments: [
      (TextLine.Pattern.solid, [360]), (.dot, [1, 1]), (.dash, [4, 2]), (.dashDot, [4, 2, 1, 2]),
      (.dashDotDot, [4, 2, 1, 2, 1, 2]),
    ], [(TextLine.Strokes.single, 5), (.double, 4)])
  func patterns(pattern: (TextLine.Pattern, [Int]), strokes: (TextLine.Strokes, Int)) {
    let ((pattern, lengths), (strokes, thickness)) = (pattern, strokes)
    var attributes = Fixture.attributes(20)
    attributes.underline = TextLine(strokes, pattern: pattern)
    let frame = TextFrame(StyledText(String(repeating: "\u{A0}", count: 20), attributes: attributes))
    let rows = Fixture.pixels(of: frame, scale: 4).filter { $0.contains { $0 < 128 } }
    let width = Int((frame.size.width * 4).rounded())
    let turns = pattern == .solid ? [width] : lengths.map { $0 * thickness }
    var expected: [Bool] = []
    for index in 0... where expected.count < width {
      expected += Array(repeating: index.isMultiple(of: 2), count: turns[index % turns.count])
      if expected.count >= width { break }
    }
    #expect(width > 200 && rows.count == (strokes == .double ? 2 : 1) * thickness)
    for row in rows { #expect(row.prefix(width).map { $0 < 128 } == expected.prefix(width).map { $0 }) }
  }

  @Test("Texts that differ in their font's own measurements only have line boxes of their own")
  func ownMetrics() {
    var heights: [CGFloat] = []
    for _ in 0..<2 {
      for factor in [1.0, 2] {
        var attributes = Fixture.attributes()
        attributes.font.ownMetrics = FontMetrics(pointSize: 1).scaled(by: factor)
        let text = ShapedText.of(StyledText("same", attributes: attributes))
        heights.append(text.frame(width: nil, maximumLines: 0).size.height)
      }
    }
    #expect(heights[1] == 2 * heights[0] && heights[2...] == heights[..<2])
  }

  @Test("A line by word leaves white space out, in both directions", arguments: ["ab cd", "אב גד"])
  func byWord(string: String) {
    var attributes = Fixture.attributes(20)
    attributes.underline = TextLine(.single, isByWord: true)
    let frame = TextFrame(StyledText(string, attributes: attributes))
    let bars = frame.contents.decorations
    #expect(bars.count == 2)
    #expect(bars[0].x == 0 && bars[0].x + bars[0].width < bars[1].x)
    #expect(abs(bars[1].x + bars[1].width - frame.size.width) < 1e-9)
  }

  @Test("A line has its own colour, or the text's")
  func lineColor() {
    var attributes = Fixture.attributes()
    attributes.underline = TextLine(color: .white)
    attributes.strikethrough = .single
    let frame = TextFrame(StyledText("a", attributes: attributes))
    #expect(frame.contents.decorations.map(\.color) == [.white, .black])
  }

  @Test("A positive stroke leaves letters empty, a negative one fills them")
  func outlines() {
    func ink(_ width: CGFloat?) -> Int {
      var attributes = Fixture.attributes(60)
      attributes.stroke = width.map { TextStroke(width: $0) }
      let frame = TextFrame(StyledText("█", attributes: attributes))
      let pixels = Fixture.pixels(of: frame, scale: 1, at: CGPoint(x: 10, y: 10), size: CGSize(width: 90, height: 100))
      return pixels.reduce(0) { $0 + $1.count { $0 < 128 } }
    }
    let filled = ink(nil)
    #expect(ink(3) < filled / 2 && ink(3) > 0)
    #expect(ink(-3) > filled)
  }

  @Test("A shadow lies beside the letters of its run only, and neighbours cast none on one another")
  func shadows() throws {
    var shadowed = Fixture.attributes(20)
    shadowed.color = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    shadowed.shadow = TextShadow(offset: CGSize(width: 0, height: -25), blur: 0, color: .black)
    // This context is no view's: shadows count upwards in it.
    var plain = shadowed
    plain.shadow = nil
    let frame = TextFrame(Fixture.text([("█", plain), ("█", shadowed)]))
    let context = Fixture.canvas(scale: 1, size: CGSize(width: 60, height: 60))
    frame.draw(in: context, at: .zero)
    let green = Fixture.rows(of: context) { $0[1] }
    let middle = Int(frame.size.width / 2)
    // Below the second letter is its shadow, below the first is nothing.
    #expect(green[38][middle - 4] == 255)
    #expect(green[38][middle + 4] == 0)
    #expect(frame.contents.shadows.count == 1)
  }

  @Test("Texts without any of these have nothing more to draw")
  func nothingMore() {
    let contents = TextFrame(Fixture.text("plain")).contents
    #expect(contents.pictures.isEmpty && contents.shadows.isEmpty && contents.decorations.isEmpty)
  }
}
