import Foundation

/// The style in which outlines are stroked. The defaults are Apple's.
struct LineStyle {
  /// In user space units; 0 or less strokes nothing.
  var width: CGFloat = 1
  var cap = CGLineCap.butt
  var join = CGLineJoin.miter
  /// The longest mitre, in half line widths; at least 1.
  var miterLimit: CGFloat = 10
  /// The distance into the dash pattern at which a line begins, in user space units.
  var dashPhase: CGFloat = 0
  /// Lengths of dashes and gaps in turn, in user space units; empty for a solid line.
  var dashLengths: [CGFloat] = []
  /// The greatest distance of a chord from its curve, in device pixels.
  var flatness: CGFloat = 0.1
}
