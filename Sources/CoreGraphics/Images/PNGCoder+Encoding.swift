internal import CIsal
internal import CSpng

// Interface pictures are mostly repetitions. ISA-L compresses those six times as fast as zlib does, to files that are hardly larger.

extension PNGCoder {
  /// Returns pixels as a PNG file, encoded in pieces of a few rows.
  ///
  /// The same pixels give the same bytes on all processors with SSE 4.2. On others, where ISA-L finds repetitions by another hash, the file
  /// differs and its pixels do not.
  ///
  /// - Parameters:
  ///   - pixels: Rows from the top down, in `format`.
  ///   - compressionLevel: Clamped to 0…9. Levels 1 and 2 are ISA-L's, the others zlib's.
  package static func encode(
    _ pixels: UnsafeRawBufferPointer, format: PixelFormat, width: Int, height: Int, bytesPerRow: Int,
    compressionLevel: Int
  ) -> Data {
    let channels = format == .opaqueBGRX ? 3 : 4
    var file = PNGFile(width: width, height: height, hasAlpha: channels == 4)
    let chunk = file.beginChunk("IDAT")
    let compressor = PNGCompressor(level: compressionLevel)
    let rowLength = PNGFilter.rowLength(width: width, channels: channels)
    let rowsPerPiece = max(1, pieceLength / rowLength)
    withUnsafeTemporaryAllocation(byteCount: rowsPerPiece * rowLength, alignment: 16) { piece in
      var filter = PNGFilter(width: width, channels: channels)
      var y = 0
      while y < height, let base = pixels.baseAddress {
        let count = min(rowsPerPiece, height - y)
        for row in 0..<count {
          let isSame = y + row > 0 && repeats(base + (y + row) * bytesPerRow, bytesPerRow, width * format.bytesPerPixel)
          filter.writeRow(to: piece.baseAddress! + row * rowLength, isSameAsAbove: isSame) { target in
            convert(base + (y + row) * bytesPerRow, format: format, to: target, width: width)
          }
        }
        y += count
        compressor.compress(
          UnsafeMutableRawBufferPointer(rebasing: piece[..<(count * rowLength)]), isLast: y == height, to: &file)
      }
      filter.free()
    }
    compressor.free()
    file.endChunk(chunk)
    file.endChunk(file.beginChunk("IEND"))
    return file.takeData()
  }

  /// The bytes filtered before they are compressed, which then are in the processor's cache still.
  private static let pieceLength = 128 << 10

  /// Whether a row of pixels has the bytes of the one above.
  private static func repeats(_ row: UnsafeRawPointer, _ bytesPerRow: Int, _ byteCount: Int) -> Bool {
    memcmp(row, row - bytesPerRow, byteCount) == 0
  }

  /// Converts one row of pixels to the bytes of a PNG file.
  ///
  /// - Parameter target: As wide as the row.
  private static func convert(
    _ row: UnsafeRawPointer, format: PixelFormat, to target: UnsafeMutablePointer<UInt32>, width: Int
  ) {
    switch format {
    case .premultipliedBGRA:
      PixelArithmetic.unpremultiplyBGRAToRGBA(row.assumingMemoryBound(to: UInt32.self), to: target, count: width)
    case .opaqueBGRX:
      PixelArithmetic.opaqueBGRXToRGB(row.assumingMemoryBound(to: UInt32.self), to: target, count: width)
    case .alpha:
      let alphas = row.assumingMemoryBound(to: UInt8.self)
      for x in 0..<width { target[x] = UInt32(alphas[x]) << 24 }
    }
  }
}

/// The filter `Up` for all rows: a byte is written as its difference to the one above. Interface pictures repeat from row to row, and one
/// fixed filter needs no trials.
private struct PNGFilter {
  /// The filter's number, which begins each row.
  private static let number: UInt8 = 2

  private let length: Int
  private let wordCount: Int
  /// The row above, and room for the one that is written. Above the first one, everything counts as zero.
  private var above: UnsafeMutablePointer<UInt32>
  private var row: UnsafeMutablePointer<UInt32>

  static func rowLength(width: Int, channels: Int) -> Int { 1 + width * channels }

  init(width: Int, channels: Int) {
    length = width * channels
    wordCount = (length + 3) / 4
    above = .allocate(capacity: width)
    row = .allocate(capacity: width)
    above.initialize(repeating: 0, count: width)
    row.initialize(repeating: 0, count: width)
  }

  func free() {
    above.deallocate()
    row.deallocate()
  }

  /// Writes the next row.
  ///
  /// - Parameters:
  ///   - isSameAsAbove: Whether `convert` would give the row above again, as for most rows of an interface. It is not called then.
  ///   - convert: Writes the row's bytes.
  mutating func writeRow(
    to target: UnsafeMutableRawPointer, isSameAsAbove: Bool, _ convert: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    target.storeBytes(of: Self.number, as: UInt8.self)
    if isSameAsAbove {
      memset(target + 1, 0, length)
      return
    }
    convert(row)
    // Four bytes at a time. Each byte's highest bit is kept out of the subtraction, which would borrow it from the next byte, and then
    // put right.
    let highest: UInt32 = 0x8080_8080
    var index = 0
    while index < wordCount {
      let (new, old) = (row[index], above[index])
      above[index] = ((new | highest) &- (old & ~highest)) ^ ((new ^ ~old) & highest)
      index &+= 1
    }
    (target + 1).copyMemory(from: above, byteCount: length)
    swap(&above, &row)
  }
}
