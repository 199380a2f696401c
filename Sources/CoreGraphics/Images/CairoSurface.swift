internal import CCairo

/// A Cairo image surface over pixel memory, with the reference that keeps the memory alive. Not safe across threads, unlike the images made
/// from it.
final class CairoSurface {
  let pointer: OpaquePointer
  let storage: PixelStorage
  let format: PixelFormat
  let width: Int
  let height: Int
  let bytesPerRow: Int

  /// Creates a surface over existing memory; `nil` if Cairo refuses it.
  init?(
    storage: PixelStorage, byteOffset: Int = 0, format: PixelFormat, width: Int, height: Int, bytesPerRow: Int
  ) {
    let data = (storage.base + byteOffset).assumingMemoryBound(to: UInt8.self)
    guard
      let surface = cairo_image_surface_create_for_data(
        data, format.cairoFormat, Int32(width), Int32(height), Int32(bytesPerRow))
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    pointer = surface
    self.storage = storage
    self.format = format
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
  }

  /// Creates a surface of transparent pixels (black ones in the opaque format); `nil` when the size is not allowed or memory is short.
  convenience init?(format: PixelFormat, width: Int, height: Int) {
    guard ImageLimits.allow(width: width, height: height) else { return nil }
    let bytesPerRow = (width * format.bytesPerPixel + 3) & ~3
    guard let storage = PixelStorage(zeroedByteCount: bytesPerRow * height) else { return nil }
    self.init(storage: storage, format: format, width: width, height: height, bytesPerRow: bytesPerRow)
  }

  deinit {
    // Cairo may still hold references to the surface. Finishing it ensures that Cairo never touches the memory again.
    cairo_surface_finish(pointer)
    cairo_surface_destroy(pointer)
  }

  /// The pixels, with everything drawn so far. Code that changes them must mark the surface as dirty.
  var flushedBytes: UnsafeMutableRawBufferPointer {
    cairo_surface_flush(pointer)
    return storage.bytes
  }

  /// Paints a colour over the pixels, as far as a stencil of the same size covers them; `false` when memory is short.
  func paint(_ stencil: CGImage.Stencil) -> Bool {
    guard let mask = stencil.coverage.makeSurface(), let cr = cairo_create(pointer) else { return false }
    defer { cairo_destroy(cr) }
    let color = stencil.color.sRGBComponents
    cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha)
    cairo_mask_surface(cr, mask.pointer, 0, 0)
    cairo_surface_flush(pointer)
    return cairo_status(cr) == CAIRO_STATUS_SUCCESS
  }

  /// Returns an image that takes over the memory. Nothing may be drawn on the surface afterwards.
  func makeImageTakingPixels() -> CGImage {
    cairo_surface_flush(pointer)
    if format == .opaqueBGRX { storage.makeOpaque(width: width, height: height, bytesPerRow: bytesPerRow) }
    return CGImage(storage: storage, format: format, width: width, height: height, bytesPerRow: bytesPerRow)
  }
}

extension PixelStorage {
  /// Sets the alpha of all pixels to 255 and leaves their colours. Opaque surfaces ignore that byte; images do not.
  func makeOpaque(width: Int, height: Int, bytesPerRow: Int) {
    // Adding opaque black adds to alpha only. Cairo does it many pixels at a time, in debug builds too.
    let surface = CairoSurface(
      storage: self, format: .premultipliedBGRA, width: width, height: height, bytesPerRow: bytesPerRow)
    guard let surface, let cr = cairo_create(surface.pointer) else { return }
    cairo_set_operator(cr, CAIRO_OPERATOR_ADD)
    cairo_set_source_rgba(cr, 0, 0, 0, 1)
    cairo_paint(cr)
    cairo_destroy(cr)
    cairo_surface_flush(surface.pointer)
  }
}

extension PixelFormat {
  var cairoFormat: cairo_format_t {
    switch self {
    case .premultipliedBGRA: CAIRO_FORMAT_ARGB32
    case .opaqueBGRX: CAIRO_FORMAT_RGB24
    case .alpha: CAIRO_FORMAT_A8
    }
  }
}

extension CGImage {
  /// Creates a surface over this image's pixels, for reading only.
  ///
  /// Each use makes its own. Cairo's surfaces are cheap, but their reference counts are not safe across threads, and images are.
  func makeSurface() -> CairoSurface? {
    CairoSurface(
      storage: storage, byteOffset: byteOffset, format: pixelFormat, width: width, height: height,
      bytesPerRow: bytesPerRow)
  }
}
