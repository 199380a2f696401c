/// A picture made of pixels. Immutable, and equal only to itself.
///
/// Pixels are rows from the top down, each pixel blue, green, red, alpha with colours premultiplied, unless the image is a
/// stencil of alpha only.
public final class CGImage: Sendable, Hashable {
  package let storage: PixelStorage
  /// The place of the first pixel in `storage`; images cropped from another share its memory.
  package let byteOffset: Int
  package let pixelFormat: PixelFormat
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// From one row to the next. A multiple of four.
  public let bytesPerRow: Int
  let reductions = ImageReductions()
  let scaledCopies = ScaledCopies()

  package init(
    storage: PixelStorage, byteOffset: Int = 0, format: PixelFormat, width: Int, height: Int, bytesPerRow: Int
  ) {
    self.storage = storage
    self.byteOffset = byteOffset
    pixelFormat = format
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
  }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 8 * pixelFormat.bytesPerPixel }
  public var alphaInfo: CGImageAlphaInfo { pixelFormat.alphaInfo }
  public var bitmapInfo: CGBitmapInfo { pixelFormat.bitmapInfo }
  public var byteOrderInfo: CGImageByteOrderInfo { pixelFormat == .alpha ? .orderDefault : .order32Little }
  /// sRGB, or `nil` for alpha only.
  public var colorSpace: CGColorSpace? { pixelFormat == .alpha ? nil : .standardRGB }
  /// Always `false`: stencils here are alpha-only images, not Apple's inverted masks.
  public var isMask: Bool { false }

  public func copy() -> CGImage? { self }

  /// The part inside `rect`, which is in pixels with y pointing down, made integral and cut at the edges; `nil` when nothing
  /// is left. Shares the pixels.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)))
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let (x, y) = (Int(part.minX), Int(part.minY))
    return CGImage(
      storage: storage, byteOffset: byteOffset + y * bytesPerRow + x * pixelFormat.bytesPerPixel, format: pixelFormat,
      width: Int(part.width), height: Int(part.height), bytesPerRow: bytesPerRow)
  }

  public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGImage {
  /// An image of pixels that are arranged like ours, copied.
  ///
  /// - Parameters:
  ///   - bytes: Rows from the top down; at least `bytesPerRow` × (height − 1) plus one row of pixels.
  ///   - isOpaque: The fourth byte is ignored.
  /// - Returns: `nil` when there are too few bytes or the size is beyond ``ImageLimits``.
  package convenience init?(
    premultipliedBGRA bytes: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int, isOpaque: Bool = false
  ) {
    guard ImageLimits.allow(width: width, height: height), bytesPerRow >= width * 4, bytesPerRow < 1 << 20,
      bytes.count >= bytesPerRow * (height - 1) + width * 4, let source = bytes.baseAddress,
      let storage = PixelStorage(zeroedByteCount: width * 4 * height)
    else { return nil }
    for row in 0..<height {
      (storage.base + row * width * 4).copyMemory(from: source + row * bytesPerRow, byteCount: width * 4)
    }
    if isOpaque { storage.makeOpaque(width: width, height: height, bytesPerRow: width * 4) }
    self.init(
      storage: storage, format: isOpaque ? .opaqueBGRX : .premultipliedBGRA, width: width, height: height,
      bytesPerRow: width * 4)
  }

  /// Calls `body` with the pixels, rows from the top down, and the number of bytes from row to row.
  ///
  /// For a cropped image the buffer ends with the last pixel, not with a whole row.
  package func withPixels<R>(_ body: (UnsafeRawBufferPointer, _ bytesPerRow: Int) throws -> R) rethrows -> R {
    let count = bytesPerRow * (height - 1) + width * pixelFormat.bytesPerPixel
    defer { withExtendedLifetime(storage) {} }
    return try body(UnsafeRawBufferPointer(start: storage.base + byteOffset, count: count), bytesPerRow)
  }

  /// All of it, in its own pixels.
  package var bounds: CGRect { CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)) }

  /// Whether no pixel can be seen through, as far as the format tells.
  package var isOpaque: Bool { pixelFormat == .opaqueBGRX }
}
