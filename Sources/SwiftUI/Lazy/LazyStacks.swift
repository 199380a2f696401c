/// A column that makes its views as they come into view.
///
/// In a scroll view only the visible views exist, and a little beyond; outside of one those within the screen. A view that has left keeps its
/// state. The column is as wide as it is offered; the lengths of views that were not seen yet are estimated.
public nonisolated struct LazyVStack<Content: View>: View, NodeMaking, LazilyContaining {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// - Parameters:
  ///   - alignment: Of each view within the column.
  ///   - spacing: Between views, in points; `nil` for the distances that they want.
  ///   - pinnedViews: The views of sections that stay at the edge while their section is in view.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.pinnedViews) = (alignment, spacing, pinnedViews)
    self.content = content()
  }

  var contained: any View { content }
  var arrangement: LazyItem.Arrangement {
    LazyItem.Arrangement(
      axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .top), spacing: spacing,
      pinned: pinnedViews)
  }
  func makeNode(_ place: NodePlace) -> ViewNode { LazyNode(self, place) }
}

/// A row that makes its views as they come into view; see ``LazyVStack``.
public nonisolated struct LazyHStack<Content: View>: View, NodeMaking, LazilyContaining {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// - Parameters:
  ///   - alignment: Of each view within the row.
  ///   - spacing: Between views, in points; `nil` for the distances that they want.
  ///   - pinnedViews: The views of sections that stay at the edge while their section is in view.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.pinnedViews) = (alignment, spacing, pinnedViews)
    self.content = content()
  }

  var contained: any View { content }
  var arrangement: LazyItem.Arrangement {
    LazyItem.Arrangement(
      axis: .horizontal, alignment: Alignment(horizontal: .leading, vertical: alignment), spacing: spacing,
      pinned: pinnedViews)
  }
  func makeNode(_ place: NodePlace) -> ViewNode { LazyNode(self, place) }
}

/// A grid of columns that grows downwards, and makes its views as they come into view (fact 37).
public nonisolated struct LazyVGrid<Content: View>: View, NodeMaking, LazilyContaining {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// - Parameters:
  ///   - columns: From the leading edge.
  ///   - alignment: Of all columns within the grid's width.
  ///   - spacing: Between lines, in points; `nil` for 8.
  ///   - pinnedViews: The views of sections that stay at the edge while their section is in view.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    (self.columns, self.alignment, self.spacing, self.pinnedViews) = (columns, alignment, spacing, pinnedViews)
    self.content = content()
  }

  var contained: any View { content }
  var arrangement: LazyItem.Arrangement {
    LazyItem.Arrangement(
      axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .top), spacing: spacing, tracks: columns,
      pinned: pinnedViews)
  }
  func makeNode(_ place: NodePlace) -> ViewNode { LazyNode(self, place) }
}

/// A grid of rows that grows from the leading edge, and makes its views as they come into view (fact 37).
public nonisolated struct LazyHGrid<Content: View>: View, NodeMaking, LazilyContaining {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// - Parameters:
  ///   - rows: From the top.
  ///   - alignment: Of all rows within the grid's height.
  ///   - spacing: Between lines, in points; `nil` for 8.
  ///   - pinnedViews: The views of sections that stay at the edge while their section is in view.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    (self.rows, self.alignment, self.spacing, self.pinnedViews) = (rows, alignment, spacing, pinnedViews)
    self.content = content()
  }

  var contained: any View { content }
  var arrangement: LazyItem.Arrangement {
    LazyItem.Arrangement(
      axis: .horizontal, alignment: Alignment(horizontal: .leading, vertical: alignment), spacing: spacing,
      tracks: rows,
      pinned: pinnedViews)
  }
  func makeNode(_ place: NodePlace) -> ViewNode { LazyNode(self, place) }
}
