import Noren
import Testing
import UIKit

@Suite("Screens of the stack as seen by the app")
final class SeeingScreensTests {
  private let screens = (1...3).map { UIViewController(title: "\($0)") }

  private func navigation() -> NoBarNavigationController {
    let navigation = NoBarNavigationController(nibName: nil, bundle: nil)
    navigation.viewControllers = screens
    return navigation
  }

  @Test("Defects: topViewController, visibleViewController and viewControllers are screens, not containers")
  func getters() {
    let navigation = navigation()
    #expect(navigation.viewControllers == screens)
    #expect(navigation.topViewController === screens[2])
    #expect(navigation.visibleViewController === screens[2])
    #expect(navigation.viewControllers.last === navigation.topViewController)
    #expect(navigation.containerViewControllers.allSatisfy { $0 is any AdditionalToolbarProvidingContainer })
    #expect(navigation.children == navigation.containerViewControllers)
    #expect(navigation.viewControllers == screens)
    #expect(navigation.topViewController === screens[2])
  }

  @Test("Defects: Assigning the stack to itself changes nothing, not even a container")
  func assigningItself() {
    let navigation = navigation()
    let containers = navigation.containerViewControllers
    let same = navigation.viewControllers
    navigation.viewControllers = same
    #expect(navigation.containerViewControllers == containers)
    navigation.setViewControllers(same.reversed(), animated: false)
    #expect(navigation.containerViewControllers == containers.reversed())
  }

  @Test("Defects: Popping to a screen, or to its container, removes the screens above it")
  func popToScreen() {
    let navigation = navigation()
    let containers = navigation.containerViewControllers
    #expect(navigation.popToViewController(screens[1], animated: false) == [screens[2]])
    #expect(navigation.viewControllers == [screens[0], screens[1]])
    #expect(navigation.popToViewController(containers[0], animated: false) == [screens[1]])
    #expect(navigation.viewControllers == [screens[0]])
  }

  @Test("Defects: Popped controllers are screens")
  func popped() {
    let navigation = navigation()
    #expect(navigation.popViewController(animated: false) === screens[2])
    #expect(navigation.popToRootViewController(animated: false) == [screens[1]])
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.popToRootViewController(animated: false) == nil)
  }

  @Test("Defects: A presented controller is the visible one, and afterwards the screen is again")
  func visible() {
    let scene = ToolbarScene(UIViewController())
    let modal = UIViewController()
    scene.screen.present(modal, animated: false)
    scene.host.rest()
    #expect(scene.navigation.visibleViewController === modal)
    #expect(scene.navigation.topViewController === scene.screen)
    modal.dismiss(animated: false)
    scene.host.rest()
    #expect(scene.navigation.visibleViewController === scene.screen)
  }

  @Test("Defects: A screen finds itself in the stack while it appears")
  func whileAppearing() {
    final class Asking: UIViewController {
      var answers: [Bool] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        answers.append(navigationController?.topViewController === self)
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        answers.append(navigationController?.viewControllers.contains(self) ?? false)
      }
    }
    let screen = Asking()
    let scene = ToolbarScene(UIViewController())
    scene.push(screen)
    #expect(screen.answers == [true, true])
  }
}
