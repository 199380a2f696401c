internal import CJpeg
import Foundation

/// Reads and writes JPEG by way of libjpeg-turbo.
enum JPEGCoder {
  /// Decodes a whole file, baseline or progressive, of grey, YCbCr, RGB or Adobe's inverted CMYK. The result is opaque.
  ///
  /// A file that ends early, or whose data contradicts itself, is an error, although libjpeg would fill the rest with grey. Profiles are
  /// ignored; the numbers are taken as sRGB.
  static func decode(_ data: Data) throws(ImageDecodingError) -> CGImage {
    let result = data.withUnsafeBytes { buffer -> Result<CGImage, ImageDecodingError> in
      guard let bytes = buffer.bindMemory(to: UInt8.self).baseAddress else {
        return .failure(.truncated(actualBytes: 0, reason: "no bytes"))
      }
      var info = CJpegInfo()
      func failure(_ code: Int32) -> ImageDecodingError {
        let reason = withUnsafeBytes(of: info.message) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        return switch Int(code) {
        case CJpegTruncated: .truncated(actualBytes: buffer.count, reason: reason)
        case CJpegOutOfMemory: .outOfMemory(width: Int(info.width), height: Int(info.height))
        default: .corrupt(reason: reason)
        }
      }
      var code = CJpegReadHeader(bytes, buffer.count, &info)
      guard code == 0 else { return .failure(failure(code)) }
      let (width, height) = (Int(info.width), Int(info.height))
      guard ImageLimits.allow(width: width, height: height) else {
        return .failure(.tooLarge(width: width, height: height, limit: ImageLimits.pixels))
      }
      guard let storage = PixelStorage(zeroedByteCount: width * height * 4) else {
        return .failure(.outOfMemory(width: width, height: height))
      }
      let pixels = storage.base.assumingMemoryBound(to: UInt8.self)
      code = CJpegDecode(bytes, buffer.count, pixels, width * 4, &info)
      guard code == 0 else { return .failure(failure(code)) }
      return .success(
        CGImage(storage: storage, format: .opaqueBGRX, width: width, height: height, bytesPerRow: width * 4))
    }
    return try result.get()
  }

  /// Encodes pixels of blue, green, red and an unused byte as a baseline file with chroma at half the resolution.
  ///
  /// - Parameters:
  ///   - quality: From 1 to 100, on libjpeg's scale; others are clamped.
  ///   - orientation: EXIF's, 1 to 8; 1 is not written.
  /// - Returns: `nil` when there is no memory.
  static func encode(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int, quality: Int, orientation: Int
  ) -> Data? {
    guard let base = pixels.bindMemory(to: UInt8.self).baseAddress else { return nil }
    var info = CJpegInfo()
    var file: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let exif = (2...8).contains(orientation) ? EXIFOrientation.segment(for: orientation) : []
    let code = exif.withUnsafeBufferPointer {
      CJpegEncode(
        base, bytesPerRow, UInt32(width), UInt32(height), Int32(min(max(quality, 1), 100)),
        exif.isEmpty ? nil : $0.baseAddress, $0.count, &file, &count, &info)
    }
    guard code == 0, let file else { return nil }
    defer { free(file) }
    return Data(bytes: file, count: Int(count))
  }

  /// The version of libjpeg-turbo that this was compiled with.
  static var version: String { String(cString: CJpegVersion()) }
}

extension CGImage {
  /// Returns this image as a JPEG file; transparent parts are over white, as Apple's encoder has them [G].
  ///
  /// - Parameters:
  ///   - quality: From 0 to 1; others are clamped, and NaN counts as 1, which is libjpeg's 100 [G].
  ///   - orientation: EXIF's, 1 to 8, for pixels that are turned when they are shown.
  /// - Returns: `nil` for an alpha-only image, or without memory.
  package func jpegData(quality: CGFloat, orientation: Int = 1) -> Data? {
    let percent = quality.isNaN ? 100 : Int((min(max(quality, 0), 1) * 100).rounded())
    switch pixelFormat {
    case .alpha: return nil
    case .opaqueBGRX:
      return withPixels { bytes, bytesPerRow in
        JPEGCoder.encode(
          bytes, width: width, height: height, bytesPerRow: bytesPerRow, quality: percent, orientation: orientation)
      }
    case .premultipliedBGRA:
      guard let storage = PixelStorage(zeroedByteCount: width * height * 4) else { return nil }
      withPixels { bytes, bytesPerRow in
        let target = storage.base.assumingMemoryBound(to: UInt32.self)
        for row in 0..<height {
          for column in 0..<width {
            let pixel = bytes.loadUnaligned(fromByteOffset: row * bytesPerRow + column * 4, as: UInt32.self)
            // Premultiplied over white: what is missing to opaque is added to each colour.
            let missing = 255 - pixel >> 24
            target[row * width + column] = pixel &+ (missing &* 0x0101_0101)
          }
        }
      }
      return JPEGCoder.encode(
        UnsafeRawBufferPointer(storage.bytes), width: width, height: height, bytesPerRow: width * 4, quality: percent,
        orientation: orientation)
    }
  }
}
