/// Multiplies colours by alpha and divides them again, with 255 for one.
///
/// Both round to nearest, so a premultiplied pixel survives conversion to straight colours and back unchanged. Straight pixels do not
/// survive premultiplying: at low alpha there are fewer values.
enum PixelArithmetic {
  /// Returns color × alpha ÷ 255, rounded, by the usual division with shifts, which is exact for all 65536 products.
  @inline(__always) static func premultiply(_ color: UInt8, _ alpha: UInt8) -> UInt8 {
    let product = UInt32(color) &* UInt32(alpha) &+ 128
    return UInt8(truncatingIfNeeded: (product &+ (product >> 8)) >> 8)
  }

  /// Returns color × 255 ÷ alpha, rounded and at most 255; zero for an alpha of zero.
  @inline(__always) static func unpremultiply(_ color: UInt8, _ alpha: UInt8) -> UInt8 {
    if alpha == 0 { return 0 }
    let quotient = (UInt32(color) &* 255 &+ UInt32(alpha) / 2) / UInt32(alpha)
    return UInt8(truncatingIfNeeded: min(quotient, 255))
  }

  // MARK: Pixels

  // A pixel is a word with its first byte lowest. The loops over rows call no function for opaque or clear pixels, as most are, so they are
  // also fast in a build without optimisation, where every call counts.

  /// Returns a pixel with its first and third colour swapped and every colour changed under its alpha.
  @inline(__always)
  private static func swapped(_ pixel: UInt32, _ change: (_ color: UInt8, _ alpha: UInt8) -> UInt8) -> UInt32 {
    let alpha = UInt8(truncatingIfNeeded: pixel >> 24)
    let first = UInt32(change(UInt8(truncatingIfNeeded: pixel), alpha))
    let second = UInt32(change(UInt8(truncatingIfNeeded: pixel >> 8), alpha))
    let third = UInt32(change(UInt8(truncatingIfNeeded: pixel >> 16), alpha))
    return third | second << 8 | first << 16 | pixel & 0xFF00_0000
  }

  /// Turns straight red, green, blue, alpha into premultiplied blue, green, red, alpha in place.
  ///
  /// - Returns: Whether every pixel is opaque.
  static func premultiplyRGBAToBGRA(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) -> Bool {
    var alphas: UInt32 = 0xFF00_0000
    var index = 0
    while index < count {
      let pixel = pixels[index]
      alphas &= pixel
      if pixel >= 0xFF00_0000 {
        pixels[index] = pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
      } else if pixel != 0 {
        pixels[index] = swapped(pixel, premultiply)
      }
      index &+= 1
    }
    return alphas == 0xFF00_0000
  }

  /// Writes straight red, green, blue, alpha for premultiplied blue, green, red, alpha.
  static func unpremultiplyBGRAToRGBA(
    _ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    var index = 0
    while index < count {
      let pixel = source[index]
      if pixel >= 0xFF00_0000 {
        target[index] = pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
      } else {
        target[index] = pixel == 0 ? 0 : swapped(pixel, unpremultiply)
      }
      index &+= 1
    }
  }

  /// Writes red, green and blue for pixels of blue, green, red and an unused byte, eight pixels at a time.
  ///
  /// - Parameter target: Must hold whole words: three quarters of `count` words, rounded up.
  static func opaqueBGRXToRGB(_ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, count: Int) {
    var (index, word) = (0, 0)
    let (pixels, bytes) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
    /// Returns six bytes: two pixels, whose bytes are turned round, without the unused ones.
    @inline(__always) func pair(_ index: Int) -> UInt64 {
      let turned = pixels.loadUnaligned(fromByteOffset: index &* 4, as: UInt64.self).byteSwapped
      return turned >> 40 | turned << 16 & 0xFFFF_FF00_0000
    }
    while index &+ 8 <= count {
      let (a, b, c, d) = (pair(index), pair(index &+ 2), pair(index &+ 4), pair(index &+ 6))
      bytes.storeBytes(of: a | b << 48, toByteOffset: word &* 4, as: UInt64.self)
      bytes.storeBytes(of: b >> 16 | c << 32, toByteOffset: word &* 4 &+ 8, as: UInt64.self)
      bytes.storeBytes(of: c >> 32 | d << 16, toByteOffset: word &* 4 &+ 16, as: UInt64.self)
      index &+= 8
      word &+= 6
    }
    let rest = UnsafeMutableRawPointer(target + word)
    for (number, pixel) in UnsafeBufferPointer(start: source + index, count: count - index).enumerated() {
      for (channel, shift) in [16, 8, 0].enumerated() {
        rest.storeBytes(
          of: UInt8(truncatingIfNeeded: pixel >> shift), toByteOffset: number * 3 + channel, as: UInt8.self)
      }
    }
  }
}
