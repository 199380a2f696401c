/// Reads the names of classes in the forms of the Swift and Objective-C runtimes.
enum ClassName {
  /// Returns a name in the form of `String(describing:)`: without modules and enclosing types, also in its parameters.
  ///
  /// `App.Pair<Swift.Int, App.Outer.Inner>` becomes `Pair<Int, Inner>`, `App.(unknown context at $1f).Cell` becomes `Cell`, and
  /// `_TtCC3App5Outer5Inner`, the Objective-C runtime's name of a nested class, becomes `Inner`.
  ///
  /// - Parameter name: A name with balanced brackets. For others the result is meaningless, in no more time.
  /// - Complexity: O(n).
  static func withoutModules(_ name: String) -> String {
    if let plain = lastPart(ofMangled: name) { return plain }
    var result: [UInt8] = []
    // The starts, in `result`, of the paths being read: the innermost last.
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

  /// The innermost name of `_TtCC3App5OuterP33_…5Inner`: the kinds of the nested types, then each name behind its length. A private type
  /// has a sign of its file before its name. `nil` for any other form, such as generic classes.
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
    // The module, which has a short name for the standard library.
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
