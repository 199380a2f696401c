import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

@Suite("Carets of a line")
struct LineCaretTests {
  private func line(_ string: String, width: CGFloat? = nil, index: Int = 0) -> (LineCarets, TextFrame.Line) {
    let text = ShapedText.of(
      StyledText(
        string,
        attributes: TextAttributes(
          font: FontSpecification(pointSize: 17), color: CGColor(red: 0, green: 0, blue: 0, alpha: 1))))
    let line = text.frame(width: width, maximumLines: 0).lines[index]
    return (text.carets(in: line), line)
  }

  @Test("Carets run from the left edge to the right one, and points between map back to them")
  func leftToRight() {
    let (carets, line) = line("Tomatoes ")
    #expect(carets.x(atUTF16: 0) == 0)
    #expect(abs(carets.x(atUTF16: 9) - line.width) < 1e-6)
    for offset in 0...9 { #expect(carets.utf16Offset(atX: carets.x(atUTF16: offset)) == offset) }
    for offset in 1...9 { #expect(carets.x(atUTF16: offset) > carets.x(atUTF16: offset - 1)) }
    #expect(carets.utf16Offset(atX: -100) == 0)
    #expect(carets.utf16Offset(atX: 1000) == 9)
  }

  @Test("In right-to-left text they run in the opposite direction")
  func rightToLeft() {
    let (carets, line) = line("שלום")
    #expect(carets.isRightToLeft)
    #expect(abs(carets.x(atUTF16: 0) - line.width) < 1e-6)
    #expect(abs(carets.x(atUTF16: 4)) < 1e-6)
    for offset in 0...4 { #expect(carets.utf16Offset(atX: carets.x(atUTF16: offset)) == offset) }
  }

  @Test("A word of the other direction covers two spans when the selection crosses its edge")
  func mixed() {
    // a b _ ש ל _ c: logical 0…6; the Hebrew letters stand the other way round.
    let (carets, line) = line("ab של c")
    let whole = carets.spans(of: 0..<7)
    #expect(whole.count == 1)
    #expect(abs(whole[0].width - line.width) < 1e-6)
    #expect(carets.spans(of: 0..<4).count == 2)
  }

  @Test("A line without characters has one caret, at its edge")
  func empty() {
    let (carets, _) = line("")
    #expect(carets.x(atUTF16: 0) == 0)
    #expect(carets.utf16Offset(atX: 50) == 0)
  }

  @Test("Lines of a wrapped text know their own characters")
  func wrapped() {
    let (first, _) = line("Tomatoes and onions", width: 100)
    let (second, line) = line("Tomatoes and onions", width: 100, index: 1)
    #expect(first.utf16Range.upperBound == second.utf16Range.lowerBound)
    #expect(second.x(atUTF16: line.utf16Range.lowerBound) == 0)
    #expect(abs(second.x(atUTF16: 19) - line.width) < 1e-6)
  }
}
