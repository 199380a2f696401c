import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// What a text looks like where its attributes do not say.
nonisolated struct TextDefaults {
  var font: UIFont
  var color: UIColor
  var paragraph = ParagraphStyleValues()

  /// What `NSAttributedString` means by an attribute that is absent: 12-point text in black.
  ///
  /// Apple documents Helvetica (Neue) 12; the system font stands in for it.
  static let stringDrawing = TextDefaults(font: .systemFont(ofSize: 12), color: .black)
}

/// The only place where attributes become what the text engine understands.
nonisolated extension StyledText {
  /// A text that looks as the defaults say.
  init(
    _ string: String, defaults: TextDefaults, traits: UITraitCollection, adjustFont: (UIFont) -> UIFont = { $0 }
  ) {
    let attributes = TextAttributes(
      font: adjustFont(defaults.font).specification, color: defaults.color.resolvedColor(with: traits).cgColor)
    self.init(string, attributes: attributes, paragraph: defaults.paragraph.layoutValue)
  }

  /// A text with the same attributes throughout, which needs no attributed string: Foundation on Linux never frees one whole.
  init(
    _ string: String, attributes: [NSAttributedString.Key: Any], defaults: TextDefaults, traits: UITraitCollection,
    adjustFont: (UIFont) -> UIFont = { $0 }
  ) {
    let paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? defaults.paragraph
    self.init(
      string, attributes: TextAttributes(attributes, defaults: defaults, traits: traits, adjustFont: adjustFont),
      paragraph: paragraph.layoutValue)
  }

  /// - Parameters:
  ///   - attributed: The first character's paragraph style holds for all of it.
  ///   - traits: What dynamic colours resolve with.
  ///   - adjustFont: Replaces every font before it is used, as a label that shrinks its text does.
  init(
    _ attributed: NSAttributedString, defaults: TextDefaults, traits: UITraitCollection,
    adjustFont: (UIFont) -> UIFont = { $0 }
  ) {
    var runs: [Run] = []
    var paragraph = defaults.paragraph
    let length = attributed.length
    var location = 0
    while location < length {
      var range = NSRange(location: 0, length: 0)
      let attributes = attributed.attributes(at: location, effectiveRange: &range)
      if location == 0, let style = attributes[.paragraphStyle] as? NSParagraphStyle { paragraph = style.values }
      let end = max(range.location + range.length, location + 1)
      runs.append(
        Run(
          utf16Range: location..<min(end, length),
          attributes: TextAttributes(attributes, defaults: defaults, traits: traits, adjustFont: adjustFont)))
      location = end
    }
    if runs.isEmpty {
      runs = [
        Run(
          utf16Range: 0..<0,
          attributes: TextAttributes([:], defaults: defaults, traits: traits, adjustFont: adjustFont))
      ]
    }
    self.init(attributed.string, runs: runs, paragraph: paragraph.layoutValue)
  }
}

nonisolated extension TextAttributes {
  fileprivate init(
    _ attributes: [NSAttributedString.Key: Any], defaults: TextDefaults, traits: UITraitCollection,
    adjustFont: (UIFont) -> UIFont
  ) {
    let font = adjustFont(attributes[.font] as? UIFont ?? defaults.font)
    let color = attributes[.foregroundColor] as? UIColor ?? defaults.color
    self.init(
      font: font.specification, color: color.resolvedColor(with: traits).cgColor,
      kern: AttributeNumber.value(of: attributes[.kern]) ?? 0,
      baselineOffset: AttributeNumber.value(of: attributes[.baselineOffset]) ?? 0,
      underline: (AttributeNumber.value(of: attributes[.underlineStyle]) ?? 0) != 0,
      strikethrough: (AttributeNumber.value(of: attributes[.strikethroughStyle]) ?? 0) != 0,
      background: (attributes[.backgroundColor] as? UIColor)?.resolvedColor(with: traits).cgColor)
  }
}
