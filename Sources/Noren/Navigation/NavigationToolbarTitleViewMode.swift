/// How the title or a title view is placed between the items.
public enum NavigationToolbarTitleViewMode: Sendable {
  /// As wide as its content, in the middle of the bar; it moves aside before it shrinks.
  case center
  /// From the left items to the right items, and as high as the margins allow unless it has a height of its own, as for a search box.
  case fill
}
