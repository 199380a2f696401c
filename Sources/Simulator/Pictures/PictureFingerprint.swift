import CoreGraphics
import Foundation

/// A hash of a picture's pixels, 128 bits, and its size: tells pictures apart without keeping them.
///
/// Pictures with the same pixels, size and format have the same fingerprint, in every process, so that it can be stored. It is no
/// protection from deliberately made collisions.
public nonisolated struct PictureFingerprint: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The hash's upper half; ``low`` is the other one.
  private let high: UInt64
  private let low: UInt64
  /// The size in pixels, compared exactly in addition to the hash.
  private let width: Int
  private let height: Int

  /// Reads the pixels of every row, without the padding between rows.
  ///
  /// - Complexity: O(pixels): less than a millisecond for the screen of a phone.
  public init(_ image: CGImage) {
    var sums = Sums()
    let rowLength = image.width * image.bitsPerPixel / 8
    image.withPixels { bytes, bytesPerRow in
      for row in 0..<image.height {
        sums.add(UnsafeRawBufferPointer(rebasing: bytes[row * bytesPerRow..<row * bytesPerRow + rowLength]))
      }
    }
    sums.add(UInt64(image.bitsPerPixel) | (image.isOpaque ? 1 << 32 : 0))
    (high, low, width, height) = (sums.high, sums.low, image.width, image.height)
  }

  /// The hash as 32 hexadecimal digits, a space, and the size, such as `1179×2556`.
  public var description: String {
    [high, low].map {
      String(repeating: "0", count: $0.leadingZeroBitCount / 4) + ($0 == 0 ? "" : String($0, radix: 16))
    }.joined()
      + " \(width)×\(height)"
  }

  /// Four interleaved sums, each of every fourth 64-bit word. They depend on the words' order, as multiplicative hashes do: one differing
  /// word changes its sum. They need not resist attacks, only keep the pictures of an app apart.
  private struct Sums {
    private var (a, b): (UInt64, UInt64) = (0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F)
    private var (c, d): (UInt64, UInt64) = (0x1656_67B1_9E37_79F9, 0x27D4_EB2F_1656_67C5)

    /// Combines a sum with a word. Reversible in the word, so that different words never give the same sum.
    @inline(__always)
    private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
      let product = (sum ^ word) &* 0xFF51_AFD7_ED55_8CCD
      return product ^ product >> 32
    }

    /// Adds a word to the first sum only.
    mutating func add(_ word: UInt64) { a = Self.mixed(a, word) }

    /// Adds the bytes of a row, 32 at a time to all four sums; the rest, a byte at a time, to the first.
    mutating func add(_ row: UnsafeRawBufferPointer) {
      guard let start = row.baseAddress else { return }
      // Local copies stay in registers while the row is read.
      var (a, b, c, d) = (self.a, self.b, self.c, self.d)
      var position = 0
      while position + 32 <= row.count {
        a = Self.mixed(a, start.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        b = Self.mixed(b, start.loadUnaligned(fromByteOffset: position + 8, as: UInt64.self))
        c = Self.mixed(c, start.loadUnaligned(fromByteOffset: position + 16, as: UInt64.self))
        d = Self.mixed(d, start.loadUnaligned(fromByteOffset: position + 24, as: UInt64.self))
        position += 32
      }
      while position < row.count {
        a = Self.mixed(a, UInt64(start.load(fromByteOffset: position, as: UInt8.self)))
        position += 1
      }
      (self.a, self.b, self.c, self.d) = (a, b, c, d)
    }

    var high: UInt64 { Self.mixed(Self.mixed(a, b), 1) }
    var low: UInt64 { Self.mixed(Self.mixed(c, d), a) }
  }
}
