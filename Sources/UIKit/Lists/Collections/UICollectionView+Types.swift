import Foundation

extension UICollectionView {
  /// The kinds of element of a layout; category, kind and index path identify an element.
  nonisolated public enum ElementCategory: UInt, Sendable {
    case cell = 0
    case supplementaryView = 1
    case decorationView = 2
  }

  /// The direction in which a flow layout adds lines.
  nonisolated public enum ScrollDirection: Int, Sendable {
    case vertical = 0
    case horizontal = 1
  }

  /// Where an item comes to rest in the area that insets leave free; at most one per axis, of which the first in this order counts.
  ///
  /// The empty set scrolls as little as needed; when selecting, it does not scroll. `left` and `right` are physical sides.
  nonisolated public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Top edge at the top of the visible area; takes precedence over the other vertical positions.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle between top and bottom inset; takes precedence over ``bottom``.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// Bottom edge at the bottom of the visible area, above the inset.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// Left edge at the left of the visible area, also from right to left; takes precedence over the other horizontal positions.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle between left and right inset; takes precedence over ``right``.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// Right edge at the right of the visible area, also from right to left.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The kind of a flow layout's headers; the string is Apple's.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a flow layout's footers; the string is Apple's.
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
