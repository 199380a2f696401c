import CoreGraphics
import Foundation
import UIKitCore

/// The type of a colour literal whose context states none. The compiler knows it by this name.
public typealias _ColorLiteralType = UIColor

/// A colour, fixed or dependent on the traits it is used under. Immutable, and safe to use from any thread.
///
/// A dynamic colour is resolved with the current traits whenever its components are read. Properties of views keep the dynamic colour and
/// resolve it with the view's traits, so they follow a change of appearance; a `CGColor` taken from it does not. All drawing is in sRGB.
nonisolated open class UIColor: NSObject, NSCopying, NSSecureCoding, _ExpressibleByColorLiteral,
  @unchecked Sendable
{
  /// How the colour is found. `alpha` and `faded` nest, so that changing the opacity of a dynamic colour leaves it dynamic.
  enum Storage: Sendable {
    case fixed(CGColor)
    case system(SystemColor)
    case provider(Provider)
    /// Another colour with its alpha replaced.
    case alpha(UIColor, CGFloat)
    /// Another colour with its alpha multiplied.
    case faded(UIColor, CGFloat)
    /// A grey in place of another colour.
    case dimmed(UIColor)
  }

  /// A closure with an identity: colours with one provider are equal, even if other closures would give the same answers.
  final class Provider: Sendable {
    let resolve: @Sendable (UITraitCollection) -> UIColor
    init(_ resolve: @escaping @Sendable (UITraitCollection) -> UIColor) { self.resolve = resolve }
  }

  let storage: Storage

  init(storage: Storage) {
    self.storage = storage
    super.init()
  }

  // MARK: Making colours

  /// Makes a fixed colour in sRGB, not premultiplied. Components outside of 0…1 are kept, not clamped.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(storage: .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha)))
  }

  /// Makes the colour of a `#colorLiteral(red:green:blue:alpha:)`, fixed and in sRGB.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Makes a fixed grey; 0 is black, 1 white. It is not equal to the same grey made from red, green and blue.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(storage: .fixed(CGColor(gray: white, alpha: alpha)))
  }

  /// Makes a fixed colour in sRGB from hue, saturation and brightness.
  ///
  /// - Parameters:
  ///   - hue: 0…1 around the colour circle from red over green and blue; taken modulo 1.
  ///   - saturation: Clamped to 0…1.
  ///   - brightness: Clamped to 0…1.
  ///   - alpha: Not clamped.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let rgb = HueSaturationBrightness(hue: hue, saturation: saturation, brightness: brightness).rgb
    self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
  }

  /// Makes a fixed colour that keeps the colour space of `cgColor`.
  public convenience init(cgColor: CGColor) { self.init(storage: .fixed(cgColor)) }

  /// Makes a fixed colour in the space Display P3, which reaches beyond sRGB: its components in sRGB may be outside of 0…1.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let values = [red, green, blue, alpha].map { $0.isFinite ? $0 : 0 }
    let color = CGColorSpace(name: CGColorSpace.displayP3).flatMap { CGColor(colorSpace: $0, components: values) }
    self.init(storage: .fixed(color ?? CGColor(red: values[0], green: values[1], blue: values[2], alpha: values[3])))
  }

  /// Makes a colour that `dynamicProvider` chooses whenever it is resolved.
  ///
  /// The closure is retained, may run on any thread and in every drawing, and may return a dynamic colour, which is resolved with the same
  /// traits. Two colours made from equal closures are different.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(storage: .provider(Provider(dynamicProvider)))
  }

  // MARK: Archives

  public class var supportsSecureCoding: Bool { true }

  /// Restores a colour; `nil` if the archive holds none.
  public required convenience init?(coder: NSCoder) {
    guard let storage = UIColor.storage(from: coder) else { return nil }
    self.init(storage: storage)
  }

  /// Archives the colour. One that a closure chooses is archived as its values in light and dark, and chooses by these alone afterwards.
  open func encode(with coder: NSCoder) { write(to: coder) }

  // MARK: Resolving

  /// Returns the fixed colour for `traitCollection`, whatever the current traits are; a fixed colour returns itself.
  ///
  /// An unspecified style means light, an unspecified level base.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch storage {
    case .fixed: return self
    case .system(let color): return UIColor(cgColor: color.resolved(with: traitCollection))
    case .provider(let provider): return provider.resolve(traitCollection).resolvedColor(with: traitCollection)
    case .alpha(let color, let alpha): return color.resolvedColor(with: traitCollection).withAlphaComponent(alpha)
    case .faded(let color, let factor):
      let resolved = color.resolvedColor(with: traitCollection)
      return resolved.withAlphaComponent(resolved.cgColor.alpha * factor)
    case .dimmed(let color):
      let rgb = color.resolvedColor(with: traitCollection).cgColor.sRGBComponents
      // Rec. 601; of white exactly 1.
      let lightness = (299 * rgb.red + 587 * rgb.green + 114 * rgb.blue) / 1000
      return UIColor(white: lightness, alpha: rgb.alpha * 0.8)
    }
  }

  /// The colour under the current traits, for layers and contexts. A layer it is assigned to does not follow later changes.
  open var cgColor: CGColor {
    if case .fixed(let color) = storage { return color }
    guard case .fixed(let color) = resolvedColor(with: .current).storage else { return .clear }
    return color
  }

  /// Returns this colour with its alpha replaced, not multiplied; a dynamic colour stays dynamic. `alpha` is not clamped.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch storage {
    case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .alpha(let color, _): UIColor(storage: .alpha(color, alpha))
    case .system, .provider, .faded, .dimmed: UIColor(storage: .alpha(self, alpha))
    }
  }

  /// Returns this colour with its alpha multiplied by `factor`; a dynamic colour stays dynamic.
  func faded(by factor: CGFloat) -> UIColor { UIColor(storage: .faded(self, factor)) }

  /// Returns the colour of a tint behind something that asks for attention: a grey of the same lightness, at 80 % [G].
  var dimmedTint: UIColor { UIColor(storage: .dimmed(self)) }

  // MARK: Components

  /// Writes the sRGB components under the current traits, not premultiplied, to the pointers that are not `nil`.
  ///
  /// - Returns: Always `true`: every colour has sRGB components.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = cgColor.sRGBComponents
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  /// Writes hue (0…1), saturation and brightness in sRGB, and alpha, under the current traits. A grey has hue and saturation 0.
  ///
  /// - Returns: Always `true`.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = cgColor.sRGBComponents
    let value = HueSaturationBrightness(red: components.red, green: components.green, blue: components.blue)
    hue?.pointee = value.hue
    saturation?.pointee = value.saturation
    brightness?.pointee = value.brightness
    alpha?.pointee = components.alpha
    return true
  }

  /// Writes the grey level and alpha under the current traits. A colour made from three equal components counts as grey.
  ///
  /// - Returns: `false`, after writing nothing, for a colour that is not grey.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let components = cgColor.sRGBComponents
    guard components.red == components.green, components.green == components.blue else { return false }
    white?.pointee = components.red
    alpha?.pointee = components.alpha
    return true
  }

  // MARK: Drawing

  /// Makes this the fill and stroke colour of the current context; does nothing outside of drawing.
  @preconcurrency @MainActor open func set() {
    setFill()
    setStroke()
  }

  /// Makes this the stroke colour of the current context, resolved now.
  @preconcurrency @MainActor open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  @preconcurrency @MainActor open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: Values

  /// Returns the colour itself: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both colours have the same definition: the same fixed components, the same name, or the same provider and alpha.
  ///
  /// A dynamic colour never equals a fixed one, even where they look the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return self === other || storage == other.storage
  }

  open override var hash: Int {
    switch storage {
    case .fixed(let color): color.hashValue
    case .system(let color): color.hashValue
    case .provider(let provider): ObjectIdentifier(provider).hashValue
    case .alpha(let color, let alpha): color.hash ^ alpha.hashValue
    case .faded(let color, let factor): color.hash ^ ~factor.hashValue
    case .dimmed(let color): ~color.hash
    }
  }

  open override var description: String {
    switch storage {
    case .fixed(let color): "<UIColor: \((color.components ?? []).map { "\($0)" }.joined(separator: " "))>"
    case .system(let color): "<UIColor: \(color.name)>"
    case .provider: "<UIColor: dynamic>"
    case .alpha(let color, let alpha): "<UIColor: \(color) with alpha \(alpha)>"
    case .faded(let color, let factor): "<UIColor: \(color) faded by \(factor)>"
    case .dimmed(let color): "<UIColor: \(color) dimmed>"
    }
  }
}

nonisolated extension UIColor.Storage: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.fixed(let left), .fixed(let right)): left == right
    case (.system(let left), .system(let right)): left == right
    case (.provider(let left), .provider(let right)): left === right
    case (.alpha(let leftColor, let leftAlpha), .alpha(let rightColor, let rightAlpha)),
      (.faded(let leftColor, let leftAlpha), .faded(let rightColor, let rightAlpha)):
      leftAlpha == rightAlpha && leftColor.isEqual(rightColor)
    case (.dimmed(let left), .dimmed(let right)): left.isEqual(right)
    default: false
    }
  }
}
