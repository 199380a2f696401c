import Foundation

/// A string as UTF-8 bytes, with conversions between bytes, characters (Unicode scalars) and UTF-16 code units.
///
/// Layout counts in characters, Pango in bytes, UIKit in UTF-16 code units. Positions are not checked: one outside of the text is a
/// programming error and traps, except in ASCII text, where all counts are equal and it passes through.
struct CharacterTable {
  /// The text in UTF-8, with each NUL replaced by U+0001.
  let bytes: [UInt8]
  /// Whether every character is one byte.
  let isASCII: Bool
  /// The first byte of each character, and at the end the number of bytes; empty for ASCII, where all counts are equal.
  private let bytesOfCharacters: [Int32]
  /// The first UTF-16 unit of each character, and at the end the number of units; empty where each has one, as nearly always.
  private let utf16OfCharacters: [Int32]

  /// The number of characters: Unicode scalars, not graphemes.
  let count: Int
  var utf16Count: Int { utf16(count) }

  /// Decodes a string once. O(bytes); ASCII texts need no tables.
  init(_ string: String) {
    var bytes = Array(string.utf8)
    // Pango ends the process at a NUL. Another control character is as invisible, and as long.
    if bytes.contains(0) { for index in bytes.indices where bytes[index] == 0 { bytes[index] = 0x01 } }
    self.bytes = bytes
    isASCII = Self.isASCII(bytes)
    if isASCII {
      (bytesOfCharacters, utf16OfCharacters, count) = ([], [], bytes.count)
      return
    }
    var starts: [Int32] = []
    starts.reserveCapacity(bytes.count / 2 + 1)
    var hasPairs = false
    for offset in bytes.indices {
      // Continuation bytes are 10xxxxxx; four-byte characters, 11110xxx, are surrogate pairs in UTF-16.
      let byte = bytes[offset]
      if byte & 0xC0 != 0x80 { starts.append(Int32(offset)) }
      if byte >= 0xF0 { hasPairs = true }
    }
    count = starts.count
    utf16OfCharacters = hasPairs ? Self.utf16Units(bytes, starts) : []
    starts.append(Int32(bytes.count))
    bytesOfCharacters = starts
  }

  /// The first UTF-16 unit of each character, and the total at the end.
  private static func utf16Units(_ bytes: [UInt8], _ starts: [Int32]) -> [Int32] {
    var units: [Int32] = []
    units.reserveCapacity(starts.count + 1)
    var unit: Int32 = 0
    for start in starts {
      units.append(unit)
      unit += bytes[Int(start)] >= 0xF0 ? 2 : 1
    }
    units.append(unit)
    return units
  }

  private static func isASCII(_ bytes: [UInt8]) -> Bool {
    var all: UInt8 = 0
    for byte in bytes { all |= byte }
    return all < 0x80
  }

  /// Returns the first byte of a character; for the count, the number of bytes. O(1).
  func byte(_ character: Int) -> Int { isASCII ? character : Int(bytesOfCharacters[character]) }

  /// Returns the first UTF-16 unit of a character; for the count, the number of units. O(1).
  func utf16(_ character: Int) -> Int { utf16OfCharacters.isEmpty ? character : Int(utf16OfCharacters[character]) }

  /// Returns the character that a byte belongs to; for the number of bytes, the count. O(log characters).
  func character(ofByte byte: Int) -> Int { isASCII ? byte : Self.index(of: byte, in: bytesOfCharacters) }

  /// Returns the same, searching from a character nearby. O(distance).
  func character(ofByte byte: Int, near guess: Int) -> Int {
    if isASCII { return byte }
    var character = guess
    while character < count, byte >= bytesOfCharacters[character + 1] { character += 1 }
    while byte < bytesOfCharacters[character] { character -= 1 }
    return character
  }

  /// Returns the character that a UTF-16 unit belongs to; the count for the end. O(log characters).
  func character(atUTF16 unit: Int) -> Int {
    utf16OfCharacters.isEmpty ? unit : Self.index(of: unit, in: utf16OfCharacters)
  }

  /// The last index whose start is at or before a position.
  private static func index(of position: Int, in starts: [Int32]) -> Int {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(starts[middle]) <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Converts a range of characters to UTF-16 units.
  func utf16Range(_ characters: Range<Int>) -> Range<Int> {
    utf16(characters.lowerBound)..<utf16(characters.upperBound)
  }

  /// The scalar value of a character.
  func scalar(_ character: Int) -> UInt32 {
    let start = byte(character)
    let first = UInt32(bytes[start])
    func next(_ distance: Int) -> UInt32 { UInt32(bytes[start + distance] & 0x3F) }
    return switch first {
    case ..<0x80: first
    case ..<0xE0: (first & 0x1F) << 6 | next(1)
    case ..<0xF0: (first & 0x0F) << 12 | next(1) << 6 | next(2)
    default: (first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3)
    }
  }

  /// A part of the text between separators, each of which ends a line.
  struct Paragraph {
    /// Excludes the separator.
    var characters: Range<Int>
    /// Whether it ends a paragraph; false after U+2028, which ends only a line.
    var endsParagraph: Bool
  }

  /// Returns the parts between separators, at least one. A separator at the end is followed by an empty part.
  func paragraphs() -> [Paragraph] {
    var result: [Paragraph] = []
    var start = 0
    var index = 0
    // Without separators nothing is decoded: first looks for the bytes with which all five begin.
    guard bytes.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0xE2 || $0 == 0xC2 }) else {
      return [Paragraph(characters: 0..<count, endsParagraph: true)]
    }
    while index < count {
      let scalar = scalar(index)
      switch scalar {
      case 0x0A, 0x0D, 0x85, 0x2028, 0x2029:
        result.append(Paragraph(characters: start..<index, endsParagraph: scalar != 0x2028))
        if scalar == 0x0D, index + 1 < count, self.scalar(index + 1) == 0x0A { index += 1 }
        start = index + 1
      default: break
      }
      index += 1
    }
    result.append(Paragraph(characters: start..<count, endsParagraph: true))
    return result
  }
}
