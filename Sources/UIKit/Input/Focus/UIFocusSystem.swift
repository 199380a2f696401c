import Foundation

/// Reports the element with the focus in a scene, and moves it.
///
/// On phones there is one while Full Keyboard Access is on; on pads always, as if a keyboard were attached: see Divergences.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
  private unowned let focus: any FocusEngine

  /// Made by the host's focus, which owns it and must outlive it.
  init(_ focus: any FocusEngine) {
    self.focus = focus
    super.init()
  }

  nonisolated deinit {}

  /// Posted after the focus has moved and the environments have been informed, with the keys below; the object is the focus system.
  nonisolated public static let didUpdateNotification = NSNotification.Name("UIFocusDidUpdateNotification")
  /// Posted when a key found nothing to move the focus to, with a context without a next item; the object is the focus system.
  nonisolated public static let movementDidFailNotification = NSNotification.Name("UIFocusMovementDidFailNotification")
  /// The ``UIFocusUpdateContext`` of the step.
  nonisolated public static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
  /// The ``UIFocusAnimationCoordinator`` of the step, whose animations have been started.
  nonisolated public static let animationCoordinatorUserInfoKey = "UIFocusUpdateAnimationCoordinatorKey"

  /// Returns the focus system of the scene in which an environment is shown; `nil` outside of a window, and on a phone without Full
  /// Keyboard Access.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    guard let view = environment.focusView, view.window != nil, let focus = view.runtime.focus,
      focus.isEnabled
    else { return nil }
    return focus.system
  }

  /// Whether `otherEnvironment` is `environment` or in it, by the chain of parents.
  open class func environment(
    _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
  ) -> Bool { otherEnvironment.focusChain.contains { $0 === environment } }

  /// The item with the focus; `nil` without any, and for an accessibility element that is no view.
  open var focusedItem: (any UIFocusItem)? { focus.focusedItem }

  /// Asks to move the focus to what `environment` prefers, before the next layout. The last of several requests counts.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) { focus.request(environment) }
  /// Performs the pending request at once; without one it does nothing.
  open func updateFocusIfNeeded() { focus.updateIfNeeded() }
}

extension UIFocusEnvironment {
  /// The view that represents the environment: itself or the controller's, if loaded.
  var focusView: UIView? {
    switch self {
    case let view as UIView: view
    case let controller as UIViewController: controller.viewIfLoaded
    default: nil
    }
  }

  /// Does what `setNeedsFocusUpdate()` promises: requests an update if the focus is in this environment.
  func requestFocusUpdate() {
    guard let focus = (focusView?.runtime ?? .current).focus, focus.isEnabled,
      let item = focus.focusedItem, contains(item)
    else { return }
    focus.request(self)
  }
}
