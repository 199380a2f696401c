/// Walks over a declaration's text. Comments, string literals and what is in brackets are passed as a whole.
struct SourceScanner {
  private let text: [Character]
  private var place = 0

  init(_ source: String) { text = Array(source) }

  /// The character at the place; `nil` at the end.
  var next: Character? { place < text.count ? text[place] : nil }

  /// Moves behind a word at the top level; `false` if there is none.
  mutating func skip(past word: String) -> Bool {
    while next != nil {
      let start = place
      passOne()
      guard start == 0 || !text[start - 1].isPartOfName, place - start == 1, text[start].isPartOfName else { continue }
      while let next, next.isPartOfName { place += 1 }
      if String(text[start..<place]) == word { return true }
    }
    return false
  }

  /// Takes the name at the place, with its backticks.
  mutating func takeName() -> String {
    passSpace()
    let start = place
    while let next, next.isPartOfName || next == "`" { place += 1 }
    return String(text[start..<place])
  }

  /// Takes a type with its colon: everything before `=`, `{` or a comma that is not in brackets, or before the end.
  mutating func takeType() -> String {
    var depth = 0
    return take { scanner in
      guard let next = scanner.next else { return false }
      if next == "<" { depth += 1 }
      // Not that of an arrow.
      if next == ">", scanner.place > 0, scanner.text[scanner.place - 1] != "-" { depth -= 1 }
      return depth <= 0 && ["=", "{", ","].contains(next)
    }
  }

  /// Passes the character at the place, and takes what follows it to the end.
  mutating func takeAfterNext() -> String {
    place += 1
    return take { _ in false }
  }

  /// Takes everything until something holds, without comments, and without space at its ends.
  private mutating func take(until isEnd: (SourceScanner) -> Bool) -> String {
    var taken = ""
    passSpace()
    while next != nil, !isEnd(self) {
      let start = place
      passSpace()
      if place > start {
        taken += " "
      } else {
        passOne()
        taken += String(text[start..<place])
      }
    }
    while taken.last == " " { taken.removeLast() }
    return taken
  }

  /// Passes spaces and comments.
  private mutating func passSpace() {
    while let next {
      if next.isWhitespace {
        place += 1
      } else if starts(with: "//") {
        while let next = self.next, !next.isNewline { place += 1 }
      } else if starts(with: "/*") {
        var depth = 0
        repeat {
          if starts(with: "/*") {
            (depth, place) = (depth + 1, place + 2)
          } else if starts(with: "*/") {
            (depth, place) = (depth - 1, place + 2)
          } else {
            place += 1
          }
        } while depth > 0 && place < text.count
      } else {
        return
      }
    }
  }

  /// Passes a bracket with its contents, a string literal, a comment, or one character.
  private mutating func passOne() {
    let start = place
    passSpace()
    guard place == start, let next else { return }
    if next == "\"" || next == "#" && hashes > 0 { return passString() }
    place += 1
    guard let end = ["(": ")", "[": "]", "{": "}"][next] as Character? else { return }
    while let next = self.next, next != end { passOne() }
    place = min(place + 1, text.count)
  }

  /// The number of `#` at the place, if a string literal follows them.
  private var hashes: Int {
    let count = text[place...].prefix { $0 == "#" }.count
    return place + count < text.count && text[place + count] == "\"" ? count : 0
  }

  private mutating func passString() {
    let raw = String(repeating: "#", count: hashes)
    place += raw.count
    let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    place += quotes.count
    while next != nil {
      if starts(with: quotes + raw) {
        place += quotes.count + raw.count
        return
      }
      if starts(with: "\\" + raw) {
        place += 1 + raw.count
        if next == "(" { passOne() } else { place += 1 }
      } else {
        place += 1
      }
    }
  }

  private func starts(with other: String) -> Bool { text[min(place, text.count)...].starts(with: other) }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
