import UIKit

/// How a toolbar stands over the content that it follows.
public struct NavigationToolbarState: Equatable, Sendable {
  /// Of everything the bar shows below the safe area, in points; finite and not negative. It has no default.
  public var height: CGFloat
  /// How far the bar has come from its full height to its least one: a share, 0…1; 0, the default, where both
  /// are the same.
  public var collapsedShare: CGFloat
  /// How much of its background is seen: a share, 0…1; 1 by default.
  public var backgroundOpacity: CGFloat
  /// How much of the title stands in the bar rather than in the page: a share, 0…1; 1 by default.
  public var titleShare: CGFloat

  /// A whole toolbar over its own background, with the title in it, unless told otherwise.
  public init(
    height: CGFloat, collapsedShare: CGFloat = 0, backgroundOpacity: CGFloat = 1, titleShare: CGFloat = 1
  ) {
    self.height = height
    self.collapsedShare = collapsedShare
    self.backgroundOpacity = backgroundOpacity
    self.titleShare = titleShare
  }
}
