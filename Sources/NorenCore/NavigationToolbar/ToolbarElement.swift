import Foundation

/// One element that a navigation toolbar shows at rest, and its place: a value from which ``ToolbarMorph`` makes transitions.
public struct ToolbarElement: Equatable, Sendable {
  /// The purpose of an element. Elements with equal roles in two bars may be the same element.
  public enum Role: Hashable, Sendable {
    case backChevron
    case backLabel
    case title
    /// The title below the bar's row, in large letters.
    case largeTitle
    case subtitle
    /// A line above the row.
    case prompt
    /// A field to search in, below the row and the large title.
    case search
    /// Counted from the leading edge inwards, without the back button.
    case leftItem(Int)
    /// Counted from the trailing edge inwards.
    case rightItem(Int)
    /// Anything else in the bar, numbered by the caller.
    case other(Int)
  }

  public var role: Role
  /// In the bar's space at rest: points from its top left corner.
  public var frame: CGRect
  /// The opacity at rest, 0…1. A title that has not entered the bar yet is among the elements, and invisible.
  public var alpha: CGFloat
  /// A number for the object behind the element; equal numbers are the same object. `nil` for an element without an object of its own.
  public var identity: Int?
  /// A number for the appearance; elements with equal numbers look the same.
  public var look: Int
  /// The font size in points; `nil` for an element without text.
  public var textSize: CGFloat?

  public init(
    _ role: Role, frame: CGRect, alpha: CGFloat = 1, identity: Int? = nil, look: Int = 0, textSize: CGFloat? = nil
  ) {
    self.role = role
    self.frame = frame
    self.alpha = alpha
    self.identity = identity
    self.look = look
    self.textSize = textSize
  }
}
