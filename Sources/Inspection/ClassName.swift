/// Names of classes as runtimes write them.
enum ClassName {
  /// A name as `String(describing:)` has it: without modules and surroundings, those of its parameters included.
  ///
  /// `App.Pair<Swift.Int, App.Outer.Inner>` is `Pair<Int, Inner>`, `App.(unknown context at $1f).Cell` is `Cell`, and
  /// `_TtCC3App5Outer5Inner`, as the Objective-C runtime calls a nested class, is `Inner`.
  ///
  /// - Parameter name: One whose brackets belong together; of others only nonsense is made, in no more time.
  /// - Complexity: O(n).
  static func withoutModules(_ name: String) -> String {
    if let plain = lastPart(ofMangled: name) { return plain }
    var result: [UInt8] = []
    // Where the path that is being read began, in `result`: the innermost last.
    var starts = [0]
    var previous: UInt8 = 0
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "."):
        result.removeSubrange(min(starts[starts.count - 1], result.count)...)
      case UInt8(ascii: "<"), UInt8(ascii: "("):
        result.append(byte)
        starts.append(result.count)
      case UInt8(ascii: ">") where previous != UInt8(ascii: "-"), UInt8(ascii: ")"):
        result.append(byte)
        if starts.count > 1 { starts.removeLast() }
      case UInt8(ascii: ","), UInt8(ascii: " "):
        result.append(byte)
        starts[starts.count - 1] = result.count
      default: result.append(byte)
      }
      previous = byte
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The innermost name of `_TtCC3App5OuterP33_…5Inner`: the kinds of what is nested, then each name behind its length. What is private
  /// has a sign of its file before it. `nil` for all else, generic classes among it.
  private static func lastPart(ofMangled name: String) -> String? {
    guard name.hasPrefix("_Tt") else { return nil }
    var rest = Array(name.utf8)[3...]
    let kinds = rest.prefix { [UInt8(ascii: "C"), UInt8(ascii: "V"), UInt8(ascii: "O")].contains($0) }.count
    guard kinds > 0 else { return nil }
    rest = rest.dropFirst(kinds)
    func part() -> ArraySlice<UInt8>? {
      let digits = rest.prefix { (48...57).contains($0) }
      guard digits.count <= 4, let length = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
      rest = rest.dropFirst(digits.count)
      guard length > 0, rest.count >= length else { return nil }
      defer { rest = rest.dropFirst(length) }
      return rest.prefix(length)
    }
    // The module's, which has a short name of its own for the standard library.
    guard part() != nil else { return nil }
    var last: ArraySlice<UInt8>?
    for _ in 0..<kinds {
      if rest.first == UInt8(ascii: "P") {
        rest = rest.dropFirst()
        guard part() != nil else { return nil }
      }
      guard let name = part() else { return nil }
      last = name
    }
    guard rest.isEmpty, let last else { return nil }
    return String(decoding: last, as: UTF8.self)
  }
}
