import ShopStore
import UIKit

/// Starts the app: one scene, shown by ``SceneDelegate``, on the store of this device.
public class AppDelegate: UIResponder, UIApplicationDelegate {
  public required override init() { super.init() }

  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }

  func openStore(for catalogue: Catalogue) throws -> ShopStore { try .onDevice(catalogue) }
}

/// Starts the app on a shop in memory, with purchases of the customer's own: the same at each start. For tests, flows and pictures.
public final class DemonstrationDelegate: AppDelegate {
  override func openStore(for catalogue: Catalogue) throws -> ShopStore { try .demonstration(catalogue) }
}
