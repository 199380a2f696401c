import Foundation
import UIKitCore

/// The speech of the screen reader for an element: its state, label, value, kind and hint, separated by commas, as Apple's reads it.
enum Utterance {
  /// Returns the text that is read for an element; empty parts are left out.
  ///
  /// Order: "selected", label, value, the words of its traits, further information of high importance, hint [G].
  static func text(of element: UIResponder) -> String {
    let traits = element.accessibilityTraits
    var parts: [String?] = []
    if traits.contains(.selected) { parts.append("selected") }
    let (label, value) = (element.accessibilityLabel, value(of: element))
    // An empty field whose placeholder is also its name says so once.
    parts += value == label ? [label] : [label, value]
    let isToggle = traits.contains(.toggleButton)
    for (trait, word) in words where traits.contains(trait) && !(isToggle && trait == .button) { parts.append(word) }
    let provider = element as? any AXCustomContentProvider
    let block = provider?.accessibilityCustomContentBlock.flatMap { $0 }
    let contents = (block?() ?? provider?.accessibilityCustomContent) ?? []
    for content in contents where content.importance == .high { parts += [content.label, content.value] }
    parts.append(element.accessibilityHint)
    return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns the value as it is read: that of a toggle, "1" or "0", as "on" or "off". In English.
  static func value(of element: UIResponder) -> String? {
    let value = element.accessibilityValue
    guard element.accessibilityTraits.contains(.toggleButton) else { return value }
    return value == "1" ? "on" : value == "0" ? "off" : value
  }

  /// The traits that are read, in this order [G]. In English in every language.
  private static let words: [(UIAccessibilityTraits, String)] = [
    (.notEnabled, "dimmed"), (.button, "button"), (.toggleButton, "switch button"), (.link, "link"),
    (.searchField, "search field"), (.image, "image"),
    (.header, "heading"), (.adjustable, "adjustable"),
  ]
}
