/// Red, green, blue and alpha in sRGB, not premultiplied and not clamped.
package struct RGBAComponents: Hashable, Sendable {
  package var red: CGFloat
  package var green: CGFloat
  package var blue: CGFloat
  package var alpha: CGFloat

  package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Returns the color at a share of the way to another one: 0 is this color, 1 the other. Colors are mixed straight, not premultiplied.
  package func mixed(with other: RGBAComponents, by share: CGFloat) -> RGBAComponents {
    func mixed(_ part: KeyPath<RGBAComponents, CGFloat>) -> CGFloat {
      self[keyPath: part] + (other[keyPath: part] - self[keyPath: part]) * share
    }
    return RGBAComponents(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: mixed(\.alpha))
  }

  /// Red, green and blue as light: decoded from sRGB.
  package var decoded: RGBAComponents {
    RGBAComponents(
      red: Self.linear(fromEncoded: red), green: Self.linear(fromEncoded: green), blue: Self.linear(fromEncoded: blue),
      alpha: alpha)
  }

  /// The inverse of ``decoded``.
  package var encoded: RGBAComponents {
    RGBAComponents(
      red: Self.encoded(fromLinear: red), green: Self.encoded(fromLinear: green), blue: Self.encoded(fromLinear: blue),
      alpha: alpha)
  }

  /// Converts components of `space` followed by alpha.
  init(_ values: [CGFloat], in space: CGColorSpace) {
    switch space.kind {
    case .deviceGray, .genericGray, .extendedGray:
      self.init(red: values[0], green: values[0], blue: values[0], alpha: values[1])
    case .deviceRGB, .sRGB, .extendedSRGB:
      self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    case .displayP3:
      let linear = values[0..<3].map(Self.linear(fromEncoded:))
      let mapped = Self.multiply(Self.sRGBFromP3, linear).map(Self.encoded(fromLinear:))
      self.init(red: mapped[0], green: mapped[1], blue: mapped[2], alpha: values[3])
    }
  }

  /// Returns the components in `space` followed by alpha, clamped to 0…1 unless the space is extended; `nil` when `space` is grey and the
  /// colour is not. Alpha is not clamped.
  func components(in space: CGColorSpace) -> [CGFloat]? {
    func bounded(_ value: CGFloat) -> CGFloat { min(max(value, 0), 1) }
    switch space.kind {
    case .extendedSRGB: return [red, green, blue, alpha]
    case .deviceRGB, .sRGB: return [bounded(red), bounded(green), bounded(blue), alpha]
    case .displayP3:
      let linear = [red, green, blue].map(Self.linear(fromEncoded:))
      return Self.multiply(Self.p3FromSRGB, linear).map { bounded(Self.encoded(fromLinear: $0)) } + [alpha]
    case .deviceGray, .genericGray: return red == green && green == blue ? [bounded(red), alpha] : nil
    case .extendedGray: return red == green && green == blue ? [red, alpha] : nil
    }
  }

  // Linear-light matrices between the two sets of primaries, both with white point D65: CSS Color 4, "Sample code for color conversions",
  // rounded to ten digits. Each row sums to one, so white stays white.
  private static let sRGBFromP3: [[CGFloat]] = [
    [1.2249401763, -0.2249401763, 0], [-0.0420569547, 1.0420569547, 0], [-0.0196375546, -0.0786360456, 1.0982736002],
  ]
  private static let p3FromSRGB: [[CGFloat]] = [
    [0.8224619687, 0.1775380313, 0], [0.0331941989, 0.9668058011, 0], [0.0170826307, 0.0723974407, 0.9105199286],
  ]

  private static func multiply(_ matrix: [[CGFloat]], _ vector: [CGFloat]) -> [CGFloat] {
    matrix.map { $0[0] * vector[0] + $0[1] * vector[1] + $0[2] * vector[2] }
  }

  /// Decodes by the sRGB transfer function of IEC 61966-2-1, mirrored for negative values as the extended space requires.
  private static func linear(fromEncoded value: CGFloat) -> CGFloat {
    let magnitude = abs(value)
    let result = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
    return value < 0 ? -result : result
  }

  /// Encodes linear light by the inverse of that function.
  private static func encoded(fromLinear value: CGFloat) -> CGFloat {
    let magnitude = abs(value)
    let result = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
    return value < 0 ? -result : result
  }
}
