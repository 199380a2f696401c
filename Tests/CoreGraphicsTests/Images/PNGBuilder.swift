import Foundation

/// Builds PNG files by hand, with rows stored uncompressed, so that decoding is checked against the specification and not
/// against our own encoder.
struct PNGBuilder {
  var width: Int
  var height: Int
  var bitDepth: UInt8
  var colorType: UInt8
  /// Chunks between the header and the picture, such as PLTE and tRNS.
  var chunks: [(type: String, data: [UInt8])] = []
  /// Rows from the top down, packed as the specification says, without the filter byte.
  var rows: [[UInt8]] = []

  func data() -> Data {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += Self.chunk("IHDR", Self.bigEndian(width) + Self.bigEndian(height) + [bitDepth, colorType, 0, 0, 0])
    for extra in chunks { bytes += Self.chunk(extra.type, extra.data) }
    bytes += Self.chunk("IDAT", Self.zlibStored(rows.flatMap { [0] + $0 }))
    bytes += Self.chunk("IEND", [])
    return Data(bytes)
  }

  /// The file with right checksums for all chunks that it still has, so that damage reaches what reads their contents.
  static func resealed(_ file: Data) -> Data {
    var bytes = Array(file)
    var start = 8
    while start + 12 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - start - 12 else { break }
      let end = start + 8 + length
      bytes.replaceSubrange(end..<end + 4, with: bigEndian(Int(crc(bytes[start + 4..<end]))))
      start = end + 4
    }
    return Data(bytes)
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bigEndian(data.count) + body + bigEndian(Int(crc(body)))
  }

  private static func crc(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }
    return ~value
  }

  /// One stored block: at most 65535 bytes.
  private static func zlibStored(_ bytes: [UInt8]) -> [UInt8] {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    let length = UInt16(bytes.count)
    return [0x78, 0x01, 0x01, UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8)]
      + bytes
      + bigEndian(Int(b << 16 | a))
  }
}
