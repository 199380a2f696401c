import Foundation
import TextLayout
import UIKitCore

/// What a field shows: its text, with attributes where it has some, and the look of what has none.
struct FieldContent {
  /// From memory of fields made in code, confidence G.
  static let defaultFont = UIFont.systemFont(ofSize: 17)

  var text = EditableText()
  /// Has the same characters as `text`; `nil` while the text is plain.
  var attributed: NSAttributedString?
  var font = Self.defaultFont
  var color = UIColor.label
  /// Default attributes besides font, colour and paragraph style.
  var extraAttributes: [NSAttributedString.Key: Any] = [:]
  var typingAttributes: [NSAttributedString.Key: Any]?

  func attributedString(attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
    attributed ?? NSAttributedString(string: text.string, attributes: extraAttributes.merging(attributes) { $1 })
  }

  mutating func override(_ key: NSAttributedString.Key, with value: Any) {
    attributed = attributed?.settingAttribute(key, to: value)
  }

  /// Changes the text by `change`, and the attributes with it: new characters take `typing`.
  mutating func edit(typing: [NSAttributedString.Key: Any], _ change: (inout EditableText) -> Void) {
    let old = text
    change(&text)
    guard attributed != nil || typingAttributes != nil, old.string != text.string else { return }
    let present = attributed ?? NSAttributedString(string: old.string, attributes: typing)
    let before = Array(old.string.utf16)
    let after = Array(text.string.utf16)
    var prefix = 0
    while prefix < min(before.count, after.count), before[prefix] == after[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < min(before.count, after.count) - prefix,
      before[before.count - 1 - suffix] == after[after.count - 1 - suffix]
    { suffix += 1 }
    // No half of a surrogate pair.
    if prefix > 0, UTF16.isLeadSurrogate(after[prefix - 1]) { prefix -= 1 }
    if suffix > 0, UTF16.isTrailSurrogate(after[after.count - suffix]) { suffix -= 1 }
    let result = NSMutableAttributedString(string: "")
    result.append(present.part(0..<prefix))
    let new = String(decoding: after[prefix..<(after.count - suffix)], as: UTF16.self)
    result.append(NSAttributedString(string: new, attributes: typingAttributes ?? typing))
    result.append(present.part((before.count - suffix)..<before.count))
    attributed = NSAttributedString(attributedString: result)
  }
}

nonisolated extension NSAttributedString {
  /// The characters of a range, in UTF-16 code units, with their attributes.
  fileprivate func part(_ wanted: Range<Int>) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    let units = Array(string.utf16)
    var location = wanted.lowerBound
    while location < wanted.upperBound {
      var run = NSRange(location: 0, length: 0)
      let attributes = attributes(at: location, effectiveRange: &run)
      let end = min(max(NSMaxRange(run), location + 1), wanted.upperBound)
      result.append(
        NSAttributedString(string: String(decoding: units[location..<end], as: UTF16.self), attributes: attributes))
      location = end
    }
    return result
  }
}
