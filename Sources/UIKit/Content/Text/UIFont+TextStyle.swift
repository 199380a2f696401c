import Foundation

nonisolated extension UIFont {
  /// The role of a text, which decides its size: the size follows the text size the user chose.
  ///
  /// Sizes are in `DynamicTypeTable`. Only the eleven constants have sizes; another raw value is a fault when a font is made.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// 34 points at the default text size.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// 28 points at the default text size.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// 22 points at the default text size.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// 20 points at the default text size.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// 17 points at the default text size, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// 15 points at the default text size.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// 17 points at the default text size; what font metrics scale by unless told otherwise.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// 16 points at the default text size.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// 13 points at the default text size.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// 12 points at the default text size.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// 11 points at the default text size, and no less at smaller ones.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The weight of the style's font: only the headline is heavier than regular (behaviours §3) [M].
    var weight: Weight { self == .headline ? .semibold : .regular }

    /// The weight of the style's bold variant: bold for the three large titles, semibold for the others (Apple's Human Interface
    /// Guidelines, Typography, "emphasized weights") [D].
    var emphasizedWeight: Weight { [.largeTitle, .title1, .title2].contains(self) ? .bold : .semibold }
  }
}
