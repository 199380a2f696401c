import CoreGraphics
import Foundation
import TextLayout

/// A text in lines of one width, with the places of its carets. Rectangles are in the text's own space, in points.
package final class TextViewLayout {
  package let frame: TextFrame
  private let text: ShapedText
  private var carets: [Int: LineCarets] = [:]

  package init(_ text: ShapedText, width: CGFloat, maximumLines: Int) {
    self.text = text
    frame = text.frame(width: width, maximumLines: maximumLines)
  }

  private func carets(_ line: Int) -> LineCarets {
    if let known = carets[line] { return known }
    let made = text.carets(in: frame.lines[line])
    carets[line] = made
    return made
  }

  /// The line that a caret at `offset` stands in: the later one where a line wraps.
  private func line(of offset: Int) -> Int {
    frame.lines.lastIndex { $0.utf16Range.lowerBound <= offset } ?? 0
  }

  private func rect(of line: Int, x: CGFloat, width: CGFloat) -> CGRect {
    let line = frame.lines[line]
    return CGRect(x: x, y: line.baseline - line.ascent, width: width, height: line.ascent + line.descent)
  }

  package func caret(at offset: Int, width: CGFloat) -> CGRect {
    let line = line(of: offset)
    return rect(of: line, x: carets(line).x(atUTF16: offset), width: width)
  }

  package func offset(at point: CGPoint) -> Int {
    let line = frame.lines.firstIndex { point.y < $0.baseline + $0.descent } ?? frame.lines.count - 1
    return carets(line).utf16Offset(atX: point.x)
  }

  package func rects(of range: Range<Int>) -> [CGRect] {
    frame.lines.indices.flatMap { index -> [CGRect] in
      let line = frame.lines[index]
      guard line.utf16Range.overlaps(range) else { return [] }
      return carets(index).spans(of: range).map { rect(of: index, x: $0.left, width: $0.width) }
    }
  }

  package var isRightToLeft: Bool { carets(0).isRightToLeft }

  /// The offset above or below, at about the same place in its line.
  package func offset(from offset: Int, movedByLines count: Int) -> Int {
    let line = line(of: offset)
    let target = line + count
    if target < 0 { return 0 }
    if target >= frame.lines.count { return frame.lines[frame.lines.count - 1].utf16Range.upperBound }
    return carets(target).utf16Offset(atX: carets(line).x(atUTF16: offset))
  }
}
