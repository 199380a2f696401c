import Foundation

/// How the background of one toolbar turns into another's: two layers, and how much of each is seen.
///
/// Where one of them is opaque it lies on top and fades, and the other is whole below it: nothing shines through that should not.
/// Linear in the share, exact at the ends.
public struct ToolbarBackgroundBlend: Equatable, Sendable {
  public let isLowerOpaque: Bool
  public let isUpperOpaque: Bool
  /// Whether both look the same: then one is shown, and nothing changes.
  public let isSame: Bool

  public init(isLowerOpaque: Bool, isUpperOpaque: Bool, isSame: Bool) {
    self.isLowerOpaque = isLowerOpaque
    self.isUpperOpaque = isUpperOpaque
    self.isSame = isSame
  }

  /// Which of the layers lies above the other.
  public var isUpperOnTop: Bool { isUpperOpaque || !isLowerOpaque }

  /// Of the lower screen's background, `share` of the way to the upper screen.
  public func lowerAlpha(at share: CGFloat) -> CGFloat {
    if isSame { return 1 }
    return isUpperOpaque ? 1 : ToolbarMorph.between(1, 0, share)
  }

  /// Of the upper screen's.
  public func upperAlpha(at share: CGFloat) -> CGFloat {
    if isSame { return 0 }
    return isLowerOpaque && !isUpperOpaque ? 1 : ToolbarMorph.between(0, 1, share)
  }
}
