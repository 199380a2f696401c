import Foundation

/// How the pixels of a photograph are turned to be upright, as EXIF records it: the tag 0x0112, 1 to 8.
///
/// ```
///    1        2       3      4         5            6           7          8
///
///  888888  888888      88  88      8888888888  88                  88  8888888888
///  88          88      88  88      88  88      88  88          88  88      88  88
///  8888      8888    8888  8888    88          8888888888  8888888888          88
///  88          88      88  88
///  88          88  888888  888888
/// ```
package enum EXIFOrientation {
  /// Returns the orientation that a file records; 1 where it records none, or an impossible one.
  ///
  /// JPEG has it in its first APP1 segment, WebP in the chunk "EXIF". Only headers are read. Never fails: what cannot be read records nothing.
  package static func value(in file: Data) -> Int {
    switch ImageFormat(of: file) {
    case .jpeg: jpegSegment(of: file).flatMap(value(inTIFF:)) ?? 1
    case .webP: RIFFChunks(file).first { $0.name == "EXIF" }.flatMap { value(inTIFF: withoutPrefix($0.content)) } ?? 1
    case .png, nil: 1
    }
  }

  /// Returns the content of an APP1 segment that records an orientation and nothing else.
  static func segment(for orientation: Int) -> [UInt8] {
    Array("Exif".utf8) + [0, 0]
      // Big-endian TIFF, a directory of one entry at offset 8: tag 0x0112, type 3 (short), one value.
      + [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
  }

  /// Returns the TIFF structure of the first APP1 segment with the prefix of EXIF.
  private static func jpegSegment(of file: Data) -> ArraySlice<UInt8>? {
    let bytes = [UInt8](file.prefix(1 << 18))
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      // Fill bytes, and markers without a length.
      if marker == 0xFF { position += 1; continue }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) { position += 2; continue }
      // The picture itself begins, or the file ends.
      if marker == 0xDA || marker == 0xD9 { return nil }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      guard length >= 2, position + 2 + length <= bytes.count else { return nil }
      let content = bytes[position + 4..<position + 2 + length]
      if marker == 0xE1, content.starts(with: Array("Exif".utf8)), content.count > 6 {
        return content.dropFirst(6)
      }
      position += 2 + length
    }
    return nil
  }

  /// Some WebP files repeat the prefix of JPEG's segment.
  private static func withoutPrefix(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.starts(with: Array("Exif".utf8)) ? bytes.dropFirst(6) : bytes
  }

  /// Reads the tag from the first directory of a TIFF structure.
  private static func value(inTIFF tiff: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(tiff)
    guard bytes.count >= 8, bytes[0] == bytes[1], bytes[0] == 0x49 || bytes[0] == 0x4D else { return nil }
    let isLittle = bytes[0] == 0x49
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= bytes.count else { return nil }
      let part = bytes[offset..<offset + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let entries = number(directory, 2) else { return nil }
    for entry in 0..<entries {
      let offset = directory + 2 + 12 * entry
      guard let tag = number(offset, 2) else { return nil }
      guard tag == 0x0112 else { continue }
      guard number(offset + 2, 2) == 3, let value = number(offset + 8, 2), (1...8).contains(value) else { return nil }
      return value
    }
    return nil
  }
}

/// The chunks of a RIFF file, such as WebP, in their order. Ends at the first one that is not whole.
struct RIFFChunks: Sequence, IteratorProtocol {
  struct Chunk {
    /// Four characters.
    var name: String
    var content: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  /// The chunks of a whole file, behind its header of 12 bytes.
  init(_ file: Data) { self.init([UInt8](file), from: 12) }

  /// The chunks from a position on.
  init(_ bytes: [UInt8], from position: Int) {
    self.bytes = bytes
    self.position = position
    end = bytes.count
  }

  mutating func next() -> Chunk? {
    guard position + 8 <= end else { return nil }
    let name = String(decoding: bytes[position..<position + 4], as: UTF8.self)
    let length = bytes[position + 4..<position + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
    let start = position + 8
    guard start + length <= end else {
      position = end
      return nil
    }
    // Chunks begin at even positions.
    position = start + length + length % 2
    return Chunk(name: name, content: bytes[start..<start + length])
  }
}
