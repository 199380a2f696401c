import Foundation
import TextLayout
import UIKitCore

/// A font at a size. Immutable, and safe to use from any thread.
///
/// The system font is drawn with Inter. The measurements reported here are those of Apple's system font, whatever font draws, so that
/// layout comes out as it does there; they are functions of the size alone, in points.
nonisolated open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Everything that measuring and drawing depend on.
  let specification: FontSpecification
  /// The weight as Apple counts it, which the CSS weight in `specification` cannot always give back.
  let weight: Weight
  /// How the font follows the text size; `nil` for a font of a fixed size.
  let scaling: FontScaling?

  init(specification: FontSpecification, weight: Weight, scaling: FontScaling? = nil) {
    self.specification = specification
    self.weight = weight
    self.scaling = scaling
    super.init()
  }

  // MARK: Archives

  public class var supportsSecureCoding: Bool { true }

  /// Restores a font; `nil` if the archive holds none.
  public required convenience init?(coder: NSCoder) {
    guard let parts = UIFont.parts(from: coder) else { return nil }
    self.init(specification: parts.specification, weight: parts.weight, scaling: parts.scaling)
  }

  /// Archives family, size, weight and cut, and how the font follows the text size.
  open func encode(with coder: NSCoder) { write(to: coder) }

  // MARK: Making fonts

  /// Returns the regular system font. Sizes of 0 and less mean ``systemFontSize``; a fixed size does not follow the text size.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

  /// Returns the system font in a weight: Inter, and from 20 points up Inter Display.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: .system, size: fontSize, weight: weight)
  }

  /// Returns the system font in semibold, which is what bold means in Apple's system font too [S].
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    // Bold means semibold in Apple's system font: `boldSystemFont(ofSize:).fontName` is ".SFUI-Semibold" [S].
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  /// Returns the regular system font, slanted.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(family: .system, size: fontSize, weight: .regular, isItalic: true)
  }

  /// Returns the system font with digits of equal width, for numbers that change in place. Letters keep their widths.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: .system, size: fontSize, weight: weight, hasMonospacedDigits: true)
  }

  /// Returns a font whose characters are equally wide: DejaVu Sans Mono, in regular and bold only, with the system font's line metrics.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: .monospacedSystem, size: fontSize, weight: weight)
  }

  /// Returns the font of a text style at the text size of the current traits.
  ///
  /// It keeps its size when the user chooses another one, unless the label or field that shows it has `adjustsFontForContentSizeCategory`
  /// set.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a text style at the text size of `traitCollection`, or of the current traits where it has none.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = UIContentSizeCategory.resolved(in: traitCollection)
    return UIFont(
      family: .system, size: DynamicTypeTable.pointSize(style, category), weight: style.weight,
      scaling: .textStyle(style))
  }

  /// Makes the font that `descriptor` describes.
  ///
  /// - Parameter pointSize: 0 and less mean the descriptor's size. Another size than that makes a font that does not follow the text size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let values = descriptor.values
    let size = pointSize > 0 ? pointSize : values.pointSize
    self.init(
      family: values.family, size: size, weight: values.weight, isItalic: values.isItalic,
      hasMonospacedDigits: values.hasMonospacedDigits,
      scaling: pointSize > 0 && pointSize != values.pointSize ? nil : values.textStyle.map { .textStyle($0) })
  }

  /// Makes a font from its parts.
  ///
  /// - Parameter size: In points; 0 and less mean ``systemFontSize``, as on Apple's platforms.
  convenience init(
    family: FontSpecification.Family, size: CGFloat, weight: Weight, isItalic: Bool = false,
    hasMonospacedDigits: Bool = false, scaling: FontScaling? = nil
  ) {
    self.init(
      specification: FontSpecification(
        family: family, pointSize: size > 0 ? size : UIFont.systemFontSize, weight: weight.cssValue,
        isItalic: isItalic, hasMonospacedDigits: hasMonospacedDigits, ownMetrics: Self.ownMetrics(of: family)),
      weight: weight, scaling: scaling)
  }

  /// The measurements of a named family; `nil` for the system's.
  private static func ownMetrics(of family: FontSpecification.Family) -> FontMetrics? {
    if case .named(let name) = family { TextEngine.metrics(ofFamily: name) } else { nil }
  }

  /// Returns the same font at another size, which no longer follows the text size. 0 and less mean ``systemFontSize``.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var specification = specification
    specification.pointSize = fontSize > 0 ? fontSize : UIFont.systemFontSize
    return UIFont(specification: specification, weight: weight)
  }

  // MARK: Standard sizes, in points (documented by Apple for iOS) [D]

  /// The size of a label's font until another one is set.
  open class var labelFontSize: CGFloat { 17 }
  /// The size of a custom button's title here; Apple does not say where it is used.
  open class var buttonFontSize: CGFloat { 18 }
  /// The smallest of the standard sizes. No class of this module uses it.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The size for fonts of size 0. Not the size of body text, which is 17.
  open class var systemFontSize: CGFloat { 14 }

  // MARK: Measurements

  /// The size of the em. Line boxes of the system font are 1.193 times as high.
  open var pointSize: CGFloat { specification.pointSize }
  /// The distance from the baseline up to the top of the line box.
  open var ascender: CGFloat { specification.metrics.ascender }
  /// The distance from the baseline down to the bottom of the line box; negative.
  open var descender: CGFloat { specification.metrics.descender }
  /// The extra space between lines that is part of the font: 0 for the system's, and for others what the file states. Lines are stacked
  /// without it.
  open var leading: CGFloat { specification.metrics.leading }
  /// The height of a line: ``ascender`` less ``descender``. Not rounded to pixels; a label is as high as this, rounded up.
  open var lineHeight: CGFloat { specification.metrics.lineHeight }
  /// The height of a flat capital letter above the baseline, in points [G].
  open var capHeight: CGFloat { specification.metrics.capHeight }
  /// The height of a lowercase letter without ascender, such as x, in points [G].
  open var xHeight: CGFloat { specification.metrics.xHeight }

  // MARK: Names

  /// The family, under Apple's name: ".AppleSystemUIFont" for the system font, although Inter draws it.
  open var familyName: String {
    switch specification.family {
    case .system: ".AppleSystemUIFont"
    case .monospacedSystem: ".AppleSystemUIFontMonospaced"
    case .serif: ".AppleSystemUIFontSerif"
    case .named(let name): name
    }
  }

  /// The name of the cut: of the system font in Apple's manner, such as ".SFUI-Semibold", by which no font can be made; of others their
  /// PostScript name.
  open var fontName: String {
    let italic = specification.isItalic ? "Italic" : ""
    switch specification.family {
    case .system: return ".SFUI-\(weight.name)\(italic)"
    case .monospacedSystem: return ".AppleSystemUIFontMonospaced-\(weight.name)\(italic)"
    case .serif: return ".AppleSystemUIFontSerif-\(weight.name)\(italic)"
    case .named(let name):
      let cut = TextEngine.cut(family: name, weight: specification.weight, isItalic: specification.isItalic)
      return cut?.postScriptName ?? "\(name)-\(weight.name)\(italic)"
    }
  }

  /// A description of this font, to change and make a similar one from. It has the text style of a font made for one.
  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(
      values: UIFontDescriptor.Values(
        family: specification.family, weight: weight, isItalic: specification.isItalic,
        hasMonospacedDigits: specification.hasMonospacedDigits, pointSize: pointSize, textStyle: scaling?.textStyle))
  }

  // MARK: Values

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both draw alike and follow the text size alike.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return self === other || (specification == other.specification && scaling == other.scaling)
  }

  open override var hash: Int { specification.hashValue }

  open override var description: String { "<UIFont: \(fontName) \(pointSize) pt>" }
}

nonisolated extension UIContentSizeCategory {
  /// Returns the category of `traits`, else of the current traits, else large. Never unspecified.
  static func resolved(in traits: UITraitCollection?) -> UIContentSizeCategory {
    for category in [traits, UITraitCollection.current].compactMap({ $0?.preferredContentSizeCategory })
    where category != .unspecified {
      return category
    }
    return .large
  }
}
