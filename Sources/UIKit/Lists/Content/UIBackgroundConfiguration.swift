import Foundation
import UIKitCore

/// What stands behind a button's content. Lengths are in points.
nonisolated public struct UIBackgroundConfiguration: Sendable, Hashable {
  /// `nil` takes the colour of the style.
  public var backgroundColor: UIColor?
  /// Used where the corner style says so.
  public var cornerRadius: CGFloat = 0
  /// `nil` takes the tint.
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  /// How far the background keeps from the bounds.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero

  private init() {}

  /// No colour, no line.
  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }

  /// Everything left to the button's style.
  static func automatic(cornerRadius: CGFloat) -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.cornerRadius = cornerRadius
    return configuration
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.backgroundColor == right.backgroundColor && left.cornerRadius == right.cornerRadius
      && left.strokeColor == right.strokeColor && left.strokeWidth == right.strokeWidth
      && left.backgroundInsets == right.backgroundInsets
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(backgroundColor)
    hasher.combine(cornerRadius)
    hasher.combine(strokeColor)
    hasher.combine(strokeWidth)
  }
}
