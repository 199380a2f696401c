import Foundation

/// How the background of one toolbar turns into another's: two layers, and the opacity of each.
///
/// If one background is opaque, it is in front and fades, and the other stays whole behind it, so the content never shines through.
/// Opacities are linear in the share and exact at both ends.
public struct ToolbarBackgroundBlend: Equatable, Sendable {
  /// Whether the lower screen's background hides what is behind it.
  public let isLowerOpaque: Bool
  /// Whether the upper screen's background hides what is behind it.
  public let isUpperOpaque: Bool
  /// Whether both look the same. Then only the lower one is shown, and nothing changes.
  public let isSame: Bool

  public init(isLowerOpaque: Bool, isUpperOpaque: Bool, isSame: Bool) {
    self.isLowerOpaque = isLowerOpaque
    self.isUpperOpaque = isUpperOpaque
    self.isSame = isSame
  }

  /// Whether the upper screen's background is drawn in front of the lower one's.
  public var isUpperOnTop: Bool { isUpperOpaque || !isLowerOpaque }

  /// Returns the opacity of the lower screen's background, `share` of the way to the upper screen.
  public func lowerAlpha(at share: CGFloat) -> CGFloat {
    if isSame { return 1 }
    return isUpperOpaque ? 1 : ToolbarMorph.between(1, 0, share)
  }

  /// Returns the opacity of the upper screen's background, `share` of the way to the upper screen.
  public func upperAlpha(at share: CGFloat) -> CGFloat {
    if isSame { return 0 }
    return isLowerOpaque && !isUpperOpaque ? 1 : ToolbarMorph.between(0, 1, share)
  }
}
