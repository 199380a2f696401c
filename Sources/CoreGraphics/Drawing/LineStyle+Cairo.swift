internal import CCairo

extension LineStyle {
  /// Sets width, mitre limit, cap, join and dashes of a Cairo context, in the units of its matrix.
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
