import Foundation

/// Reads elements of EBML back, without knowing their meaning: an independent look at what was written.
struct EBMLReader {
  struct Element {
    var id: UInt32
    /// Where the element begins in the bytes that were read.
    var offset: Int
    var content: Data
  }

  /// The elements at the top of `bytes`; stops the test run at what is no element.
  static func elements(in bytes: Data) -> [Element] {
    var result: [Element] = []
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let offset = position - bytes.startIndex
      let id = number(in: bytes, at: &position, keepsMarker: true)
      let length = Int(number(in: bytes, at: &position, keepsMarker: false))
      result.append(Element(id: UInt32(id), offset: offset, content: bytes[position..<position + length]))
      position += length
    }
    return result
  }

  private static func number(in bytes: Data, at position: inout Int, keepsMarker: Bool) -> UInt64 {
    let first = bytes[position]
    let length = first.leadingZeroBitCount + 1
    var value = UInt64(keepsMarker ? first : first & UInt8(truncatingIfNeeded: 0xff >> length))
    for byte in bytes[(position + 1)..<(position + length)] { value = value << 8 | UInt64(byte) }
    position += length
    return value
  }
}

extension Array where Element == EBMLReader.Element {
  func all(_ id: UInt32) -> [EBMLReader.Element] { filter { $0.id == id } }
  func first(_ id: UInt32) -> EBMLReader.Element? { first { $0.id == id } }
}

extension EBMLReader.Element {
  var elements: [EBMLReader.Element] { EBMLReader.elements(in: content) }
  var unsigned: UInt64 { content.reduce(0) { $0 << 8 | UInt64($1) } }
  var float: Double { Double(bitPattern: unsigned) }
  var string: String { String(decoding: content, as: UTF8.self) }
}
