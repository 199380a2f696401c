import Noren
import UIKit

/// Shows the shop in a window of its own, in a navigation controller without a navigation bar.
public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  public var window: UIWindow?

  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let shop = Shop(catalogue: .bundled, language: .current)
    let window = UIWindow(windowScene: windowScene)
    window.tintColor = Theme.tint
    window.rootViewController = NoBarNavigationController(rootViewController: ProductListViewController(shop: shop))
    window.makeKeyAndVisible()
    self.window = window
  }
}
