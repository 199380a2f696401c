internal import CCairo

/// One painting operation: straight into the bitmap, or into separate pixels first if it casts a shadow or goes through a mask.
struct Painting {
  /// The Cairo context to draw into. Its matrix is the identity over the bitmap's device space in both cases.
  var cr: OpaquePointer
  /// The separate pixels, and the part of the device that they are for.
  var aside: Offscreen?
}

/// Pixels for a part of the device.
struct Offscreen {
  var surface: CairoSurface
  /// The part of the device, in whole pixels.
  var frame: CGRect
}

extension CGContext {
  /// Calls `body` to draw with antialiasing and blend mode set, then applies the state's shadow and mask.
  ///
  /// Every function that paints goes through here. `body` draws with the matrix of its choice and finds the clip in place. It may change
  /// the Cairo context, which is restored afterwards. It has to apply the state's alpha itself.
  ///
  /// - Parameter extent: In device space, the area that `body` paints at most; `nil` if it is unknown. It bounds the pixels that shadows
  ///   and masks need.
  func paint<R>(extent: CGRect?, _ body: (OpaquePointer) throws -> R) rethrows -> R {
    let painting = beginPainting(extent: extent)
    defer { endPainting(painting) }
    return try body(painting.cr)
  }

  /// Chooses where to paint. Without a shadow or mask that is the bitmap itself, with no extra memory.
  private func beginPainting(extent: CGRect?) -> Painting {
    cairo_save(cr)
    var painting = Painting(cr: cr, aside: nil)
    if state.shadow != nil || state.mask != nil, let aside = makeOffscreen(extent: extent),
      let other = cairo_create(aside.surface.pointer)
    {
      painting = Painting(cr: other, aside: aside)
    } else {
      cairo_set_operator(cr, state.blendMode.cairoOperator)
    }
    cairo_set_antialias(painting.cr, state.shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    cairo_set_tolerance(painting.cr, state.line.flatness)
    return painting
  }

  /// Composes pixels that were painted separately: their shadow first, then themselves, both through the mask.
  private func endPainting(_ painting: Painting) {
    if let aside = painting.aside {
      cairo_destroy(painting.cr)
      cairo_surface_flush(aside.surface.pointer)
      // The offset was for drawing; as a source, the pixels are placed by their frame.
      cairo_surface_set_device_offset(aside.surface.pointer, 0, 0)
      cairo_set_operator(cr, state.blendMode.cairoOperator)
      if let shadow = state.shadow { compose(shadow, of: aside) }
      cairo_set_source_surface(cr, aside.surface.pointer, aside.frame.minX, aside.frame.minY)
      cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
      if let mask = state.mask {
        cairo_mask_surface(cr, mask.surface.pointer, mask.frame.minX, mask.frame.minY)
      } else {
        cairo_paint(cr)
      }
    }
    cairo_restore(cr)
    assert(
      cairo_status(cr) == CAIRO_STATUS_SUCCESS, "Cairo: \(String(cString: cairo_status_to_string(cairo_status(cr))))")
  }

  /// Makes transparent pixels for what is inside the clip, and for what is outside but casts a shadow into it. Returns `nil` when `extent`
  /// has neither.
  private func makeOffscreen(extent: CGRect?) -> Offscreen? {
    let clip = deviceClipBounds
    guard !clip.isEmpty else { return nil }
    let extent = extent?.insetBy(dx: -1, dy: -1).integral ?? .infinite
    var frame = clip.intersection(extent)
    if let shadow = state.shadow {
      let offset = deviceOffset(of: shadow)
      let reach = CGFloat(BoxBlur(sigma: deviceSigma(of: shadow)).reach)
      let casting = clip.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -reach, dy: -reach).integral
      frame = frame.union(casting.intersection(extent))
    }
    guard !frame.isEmpty else { return nil }
    let surface = CairoSurface(format: .premultipliedBGRA, width: Int(frame.width), height: Int(frame.height))
    guard let surface else { return nil }
    cairo_surface_set_device_offset(surface.pointer, -frame.minX, -frame.minY)
    return Offscreen(surface: surface, frame: frame)
  }

  /// Paints the blurred alpha of separate pixels in the shadow's colour.
  private func compose(_ shadow: Shadow, of aside: Offscreen) {
    let blur = BoxBlur(sigma: deviceSigma(of: shadow))
    guard let mask = AlphaMask(alphaOf: aside.surface, margin: blur.reach) else { return }
    mask.blur(blur)
    let offset = deviceOffset(of: shadow)
    let surface = mask.cairoSurface
    let x = aside.frame.minX + offset.width - CGFloat(blur.reach)
    let y = aside.frame.minY + offset.height - CGFloat(blur.reach)
    let color = shadow.color.sRGBComponents
    cairo_save(cr)
    if let clipMask = state.mask {
      cairo_push_group_with_content(cr, CAIRO_CONTENT_COLOR_ALPHA)
      cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha)
      cairo_mask_surface(cr, surface.pointer, x, y)
      cairo_pop_group_to_source(cr)
      cairo_mask_surface(cr, clipMask.surface.pointer, clipMask.frame.minX, clipMask.frame.minY)
    } else {
      cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha)
      cairo_mask_surface(cr, surface.pointer, x, y)
    }
    cairo_restore(cr)
  }

  /// The shadow's offset in Cairo's device space.
  private func deviceOffset(of shadow: Shadow) -> CGSize {
    let base = shadow.offset.applying(baseTransform)
    return CGSize(width: base.width, height: -base.height)
  }

  /// The standard deviation of the shadow's blur in pixels.
  private func deviceSigma(of shadow: Shadow) -> CGFloat {
    shadow.blur / 2 * abs(baseTransform.determinant).squareRoot()
  }

  // MARK: Helpers of the painting functions

  /// Sets a colour multiplied by the state's alpha. Cairo clamps components outside 0…1.
  func setSource(_ cr: OpaquePointer, _ color: CGColor) {
    let components = color.sRGBComponents
    cairo_set_source_rgba(
      cr, components.red, components.green, components.blue, components.alpha * state.alpha)
  }

  /// The bitmap's rectangle in device space.
  var deviceBounds: CGRect { CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)) }

  /// The whole pixels around the clip, in device space; empty when the clip is.
  var deviceClipBounds: CGRect {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cr, &x1, &y1, &x2, &y2)
    let found = CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
    return found.isEmpty ? .zero : found.integral.intersection(deviceBounds)
  }

  /// Calls `body` with the Cairo context (a `cairo_t *`), for drawing that this module does not know, such as text.
  ///
  /// The matrix maps user space to the device. Clip, antialiasing, blend mode, alpha and shadow are applied for `body`, which sets its own
  /// source. It may change the context, which is restored afterwards, but must not keep it. With a transform that collapses the plane,
  /// everything is clipped away.
  package func withCairo<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R {
    let transform = userToDevice
    let alpha = state.alpha
    return try paint(extent: nil) { cr in
      if transform.isInvertible {
        cairoSetMatrix(cr, transform)
      } else {
        cairo_new_path(cr)
        cairo_rectangle(cr, 0, 0, 0, 0)
        cairo_clip(cr)
      }
      guard alpha < 1 else { return try body(cr) }
      cairo_push_group(cr)
      defer {
        cairo_pop_group_to_source(cr)
        cairo_paint_with_alpha(cr, alpha)
      }
      return try body(cr)
    }
  }
}
