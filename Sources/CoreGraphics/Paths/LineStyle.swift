import Foundation

/// How outlines are drawn. The defaults are Apple's.
struct LineStyle {
  var width: CGFloat = 1
  var cap = CGLineCap.butt
  var join = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  /// Lengths of dashes and gaps in turn; empty for a solid line.
  var dashLengths: [CGFloat] = []
  /// How far a chord may stray from its curve, in device pixels.
  var flatness: CGFloat = 0.1
}
