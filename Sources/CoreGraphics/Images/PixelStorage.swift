internal import CCairo

/// A block of pixel memory with one owner count.
///
/// Whoever creates it may write; once an image holds it, nobody writes any more. That makes images sendable although the
/// compiler cannot see it.
package final class PixelStorage: @unchecked Sendable {
  package let base: UnsafeMutableRawPointer
  let byteCount: Int
  private let ownsMemory: Bool

  /// Zeroed memory, or `nil` when there is not that much.
  package init?(zeroedByteCount byteCount: Int) {
    guard let base = calloc(max(byteCount, 1), 1) else { return nil }
    self.base = base
    self.byteCount = byteCount
    ownsMemory = true
  }

  /// Memory of four-byte pixels that are all the same, or `nil` when there is not that much.
  package init?(byteCount: Int, filledWith pixel: UInt32) {
    guard let base = malloc(max(byteCount, 4)) else { return nil }
    self.base = base
    self.byteCount = byteCount
    ownsMemory = true
    let count = byteCount / 4
    pixman_fill(base.assumingMemoryBound(to: UInt32.self), Int32(count), 32, 0, 0, Int32(count), 1, pixel)
  }

  /// The same bytes in memory of their own, or `nil` when there is not that much.
  package init?(copying other: PixelStorage) {
    guard let base = malloc(max(other.byteCount, 1)) else { return nil }
    base.copyMemory(from: other.base, byteCount: other.byteCount)
    self.base = base
    byteCount = other.byteCount
    ownsMemory = true
  }

  /// Memory that belongs to someone else and outlives this object.
  init(borrowing base: UnsafeMutableRawPointer, byteCount: Int) {
    self.base = base
    self.byteCount = byteCount
    ownsMemory = false
  }

  deinit { if ownsMemory { free(base) } }

  package var bytes: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(start: base, count: byteCount) }
}

/// How the bytes of our images are arranged: the three arrangements that Cairo paints without converting.
package enum PixelFormat: Hashable, Sendable {
  /// Blue, green, red, alpha; colours premultiplied.
  case premultipliedBGRA
  /// Blue, green, red, and a byte that images hold at 255.
  case opaqueBGRX
  /// Alpha only, one byte. Drawn, it is a stencil for the fill colour.
  case alpha

  package var bytesPerPixel: Int { self == .alpha ? 1 : 4 }
}

/// The sizes we are willing to allocate.
package enum ImageLimits {
  /// Pixels a side. Cairo itself ends at 32767.
  package static let side = 16384
  /// Pixels in all: 256 MB of four bytes. A 5× larger picture than any phone's photograph, and a bound for hostile files.
  package static let pixels = 64 << 20

  package static func allow(width: Int, height: Int) -> Bool {
    width > 0 && height > 0 && width <= side && height <= side && width * height <= pixels
  }
}
