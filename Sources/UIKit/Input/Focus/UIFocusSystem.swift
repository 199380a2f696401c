import Foundation

/// Says what has the focus in a scene, and moves it.
///
/// On phones there is one while Full Keyboard Access is on; on pads always, as if a keyboard were attached: see Divergences.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
  private unowned let focus: KeyboardFocus

  init(_ focus: KeyboardFocus) {
    self.focus = focus
    super.init()
  }

  nonisolated deinit {}

  /// Posted after the focus moved, with the keys below; the object is the focus system.
  nonisolated public static let didUpdateNotification = NSNotification.Name("UIFocusDidUpdateNotification")
  /// Posted when a key found nothing to move the focus to.
  nonisolated public static let movementDidFailNotification = NSNotification.Name("UIFocusMovementDidFailNotification")
  /// A ``UIFocusUpdateContext``.
  nonisolated public static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
  /// A ``UIFocusAnimationCoordinator``.
  nonisolated public static let animationCoordinatorUserInfoKey = "UIFocusUpdateAnimationCoordinatorKey"

  /// The focus system of the scene an environment is shown in; `nil` where there is none.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    guard let view = environment.focusView, view.window != nil, let focus = view.runtime.host?.focus,
      focus.isEnabled
    else { return nil }
    return focus.system
  }

  /// Whether `otherEnvironment` is `environment` or in it.
  open class func environment(
    _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
  ) -> Bool { otherEnvironment.focusChain.contains { $0 === environment } }

  open var focusedItem: (any UIFocusItem)? { focus.focusedItem }

  /// Asks for the focus to be moved to what `environment` prefers, in the next frame.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) { focus.request(environment) }
  /// Does at once what was asked for.
  open func updateFocusIfNeeded() { focus.updateIfNeeded() }
}

extension UIFocusEnvironment {
  /// The view that stands for the environment.
  var focusView: UIView? {
    switch self {
    case let view as UIView: view
    case let controller as UIViewController: controller.viewIfLoaded
    default: nil
    }
  }

  func requestFocusUpdate() {
    guard let focus = (focusView?.runtime ?? .current).host?.focus, focus.isEnabled,
      let item = focus.focusedItem, contains(item)
    else { return }
    focus.request(self)
  }
}
