internal import CCairo

/// A stencil that stands for a part of the device; nothing outside of it is painted.
struct DeviceMask {
  var surface: CairoSurface
  /// Whole numbers.
  var frame: CGRect
}

extension CGContext {
  /// Draws `image` upright into `rect`: its top row is at the side where y is greatest.
  ///
  /// So that in a context that UIKit flipped it stands on its head, as on Apple's systems. Alpha-only images are stencils
  /// for the fill colour. Images drawn pixel by pixel are copied exactly; otherwise they are sampled as
  /// ``interpolationQuality`` says, and reduced beforehand where they become less than half as large.
  ///
  /// - Parameter byTiling: Repeats the image from `rect` in all directions, as far as the clip reaches.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let rect = rect.standardized
    guard !rect.isEmpty, rect.origin.x.isFinite, rect.origin.y.isFinite, rect.width.isFinite, rect.height.isFinite
    else {
      return
    }
    // From the image's pixels, y down, to user space.
    let placement = CGAffineTransform(
      a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height), tx: rect.minX,
      ty: rect.maxY)
    let toDevice = placement.concatenating(userToDevice)
    guard toDevice.isInvertible else { return }
    let sampling = ImageSampling(toDevice, quality: state.interpolationQuality)
    let pixels = CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height))
    paint(extent: byTiling ? nil : pixels.applying(sampling.toDevice)) { cr in
      paintImage(image, cr: cr, sampling: sampling, fillColor: state.fillColor, tiled: byTiling)
    }
  }

  /// Limits everything drawn from now on to where `mask`, drawn into `rect`, is not transparent, and in that degree. Masks
  /// add up with one another and with the clip.
  ///
  /// Only the alpha of the mask counts.
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect)
    let frame = deviceClipBounds
    let outer = state
    guard !frame.isEmpty,
      let surface = CairoSurface(format: .alpha, width: Int(frame.width), height: Int(frame.height)),
      let other = cairo_create(surface.pointer)
    else { return }
    cairo_surface_set_device_offset(surface.pointer, -frame.minX, -frame.minY)
    defer { cairo_destroy(other) }
    let placement = CGAffineTransform(
      a: rect.standardized.width / CGFloat(mask.width), b: 0, c: 0,
      d: -rect.standardized.height / CGFloat(mask.height), tx: rect.minX, ty: rect.maxY)
    let toDevice = placement.concatenating(userToDevice)
    guard toDevice.isInvertible else { return }
    state.alpha = 1
    paintImage(
      mask, cr: other, sampling: ImageSampling(toDevice, quality: state.interpolationQuality), fillColor: .black,
      tiled: false)
    state = outer
    if let previous = state.mask {
      cairo_identity_matrix(other)
      cairo_set_operator(other, CAIRO_OPERATOR_DEST_IN)
      cairo_set_source_surface(other, previous.surface.pointer, previous.frame.minX, previous.frame.minY)
      cairo_paint(other)
    }
    cairo_surface_flush(surface.pointer)
    // The offset served drawing; as a source the mask is placed by its frame.
    cairo_surface_set_device_offset(surface.pointer, 0, 0)
    state.mask = DeviceMask(surface: surface, frame: frame)
  }

  private func paintImage(
    _ image: CGImage, cr: OpaquePointer, sampling: ImageSampling, fillColor: CGColor, tiled: Bool
  ) {
    let source = image.reductions.image(of: image, by: sampling.reduction)
    guard let surface = source.makeSurface(), let pattern = cairo_pattern_create_for_surface(surface.pointer) else {
      return
    }
    defer { cairo_pattern_destroy(pattern) }
    // Cairo asks for the map from the space of the drawing to the space of the pattern.
    var matrix = cairo_matrix_t(
      CGAffineTransform(scaleX: 1 / CGFloat(sampling.reduction.x), y: 1 / CGFloat(sampling.reduction.y)))
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, sampling.filter)
    // Without this the outermost half pixel of an enlarged image would fade out.
    cairo_pattern_set_extend(pattern, tiled ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    cairoSetMatrix(cr, sampling.toDevice)
    cairo_new_path(cr)
    if !tiled {
      cairo_rectangle(cr, 0, 0, Double(image.width), Double(image.height))
      cairo_clip(cr)
    }
    if image.pixelFormat == .alpha {
      setSource(cr, fillColor)
      cairo_mask(cr, pattern)
    } else {
      cairo_set_source(cr, pattern)
      cairo_paint_with_alpha(cr, state.alpha)
    }
    // The surface reads the image's memory, which must stay until here.
    withExtendedLifetime(source) {}
  }
}

/// How an image gets from its own pixels to the device's.
struct ImageSampling {
  /// From the image's pixels, y down, to device space; exact where drawing is pixel by pixel.
  var toDevice: CGAffineTransform
  var filter: cairo_filter_t
  /// By which powers of two the image is made smaller beforehand.
  var reduction = ImageReduction(x: 1, y: 1)

  init(_ toDevice: CGAffineTransform, quality: CGInterpolationQuality) {
    self.toDevice = toDevice
    if let exact = Self.pixelByPixel(toDevice) {
      self.toDevice = exact
      filter = CAIRO_FILTER_NEAREST
      return
    }
    switch quality {
    case .none:
      filter = CAIRO_FILTER_NEAREST
      return
    case .high: filter = CAIRO_FILTER_GOOD
    case .default, .low, .medium: filter = CAIRO_FILTER_BILINEAR
    }
    // Bilinear sampling looks at four pixels, so that below half size some would never be looked at.
    let scales = toDevice.axisScales
    reduction = ImageReduction(x: ImageReduction.factor(scale: scales.x), y: ImageReduction.factor(scale: scales.y))
  }

  /// The same map with whole numbers, if it moves and mirrors pixels without scaling them.
  ///
  /// The tolerance, a hundredth of a pixel at the far end of a large image, is what rounding adds up to at worst; drawing
  /// that is off by more is meant to be.
  private static func pixelByPixel(_ t: CGAffineTransform) -> CGAffineTransform? {
    let tolerance: CGFloat = 1e-6
    guard abs(t.b) < tolerance, abs(t.c) < tolerance, abs(abs(t.a) - 1) < tolerance, abs(abs(t.d) - 1) < tolerance,
      abs(t.tx - t.tx.rounded()) < 0.01, abs(t.ty - t.ty.rounded()) < 0.01
    else { return nil }
    return CGAffineTransform(
      a: t.a.rounded(), b: 0, c: 0, d: t.d.rounded(), tx: t.tx.rounded(), ty: t.ty.rounded())
  }
}
