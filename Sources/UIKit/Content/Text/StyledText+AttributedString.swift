import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// The look of a text where its attributes specify none.
nonisolated struct TextDefaults {
  var font: UIFont
  var color: UIColor
  var paragraph = ParagraphStyleValues()
  /// What takes precedence over the attributes of links; `nil` means the colour of links and a line under them, as labels show them [G].
  var link: [NSAttributedString.Key: Any]?

  /// The meaning of absent attributes when strings are drawn: 12-point text in black.
  ///
  /// Apple documents Helvetica (Neue) 12; the system font takes its place.
  static var stringDrawing: TextDefaults { TextDefaults(font: stringDrawingFont, color: .black) }
  private static let stringDrawingFont = UIFont.systemFont(ofSize: 12)
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
  ///
  /// An attachment among them has no effect.
  init(
    _ string: String, attributes: [NSAttributedString.Key: Any], defaults: TextDefaults, traits: UITraitCollection,
    adjustFont: @escaping (UIFont) -> UIFont = { $0 }
  ) {
    let paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? defaults.paragraph
    let reader = AttributeReader(defaults: defaults, traits: traits, lineWidth: nil, adjustFont: adjustFont)
    self.init(string, attributes: reader.attributes(attributes), paragraph: paragraph.layoutValue)
  }

  /// Makes a text from an attributed string; an empty one gets one empty run, which has a line height.
  ///
  /// - Parameters:
  ///   - attributed: The first character's paragraph style counts for the whole text.
  ///   - traits: The traits that dynamic colours resolve with.
  ///   - lineWidth: The width of lines in points, which attachments may follow; `nil` for no limit.
  ///   - adjustFont: Replaces every font before it is used, as a label that shrinks its text does.
  init(
    _ attributed: NSAttributedString, defaults: TextDefaults, traits: UITraitCollection, lineWidth: CGFloat? = nil,
    adjustFont: @escaping (UIFont) -> UIFont = { $0 }
  ) {
    let reader = AttributeReader(defaults: defaults, traits: traits, lineWidth: lineWidth, adjustFont: adjustFont)
    let string = attributed.string
    var runs: [Run] = []
    var paragraph = defaults.paragraph
    let length = attributed.length
    var location = 0
    while location < length {
      var range = NSRange(location: 0, length: 0)
      let attributes = attributed.attributes(at: location, effectiveRange: &range)
      if location == 0, let style = attributes[.paragraphStyle] as? NSParagraphStyle { paragraph = style.values }
      let end = min(max(range.location + range.length, location + 1), length)
      let values = reader.attributes(attributes)
      if let attachment = attributes[.attachment] as? NSTextAttachment {
        Self.append(attachment, values, location..<end, of: string, attributes, reader, to: &runs)
      } else {
        runs.append(Run(utf16Range: location..<end, attributes: values))
      }
      location = end
    }
    if runs.isEmpty { runs = [Run(utf16Range: 0..<0, attributes: reader.attributes([:]))] }
    self.init(string, runs: runs, paragraph: paragraph.layoutValue)
  }

  /// Appends the runs of characters with an attachment: one for each U+FFFC, which shows it, and one for the text between two of them.
  private static func append(
    _ attachment: NSTextAttachment, _ values: TextAttributes, _ range: Range<Int>, of string: String,
    _ attributes: [NSAttributedString.Key: Any], _ reader: AttributeReader, to runs: inout [Run]
  ) {
    let units = string.utf16
    var index = units.index(units.startIndex, offsetBy: range.lowerBound)
    var start = range.lowerBound
    for place in range {
      if units[index] == TextAttachment.character {
        if start < place { runs.append(Run(utf16Range: start..<place, attributes: values)) }
        var picture = values
        picture.attachment = reader.value(of: attachment, attributes, at: place)
        runs.append(Run(utf16Range: place..<place + 1, attributes: picture))
        start = place + 1
      }
      index = units.index(after: index)
    }
    if start < range.upperBound { runs.append(Run(utf16Range: start..<range.upperBound, attributes: values)) }
  }
}

/// Reads the attributes that the engine knows; numbers may have any numeric type, and values of a wrong type count as absent.
nonisolated private struct AttributeReader {
  var defaults: TextDefaults
  var traits: UITraitCollection
  var lineWidth: CGFloat?
  var adjustFont: (UIFont) -> UIFont

  /// Returns the attributes of a run of text, without an attachment.
  func attributes(_ own: [NSAttributedString.Key: Any]) -> TextAttributes {
    let attributes = own[.link] == nil ? own : own.merging(lookOfLinks) { $1 }
    let strokeWidth = number(.strokeWidth, attributes)
    return TextAttributes(
      font: font(attributes).specification, color: color(attributes),
      kern: number(.kern, attributes) + number(.tracking, attributes),
      baselineOffset: number(.baselineOffset, attributes),
      underline: line(.underlineStyle, .underlineColor, attributes),
      strikethrough: line(.strikethroughStyle, .strikethroughColor, attributes),
      background: color(.backgroundColor, attributes),
      stroke: strokeWidth == 0 ? nil : TextStroke(width: strokeWidth, color: color(.strokeColor, attributes)),
      shadow: (attributes[.shadow] as? NSShadow)?.layoutValue(with: traits))
  }

  /// Made for runs with a link only, which are few.
  private var lookOfLinks: [NSAttributedString.Key: Any] {
    defaults.link ?? [.foregroundColor: UIColor.link, .underlineStyle: NSUnderlineStyle.single.rawValue]
  }

  /// Returns the picture of an attachment at a place of the string.
  func value(
    of attachment: NSTextAttachment, _ attributes: [NSAttributedString.Key: Any], at index: Int
  ) -> TextAttachment {
    AttachmentLayout.value(
      of: attachment, font: font(attributes), color: color(attributes), lineWidth: lineWidth, index: index,
      traits: traits)
  }

  private func font(_ attributes: [NSAttributedString.Key: Any]) -> UIFont {
    adjustFont(attributes[.font] as? UIFont ?? defaults.font)
  }

  private func color(_ attributes: [NSAttributedString.Key: Any]) -> CGColor {
    (attributes[.foregroundColor] as? UIColor ?? defaults.color).resolvedColor(with: traits).cgColor
  }

  private func number(_ key: NSAttributedString.Key, _ attributes: [NSAttributedString.Key: Any]) -> CGFloat {
    attributes[key].flatMap(AttributeNumber.value(of:)) ?? 0
  }

  private func color(_ key: NSAttributedString.Key, _ attributes: [NSAttributedString.Key: Any]) -> CGColor? {
    (attributes[key] as? UIColor)?.resolvedColor(with: traits).cgColor
  }

  private func line(
    _ style: NSAttributedString.Key, _ lineColor: NSAttributedString.Key, _ attributes: [NSAttributedString.Key: Any]
  ) -> TextLine? {
    guard let any = attributes[style], let raw = AttributeNumber.value(of: any), raw.isFinite,
      raw.magnitude < CGFloat(Int32.max)
    else {
      return nil
    }
    return TextLine(rawStyle: Int(raw), color: color(lineColor, attributes))
  }
}
