/// A text with balanced brackets, to be split at signs outside of brackets.
///
/// Positions are those of bytes. The signs looked for are ASCII, so a letter of several bytes is never cut. Ranges passed in must be of
/// this text.
struct BracketedText {
  private let bytes: [UInt8]
  /// The position of the closing bracket, by the position of the opening one; meaningless at other positions.
  private let ends: [Int]

  /// Returns `nil` when a bracket is not closed, or closed by one of another kind. O(bytes).
  ///
  /// The `>` of an arrow, as in `Box<(Int) -> String>`, is not a bracket.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    var ends = [Int](repeating: 0, count: bytes.count)
    var open: [Int] = []
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): open.append(place)
      case UInt8(ascii: ">") where place > 0 && bytes[place - 1] == UInt8(ascii: "-"): continue
      case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard let start = open.popLast(), Self.closing(bytes[start]) == byte else { return nil }
        ends[start] = place
      default: continue
      }
    }
    guard open.isEmpty else { return nil }
    (self.bytes, self.ends) = (bytes, ends)
  }

  /// The sign that closes a bracket; `nil` for a sign that opens none.
  private static func closing(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "<"): UInt8(ascii: ">")
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: nil
    }
  }

  var all: Range<Int> { bytes.indices }

  /// The text of a range. Cutting within a letter gives replacement characters.
  subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the range between two brackets that are the first and last sign of a range; `nil` unless they belong together.
  func inside(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ range: Range<Int>) -> Range<Int>? {
    guard let first = range.first, let last = range.last, first < last, bytes[first] == UInt8(ascii: open),
      bytes[last] == UInt8(ascii: close), ends[first] == last
    else { return nil }
    return first + 1..<last
  }

  /// Returns the positions of a sign outside of the brackets in a range. The range must begin and end at the same depth.
  func places(of sign: Unicode.Scalar, in range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var place = range.lowerBound
    while place < range.upperBound {
      if bytes[place] == UInt8(ascii: sign) { result.append(place) }
      place = Self.closing(bytes[place]) != nil ? ends[place] + 1 : place + 1
    }
    return result
  }

  /// Returns the trimmed parts between the signs outside of brackets; none for a range of spaces.
  func split(_ range: Range<Int>, at sign: Unicode.Scalar) -> [Range<Int>] {
    guard !trimmed(range).isEmpty else { return [] }
    var result: [Range<Int>] = []
    var start = range.lowerBound
    for place in places(of: sign, in: range) + [range.upperBound] {
      result.append(trimmed(start..<place))
      start = place + 1
    }
    return result
  }

  func starts(_ range: Range<Int>, with word: String) -> Bool { bytes[range].starts(with: word.utf8) }

  /// Returns the part behind `key =`, with or without spaces; `nil` when the range begins with another key or none.
  func value(of key: String, in range: Range<Int>) -> Range<Int>? {
    guard starts(range, with: key) else { return nil }
    let rest = trimmed(range.lowerBound + key.utf8.count..<range.upperBound)
    guard let first = rest.first, bytes[first] == UInt8(ascii: "=") else { return nil }
    return trimmed(first + 1..<rest.upperBound)
  }

  /// Returns the range without white space at either end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    func isSpace(_ place: Int) -> Bool { bytes[place] == UInt8(ascii: " ") || (9...13).contains(bytes[place]) }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(start) { start += 1 }
    while end > start, isSpace(end - 1) { end -= 1 }
    return start..<end
  }
}
