import Testing

@testable import UIKit

@Suite("Launching an app", .serialized)
struct ApplicationLaunchTests {
  private static var log: [String] = []

  private final class Delegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("app did finish launching")
      return true
    }
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      log.append("app configures scene")
      let configuration = UISceneConfiguration(name: "Main", sessionRole: session.role)
      configuration.delegateClass = Scene.self
      return configuration
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log.append("app active") }
  }

  private final class Scene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      log.append("scene connects")
      let window = UIWindow(windowScene: scene as! UIWindowScene)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      self.window = window
    }
    func sceneWillEnterForeground(_ scene: UIScene) { log.append("scene enters foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { log.append("scene active") }
  }

  @Test(
    "The app launches, then its scene, which alone is notified of activation; the window is key and fills the screen")
  func order() throws {
    Self.log = []
    let host = ApplicationHost()
    host.launch(Delegate.self)
    #expect(
      Self.log == [
        "app did finish launching", "app configures scene", "scene connects", "scene enters foreground", "scene active",
      ])
    let window = try #require(host.window)
    #expect(window.isKeyWindow)
    #expect(window.frame == UIScreen.main.bounds)
    #expect(UIApplication.shared.delegate is Delegate)
    #expect(UIApplication.shared.connectedScenes.count == 1)
  }

  @Test("Using the shared application before it exists stops with an explanation")
  func noApplication() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIApplication.shared }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("no app is running"))
  }

  @Test("Time moves only when the host moves it")
  func time() {
    let host = ApplicationHost()
    let start = CACurrentMediaTime()
    host.settle()
    #expect(CACurrentMediaTime() == start)
    host.advance(by: 0.25)
    #expect(abs(CACurrentMediaTime() - start - 0.25) < 1e-9)
  }
}
