public import CoreGraphics

/// A type that names an alignment custom alignment guide.
///
/// The guide's position in a view is what the view says explicitly, or else ``defaultValue(in:)``.
public protocol AlignmentID: SendableMetatype {
  /// Returns the position of the guide in a view that sets none, in points from its leading or top edge.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// An alignment guide whose explicit values in a container's subviews make the container's in another way than by their mean.
package protocol CombiningAlignmentID: AlignmentID {
  /// Returns the container's explicit value from those of its subviews, in the container's space; `nil` for none. `values` is not empty.
  static func combine(_ values: [CGFloat]) -> CGFloat?
}

/// A guide as a key: the type that names it, and the axis along which it is measured.
package struct AlignmentKey: Hashable, Sendable {
  package let id: any AlignmentID.Type
  package let axis: Axis

  package init(_ id: any AlignmentID.Type, _ axis: Axis) { (self.id, self.axis) = (id, axis) }

  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id && lhs.axis == rhs.axis }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
    hasher.combine(axis)
  }

  /// Returns a container's explicit value from those of its subviews, in the container's space; `nil` where they set none.
  ///
  /// A custom alignment guide is at the mean of those that are set (fact 20) [S]. The first baseline is the topmost one and the last baseline
  /// the lowest [G]. The edges and the centre of a container are its own: explicit ones stay within it (quoted by QuickLayout) [S].
  package func combined(_ values: some Sequence<CGFloat?>) -> CGFloat? {
    let values = values.compactMap { $0 }
    guard !values.isEmpty else { return nil }
    if let id = id as? any CombiningAlignmentID.Type { return id.combine(values) }
    return values.reduce(0, +) / CGFloat(values.count)
  }

  /// Whether a container ignores what its subviews say of this guide, so that it need not ask them.
  package var staysWithin: Bool { id is any EdgeAlignmentID.Type }
}

/// An edge or the centre of a view: a share of its length.
protocol EdgeAlignmentID: CombiningAlignmentID {
  static var share: CGFloat { get }
  static var axis: Axis { get }
}

extension EdgeAlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.size[axis] * share }
  static func combine(_ values: [CGFloat]) -> CGFloat? { nil }
}

enum LeadingID: EdgeAlignmentID {
  static var share: CGFloat { 0 }
  static var axis: Axis { .horizontal }
}
enum HorizontalCenterID: EdgeAlignmentID {
  static var share: CGFloat { 0.5 }
  static var axis: Axis { .horizontal }
}
enum TrailingID: EdgeAlignmentID {
  static var share: CGFloat { 1 }
  static var axis: Axis { .horizontal }
}
enum TopID: EdgeAlignmentID {
  static var share: CGFloat { 0 }
  static var axis: Axis { .vertical }
}
enum VerticalCenterID: EdgeAlignmentID {
  static var share: CGFloat { 0.5 }
  static var axis: Axis { .vertical }
}
enum BottomID: EdgeAlignmentID {
  static var share: CGFloat { 1 }
  static var axis: Axis { .vertical }
}

/// The baseline of the first text; the bottom edge of a view without text [D].
enum FirstTextBaselineID: CombiningAlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  static func combine(_ values: [CGFloat]) -> CGFloat? { values.min() }
}

/// The baseline of the last text; the bottom edge of a view without text [D].
enum LastTextBaselineID: CombiningAlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  static func combine(_ values: [CGFloat]) -> CGFloat? { values.max() }
}

/// The leading edge of the text that is nearest to the leading edge.
enum FirstTextLeadingID: CombiningAlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  static func combine(_ values: [CGFloat]) -> CGFloat? { values.min() }
}

/// Where a list's separator begins, as far as a view of the row says so; the first one counts [G].
enum ListRowSeparatorLeadingID: CombiningAlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  static func combine(_ values: [CGFloat]) -> CGFloat? { values.min() }
}

/// Where a list's separator ends.
enum ListRowSeparatorTrailingID: CombiningAlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  static func combine(_ values: [CGFloat]) -> CGFloat? { values.max() }
}
