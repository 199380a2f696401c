import Foundation

/// The room for a back button's label, from the widths of everything else in a bar: the label is the best that leaves the title where it is.
///
/// The bar is laid out by constraints; this decides which label they place. All lengths are in points, finite and not negative.
public struct BackLabelFit: Equatable, Sendable {
  /// Between the bar's ends and the first and last element.
  public var horizontalMargin: CGFloat = 7
  /// Between two items of a side.
  public var itemSpacing: CGFloat = 3
  /// Of a side without items.
  public var emptySideWidth: CGFloat = 2
  /// On either end of the back button.
  public var buttonPadding: CGFloat = 2
  /// At least, between the title and either side.
  public var titleMargin: CGFloat = 7
  /// Between back chevron and back label.
  public var labelGap: CGFloat = 6

  public var chevronWidth: CGFloat = 0
  /// Without the back button.
  public var leftItemWidths: [CGFloat] = []
  public var rightItemWidths: [CGFloat] = []
  /// The title's natural width; `nil` without a title.
  public var titleWidth: CGFloat?
  /// Whether the title takes all the room between the sides; then there is no label.
  public var isTitleFilling = false

  /// Nothing but a back button without a chevron, with the default style's lengths.
  public init() {}

  /// The first label that fits in a bar of a width; `nil` where none does.
  ///
  /// - Parameter labelWidths: Best first.
  /// - Complexity: O(labels + items).
  public func index(among labelWidths: [CGFloat], barWidth: CGFloat) -> Int? {
    guard !isTitleFilling else { return nil }
    let limit = leadingLimit(barWidth: barWidth)
    return labelWidths.firstIndex { leadingEnd(label: $0) <= limit }
  }

  /// The width of a side with items of these widths.
  public func sideWidth(_ items: [CGFloat]) -> CGFloat {
    max(items.reduce(0, +) + itemSpacing * CGFloat(max(items.count - 1, 0)), emptySideWidth)
  }

  /// Where the leading side ends, from the leading edge, with a label of a width; without one for `nil`.
  public func leadingEnd(label: CGFloat?) -> CGFloat {
    let back = 2 * buttonPadding + chevronWidth + (label.map { labelGap + $0 } ?? 0)
    return horizontalMargin + sideWidth([back] + leftItemWidths)
  }

  /// How far the leading side may reach without moving the title, which only the other side pushes.
  private func leadingLimit(barWidth: CGFloat) -> CGFloat {
    let trailingStart = barWidth - horizontalMargin - sideWidth(rightItemWidths)
    guard let titleWidth else { return trailingStart - titleMargin }
    return min((barWidth - titleWidth) / 2, trailingStart - titleMargin - titleWidth) - titleMargin
  }
}
