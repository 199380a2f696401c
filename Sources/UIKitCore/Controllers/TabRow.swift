import Foundation

/// Where the tabs of a bar stand, from its leading side on, in points.
package struct TabRow: Equatable, Sendable {
  /// Whether tabs have a width of their own and are centered, rather than share the bar's width.
  package var isCentered: Bool
  /// The width of a centered tab; 0 or less for the system's.
  package var itemWidth: CGFloat
  /// The space between centered tabs; 0 or less for the system's.
  package var spacing: CGFloat

  package init(isCentered: Bool = false, itemWidth: CGFloat = 0, spacing: CGFloat = 0) {
    (self.isCentered, self.itemWidth, self.spacing) = (isCentered, itemWidth, spacing)
  }

  /// Of a pad's bar [G].
  private static let (standardWidth, standardSpacing): (CGFloat, CGFloat) = (76, 34)

  /// Returns the place of each tab. Centered tabs that are too wide together share the width.
  ///
  /// - Parameter width: Of the bar, 0 or more.
  package func places(count: Int, in width: CGFloat) -> [(x: CGFloat, width: CGFloat)] {
    guard count > 0 else { return [] }
    if isCentered {
      let item = itemWidth > 0 ? itemWidth : Self.standardWidth
      let gap = spacing > 0 ? spacing : Self.standardSpacing
      let whole = CGFloat(count) * item + CGFloat(count - 1) * gap
      if whole <= width { return (0..<count).map { ((width - whole) / 2 + CGFloat($0) * (item + gap), item) } }
    }
    let share = width / CGFloat(count)
    return (0..<count).map { (CGFloat($0) * share, share) }
  }
}
