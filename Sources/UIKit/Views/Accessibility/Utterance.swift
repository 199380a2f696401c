import Foundation
import UIKitCore

/// What a screen reader says of an element: label, value, what it is, and its hint, parted by commas, as Apple's does.
enum Utterance {
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

  /// In the order in which they are said [G].
  private static let words: [(UIAccessibilityTraits, String)] = [
    (.notEnabled, "dimmed"), (.button, "button"), (.link, "link"), (.searchField, "search field"), (.image, "image"),
    (.header, "heading"), (.adjustable, "adjustable"),
  ]
}
