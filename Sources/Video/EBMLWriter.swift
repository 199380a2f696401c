import Foundation

/// Writes elements of EBML, the binary counterpart of XML in WebM files: an identifier, the length of the content, the content (RFC 8794).
struct EBMLWriter {
  /// The elements written so far, one after another.
  private(set) var bytes = Data()

  /// Writes an element that contains other elements. Its length is known only at the end, so `content` fills a writer of its own.
  mutating func master(_ id: UInt32, _ content: (inout EBMLWriter) -> Void) {
    var inner = EBMLWriter()
    content(&inner)
    binary(id, inner.bytes)
  }

  /// Writes a number, most significant byte first.
  ///
  /// - Parameter width: In bytes; `nil` for as few as the value needs. A fixed width keeps positions in the file independent of values.
  mutating func unsigned(_ id: UInt32, _ value: UInt64, width: Int? = nil) {
    let needed = max((71 - value.leadingZeroBitCount) / 8, 1)
    binary(id, Self.bigEndian(value, width: width ?? needed))
  }

  /// Writes a number in double precision.
  mutating func float(_ id: UInt32, _ value: Double) { binary(id, Self.bigEndian(value.bitPattern, width: 8)) }

  /// Writes a text as UTF-8, without a terminating zero.
  mutating func string(_ id: UInt32, _ value: String) { binary(id, Data(value.utf8)) }

  /// Writes an element with the given content.
  mutating func binary(_ id: UInt32, _ content: Data) {
    header(id, length: content.count)
    bytes.append(content)
  }

  /// Appends elements that were written before.
  mutating func append(_ elements: Data) { bytes.append(elements) }

  /// Writes an identifier and a length.
  private mutating func header(_ id: UInt32, length: Int) {
    // The identifier already contains its own length in its leading bits.
    bytes.append(Self.bigEndian(UInt64(id), width: (39 - id.leadingZeroBitCount) / 8))
    // Always eight bytes, so that every length takes the same space: 56 bits after a leading one.
    bytes.append(Self.bigEndian(1 << 56 | UInt64(length), width: 8))
  }

  /// Returns the lowest `width` bytes of a value, most significant first.
  static func bigEndian(_ value: UInt64, width: Int) -> Data {
    Data((0..<width).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * (width - 1 - $0))) })
  }
}
