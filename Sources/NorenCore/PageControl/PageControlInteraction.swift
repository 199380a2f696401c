/// How a finger uses a page control; the cases are those of `UIPageControl.InteractionState`.
public enum PageControlInteraction: Int, Sendable {
  /// No finger is on the dots.
  case none = 0
  /// A finger is down that may become a tap, which turns one page.
  case discrete = 1
  /// A finger slides along the dots.
  case continuous = 2
}
