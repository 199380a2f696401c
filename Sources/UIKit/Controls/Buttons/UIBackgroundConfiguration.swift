import Foundation
import UIKitCore

/// The background of a button or a cell, as a value. Lengths are in points.
///
/// Buttons show all of it and replace `nil` by their style's colours; cells show all of it as it is, headers of tables the colour only. Cells
/// of lists in collections have one by themselves, which follows their state.
nonisolated public struct UIBackgroundConfiguration: Sendable, Hashable {
  /// `nil` takes the colour of the style in a button, and no colour elsewhere.
  public var backgroundColor: UIColor? { didSet { hasOwnColor = true } }
  /// The radius of the corners. A button uses it with the corner styles `fixed` and `dynamic` only.
  public var cornerRadius: CGFloat = 0
  /// The colour of the line along the edge; `nil` takes the tint in a button.
  public var strokeColor: UIColor?
  /// The width of the line along the edge, which is drawn inside; 0, the default, draws none.
  public var strokeWidth: CGFloat = 0
  /// The distance from the bounds to the background; negative values let it reach beyond.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero

  /// The element of a list whose background it is; that decides about the colour as long as the app sets none.
  enum ListElement: Sendable {
    case plainCell
    case groupedCell
    /// A header or footer.
    case header
  }
  private(set) var listElement: ListElement?
  /// Whether the app set the colour, which then stays in every state.
  private(set) var hasOwnColor = false

  private init() {}

  /// Returns the background of an element of a list, in the colour of its normal state.
  static func list(_ element: ListElement, color: UIColor?) -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.listElement = element
    return configuration.with(color: color)
  }

  /// Returns the configuration with a colour that is not the app's.
  func with(color: UIColor?) -> UIBackgroundConfiguration {
    var copy = self
    copy.backgroundColor = color
    copy.hasOwnColor = false
    return copy
  }

  /// Returns a background without a colour or a line.
  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }

  /// Returns a background that leaves colours to the button's style.
  static func automatic(cornerRadius: CGFloat) -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.cornerRadius = cornerRadius
    return configuration
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.backgroundColor == right.backgroundColor && left.cornerRadius == right.cornerRadius
      && left.strokeColor == right.strokeColor && left.strokeWidth == right.strokeWidth
      && left.backgroundInsets == right.backgroundInsets && left.listElement == right.listElement
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(backgroundColor)
    hasher.combine(cornerRadius)
    hasher.combine(strokeColor)
    hasher.combine(strokeWidth)
  }
}
