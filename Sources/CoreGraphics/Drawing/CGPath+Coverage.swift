internal import CCairo

extension CGPath {
  /// Which part of each pixel of a frame lies inside of this path, whose coordinates are pixels, as an image of alpha only;
  /// `nil` when memory is short.
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
