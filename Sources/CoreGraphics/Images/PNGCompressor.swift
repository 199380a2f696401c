internal import CIsal
internal import CSpng

/// A stream of zlib's format, compressed piece by piece.
///
/// The same bytes in the same pieces give the same stream, wherever in memory the compressor works.
struct PNGCompressor {
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
    switch stream {
    case .isal(let stream, _):
      // ISA-L's loop for many bytes hashes its stream's address at the first byte (2.30 to 2.32: `write_first_byte`), and sometimes finds
      // another repetition for it, equally long. The loop for the last bytes does not, so it gets the first few.
      let isFirst = stream.pointee.total_in == 0 && piece.count > Self.carefulLength
      let first = isFirst ? Self.carefulLength : 0
      if isFirst {
        stream.pointee.flush = UInt16(SYNC_FLUSH)
        Self.compress(.init(rebasing: piece[..<first]), isLast: false, by: stream, to: &file)
        stream.pointee.flush = UInt16(NO_FLUSH)
      }
      Self.compress(.init(rebasing: piece[first...]), isLast: isLast, by: stream, to: &file)
    case .zlib(let stream):
      stream.pointee.next_in = piece.assumingMemoryBound(to: UInt8.self).baseAddress
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

  /// Few enough bytes that ISA-L's loop for many of them takes none: it leaves at least 16 to the other one.
  private static let carefulLength = 16

  private static func compress(
    _ piece: UnsafeMutableRawBufferPointer, isLast: Bool, by stream: UnsafeMutablePointer<isal_zstream>,
    to file: inout PNGFile
  ) {
    stream.pointee.next_in = piece.assumingMemoryBound(to: UInt8.self).baseAddress
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
  }
}
