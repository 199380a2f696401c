import Foundation

/// Heights of the bar, in points.
///
/// 44 on phones, 50 on pads, 32 in a phone's compact landscape: the standard bar's figures for iOS 12 to 18 (behaviours §2,
/// confidence M).
public struct NavigationToolbarHeights: Equatable, Sendable {
  public var regular: CGFloat
  public var pad: CGFloat
  public var compact: CGFloat

  public init(regular: CGFloat = 44, pad: CGFloat = 50, compact: CGFloat = 32) {
    self.regular = regular
    self.pad = pad
    self.compact = compact
  }

  /// A pad's bar has one height, whatever the size class.
  public func height(isPad: Bool, isVerticallyCompact: Bool) -> CGFloat {
    isPad ? pad : isVerticallyCompact ? compact : regular
  }
}
