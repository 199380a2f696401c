import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let screen = ViewController()
    screen.title = "Rows"
    let navigation = UINavigationController(rootViewController: screen)
    // Bars look the same over content and at its edge, as they did before iOS 15.
    let top = UINavigationBarAppearance()
    top.configureWithOpaqueBackground()
    navigation.navigationBar.standardAppearance = top
    navigation.navigationBar.scrollEdgeAppearance = top
    navigation.tabBarItem = UITabBarItem(title: "Rows", image: UIImage(systemName: "list.bullet"), tag: 0)
    let other = UIViewController()
    other.view.backgroundColor = .systemBackground
    other.tabBarItem = UITabBarItem(title: "Other", image: UIImage(systemName: "star"), tag: 1)
    let tabs = UITabBarController()
    let bottom = UITabBarAppearance()
    bottom.configureWithOpaqueBackground()
    tabs.tabBar.standardAppearance = bottom
    tabs.tabBar.scrollEdgeAppearance = bottom
    tabs.viewControllers = [navigation, other]

    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
    let readings = ReadingsView(screen: screen, tabBar: tabs.tabBar, navigationBar: navigation.navigationBar)
    readings.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(readings)
    NSLayoutConstraint.activate([
      readings.centerXAnchor.constraint(equalTo: window.centerXAnchor),
      readings.centerYAnchor.constraint(equalTo: window.centerYAnchor),
    ])
  }
}
