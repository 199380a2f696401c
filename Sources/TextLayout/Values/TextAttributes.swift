import CoreGraphics
import Foundation

/// The look of a run of characters. Lengths are in points; laying out a text with a non-finite length stops the process.
package struct TextAttributes: Hashable, Sendable {
  /// Decides glyphs, widths and line height. A fallback font draws the characters it lacks, without changing the line height.
  package var font: FontSpecification
  /// Fills outlines and bars, in the sRGB components of the colour. A colour glyph, such as an emoji, takes only the alpha of it.
  package var color: CGColor
  /// Space added after every visible character cluster, including the last one of a line, like `NSAttributedString.Key.kern`. May be
  /// negative.
  package var kern: CGFloat
  /// How far the run is raised above the line's baseline; negative lowers it. The line box grows to contain it.
  package var baselineOffset: CGFloat
  /// Fills the run's width over the whole height of its line, behind the glyphs; `nil` draws nothing.
  package var background: CGColor?
  /// What few runs have; `nil` without any of it.
  private var extras: Extras?

  package init(
    font: FontSpecification, color: CGColor, kern: CGFloat = 0, baselineOffset: CGFloat = 0, underline: TextLine? = nil,
    strikethrough: TextLine? = nil, background: CGColor? = nil, stroke: TextStroke? = nil, shadow: TextShadow? = nil,
    attachment: TextAttachment? = nil
  ) {
    self.font = font
    self.color = color
    self.kern = kern
    self.baselineOffset = baselineOffset
    self.background = background
    let values = Extras.Values(
      underline: underline, strikethrough: strikethrough, stroke: stroke, shadow: shadow, attachment: attachment)
    extras = values.isEmpty ? nil : Extras(values)
  }

  /// A line below the baseline, across spaces too; `nil` draws none. Neighbouring runs of one look share a line.
  package var underline: TextLine? {
    get { extras?.values.underline }
    set { change { $0.underline = newValue } }
  }
  /// A line through the middle of the small letters; `nil` draws none.
  package var strikethrough: TextLine? {
    get { extras?.values.strikethrough }
    set { change { $0.strikethrough = newValue } }
  }
  /// The outline of the glyphs; `nil` draws none.
  package var stroke: TextStroke? {
    get { extras?.values.stroke }
    set { change { $0.stroke = newValue } }
  }
  /// The shadow behind the run; `nil` draws none. Runs with equal shadows cast one together.
  package var shadow: TextShadow? {
    get { extras?.values.shadow }
    set { change { $0.shadow = newValue } }
  }
  /// A picture in the place of each U+FFFC of the run, raised by `baselineOffset`; `nil` for text.
  package var attachment: TextAttachment? {
    get { extras?.values.attachment }
    set { change { $0.attachment = newValue } }
  }

  /// Whether there is nothing but glyphs and a background to draw.
  var isPlain: Bool { extras == nil }

  private mutating func change(_ change: (inout Extras.Values) -> Void) {
    var values = extras?.values ?? Extras.Values()
    change(&values)
    extras = values.isEmpty ? nil : Extras(values)
  }

  /// What few runs have, apart from the others: attributes are copied for every text, and so stay small. Immutable.
  private final class Extras: Hashable, Sendable {
    struct Values: Hashable, Sendable {
      var underline: TextLine?
      var strikethrough: TextLine?
      var stroke: TextStroke?
      var shadow: TextShadow?
      var attachment: TextAttachment?

      var isEmpty: Bool {
        underline == nil && strikethrough == nil && stroke == nil && shadow == nil && attachment == nil
      }
    }

    let values: Values

    init(_ values: Values) { self.values = values }

    static func == (left: Extras, right: Extras) -> Bool { left === right || left.values == right.values }
    func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }
}
