import Foundation
import TextLayout
import UIKitCore

/// A description of a font, to change and make a font from. Immutable.
///
/// It describes a family or design, weight, slant, size and text style; everything else that Apple's holds is ignored.
nonisolated open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  struct Values: Hashable, Sendable {
    var family = FontSpecification.Family.system
    var weight = UIFont.Weight.regular
    var isItalic = false
    var hasMonospacedDigits = false
    /// In points; 0 leaves the size to the font that is made.
    var pointSize: CGFloat = 0
    /// The style whose text size the font follows, and whose bold variant `.traitBold` means.
    var textStyle: UIFont.TextStyle?
  }

  let values: Values

  init(values: Values) {
    self.values = values
    super.init()
  }

  /// Makes a description of the regular system font that leaves the size open.
  public override convenience init() { self.init(values: Values()) }

  /// Makes a description from attributes; those this platform does not know are ignored.
  public convenience init(fontAttributes attributes: [AttributeName: Any]) {
    self.init(values: Values().adding(attributes))
  }

  /// Makes a description of the font of a name; one that does not exist describes the regular system font.
  ///
  /// - Parameter size: In points; 0 leaves it open.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(values: Values().adding([.name: fontName, .size: size]))
  }

  /// Returns the description of a text style's font at the text size of the current traits.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// Returns the description of a text style's font at the text size of `traitCollection`, or of the current traits where it has none.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The PostScript name of the font that is drawn; of the system font in Apple's manner, such as ".SFUI-Regular".
  open var postscriptName: String { UIFont(descriptor: self, size: 0).fontName }

  /// In points; 0 if the descriptor leaves the size open.
  open var pointSize: CGFloat { values.pointSize }

  /// What the description specifies, by name: ``object(forKey:)`` of each.
  open var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [:]
    for name in [AttributeName.family, .name, .size, .textStyle, .traits] { attributes[name] = object(forKey: name) }
    return attributes
  }

  /// Returns a part of the description: names as strings, the size and the traits as numbers, the text style as a `UIFont.TextStyle`. `nil` for a
  /// style or a size that is not specified, and for the name of any other part.
  open func object(forKey anAttribute: AttributeName) -> Any? {
    switch anAttribute {
    case .family: return UIFont(descriptor: self, size: 0).familyName
    case .name: return postscriptName
    case .size: return pointSize == 0 ? nil : NSNumber(value: Double(pointSize))
    case .textStyle: return values.textStyle
    case .traits:
      return [
        TraitKey.symbolic: NSNumber(value: symbolicTraits.rawValue),
        TraitKey.weight: NSNumber(value: Double(values.weight.rawValue)),
      ]
    default: return nil
    }
  }

  /// The traits in a set: bold from semibold upwards, italic, and fixed pitch for the monospaced design.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if values.isItalic { traits.insert(.traitItalic) }
    if values.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if values.family == .monospacedSystem { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns this description with bold and italic exactly as in `symbolicTraits`; never `nil` here.
  ///
  /// Bold means the text style's own emphasised weight, or else bold; a weight that already counts as bold is kept. Fixed pitch is added if
  /// it is in the set, and never removed: use ``withDesign(_:)`` for that.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var values = values
    values.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitBold) {
      if !self.symbolicTraits.contains(.traitBold) { values.weight = values.textStyle?.emphasizedWeight ?? .bold }
    } else if self.symbolicTraits.contains(.traitBold) {
      values.weight = .regular
    }
    if symbolicTraits.contains(.traitMonoSpace) { values.family = .monospacedSystem }
    return UIFontDescriptor(values: values)
  }

  /// Returns this description at another size, in points, which no longer follows the text size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var values = values
    values.pointSize = newPointSize
    values.textStyle = nil
    return UIFontDescriptor(values: values)
  }

  /// Returns this description in another design of the system font; `nil` for one that does not exist here, such as rounded.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var values = values
    switch design {
    case .default: values.family = .system
    case .monospaced: values.family = .monospacedSystem
    case .serif: values.family = .serif
    default: return nil
    }
    return UIFontDescriptor(values: values)
  }

  /// Returns this description in another family, with weight and slant as they are.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }

  /// Returns this description with the weight and slant of a cut of its family, such as "Bold Italic".
  ///
  /// A name that the family has not changes nothing. In the system font the names are those of weights, such as "Semibold".
  open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }

  /// Returns this description with attributes added; a size ends the text style, and unknown attributes are ignored.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(values: values.adding(attributes))
  }

  /// Returns the description itself: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.values == values }
  open override var hash: Int { values.hashValue }
}

nonisolated extension UIFontDescriptor {
  /// Properties of a font that are either there or not; the raw values are Apple's.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A design of the system font: Inter, DejaVu Sans Mono, or Noto Serif.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// There is no rounded font here: ``UIFontDescriptor/withDesign(_:)`` returns `nil`, as on systems before iOS 13.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
  }

  /// The name of a part of a description.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A string with the name of a family; a family that is not installed is drawn as the system font.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// A string with the name of a font: a PostScript name, a full name or a family. One that does not exist changes nothing.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// A string with the name of a cut within the family, such as "Bold". One that does not exist changes nothing.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// A number of points, of any numeric type.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The ``UIFont/TextStyle`` whose text size the font follows. Read only: it changes no description.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// A dictionary with keys of ``UIFontDescriptor/TraitKey``.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }

  /// The name of a trait in the dictionary of ``UIFontDescriptor/AttributeName/traits``.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value of ``UIFontDescriptor/SymbolicTraits``.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A ``UIFont/Weight`` or its raw value. Takes precedence over a symbolic bold.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }
}

nonisolated extension UIFontDescriptor.Values {
  /// Returns these values with the attributes this platform knows; others are ignored, as unknown ones are on Apple's platforms.
  fileprivate func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> Self {
    var values = self
    if let name = attributes[.name] as? String, let cut = TextEngine.cut(named: name) {
      values.family = .named(cut.family)
      (values.weight, values.isItalic) = (UIFont.Weight(cssValue: cut.weight), cut.isItalic)
    }
    if let name = attributes[.family] as? String { values.family = .named(name) }
    if let face = attributes[.face] as? String { values.setFace(face) }
    if let size = AttributeNumber.value(of: attributes[.size]) {
      values.pointSize = size
      values.textStyle = nil
    }
    guard let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] else { return values }
    if let symbolic = AttributeNumber.value(of: traits[.symbolic]), symbolic >= 0, symbolic < CGFloat(UInt32.max) {
      let symbolicTraits = UIFontDescriptor.SymbolicTraits(rawValue: UInt32(symbolic))
      values = UIFontDescriptor(values: values).withSymbolicTraits(symbolicTraits)?.values ?? values
    }
    if let weight = traits[.weight] as? UIFont.Weight {
      values.weight = weight
    } else if let weight = AttributeNumber.value(of: traits[.weight]) {
      values.weight = UIFont.Weight(weight)
    }
    return values
  }
}

nonisolated extension UIFontDescriptor.Values {
  /// Takes the weight and slant of a cut of the family, by its name within it.
  fileprivate mutating func setFace(_ face: String) {
    if case .named(let family) = family {
      let cut = TextEngine.cuts.first {
        $0.family.lowercased() == family.lowercased() && $0.face.lowercased() == face.lowercased()
      }
      guard let cut else { return }
      (weight, isItalic) = (UIFont.Weight(cssValue: cut.weight), cut.isItalic)
    } else if let named = UIFont.Weight.named.first(where: { $0.name.lowercased() == face.lowercased() }) {
      weight = named.weight
    }
  }
}

/// Reads numbers from attribute dictionaries, whose values are `Any`: Linux bridges no numbers, so every type counts by itself.
nonisolated enum AttributeNumber {
  /// Returns the number in `any`, or the raw value of an underline style; `nil` for anything else.
  static func value(of any: Any?) -> CGFloat? {
    switch any {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as UInt32: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let style as NSUnderlineStyle: CGFloat(style.rawValue)
    default: nil
    }
  }
}
