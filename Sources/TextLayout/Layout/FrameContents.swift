import CoreGraphics
import Foundation

/// What a frame draws. All lengths are in points, x from its line's left edge and y down from its baseline.
struct FrameContents: Sendable {
  struct Glyph: Sendable {
    var index: UInt32
    var x: Double
    var y: Double
  }

  /// Glyphs of one face, size and colour.
  struct Run: Sendable {
    var face: FontFace
    var pointSize: Double
    var color: CGColor
    /// Indices into `glyphs`.
    var glyphs: Range<Int>
  }

  /// A bar over part of a line.
  struct Decoration: Sendable {
    enum Kind: Sendable {
      case background, underline, strikethrough
    }
    var kind: Kind
    var x: Double
    var width: Double
    var color: CGColor
    /// The size and the shift of the text it belongs to.
    var pointSize: Double
    var baselineOffset: Double
  }

  /// What belongs to one line, as indices into `runs` and `decorations`.
  struct LineContents: Sendable {
    var runs: Range<Int>
    var decorations: Range<Int>
  }

  var glyphs: [Glyph] = []
  var runs: [Run] = []
  var decorations: [Decoration] = []
  var lines: [LineContents] = []
}
