import Noren
import Testing
import UIKit

@Suite("A1: The stack and its transitions are the system's")
final class SystemStackTests {
  /// Writes down what it is told, and how it goes.
  private final class Screen: UIViewController {
    var told: [String] = []

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      told.append(animated ? "will appear" : "will appear at once")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      told.append("did appear")
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      told.append("will disappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      told.append("did disappear")
    }
  }

  @Test(
    "A screen finds its navigation controller, and is notified of each change once, in the system's order")
  func appearance() {
    let (root, screen) = (Screen(), Screen())
    let scene = ToolbarScene(root)
    scene.navigation.pushViewController(screen, animated: true)
    scene.host.rest()
    #expect(screen.navigationController === scene.navigation)
    #expect(root.navigationController === scene.navigation)
    scene.navigation.popViewController(animated: true)
    scene.host.rest()
    #expect(
      root.told == [
        "will appear at once", "did appear", "will disappear", "did disappear", "will appear", "did appear",
      ])
    #expect(screen.told == ["will appear", "did appear", "will disappear", "did disappear"])
    #expect(screen.navigationController == nil)
  }

  @Test(
    "Pushes slide as UINavigationController's do: without our own animator, and the screens have the system's frames")
  func slide() {
    func places(_ navigation: UINavigationController, _ host: ApplicationHost) -> [CGFloat] {
      (0..<10).map { _ in
        host.advance(by: 0.04)
        let shown = navigation.view.descendants.filter { $0.accessibilityIdentifier == "screen" }
        return shown.compactMap { $0.layer.presentation()?.convert($0.layer.bounds, to: nil).minX }.min() ?? 0
      }
    }
    func screen() -> UIViewController {
      let screen = UIViewController()
      screen.view.accessibilityIdentifier = "screen"
      return screen
    }
    let ours = ToolbarScene(UIViewController())
    #expect(
      ours.navigation.navigationController(
        ours.navigation, animationControllerFor: .push, from: UIViewController(), to: UIViewController()) == nil)
    ours.navigation.pushViewController(screen(), animated: true)
    let here = places(ours.navigation, ours.host)
    let host = ApplicationHost(environment: .standard)
    let system = UINavigationController(rootViewController: UIViewController())
    system.setNavigationBarHidden(true, animated: false)
    host.show(system)
    system.pushViewController(screen(), animated: true)
    #expect(places(system, host) == here)
    #expect(Set(here).count > 5, "Nothing has moved: \(here)")
  }
}
