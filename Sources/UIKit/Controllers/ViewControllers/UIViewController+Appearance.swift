import Diagnostics
import Foundation
import UIKitCore

/// Driving the appearance callbacks.
///
/// There are three drivers: containers and windows, through ``beginAppearance(_:animated:origin:)``; a parent handing
/// its own transition down; and views that move into or out of a window by hand. ``AppearanceState`` makes sure that
/// whoever comes second finds nothing left to do.
extension UIViewController {
  /// Whether the controller is on the screen or on its way there.
  var isAppearingOrShown: Bool { appearance.phase == .appearing || appearance.phase == .shown }

  // MARK: Begin

  /// Starts a transition and hands it to the children; does nothing if it is under way or done.
  ///
  /// The order is the parent's callback, then the children's (behaviours §16) [M].
  func beginAppearance(_ isAppearing: Bool, animated: Bool, origin: AppearanceState.Origin = .container) {
    if isAppearing { loadViewIfNeeded() }
    guard appearance.begin(appearing: isAppearing, animated: animated, origin: origin) else { return }
    if isAppearing {
      loadedView?.setNeedsLayout()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
    willForwardAppearance(isAppearing)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenForAppearance where child.isInHierarchy(of: self) {
      child.beginAppearance(isAppearing, animated: animated, origin: .parent)
    }
  }

  private func isInHierarchy(of parent: UIViewController) -> Bool {
    guard let loadedView, let parentView = parent.loadedView else { return false }
    return loadedView.isDescendant(of: parentView)
  }

  // MARK: Is appearing

  /// Calls `viewIsAppearing` if it is due and the view is in a window: by then traits and frame are final.
  ///
  /// A container that has just placed the view calls this; any other controller is asked at the start of its view's
  /// layout, when the superviews have been laid out.
  func deliverIsAppearing() {
    guard loadedView?.window != nil, appearance.takeIsAppearing() else { return }
    viewIsAppearing(appearance.isAnimated)
    for child in childrenInPlace { child.deliverIsAppearing() }
  }

  // MARK: End

  /// Ends the transition under way if it goes in the given direction; a transition turned round ends otherwise.
  ///
  /// The children that began with this controller end first, then this one does (behaviours §16) [M].
  func endAppearance(_ isAppearing: Bool) {
    guard appearance.phase == (isAppearing ? .appearing : .disappearing) else { return }
    if isAppearing { deliverIsAppearing() }
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in children where child.appearance.origin == .parent { child.endAppearance(isAppearing) }
    }
    didForwardEndOfAppearance(isAppearing)
    guard let appeared = appearance.end() else { return }
    if appeared { viewDidAppear(appearance.isAnimated) } else { viewDidDisappear(appearance.isAnimated) }
    isMovingToParent = false
  }

  // MARK: By hand

  func beginReportedTransition(_ isAppearing: Bool, animated: Bool) {
    let goesThere: AppearanceState.Phase = isAppearing ? .appearing : .disappearing
    let isThere: AppearanceState.Phase = isAppearing ? .shown : .hidden
    if appearance.phase == goesThere || appearance.phase == isThere {
      reportUnbalanced(
        "An appearance transition was begun in a direction that is already taken.",
        cause: "The container also forwards automatically, or begins twice.")
    }
    beginAppearance(isAppearing, animated: animated)
  }

  func endReportedTransition() {
    switch appearance.phase {
    case .appearing: endAppearance(true)
    case .disappearing: endAppearance(false)
    case .hidden, .shown:
      reportUnbalanced(
        "An appearance transition was ended that was not begun.",
        cause: "endAppearanceTransition() was called twice, or without beginAppearanceTransition(_:animated:).")
    }
  }

  private func reportUnbalanced(_ fact: String, cause: String) {
    Diagnostics.warn(
      Diagnostic(
        fact, objects: ["controller: \(self)"], likelyCause: cause,
        remedy: "Pair each begin with one end, and return false from shouldAutomaticallyForwardAppearanceMethods."),
      counting: "appearance.unbalanced")
  }

  // MARK: By moving the view

  /// The view is about to join or leave a window; called for every controller in the moving tree, outermost first.
  func viewWillMove(toWindow window: UIWindow?) {
    if let window, !window.isHidden {
      guard appearance.phase == .hidden || isMovedByHand else { return }
      // A parent that is not shown yet, or that forwards by hand, gives the callbacks when its own turn comes.
      guard parent.map({ $0.shouldAutomaticallyForwardAppearanceMethods && $0.isAppearingOrShown }) ?? true else {
        return
      }
      beginAppearance(true, animated: false, origin: .hierarchy)
    } else {
      guard parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return }
      guard appearance.phase == .shown || (appearance.phase == .appearing && appearance.origin != .container) else {
        return
      }
      beginAppearance(false, animated: false, origin: .hierarchy)
    }
  }

  /// The view has joined or left a window; called in the same order.
  func viewDidMove(toWindow window: UIWindow?) {
    guard isMovedByHand else { return }
    if window == nil {
      endAppearance(false)
    } else {
      runtime.updateCycle.performAfterCommit { [weak self] in self?.endAppearance(true) }
    }
  }

  /// Whether the transition under way was caused by moving the view.
  private var isMovedByHand: Bool { appearance.isInTransition && appearance.origin == .hierarchy }
}
