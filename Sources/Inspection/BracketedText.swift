/// A text whose brackets belong together, to be taken apart at those signs that stand in none of them.
///
/// Places are those of bytes. Signs to look for are ASCII, so a letter of several bytes is never cut.
struct BracketedText {
  private let bytes: [UInt8]
  /// Where the bracket that opens at a place closes; meaningless at other places.
  private let ends: [Int]

  /// `nil` when a bracket is left open, or closed by one of another kind.
  ///
  /// The `>` of an arrow, as in `Box<(Int) -> String>`, is no bracket.
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

  /// What closes a bracket; `nil` for all that opens none.
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

  subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// What is between two brackets that are the first and the last of a range; `nil` where they are not, or not each other's.
  func inside(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ range: Range<Int>) -> Range<Int>? {
    guard let first = range.first, let last = range.last, first < last, bytes[first] == UInt8(ascii: open),
      bytes[last] == UInt8(ascii: close), ends[first] == last
    else { return nil }
    return first + 1..<last
  }

  /// Where a sign stands outside of the brackets in a range. The range begins and ends in the same brackets.
  func places(of sign: Unicode.Scalar, in range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var place = range.lowerBound
    while place < range.upperBound {
      if bytes[place] == UInt8(ascii: sign) { result.append(place) }
      place = Self.closing(bytes[place]) != nil ? ends[place] + 1 : place + 1
    }
    return result
  }

  /// What is between the signs outside of brackets, trimmed; nothing for a range of spaces.
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

  /// What follows `key =`, with any spaces or none; `nil` where another key, or none, stands there.
  func value(of key: String, in range: Range<Int>) -> Range<Int>? {
    guard starts(range, with: key) else { return nil }
    let rest = trimmed(range.lowerBound + key.utf8.count..<range.upperBound)
    guard let first = rest.first, bytes[first] == UInt8(ascii: "=") else { return nil }
    return trimmed(first + 1..<rest.upperBound)
  }

  /// Without spaces at either end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    func isSpace(_ place: Int) -> Bool { bytes[place] == UInt8(ascii: " ") || (9...13).contains(bytes[place]) }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(start) { start += 1 }
    while end > start, isSpace(end - 1) { end -= 1 }
    return start..<end
  }
}
