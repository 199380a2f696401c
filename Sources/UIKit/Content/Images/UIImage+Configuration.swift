import Foundation
import UIKitCore

nonisolated extension UIImage {
  /// The thickness of a symbol's lines, in step with the weights of fonts.
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

    /// The weight of the font beside the symbol.
    public func fontWeight() -> UIFont.Weight {
      self == .unspecified ? .regular : UIFont.Weight.named[rawValue - 1].weight
    }
  }

  /// The size of a symbol beside text of the same point size.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3
  }

  /// What an image was made for.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    public let traitCollection: UITraitCollection?

    public init(traitCollection: UITraitCollection?) {
      self.traitCollection = traitCollection
      super.init()
    }

    nonisolated deinit {}

    /// This configuration with what `otherConfiguration` specifies in place of its own.
    open func applying(_ otherConfiguration: Configuration?) -> Self { self }
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Configuration, type(of: other) == type(of: self) else { return false }
      return other.traitCollection == traitCollection
    }

    open override var hash: Int { traitCollection?.hash ?? 0 }
  }

  /// The size and weight of a symbol.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Values: Hashable, Sendable {
      /// In points; 0 when it is left open.
      var pointSize: CGFloat = 0
      /// In place of a point size: follows the text size.
      var textStyle: UIFont.TextStyle?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
    }

    let values: Values

    init(values: Values) {
      self.values = values
      super.init(traitCollection: nil)
    }

    /// Specifies nothing.
    public class var unspecified: SymbolConfiguration { SymbolConfiguration(values: Values()) }

    public convenience init(pointSize: CGFloat) { self.init(values: Values(pointSize: pointSize)) }
    public convenience init(weight: SymbolWeight) { self.init(values: Values(weight: weight)) }
    public convenience init(scale: SymbolScale) { self.init(values: Values(scale: scale)) }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(values: Values(pointSize: pointSize, weight: weight))
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(values: Values(pointSize: pointSize, weight: weight, scale: scale))
    }

    public convenience init(textStyle: UIFont.TextStyle) { self.init(values: Values(textStyle: textStyle)) }

    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(values: Values(textStyle: textStyle, scale: scale))
    }

    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

    public convenience init(font: UIFont, scale: SymbolScale) {
      let index = UIFont.Weight.named.firstIndex { $0.weight == font.weight }
      let weight = index.flatMap { SymbolWeight(rawValue: $0 + 1) } ?? .unspecified
      let style = font.scaling?.textStyle
      self.init(
        values: Values(pointSize: style == nil ? font.pointSize : 0, textStyle: style, weight: weight, scale: scale))
    }

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

    /// The measurements under `traits`. What is left open: 17 points, regular, medium, as an unconfigured symbol has
    /// beside body text [G].
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
