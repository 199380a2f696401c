import Noren
import UIKit

/// Shows the list of exhibits in a window of its own.
public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  public var window: UIWindow?

  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.tintColor = .systemIndigo
    var style = NavigationToolbarStyle()
    style.background = .opaque(.systemGroupedBackground)
    let navigation = NoBarNavigationController(rootViewController: GalleryViewController(), toolbarStyle: style)
    navigation.prefersLargeTitles = true
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
  }
}
