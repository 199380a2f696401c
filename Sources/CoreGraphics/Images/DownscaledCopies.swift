import Synchronization

/// The factors by which an image is reduced along each side, powers of two.
struct DownscaledCopy: Hashable, Sendable {
  var x: Int
  var y: Int

  /// Returns the greatest power of two that leaves at least as many pixels as are drawn.
  static func factor(scale: CGFloat) -> Int {
    var factor = 1
    while scale * CGFloat(factor * 2) <= 1, factor < ImageLimits.side { factor *= 2 }
    return factor
  }
}

/// The reduced copy of an image that was drawn last.
///
/// Its image never changes and owns it, so nothing invalidates it. It holds one copy, at most half as large as the image.
struct DownscaledCopies: ~Copyable, Sendable {
  private let latest = Mutex<(reduction: DownscaledCopy, image: CGImage)?>(nil)

  /// Returns `image` reduced, or `image` itself if there is nothing to do or memory is short.
  ///
  /// - Complexity: O(pixels) the first time, O(1) while the same reduction is requested. Safe to call on any thread.
  func image(of image: CGImage, by reduction: DownscaledCopy) -> CGImage {
    if reduction.x == 1 && reduction.y == 1 { return image }
    if let found = latest.withLock({ $0?.reduction == reduction ? $0?.image : nil }) { return found }
    guard let reduced = image.reduced(by: reduction) else { return image }
    latest.withLock { $0 = (reduction, reduced) }
    return reduced
  }
}

extension CGImage {
  /// Averages blocks of pixels. Blocks that stick out at the right and bottom edges average the pixels they have.
  fileprivate func reduced(by reduction: DownscaledCopy) -> CGImage? {
    let channels = pixelFormat.bytesPerPixel
    let newWidth = (width + reduction.x - 1) / reduction.x
    let newHeight = (height + reduction.y - 1) / reduction.y
    let newBytesPerRow = (newWidth * channels + 3) & ~3
    guard let result = PixelStorage(zeroedByteCount: newBytesPerRow * newHeight) else { return nil }
    withPixels { bytes, bytesPerRow in
      if channels == 4, reduction.x == 2, reduction.y == 2, width % 2 == 0, height % 2 == 0 {
        halve(bytes.baseAddress!, bytesPerRow, into: result.base, newBytesPerRow)
      } else {
        averageBlocks(bytes.baseAddress!, bytesPerRow, by: reduction, into: result.base, newBytesPerRow)
      }
    }
    return CGImage(
      storage: result, format: pixelFormat, width: newWidth, height: newHeight, bytesPerRow: newBytesPerRow)
  }

  /// Averages two by two pixels of four bytes, two bytes at a time: the usual case for photographs in lists.
  private func halve(
    _ source: UnsafeRawPointer, _ bytesPerRow: Int, into target: UnsafeMutableRawPointer, _ newBytesPerRow: Int
  ) {
    let lowBytes: UInt32 = 0x00FF_00FF
    // Hand-written over raw memory, because iterators make debug builds ten times slower.
    var y = 0
    while y < height / 2 {
      let upper = (source + 2 * y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
      let lower = (source + (2 * y + 1) * bytesPerRow).assumingMemoryBound(to: UInt32.self)
      let row = (target + y * newBytesPerRow).assumingMemoryBound(to: UInt32.self)
      var x = 0
      while x < width / 2 {
        let (a, b, c, d) = (upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1])
        let even = (a & lowBytes) &+ (b & lowBytes) &+ (c & lowBytes) &+ (d & lowBytes) &+ 0x0002_0002
        let odd =
          (a >> 8 & lowBytes) &+ (b >> 8 & lowBytes) &+ (c >> 8 & lowBytes) &+ (d >> 8 & lowBytes) &+ 0x0002_0002
        row[x] = (even >> 2 & lowBytes) | (odd >> 2 & lowBytes) << 8
        x += 1
      }
      y += 1
    }
  }

  /// Averages blocks of any size, channel by channel, rounding to nearest.
  private func averageBlocks(
    _ source: UnsafeRawPointer, _ bytesPerRow: Int, by reduction: DownscaledCopy, into target: UnsafeMutableRawPointer,
    _ newBytesPerRow: Int
  ) {
    let channels = pixelFormat.bytesPerPixel
    let newWidth = (width + reduction.x - 1) / reduction.x
    let newHeight = (height + reduction.y - 1) / reduction.y
    var sums = [UInt64](repeating: 0, count: newWidth * channels)
    for newY in 0..<newHeight {
      for index in sums.indices { sums[index] = 0 }
      let rows = newY * reduction.y..<min((newY + 1) * reduction.y, height)
      for y in rows {
        let row = (source + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
        addBlocks(of: row, to: &sums, channels: channels, blockWidth: reduction.x)
      }
      let row = (target + newY * newBytesPerRow).assumingMemoryBound(to: UInt8.self)
      for newX in 0..<newWidth {
        let columns = min(reduction.x, width - newX * reduction.x)
        let count = UInt64(rows.count * columns)
        for channel in 0..<channels {
          let index = newX * channels + channel
          row[index] = UInt8((sums[index] + count / 2) / count)
        }
      }
    }
  }

  /// Adds each channel of a row to the sum of its pixel's block.
  private func addBlocks(of row: UnsafePointer<UInt8>, to sums: inout [UInt64], channels: Int, blockWidth: Int) {
    sums.withUnsafeMutableBufferPointer { sums in
      guard var target = sums.baseAddress else { return }
      // Hand-written over raw memory, because iterators make debug builds ten times slower.
      var (source, x, left) = (row, 0, blockWidth)
      while x < width {
        var channel = 0
        while channel < channels {
          target[channel] += UInt64(source[channel])
          channel += 1
        }
        source += channels
        x += 1
        left -= 1
        if left == 0 {
          left = blockWidth
          target += channels
        }
      }
    }
  }
}
