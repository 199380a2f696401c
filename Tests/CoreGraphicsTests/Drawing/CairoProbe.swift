import CCairo

/// Draws with Cairo itself, as text drawing does.
enum CairoProbe {
  static func fillRed(_ cr: OpaquePointer, x: Double, y: Double, width: Double, height: Double) {
    cairo_set_source_rgba(cr, 1, 0, 0, 1)
    cairo_rectangle(cr, x, y, width, height)
    cairo_fill(cr)
  }
}
