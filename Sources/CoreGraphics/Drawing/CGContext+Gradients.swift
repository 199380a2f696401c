internal import CCairo

extension CGContext {
  /// Fills what the clip leaves with colours that change from `start` to `end`. Beyond these it paints only as `options` say.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(gradient, options: options, pattern: cairo_pattern_create_linear(start.x, start.y, end.x, end.y))
  }

  /// Fills what the clip leaves with colours that change from one circle to another.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    draw(
      gradient, options: options,
      pattern: cairo_pattern_create_radial(
        startCenter.x, startCenter.y, max(startRadius, 0), endCenter.x, endCenter.y, max(endRadius, 0)))
  }

  private func draw(_ gradient: CGGradient, options: CGGradientDrawingOptions, pattern: OpaquePointer?) {
    guard let pattern else { return }
    defer { cairo_pattern_destroy(pattern) }
    let transform = userToDevice
    guard transform.isInvertible, let first = gradient.stops.first, let last = gradient.stops.last else { return }
    func add(_ location: CGFloat, _ color: RGBAComponents, alpha: CGFloat = 1) {
      cairo_pattern_add_color_stop_rgba(pattern, location, color.red, color.green, color.blue, color.alpha * alpha)
    }
    // A transparent stop at the same place as the first one cuts the colours off there, and likewise at the end.
    if !options.contains(.drawsBeforeStartLocation) { add(0, first.color, alpha: 0) }
    if first.location > 0 { add(0, first.color) }
    for stop in gradient.stops { add(stop.location, stop.color) }
    if last.location < 1 { add(1, last.color) }
    if !options.contains(.drawsAfterEndLocation) { add(1, last.color, alpha: 0) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    paint(extent: nil) { cr in
      cairoSetMatrix(cr, transform)
      cairo_set_source(cr, pattern)
      cairo_paint_with_alpha(cr, state.alpha)
    }
  }
}
