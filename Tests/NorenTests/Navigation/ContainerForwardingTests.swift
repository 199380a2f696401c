import Noren
import Testing
import UIKit

@Suite("What a container says for its screen")
final class ContainerForwardingTests {
  private final class Opinionated: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
  }

  private func container(of screen: UIViewController) -> FixedHeightToolbarProvidingContainerViewController {
    FixedHeightToolbarProvidingContainerViewController(
      embedded: screen, toolbarViewController: EmbeddedNavigationToolbarViewController(viewController: screen))
  }

  @Test("Defects: The title, both ways")
  func title() {
    let screen = UIViewController(title: "A")
    let container = container(of: screen)
    #expect(container.title == "A")
    container.title = "B"
    #expect(screen.title == "B")
    #expect(screen.navigationItem.title == "B")
  }

  @Test("Defects: The navigation item, and whether bottom bars hide")
  func item() {
    let screen = UIViewController()
    screen.hidesBottomBarWhenPushed = true
    let container = container(of: screen)
    #expect(container.navigationItem === screen.navigationItem)
    #expect(container.hidesBottomBarWhenPushed)
    container.hidesBottomBarWhenPushed = false
    #expect(!screen.hidesBottomBarWhenPushed)
  }

  @Test("Defects: Status bar, home indicator and orientations are the screen's")
  func system() {
    let screen = Opinionated()
    let container = container(of: screen)
    #expect(container.childForStatusBarStyle === screen)
    #expect(container.childForStatusBarHidden === screen)
    #expect(container.childForHomeIndicatorAutoHidden === screen)
    #expect(container.supportedInterfaceOrientations == .landscape)
  }

  @Test("Defects: The tab's item, both ways")
  func tabBarItem() {
    let screen = UIViewController(title: "A")
    let container = container(of: screen)
    #expect(container.tabBarItem === screen.tabBarItem)
    let item = UITabBarItem(title: "Tab", image: nil, tag: 3)
    container.tabBarItem = item
    #expect(screen.tabBarItem === item)
  }

  @Test("Defects: Editing reaches the screen, by the container and by its edit button, which is the screen's")
  func editing() {
    let screen = UIViewController(title: "A")
    let container = container(of: screen)
    #expect(container.editButtonItem === screen.editButtonItem)
    container.setEditing(true, animated: false)
    #expect(screen.isEditing)
    #expect(screen.editButtonItem.title == "Done")
    screen.navigationItem.rightBarButtonItem = screen.editButtonItem
    let scene = ToolbarScene(container)
    scene.tap(scene.button(screen.editButtonItem)!)
    #expect(!screen.isEditing)
    #expect(scene.button(screen.editButtonItem)?.currentTitle == "Edit")
  }

  @Test("Defects: The name for restoration and the orientation to be presented in")
  func restoration() {
    final class Sideways: UIViewController {
      override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeLeft }
    }
    let screen = Sideways()
    let container = container(of: screen)
    container.restorationIdentifier = "shop"
    #expect(screen.restorationIdentifier == "shop")
    #expect(container.restorationIdentifier == "shop")
    #expect(container.preferredInterfaceOrientationForPresentation == .landscapeLeft)
  }

  @Test("Defects: The content scroll view is the screen's, unless the container was given one")
  func scrollView() {
    let screen = UIViewController()
    let container = container(of: screen)
    let (inner, outer) = (UIScrollView(), UIScrollView())
    screen.setContentScrollView(inner, for: .top)
    #expect(container.contentScrollView(for: .top) === inner)
    container.setContentScrollView(outer, for: .top)
    #expect(container.contentScrollView(for: .top) === outer)
  }

  @Test("Defects: A screen finds its navigation controller and its toolbar's controller")
  func lookingUp() {
    let screen = UIViewController()
    let scene = ToolbarScene(screen)
    #expect(screen.navigationController === scene.navigation)
    #expect(screen.embeddedNavigationToolbarViewController === scene.toolbarController)
  }

  @Test("Defects: Appearance callbacks reach screen and toolbar once each")
  func appearance() {
    final class Counting: UIViewController {
      var calls: [String] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        calls.append("will")
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        calls.append("did")
      }
    }
    let screen = Counting()
    _ = ToolbarScene(screen)
    #expect(screen.calls == ["will", "did"])
  }
}
