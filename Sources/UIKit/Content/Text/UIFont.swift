import Foundation
import TextLayout
import UIKitCore

/// A font at a size. Immutable.
///
/// The system font is drawn with Inter; the figures reported here are those of Apple's system font, so that layout comes
/// out as it does there. All measurements are in points.
nonisolated open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// What measuring and drawing depend on.
  let specification: FontSpecification
  /// Apple's weight, kept because CSS weights round.
  let weight: Weight
  /// How the font follows the text size, for fonts that do.
  let scaling: FontScaling?

  init(specification: FontSpecification, weight: Weight, scaling: FontScaling? = nil) {
    self.specification = specification
    self.weight = weight
    self.scaling = scaling
    super.init()
  }

  // MARK: Archives

  public class var supportsSecureCoding: Bool { true }

  /// A font that was kept by ``encode(with:)``; `nil` where the archive holds none.
  public required convenience init?(coder: NSCoder) {
    guard let parts = UIFont.parts(from: coder) else { return nil }
    self.init(specification: parts.specification, weight: parts.weight, scaling: parts.scaling)
  }

  open func encode(with coder: NSCoder) { keep(in: coder) }

  // MARK: Making fonts

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: .system, size: fontSize, weight: weight)
  }

  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    // Bold means semibold in Apple's system font (`boldSystemFont(ofSize:).fontName` is ".SFUI-Semibold"; confidence S).
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(family: .system, size: fontSize, weight: .regular, isItalic: true)
  }

  /// The system font with digits that are all equally wide.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: .system, size: fontSize, weight: weight, hasMonospacedDigits: true)
  }

  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: .monospacedSystem, size: fontSize, weight: weight)
  }

  /// The font of a role at the text size now chosen.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a role at the text size of `traitCollection`, or of the current traits where it does not say.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = UIContentSizeCategory.resolved(in: traitCollection)
    return UIFont(
      family: .system, size: DynamicTypeTable.pointSize(style, category), weight: style.weight,
      scaling: .textStyle(style))
  }

  /// The font `descriptor` describes, at `pointSize` unless that is 0.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let values = descriptor.values
    let size = pointSize > 0 ? pointSize : values.pointSize
    self.init(
      family: values.family, size: size, weight: values.weight, isItalic: values.isItalic,
      hasMonospacedDigits: values.hasMonospacedDigits,
      scaling: pointSize > 0 && pointSize != values.pointSize ? nil : values.textStyle.map { .textStyle($0) })
  }

  /// - Parameter size: In points; 0 and less mean the system font size, as on Apple's platforms.
  convenience init(
    family: FontSpecification.Family, size: CGFloat, weight: Weight, isItalic: Bool = false,
    hasMonospacedDigits: Bool = false, scaling: FontScaling? = nil
  ) {
    self.init(
      specification: FontSpecification(
        family: family, pointSize: size > 0 ? size : UIFont.systemFontSize, weight: weight.cssValue,
        isItalic: isItalic, hasMonospacedDigits: hasMonospacedDigits),
      weight: weight, scaling: scaling)
  }

  /// The same font at another size. It no longer follows the text size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var specification = specification
    specification.pointSize = fontSize > 0 ? fontSize : UIFont.systemFontSize
    return UIFont(specification: specification, weight: weight)
  }

  // MARK: Standard sizes, in points (documented by Apple for iOS) [D]

  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var systemFontSize: CGFloat { 14 }

  // MARK: Measurements

  open var pointSize: CGFloat { specification.pointSize }
  /// From the baseline up to the top of the line box.
  open var ascender: CGFloat { specification.metrics.ascender }
  /// From the baseline down to the bottom of the line box; negative.
  open var descender: CGFloat { specification.metrics.descender }
  open var leading: CGFloat { specification.metrics.leading }
  open var lineHeight: CGFloat { specification.metrics.lineHeight }
  open var capHeight: CGFloat { specification.metrics.capHeight }
  open var xHeight: CGFloat { specification.metrics.xHeight }

  // MARK: Names

  open var familyName: String {
    switch specification.family {
    case .system: ".AppleSystemUIFont"
    case .monospacedSystem: ".AppleSystemUIFontMonospaced"
    case .serif: ".AppleSystemUIFontSerif"
    case .named(let name): name
    }
  }

  /// The name of the cut in Apple's manner, such as ".SFUI-Semibold".
  open var fontName: String {
    let italic = specification.isItalic ? "Italic" : ""
    switch specification.family {
    case .system: return ".SFUI-\(weight.name)\(italic)"
    case .monospacedSystem: return ".AppleSystemUIFontMonospaced-\(weight.name)\(italic)"
    case .serif: return ".AppleSystemUIFontSerif-\(weight.name)\(italic)"
    case .named(let name): return "\(name)-\(weight.name)\(italic)"
    }
  }

  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(
      values: UIFontDescriptor.Values(
        family: specification.family, weight: weight, isItalic: specification.isItalic,
        hasMonospacedDigits: specification.hasMonospacedDigits, pointSize: pointSize, textStyle: scaling?.textStyle))
  }

  // MARK: Values

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return self === other || (specification == other.specification && scaling == other.scaling)
  }

  open override var hash: Int { specification.hashValue }

  open override var description: String { "<UIFont: \(fontName) \(pointSize) pt>" }
}

nonisolated extension UIContentSizeCategory {
  /// The category of `traits`, of the current traits where these do not say, and else large.
  static func resolved(in traits: UITraitCollection?) -> UIContentSizeCategory {
    for category in [traits, UITraitCollection.current].compactMap({ $0?.preferredContentSizeCategory })
    where category != .unspecified {
      return category
    }
    return .large
  }
}
