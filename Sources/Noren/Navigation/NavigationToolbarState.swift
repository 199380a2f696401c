import UIKit

/// How a toolbar stands over the content that it follows.
public struct NavigationToolbarState: Equatable, Sendable {
  /// Of everything the bar shows below the safe area, in points; finite and not negative.
  public var height: CGFloat
  /// How far the bar has come from its full height to its least one: 0…1; 0 where both are the same.
  public var collapsedShare: CGFloat
  /// How much of its background is seen: 0…1.
  public var backgroundOpacity: CGFloat
  /// How much of the title stands in the bar rather than in the page: 0…1.
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
