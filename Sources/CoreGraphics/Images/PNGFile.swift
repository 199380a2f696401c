internal import CSpng

/// A PNG file in memory, while it is written chunk by chunk.
struct PNGFile {
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
