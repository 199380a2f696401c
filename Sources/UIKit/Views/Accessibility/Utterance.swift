import Foundation
import UIKitCore

/// The speech of the screen reader for an element: its state, label, value, kind and hint, separated by commas, as Apple's reads it.
enum Utterance {
  /// Returns the text that is read for an element; empty parts are left out.
  ///
  /// Order: "selected", label, value, the words of its traits, hint.
  static func text(of element: UIResponder) -> String {
    let traits = element.accessibilityTraits
    var parts: [String?] = []
    if traits.contains(.selected) { parts.append("selected") }
    let (label, value) = (element.accessibilityLabel, element.accessibilityValue)
    // An empty field whose placeholder is also its name says so once.
    parts += value == label ? [label] : [label, value]
    for (trait, word) in words where traits.contains(trait) { parts.append(word) }
    parts.append(element.accessibilityHint)
    return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The traits that are read, in this order [G]. In English in every language.
  private static let words: [(UIAccessibilityTraits, String)] = [
    (.notEnabled, "dimmed"), (.button, "button"), (.link, "link"), (.searchField, "search field"), (.image, "image"),
    (.header, "heading"), (.adjustable, "adjustable"),
  ]
}
