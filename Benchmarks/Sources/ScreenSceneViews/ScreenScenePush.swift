import UIKit

/// A navigation controller that pushes a list of the scene's rows over the screen scene, and pops it, again and again.
public final class ScreenScenePush {
  public let navigation: UINavigationController
  private let list = ScreenSceneListController(rowCount: 12)

  public init() {
    navigation = UINavigationController(rootViewController: ScreenSceneController())
    // As in the scene, the screens have bars of their own.
    navigation.isNavigationBarHidden = true
  }

  public var isMoving: Bool { navigation.transitionCoordinator != nil }

  /// Begins the next transition.
  public func start() {
    if navigation.topViewController === list {
      navigation.popViewController(animated: true)
    } else {
      navigation.pushViewController(list, animated: true)
    }
  }
}
