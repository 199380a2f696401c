internal import CBuiltins
import Foundation

/// Copies rows of bytes that do not overlap, of rectangles in larger pictures.
///
/// Asks for the source two rows ahead: a processor loads ahead by itself only along a row, and several pictures of the size of a screen do not
/// fit into its cache. Takes three quarters of the time of plain copies then [measured].
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
