import Foundation

extension NSAttributedString {
  /// Returns whether both have the same characters with equal attributes. Attributes that are not hashable count as different. O(runs +
  /// length).
  package func hasSameContent(as other: NSAttributedString) -> Bool {
    guard self !== other else { return true }
    guard length == other.length, string == other.string else { return false }
    var location = 0
    while location < length {
      var (range, otherRange) = (NSRange(location: 0, length: 0), NSRange(location: 0, length: 0))
      let attributes = attributes(at: location, effectiveRange: &range)
      let otherAttributes = other.attributes(at: location, effectiveRange: &otherRange)
      guard attributes.count == otherAttributes.count else { return false }
      for (key, value) in attributes {
        guard let value = value as? AnyHashable, let otherValue = otherAttributes[key] as? AnyHashable,
          value == otherValue
        else { return false }
      }
      // The next position at which either changes.
      location = max(min(NSMaxRange(range), NSMaxRange(otherRange)), location + 1)
    }
    return true
  }

  /// Returns a copy with other attributes for every run.
  ///
  /// It is put together run by run: Foundation on Linux traps when an attribute is added to a mutable string that was made from another
  /// string.
  package func mappingAttributes(_ transform: ([Key: Any]) -> [Key: Any]) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    let characters = string.utf16
    var location = 0
    while location < length {
      var range = NSRange(location: 0, length: 0)
      let attributes = attributes(at: location, effectiveRange: &range)
      let end = min(max(NSMaxRange(range), location + 1), length)
      let start = characters.index(characters.startIndex, offsetBy: location)
      let piece = String(
        decoding: characters[start..<characters.index(start, offsetBy: end - location)], as: UTF16.self)
      result.append(NSAttributedString(string: piece, attributes: transform(attributes)))
      location = end
    }
    return NSAttributedString(attributedString: result)
  }

  /// Whether any character is U+FFFC, in whose place attachments are drawn.
  package var hasAttachments: Bool { string.unicodeScalars.contains("\u{FFFC}") }

  /// Returns a copy with one attribute set over its whole length.
  package func settingAttribute(_ key: Key, to value: Any) -> NSAttributedString {
    mappingAttributes { $0.merging([key: value]) { $1 } }
  }
}
