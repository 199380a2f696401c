internal import CSpng

extension CGImage {
  /// Decodes a PNG, JPEG or WebP file to premultiplied 8-bit pixels; of an animation, the first frame.
  ///
  /// Gamma and colour profiles in the file are ignored; its numbers are taken as sRGB. Sixteen-bit samples lose their low byte. The size is
  /// checked before memory is allocated for it. The pixels are as stored: EXIF's orientation is `EXIFOrientation.value(in:)`.
  package convenience init(decoding bytes: Data) throws(ImageDecodingError) {
    let image: CGImage
    switch ImageFormat(of: bytes) {
    case .jpeg: image = try JPEGCoder.decode(bytes)
    case .webP: image = try WebPCoder.decode(bytes)
    case .png:
      let decoded = try PNGCoder.decode(bytes)
      image = CGImage(
        storage: decoded.storage, format: decoded.isOpaque ? .opaqueBGRX : .premultipliedBGRA, width: decoded.width,
        height: decoded.height, bytesPerRow: decoded.width * 4)
    case nil:
      if ImageFormat.mayBegin(bytes) {
        throw .truncated(actualBytes: bytes.count, reason: "ends inside the signature")
      }
      throw .unsupportedFormat(leadingBytes: Array(bytes.prefix(8)))
    }
    self.init(
      storage: image.storage, format: image.pixelFormat, width: image.width, height: image.height,
      bytesPerRow: image.bytesPerRow)
  }

  /// Returns this image as a PNG file: 8-bit RGB if the image is opaque, otherwise RGBA with straight colours. Alpha-only images are
  /// written as black.
  ///
  /// - Parameter compressionLevel: From 0 to 9; others are clamped. Level 1 is several times faster than 6, and flat interface pictures are
  ///   hardly larger.
  package func pngData(compressionLevel: Int = 1) -> Data {
    withPixels { bytes, bytesPerRow in
      PNGCoder.encode(
        bytes, format: pixelFormat, width: width, height: height, bytesPerRow: bytesPerRow,
        compressionLevel: compressionLevel)
    }
  }
}

/// Reads PNG by way of libspng, and writes it by way of ISA-L.
package enum PNGCoder {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  // MARK: Decoding

  /// Decodes a whole file, which begins with the signature. The header is checked for its size first, and a file that ends early is reported
  /// as truncated rather than corrupt.
  static func decode(
    _ data: Data
  ) throws(ImageDecodingError) -> (storage: PixelStorage, width: Int, height: Int, isOpaque: Bool) {
    guard let context = spng_ctx_new(0) else { throw .outOfMemory(width: 0, height: 0) }
    defer { spng_ctx_free(context) }
    // Profiles and texts are not used here, but they are decompressed. This bounds the memory that a hostile one can take.
    spng_set_chunk_limits(context, 16 << 20, 32 << 20)
    let result = data.withUnsafeBytes { buffer -> Result<(PixelStorage, Int, Int, Bool), ImageDecodingError> in
      func failure(_ code: Int32) -> Result<(PixelStorage, Int, Int, Bool), ImageDecodingError> {
        let reason = String(cString: spng_strerror(code))
        return .failure(
          code == Int32(SPNG_IO_EOF.rawValue)
            ? .truncated(actualBytes: buffer.count, reason: reason) : .corrupt(reason: reason))
      }
      // Checked before libspng does: sizes at which it would overflow are too large, not corrupt.
      if let (width, height) = claimedSize(buffer), width > ImageLimits.side || height > ImageLimits.side {
        return .failure(.tooLarge(width: width, height: height, limit: ImageLimits.pixels))
      }
      var code = spng_set_png_buffer(context, buffer.baseAddress, buffer.count)
      guard code == 0 else { return failure(code) }
      var header = spng_ihdr()
      code = spng_get_ihdr(context, &header)
      guard code == 0 else { return failure(code) }
      let (width, height) = (Int(header.width), Int(header.height))
      guard ImageLimits.allow(width: width, height: height) else {
        return .failure(.tooLarge(width: width, height: height, limit: ImageLimits.pixels))
      }
      guard let storage = PixelStorage(zeroedByteCount: width * height * 4) else {
        return .failure(.outOfMemory(width: width, height: height))
      }
      code = spng_decode_image(
        context, storage.base, storage.byteCount, Int32(SPNG_FMT_RGBA8.rawValue), Int32(SPNG_DECODE_TRNS.rawValue))
      guard code == 0 else { return failure(code) }
      let isOpaque = PixelArithmetic.premultiplyRGBAToBGRA(
        storage.base.assumingMemoryBound(to: UInt32.self), count: width * height)
      return .success((storage, width, height, isOpaque))
    }
    return try result.get()
  }

  /// Returns width and height as stated by the header chunk, which must come first.
  private static func claimedSize(_ file: UnsafeRawBufferPointer) -> (width: Int, height: Int)? {
    let header = signature.count
    guard file.count >= header + 16, file[header + 4..<header + 8].elementsEqual("IHDR".utf8) else { return nil }
    func number(at offset: Int) -> Int { file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(at: header + 8), number(at: header + 12))
  }
}
