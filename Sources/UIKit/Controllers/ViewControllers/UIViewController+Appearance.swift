import Diagnostics
import Foundation
import UIKitCore

/// Driving the appearance callbacks.
///
/// There are three drivers: containers and windows, through ``beginAppearance(_:animated:origin:)``; a parent that forwards its own
/// transition; and views that move into or out of a window by hand. ``AppearanceState`` makes sure that the second driver of a transition
/// has no effect.
extension UIViewController {
  /// Whether the controller is on the screen or about to be: the phase is appearing or shown.
  var isAppearingOrShown: Bool { appearance.phase == .appearing || appearance.phase == .shown }

  // MARK: Begin

  /// Starts a transition and forwards it to the children; does nothing if it is in progress or done.
  ///
  /// Loads the view if it is to appear. The parent's callback comes before the children's (behaviours §16) [M]. Each call needs an
  /// ``endAppearance(_:)`` of the same direction, or a second call of the opposite one.
  ///
  /// - Parameter origin: What drives the transition, and so what ends it.
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

  /// Whether the view is loaded and inside the parent's view: a child that is not installed gets no callbacks.
  private func isInHierarchy(of parent: UIViewController) -> Bool {
    guard let loadedView, let parentView = parent.loadedView else { return false }
    return loadedView.isDescendant(of: parentView)
  }

  // MARK: Is appearing

  /// Calls `viewIsAppearing` if it is due and the view is in a window: by then traits and frame are final.
  ///
  /// A container that has just placed the view calls this. For any other controller the layout of its view does, when the superviews have
  /// been laid out.
  func deliverIsAppearing() {
    guard loadedView?.window != nil, appearance.takeIsAppearing() else { return }
    viewIsAppearing(appearance.isAnimated)
    for child in childrenInPlace { child.deliverIsAppearing() }
  }

  // MARK: End

  /// Ends the transition in progress if it goes in the given direction. One that has turned round is left to the opposite call.
  ///
  /// The children that began with this controller end first (behaviours §16) [M].
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

  /// The work of `beginAppearanceTransition(_:animated:)`: warns about a direction that is already taken, which no internal driver does.
  func beginReportedTransition(_ isAppearing: Bool, animated: Bool) {
    let transitionPhase: AppearanceState.Phase = isAppearing ? .appearing : .disappearing
    let finalPhase: AppearanceState.Phase = isAppearing ? .shown : .hidden
    if appearance.phase == transitionPhase || appearance.phase == finalPhase {
      reportUnbalanced(
        "An appearance transition was begun twice in the same direction.",
        cause: "The container also forwards automatically, or begins twice.")
    }
    beginAppearance(isAppearing, animated: animated)
  }

  /// The work of `endAppearanceTransition()`: ends in the direction of the transition in progress, and warns without one.
  func endReportedTransition() {
    switch appearance.phase {
    case .appearing: endAppearance(true)
    case .disappearing: endAppearance(false)
    case .hidden, .shown:
      reportUnbalanced(
        "An appearance transition was ended without having begun.",
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

  /// Called before the view joins or leaves a window, for every controller in the moving tree, outermost first.
  func viewWillMove(toWindow window: UIWindow?) {
    if let window, !window.isHidden {
      guard appearance.phase == .hidden || isCausedByViewMove else { return }
      // A parent that is not shown yet, or that forwards by hand, sends the callbacks when its own turn comes.
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

  /// Called after the view has joined or left a window, in the same order. An appearance ends after the next commit, a disappearance now.
  func viewDidMove(toWindow window: UIWindow?) {
    guard isCausedByViewMove else { return }
    if window == nil {
      endAppearance(false)
    } else {
      runtime.updateCycle.performAfterCommit { [weak self] in self?.endAppearance(true) }
    }
  }

  /// Whether moving the view caused the transition in progress.
  private var isCausedByViewMove: Bool { appearance.isInTransition && appearance.origin == .hierarchy }
}
