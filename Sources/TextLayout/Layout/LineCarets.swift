import CoreGraphics
import Foundation

/// The positions of carets in one line, and the characters at points.
///
/// Horizontal positions are points from the frame's left edge; characters are UTF-16 code units of the whole string.
package struct LineCarets: Sendable, Equatable {
  /// Characters that are drawn as one, such as a ligature or a letter with its marks.
  package struct Cluster: Sendable, Equatable {
    package var utf16Range: Range<Int>
    /// The left edge, also in right-to-left text.
    package var left: CGFloat
    /// The advance, including kern. Zero for controls, and negative with a strongly negative kern.
    package var width: CGFloat
    package var isRightToLeft: Bool
  }

  /// From left to right, including white space at the line's end.
  package let clusters: [Cluster]
  /// The line's characters, as in `TextFrame.Line.utf16Range`.
  package let utf16Range: Range<Int>
  /// Whether the paragraph's base direction is right to left. Single clusters may run the other way.
  package let isRightToLeft: Bool
  /// The position of a caret in a line without characters.
  let left: CGFloat

  private var right: CGFloat { clusters.last.map { $0.left + $0.width } ?? left }

  /// Returns the position of a caret before the character at `offset`: the edge at which its cluster begins.
  ///
  /// Behind the last character, it is the edge at which that one ends; inside a cluster of several characters, a proportional share of its
  /// width. Before the line, it is the line's leading edge.
  ///
  /// - Complexity: O(clusters).
  package func x(atUTF16 offset: Int) -> CGFloat {
    for cluster in clusters where cluster.utf16Range.contains(offset) {
      let share = CGFloat(offset - cluster.utf16Range.lowerBound) / CGFloat(cluster.utf16Range.count)
      return cluster.left + cluster.width * (cluster.isRightToLeft ? 1 - share : share)
    }
    if offset >= utf16Range.upperBound {
      let last = clusters.max { $0.utf16Range.upperBound < $1.utf16Range.upperBound }
      guard let last else { return left }
      return last.isRightToLeft ? last.left : last.left + last.width
    }
    return isRightToLeft ? right : left
  }

  /// Returns the offset whose caret is nearest to `x`. It may be inside a cluster of several characters, such as a ligature.
  ///
  /// Points beside the line count as its nearest end. A line without characters returns its start.
  package func utf16Offset(atX x: CGFloat) -> Int {
    guard let first = clusters.first, let last = clusters.last else { return utf16Range.lowerBound }
    let hit = x <= first.left ? first : clusters.last { $0.left <= x } ?? last
    let share = hit.width > 0 ? min(max((x - hit.left) / hit.width, 0), 1) : 0
    let forward = hit.isRightToLeft ? 1 - share : share
    return hit.utf16Range.lowerBound + Int((forward * CGFloat(hit.utf16Range.count)).rounded())
  }

  /// Returns the horizontal spans that a range covers, from left to right. Adjacent spans are joined, so left-to-right text gives at most
  /// one.
  package func spans(of range: Range<Int>) -> [(left: CGFloat, width: CGFloat)] {
    var spans: [(left: CGFloat, width: CGFloat)] = []
    for cluster in clusters {
      let part = cluster.utf16Range.clamped(to: range)
      guard !part.isEmpty else { continue }
      let unit = cluster.width / CGFloat(cluster.utf16Range.count)
      let before = CGFloat(
        cluster.isRightToLeft
          ? cluster.utf16Range.upperBound - part.upperBound : part.lowerBound - cluster.utf16Range.lowerBound)
      let left = cluster.left + before * unit
      let width = CGFloat(part.count) * unit
      if let previous = spans.last, abs(previous.left + previous.width - left) < 0.001 {
        spans[spans.count - 1].width += width
      } else {
        spans.append((left, width))
      }
    }
    return spans
  }
}

extension ShapedText {
  /// Returns the carets of one line of a frame of this text; not for truncated or justified lines, whose glyphs are placed otherwise.
  /// O(line), after a search for its paragraph.
  package func carets(in line: TextFrame.Line) -> LineCarets {
    TextEngine.withEngine { _ in
      let index = paragraphs.lastIndex { table.utf16($0.characters.lowerBound) <= line.utf16Range.lowerBound } ?? 0
      var paragraph = shaped(index)
      let range = clusterRange(of: line.utf16Range, in: paragraph)
      paragraph.setTabs(in: range, interval: ParagraphShaper.tabInterval)
      let visible = paragraph.trimmingTrailingSpace(range)
      var content = LineAssembler.Content(visible, end: range.upperBound, fallbackRun: 0)
      content.trailingSpace = visible.upperBound..<range.upperBound
      let pieces = LineAssembler.visualOrder(LineAssembler(runs: runs).pieces(of: content, paragraph))
      let isRightToLeft = paragraph.baseLevel == 1
      // White space that hangs over the end of a line is on its left where the line ends there.
      let hanging = isRightToLeft ? max(paragraph.width(of: range) - line.width, 0) : 0
      var left = Double(line.x) - hanging
      var clusters: [LineCarets.Cluster] = []
      clusters.reserveCapacity(range.count)
      for piece in pieces {
        let reversed = piece.level & 1 == 1
        for offset in 0..<piece.clusters.count {
          let cluster = paragraph.clusters[
            reversed ? piece.clusters.upperBound - 1 - offset : piece.clusters.lowerBound + offset]
          clusters.append(
            LineCarets.Cluster(
              utf16Range: table.utf16Range(Int(cluster.characters.lowerBound)..<Int(cluster.characters.upperBound)),
              left: left, width: cluster.advance, isRightToLeft: reversed))
          left += cluster.advance
        }
      }
      return LineCarets(
        clusters: clusters, utf16Range: line.utf16Range, isRightToLeft: isRightToLeft, left: line.x)
    }
  }

  /// The clusters that begin in a range of UTF-16 units. O(clusters of the paragraph).
  private func clusterRange(of utf16Range: Range<Int>, in paragraph: ShapedParagraph) -> Range<Int> {
    let all = paragraph.textClusters
    let start = all.first { table.utf16(Int(paragraph.clusters[$0].characters.lowerBound)) >= utf16Range.lowerBound }
    let end = all.first { table.utf16(Int(paragraph.clusters[$0].characters.lowerBound)) >= utf16Range.upperBound }
    let low = start ?? all.upperBound
    return low..<max(end ?? all.upperBound, low)
  }
}
