import Foundation

/// One step of the focus, and everyone it concerns. Made for each step; ``isAllowed`` is asked before ``notify(_:)``.
struct FocusUpdate {
  private let context: UIFocusUpdateContext
  /// The environments to ask and inform, each once: those around the former element from the inside out, then the other ones around the
  /// next.
  private let environments: [any UIFocusEnvironment]
  /// The former and the next element, as far as they are views.
  private let views: [UIView]

  init(from former: UIResponder?, to next: UIResponder?, heading: UIFocusHeading) {
    context = UIFocusUpdateContext(
      from: former as? any UIFocusItem, to: next as? any UIFocusItem, heading: heading)
    let before = former.map(Self.chain) ?? []
    let after = next.map(Self.chain) ?? []
    environments = before + after.filter { environment in !before.contains { $0 === environment } }
    views = [former, next].compactMap { $0 as? UIView }
  }

  /// The environments around an element. For one that is no environment, those of the nearest responder that is.
  private static func chain(_ element: UIResponder) -> [any UIFocusEnvironment] {
    sequence(first: element, next: \.next).lazy.compactMap { $0 as? any UIFocusEnvironment }.first?.focusChain ?? []
  }

  /// Whether all environments agree. Stops asking at the first that does not.
  var isAllowed: Bool { environments.allSatisfy { $0.shouldUpdateFocus(in: context) } }

  /// Informs the views of their new state, then the environments, runs the animations they added, and posts the notification.
  func notify(_ system: UIFocusSystem) {
    for view in views { view.focusDidChange() }
    let coordinator = UIFocusAnimationCoordinator()
    for environment in environments { environment.didUpdateFocus(in: context, with: coordinator) }
    coordinator.run()
    NotificationCenter.default.post(
      name: UIFocusSystem.didUpdateNotification, object: system,
      userInfo: [
        UIFocusSystem.focusUpdateContextUserInfoKey: context,
        UIFocusSystem.animationCoordinatorUserInfoKey: coordinator,
      ])
  }
}
