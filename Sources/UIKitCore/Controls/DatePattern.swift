import Foundation

/// Takes a pattern of Unicode's date formats apart.
package enum DatePattern {
  /// A run of the same letter, such as `MMMM`.
  package struct Field: Equatable {
    package var letter: Character
    package var count: Int
  }

  /// Returns the fields in order, without the text in quotes and between them.
  package static func fields(of pattern: String) -> [Field] {
    var fields: [Field] = []
    walk(pattern) { piece in if case .field(let field) = piece { fields.append(field) } }
    return fields
  }

  /// Returns the pattern with its only field replaced: `"d日"` becomes `"25日"`. Other fields are left out.
  package static func text(of pattern: String, letter: Character, value: String) -> String {
    var text = ""
    walk(pattern) { piece in
      switch piece {
      case .literal(let literal): text += literal
      case .field(let field): if field.letter == letter { text += value }
      }
    }
    return text.trimmingCharacters(in: .whitespaces)
  }

  private enum Piece {
    case literal(String)
    case field(Field)
  }

  private static func walk(_ pattern: String, _ visit: (Piece) -> Void) {
    var isQuoted = false
    var field: Field?
    for character in pattern {
      if !isQuoted, let present = field, present.letter == character {
        field = Field(letter: character, count: present.count + 1)
        continue
      }
      if let present = field {
        visit(.field(present))
        field = nil
      }
      if character == "'" {
        isQuoted.toggle()
      } else if !isQuoted, character.isASCII, character.isLetter {
        field = Field(letter: character, count: 1)
      } else {
        visit(.literal(String(character)))
      }
    }
    if let field { visit(.field(field)) }
  }
}
