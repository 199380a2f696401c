/// A colour: components in a colour space, and alpha. Immutable.
///
/// Two colours are equal when their spaces and components are, so that black in grey is not equal to black in RGB.
public final class CGColor: Sendable, Hashable, CustomStringConvertible {
  private let space: CGColorSpace
  /// Components followed by alpha, not premultiplied.
  private let values: [CGFloat]

  /// The components as sRGB, not premultiplied; outside 0…1 for colours of an extended or wider space.
  package let sRGBComponents: RGBAComponents

  private init(space: CGColorSpace, values: [CGFloat]) {
    self.space = space
    self.values = values
    sRGBComponents = RGBAComponents(values, in: space)
  }

  /// A colour in `space`.
  ///
  /// - Parameter components: The components of the space followed by alpha; not copied further than that. `nil` when the
  ///   pointer holds what is no number.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let values = Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
    guard values.allSatisfy(\.isFinite) else { return nil }
    self.init(space: space, values: values)
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .genericGray, values: [gray, alpha])
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Components followed by alpha. Never `nil` here; Apple's is optional for patterns.
  public var components: [CGFloat]? { values }

  /// The number of components, alpha included.
  public var numberOfComponents: Int { values.count }

  public var alpha: CGFloat { values[values.count - 1] }

  public var colorSpace: CGColorSpace? { space }

  public func copy() -> CGColor? { self }

  /// The same colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: space, values: values.dropLast() + [alpha])
  }

  /// This colour in another space, or `nil` if that space is grey and the colour is not.
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

/// What to do with colours a destination cannot show. Every destination here is sRGB, so that it makes no difference.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}
