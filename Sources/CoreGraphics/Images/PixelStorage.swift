internal import CCairo
import Foundation

/// A block of pixel memory with a reference count.
///
/// Its creator may write to it. Once an image refers to it, it is read-only. That makes images sendable, although the compiler cannot
/// verify it.
package final class PixelStorage: @unchecked Sendable {
  package let base: UnsafeMutableRawPointer
  let byteCount: Int
  private let origin: Origin

  /// Where the memory is from, and so how it is given back.
  private enum Origin {
    case heap, caller
    /// The mapping that the block lies in.
    case pages(UnsafeMutableRawBufferPointer)
  }

  /// From this size on, new memory has pages of its own, large ones where the system has them: one page fault for two megabytes instead of
  /// 512. A screen is all written at once, and faults would take longer than writing it [measured].
  private static let sizeOfLargeBlocks = 4 << 20
  /// Of a large page, in bytes, which begins at a multiple of its size.
  private static let largePage = 2 << 20

  /// `MADV_POPULATE_WRITE`: since Linux 5.14, and not in every header. Where there are no large pages, a fault for each would take a third of
  /// a screen's first painting [measured].
  private static let populateForWriting: Int32 = 23

  /// Allocates zeroed memory; `nil` when there is not enough.
  package init?(zeroedByteCount byteCount: Int) {
    guard let (base, origin) = Self.allocate(byteCount, or: { calloc(max(byteCount, 1), 1) }) else { return nil }
    self.base = base
    self.byteCount = byteCount
    self.origin = origin
  }

  /// Allocates memory of four-byte pixels that all have one value; `nil` when there is not enough.
  package init?(byteCount: Int, filledWith pixel: UInt32) {
    guard let (base, origin) = Self.allocate(byteCount, or: { malloc(max(byteCount, 4)) }) else { return nil }
    self.base = base
    self.byteCount = byteCount
    self.origin = origin
    let count = byteCount / 4
    pixman_fill(base.assumingMemoryBound(to: UInt32.self), Int32(count), 32, 0, 0, Int32(count), 1, pixel)
  }

  /// Copies bytes; `nil` when there is not enough memory.
  package init?(copying bytes: UnsafeRawBufferPointer) {
    guard let base = malloc(max(bytes.count, 1)) else { return nil }
    if let source = bytes.baseAddress { base.copyMemory(from: source, byteCount: bytes.count) }
    self.base = base
    byteCount = bytes.count
    origin = .heap
  }

  /// Wraps memory that the caller owns and that outlives this object. It is not freed.
  init(borrowing base: UnsafeMutableRawPointer, byteCount: Int) {
    self.base = base
    self.byteCount = byteCount
    origin = .caller
  }

  deinit {
    switch origin {
    case .heap: free(base)
    case .pages(let mapping): munmap(mapping.baseAddress, mapping.count)
    case .caller: break
    }
  }

  /// Returns zeroed pages when that is worth it, else what `heap` returns.
  private static func allocate(
    _ byteCount: Int, or heap: () -> UnsafeMutableRawPointer?
  ) -> (UnsafeMutableRawPointer, Origin)? {
    guard byteCount >= sizeOfLargeBlocks else { return heap().map { ($0, .heap) } }
    // Starts at the beginning of a large page: otherwise, small pages fill the space up to the first large one, with a fault each. Unwritten
    // pages take no memory.
    let wholePages = (byteCount + largePage - 1) / largePage * largePage
    let reserved = wholePages + largePage
    let start = mmap(nil, reserved, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let start, start != MAP_FAILED else { return nil }
    let base = start.alignedUp(toMultipleOf: largePage)
    // A system without large pages refuses, and nothing is lost; likewise one that does not provide all pages at once.
    // A large page that is mostly unused costs more than small ones.
    madvise(base, wholePages - byteCount > largePage / 2 ? byteCount : wholePages, MADV_HUGEPAGE)
    madvise(base, byteCount, populateForWriting)
    return (base, .pages(UnsafeMutableRawBufferPointer(start: start, count: reserved)))
  }

  /// All bytes of the block. Only its creator may write to them.
  package var bytes: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(start: base, count: byteCount) }
}

/// The layouts of our images' bytes: the three that Cairo paints without converting.
package enum PixelFormat: Hashable, Sendable {
  /// Blue, green, red, alpha; colours premultiplied.
  case premultipliedBGRA
  /// Blue, green, red, and a byte that images hold at 255.
  case opaqueBGRX
  /// Alpha only, one byte. Drawn, it is a stencil for the fill colour.
  case alpha

  package var bytesPerPixel: Int { self == .alpha ? 1 : 4 }
}

/// The sizes that may be allocated.
package enum ImageLimits {
  /// Pixels per side. Cairo itself ends at 32767.
  package static let side = 16384
  /// Pixels in all: 256 MB of four bytes. Five times as large as any phone's photograph, and a bound for hostile files.
  package static let pixels = 64 << 20

  /// Whether both sides are positive and within the limits.
  package static func allow(width: Int, height: Int) -> Bool {
    width > 0 && height > 0 && width <= side && height <= side && width * height <= pixels
  }
}
