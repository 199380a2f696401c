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

/// A stream of zlib's format, compressed piece by piece.
private struct PNGCompressor {
  private enum Stream {
    case isal(UnsafeMutablePointer<isal_zstream>, memory: UnsafeMutablePointer<UInt8>)
    case zlib(UnsafeMutablePointer<z_stream>)
  }

  private let stream: Stream

  /// - Parameter level: Clamped to 0…9.
  init(level: Int) {
    // ISA-L's level 3 depends on the width of the processor's vectors.
    if (1...2).contains(level) {
      let stream = UnsafeMutablePointer<isal_zstream>.allocate(capacity: 1)
      // Enough for each level.
      let size = 1 << 19
      let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
      isal_deflate_init(stream)
      stream.pointee.level = UInt32(level)
      stream.pointee.level_buf = memory
      stream.pointee.level_buf_size = UInt32(size)
      stream.pointee.gzip_flag = UInt16(IGZIP_ZLIB)
      self.stream = .isal(stream, memory: memory)
    } else {
      let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
      stream.initialize(to: z_stream())
      deflateInit_(stream, Int32(min(max(level, 0), 9)), ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
      self.stream = .zlib(stream)
    }
  }

  func free() {
    switch stream {
    case .isal(let stream, let memory):
      stream.deallocate()
      memory.deallocate()
    case .zlib(let stream):
      deflateEnd(stream)
      stream.deallocate()
    }
  }

  /// Appends a compressed piece to a file. Some of it may follow with the next piece, all with the last one.
  func compress(_ piece: UnsafeMutableRawBufferPointer, isLast: Bool, to file: inout PNGFile) {
    let bytes = piece.assumingMemoryBound(to: UInt8.self).baseAddress
    switch stream {
    case .isal(let stream, _):
      stream.pointee.next_in = bytes
      stream.pointee.avail_in = UInt32(piece.count)
      stream.pointee.end_of_stream = isLast ? 1 : 0
      repeat {
        file.append { room in
          stream.pointee.next_out = room.assumingMemoryBound(to: UInt8.self).baseAddress
          stream.pointee.avail_out = UInt32(room.count)
          isal_deflate(stream)
          return room.count - Int(stream.pointee.avail_out)
        }
      } while stream.pointee.avail_out == 0
    case .zlib(let stream):
      stream.pointee.next_in = bytes
      stream.pointee.avail_in = UInt32(piece.count)
      repeat {
        file.append { room in
          stream.pointee.next_out = room.assumingMemoryBound(to: UInt8.self).baseAddress
          stream.pointee.avail_out = UInt32(room.count)
          deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
          return room.count - Int(stream.pointee.avail_out)
        }
      } while stream.pointee.avail_out == 0
    }
  }
}

/// A PNG file in memory, while it is written chunk by chunk.
private struct PNGFile {
  private var bytes: UnsafeMutableRawPointer
  private var count = 0
  private var capacity = 64 << 10

  /// Begins a file with its signature and its header, of eight bits a channel.
  init(width: Int, height: Int, hasAlpha: Bool) {
    bytes = Self.checked(malloc(capacity))
    append(PNGCoder.signature)
    let chunk = beginChunk("IHDR")
    append(UInt32(width))
    append(UInt32(height))
    // RGB or RGBA; the only compression, the only set of filters, not interlaced.
    append([8, hasAlpha ? 6 : 2, 0, 0, 0])
    endChunk(chunk)
  }

  /// Like every other allocation in Swift, this fails only when memory is exhausted.
  private static func checked(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
    guard let memory else { fatalError("Out of memory") }
    return memory
  }

  /// Appends what `write` writes into the room that it is given, at least 32 kilobytes, and of which it returns the number of bytes.
  mutating func append(_ write: (UnsafeMutableRawBufferPointer) -> Int) {
    if capacity - count < 32 << 10 {
      capacity *= 2
      bytes = Self.checked(realloc(bytes, capacity))
    }
    // Beyond the lengths that the compressors can count to, the rest of the room waits.
    let room = min(capacity - count, 1 << 30)
    count += write(UnsafeMutableRawBufferPointer(start: bytes + count, count: room))
  }

  private mutating func append(_ few: [UInt8]) {
    append { room in
      room.copyBytes(from: few)
      return few.count
    }
  }

  private mutating func append(_ number: UInt32) {
    append { room in
      room.storeBytes(of: number.bigEndian, as: UInt32.self)
      return 4
    }
  }

  /// Begins a chunk, and returns its place for ``endChunk(_:)``.
  mutating func beginChunk(_ type: String) -> Int {
    let place = count
    append(0)
    append(Array(type.utf8))
    return place
  }

  /// Completes the chunk at a place, whose data are everything appended since.
  mutating func endChunk(_ place: Int) {
    let covered = count - place - 4
    (bytes + place).storeBytes(of: UInt32(covered - 4).bigEndian, as: UInt32.self)
    let start = (bytes + place + 4).assumingMemoryBound(to: UInt8.self)
    append(UInt32(truncatingIfNeeded: crc32(0, start, UInt32(covered))))
  }

  /// Returns the file, which must not be used afterwards.
  consuming func takeData() -> Data {
    Data(bytesNoCopy: Self.checked(realloc(bytes, count)), count: count, deallocator: .free)
  }
}
