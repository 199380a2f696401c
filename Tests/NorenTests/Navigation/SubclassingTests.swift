import Noren
import Testing
import UIKit

@Suite("Apps subclass the navigation components")
final class SubclassingTests {
  private final class Toolbar: EmbeddedNavigationToolbar {
    private(set) var refreshes = 0
    override func refresh() {
      super.refresh()
      refreshes += 1
    }
  }

  private final class ToolbarController: EmbeddedNavigationToolbarViewController {
    let extra: CGFloat

    init(viewController: UIViewController, extra: CGFloat) {
      self.extra = extra
      super.init(viewController: viewController)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override var toolbarHeight: CGFloat { super.toolbarHeight + extra }
    override var toolbarBackgroundColor: UIColor { .systemTeal }
  }

  private final class Screen: UIViewController, AdditionalToolbarNeeded {
    func wrapInContainer() -> any AdditionalToolbarProvidingContainer {
      FixedHeightToolbarProvidingContainerViewController(
        embedded: self, toolbarViewController: ToolbarController(viewController: self, extra: 6))
    }
  }

  private final class Navigation: NoBarNavigationController {
    private(set) var shown: [UIViewController] = []

    init(root: UIViewController) { super.init(rootViewController: root) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      super.navigationController(navigationController, didShow: viewController, animated: animated)
      shown.append(viewController)
    }
  }

  @Test("A toolbar's controller with another height and colour")
  func toolbarController() {
    let scene = ToolbarScene(Screen())
    #expect(scene.toolbar.bounds.height == 50)
    #expect(scene.background.backgroundColor == .systemTeal)
  }

  @Test("A toolbar of its own, outside any container, follows its item")
  func toolbar() {
    let item = UINavigationItem(title: "A")
    let toolbar = Toolbar(navigationItem: item)
    let before = toolbar.refreshes
    item.title = "B"
    #expect(toolbar.refreshes == before + 1)
  }

  @Test("A navigation controller with its own initialisers and delegate methods")
  func navigation() {
    let host = ApplicationHost()
    let navigation = Navigation(root: UIViewController())
    host.show(navigation)
    #expect(navigation.shown == navigation.containerViewControllers)
  }
}
