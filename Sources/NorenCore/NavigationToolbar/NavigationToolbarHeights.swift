import Foundation

/// Heights of a toolbar's row, in points, without the safe area.
///
/// 44 on phones, 50 on pads, 32 in a phone's compact landscape: the standard bar's figures for iOS 12 to 18 (behaviours §2) [M]. 56 in a
/// phone's sheets (requirement L1).
public struct NavigationToolbarHeights: Equatable, Sendable {
  /// On a phone, in portrait and outside of sheets.
  public var regular: CGFloat
  /// On a pad, in every orientation and in sheets.
  public var pad: CGFloat
  /// In a sheet on a phone that is not vertically compact.
  public var modal: CGFloat
  /// On a vertically compact phone, also in a sheet.
  public var compact: CGFloat

  public init(regular: CGFloat = 44, pad: CGFloat = 50, modal: CGFloat = 56, compact: CGFloat = 32) {
    self.regular = regular
    self.pad = pad
    self.modal = modal
    self.compact = compact
  }

  /// Returns the height for a device and a presentation.
  ///
  /// A pad's bar has one height in every size class. On a phone, a compact height takes precedence over a sheet's.
  public func height(isPad: Bool, isVerticallyCompact: Bool, isInSheet: Bool = false) -> CGFloat {
    isPad ? pad : isVerticallyCompact ? compact : isInSheet ? modal : regular
  }

  /// Returns a height that can be used for the one that an app asked for: 0 for a negative height, `last` for a non-finite one.
  public static func usable(_ height: CGFloat, last: CGFloat) -> CGFloat {
    height.isFinite ? max(height, 0) : last
  }
}
