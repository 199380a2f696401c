import Foundation

nonisolated extension UIFont {
  /// A role of text, whose size follows the text size a person chose.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// Only the headline is heavier than regular (behaviours §3) [M].
    var weight: Weight { self == .headline ? .semibold : .regular }

    /// The weight of the style's bold variant: bold for the three large titles, semibold below (Apple's Human Interface
    /// Guidelines, Typography, "emphasized weights", confidence D).
    var emphasizedWeight: Weight { [.largeTitle, .title1, .title2].contains(self) ? .bold : .semibold }
  }
}
