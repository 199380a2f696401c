import Foundation
import TextLayout
import UIKitCore

/// A description of a font, to change and make a font from. Immutable.
nonisolated open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  struct Values: Hashable, Sendable {
    var family = FontSpecification.Family.system
    var weight = UIFont.Weight.regular
    var isItalic = false
    var hasMonospacedDigits = false
    /// In points; 0 leaves the size to whoever makes the font.
    var pointSize: CGFloat = 0
    var textStyle: UIFont.TextStyle?
  }

  let values: Values

  init(values: Values) {
    self.values = values
    super.init()
  }

  public override convenience init() { self.init(values: Values()) }

  public convenience init(fontAttributes attributes: [AttributeName: Any]) {
    self.init(values: Values().adding(attributes))
  }

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// In points; 0 when the descriptor leaves the size open.
  open var pointSize: CGFloat { values.pointSize }

  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if values.isItalic { traits.insert(.traitItalic) }
    if values.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if values.family == .monospacedSystem { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// This description with exactly `symbolicTraits`. A text style's bold is the style's own emphasised weight.
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

  /// This description at another size, which no longer follows the text size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var values = values
    values.pointSize = newPointSize
    values.textStyle = nil
    return UIFontDescriptor(values: values)
  }

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

  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(values: values.adding(attributes))
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.values == values }
  open override var hash: Int { values.hashValue }
}

nonisolated extension UIFontDescriptor {
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
  }

  /// What a description consists of.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of a family.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// A number of points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A dictionary of ``UIFontDescriptor/TraitKey``.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }

  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value of ``UIFontDescriptor/SymbolicTraits``.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A ``UIFont/Weight`` or its raw value.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }
}

nonisolated extension UIFontDescriptor.Values {
  /// These values with the attributes this platform knows; the others are ignored, as unknown ones are on Apple's.
  fileprivate func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> Self {
    var values = self
    if let name = attributes[.family] as? String { values.family = .named(name) }
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

/// Reads the numbers that attribute dictionaries hold as `Any`.
nonisolated enum AttributeNumber {
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
