import Foundation
import TextLayout
import UIKitCore

/// What a field or a text view shows: its text, with attributes where it has some, and the look of text without any.
///
/// Invariant: `attributed`, if there is one, has the same characters as `text`. A plain text costs no attributed string.
struct StyledEditableText {
  /// The font of a text field made in code: the system font at 17 points [G].
  static let defaultFont = UIFont.systemFont(ofSize: 17)

  /// The characters, the selection and the marked text.
  var text = EditableText()
  /// The text with its attributes; `nil` while the text is plain.
  var attributed: NSAttributedString?
  /// The font of plain text.
  var font = Self.defaultFont
  /// The colour of plain text.
  var color = UIColor.label
  /// The default attributes other than font, colour and paragraph style.
  var extraAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of text that is typed next; `nil` for the default ones. A field drops them when editing ends.
  var typingAttributes: [NSAttributedString.Key: Any]?

  /// The text as an attributed string: its own, or a plain one with `attributes` over the extra ones.
  func attributedString(attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
    attributed ?? NSAttributedString(string: text.string, attributes: extraAttributes.merging(attributes) { $1 })
  }

  /// Sets an attribute on all of an attributed text; plain text takes it from the defaults.
  mutating func override(_ key: NSAttributedString.Key, with value: Any) {
    attributed = attributed?.settingAttribute(key, to: value)
  }

  /// Changes the text by `change`, and the attributes with it: new characters get the typing attributes, or else `typing`.
  ///
  /// O(length), for attributed text only.
  mutating func edit(typing: [NSAttributedString.Key: Any], _ change: (inout EditableText) -> Void) {
    let old = text
    change(&text)
    guard attributed != nil || typingAttributes != nil, old.string != text.string else { return }
    let present = attributed ?? NSAttributedString(string: old.string, attributes: typing)
    let change = TextReplacement(from: old.string, to: text.string)
    let result = NSMutableAttributedString(string: "")
    result.append(present.part(0..<change.range.lowerBound))
    result.append(NSAttributedString(string: change.text, attributes: typingAttributes ?? typing))
    result.append(present.part(change.range.upperBound..<old.length))
    attributed = NSAttributedString(attributedString: result)
  }
}

/// A stretch of a text, and the characters in its place that make it another text. Found by comparing the ends of both: O(length).
nonisolated struct TextReplacement: Equatable {
  /// In the text before, in UTF-16 code units. Splits no surrogate pair.
  let range: Range<Int>
  let text: String

  var isEmpty: Bool { range.isEmpty && text.isEmpty }

  init(from before: String, to after: String) {
    let (before, after) = (Array(before.utf16), Array(after.utf16))
    var prefix = 0
    while prefix < min(before.count, after.count), before[prefix] == after[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < min(before.count, after.count) - prefix,
      before[before.count - 1 - suffix] == after[after.count - 1 - suffix]
    { suffix += 1 }
    if prefix > 0, UTF16.isLeadSurrogate(after[prefix - 1]) { prefix -= 1 }
    if suffix > 0, UTF16.isTrailSurrogate(after[after.count - suffix]) { suffix -= 1 }
    range = prefix..<(before.count - suffix)
    text = String(decoding: after[prefix..<(after.count - suffix)], as: UTF16.self)
  }
}

nonisolated extension NSRange {
  /// Returns the range clamped to a text of `end` UTF-16 code units. A negative length counts as 0; `NSNotFound` is behind every text.
  func offsets(within end: Int) -> Range<Int> {
    let low = min(max(location, 0), end)
    return low..<(low + min(max(length, 0), end - low))
  }
}

nonisolated extension NSAttributedString {
  /// Returns the characters of a range, in UTF-16 code units, with their attributes.
  func part(_ wanted: Range<Int>) -> NSAttributedString {
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
