internal import CCairo

/// The blurred silhouette of a shape: alpha only, to be drawn in the shadow's colour. A function of the shape, its place between pixels and
/// sigma, so it can be kept and moved by whole pixels.
package struct BlurredShadow: Sendable {
  /// An alpha-only image.
  package let image: CGImage
  /// The place of the image's pixels, in the pixel space (y down) of the path or image that casts the shadow. Whole numbers.
  package let frame: CGRect
}

extension CGPath {
  /// Returns the blurred silhouette of this path, or `nil` when nothing would be visible or memory is short.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation in pixels: `shadowRadius` × scale for a layer, half of a context's blur.
  ///   - transform: Maps this path's space to pixels with y down.
  ///   - bounds: The pixels that must be right. The result's frame may reach beyond them.
  /// - Complexity: O(pixels of the silhouette and the blur's reach), whatever `sigma`.
  package func blurredShadow(
    sigma: CGFloat, transform: CGAffineTransform, rule: CGPathFillRule = .winding, within bounds: CGRect
  ) -> BlurredShadow? {
    let path = storage.applying(transform)
    let blur = BoxBlur(sigma: sigma)
    let reach = CGFloat(blur.reach)
    // Parts of the silhouette further away than the reach do not show in `bounds`.
    let silhouette = path.boundingBoxOfPath.intersection(bounds.insetBy(dx: -reach, dy: -reach))
    guard !silhouette.isEmpty else { return nil }
    let frame = silhouette.integral
    guard let surface = CairoSurface(format: .alpha, width: Int(frame.width), height: Int(frame.height)),
      let cr = cairo_create(surface.pointer)
    else { return nil }
    path.replaceCairoPath(cr, transform: CGAffineTransform(translationX: -frame.minX, y: -frame.minY))
    cairo_set_fill_rule(cr, rule.cairoRule)
    cairo_set_source_rgba(cr, 0, 0, 0, 1)
    cairo_fill(cr)
    cairo_destroy(cr)
    guard let mask = AlphaMask(alphaOf: surface, margin: blur.reach) else { return nil }
    mask.blur(blur)
    return BlurredShadow(image: mask.makeImage(), frame: frame.insetBy(dx: -reach, dy: -reach))
  }
}

extension CGImage {
  /// Returns the blurred silhouette of this image, with a frame relative to its top left pixel; `nil` when memory is short.
  ///
  /// - Parameter sigma: The standard deviation in pixels.
  package func blurredShadow(sigma: CGFloat) -> BlurredShadow? {
    let blur = BoxBlur(sigma: sigma)
    guard let surface = makeSurface(), let mask = AlphaMask(alphaOf: surface, margin: blur.reach) else { return nil }
    mask.blur(blur)
    let frame = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    return BlurredShadow(
      image: mask.makeImage(), frame: frame.insetBy(dx: -CGFloat(blur.reach), dy: -CGFloat(blur.reach)))
  }
}
