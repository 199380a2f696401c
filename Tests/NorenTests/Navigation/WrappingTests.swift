import Noren
import Testing
import UIKit

@Suite("A2, A3: Wrapping screens in containers")
final class WrappingTests {
  private final class FreeScreen: UIViewController, AdditionalToolbarNotNeeded {}

  private final class OwnToolbar: UIViewController, FixedHeightToolbarViewController {
    var canPop = false
    let toolbarHeight: CGFloat = 60
    let toolbarBackgroundColor = UIColor.red
  }

  private final class OwnContainerScreen: UIViewController, AdditionalToolbarNeeded {
    var wrappings = 0
    func wrapInContainer() -> any AdditionalToolbarProvidingContainer {
      wrappings += 1
      return FixedHeightToolbarProvidingContainerViewController(embedded: self, toolbarViewController: OwnToolbar())
    }
  }

  private final class TornScreen: UIViewController, AdditionalToolbarNeeded, AdditionalToolbarNotNeeded {
    func wrapInContainer() -> any AdditionalToolbarProvidingContainer {
      FixedHeightToolbarProvidingContainerViewController(embedded: self, toolbarViewController: OwnToolbar())
    }
  }

  private func embedded(_ controller: UIViewController?) -> UIViewController? {
    (controller as? any AdditionalToolbarProvidingContainer)?.embeddedViewController
  }

  // MARK: Ways in

  @Test("The root is wrapped, with either initialiser")
  func root() {
    let screen = UIViewController()
    let navigation = NoBarNavigationController(rootViewController: screen)
    #expect(navigation.containerViewControllers.count == 1)
    #expect(navigation.containerViewControllers[0] is FixedHeightToolbarProvidingContainerViewController)
    #expect(embedded(navigation.containerViewControllers[0]) === screen)
    let styled = NoBarNavigationController(rootViewController: screen, toolbarStyle: NavigationToolbarStyle())
    #expect(embedded(styled.containerViewControllers[0]) === screen)
  }

  @Test("A pushed screen is wrapped")
  func push() {
    let screen = UIViewController()
    let navigation = NoBarNavigationController(rootViewController: UIViewController())
    navigation.pushViewController(screen, animated: false)
    #expect(embedded(navigation.containerViewControllers.last) === screen)
    #expect(navigation.topViewController === screen)
  }

  @Test("Screens of a new stack are wrapped, by call and by assignment")
  func newStack() {
    let screens = [UIViewController(), UIViewController(), UIViewController()]
    let navigation = NoBarNavigationController(nibName: nil, bundle: nil)
    navigation.setViewControllers([screens[0], screens[1]], animated: false)
    #expect(navigation.containerViewControllers.map { embedded($0) } == [screens[0], screens[1]])
    navigation.viewControllers = screens
    #expect(navigation.containerViewControllers.map { embedded($0) } == screens)
    #expect(navigation.viewControllers == screens)
  }

  // MARK: Idempotence

  @Test("Wrapping a container gives the container, for every kind of screen")
  func idempotence() {
    let navigation = NoBarNavigationController(nibName: nil, bundle: nil)
    for screen in [UIViewController(), FreeScreen(), OwnContainerScreen()] {
      let once = navigation.wrapIfNeeded(screen)
      #expect(navigation.wrapIfNeeded(once) === once)
      #expect(navigation.wrapIfNeeded(screen) === once, "a screen that has a container keeps it")
    }
  }

  @Test("Containers are used unchanged by every way into the stack")
  func containersAgain() {
    let first = NoBarNavigationController(rootViewController: UIViewController())
    first.pushViewController(UIViewController(), animated: false)
    let containers = first.containerViewControllers
    first.viewControllers = containers
    #expect(first.containerViewControllers == containers)
    first.setViewControllers(containers.reversed(), animated: false)
    #expect(first.containerViewControllers == containers.reversed())
    first.setViewControllers([containers[0]], animated: false)
    first.pushViewController(containers[1], animated: false)
    #expect(first.containerViewControllers == containers)
    let second = NoBarNavigationController(rootViewController: containers[0])
    #expect(second.containerViewControllers == [containers[0]])
  }

  @Test("Assigning the current screens, and one more, keeps their containers")
  func keepsContainers() {
    let screens = [UIViewController(), OwnContainerScreen()]
    let navigation = NoBarNavigationController(rootViewController: screens[0])
    navigation.pushViewController(screens[1], animated: false)
    let containers = navigation.containerViewControllers
    navigation.setViewControllers(screens + [UIViewController()], animated: false)
    #expect(navigation.containerViewControllers.count == 3)
    #expect(Array(navigation.containerViewControllers.prefix(2)) == containers)
    #expect((screens[1] as? OwnContainerScreen)?.wrappings == 1)
  }

  @Test("A popped screen can be pushed again")
  func pushedAgain() {
    let screen = UIViewController(title: "Again")
    let scene = ToolbarScene(UIViewController(), screen)
    scene.navigation.popViewController(animated: false)
    scene.host.settle()
    scene.push(screen)
    #expect(scene.screen === screen)
    #expect(screen.view.window != nil)
    #expect(scene.label("Again") != nil)
  }

  // MARK: Wishes

  @Test("A screen without a toolbar is pushed unchanged")
  func free() {
    let screen = FreeScreen()
    let navigation = NoBarNavigationController(rootViewController: screen)
    #expect(navigation.topViewController === screen)
    #expect(navigation.topViewController === screen)
  }

  @Test("A3, A4: A screen with its own container is shown in it, at the height its toolbar requests")
  func ownContainer() {
    let screen = OwnContainerScreen()
    let scene = ToolbarScene(screen)
    #expect(screen.wrappings == 1)
    #expect(scene.container.providedToolbarViewController is OwnToolbar)
    #expect(scene.frameInWindow(scene.container.providedToolbarViewController.view).height == 60)
    expectSame(scene.frameInWindow(screen.view).minY, 59 + 60)
    #expect(scene.background.backgroundColor == .red)
    #expect(screen.embeddedNavigationToolbarViewController == nil)
  }

  @Test("A subclass chooses the container of other screens")
  func subclass() {
    final class Tall: NoBarNavigationController {
      override func makeContainer(for screen: UIViewController) -> any AdditionalToolbarProvidingContainer {
        FixedHeightToolbarProvidingContainerViewController(embedded: screen, toolbarViewController: OwnToolbar())
      }
    }
    let navigation = Tall(rootViewController: UIViewController())
    let container = navigation.containerViewControllers.last as? any AdditionalToolbarProvidingContainer
    #expect(container?.providedToolbarViewController is OwnToolbar)
  }

  @Test("A screen that needs and does not need a toolbar stops with an explanation")
  func contradiction() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = NoBarNavigationController(rootViewController: TornScreen()) }
    }
    result.says("both needs and does not need an additional toolbar")
  }
}
