import Noren
import UIKit

/// Shows the shop in a window of its own, in a navigation controller without a navigation bar.
public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  public var window: UIWindow?

  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let (shop, trouble) = openShop()
    let window = UIWindow(windowScene: windowScene)
    window.tintColor = Theme.tint
    window.rootViewController = NoBarNavigationController(rootViewController: ProductListViewController(shop: shop))
    window.makeKeyAndVisible()
    self.window = window
    shop.onTrouble = { [weak self] in self?.show($0, shop.words) }
    if let trouble { show(trouble, shop.words) }
  }

  /// The shop on the app's store. If that cannot be opened, one that forgets, and why.
  private func openShop() -> (Shop, trouble: String?) {
    let catalogue = Catalogue.bundled
    do {
      let store = try (UIApplication.shared.delegate as? AppDelegate)?.openStore(for: catalogue) ?? .inMemory()
      return (Shop(catalogue: catalogue, language: .current, store: store), nil)
    } catch {
      return (Shop(catalogue: catalogue, language: .current), "\(error)")
    }
  }

  /// Says over whatever is shown why nothing was saved.
  private func show(_ trouble: String, _ words: Words) {
    let alert = UIAlertController(title: words.storeTrouble, message: trouble, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: words.close, style: .default))
    var top = window?.rootViewController
    while let next = top?.presentedViewController, !next.isBeingDismissed { top = next }
    guard !(top is UIAlertController) else { return }
    top?.present(alert, animated: true)
  }
}
