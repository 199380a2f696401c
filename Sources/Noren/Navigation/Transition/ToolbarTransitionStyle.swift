import UIKit

/// How toolbars change while a screen is pushed or popped, by a finger or by itself.
public enum ToolbarTransitionStyle: Sendable {
  /// One turns into the other, element by element, as the standard bar's contents do: the title moves to the back label. If one of them is
  /// not the default toolbar, ``crossFade`` applies.
  case morph
  /// Bars of equal height fade into each other in place; others slide with their screens.
  case crossFade
  /// They slide with their screens.
  case none
}

extension NoBarNavigationController {
  /// Animates the toolbars alongside the transition that `coordinator` coordinates, unless a screen has no container.
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
