import Foundation
import UIKitCore

/// The text of a part of a button, with its look.
///
/// Attributed strings are made only where a text needs one: buttons fill their parts at every touch, and Foundation on Linux
/// never frees an attributed string whole.
nonisolated enum ButtonText {
  case plain(String, font: UIFont, color: UIColor)
  case attributed(NSAttributedString)

  /// - Parameter base: Holds where the text's own attributes do not say; names a font and a colour.
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

  /// Whether both have the same characters in the same look.
  func isSame(as other: ButtonText) -> Bool {
    switch (self, other) {
    case (.plain(let text, let font, let color), .plain(let otherText, let otherFont, let otherColor)):
      text.utf8.elementsEqual(otherText.utf8) && font == otherFont && color == otherColor
    case (.attributed(let text), .attributed(let otherText)): text.hasSameContent(as: otherText)
    default: false
    }
  }
}
