import CoreGraphics
import UIKit

nonisolated extension Color {
  /// A colour's components, as they are in one environment.
  public struct Resolved: Hashable, Sendable, Codable {
    /// Red in linear light: 0 for none and 1 for sRGB's brightest.
    public var linearRed: Float
    /// Green in linear light, as ``linearRed``.
    public var linearGreen: Float
    /// Blue in linear light, as ``linearRed``.
    public var linearBlue: Float
    /// 0 for clear, 1 for opaque.
    public var opacity: Float

    /// - Parameters:
    ///   - colorSpace: Of the components.
    ///   - red: 0…1 within sRGB; other numbers are colours beyond it.
    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      let color = Color(colorSpace, red: Double(red), green: Double(green), blue: Double(blue)).uiColor.cgColor
      self.init(color.sRGBComponents, opacity: opacity)
      // In linear light there is nothing to decode, or to lose.
      if colorSpace == .sRGBLinear { (linearRed, linearGreen, linearBlue) = (red, green, blue) }
    }

    /// - Parameter opacity: In place of the components' alpha.
    fileprivate init(_ components: RGBAComponents, opacity: Float? = nil) {
      let light = components.decoded
      (linearRed, linearGreen, linearBlue) = (Float(light.red), Float(light.green), Float(light.blue))
      self.opacity = opacity ?? Float(components.alpha)
    }

    /// The components in sRGB.
    fileprivate var components: RGBAComponents {
      get {
        RGBAComponents(
          red: CGFloat(linearRed), green: CGFloat(linearGreen), blue: CGFloat(linearBlue), alpha: CGFloat(opacity)
        ).encoded
      }
      set { self = Self(newValue) }
    }

    /// The red of sRGB, 0…1 within it.
    public var red: Float {
      get { Float(components.red) }
      set { components.red = CGFloat(newValue) }
    }
    /// The green of sRGB, 0…1 within it.
    public var green: Float {
      get { Float(components.green) }
      set { components.green = CGFloat(newValue) }
    }
    /// The blue of sRGB, 0…1 within it.
    public var blue: Float {
      get { Float(components.blue) }
      set { components.blue = CGFloat(newValue) }
    }

    /// The same colour for Core Graphics, in sRGB.
    public var cgColor: CGColor {
      let parts = components
      return CGColor(srgbRed: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
    }
  }

  /// Makes a colour that is the same in each environment.
  public init(_ resolved: Resolved) { self.init(uiColor: UIColor(cgColor: resolved.cgColor)) }

  /// Returns the colour's components in an environment: in its appearance.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    uiColor.resolved(
      environment.traits.modifyingTraits {
        $0.userInterfaceStyle = environment.colorScheme == .dark ? .dark : .light
      })
  }

  /// Returns a colour between this one and another. It follows the appearance as both do.
  ///
  /// - Parameters:
  ///   - fraction: The share of the other colour, 0…1; others are clamped.
  ///   - colorSpace: `perceptual` mixes as colours look (Oklab), `device` mixes the components of sRGB.
  public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    let (first, second) = (uiColor, rhs.uiColor)
    let share = Float(min(max(fraction.isNaN ? 0 : fraction, 0), 1))
    return Color(
      uiColor: UIColor { traits in
        let (one, other) = (first.resolved(traits), second.resolved(traits))
        var mixed = Resolved(one.components.mixed(with: other.components, by: CGFloat(share)))
        if colorSpace == .perceptual { mixed.oklab = one.oklab + (other.oklab - one.oklab) * share }
        return UIColor(cgColor: mixed.cgColor)
      })
  }
}

nonisolated extension Color.Resolved {
  /// Lightness and two opposed hues, in which equal steps look equal. Source: B. Ottosson, "A perceptual color space for image processing" [D].
  fileprivate var oklab: SIMD3<Float> {
    get {
      let rgb = SIMD3(linearRed, linearGreen, linearBlue)
      let cones = SIMD3(
        (rgb * SIMD3(0.4122214708, 0.5363325363, 0.0514459929)).sum(),
        (rgb * SIMD3(0.2119034982, 0.6806995451, 0.1073969566)).sum(),
        (rgb * SIMD3(0.0883024619, 0.2817188376, 0.6299787005)).sum())
      let roots = SIMD3(cbrt(cones.x), cbrt(cones.y), cbrt(cones.z))
      return SIMD3(
        (roots * SIMD3(0.2104542553, 0.7936177850, -0.0040720468)).sum(),
        (roots * SIMD3(1.9779984951, -2.4285922050, 0.4505937099)).sum(),
        (roots * SIMD3(0.0259040371, 0.7827717662, -0.8086757660)).sum())
    }
    set {
      let roots = SIMD3(
        (newValue * SIMD3(1, 0.3963377774, 0.2158037573)).sum(),
        (newValue * SIMD3(1, -0.1055613458, -0.0638541728)).sum(),
        (newValue * SIMD3(1, -0.0894841775, -1.2914855480)).sum())
      let cones = roots * roots * roots
      linearRed = (cones * SIMD3(4.0767416621, -3.3077115913, 0.2309699292)).sum()
      linearGreen = (cones * SIMD3(-1.2684380046, 2.6097574011, -0.3413193965)).sum()
      linearBlue = (cones * SIMD3(-0.0041960863, -0.7034186147, 1.7076147010)).sum()
    }
  }
}

nonisolated extension UIColor {
  fileprivate func resolved(_ traits: UITraitCollection) -> Color.Resolved {
    Color.Resolved(resolvedColor(with: traits).cgColor.sRGBComponents)
  }
}

nonisolated extension Color.Resolved: PaintingStyle {
  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint { .color(UIColor(cgColor: cgColor)) }
}

nonisolated extension Gradient {
  /// How colours are mixed.
  public struct ColorSpace: Hashable, Sendable {
    private let isPerceptual: Bool
    /// By the components of the display's space, sRGB here.
    public static let device = ColorSpace(isPerceptual: false)
    /// As colours look: in Oklab.
    public static let perceptual = ColorSpace(isPerceptual: true)
  }
}
