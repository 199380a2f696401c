import CPango

/// Reads fontconfig's description of a font. Borrows the pattern.
struct FontPattern {
  let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  /// Returns a string, or `nil` where the pattern has none at this position.
  func string(_ object: String, at position: Int = 0) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(handle, object, Int32(position), &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }

  /// Returns all strings of an object: a file may name its family in several languages.
  func strings(_ object: String) -> [String] {
    var strings: [String] = []
    while let string = string(object, at: strings.count) { strings.append(string) }
    return strings
  }

  /// Returns a number, or `nil` where the pattern has none, or a range.
  func number(_ object: String) -> Double? {
    var value = 0.0
    return FcPatternGetDouble(handle, object, 0, &value) == FcResultMatch ? value : nil
  }

  /// Returns a truth value; `false` where the pattern has none.
  func bool(_ object: String) -> Bool {
    var value: FcBool = 0
    return FcPatternGetBool(handle, object, 0, &value) == FcResultMatch && value != 0
  }

  /// Returns the characters of the font, borrowed from the pattern.
  var characters: OpaquePointer? {
    var characters: OpaquePointer?
    return FcPatternGetCharSet(handle, FC_CHARSET, 0, &characters) == FcResultMatch ? characters : nil
  }
}
