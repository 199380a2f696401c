internal import CCairo

/// A stencil for a part of the device; nothing outside it is painted.
struct DeviceMask {
  var surface: CairoSurface
  /// The part of the device, in whole pixels.
  var frame: CGRect
}

extension CGContext {
  /// Draws `image` into `rect` with its top row at the side where y is greatest.
  ///
  /// In a context that UIKit flipped, the image is therefore upside down, as on Apple's systems. Alpha-only images are stencils for the
  /// fill colour. Images drawn pixel by pixel are copied exactly. Others are sampled as ``interpolationQuality`` says, and reduced
  /// beforehand where they become less than half as large. An empty or non-finite `rect` draws nothing.
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

  /// Multiplies everything drawn from now on by the alpha of `mask`, drawn into `rect`; outside `rect` nothing is drawn.
  ///
  /// Combines with earlier masks and the clip, and ends with `restoreGState()` or `resetClip()`. The mask's colours do not matter
  /// (`Documentation/Divergences.md`). The current path is discarded.
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
    // The offset was for drawing; as a source, the mask is placed by its frame.
    cairo_surface_set_device_offset(surface.pointer, 0, 0)
    state.mask = DeviceMask(surface: surface, frame: frame)
  }

  /// Paints an image whose matrix and sampling are known. Alpha-only images are masks for `fillColor`.
  private func paintImage(
    _ image: CGImage, cr: OpaquePointer, sampling: ImageSampling, fillColor: CGColor, tiled: Bool
  ) {
    let source = image.reductions.image(of: image, by: sampling.reduction)
    guard let surface = source.makeSurface(), let pattern = cairo_pattern_create_for_surface(surface.pointer) else {
      return
    }
    defer { cairo_pattern_destroy(pattern) }
    // Cairo wants the map from the space of the drawing to the space of the pattern.
    var matrix = cairo_matrix_t(
      CGAffineTransform(scaleX: 1 / CGFloat(sampling.reduction.x), y: 1 / CGFloat(sampling.reduction.y)))
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, sampling.filter)
    // Otherwise the outermost half pixel of an enlarged image would fade out.
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
    // The surface reads the image's memory, so the image must live until here.
    withExtendedLifetime(source) {}
  }
}

/// The way from an image's pixels to the device's.
struct ImageSampling {
  /// Maps the image's pixels, y down, to device space. Exact where drawing is pixel by pixel.
  var toDevice: CGAffineTransform
  var filter: cairo_filter_t
  /// The powers of two by which the image is reduced beforehand.
  var reduction = DownscaledCopy(x: 1, y: 1)

  /// Chooses how to sample: pixel by pixel if possible, otherwise by quality.
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
    // Bilinear sampling reads four pixels, so below half size it would skip some.
    let scales = toDevice.axisScales
    reduction = DownscaledCopy(x: DownscaledCopy.factor(scale: scales.x), y: DownscaledCopy.factor(scale: scales.y))
  }

  /// Returns the same map with whole numbers if it moves and mirrors pixels without scaling them.
  ///
  /// The tolerance, a hundredth of a pixel at the far end of a large image, is the worst sum of rounding errors. Drawing with a larger
  /// offset is meant to be off the pixels.
  private static func pixelByPixel(_ t: CGAffineTransform) -> CGAffineTransform? {
    let tolerance: CGFloat = 1e-6
    guard abs(t.b) < tolerance, abs(t.c) < tolerance, abs(abs(t.a) - 1) < tolerance, abs(abs(t.d) - 1) < tolerance,
      abs(t.tx - t.tx.rounded()) < 0.01, abs(t.ty - t.ty.rounded()) < 0.01
    else { return nil }
    return CGAffineTransform(
      a: t.a.rounded(), b: 0, c: 0, d: t.d.rounded(), tx: t.tx.rounded(), ty: t.ty.rounded())
  }
}
