import Foundation

/// Finds where lines end: arithmetic over the widths of clusters, without access to fonts.
struct LineBreaker {
  let breaks: BreakTable
  /// Whether lines may end between any two graphemes (`charWrapping`), not only between words.
  let breaksBetweenCharacters: Bool
  /// The width of the hyphen that a soft hyphen becomes at a line's end, in points. The widest one where runs differ.
  let hyphenWidth: Double

  /// The width by which a line may exceed its room, in points: callers round and convert widths, and text must fit into its own measured
  /// width.
  static let tolerance = 1.0 / 1024

  /// The end of a line.
  struct Break {
    /// The first cluster of the next line.
    var end: Int
    /// Whether the line ends at a soft hyphen, which then becomes visible.
    var needsHyphen: Bool
  }

  /// Whether all of a range fits, not counting white space at its end. Stops at the first cluster that does not.
  static func fits(_ range: Range<Int>, of paragraph: ShapedParagraph, in available: Double) -> Bool {
    var pen = 0.0
    for index in range {
      let cluster = paragraph.clusters[index]
      pen += cluster.advance
      if pen > available + tolerance, cluster.kind == .visible { return false }
    }
    return true
  }

  /// Returns the end of the line that begins with a range; the range is longer than the line.
  ///
  /// White space stays at the end of a line, beyond the edge if necessary. A word wider than the line is broken between graphemes; every
  /// line has at least one grapheme.
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

  /// The last grapheme boundary up to `index`, but not before the end of the range's first grapheme.
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
