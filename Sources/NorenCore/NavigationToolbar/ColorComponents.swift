import Foundation

/// A colour as numbers, for rules about colours.
///
/// Components are in 0…1 and in whichever colour space the caller took them from; this type neither checks nor converts them.
public struct ColorComponents: Equatable, Sendable {
  public var red: CGFloat
  public var green: CGFloat
  public var blue: CGFloat
  public var alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Returns the colour for a pressed state: red, green and blue are multiplied by `factor`, and alpha stays.
  public func darkened(by factor: CGFloat) -> ColorComponents {
    ColorComponents(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha)
  }
}
