import Foundation
import UIKitCore

/// The view of a navigation controller: the screens behind, the bar in front.
///
/// ```
/// NavigationLayoutContainerView
/// ├─ NavigationTransitionView
/// │  └─ ViewControllerWrapperView      one for each installed screen: two during a transition
/// │     └─ the screen's view
/// └─ UINavigationBar
/// ```
///
/// The nesting is as on Apple's platforms (behaviours §14) [M].
final class NavigationLayoutContainerView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    (viewController as? UINavigationController)?.layoutContents()
  }
}

/// Holds the wrappers of the screens; its subviews come and go with transitions.
final class NavigationTransitionView: UIView {}

/// Holds one screen's view and its search bar, and passes the space that bars cover to it as safe area.
final class ViewControllerWrapperView: UIView {
  /// How far bars reach into the screen beyond the safe area, in points. A change updates the safe area of the subviews at once.
  var barInsets = UIEdgeInsets.zero {
    didSet {
      guard oldValue != barInsets else { return }
      for subview in subviews { subview.updateSafeAreaInsets() }
    }
  }

  /// The search bar of the screen, in front of it; owned here.
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

  /// The safe area with `barInsets` added to it.
  override var safeAreaInsetsForSubviews: UIEdgeInsets { super.safeAreaInsetsForSubviews + barInsets }
}

/// A screen whose view is installed, and the wrapper that holds it.
struct InstalledScreen {
  let controller: UIViewController
  let wrapper: ViewControllerWrapperView
  /// Whether the screen leaves in the transition in progress. It keeps its insets, even if the bars change meanwhile.
  var isLeaving = false
}
