import Diagnostics
import Foundation

extension UIView {
  /// The active constraints that this view owns, in order of activation. O(n).
  ///
  /// They are those whose nearest common ancestor it is, and those that were added to it with ``addConstraint(_:)``.
  public var constraints: [NSLayoutConstraint] { Array(layoutState.constraints) }

  /// Activates a constraint with this view as its owner. Stops unless all its items are this view or inside it.
  ///
  /// `isActive` is usually better, since it chooses the owner.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard let ancestor = constraint.nearestCommonAncestor, ancestor.isDescendant(of: self) else {
      Diagnostics.stop(
        Diagnostic(
          "The view hierarchy is not prepared for the constraint: its items are not all inside the view it is added to.",
          objects: ["constraint: \(constraint)", "added to: \(self)"],
          likelyCause: "A view was not added yet, or the constraint was added to the wrong view.",
          remedy: "Add the subviews first, and let isActive choose the owner."))
    }
    guard constraint.container !== self else { return }
    constraint.install(in: self)
  }

  /// Activates several constraints with this view as their owner.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that this view owns; others are ignored.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.container === self { constraint.isActive = false }
  }

  /// Deactivates those of the constraints that this view owns.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: Anchors

  /// The edge where reading begins, of the alignment rectangle. Cannot be related to left or right edges.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .leading)) }
  /// The edge where lines end, of the alignment rectangle. Cannot be related to left or right edges.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .trailing)) }
  /// The left edge of the alignment rectangle, in every language.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .left)) }
  /// The right edge of the alignment rectangle, in every language.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .right)) }
  /// The horizontal middle of the alignment rectangle; of a scroll view, that of its frame.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .centerX)) }
  /// The top edge of the alignment rectangle; of a scroll view seen from its content, the content's.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
  /// The bottom edge of the alignment rectangle; of a scroll view seen from its content, the content's, which determines the content size.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
  /// The vertical middle of the alignment rectangle; of a scroll view, that of its frame.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .centerY)) }
  /// The first baseline of the text in the view, or its bottom edge if it has none. See ``forFirstBaselineLayout``.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .firstBaseline)) }
  /// The last baseline of the text in the view, or its bottom edge if it has none. See ``forLastBaselineLayout``.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .lastBaseline)) }
  /// The width of the alignment rectangle, never negative.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
  /// The height of the alignment rectangle, never negative.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }
}
