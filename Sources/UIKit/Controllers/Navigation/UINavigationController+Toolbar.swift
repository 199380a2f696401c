import Foundation
import UIKitCore

/// The toolbar at the bottom of a navigation controller, which shows the items of the top screen.
///
/// A screen hides it with `hidesBottomBarWhenPushed`, as it hides a tab bar. In a push or a pop a toolbar that only one of the two screens
/// has moves with that screen, inside its wrapper; where both have it, it stays and its items fade.
extension UINavigationController {
  /// Whether the toolbar is there while `screen` is on top of `stack`.
  func showsToolbar(for screen: UIViewController?, in stack: [UIViewController]) -> Bool {
    guard !toolbarIsHidden, let screen else { return false }
    let position = stack.firstIndex { $0 === screen } ?? stack.count - 1
    return !stack.prefix(position + 1).contains(where: \.hidesBottomBarWhenPushed)
  }

  /// What the toolbar and a tab bar cover of a screen at its bottom, below the safe area, in points.
  func bottomInset(for screen: UIViewController) -> CGFloat {
    let tabs = ownTabs?.bottomInset(for: screen, in: queue.stack) ?? 0
    return tabs + (showsToolbar(for: screen, in: queue.stack) ? UIToolbar.standardHeight(for: traitCollection) : 0)
  }

  /// The tab bar controller whose tab this is. Deeper inside a tab, the safe area contains the tab bar.
  var ownTabs: UITabBarController? { parent as? UITabBarController }

  /// Sets the frame of the toolbar, above a tab bar if `screen` has one.
  func placeToolbar(of screen: UIViewController?) {
    guard let toolbar = toolbarIfLoaded, let container = viewIfLoaded, let host = toolbar.superview else { return }
    let height = UIToolbar.standardHeight(for: traitCollection)
    let tabs = screen.flatMap { ownTabs?.bottomInset(for: $0, in: queue.stack) } ?? 0
    let bottom = host.bounds.maxY - container.safeAreaInsets.bottom - tabs
    // Not through `frame`: the bar may be on its way in or out, with a transform.
    toolbar.bounds.size = CGSize(width: host.bounds.width, height: height)
    toolbar.center = CGPoint(x: host.bounds.midX, y: bottom - height / 2)
  }

  /// Shows the toolbar and the items as `screen` at rest wants them.
  ///
  /// - Parameter animated: Whether other items fade in.
  func settleToolbar(for screen: UIViewController?, animated: Bool = false) {
    let isShown = showsToolbar(for: screen, in: queue.stack)
    guard isShown || toolbarIfLoaded != nil, let container = viewIfLoaded else { return }
    let toolbar = makeToolbar()
    if toolbar.superview !== container { container.insertSubview(toolbar, belowSubview: navigationBar) }
    if !isToolbarSliding {
      toolbar.transform = .identity
      if toolbar.isHidden == isShown { toolbar.isHidden = !isShown }
    }
    toolbar.show(screen?.toolbarItems ?? [], animated: animated)
    placeToolbar(of: screen)
  }

  /// Called when the items of `screen`, or of a controller in it, have changed.
  func toolbarItemsDidChange(animated: Bool) {
    guard let toolbar = toolbarIfLoaded, let top,
      installed.contains(where: { $0.controller === top && !$0.isLeaving })
    else { return }
    toolbar.show(top.toolbarItems ?? [], animated: animated && queue.current == nil)
  }

  /// Places the toolbar during a transition: for the screen whose wrapper it is in, else for the top one.
  func placeToolbarInTransition() {
    guard let host = toolbarIfLoaded?.superview else { return }
    placeToolbar(of: installed.first { $0.wrapper === host }?.controller ?? top)
  }

  /// Whether the view of `screen` extends to the container's lower edge: under the toolbar, or where there is no toolbar.
  func reachesUnderToolbar(_ screen: UIViewController) -> Bool {
    guard showsToolbar(for: screen, in: queue.stack) else { return true }
    let isTranslucent = toolbarIfLoaded?.isTranslucent ?? true
    return screen.edgesForExtendedLayout.contains(.bottom) && (isTranslucent || screen.extendedLayoutIncludesOpaqueBars)
  }

  /// How far a view that does not extend under the toolbar ends above the container's lower edge, in points.
  func bottomOfContent(of screen: UIViewController) -> CGFloat {
    (viewIfLoaded?.safeAreaInsets.bottom ?? 0) + bottomInset(for: screen)
  }

  // MARK: Coming and going

  /// Shows or hides the toolbar at once, in an animation of its own, or with the transition that is about to start.
  func moveToolbar(animated: Bool) {
    guard isViewLoaded else { return }
    guard queue.current == nil else { return view.setNeedsLayout() }
    let screen = queue.shown ?? top
    let isShown = showsToolbar(for: screen, in: queue.stack)
    let wasShown = toolbarIfLoaded.map { !$0.isHidden } ?? false
    guard animated, isShown != wasShown, appearance.phase == .shown, UIView.areAnimationsEnabled else {
      isToolbarSliding = false
      settleToolbar(for: screen)
      return
    }
    settleToolbar(for: screen)
    let toolbar = makeToolbar()
    toolbar.isHidden = false
    view.layoutIfNeeded()
    let away = CGAffineTransform(translationX: 0, y: view.bounds.maxY - toolbar.center.y + toolbar.bounds.height / 2)
    if isShown { toolbar.transform = away }
    isToolbarSliding = true
    view.setNeedsLayout()
    UIView.animate(withDuration: Self.hideShowBarDuration) { [self] in
      toolbar.transform = isShown ? .identity : away
      view.layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self else { return }
      isToolbarSliding = false
      if queue.current == nil { settleToolbar(for: queue.shown ?? top) }
    }
  }

  /// What the toolbar does in the push or pop that is about to start.
  func toolbarExtras(
    isPush: Bool, from: UIViewController, to: UIViewController
  ) -> [NavigationSlideAnimator.Extra] {
    let isShown = showsToolbar(for: to, in: queue.stack)
    let wasShown = toolbarIfLoaded.map { !$0.isHidden } ?? false
    guard isShown || wasShown else { return [] }
    let toolbar = makeToolbar()
    if isShown, wasShown {
      guard let exchange = toolbar.beginExchange(to: to.toolbarItems ?? []) else { return [] }
      return [
        NavigationSlideAnimator.Extra(
          pose: { isStart in if !isStart { exchange.animate() } },
          end: { [weak toolbar] in toolbar?.endExchange(exchange) })
      ]
    }
    let owner = isShown ? to : from
    guard let wrapper = installed.first(where: { $0.controller === owner })?.wrapper else { return [] }
    if isShown { toolbar.show(to.toolbarItems ?? [], animated: false) }
    toolbar.isHidden = false
    wrapper.addSubview(toolbar)
    placeToolbar(of: owner)
    toolbar.layoutIfNeeded()
    // `settleToolbar(for:)` takes it back at the end.
    return []
  }
}
