import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

@Suite struct TruncationTests {
  static let modes: [LineBreakMode] = [.truncatingHead, .truncatingMiddle, .truncatingTail]

  private func frame(_ string: String, _ mode: LineBreakMode, width: CGFloat, lines: Int) -> TextFrame {
    TextFrame(Fixture.text(string) { $0.lineBreakMode = mode }, width: width, maximumLines: lines)
  }

  @Test("Truncation keeps the number of lines and fits", arguments: modes)
  func fits(mode: LineBreakMode) {
    for string in WrappingTests.texts {
      for lines in 1...3 {
        for width in [45.0, 71.5, 100, 160] {
          let whole = frame(string, mode, width: width, lines: 0)
          let limited = frame(string, mode, width: width, lines: lines)
          #expect(limited.lines.count == min(lines, whole.lines.count) || limited.lines.count < whole.lines.count)
          #expect(limited.lines.count <= lines)
          #expect(limited.size.width <= width)
          if whole.lines.count <= lines {
            #expect(!limited.isTruncated)
            #expect(limited.lines == whole.lines)
          }
          if limited.isTruncated { #expect(limited.lines.last!.isTruncated) }
        }
      }
    }
  }

  @Test("The tail keeps as many characters as fit before the ellipsis, without a space between")
  func tail() {
    let width = Fixture.width("Hello wor") + Fixture.width("…") + 0.1
    #expect(abs(frame("Hello world again", .truncatingTail, width: width, lines: 1).size.width - (width - 0.1)) < 0.6)
    let atSpace = Fixture.width("Hello ") + Fixture.width("…") + 0.1
    #expect(
      abs(
        frame("Hello world", .truncatingTail, width: atSpace, lines: 1).size.width - Fixture.width("Hello")
          - Fixture.width("…")) < 0.6)
  }

  @Test("Head, middle and tail truncation keep the right ends")
  func keptGlyphs() {
    func first(_ mode: LineBreakMode) -> [UInt32] {
      frame("abcdefghij", mode, width: Fixture.width("abcdef"), lines: 1).contents.glyphs.map(\.index)
    }
    let whole = TextFrame(Fixture.text("abcdefghij")).contents.glyphs.map(\.index)
    let ellipsis = TextFrame(Fixture.text("…")).contents.glyphs[0].index
    #expect(first(.truncatingTail) == Array(whole.prefix(first(.truncatingTail).count - 1)) + [ellipsis])
    #expect(first(.truncatingHead) == [ellipsis] + Array(whole.suffix(first(.truncatingHead).count - 1)))
    let middle = first(.truncatingMiddle)
    let place = middle.firstIndex(of: ellipsis)!
    #expect(Array(middle[..<place]) == Array(whole.prefix(place)))
    #expect(Array(middle[(place + 1)...]) == Array(whole.suffix(middle.count - place - 1)))
    #expect(abs(2 * place - (middle.count - 1)) <= 1)
  }

  @Test("The line before is wrapped by words, only the last is filled with characters")
  func lastLineOnly() {
    let text = Fixture.text("aaa bbb ccccccccccccccc") { $0.lineBreakMode = .truncatingTail }
    let limited = TextFrame(text, width: Fixture.width("aaa bbb cc"), maximumLines: 2)
    #expect(limited.lines.map(\.isTruncated) == [false, true])
    #expect(Fixture.lines(limited, of: text)[0] == "aaa bbb ")
  }

  @Test("Lines are counted across paragraphs; truncated text ends with an ellipsis", arguments: modes)
  func paragraphs(mode: LineBreakMode) {
    let limited = frame("one\ntwo\nthree", mode, width: 200, lines: 2)
    #expect(limited.lines.map(\.isTruncated) == [false, true])
    #expect(abs(limited.lines[1].width - Fixture.width("two…")) < 0.6)
    #expect(limited.isTruncated)
    // Nothing but a separator follows: nothing is missing.
    #expect(!frame("one\n", mode, width: 200, lines: 1).isTruncated)
  }

  @Test("Without an ellipsis mode the rest is dropped, and the frame reports it")
  func dropped() {
    let limited = frame("one two three", .wordWrapping, width: Fixture.width("one two") + 1, lines: 1)
    #expect(limited.lines.map(\.utf16Range) == [0..<8])
    #expect(limited.isTruncated && !limited.lines[0].isTruncated)
  }

  @Test("A line too narrow for anything shows the ellipsis alone")
  func narrow() {
    let limited = frame("wide text", .truncatingTail, width: 1, lines: 1)
    #expect(limited.contents.glyphs.count == 1)
  }

  @Test("In right-to-left text the ellipsis is at the left end")
  func rightToLeft() {
    let limited = frame("שלום עולם שלום עולם", .truncatingTail, width: 80, lines: 1)
    let ellipsis = TextFrame(Fixture.text("…")).contents.glyphs[0].index
    let leftmost = limited.contents.glyphs.min { $0.x < $1.x }
    #expect(leftmost?.index == ellipsis)
    #expect(abs(limited.lines[0].x + limited.lines[0].width - 80) < 1e-9)
  }

  @Test("The ellipsis has the style of the text it follows")
  func ellipsisStyle() {
    let text = StyledText(
      "small LARGE LARGE",
      runs: [
        .init(utf16Range: 0..<6, attributes: Fixture.attributes(12)),
        .init(utf16Range: 6..<17, attributes: Fixture.attributes(19, weight: 700)),
      ], paragraph: ParagraphAttributes(lineBreakMode: .truncatingTail))
    #expect(TextFrame(text, width: 120, maximumLines: 1).contents.runs.last?.pointSize == 19)
    #expect(TextFrame(text, width: 35, maximumLines: 1).contents.runs.last?.pointSize == 12)
  }
}
