import Foundation

/// An anchor of a width, a height or a distance between two positions. Sizes of both axes can be related.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  nonisolated deinit {}

  /// Returns an inactive constraint that makes this size `c` points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .equal, constant: c)
  }
  /// Returns an inactive constraint that makes this size at least `c` points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .greaterThanOrEqual, constant: c)
  }
  /// Returns an inactive constraint that makes this size at most `c` points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .lessThanOrEqual, constant: c)
  }

  /// Returns an inactive constraint: this size is `m` times the other.
  ///
  /// With a multiplier of 0 it is a constraint to a constant, here and in the methods below, without a second item.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    related(.equal, to: anchor, multiplier: m)
  }
  /// Returns an inactive constraint: this size is at least `m` times the other.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, multiplier: m)
  }
  /// Returns an inactive constraint: this size is at most `m` times the other.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, multiplier: m)
  }

  /// Returns an inactive constraint: this size is `m` times the other plus `c` points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { related(.equal, to: anchor, multiplier: m, constant: c) }

  /// Returns an inactive constraint: this size is at least `m` times the other plus `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { related(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c) }

  /// Returns an inactive constraint: this size is at most `m` times the other plus `c` points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { related(.lessThanOrEqual, to: anchor, multiplier: m, constant: c) }

  /// Returns a constraint to `m` times the other size, or to a constant where that has no part in it.
  private func related(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutDimension, multiplier m: CGFloat,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    m == 0
      ? NSLayoutConstraint(operand, relation, constant: c)
      : NSLayoutConstraint(operand, relation, anchor.operand, multiplier: m, constant: c)
  }
}
