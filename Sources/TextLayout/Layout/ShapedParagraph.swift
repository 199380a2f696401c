import Foundation

/// The glyphs of one paragraph in logical order, before lines are known. All lengths are in points.
///
/// Clusters own ranges of glyphs; items own consecutive clusters. Line breaking reads only clusters, so it is arithmetic over one array.
struct ShapedParagraph {
  /// A unit that is drawn together and never broken: one or more characters and their glyphs.
  struct Cluster {
    /// Characters of the whole text.
    var characters: Range<Int32>
    /// Indices into `glyphs`.
    var glyphs: Range<Int32>
    /// An index into `items`.
    var item: Int32
    var kind: Kind
    /// Whether a picture stands for it.
    var isPicture = false
    /// The width including kern. For a tab, set by `setTabs(in:interval:)`.
    var advance: Double

    /// How a cluster behaves at the end of a line and in justification.
    enum Kind: UInt8 {
      case visible
      /// White space at which a line may be stretched and that may hang over a line's end.
      case space
      case tab
      /// U+00AD: invisible, unless the line ends after it.
      case softHyphen
    }
  }

  /// A glyph of the item's face.
  struct Glyph {
    /// An index into the face's glyphs.
    var index: UInt32
    /// From the cluster's left edge.
    var x: Double
    /// Down from the run's baseline.
    var y: Double
  }

  /// Consecutive clusters with one face, one set of attributes and one bidirectional level.
  struct Item {
    var face: FontFace
    /// An index into the runs of the text.
    var run: Int
    /// The level of Unicode's annex 9; odd levels run right to left.
    var level: UInt8
  }

  /// In logical order, without gaps: each cluster's characters begin where the previous one's end.
  var clusters: [Cluster] = []
  var glyphs: [Glyph] = []
  /// In logical order; consecutive items may share a face.
  var items: [Item] = []
  /// 0 for left to right, 1 for right to left.
  var baseLevel: UInt8 = 0
  /// The highest level of items and base; 0 where everything runs from left to right, so that reordering is skipped.
  var highestLevel: UInt8 = 0

  /// The clusters of the paragraph itself; tokens such as an ellipsis are behind them.
  var textClusters = 0..<0

  /// Whether any cluster's width depends on where its line begins.
  var hasTabs = false

  /// Returns the sum of advances, in logical order. Tabs count with the width set last.
  func width(of range: Range<Int>) -> Double {
    var width = 0.0
    for index in range { width += clusters[index].advance }
    return width
  }

  /// Returns the range without white space and tabs at its end. No-break spaces stay.
  func trimmingTrailingSpace(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, clusters[end - 1].kind == .space || clusters[end - 1].kind == .tab { end -= 1 }
    return range.lowerBound..<end
  }
}
