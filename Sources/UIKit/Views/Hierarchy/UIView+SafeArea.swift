import Foundation
import UIKitCore

/// The view's safe area, updated whenever its superview's, its own place or the window changes.
struct SafeAreaState {
  var insets = UIEdgeInsets.zero
}

/// The view's layout margins as they were set. The effective ones also depend on the safe area, the superview and the controller.
struct MarginState {
  /// The margins of this view alone: 8 points on each side until set (Apple's documentation of `directionalLayoutMargins`) [D].
  var own = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) { didSet { isSet = true } }
  /// Whether the margins were set, by the app or by a cell; a controller's root view then no longer defaults to 0 above and below.
  private(set) var isSet = false
  /// Whether the safe area is added to the margins.
  var includesSafeArea = true
  /// Whether the superview's margins count where they overlap this view.
  var preservesSuperview = false
}

extension UIView {
  /// Whether the controller whose view this is, or whose view it is in directly, adjusts the insets of scroll views.
  var ownerAdjustsScrollViewInsets: Bool {
    (viewController ?? superview?.viewController)?.automaticallyAdjustsScrollViewInsets ?? true
  }

  /// Computes the safe area from the superview's, and informs the subtree if it changed.
  ///
  /// Per edge it is the superview's inset less the gap to that edge, never negative and never more than the superview's (behaviours §9)
  /// [M]. The controller's additional insets are added. O(1) if nothing changes.
  func updateSafeAreaInsets() {
    var insets = inheritedSafeAreaInsets
    if let viewController { insets = insets + viewController.additionalSafeAreaInsets }
    guard insets != safeArea.insets else { return }
    change("safeAreaInsets") { safeArea.insets = insets }
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    layoutInsetsDidChange()
    if margins.includesSafeArea { marginsDidChange() }
    setNeedsLayout()
    for subview in subviews { subview.updateSafeAreaInsets() }
  }

  /// The insets without the controller's: for a window from the screen, otherwise from the superview; zero without one.
  private var inheritedSafeAreaInsets: UIEdgeInsets {
    guard let superview else { return rootSafeAreaInsets }
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

  /// Whether this view lays out its content from the right.
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Changes the stored margins and informs this view, and subviews that preserve them, if they differ.
  func updateMargins(_ change: (inout MarginState) -> Void) {
    let old = margins
    change(&margins)
    guard
      old.own != margins.own || old.includesSafeArea != margins.includesSafeArea
        || old.preservesSuperview != margins.preservesSuperview
    else { return }
    marginsDidChange()
  }

  /// The margins in effect, in points.
  ///
  /// The view's own margins and the safe area add up per edge. Margins preserved from the superview count per edge where they overlap this
  /// view (behaviours §9) [M]. A controller's root view has at least the system's horizontal margins.
  var effectiveLayoutMargins: UIEdgeInsets {
    var own = margins.own
    // A controller's root view has no margins of its own above and below [G].
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

  /// Informs this view, its controller, its constraints and the subviews that preserve margins that the effective margins may have changed.
  func marginsDidChange() {
    layoutMarginsDidChange()
    viewController?.viewLayoutMarginsDidChange()
    layoutInsetsDidChange()
    setNeedsLayout()
    for subview in subviews where subview.margins.preservesSuperview { subview.marginsDidChange() }
  }
}
