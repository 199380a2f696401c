import Foundation
import Testing

@testable import TextLayout

@Suite struct CharacterTableTests {
  @Test("Bytes, characters and UTF-16 units agree with the standard library", arguments: ["", "abc", "aé日😀z", "👨‍👩‍👧"])
  func offsets(string: String) {
    let table = CharacterTable(string)
    let scalars = Array(string.unicodeScalars)
    #expect(table.count == scalars.count)
    #expect(table.utf16Count == string.utf16.count)
    var byte = 0
    var unit = 0
    for (index, scalar) in scalars.enumerated() {
      #expect(table.byte(index) == byte)
      #expect(table.utf16(index) == unit)
      #expect(table.scalar(index) == scalar.value)
      #expect(table.character(atUTF16: unit) == index)
      #expect(table.character(ofByte: byte) == index)
      byte += scalar.utf8.count
      unit += scalar.utf16.count
      // The second half of a surrogate pair belongs to its character.
      #expect(table.character(atUTF16: unit - 1) == index)
    }
    #expect(table.character(atUTF16: unit) == scalars.count)
  }

  @Test("Separators end paragraphs; U+2028 ends a line only")
  func paragraphs() {
    let table = CharacterTable("a\nb\r\nc\u{2028}d\u{2029}\u{85}e")
    let found = table.paragraphs()
    #expect(found.map(\.characters) == [0..<1, 2..<3, 5..<6, 7..<8, 9..<9, 10..<11])
    #expect(found.map(\.endsParagraph) == [true, true, false, true, true, true])
  }
}
