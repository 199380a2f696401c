import Diagnostics

extension CGImage {
  /// Creates an image from pixels in any common layout, converted to ours.
  ///
  /// Accepted are 8 bits per component, grey or RGB, with alpha first, last or missing, straight or premultiplied, in either byte order.
  /// ``dataProvider`` returns the converted pixels. Any other layout, or too few bytes, gives `nil` with a warning that names the reason.
  ///
  /// - Parameters:
  ///   - space: Decides between one and three components; its primaries are not converted.
  ///   - decode: Must be `nil`.
  ///   - shouldInterpolate: Ignored; the context decides.
  ///   - intent: Ignored.
  /// - Complexity: O(pixels), one by one.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    func refuse(_ object: String, _ remedy: String) {
      Diagnostics.warn(
        Diagnostic("An image was not created from its bytes.", objects: [object], remedy: remedy),
        counting: "image.invalid-bytes")
    }
    guard ImageLimits.allow(width: width, height: height) else {
      refuse("\(width) × \(height) pixels", "Stay within 1 to \(ImageLimits.side) pixels a side.")
      return nil
    }
    let arrangement = PixelArrangement(
      bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space, info: bitmapInfo)
    guard let arrangement, decode == nil else {
      refuse(
        "\(bitsPerComponent) bits per component, \(bitsPerPixel) per pixel, bitmap info \(bitmapInfo.rawValue)",
        "Use 8 bits per component, whole bytes per pixel, and no decode array.")
      return nil
    }
    let bytes = provider.data ?? Data()
    let needed = bytesPerRow * (height - 1) + width * arrangement.stride
    guard bytesPerRow >= width * arrangement.stride, bytesPerRow < 1 << 24, bytes.count >= needed else {
      refuse("\(bytes.count) bytes, \(bytesPerRow) per row", "Provide at least \(needed) bytes.")
      return nil
    }
    guard let storage = PixelStorage(zeroedByteCount: width * height * 4) else { return nil }
    let target = storage.base.assumingMemoryBound(to: UInt8.self)
    bytes.withUnsafeBytes { source in
      for y in 0..<height {
        for x in 0..<width {
          arrangement.convert(source, at: y * bytesPerRow + x * arrangement.stride, to: target + (y * width + x) * 4)
        }
      }
    }
    self.init(
      storage: storage, format: arrangement.alpha == nil ? .opaqueBGRX : .premultipliedBGRA, width: width,
      height: height, bytesPerRow: width * 4)
  }

  /// A copy of this image's pixels, laid out as ``bitmapInfo`` and `bytesPerRow` describe. Never `nil` here.
  public var dataProvider: CGDataProvider? {
    CGDataProvider(data: withPixels { bytes, _ in Data(bytes) })
  }
}

/// The positions of the components in a pixel, in bytes.
private struct PixelArrangement {
  /// The number of bytes from pixel to pixel.
  var stride: Int
  var red: Int
  var green: Int
  var blue: Int
  /// `nil` when the pixels have no alpha.
  var alpha: Int?
  var isPremultiplied: Bool

  /// Finds the positions of the components; `nil` for an unsupported layout.
  init?(bitsPerComponent: Int, bitsPerPixel: Int, space: CGColorSpace, info: CGBitmapInfo) {
    let colors = space.numberOfComponents
    guard bitsPerComponent == 8, bitsPerPixel % 8 == 0, info.isDisjoint(with: .floatInfoMask),
      let alphaInfo = info.alphaInfo, alphaInfo != .alphaOnly
    else { return nil }
    stride = bitsPerPixel / 8
    let hasAlphaByte = alphaInfo != .none
    guard stride == colors + (hasAlphaByte ? 1 : 0) else { return nil }
    let alphaIsFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(alphaInfo)
    let first = hasAlphaByte && alphaIsFirst ? 1 : 0
    (red, green, blue) = colors == 3 ? (first, first + 1, first + 2) : (first, first, first)
    alpha =
      switch alphaInfo {
      case .none, .noneSkipFirst, .noneSkipLast: nil
      default: alphaIsFirst ? 0 : stride - 1
      }
    isPremultiplied = alphaInfo == .premultipliedFirst || alphaInfo == .premultipliedLast
    switch info.intersection(.byteOrderMask) {
    case [], .byteOrder32Big: break
    case .byteOrder32Little where stride == 4:
      (red, green, blue, alpha) = (3 - red, 3 - green, 3 - blue, alpha.map { 3 - $0 })
    default: return nil
    }
  }

  /// Writes one pixel as premultiplied blue, green, red, alpha.
  func convert(_ source: UnsafeRawBufferPointer, at offset: Int, to target: UnsafeMutablePointer<UInt8>) {
    let opacity = alpha.map { source[offset + $0] } ?? 255
    func converted(_ channel: Int) -> UInt8 {
      let value = source[offset + channel]
      // A premultiplied colour above its alpha is invalid and would overflow later.
      return isPremultiplied || opacity == 255 ? min(value, opacity) : PixelArithmetic.premultiply(value, opacity)
    }
    target[0] = converted(blue)
    target[1] = converted(green)
    target[2] = converted(red)
    target[3] = opacity
  }
}
