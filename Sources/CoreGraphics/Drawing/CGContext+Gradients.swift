internal import CCairo

extension CGContext {
  /// Fills the clipped area with colours that change along the line from `start` to `end`, in user space. Beyond the ends it paints only as
  /// `options` allow. Alpha, blend mode and shadow of the context apply.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(gradient, options: options, pattern: cairo_pattern_create_linear(start.x, start.y, end.x, end.y))
  }

  /// Fills the clipped area with colours that change from one circle to another, in user space. A negative radius counts as 0.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    draw(
      gradient, options: options,
      pattern: cairo_pattern_create_radial(
        startCenter.x, startCenter.y, max(startRadius, 0), endCenter.x, endCenter.y, max(endRadius, 0)))
  }

  /// Paints a gradient with a pattern that has its geometry but no colours yet. A singular transform draws nothing.
  private func draw(_ gradient: CGGradient, options: CGGradientDrawingOptions, pattern: OpaquePointer?) {
    guard let pattern else { return }
    defer { cairo_pattern_destroy(pattern) }
    let transform = userToDevice
    guard transform.isInvertible, let first = gradient.stops.first, let last = gradient.stops.last else { return }
    func add(_ location: CGFloat, _ color: RGBAComponents, alpha: CGFloat = 1) {
      cairo_pattern_add_color_stop_rgba(pattern, location, color.red, color.green, color.blue, color.alpha * alpha)
    }
    // A transparent stop at the same location as the first one cuts the colours off there, and likewise at the end.
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
