/// The part of the screen that moves down when a page is pulled past its start, and so shows the refresh control.
public enum StickyTabsPullOwner: Equatable, Sendable {
  /// Header, strip and page together: the control is at the top of the screen, above the header.
  case screen
  /// The page alone: the control is under the strip.
  case page
}
