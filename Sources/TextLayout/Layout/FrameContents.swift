import CoreGraphics
import Foundation

/// The drawing of a frame: glyphs and bars. All lengths are in points, x from the line's left edge and y down from its baseline.
///
/// One array each of glyphs, runs and decorations serves all lines, which refer to ranges of it.
struct FrameContents: Sendable {
  /// A glyph of the run's face, and its origin.
  struct Glyph: Sendable {
    var index: UInt32
    var x: Double
    var y: Double
  }

  /// Glyphs of one face, size and colour, in visual order.
  struct Run: Sendable {
    var face: FontFace
    var pointSize: Double
    var color: CGColor
    /// Indices into `glyphs`.
    var glyphs: Range<Int>
    var stroke: TextStroke?
    /// An index into `shadows`.
    var shadow: Int?
  }

  /// A picture, with its left edge and bottom.
  struct Picture: Sendable {
    var attachment: TextAttachment
    var x: Double
    var bottom: Double
    /// An index into `shadows`.
    var shadow: Int?
  }

  /// A bar over part of a line. Backgrounds are drawn below the glyphs, the others above.
  struct Decoration: Sendable {
    enum Kind: Sendable {
      case background, underline, strikethrough
    }
    var kind: Kind
    var x: Double
    var width: Double
    var color: CGColor
    /// The size of the text it belongs to, which decides thickness and distance.
    var pointSize: Double
    /// The shift of that text. Backgrounds ignore it and fill the line.
    var baselineOffset: Double
    /// The look of an underline or a strikethrough; backgrounds ignore it.
    var line = TextLine.single
    /// An index into `shadows`.
    var shadow: Int?
  }

  /// The parts of one line, as indices into `runs`, `decorations` and `pictures`.
  struct LineContents: Sendable {
    var runs: Range<Int>
    var decorations: Range<Int>
    var pictures: Range<Int>
  }

  var glyphs: [Glyph] = []
  var runs: [Run] = []
  var decorations: [Decoration] = []
  var pictures: [Picture] = []
  /// The different shadows of runs, in the order of their first run; nearly always empty.
  var shadows: [TextShadow] = []
  /// In the order of `TextFrame.lines`.
  var lines: [LineContents] = []

  /// Returns the index of a shadow, adding it if no run had it before.
  mutating func index(of shadow: TextShadow) -> Int {
    if let known = shadows.firstIndex(of: shadow) { return known }
    shadows.append(shadow)
    return shadows.count - 1
  }
}
