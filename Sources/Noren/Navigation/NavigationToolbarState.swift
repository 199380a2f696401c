import UIKit

/// A toolbar's state over the content that it follows.
public struct NavigationToolbarState: Equatable, Sendable {
  /// The height of everything in the bar below the safe area, in points; finite and not negative. It has no default.
  public var height: CGFloat
  /// The share of the way from the bar's full height to its least one, 0…1; 0, the default, if both are the same.
  public var collapsedShare: CGFloat
  /// The background's opacity, a share, 0…1; 1 by default.
  public var backgroundOpacity: CGFloat
  /// The share of the title that is in the bar rather than in the page, 0…1; 1 by default.
  public var titleShare: CGFloat

  /// Creates the state of a whole toolbar over its own background, with the title in it, unless the arguments say otherwise.
  public init(
    height: CGFloat, collapsedShare: CGFloat = 0, backgroundOpacity: CGFloat = 1, titleShare: CGFloat = 1
  ) {
    self.height = height
    self.collapsedShare = collapsedShare
    self.backgroundOpacity = backgroundOpacity
    self.titleShare = titleShare
  }
}
