import Foundation

/// Finds where lines end: pure arithmetic over the widths of clusters.
struct LineBreaker {
  let breaks: BreakTable
  /// Whether any two graphemes may be parted (`charWrapping`), not only words.
  let breaksBetweenCharacters: Bool
  /// The width of the hyphen that a soft hyphen becomes at a line's end, in points.
  let hyphenWidth: Double

  /// A width may be exceeded by this much, in points: callers round and convert widths, and what was measured must fit.
  static let tolerance = 1.0 / 1024

  struct Break {
    /// The first cluster of the next line.
    var end: Int
    var needsHyphen: Bool
  }

  /// Whether all of a range fits, white space at its end not counted. Stops at the first cluster that does not.
  static func fits(_ range: Range<Int>, of paragraph: ShapedParagraph, in available: Double) -> Bool {
    var pen = 0.0
    for index in range {
      let cluster = paragraph.clusters[index]
      pen += cluster.advance
      if pen > available + tolerance, cluster.kind == .visible { return false }
    }
    return true
  }

  /// The end of the line that begins with a range; the range is longer than the line.
  ///
  /// White space stays at the end of a line, beyond the edge if need be. A word wider than the line is parted between
  /// graphemes; one grapheme at least goes on every line.
  func lineEnd(in range: Range<Int>, of paragraph: ShapedParagraph, available: Double) -> Break {
    var pen = 0.0
    var best: Break?
    for index in range {
      let cluster = paragraph.clusters[index]
      pen += cluster.advance
      if pen > available + Self.tolerance, cluster.kind == .visible {
        return best ?? Break(end: graphemeEnd(before: index, in: range, of: paragraph), needsHyphen: false)
      }
      let next = index + 1
      guard next < range.upperBound else { break }
      let following = paragraph.clusters[next]
      if breaksBetweenCharacters {
        if following.kind != .space, breaks.beginsGrapheme(at: following.characters.lowerBound) {
          best = Break(end: next, needsHyphen: false)
        }
      } else if breaks.permitsLineBreak(before: following.characters.lowerBound) {
        if cluster.kind != .softHyphen {
          best = Break(end: next, needsHyphen: false)
        } else if pen + hyphenWidth <= available + Self.tolerance {
          best = Break(end: next, needsHyphen: true)
        }
      }
    }
    return Break(end: range.upperBound, needsHyphen: false)
  }

  /// The last grapheme boundary up to `index`, but after the range's first grapheme.
  private func graphemeEnd(before index: Int, in range: Range<Int>, of paragraph: ShapedParagraph) -> Int {
    func isBoundary(_ index: Int) -> Bool {
      breaks.beginsGrapheme(at: paragraph.clusters[index].characters.lowerBound)
    }
    var end = index
    while end > range.lowerBound, !isBoundary(end) { end -= 1 }
    if end > range.lowerBound { return end }
    end += 1
    while end < range.upperBound, !isBoundary(end) || paragraph.clusters[end].kind == .space { end += 1 }
    return end
  }
}
