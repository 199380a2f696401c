import CoreGraphics
import Foundation
import UIKitCore

/// A colour, fixed or dependent on the traits it is used under. Immutable.
///
/// A dynamic colour resolves with the traits that are current when its components are read; views keep the dynamic colour
/// and resolve it with their own traits.
nonisolated open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  enum Storage: Sendable {
    case fixed(CGColor)
    case system(SystemColor)
    case provider(Provider)
    /// Another colour with its alpha replaced; keeps dynamic colours dynamic.
    case alpha(UIColor, CGFloat)
    /// Another colour with its alpha multiplied.
    case faded(UIColor, CGFloat)
  }

  /// A closure with an identity, so that a colour equals its copies.
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

  /// A colour in sRGB; components outside 0…1 are kept.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(storage: .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha)))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(storage: .fixed(CGColor(gray: white, alpha: alpha)))
  }

  /// - Parameters:
  ///   - hue: 0…1 around the colour circle from red over green and blue; taken modulo 1.
  ///   - saturation: 0…1, clamped.
  ///   - brightness: 0…1, clamped.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let rgb = HueSaturationBrightness(hue: hue, saturation: saturation, brightness: brightness).rgb
    self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
  }

  public convenience init(cgColor: CGColor) { self.init(storage: .fixed(cgColor)) }

  /// A colour that `dynamicProvider` chooses whenever it is resolved. The closure is retained and may run on any thread.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(storage: .provider(Provider(dynamicProvider)))
  }

  // MARK: Archives

  public class var supportsSecureCoding: Bool { true }

  /// A colour that was kept by ``encode(with:)``; `nil` where the archive holds none.
  public required convenience init?(coder: NSCoder) {
    guard let storage = UIColor.storage(from: coder) else { return nil }
    self.init(storage: storage)
  }

  /// Keeps the colour; of one that a closure chooses, what that says in light and in dark.
  open func encode(with coder: NSCoder) { keep(in: coder) }

  // MARK: Resolving

  /// The fixed colour this one is under `traitCollection`; unspecified appearance means light, unspecified level base.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch storage {
    case .fixed: return self
    case .system(let color): return UIColor(cgColor: color.resolved(with: traitCollection))
    case .provider(let provider): return provider.resolve(traitCollection).resolvedColor(with: traitCollection)
    case .alpha(let color, let alpha): return color.resolvedColor(with: traitCollection).withAlphaComponent(alpha)
    case .faded(let color, let factor):
      let resolved = color.resolvedColor(with: traitCollection)
      return resolved.withAlphaComponent(resolved.cgColor.alpha * factor)
    }
  }

  /// The colour under the current traits, for layers and contexts; a layer does not follow later changes.
  open var cgColor: CGColor {
    if case .fixed(let color) = storage { return color }
    guard case .fixed(let color) = resolvedColor(with: .current).storage else { return .clear }
    return color
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch storage {
    case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .alpha(let color, _): UIColor(storage: .alpha(color, alpha))
    case .system, .provider, .faded: UIColor(storage: .alpha(self, alpha))
    }
  }

  /// This colour with its alpha multiplied by `factor`; a dynamic colour stays dynamic.
  func faded(by factor: CGFloat) -> UIColor { UIColor(storage: .faded(self, factor)) }

  // MARK: Components

  /// Writes the sRGB components, not premultiplied, to where the pointers point.
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

  /// Writes the grey level; `false`, writing nothing, for a colour that is not grey.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let components = cgColor.sRGBComponents
    guard components.red == components.green, components.green == components.blue else { return false }
    white?.pointee = components.red
    alpha?.pointee = components.alpha
    return true
  }

  // MARK: Drawing

  /// Makes this the fill and stroke colour of the current context.
  @MainActor open func set() {
    setFill()
    setStroke()
  }

  @MainActor open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  @MainActor open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: Values

  open func copy(with zone: NSZone? = nil) -> Any { self }

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
    }
  }

  open override var description: String {
    switch storage {
    case .fixed(let color): "<UIColor: \((color.components ?? []).map { "\($0)" }.joined(separator: " "))>"
    case .system(let color): "<UIColor: \(color.name)>"
    case .provider: "<UIColor: dynamic>"
    case .alpha(let color, let alpha): "<UIColor: \(color) with alpha \(alpha)>"
    case .faded(let color, let factor): "<UIColor: \(color) faded by \(factor)>"
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
    default: false
    }
  }
}
