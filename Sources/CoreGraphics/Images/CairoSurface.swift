internal import CCairo

/// An image surface of Cairo's over pixel memory, and the reference that keeps both alive.
final class CairoSurface {
  let pointer: OpaquePointer
  let storage: PixelStorage
  let format: PixelFormat
  let width: Int
  let height: Int
  let bytesPerRow: Int

  /// A surface over memory that is there already; `nil` if Cairo refuses it.
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

  /// A surface of transparent pixels (black ones in the opaque format); `nil` when the size is not allowed or memory is
  /// short.
  convenience init?(format: PixelFormat, width: Int, height: Int) {
    guard ImageLimits.allow(width: width, height: height) else { return nil }
    let bytesPerRow = (width * format.bytesPerPixel + 3) & ~3
    guard let storage = PixelStorage(zeroedByteCount: bytesPerRow * height) else { return nil }
    self.init(storage: storage, format: format, width: width, height: height, bytesPerRow: bytesPerRow)
  }

  deinit {
    // Cairo may keep the surface referenced; finishing it makes sure that it never touches the memory again.
    cairo_surface_finish(pointer)
    cairo_surface_destroy(pointer)
  }

  /// The pixels with everything drawn so far in them.
  var flushedBytes: UnsafeMutableRawBufferPointer {
    cairo_surface_flush(pointer)
    return storage.bytes
  }

  /// An image that takes over the memory. Nothing may be drawn here afterwards.
  func makeImageTakingPixels() -> CGImage {
    cairo_surface_flush(pointer)
    if format == .opaqueBGRX { storage.makeOpaque(width: width, height: height, bytesPerRow: bytesPerRow) }
    return CGImage(storage: storage, format: format, width: width, height: height, bytesPerRow: bytesPerRow)
  }
}

extension PixelStorage {
  /// Sets the alpha of all pixels to 255 and leaves their colours: opaque surfaces do not care about that byte, images do.
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
  /// A surface over this image's pixels, to read from. Made for each use: Cairo's surfaces are cheap, but their reference
  /// counts inside are not safe across threads, and images are sent across threads.
  func makeSurface() -> CairoSurface? {
    CairoSurface(
      storage: storage, byteOffset: byteOffset, format: pixelFormat, width: width, height: height,
      bytesPerRow: bytesPerRow)
  }
}
