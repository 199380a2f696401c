import Foundation

/// One thing that a navigation toolbar shows, and where.
public struct ToolbarElement: Equatable, Sendable {
  /// What it is there for.
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
    /// Whatever else lies in the bar.
    case other(Int)
  }

  public var role: Role
  /// In the bar's space: points from its top left corner, at rest.
  public var frame: CGRect
  /// How much of it is seen at rest, 0…1: a title that has not entered the bar yet is in it, and invisible.
  public var alpha: CGFloat
  /// The object it stands for; equal numbers are the same object. `nil` for what stands for nothing else.
  public var identity: Int?
  /// What it looks like; equal numbers look the same.
  public var look: Int
  /// The size of its letters, in points; `nil` for pictures.
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
