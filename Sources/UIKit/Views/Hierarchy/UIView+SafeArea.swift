import Foundation
import UIKitCore

/// A view's safe area, kept up to date from its superview's.
struct SafeAreaState {
  var insets = UIEdgeInsets.zero
}

/// A view's layout margins as set; what is effective also depends on the safe area and the superview.
struct MarginState {
  /// 8 points on every side (Apple's documentation of `directionalLayoutMargins`) [D].
  var own = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) { didSet { isSet = true } }
  private(set) var isSet = false
  var includesSafeArea = true
  var preservesSuperview = false
}

extension UIView {
  /// Recomputes the safe area from the superview's and tells the subtree what changed.
  ///
  /// Per edge: the superview's inset less the gap to that edge, never negative and never more than the superview's
  /// (behaviours §9) [M]; the controller's additional insets come on top. Cost: O(1) when nothing changes.
  func updateSafeAreaInsets() {
    var insets = inheritedSafeAreaInsets
    if let viewController { insets = insets + viewController.additionalSafeAreaInsets }
    guard insets != safeArea.insets else { return }
    safeArea.insets = insets
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    layoutInsetsDidChange()
    if margins.includesSafeArea { marginsDidChange() }
    setNeedsLayout()
    for subview in subviews { subview.updateSafeAreaInsets() }
  }

  private var inheritedSafeAreaInsets: UIEdgeInsets {
    if let window = self as? UIWindow { return window.screenSafeAreaInsets }
    guard let superview else { return .zero }
    let parent = superview.safeAreaInsetsForSubviews
    guard parent != .zero else { return .zero }
    let outer = superview.bounds
    let inner = frame
    func remaining(_ inset: CGFloat, gap: CGFloat) -> CGFloat { min(max(inset - gap, 0), max(inset, 0)) }
    return UIEdgeInsets(
      top: remaining(parent.top, gap: inner.minY - outer.minY),
      left: remaining(parent.left, gap: inner.minX - outer.minX),
      bottom: remaining(parent.bottom, gap: outer.maxY - inner.maxY),
      right: remaining(parent.right, gap: outer.maxX - inner.maxX))
  }

  // MARK: Margins

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  func updateMargins(_ change: (inout MarginState) -> Void) {
    let old = margins
    change(&margins)
    guard
      old.own != margins.own || old.includesSafeArea != margins.includesSafeArea
        || old.preservesSuperview != margins.preservesSuperview
    else { return }
    marginsDidChange()
  }

  /// Margins and safe area add up per edge; margins kept from the superview count per edge where they overlap this view
  /// (behaviours §9) [M]. A controller's root view has at least the system's horizontal margins.
  var effectiveLayoutMargins: UIEdgeInsets {
    var own = margins.own
    // A controller's view keeps no margin of its own above and below [G].
    if viewController != nil, !margins.isSet { (own.top, own.bottom) = (0, 0) }
    if let viewController, viewController.viewRespectsSystemMinimumLayoutMargins {
      let minimum = viewController.systemMinimumLayoutMargins
      own.leading = max(own.leading, minimum.leading)
      own.trailing = max(own.trailing, minimum.trailing)
    }
    var result = UIEdgeInsets(own, isRightToLeft: isRightToLeft)
    if margins.includesSafeArea { result = result + safeArea.insets }
    if margins.preservesSuperview, let superview {
      let outer = superview.effectiveLayoutMargins
      let inner = frame
      let bounds = superview.bounds
      let overlap = UIEdgeInsets(
        top: max(outer.top - (inner.minY - bounds.minY), 0), left: max(outer.left - (inner.minX - bounds.minX), 0),
        bottom: max(outer.bottom - (bounds.maxY - inner.maxY), 0),
        right: max(outer.right - (bounds.maxX - inner.maxX), 0))
      result = UIEdgeInsets.edgewiseMaximum(result, overlap)
    }
    return result
  }

  func marginsDidChange() {
    layoutMarginsDidChange()
    viewController?.viewLayoutMarginsDidChange()
    layoutInsetsDidChange()
    setNeedsLayout()
    for subview in subviews where subview.margins.preservesSuperview { subview.marginsDidChange() }
  }
}
