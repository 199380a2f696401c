import Noren
import Testing
import UIKit

@Suite("Properties that a container forwards from its screen")
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

  @Test("Defects: The items of a toolbar below, both ways")
  func toolbarItems() {
    let screen = UIViewController()
    let container = container(of: screen)
    #expect(container.toolbarItems == nil)
    let (first, second) = (UIBarButtonItem(title: "A"), UIBarButtonItem(title: "B"))
    screen.toolbarItems = [first]
    #expect(container.toolbarItems == [first])
    container.setToolbarItems([second], animated: true)
    #expect(screen.toolbarItems == [second])
    container.toolbarItems = nil
    #expect(screen.toolbarItems == nil)
  }

  @Test("Defects: Edges that defer the system's gestures, and the status bar's animation, are the screen's")
  func edges() {
    final class Immersive: UIViewController {
      override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
      override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
    }
    let screen = Immersive()
    let scene = ToolbarScene(screen)
    #expect(scene.container.childForScreenEdgesDeferringSystemGestures === screen)
    #expect(scene.container.preferredStatusBarUpdateAnimation == .slide)
    #expect(scene.navigation.childForScreenEdgesDeferringSystemGestures === scene.container)
  }

  @Test("Defects: The screen's preferred size, plus the bar, now and after a change")
  func contentSize() {
    let screen = UIViewController()
    let container = container(of: screen)
    #expect(container.preferredContentSize == .zero)
    screen.preferredContentSize = CGSize(width: 300, height: 0)
    #expect(container.preferredContentSize == CGSize(width: 300, height: 0))
    screen.preferredContentSize = CGSize(width: 300, height: 200)
    #expect(container.preferredContentSize == CGSize(width: 300, height: 200 + 44))
    let other = UIViewController()
    other.preferredContentSize = CGSize(width: 100, height: 100)
    container.embeddedViewController = other
    #expect(container.preferredContentSize == CGSize(width: 100, height: 100 + 44))
    screen.preferredContentSize = CGSize(width: 1, height: 1)
    #expect(container.preferredContentSize == CGSize(width: 100, height: 100 + 44))
    // What somebody else says lasts until the screen has another wish.
    container.preferredContentSize = CGSize(width: 5, height: 5)
    container.view.layoutIfNeeded()
    #expect(container.preferredContentSize == CGSize(width: 5, height: 5))
    other.preferredContentSize = .zero
    #expect(container.preferredContentSize == .zero)
  }

  @Test("Defects: A size known when the container is created, and a bar that grows later")
  func earlyContentSize() {
    let screen = UIViewController()
    screen.preferredContentSize = CGSize(width: 300, height: 200)
    let scene = ToolbarScene(screen)
    #expect(scene.container.preferredContentSize == CGSize(width: 300, height: 200 + 44))
    #expect(scene.navigation.preferredContentSize == CGSize(width: 300, height: 200 + 44))
    screen.navigationItem.prompt = "A line more, of 30 points"
    scene.host.settle()
    #expect(scene.container.preferredContentSize == CGSize(width: 300, height: 200 + 44 + 30))
    #expect(scene.navigation.preferredContentSize == CGSize(width: 300, height: 200 + 44 + 30))
  }

  @Test("Defects: A sheet has the preferred width of the screen in the container, and follows it")
  func sheet() {
    var environment = DeviceEnvironment.standard
    environment.isLandscape = true
    let host = ApplicationHost(environment: environment)
    let root = UIViewController()
    host.show(root)
    let screen = UIViewController()
    screen.preferredContentSize = CGSize(width: 300, height: 200)
    let navigation = NoBarNavigationController(rootViewController: screen)
    navigation.sheetPresentationController?.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    navigation.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
    root.present(navigation, animated: false)
    host.rest()
    #expect(navigation.view.bounds.width == 300)
    screen.preferredContentSize.width = 350
    host.rest()
    #expect(navigation.view.bounds.width == 350)
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

  @Test("Defects: Editing reaches the screen, through the container and its edit button, which is the screen's")
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

  @Test("Defects: The restoration identifier and the orientation for presentation")
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

  @Test("Defects: The content scroll view is the screen's, unless the container has its own")
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
