import Diagnostics
import Noren
import Testing
import UIKit

@Suite("The navigation bar is never shown (A6)")
final class HiddenNavigationBarTests {
  private var refusals: Int { Diagnostics.count(of: "navigation.bar-refused") }

  @Test("The bar is hidden from the start")
  func hidden() {
    #expect(NoBarNavigationController(rootViewController: UIViewController()).isNavigationBarHidden)
    #expect(NoBarNavigationController(nibName: nil, bundle: nil).isNavigationBarHidden)
    let scene = ToolbarScene(UIViewController())
    #expect(scene.navigation.isNavigationBarHidden)
    #expect(scene.navigation.navigationBar.isHidden)
  }

  @Test("Showing it is refused and counted, by call, by assignment, and at any time")
  func refused() {
    let scene = ToolbarScene(UIViewController())
    let before = refusals
    scene.navigation.setNavigationBarHidden(false, animated: true)
    scene.navigation.setNavigationBarHidden(false, animated: false)
    scene.navigation.isNavigationBarHidden = false
    scene.host.settle()
    #expect(refusals == before + 3)
    #expect(scene.navigation.isNavigationBarHidden)
    #expect(scene.navigation.navigationBar.isHidden)
    let early = NoBarNavigationController(rootViewController: UIViewController())
    early.isNavigationBarHidden = false
    #expect(early.isNavigationBarHidden)
    #expect(refusals == before + 4)
  }

  @Test("A6, L6: A screen that requests the bar while it appears, as a SwiftUI host does, is refused too")
  func refusedWhileAppearing() {
    final class Greedy: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
      }
    }
    let before = refusals
    let scene = ToolbarScene(UIViewController(), Greedy())
    #expect(refusals == before + 1)
    #expect(scene.navigation.isNavigationBarHidden)
    expectSame(scene.frameInWindow(scene.screen.view).minY, 59 + 44)
  }

  @Test("Hiding it again is not a refusal")
  func hidingAgain() {
    let navigation = NoBarNavigationController(rootViewController: UIViewController())
    let before = refusals
    navigation.setNavigationBarHidden(true, animated: false)
    navigation.isNavigationBarHidden = true
    #expect(refusals == before)
  }
}
