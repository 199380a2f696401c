import Foundation

/// Finds the longest back label that does not move the title, from the widths of everything else in a bar.
///
/// The bar is laid out by constraints; this type decides which label they place. All lengths are in points, finite and not negative: it
/// checks none of them.
public struct BackLabelFit: Equatable, Sendable {
  /// Between each end of the bar and the first or last element; 7 by default.
  public var horizontalMargin: CGFloat = 7
  /// Between two neighbouring items of one side; 3 by default.
  public var itemSpacing: CGFloat = 3
  /// The least width of a side, which a side without items has; 2 by default.
  public var emptySideWidth: CGFloat = 2
  /// On each end of the back button, outside of chevron and label; 2 by default.
  public var buttonPadding: CGFloat = 2
  /// The least distance between the title and either side; 7 by default.
  public var titleMargin: CGFloat = 7
  /// Between the back chevron and the back label; 6 by default. Without a label there is no gap.
  public var labelGap: CGFloat = 6

  /// The width of the back chevron's image; 0 without one.
  public var chevronWidth: CGFloat = 0
  /// The leading side's items without the back button.
  public var leftItemWidths: [CGFloat] = []
  /// The trailing side's items. Their order does not matter here.
  public var rightItemWidths: [CGFloat] = []
  /// The title's natural width; `nil` without a title.
  public var titleWidth: CGFloat?
  /// Whether the title takes all the room between the sides. The back button then has no label.
  public var isTitleFilling = false

  /// Creates a bar with the default style's lengths and nothing but a back button, which has no chevron.
  public init() {}

  /// Returns the index of the first label that fits; `nil` if none does.
  ///
  /// - Parameters:
  ///   - labelWidths: Natural widths of the candidates, best first.
  ///   - barWidth: The full width of the bar, its margins included.
  /// - Complexity: O(labels + items).
  public func index(among labelWidths: [CGFloat], barWidth: CGFloat) -> Int? {
    guard !isTitleFilling else { return nil }
    let limit = leadingLimit(barWidth: barWidth)
    return labelWidths.firstIndex { leadingEnd(label: $0) <= limit }
  }

  /// Returns the width of a side with these items: at least ``emptySideWidth``.
  public func sideWidth(_ items: [CGFloat]) -> CGFloat {
    max(items.reduce(0, +) + itemSpacing * CGFloat(max(items.count - 1, 0)), emptySideWidth)
  }

  /// Returns the distance from the bar's leading edge to the end of the leading side.
  ///
  /// - Parameter label: The width of the back label; `nil` for a back button that shows only its chevron.
  public func leadingEnd(label: CGFloat?) -> CGFloat {
    let back = 2 * buttonPadding + chevronWidth + (label.map { labelGap + $0 } ?? 0)
    return horizontalMargin + sideWidth([back] + leftItemWidths)
  }

  /// The farthest end of the leading side that leaves the title in place. A title is centred in the bar unless the trailing side pushes it.
  private func leadingLimit(barWidth: CGFloat) -> CGFloat {
    let trailingStart = barWidth - horizontalMargin - sideWidth(rightItemWidths)
    guard let titleWidth else { return trailingStart - titleMargin }
    return min((barWidth - titleWidth) / 2, trailingStart - titleMargin - titleWidth) - titleMargin
  }
}
