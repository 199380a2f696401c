import Foundation

/// A colour as numbers, for rules about colours. Components lie in 0…1.
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

  /// The colour of what is pressed: each of red, green and blue times `factor`, alpha kept.
  public func darkened(by factor: CGFloat) -> ColorComponents {
    ColorComponents(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha)
  }
}
