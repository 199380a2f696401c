import Foundation

/// The view of a navigation controller: the screens behind, the bar in front.
///
/// ```
/// NavigationLayoutContainerView
/// ├─ NavigationTransitionView
/// │  └─ ViewControllerWrapperView      one, for the screen that is shown
/// │     └─ the screen's view
/// └─ UINavigationBar
/// ```
///
/// The nesting is that of Apple's platforms (behaviours §14, confidence M).
final class NavigationLayoutContainerView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    (viewController as? UINavigationController)?.layoutContents()
  }
}

/// Holds the screens; its subviews come and go with transitions.
final class NavigationTransitionView: UIView {}

/// Holds one screen's view, and hands it the space a bar covers as safe area.
final class ViewControllerWrapperView: UIView {
  /// How far the navigation bar reaches below the safe area, in points.
  var barHeight: CGFloat = 0 {
    didSet {
      guard oldValue != barHeight else { return }
      for subview in subviews { subview.updateSafeAreaInsets() }
    }
  }

  override var safeAreaInsetsForSubviews: UIEdgeInsets {
    super.safeAreaInsetsForSubviews + UIEdgeInsets(top: barHeight, left: 0, bottom: 0, right: 0)
  }
}
