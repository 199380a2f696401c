import Foundation

/// An anchor of a horizontal position: left, right, leading, trailing or centre. Leading and trailing cannot be related to left and right.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  nonisolated deinit {}

  /// Returns the distance from this position to another one, to be related to other sizes; positive towards the trailing edge.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
  }

  /// Returns an inactive constraint that puts this anchor `multiplier` standard gaps of 8 points after `anchor`.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: SystemSpacing.standard * multiplier) }

  /// Returns an inactive constraint that keeps this anchor at least `multiplier` standard gaps of 8 points after `anchor`.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(greaterThanOrEqualTo: anchor, constant: SystemSpacing.standard * multiplier) }

  /// Returns an inactive constraint that keeps this anchor at most `multiplier` standard gaps of 8 points after `anchor`.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(lessThanOrEqualTo: anchor, constant: SystemSpacing.standard * multiplier) }
}
