/// Multiplying colours by alpha and dividing them again, with 255 for one.
///
/// Both round to nearest, so that a premultiplied pixel survives the way to straight colours and back unchanged. (Straight
/// pixels do not survive premultiplying: at low alpha there are fewer values.)
enum PixelArithmetic {
  /// color × alpha ÷ 255, rounded, by the usual division by 255 with shifts, which is exact for all 65536 products.
  @inline(__always) static func premultiply(_ color: UInt8, _ alpha: UInt8) -> UInt8 {
    let product = UInt32(color) &* UInt32(alpha) &+ 128
    return UInt8(truncatingIfNeeded: (product &+ (product >> 8)) >> 8)
  }

  /// color × 255 ÷ alpha, rounded, and at most 255. Zero for an alpha of zero.
  @inline(__always) static func unpremultiply(_ color: UInt8, _ alpha: UInt8) -> UInt8 {
    if alpha == 0 { return 0 }
    let quotient = (UInt32(color) &* 255 &+ UInt32(alpha) / 2) / UInt32(alpha)
    return UInt8(truncatingIfNeeded: min(quotient, 255))
  }

  /// Turns straight red, green, blue, alpha into premultiplied blue, green, red, alpha in place.
  ///
  /// - Returns: Whether every pixel is opaque.
  static func premultiplyRGBAToBGRA(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
    var alphas: UInt8 = 255
    var pixel = pixels
    for _ in 0..<count {
      let (red, green, blue, alpha) = (pixel[0], pixel[1], pixel[2], pixel[3])
      alphas &= alpha
      pixel[0] = alpha == 255 ? blue : premultiply(blue, alpha)
      pixel[1] = alpha == 255 ? green : premultiply(green, alpha)
      pixel[2] = alpha == 255 ? red : premultiply(red, alpha)
      pixel += 4
    }
    return alphas == 255
  }

  /// Writes straight red, green, blue, alpha for premultiplied blue, green, red, alpha.
  static func unpremultiplyBGRAToRGBA(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    var (source, target) = (source, target)
    for _ in 0..<count {
      let alpha = source[3]
      target[0] = alpha == 255 ? source[2] : unpremultiply(source[2], alpha)
      target[1] = alpha == 255 ? source[1] : unpremultiply(source[1], alpha)
      target[2] = alpha == 255 ? source[0] : unpremultiply(source[0], alpha)
      target[3] = alpha
      source += 4
      target += 4
    }
  }
}
