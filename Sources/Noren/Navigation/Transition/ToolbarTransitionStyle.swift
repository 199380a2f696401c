import UIKit

/// What toolbars do while a screen is pushed or popped, by the finger or by itself.
public enum ToolbarTransitionStyle: Sendable {
  /// One turns into the other, element by element, as the standard bar's contents do: the title slides into the back label. Where
  /// one of them is not the default toolbar, ``crossFade``.
  case morph
  /// Bars of equal height fade into each other in place; others slide with their screens.
  case crossFade
  /// They slide with their screens.
  case none
}

extension NoBarNavigationController {
  /// Lets the toolbars go along with the transition that `coordinator` coordinates.
  func animateToolbars(
    from old: UIViewController?, to new: UIViewController, isPush: Bool,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard toolbarTransitionStyle != .none,
      let old = old as? FixedHeightToolbarProvidingContainerViewController,
      let new = new as? FixedHeightToolbarProvidingContainerViewController
    else { return }
    let transition = ToolbarMorphTransition(
      lower: isPush ? old : new, upper: isPush ? new : old, isPush: isPush,
      isCrossFade: toolbarTransitionStyle == .crossFade
    )
    toolbarTransition = transition
    transition.run(with: coordinator, in: view)
  }
}
