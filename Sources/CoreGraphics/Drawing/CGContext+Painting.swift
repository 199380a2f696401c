internal import CCairo

/// Something being painted: straight into the bitmap, or aside first, when it casts a shadow or goes through a mask.
struct Painting {
  /// Where to draw. The matrix is the identity over the bitmap's device space in both cases.
  var cr: OpaquePointer
  /// The pixels aside, and which part of the device they stand for.
  var aside: Offscreen?
}

/// Pixels that stand for a part of the device.
struct Offscreen {
  var surface: CairoSurface
  /// Whole numbers.
  var frame: CGRect
}

extension CGContext {
  /// Draws by way of `body` with antialiasing and blend mode set, and with the state's shadow and mask applied.
  ///
  /// `body` may change the Cairo context as it likes; it is restored. The state's alpha is `body`'s to apply.
  ///
  /// - Parameter extent: In device space, what `body` paints at most; `nil` if that is not known. It bounds the pixels that
  ///   shadows and masks need.
  func paint<R>(extent: CGRect?, _ body: (OpaquePointer) throws -> R) rethrows -> R {
    let painting = beginPainting(extent: extent)
    defer { endPainting(painting) }
    return try body(painting.cr)
  }

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

  private func endPainting(_ painting: Painting) {
    if let aside = painting.aside {
      cairo_destroy(painting.cr)
      cairo_surface_flush(aside.surface.pointer)
      // The offset served drawing; as a source the pixels are placed by their frame.
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

  /// Transparent pixels for what is inside the clip, and for what is outside but casts a shadow into it. `nil` when nothing
  /// of `extent` is either.
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

  private func deviceSigma(of shadow: Shadow) -> CGFloat {
    shadow.blur / 2 * abs(baseTransform.determinant).squareRoot()
  }

  // MARK: Helpers of the painting functions

  /// Sets a colour, with the state's alpha in it. Components outside 0…1 are limited by Cairo.
  func setSource(_ cr: OpaquePointer, _ color: CGColor) {
    let components = color.sRGBComponents
    cairo_set_source_rgba(
      cr, components.red, components.green, components.blue, components.alpha * state.alpha)
  }

  /// The bitmap in device space.
  var deviceBounds: CGRect { CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)) }

  /// Whole pixels around what clipping leaves, in device space; empty when it leaves nothing.
  var deviceClipBounds: CGRect {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cr, &x1, &y1, &x2, &y2)
    let found = CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
    return found.isEmpty ? .zero : found.integral.intersection(deviceBounds)
  }

  /// Calls `body` with the Cairo context (a `cairo_t *`), for drawing that this module does not know, such as text.
  ///
  /// The matrix maps user space to the device, and clip, antialiasing, blend mode, alpha and shadow are taken care of; `body`
  /// sets its own source, and may change the context as it likes, since it is restored afterwards. It must not keep it.
  /// Where the transform collapses the plane, everything is clipped away.
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
