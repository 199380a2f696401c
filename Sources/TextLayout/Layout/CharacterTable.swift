import Foundation

/// A string as Pango sees it, UTF-8 bytes, with the way from bytes to characters (Unicode scalars) to UTF-16 and back.
///
/// Layout counts in characters, Pango in bytes, UIKit in UTF-16 code units.
struct CharacterTable {
  let bytes: [UInt8]
  /// The first byte of each character, and at the end the number of bytes.
  let byteOfCharacter: [Int32]
  /// The first UTF-16 unit of each character, and at the end the number of units.
  let utf16OfCharacter: [Int32]
  /// The character each byte belongs to, and at the end the number of characters.
  let characterOfByte: [Int32]

  var count: Int { byteOfCharacter.count - 1 }
  var utf16Count: Int { Int(utf16OfCharacter[count]) }

  init(_ string: String) {
    bytes = Array(string.utf8)
    var byteOfCharacter: [Int32] = []
    var utf16OfCharacter: [Int32] = []
    var characterOfByte: [Int32] = []
    byteOfCharacter.reserveCapacity(bytes.count + 1)
    utf16OfCharacter.reserveCapacity(bytes.count + 1)
    characterOfByte.reserveCapacity(bytes.count + 1)
    var utf16: Int32 = 0
    for (offset, byte) in bytes.enumerated() {
      // Continuation bytes are 10xxxxxx; four-byte characters, 11110xxx, are surrogate pairs in UTF-16.
      if byte & 0xC0 != 0x80 {
        byteOfCharacter.append(Int32(offset))
        utf16OfCharacter.append(utf16)
        utf16 += byte >= 0xF0 ? 2 : 1
      }
      characterOfByte.append(Int32(byteOfCharacter.count - 1))
    }
    characterOfByte.append(Int32(byteOfCharacter.count))
    byteOfCharacter.append(Int32(bytes.count))
    utf16OfCharacter.append(utf16)
    self.byteOfCharacter = byteOfCharacter
    self.utf16OfCharacter = utf16OfCharacter
    self.characterOfByte = characterOfByte
  }

  func byte(_ character: Int) -> Int { Int(byteOfCharacter[character]) }
  func utf16(_ character: Int) -> Int { Int(utf16OfCharacter[character]) }

  func utf16Range(_ characters: Range<Int>) -> Range<Int> {
    utf16(characters.lowerBound)..<utf16(characters.upperBound)
  }

  /// The character a UTF-16 unit belongs to, by bisection; the count for the end.
  func character(atUTF16 unit: Int) -> Int {
    // Every character before the unit has at least one unit of its own.
    if bytes.count == utf16Count { return unit }
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high + 1) / 2
      if utf16(middle) <= unit { low = middle } else { high = middle - 1 }
    }
    return low
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

  /// One stretch of text that ends where a line must.
  struct Paragraph {
    /// Without the separator.
    var characters: Range<Int>
    /// Whether it ends a paragraph; else the separator was U+2028, which only ends a line.
    var endsParagraph: Bool
  }

  /// The stretches between separators, at least one: a separator at the end is followed by an empty stretch.
  func paragraphs() -> [Paragraph] {
    var result: [Paragraph] = []
    var start = 0
    var index = 0
    // No separator, no decoding: the bytes of all five are looked for first.
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
