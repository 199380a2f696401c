import UIKit

nonisolated extension Color {
  /// The space in which a colour's components are given.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    /// sRGB without its curve: components are proportional to light.
    case sRGBLinear
    /// The wider space of recent displays. Colours outside of sRGB become the nearest one inside: see Divergences.
    case displayP3
  }

  /// Creates a colour from components of 0…1, others are clamped.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    func component(_ value: Double) -> Double {
      let value = value.isFinite ? min(max(value, 0), 1) : 0
      guard colorSpace == .sRGBLinear else { return value }
      // The curve of sRGB (IEC 61966-2-1).
      return value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    let alpha = opacity.isFinite ? min(max(opacity, 0), 1) : 1
    self.init(uiColor: UIColor(red: component(red), green: component(green), blue: component(blue), alpha: alpha))
  }

  /// Creates a grey from 0, black, to 1, white.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates a colour from a hue, 0…1 around the circle, its saturation and its brightness.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func share(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
    self.init(
      uiColor: UIColor(
        hue: share(hue), saturation: share(saturation), brightness: share(brightness), alpha: share(opacity)))
  }

  /// Creates the colour of a name from the app's asset catalogue. A name without a colour is clear.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(uiColor: UIColor(named: name, in: bundle, compatibleWith: nil) ?? .clear)
  }

  /// Creates the colour set that `resource` names. One that does not exist warns (`color.no-resource`) and is clear.
  public init(_ resource: ColorResource) { self.init(uiColor: UIColor(resource: resource)) }

  /// Wraps a colour of UIKit's.
  public init(_ color: UIColor) { self.init(uiColor: color) }
  /// Wraps a colour of Core Graphics'.
  public init(cgColor: CGColor) { self.init(uiColor: UIColor(cgColor: cgColor)) }
  public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }

  /// The colour of controls where no tint is set: blue.
  public static let accentColor = Color(uiColor: .systemBlue)

  /// The colour with light from above: from a lighter one at the top to the colour itself. How much lighter is ours [G].
  public var gradient: AnyGradient {
    let color = uiColor
    let light = UIColor { traits in
      let parts = color.resolvedColor(with: traits)
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      parts.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      func lighter(_ value: CGFloat) -> CGFloat { value + (1 - value) * 0.2 }
      return UIColor(red: lighter(red), green: lighter(green), blue: lighter(blue), alpha: alpha)
    }
    return AnyGradient(Gradient(colors: [Color(uiColor: light), self]))
  }
}

nonisolated extension UIColor {
  /// Wraps a colour of SwiftUI's.
  public convenience init(_ color: Color) {
    let inner = color.uiColor
    self.init { inner.resolvedColor(with: $0) }
  }
}
