import Diagnostics
import Synchronization

/// An image made of pixels. Immutable, equal only to itself, and safe to share between threads.
///
/// Pixels are rows from the top down. Each pixel is blue, green, red and alpha with premultiplied colours, unless the image is a stencil of
/// alpha only.
public final class CGImage: Sendable, Hashable {
  /// The memory of the pixels, which is no longer written to. Of an image in one colour it is made when it is first asked for, O(pixels).
  package var storage: PixelStorage { stored ?? colored() }
  private let stored: PixelStorage?
  /// The pixels of an image in one colour, once they were asked for.
  private let made = Mutex<PixelStorage?>(nil)
  /// Whether there are pixels already, so that reading them makes none.
  package var hasPixels: Bool { stored != nil || made.withLock { $0 != nil } }
  /// How an image in one colour is kept; `nil` for others.
  package let stencil: Stencil?
  /// The offset of the first pixel in `storage`. Images cropped from another share its memory.
  package let byteOffset: Int
  package let pixelFormat: PixelFormat
  /// In pixels, at least 1.
  public let width: Int
  /// In pixels, at least 1.
  public let height: Int
  /// The distance from one row to the next, a multiple of four. A cropped image keeps that of the image it was cropped from.
  public let bytesPerRow: Int
  /// The reduced copy drawn last. Each cropped image has its own.
  let reductions = DownscaledCopies()
  let scaledCopies = ScaledCopies()

  /// An image in one colour: every pixel has the colour, multiplied by its coverage.
  package struct Stencil: Sendable {
    /// An alpha-only image of the same size.
    package let coverage: CGImage
    package let color: CGColor
  }

  package init(
    storage: PixelStorage, byteOffset: Int = 0, format: PixelFormat, width: Int, height: Int, bytesPerRow: Int
  ) {
    stored = storage
    stencil = nil
    self.byteOffset = byteOffset
    pixelFormat = format
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
  }

  /// Creates an image in one colour, of four-byte pixels. It keeps the coverage, a quarter of the memory, and its pixels are made for those
  /// who read them. O(1).
  ///
  /// - Parameter coverage: An alpha-only image.
  package init(coverage: CGImage, color: CGColor) {
    assert(coverage.pixelFormat == .alpha)
    stored = nil
    stencil = Stencil(coverage: coverage, color: color)
    byteOffset = 0
    pixelFormat = .premultipliedBGRA
    width = coverage.width
    height = coverage.height
    bytesPerRow = coverage.width * 4
  }

  /// Returns the pixels of an image in one colour, and keeps them. Stops the process when memory is short.
  private func colored() -> PixelStorage {
    made.withLock { made in
      if let made { return made }
      guard let stencil,
        let surface = CairoSurface(format: .premultipliedBGRA, width: width, height: height), surface.paint(stencil)
      else {
        Diagnostics.stop(
          Diagnostic(
            "The pixels of an image could not be made.", objects: ["\(width) × \(height) pixels"],
            likelyCause: "There is not enough memory.", remedy: "Draw at a smaller scale."))
      }
      made = surface.storage
      return surface.storage
    }
  }

  /// Always 8, whatever the image was decoded from.
  public var bitsPerComponent: Int { 8 }
  /// 32, or 8 for alpha only.
  public var bitsPerPixel: Int { 8 * pixelFormat.bytesPerPixel }
  /// `premultipliedFirst`, `noneSkipFirst` for opaque images, or `alphaOnly`.
  public var alphaInfo: CGImageAlphaInfo { pixelFormat.alphaInfo }
  /// `alphaInfo` together with the byte order.
  public var bitmapInfo: CGBitmapInfo { pixelFormat.bitmapInfo }
  /// 32-bit little-endian, so that blue is the first byte in memory; the default order for alpha only.
  public var byteOrderInfo: CGImageByteOrderInfo { pixelFormat == .alpha ? .orderDefault : .order32Little }
  /// sRGB; `nil` for alpha only.
  public var colorSpace: CGColorSpace? { pixelFormat == .alpha ? nil : .standardRGB }
  /// Always `false`: stencils here are alpha-only images, not Apple's inverted masks.
  public var isMask: Bool { false }

  /// Returns the image itself, because it is immutable. Never `nil` here.
  public func copy() -> CGImage? { self }

  /// Returns the part inside `rect`, which shares the pixels; `nil` when nothing is left.
  ///
  /// `rect` is in pixels with y pointing down, rounded out to whole pixels and clipped to the image. O(1).
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)))
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let (x, y) = (Int(part.minX), Int(part.minY))
    return CGImage(
      storage: storage, byteOffset: byteOffset + y * bytesPerRow + x * pixelFormat.bytesPerPixel, format: pixelFormat,
      width: Int(part.width), height: Int(part.height), bytesPerRow: bytesPerRow)
  }

  /// Whether both are the same object. Images with the same pixels are not equal.
  public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGImage {
  /// Creates an image by copying pixels that are laid out like ours.
  ///
  /// - Parameters:
  ///   - bytes: Rows from the top down; at least `bytesPerRow` × (height − 1) plus one row of pixels.
  ///   - isOpaque: Whether the fourth byte of each pixel is ignored.
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
  /// The buffer of a cropped image ends with its last pixel, not with a whole row.
  package func withPixels<R>(_ body: (UnsafeRawBufferPointer, _ bytesPerRow: Int) throws -> R) rethrows -> R {
    let count = bytesPerRow * (height - 1) + width * pixelFormat.bytesPerPixel
    defer { withExtendedLifetime(storage) {} }
    return try body(UnsafeRawBufferPointer(start: storage.base + byteOffset, count: count), bytesPerRow)
  }

  /// The rectangle of the whole image, in its own pixels.
  package var bounds: CGRect { CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)) }

  /// Whether the format rules out transparent pixels. An image with an alpha channel is not opaque, even if every pixel is.
  package var isOpaque: Bool { pixelFormat == .opaqueBGRX }
}
