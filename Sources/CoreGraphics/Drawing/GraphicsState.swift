internal import CCairo

/// What `saveGState` saves, except the clip, which Cairo keeps.
///
/// Everything lives here rather than in Cairo, so that the same state can be applied to a second Cairo context while a
/// shadow or a mask is made, and so that a singular matrix never reaches Cairo.
struct GraphicsState {
  /// User space to base space: pixels, y up.
  var ctm = CGAffineTransform.identity
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var interpolationQuality = CGInterpolationQuality.default
  var shouldAntialias = true
  var line = LineStyle()
  var shadow: Shadow?
  /// Coverage by which everything is multiplied, in device pixels; from `clip(to:mask:)`.
  var mask: DeviceMask?
}

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

  func apply(to cr: OpaquePointer) {
    cairo_set_line_width(cr, width)
    cairo_set_miter_limit(cr, miterLimit)
    switch cap {
    case .butt: cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cr, CAIRO_LINE_CAP_SQUARE)
    }
    switch join {
    case .miter: cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cr, CAIRO_LINE_JOIN_BEVEL)
    }
    cairo_set_dash(cr, dashLengths.map(Double.init), Int32(dashLengths.count), dashPhase)
  }
}

/// A shadow that drawing casts.
struct Shadow {
  /// In base space, that is, not affected by the CTM.
  var offset: CGSize
  /// Twice the standard deviation of the Gaussian, in base space.
  var blur: CGFloat
  var color: CGColor
}
