internal import CCairo
import Foundation

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

  /// Fills the clipped area with colours that change in one turn around `center`, in user space: from the x axis towards the y axis, beginning
  /// at `angle`, in radians. [G] for the direction.
  ///
  /// The last colour meets the first in a line that is not smoothed. Alpha, blend mode and shadow of the context apply. A singular transform,
  /// or a non-finite number, draws nothing.
  ///
  /// - Complexity: O(pixels of the clip's bounds).
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    let (transform, frame) = (userToDevice, deviceClipBounds)
    guard transform.isInvertible, center.x.isFinite, center.y.isFinite, angle.isFinite, !frame.isEmpty,
      let surface = CairoSurface(format: .premultipliedBGRA, width: Int(frame.width), height: Int(frame.height))
    else { return }
    let colors = gradient.premultipliedSamples(Self.conicSamples)
    let toUser = transform.inverted()
    let samples = Double(Self.conicSamples)
    let pixels = surface.flushedBytes.bindMemory(to: UInt32.self)
    for row in 0..<surface.height {
      let start = row * surface.bytesPerRow / 4
      // The middle of the row's first pixel, from the centre.
      let point = CGPoint(x: frame.minX + 0.5, y: frame.minY + CGFloat(row) + 0.5).applying(toUser)
      var (x, y) = (point.x - center.x, point.y - center.y)
      for column in 0..<surface.width {
        let turns = (atan2(y, x) - angle) / (2 * .pi)
        let sample = Int((turns - turns.rounded(.down)) * samples)
        pixels[start + column] = colors[min(sample, Self.conicSamples - 1)]
        x += toUser.a
        y += toUser.b
      }
    }
    cairo_surface_mark_dirty(surface.pointer)
    paint(extent: frame) { cr in
      cairo_set_source_surface(cr, surface.pointer, frame.minX, frame.minY)
      cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
      cairo_paint_with_alpha(cr, state.alpha)
    }
  }

  /// More than there are pixels along a circle that fits a phone's screen at three pixels per point.
  private static let conicSamples = 4096

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

extension CGGradient {
  /// Colours at equal steps from start to end, premultiplied, as pixels of Cairo.
  fileprivate func premultipliedSamples(_ count: Int) -> [UInt32] {
    guard let first = stops.first, let last = stops.last else { return [UInt32](repeating: 0, count: count) }
    // The first stop at or behind the sample.
    var next = 0
    return (0..<count).map { index in
      let location = (CGFloat(index) + 0.5) / CGFloat(count)
      while next < stops.count, stops[next].location < location { next += 1 }
      let (low, high) = (next == 0 ? first : stops[next - 1], next == stops.count ? last : stops[next])
      let span = high.location - low.location
      let share = span > 0 ? (location - low.location) / span : 0
      let color = low.color.mixed(with: high.color, by: share)
      func byte(_ value: CGFloat) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
      return byte(color.alpha) << 24 | byte(color.red * color.alpha) << 16 | byte(color.green * color.alpha) << 8
        | byte(color.blue * color.alpha)
    }
  }
}
