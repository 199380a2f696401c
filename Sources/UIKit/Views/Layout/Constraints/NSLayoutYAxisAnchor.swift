import Foundation

/// An anchor of a vertical position: top, bottom, centre or a baseline.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  nonisolated deinit {}

  /// Returns the distance from this position to another one, to be related to other sizes; positive downwards.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
  }

  /// Returns an inactive constraint that puts this anchor `multiplier` standard gaps of 8 points below `anchor`.
  ///
  /// The gap is 8 points for baselines too, where Apple's depends on the fonts.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: SystemSpacing.standard * multiplier) }

  /// Returns an inactive constraint that keeps this anchor at least `multiplier` standard gaps of 8 points below `anchor`.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(greaterThanOrEqualTo: anchor, constant: SystemSpacing.standard * multiplier) }

  /// Returns an inactive constraint that keeps this anchor at most `multiplier` standard gaps of 8 points below `anchor`.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(lessThanOrEqualTo: anchor, constant: SystemSpacing.standard * multiplier) }
}
