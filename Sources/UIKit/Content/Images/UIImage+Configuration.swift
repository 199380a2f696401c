import Foundation
import UIKitCore

nonisolated extension UIImage {
  /// The thickness of a symbol's lines, in step with the weights of fonts. `unspecified` draws as regular.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight = 1
    case thin = 2
    case light = 3
    case regular = 4
    case medium = 5
    case semibold = 6
    case bold = 7
    case heavy = 8
    case black = 9

    /// Returns the weight of text beside the symbol; `.regular` for an unspecified one.
    public func fontWeight() -> UIFont.Weight {
      self == .unspecified ? .regular : UIFont.Weight.named[rawValue - 1].weight
    }
  }

  /// The size of a symbol relative to text of the same point size: .78, 1 and 1.29 times the medium one [G].
  ///
  /// `default` and `unspecified` draw as medium; only `unspecified` gives way when configurations merge.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3
  }

  /// What an image was made for. Symbols are configured with `SymbolConfiguration`; a bitmap only carries the object.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    /// The traits that a symbol's text style and pixel grid follow when it is made; `nil` means the current ones.
    public let traitCollection: UITraitCollection?

    /// Makes a configuration that specifies nothing but traits.
    public init(traitCollection: UITraitCollection?) {
      self.traitCollection = traitCollection
      super.init()
    }

    nonisolated deinit {}

    /// Returns this configuration with the parts that `otherConfiguration` specifies in place of its own. This class has none to replace.
    open func applying(_ otherConfiguration: Configuration?) -> Self { self }
    /// Returns the configuration itself: it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Configuration, type(of: other) == type(of: self) else { return false }
      return other.traitCollection == traitCollection
    }

    open override var hash: Int { traitCollection?.hash ?? 0 }
  }

  /// The size, weight and scale of a symbol; each part may be left open. Immutable.
  ///
  /// An open part is filled by the place that shows the symbol: a button by its title, an image view by its preferred configuration, and
  /// else 17 points, regular, medium [G].
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The parts of a configuration. Point size and text style exclude each other.
    struct Values: Hashable, Sendable {
      /// In points; 0 if it is open.
      var pointSize: CGFloat = 0
      /// Takes the place of a point size, and follows the text size.
      var textStyle: UIFont.TextStyle?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
    }

    let values: Values

    init(values: Values) {
      self.values = values
      super.init(traitCollection: nil)
    }

    /// A configuration that leaves every part open.
    public class var unspecified: SymbolConfiguration { SymbolConfiguration(values: Values()) }

    /// Specifies the point size of the text beside the symbol; 0 and less leave it open.
    public convenience init(pointSize: CGFloat) { self.init(values: Values(pointSize: pointSize)) }
    /// Specifies the weight of the lines and leaves the size to the place that shows the symbol.
    public convenience init(weight: SymbolWeight) { self.init(values: Values(weight: weight)) }
    /// Specifies the scale and leaves the size to the place that shows the symbol.
    public convenience init(scale: SymbolScale) { self.init(values: Values(scale: scale)) }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(values: Values(pointSize: pointSize, weight: weight))
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(values: Values(pointSize: pointSize, weight: weight, scale: scale))
    }

    /// Specifies the size of a text style, so the symbol follows the text size the user chose. The headline also makes it semibold.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(values: Values(textStyle: textStyle)) }

    /// Specifies the size of a text style, which follows the text size, and a scale relative to it.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(values: Values(textStyle: textStyle, scale: scale))
    }

    /// Specifies the size and weight of a font, and leaves the scale unspecified.
    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

    /// Specifies the size, weight and scale of a symbol beside text in `font`.
    ///
    /// A font of a text style passes on its style, so the symbol follows the text size; other fonts, scaled by font metrics or not, pass on
    /// their current size. A weight between the named ones is left open.
    public convenience init(font: UIFont, scale: SymbolScale) {
      let index = UIFont.Weight.named.firstIndex { $0.weight == font.weight }
      let weight = index.flatMap { SymbolWeight(rawValue: $0 + 1) } ?? .unspecified
      let style = font.scaling?.textStyle
      self.init(
        values: Values(pointSize: style == nil ? font.pointSize : 0, textStyle: style, weight: weight, scale: scale))
    }

    /// Returns this configuration with the parts that `otherConfiguration` specifies in place of its own.
    ///
    /// Size means point size and text style together: specifying one drops the other. A configuration of another class changes nothing.
    public override func applying(_ otherConfiguration: Configuration?) -> Self {
      guard let other = (otherConfiguration as? SymbolConfiguration)?.values else { return self }
      var merged = values
      if other.pointSize > 0 || other.textStyle != nil {
        merged.pointSize = other.pointSize
        merged.textStyle = other.textStyle
      }
      if other.weight != .unspecified { merged.weight = other.weight }
      if other.scale != .unspecified { merged.scale = other.scale }
      return Self(values: merged)
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? SymbolConfiguration)?.values == values }
    public override var hash: Int { values.hashValue }

    /// Returns the measurements under `traits`. Open parts mean 17 points, regular, medium, as an unconfigured symbol has beside body text
    /// [G].
    func metrics(for traits: UITraitCollection?) -> SymbolMetrics {
      let size =
        values.textStyle.map { DynamicTypeTable.pointSize($0, UIContentSizeCategory.resolved(in: traits)) }
        ?? (values.pointSize > 0 ? values.pointSize : 17)
      let weight =
        values.weight == .unspecified && values.textStyle == .headline ? .semibold : values.weight
      return SymbolMetrics(pointSize: size, weight: weight, scale: values.scale)
    }
  }
}

nonisolated extension UITraitCollection {
  /// A configuration of images with these traits.
  public var imageConfiguration: UIImage.Configuration { UIImage.Configuration(traitCollection: self) }
}
