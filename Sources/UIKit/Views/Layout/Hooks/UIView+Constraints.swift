import Diagnostics
import Foundation

extension UIView {
  /// The active constraints this view owns, in order of activation: those whose nearest common ancestor it is, and those that
  /// were added to it by hand. O(n).
  public var constraints: [NSLayoutConstraint] { Array(layoutState.constraints) }

  /// Activates a constraint and makes this view its owner. The items must be this view or lie below it.
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

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint this view owns; others are left alone.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.container === self { constraint.isActive = false }
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: Anchors

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .leading)) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .trailing)) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .left)) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .right)) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .centerX)) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .centerY)) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .firstBaseline)) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .lastBaseline)) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }
}
