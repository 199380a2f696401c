import Foundation

/// Heights of the bar, in points.
///
/// 44 on phones, 50 on pads, 32 in a phone's compact landscape: the standard bar's figures for iOS 12 to 18 (behaviours §2,
/// confidence M). 56 in a phone's sheets (requirement L1).
public struct NavigationToolbarHeights: Equatable, Sendable {
  public var regular: CGFloat
  public var pad: CGFloat
  public var modal: CGFloat
  public var compact: CGFloat

  public init(regular: CGFloat = 44, pad: CGFloat = 50, modal: CGFloat = 56, compact: CGFloat = 32) {
    self.regular = regular
    self.pad = pad
    self.modal = modal
    self.compact = compact
  }

  /// A pad's bar has one height, whatever the size class; a phone's has little in landscape, also in a sheet.
  public func height(isPad: Bool, isVerticallyCompact: Bool, isInSheet: Bool = false) -> CGFloat {
    isPad ? pad : isVerticallyCompact ? compact : isInSheet ? modal : regular
  }

  /// The height to use for one that somebody asked for, who may be wrong: none for less than none, the last good one for what is no
  /// number or has no end.
  public static func usable(_ height: CGFloat, last: CGFloat) -> CGFloat {
    height.isFinite ? max(height, 0) : last
  }
}
