import CoreGraphics
import Foundation
import TextLayout

/// A text laid out in one width, with the positions of its carets. Rectangles are in the text's own space, in points; offsets in UTF-16
/// code units.
package final class TextViewLayout {
  package let frame: TextFrame
  private let text: ShapedText
  /// The carets of the lines that were asked for, by line.
  private var carets: [Int: LineCarets] = [:]

  package init(_ text: ShapedText, width: CGFloat, maximumLines: Int) {
    self.text = text
    frame = text.frame(width: width, maximumLines: maximumLines)
  }

  /// Returns the carets of a line, computing them once.
  private func carets(_ line: Int) -> LineCarets {
    if let known = carets[line] { return known }
    let made = text.carets(in: frame.lines[line])
    carets[line] = made
    return made
  }

  /// Returns the line of a caret at `offset`: the later one where a line wraps.
  private func line(of offset: Int) -> Int {
    frame.lines.lastIndex { $0.utf16Range.lowerBound <= offset } ?? 0
  }

  /// Returns a rectangle in a line, as high as the line's text.
  private func rect(of line: Int, x: CGFloat, width: CGFloat) -> CGRect {
    let line = frame.lines[line]
    return CGRect(x: x, y: line.baseline - line.ascent, width: width, height: line.ascent + line.descent)
  }

  /// Returns the rectangle of a caret of a given width, which begins at the offset's position.
  package func caret(at offset: Int, width: CGFloat) -> CGRect {
    let line = line(of: offset)
    return rect(of: line, x: carets(line).x(atUTF16: offset), width: width)
  }

  /// Returns the offset nearest to a point in the line at its y; points above and below count for the first and the last line.
  package func offset(at point: CGPoint) -> Int {
    let line = frame.lines.firstIndex { point.y < $0.baseline + $0.descent } ?? frame.lines.count - 1
    return carets(line).utf16Offset(atX: point.x)
  }

  /// Returns the rectangles of a range: one for each part of a line that runs in one direction.
  package func rects(of range: Range<Int>) -> [CGRect] {
    frame.lines.indices.flatMap { rects(of: range, inLine: $0) }
  }

  /// Returns the rectangles of the part of a range that is in one line.
  package func rects(of range: Range<Int>, inLine index: Int) -> [CGRect] {
    guard frame.lines[index].utf16Range.overlaps(range) else { return [] }
    return carets(index).spans(of: range).map { rect(of: index, x: $0.left, width: $0.width) }
  }

  /// Whether the first line's paragraph runs from the right.
  package var isRightToLeft: Bool { carets(0).isRightToLeft }

  /// Returns the offset `count` lines below, or above for negative numbers, at about the same x; the text's end or beginning beyond its
  /// lines.
  package func offset(from offset: Int, movedByLines count: Int) -> Int {
    let line = line(of: offset)
    let target = line + count
    if target < 0 { return 0 }
    if target >= frame.lines.count { return frame.lines[frame.lines.count - 1].utf16Range.upperBound }
    return carets(target).utf16Offset(atX: carets(line).x(atUTF16: offset))
  }
}
