/// How the title or a title view is placed between the items.
public enum NavigationToolbarTitleViewMode: Sendable {
  /// As wide as it wants, in the middle of the bar; it moves aside before it shrinks.
  case center
  /// From the left items to the right items, and as high as the margins allow unless it holds on to a height of its own: what
  /// a search box wants.
  case fill
}
