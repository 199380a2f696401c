internal import CCairo

extension CGPath {
  /// Returns the share of each pixel of `frame` that is inside this path, whose coordinates are pixels, as an alpha-only image; `nil` when
  /// memory is short.
  package func coverage(in frame: DeviceRect, rule: CGPathFillRule) -> CGImage? {
    guard let surface = CairoSurface(format: .alpha, width: frame.width, height: frame.height),
      let cr = cairo_create(surface.pointer)
    else { return nil }
    storage.replaceCairoPath(
      cr, transform: CGAffineTransform(translationX: -CGFloat(frame.minX), y: -CGFloat(frame.minY)))
    cairo_set_fill_rule(cr, rule.cairoRule)
    cairo_set_source_rgba(cr, 0, 0, 0, 1)
    cairo_fill(cr)
    cairo_destroy(cr)
    return surface.makeImageTakingPixels()
  }
}
