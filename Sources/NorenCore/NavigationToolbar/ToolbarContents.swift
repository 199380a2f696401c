import Foundation

/// The contents of a container's bar at one moment, from which its layout follows. Lengths are in points, finite and not negative.
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
/// An active search takes the place of prompt, row and large title. Meanwhile the row is kept above the bar at its full height.
public struct ToolbarContents: Equatable, Sendable {
  /// The toolbar's own full height.
  public var rowHeight: CGFloat
  /// The height to which the row shrinks over scrolled content; at most ``rowHeight``.
  public var minimumRowHeight: CGFloat
  /// The height of the prompt's line; 0 without a prompt.
  public var promptHeight: CGFloat = 0
  /// The natural height of the large title's place; ignored unless ``showsLargeTitle``.
  public var largeTitleHeight: CGFloat = 0
  /// Whether the screen has a large title; ``LargeTitleVisibility`` decides.
  public var showsLargeTitle = false
  /// The height of the search field's place; 0 without a search.
  public var searchHeight: CGFloat = 0
  /// Whether the search has the row's place.
  public var isSearchActive = false
  /// Whether scrolling hides the search; without a scroll view, and while the search is active, it stays.
  public var hidesSearchWhenScrolling = false
  /// Whether the screen has a scroll view. Without one, no part follows content.
  public var hasScrollView = false
  /// Whether the page has a title or a picture of its own that the bar follows.
  public var hasReveal = false
  /// Whether the navigation item has a title view, which is shown in the row beside a large title as well.
  public var hasTitleView = false
  /// Whether the bar hides what is behind it. The screen begins below such a bar unless something in the bar follows content.
  public var isBackgroundOpaque = true
  /// Whether the background appears only once content is under the bar.
  public var showsBackgroundOnlyOverContent = false

  /// Creates a bar with nothing but its row.
  ///
  /// - Parameter minimumRowHeight: Clamped to `rowHeight`; `nil` for a row that does not shrink.
  public init(rowHeight: CGFloat, minimumRowHeight: CGFloat? = nil) {
    self.rowHeight = rowHeight
    self.minimumRowHeight = min(minimumRowHeight ?? rowHeight, rowHeight)
  }

  // MARK: Shown contents

  private var shownPrompt: CGFloat { isSearchActive ? 0 : promptHeight }
  private var shownTitle: CGFloat { showsLargeTitle && !isSearchActive ? largeTitleHeight : 0 }
  /// Whether scrolling hides the search.
  private var searchHidesOnScroll: Bool { hasScrollView && hidesSearchWhenScrolling && !isSearchActive }

  /// The rule by which the bar follows the content. Parts that do not follow count as fixed.
  public var follow: ToolbarFollow {
    let row = isSearchActive ? 0 : rowHeight
    let fixed = shownPrompt + (searchHidesOnScroll ? 0 : searchHeight) + (hasScrollView ? 0 : shownTitle)
    return ToolbarFollow(
      fixedHeight: fixed, rowHeight: row, minimumRowHeight: hasScrollView ? min(minimumRowHeight, row) : row,
      largeTitleHeight: hasScrollView ? shownTitle : 0, searchHeight: searchHidesOnScroll ? searchHeight : 0,
      showsBackgroundOnlyOverContent: showsBackgroundOnlyOverContent)
  }

  /// Whether anything in the bar depends on how far the content is scrolled.
  public var followsContent: Bool {
    hasScrollView && (showsBackgroundOnlyOverContent || follow.way > 0 || hasReveal)
  }

  /// Whether the screen's view begins at the container's upper edge rather than below the bar.
  public var screenReachesUnderBar: Bool {
    !isBackgroundOpaque || showsBackgroundOnlyOverContent || follow.way > 0
  }

  // MARK: Layout

  /// Returns the bar's layout over content that is scrolled by `distance`; see ``ToolbarFollow/state(at:pull:reveal:)``.
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

  /// The places of the parts of a bar, in points.
  public struct Layout: Equatable, Sendable {
    /// Heights and shares of the whole bar. The heights of large title and search are the visible ones, whether or not they follow content.
    public let state: ToolbarState
    /// The row's height: shrunk over scrolled content, and full while a search has its place.
    public let rowHeight: CGFloat
    /// From the bar's upper edge to the row; negative while a search has the row's place.
    public let aboveRow: CGFloat
    /// From the row's lower edge to the bar's lower edge.
    public let belowRow: CGFloat
    /// Whether the row is above the bar, because a search is active.
    public let isRowHidden: Bool
    /// The large title's full height; 0 without one. Its visible height is in ``state``.
    public let fullTitleHeight: CGFloat
    /// The search's full height; 0 without one. Its visible height is in ``state``.
    public let fullSearchHeight: CGFloat
  }
}
