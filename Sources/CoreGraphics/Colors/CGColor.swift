/// A colour: components in a colour space, and alpha. Immutable, and safe to share between threads.
///
/// Two colours are equal when their spaces and components are equal. Black in a grey space is therefore not equal to black in RGB.
/// Components are not clamped, except to the range of the target space by `converted(to:intent:options:)`; drawing clamps them.
public final class CGColor: Sendable, Hashable, CustomStringConvertible {
  private let space: CGColorSpace
  /// The components followed by alpha, not premultiplied.
  private let values: [CGFloat]

  /// The components as sRGB, not premultiplied, converted once. Outside 0…1 for colours of an extended or wider space.
  package let sRGBComponents: RGBAComponents

  private init(space: CGColorSpace, values: [CGFloat]) {
    self.space = space
    self.values = values
    sRGBComponents = RGBAComponents(values, in: space)
  }

  /// Creates a colour from the components of any space.
  ///
  /// - Parameter components: The components of `space` followed by alpha; exactly that many numbers are read. The result is `nil` if one of
  ///   them is non-finite.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let values = Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
    guard values.allSatisfy(\.isFinite) else { return nil }
    self.init(space: space, values: values)
  }

  /// Creates an sRGB colour, not premultiplied. Components are not checked or clamped.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  /// Creates an sRGB colour; the same as `init(red:green:blue:alpha:)` here.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  /// Creates a colour in the grey space of gamma 2.2, from 0, black, to 1, white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .genericGray, values: [gray, alpha])
  }

  /// Creates a grey colour; the same as `init(gray:alpha:)` here.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// Opaque black in the grey space, so that `components` has two numbers.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white in the grey space.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black in the grey space.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The components followed by alpha. Never `nil` here; Apple's is optional for patterns.
  public var components: [CGFloat]? { values }

  /// The number of components, alpha included.
  public var numberOfComponents: Int { values.count }

  /// From 0, transparent, to 1, opaque, unless the colour was created with another value.
  public var alpha: CGFloat { values[values.count - 1] }

  /// The space of `components`. Never `nil` here.
  public var colorSpace: CGColorSpace? { space }

  /// Returns the colour itself, because it is immutable. Never `nil` here.
  public func copy() -> CGColor? { self }

  /// Returns this colour with its alpha replaced, not multiplied. Never `nil` here.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: space, values: values.dropLast() + [alpha])
  }

  /// Returns this colour in another space, with components clamped to 0…1 unless that space is extended.
  ///
  /// Returns `nil` if `space` is grey and the colour is not. `intent` and `options` have no effect.
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?) -> CGColor? {
    if space == self.space { return self }
    guard let converted = sRGBComponents.components(in: space) else { return nil }
    return CGColor(space: space, values: converted)
  }

  public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
    lhs === rhs || (lhs.space == rhs.space && lhs.values == rhs.values)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(values)
  }

  public var description: String {
    "<CGColor \(space.kind.rawValue) (\(values.map { "\($0)" }.joined(separator: " ")))>"
  }
}

/// How to treat colours that a destination cannot show. Accepted and ignored: every destination here is sRGB, where such colours are
/// clamped.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}
