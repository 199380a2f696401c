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

  @Test("The title, both ways")
  func title() {
    let screen = UIViewController(title: "A")
    let container = container(of: screen)
    #expect(container.title == "A")
    container.title = "B"
    #expect(screen.title == "B")
    #expect(screen.navigationItem.title == "B")
  }

  @Test("The navigation item, and whether bottom bars hide")
  func item() {
    let screen = UIViewController()
    screen.hidesBottomBarWhenPushed = true
    let container = container(of: screen)
    #expect(container.navigationItem === screen.navigationItem)
    #expect(container.hidesBottomBarWhenPushed)
    container.hidesBottomBarWhenPushed = false
    #expect(!screen.hidesBottomBarWhenPushed)
  }

  @Test("Status bar, home indicator and orientations are the screen's")
  func system() {
    let screen = Opinionated()
    let container = container(of: screen)
    #expect(container.childForStatusBarStyle === screen)
    #expect(container.childForStatusBarHidden === screen)
    #expect(container.childForHomeIndicatorAutoHidden === screen)
    #expect(container.supportedInterfaceOrientations == .landscape)
  }

  @Test("The content scroll view is the screen's, unless the container was given one")
  func scrollView() {
    let screen = UIViewController()
    let container = container(of: screen)
    let (inner, outer) = (UIScrollView(), UIScrollView())
    screen.setContentScrollView(inner, for: .top)
    #expect(container.contentScrollView(for: .top) === inner)
    container.setContentScrollView(outer, for: .top)
    #expect(container.contentScrollView(for: .top) === outer)
  }

  @Test("A screen finds its navigation controller and its toolbar's controller")
  func lookingUp() {
    let screen = UIViewController()
    let scene = ToolbarScene(screen)
    #expect(screen.navigationController === scene.navigation)
    #expect(screen.embeddedNavigationToolbarViewController === scene.toolbarController)
  }

  @Test("Appearance callbacks reach screen and toolbar once each")
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
