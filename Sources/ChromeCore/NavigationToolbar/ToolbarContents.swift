import Foundation

/// What a container's bar holds at one moment, from which everything about its layout follows. Lengths in points, finite and not negative.
///
/// ```
/// ┌─────────────┐ ─┐
/// │ prompt      │  │ aboveRow
/// ├─────────────┤ ─┘
/// │ row         │    rowHeight
/// ├─────────────┤ ─┐
/// │ large title │  │ belowRow
/// │ search      │  │
/// └─────────────┘ ─┘
/// ```
///
/// While a search is active it takes the place of prompt, row and large title, and the row waits above the bar at its full height.
public struct ToolbarContents: Equatable, Sendable {
  /// The toolbar's own full height.
  public var rowHeight: CGFloat
  /// The height to which the row shrinks over content; at most ``rowHeight``.
  public var minimumRowHeight: CGFloat
  /// 0 without a prompt.
  public var promptHeight: CGFloat = 0
  /// The natural height of the large title's place; it counts only where ``showsLargeTitle``.
  public var largeTitleHeight: CGFloat = 0
  public var showsLargeTitle = false
  /// 0 without a search.
  public var searchHeight: CGFloat = 0
  /// Whether the search has the row's place.
  public var isSearchActive = false
  public var hidesSearchWhenScrolling = false
  /// Whether the screen has a scroll view.
  public var hasScrollView = false
  /// Whether the page has a title or a picture of its own, which the bar follows.
  public var hasReveal = false
  /// Whether the navigation item has a title view, which is shown beside a large title as well.
  public var hasTitleView = false
  public var isBackgroundOpaque = true
  public var showsBackgroundOnlyOverContent = false

  public init(rowHeight: CGFloat, minimumRowHeight: CGFloat? = nil) {
    self.rowHeight = rowHeight
    self.minimumRowHeight = min(minimumRowHeight ?? rowHeight, rowHeight)
  }

  // MARK: What is shown

  private var shownPrompt: CGFloat { isSearchActive ? 0 : promptHeight }
  private var shownTitle: CGFloat { showsLargeTitle && !isSearchActive ? largeTitleHeight : 0 }
  /// Whether scrolling hides the search.
  private var searchFollows: Bool { hasScrollView && hidesSearchWhenScrolling && !isSearchActive }

  /// The rule by which the bar follows the content. Parts that follow nothing count as fixed.
  public var follow: ToolbarFollow {
    let row = isSearchActive ? 0 : rowHeight
    let fixed = shownPrompt + (searchFollows ? 0 : searchHeight) + (hasScrollView ? 0 : shownTitle)
    return ToolbarFollow(
      fixedHeight: fixed, rowHeight: row, minimumRowHeight: hasScrollView ? min(minimumRowHeight, row) : row,
      largeTitleHeight: hasScrollView ? shownTitle : 0, searchHeight: searchFollows ? searchHeight : 0,
      showsBackgroundOnlyOverContent: showsBackgroundOnlyOverContent)
  }

  /// Whether anything in the bar depends on how the content is scrolled.
  public var followsContent: Bool {
    hasScrollView && (showsBackgroundOnlyOverContent || follow.way > 0 || hasReveal)
  }

  /// Whether the screen begins at the container's upper edge rather than below the bar.
  public var screenReachesUnderBar: Bool {
    !isBackgroundOpaque || showsBackgroundOnlyOverContent || follow.way > 0
  }

  // MARK: Layout

  /// The bar's layout over content that has been scrolled by `distance`; see ``ToolbarFollow/state(at:pull:reveal:)``.
  public func layout(at distance: CGFloat, pull: CGFloat = 0, reveal: ToolbarReveal = ToolbarReveal()) -> Layout {
    let rule = follow
    var state = rule.state(at: distance, pull: pull, reveal: reveal)
    if reveal.title == nil {
      if showsLargeTitle, !followsContent {
        // A large title that follows nothing never leaves its place for the row.
        state.titleShare = 0
      } else if hasTitleView || !showsLargeTitle {
        state.titleShare = 1
      }
    }
    let belowRow = state.height - shownPrompt - state.rowHeight
    if rule.largeTitleHeight == 0 { state.largeTitleHeight = shownTitle }
    if rule.searchHeight == 0 { state.searchHeight = searchHeight }
    return Layout(
      state: state, rowHeight: isSearchActive ? rowHeight : state.rowHeight,
      aboveRow: isSearchActive ? -rowHeight : shownPrompt, belowRow: belowRow, isRowHidden: isSearchActive,
      fullTitleHeight: shownTitle, fullSearchHeight: searchHeight)
  }

  /// Where the parts of a bar are.
  public struct Layout: Equatable, Sendable {
    /// Heights and shares of the whole bar; the heights of large title and search are the visible ones, whether they follow content or not.
    public let state: ToolbarState
    public let rowHeight: CGFloat
    /// From the bar's upper edge to the row; negative while a search has the row's place.
    public let aboveRow: CGFloat
    /// From the row's lower edge to the bar's.
    public let belowRow: CGFloat
    public let isRowHidden: Bool
    /// The place of the large title when all of it is visible; 0 without one.
    public let fullTitleHeight: CGFloat
    /// The same of the search.
    public let fullSearchHeight: CGFloat
  }
}
