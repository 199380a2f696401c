/// The part of the screen that moves down when a page is pulled past its start, which decides where a refresh control is visible.
public enum StickyTabsPullOwner: Equatable, Sendable {
  /// Header, strip and page together: the control is at the top of the screen, above the header.
  case screen
  /// The page alone: the control is below the strip.
  case page
}
