import Foundation

/// One step of the focus, and whom it concerns.
struct FocusUpdate {
  private let context: UIFocusUpdateContext
  /// Each once: the former element's from the inside out, then those of the next that are not among them.
  private let environments: [any UIFocusEnvironment]
  private let views: [UIView]

  init(from former: UIResponder?, to next: UIResponder?, heading: UIFocusHeading) {
    context = UIFocusUpdateContext(
      from: former as? any UIFocusItem, to: next as? any UIFocusItem, heading: heading)
    let before = former.map(Self.chain) ?? []
    let after = next.map(Self.chain) ?? []
    environments = before + after.filter { environment in !before.contains { $0 === environment } }
    views = [former, next].compactMap { $0 as? UIView }
  }

  /// An element that is no environment concerns those around it.
  private static func chain(_ element: UIResponder) -> [any UIFocusEnvironment] {
    sequence(first: element, next: \.next).lazy.compactMap { $0 as? any UIFocusEnvironment }.first?.focusChain ?? []
  }

  /// Whether everybody around agrees.
  var isAllowed: Bool { environments.allSatisfy { $0.shouldUpdateFocus(in: context) } }

  /// Tells everybody around, and then everybody who wants to know.
  func tell(_ system: UIFocusSystem) {
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
