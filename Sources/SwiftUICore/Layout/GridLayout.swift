public import CoreGraphics

/// The layout of a grid: rows of cells in common columns.
///
/// A cell knows its row by the layout value ``GridCell/Row``. A view without a row has a row of its own and spans all columns [D].
public struct GridLayout: Layout {
  public typealias AnimatableData = EmptyAnimatableData

  /// What a grid computed for its proposals.
  public struct Cache {
    var arrangements = _StackLayoutCache()
    var table: GridTable?
    package init() {}
  }

  /// Where views are in their cells.
  public var alignment: Alignment
  /// The distance between columns, in points; `nil` for what neighbours want. One that is no finite number is reported and is 0.
  public var horizontalSpacing: CGFloat?
  /// The distance between rows, in points; `nil` for what neighbours want. One that is no finite number is reported and is 0.
  public var verticalSpacing: CGFloat?

  public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
    (self.alignment, self.horizontalSpacing) = (alignment, horizontalSpacing)
    self.verticalSpacing = verticalSpacing
  }

  public func makeCache(subviews: Subviews) -> Cache {
    LayoutIssue.check(spacing: horizontalSpacing, of: "Grid")
    LayoutIssue.check(spacing: verticalSpacing, of: "Grid")
    return Cache()
  }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = Cache() }

  private func arrangement(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) -> Arrangement {
    let table = cache.table ?? GridTable(subviews, alignment, horizontalSpacing, verticalSpacing)
    cache.table = table
    return cache.arrangements.arrangement(proposal) { _ in table.arrangement(proposal) }
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    arrangement(proposal, subviews, &cache).size
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    arrangement(proposal, subviews, &cache).place(subviews, in: bounds)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    arrangement(proposal, subviews, &cache).explicitGuide(guide.key, in: bounds)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    arrangement(proposal, subviews, &cache).explicitGuide(guide.key, in: bounds)
  }
}

/// The layout values of a grid's cells.
package enum GridCell {
  /// The row that a cell is in; `nil` for a view that is no part of a `GridRow`.
  package struct Row: LayoutValueKey {
    /// A row, equal for all its cells, which follow each other.
    package var identifier: AnyHashable
    /// `nil` for the grid's.
    package var alignment: VerticalAlignment?

    package init(_ identifier: AnyHashable, alignment: VerticalAlignment?) {
      (self.identifier, self.alignment) = (identifier, alignment)
    }

    package static var defaultValue: Row? { nil }
  }

  /// `gridCellColumns(_:)`.
  package enum Columns: LayoutValueKey { package static var defaultValue: Int { 1 } }
  /// `gridCellAnchor(_:)`.
  package enum Anchor: LayoutValueKey { package static var defaultValue: UnitPoint? { nil } }
  /// `gridCellUnsizedAxes(_:)`.
  package enum UnsizedAxes: LayoutValueKey { package static var defaultValue: Axis.Set { [] } }
  /// `gridColumnAlignment(_:)`: of the whole column of the cell.
  package enum ColumnAlignment: LayoutValueKey { package static var defaultValue: HorizontalAlignment? { nil } }
}
