import Foundation

/// Splits the text of an SVG file into tags. Text between tags must be white space; entities are not decoded.
package struct MarkupScanner {
  /// An opening, closing or empty tag.
  package struct Tag {
    var name: String
    /// The attributes in the order of the file; their names are unique.
    var attributes: [(name: String, value: String)] = []
    /// Whether this is `</name>`.
    var isClosing = false
    /// Whether this is `<name/>`.
    var isEmpty = false
    /// The offset of its `<` in the file, in bytes.
    var offset: Int

    /// The value of an attribute; `nil` when it is absent.
    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  private let bytes: [UInt8]
  /// The next byte to be read.
  private(set) var offset = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next tag, or `nil` at the end. Skips comments and processing instructions.
  ///
  /// - Throws: ``VectorOutlineError/malformed(reason:offset:)`` for anything else.
  mutating func nextTag() throws(VectorOutlineError) -> Tag? {
    while true {
      skipWhiteSpace()
      guard offset < bytes.count else { return nil }
      guard bytes[offset] == UInt8(ascii: "<") else {
        throw .malformed(reason: "text outside tags", offset: offset)
      }
      if starts(with: "<!--") {
        try skip(past: "-->")
      } else if starts(with: "<?") {
        try skip(past: "?>")
      } else {
        return try tag()
      }
    }
  }

  private mutating func tag() throws(VectorOutlineError) -> Tag {
    let start = offset
    offset += 1
    let isClosing = take("/")
    var tag = Tag(name: try name(), isClosing: isClosing, offset: start)
    while true {
      skipWhiteSpace()
      if take(">") { return tag }
      if take("/") {
        guard take(">"), !isClosing else { throw .malformed(reason: "a stray slash", offset: offset) }
        tag.isEmpty = true
        return tag
      }
      let attribute = try name()
      skipWhiteSpace()
      guard take("=") else { throw .malformed(reason: "an attribute without a value", offset: offset) }
      skipWhiteSpace()
      guard tag[attribute] == nil, !isClosing else {
        throw .malformed(reason: "a duplicate attribute, or one in a closing tag", offset: offset)
      }
      tag.attributes.append((attribute, try quotedValue()))
    }
  }

  private mutating func name() throws(VectorOutlineError) -> String {
    let start = offset
    while offset < bytes.count, Self.isNameByte(bytes[offset]) { offset += 1 }
    guard offset > start else { throw .malformed(reason: "a name is missing", offset: offset) }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Returns the text between quotes of either kind, as it is.
  private mutating func quotedValue() throws(VectorOutlineError) -> String {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") else {
      throw .malformed(reason: "an unquoted value", offset: offset)
    }
    let quote = bytes[offset]
    let start = offset + 1
    guard let end = bytes[start...].firstIndex(of: quote) else {
      throw .malformed(reason: "an unterminated value", offset: offset)
    }
    offset = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func skipWhiteSpace() {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
  }

  /// Skips a character if it is the next one.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private func starts(with text: StaticString) -> Bool {
    bytes[offset...].starts(with: text.withUTF8Buffer { Array($0) })
  }

  private mutating func skip(past text: StaticString) throws(VectorOutlineError) {
    let start = offset
    while offset < bytes.count {
      if starts(with: text) {
        offset += text.utf8CodeUnitCount
        return
      }
      offset += 1
    }
    throw .malformed(reason: "an unterminated comment", offset: start)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}
