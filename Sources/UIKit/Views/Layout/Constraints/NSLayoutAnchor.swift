import Foundation

/// An edge, centre, baseline or size of a view or guide, from which constraints are made.
///
/// `AnchorType` makes the compiler refuse constraints between axes. Anchors are made anew on each access, compare equal if they name the
/// same attribute of the same item, and do not retain it.
///
/// The constraints are inactive and required at first. Setting `isActive`, or `NSLayoutConstraint.activate(_:)`, adds them to the layout.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The item and attribute that the anchor names.
  let operand: LayoutOperand

  init(_ operand: LayoutOperand) {
    self.operand = operand
    super.init()
  }

  nonisolated deinit {}

  /// The item's identifier or class with the attribute, for messages, such as "title.leading".
  open var name: String { "\(LayoutItemReference.name(of: operand.item)).\(operand.attribute.name)" }
  /// The view or guide; `nil` once it has ended.
  open var item: AnyObject? { operand.item }
  /// Whether the constraints allow the anchor's item more than one frame. Solves if needed; for debugging.
  open var hasAmbiguousLayout: Bool {
    switch operand.item {
    case let view as UIView: view.hasAmbiguousLayout
    case let guide as UILayoutGuide: guide.hasAmbiguousLayout
    default: false
    }
  }

  /// Returns an inactive constraint that puts this anchor at `anchor`, or gives both the same size.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .equal, anchor.operand)
  }
  /// Returns an inactive constraint that keeps this anchor at or after `anchor` in its axis, or at least as large.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .greaterThanOrEqual, anchor.operand)
  }
  /// Returns an inactive constraint that keeps this anchor at or before `anchor` in its axis, or at most as large.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .lessThanOrEqual, anchor.operand)
  }
  /// Returns an inactive constraint: this anchor is `anchor` plus `c` points.
  ///
  /// Positive values of `c` are towards the trailing or right, and the bottom edge. A non-finite `c` is refused: debug builds stop, release
  /// builds use 0 and count it as `constraint.geometry`.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .equal, anchor.operand, constant: c)
  }
  /// Returns an inactive constraint: this anchor is at least `anchor` plus `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .greaterThanOrEqual, anchor.operand, constant: c)
  }
  /// Returns an inactive constraint: this anchor is at most `anchor` plus `c` points.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint
  {
    NSLayoutConstraint(operand, .lessThanOrEqual, anchor.operand, constant: c)
  }

  /// Whether `object` is an anchor of the same attribute of the same item. A constraint gives its anchors as those of any object.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    names(object as? NSLayoutAnchor<NSLayoutXAxisAnchor>) || names(object as? NSLayoutAnchor<NSLayoutYAxisAnchor>)
      || names(object as? NSLayoutAnchor<NSLayoutDimension>) || names(object as? NSLayoutAnchor<AnyObject>)
  }

  nonisolated private func names<Other: AnyObject>(_ other: NSLayoutAnchor<Other>?) -> Bool {
    guard let other else { return false }
    return MainActor.assumeIsolated { operand.refersToSameAttributes(as: other.operand) }
  }

  nonisolated open override var hash: Int { MainActor.assumeIsolated { operand.attribute.rawValue } }
}

/// The distance of views that are "as far apart as the system would place them".
enum SystemSpacing {
  /// The gap between neighbouring views, in points: the standard gap of the visual format, as Interface Builder's inspector shows it [M].
  ///
  /// Between baselines UIKit derives it from the fonts, which is not followed here.
  static let standard: CGFloat = 8
}
