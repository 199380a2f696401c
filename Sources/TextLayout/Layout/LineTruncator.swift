import Foundation

/// Chooses the text that remains in a line that ends with, begins with or contains an ellipsis.
struct LineTruncator {
  let breaks: BreakTable
  /// The room of the line in points, including the ellipsis.
  let available: Double

  /// The clusters kept before and after the ellipsis; either may be empty.
  struct VisibleParts {
    var head: Range<Int>
    var tail: Range<Int>
  }

  /// Returns the clusters to keep. Cuts only between graphemes, never at word boundaries.
  ///
  /// - Parameters:
  ///   - ellipsisWidth: In points. When the ellipsis alone is wider than the line, nothing else is kept.
  ///   - range: The clusters of the line and of everything after it in the paragraph.
  func kept(
    _ range: Range<Int>, of paragraph: ShapedParagraph, mode: LineBreakMode, ellipsisWidth: Double
  ) -> VisibleParts {
    let room = available - ellipsisWidth
    let text = paragraph.trimmingTrailingSpace(range)
    switch mode {
    case .truncatingHead:
      let tail = suffix(of: text, paragraph, room: room)
      return VisibleParts(head: range.lowerBound..<range.lowerBound, tail: tail)
    case .truncatingMiddle:
      let head = prefix(of: text, paragraph, room: room / 2)
      let rest = head.upperBound..<text.upperBound
      return VisibleParts(head: head, tail: suffix(of: rest, paragraph, room: room - paragraph.width(of: head)))
    default:
      let head = prefix(of: text, paragraph, room: room)
      return VisibleParts(head: head, tail: range.upperBound..<range.upperBound)
    }
  }

  /// As many graphemes from the start as fit, without white space before the ellipsis.
  private func prefix(of range: Range<Int>, _ paragraph: ShapedParagraph, room: Double) -> Range<Int> {
    var end = range.lowerBound
    var pen = 0.0
    for index in range {
      pen += paragraph.clusters[index].advance
      guard pen <= room + LineBreaker.tolerance else { break }
      if index + 1 == range.upperBound || isBoundary(index + 1, paragraph) { end = index + 1 }
    }
    return paragraph.trimmingTrailingSpace(range.lowerBound..<end)
  }

  /// As many graphemes from the end as fit, without white space after the ellipsis.
  private func suffix(of range: Range<Int>, _ paragraph: ShapedParagraph, room: Double) -> Range<Int> {
    var start = range.upperBound
    var pen = 0.0
    for index in range.reversed() {
      pen += paragraph.clusters[index].advance
      guard pen <= room + LineBreaker.tolerance else { break }
      if isBoundary(index, paragraph) { start = index }
    }
    while start < range.upperBound, paragraph.clusters[start].kind == .space { start += 1 }
    return start..<range.upperBound
  }

  /// Whether a grapheme begins at a cluster.
  private func isBoundary(_ index: Int, _ paragraph: ShapedParagraph) -> Bool {
    breaks.beginsGrapheme(at: paragraph.clusters[index].characters.lowerBound)
  }
}
