import Foundation
import UIKitCore

/// The text of a button's title or subtitle, with its look.
///
/// It is an attributed string only where one is needed: buttons fill their labels at every touch, and Foundation on Linux never frees the
/// attributes of an attributed string.
nonisolated enum ButtonText {
  case plain(String, font: UIFont, color: UIColor)
  case attributed(NSAttributedString)

  /// Makes a plain text if all of `text` has one font and colour and nothing else, and an attributed one otherwise.
  ///
  /// - Parameter base: The attributes where the text has none of its own; must contain a font and a colour.
  /// - Returns: `nil` for a text without characters.
  init?(_ text: AttributedString, base: AttributeContainer) {
    guard let first = text.runs.first, !text.characters.isEmpty else { return nil }
    let attributes = base.merging(first.attributes)
    let isPlain =
      attributes.uiKit.paragraphStyle == nil && attributes.uiKit.backgroundColor == nil && attributes.uiKit.kern == nil
      && attributes.uiKit.underlineStyle == nil && attributes.uiKit.strikethroughStyle == nil
      && attributes.uiKit.baselineOffset == nil
    if text.runs.count == 1, isPlain, let font = attributes.uiKit.font, let color = attributes.uiKit.foregroundColor {
      self = .plain(String(text.characters), font: font, color: color)
    } else {
      self = .attributed(NSAttributedString(text, base: base))
    }
  }

  /// Whether both have the same characters in the same look. Characters are compared by code unit: é in one and in two are different.
  func isSame(as other: ButtonText) -> Bool {
    switch (self, other) {
    case (.plain(let text, let font, let color), .plain(let otherText, let otherFont, let otherColor)):
      text.utf8.elementsEqual(otherText.utf8) && font == otherFont && color == otherColor
    case (.attributed(let text), .attributed(let otherText)): text.hasSameContent(as: otherText)
    default: false
    }
  }
}
