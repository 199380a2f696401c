import Foundation
import UIKitCore

/// The view of a navigation controller: the screens behind, the bar in front.
///
/// ```
/// NavigationLayoutContainerView
/// ├─ NavigationTransitionView
/// │  └─ ViewControllerWrapperView      one for each screen that is shown: two during a transition
/// │     └─ the screen's view
/// └─ UINavigationBar
/// ```
///
/// The nesting is that of Apple's platforms (behaviours §14) [M].
final class NavigationLayoutContainerView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    (viewController as? UINavigationController)?.layoutContents()
  }
}

/// Holds the screens; its subviews come and go with transitions.
final class NavigationTransitionView: UIView {}

/// Holds one screen's view and the search that belongs to it, and hands it the space bars cover as safe area.
final class ViewControllerWrapperView: UIView {
  /// How far bars reach below and above the safe area, in points.
  var barInsets = UIEdgeInsets.zero {
    didSet {
      guard oldValue != barInsets else { return }
      for subview in subviews { subview.updateSafeAreaInsets() }
    }
  }

  /// In front of the screen.
  var palette: SearchPalette? {
    didSet {
      guard oldValue !== palette else { return }
      oldValue?.removeFromSuperview()
      if let palette { addSubview(palette) }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let palette, subviews.last !== palette { bringSubviewToFront(palette) }
  }

  override var safeAreaInsetsForSubviews: UIEdgeInsets { super.safeAreaInsetsForSubviews + barInsets }
}

/// A screen whose view is installed.
struct InstalledScreen {
  let controller: UIViewController
  let wrapper: ViewControllerWrapperView
  /// A screen that goes keeps the insets it had, whatever becomes of the bars meanwhile.
  var isLeaving = false
}
