public import CoreGraphics

/// A guide along the horizontal axis: where views in a column are at one line.
public struct HorizontalAlignment: Equatable, Sendable {
  package let key: AlignmentKey

  /// Creates a custom alignment guide.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .horizontal) }

  /// The side where texts begin: the left one, or the right one in a right-to-left interface.
  public static let leading = HorizontalAlignment(LeadingID.self)
  public static let center = HorizontalAlignment(HorizontalCenterID.self)
  public static let trailing = HorizontalAlignment(TrailingID.self)
  /// Where the separator below a list's row begins.
  public static let listRowSeparatorLeading = HorizontalAlignment(ListRowSeparatorLeadingID.self)
  /// The leading edge of the first text in a row, where its separator begins unless the row sets ``listRowSeparatorLeading``.
  package static let firstTextLeading = HorizontalAlignment(FirstTextLeadingID.self)
  /// Where the separator below a list's row ends.
  public static let listRowSeparatorTrailing = HorizontalAlignment(ListRowSeparatorTrailingID.self)

  /// Returns a container's explicit value from those of its subviews, in the container's space; `nil` where no value is set, and for the
  /// edges and the centre.
  public func combineExplicit(_ values: some Sequence<CGFloat?>) -> CGFloat? { key.combined(values) }

  /// The share of the free room before the view; 0.5 for a custom alignment guide.
  package var share: CGFloat { (key.id as? any EdgeAlignmentID.Type)?.share ?? 0.5 }
}

/// A guide along the vertical axis: where views in a row are at one line.
///
/// Rows align the baselines of the first or the last text; a view without text has its baseline at its bottom edge.
public struct VerticalAlignment: Equatable, Sendable {
  package let key: AlignmentKey

  /// Creates a custom alignment guide.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .vertical) }

  public static let top = VerticalAlignment(TopID.self)
  public static let center = VerticalAlignment(VerticalCenterID.self)
  public static let bottom = VerticalAlignment(BottomID.self)
  /// Aligns the baselines of each view's first text, as a label in front of a paragraph needs it.
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaselineID.self)
  /// Aligns the baselines of each view's last text.
  public static let lastTextBaseline = VerticalAlignment(LastTextBaselineID.self)

  /// Returns a container's explicit value from those of its subviews, in the container's space; `nil` where no value is set, and for the
  /// edges and the centre.
  public func combineExplicit(_ values: some Sequence<CGFloat?>) -> CGFloat? { key.combined(values) }

  /// The share of the free room above the view; 0.5 for the baselines and for a custom alignment guide.
  package var share: CGFloat { (key.id as? any EdgeAlignmentID.Type)?.share ?? 0.5 }
}

/// The position of a view in a rectangle of another size. A view larger than the rectangle overflows it by the same shares.
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

extension Alignment {
  /// Returns the origin that aligns a view of a size in a rectangle of the same space, by shares alone: guides that the view sets do not
  /// count.
  package func origin(of size: CGSize, in rect: CGRect) -> CGPoint {
    CGPoint(
      x: rect.minX + (rect.width - size.width) * horizontal.share,
      y: rect.minY + (rect.height - size.height) * vertical.share)
  }

  /// Returns the guides of a view, from its top leading corner.
  package func guides(in dimensions: ViewDimensions) -> CGPoint {
    CGPoint(x: dimensions[horizontal], y: dimensions[vertical])
  }

  /// Returns the origin that puts a view's guides at those of a rectangle of the same space: the rectangle's own are their default values.
  package func origin(of view: ViewDimensions, in rect: CGRect) -> CGPoint {
    let (own, inside) = (guides(in: ViewDimensions(rect.size)), guides(in: view))
    return CGPoint(x: rect.minX + own.x - inside.x, y: rect.minY + own.y - inside.y)
  }
}
