import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// The look of a text where its attributes specify none.
nonisolated struct TextDefaults {
  var font: UIFont
  var color: UIColor
  var paragraph = ParagraphStyleValues()

  /// The meaning of absent attributes when strings are drawn: 12-point text in black.
  ///
  /// Apple documents Helvetica (Neue) 12; the system font takes its place.
  static let stringDrawing = TextDefaults(font: .systemFont(ofSize: 12), color: .black)
}

/// Turns strings and their attributes into the text engine's values. Nothing else does, so an attribute unknown here has no effect
/// anywhere.
nonisolated extension StyledText {
  /// Makes a text in the default look.
  init(
    _ string: String, defaults: TextDefaults, traits: UITraitCollection, adjustFont: (UIFont) -> UIFont = { $0 }
  ) {
    let attributes = TextAttributes(
      font: adjustFont(defaults.font).specification, color: defaults.color.resolvedColor(with: traits).cgColor)
    self.init(string, attributes: attributes, paragraph: defaults.paragraph.layoutValue)
  }

  /// Makes a text with the same attributes throughout, without an attributed string: Foundation on Linux never frees the attributes of one.
  init(
    _ string: String, attributes: [NSAttributedString.Key: Any], defaults: TextDefaults, traits: UITraitCollection,
    adjustFont: (UIFont) -> UIFont = { $0 }
  ) {
    let paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? defaults.paragraph
    self.init(
      string, attributes: TextAttributes(attributes, defaults: defaults, traits: traits, adjustFont: adjustFont),
      paragraph: paragraph.layoutValue)
  }

  /// Makes a text from an attributed string; an empty one gets one empty run, which has a line height.
  ///
  /// - Parameters:
  ///   - attributed: The first character's paragraph style counts for the whole text.
  ///   - traits: The traits that dynamic colours resolve with.
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
  /// Reads the attributes the engine knows; numbers may have any numeric type, and values of a wrong type count as absent.
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
