import Foundation

/// Writes elements of EBML, the binary XML of WebM files: a number, the length of the content, the content (RFC 8794).
struct EBMLWriter {
  private(set) var bytes = Data()

  /// An element of other elements.
  mutating func master(_ id: UInt32, _ content: (inout EBMLWriter) -> Void) {
    var inner = EBMLWriter()
    content(&inner)
    binary(id, inner.bytes)
  }

  /// - Parameter width: In bytes; as few as the value needs when it is `nil`.
  mutating func unsigned(_ id: UInt32, _ value: UInt64, width: Int? = nil) {
    let needed = max((71 - value.leadingZeroBitCount) / 8, 1)
    binary(id, Self.bigEndian(value, width: width ?? needed))
  }

  mutating func float(_ id: UInt32, _ value: Double) { binary(id, Self.bigEndian(value.bitPattern, width: 8)) }

  mutating func string(_ id: UInt32, _ value: String) { binary(id, Data(value.utf8)) }

  mutating func binary(_ id: UInt32, _ content: Data) {
    header(id, length: content.count)
    bytes.append(content)
  }

  /// Elements that were written before.
  mutating func append(_ elements: Data) { bytes.append(elements) }

  private mutating func header(_ id: UInt32, length: Int) {
    // The number already has its length in its leading bits.
    bytes.append(Self.bigEndian(UInt64(id), width: (39 - id.leadingZeroBitCount) / 8))
    // Always eight bytes long, so that a length is as long whatever it is: 56 bits after a leading one.
    bytes.append(Self.bigEndian(1 << 56 | UInt64(length), width: 8))
  }

  static func bigEndian(_ value: UInt64, width: Int) -> Data {
    Data((0..<width).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * (width - 1 - $0))) })
  }
}
