import Foundation

/// The glyphs of one paragraph in logical order, before lines are known. All lengths are in points.
struct ShapedParagraph {
  /// What is drawn as one unit and never broken: one or more characters and their glyphs.
  struct Cluster {
    /// Characters of the whole text.
    var characters: Range<Int32>
    /// Indices into `glyphs`.
    var glyphs: Range<Int32>
    var item: Int32
    var kind: Kind
    /// Kern included.
    var advance: Double

    enum Kind: UInt8 {
      case visible
      /// White space at which a line may be stretched and that hangs over a line's end.
      case space
      case tab
      /// U+00AD: nothing, unless the line ends after it.
      case softHyphen
    }
  }

  struct Glyph {
    /// An index into the face's glyphs.
    var index: UInt32
    /// From the cluster's left edge.
    var x: Double
    /// Down from the run's baseline.
    var y: Double
  }

  /// A stretch of clusters with one face, one look and one bidirectional level.
  struct Item {
    var face: FontFace
    /// An index into the runs of the text.
    var run: Int
    /// Odd levels run right to left.
    var level: UInt8
  }

  var clusters: [Cluster] = []
  var glyphs: [Glyph] = []
  var items: [Item] = []
  /// 0 for left to right, 1 for right to left.
  var baseLevel: UInt8 = 0
  /// 0 where everything runs from left to right.
  var highestLevel: UInt8 = 0

  /// The clusters of the paragraph itself; tokens such as an ellipsis stand behind them.
  var textClusters = 0..<0

  /// Whether any cluster's width depends on where its line begins.
  var hasTabs = false

  func width(of range: Range<Int>) -> Double {
    var width = 0.0
    for index in range { width += clusters[index].advance }
    return width
  }

  /// The range without the white space at its end.
  func trimmingTrailingSpace(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, clusters[end - 1].kind == .space || clusters[end - 1].kind == .tab { end -= 1 }
    return range.lowerBound..<end
  }
}
