import FailingDiagnostics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("A tab bar controller with a bar of the app's own")
final class OwnTabBarTests {
  lazy var host = ApplicationHost()

  /// Records what is selected.
  private final class Bar: UITabBar {
    var log: [String] = []
    override var selectedItem: UITabBarItem? {
      didSet { log.append(selectedItem?.title ?? "none") }
    }
  }

  /// Records the taps, and what was selected before.
  private final class Tabs: UITabBarController, UITabBarControllerDelegate {
    var log: [String] = []
    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      log.append("\(item.title ?? "") after \(selectedIndex)")
    }
    func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController) -> Bool {
      log.append("should \(controller.title ?? "")")
      return controller.title != "C"
    }
    func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
      log.append("did \(controller.title ?? "")")
    }
  }

  private func make() -> Tabs {
    let tabs = Tabs()
    tabs.delegate = tabs
    tabs.viewControllers = ["A", "B", "C"].map {
      let controller = UIViewController()
      controller.title = $0
      return controller
    }
    return tabs
  }

  private func tap(_ index: Int, of tabs: UITabBarController) {
    let button = tabs.tabBar.buttons[index]
    host.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
  }

  @Test(
    "The controller is its bar's delegate: each tap is reported before the selection changes, also one that is refused")
  func taps() {
    let tabs = make()
    host.show(tabs)
    #expect(tabs.tabBar.delegate === tabs)
    tap(1, of: tabs)
    tap(2, of: tabs)
    #expect(tabs.log == ["B after 0", "should B", "did B", "C after 1", "should C"])
    #expect(tabs.selectedIndex == 1 && tabs.tabBar.selectedItem?.title == "B")
  }

  @Test("Another delegate of a managed bar is refused", .expecting("tab-bar.delegate"))
  func refusal() {
    final class Delegate: NSObject, UITabBarDelegate {}
    let (tabs, other) = (make(), Delegate())
    tabs.tabBar.delegate = other
    #expect(tabs.tabBar.delegate === tabs)
  }

  @Test("A bar set by its name takes over items, selection and place", arguments: [false, true])
  func replaced(afterShowing: Bool) throws {
    let (tabs, bar, former) = (make(), Bar(), make().tabBar)
    let old = tabs.tabBar
    if afterShowing { host.show(tabs) }
    tabs.selectedIndex = 1
    tabs.setValue(bar, forKey: "tabBar")
    if !afterShowing { host.show(tabs) }
    host.settle()
    #expect(tabs.tabBar === bar && bar.delegate === tabs && bar.superview === tabs.view && old.superview == nil)
    #expect(old.delegate == nil && former.delegate == nil)
    #expect(bar.frame == CGRect(x: 0, y: 852 - 83, width: 393, height: 83))
    #expect(bar.items?.map(\.title) == ["A", "B", "C"] && bar.selectedItem?.title == "B")
    tap(0, of: tabs)
    #expect(tabs.selectedIndex == 0 && bar.log.last == "A")
    // The system's transitions move it as they do the system's bar.
    let stack = UINavigationController(rootViewController: UIViewController())
    tabs.viewControllers = [stack]
    let pushed = UIViewController()
    pushed.hidesBottomBarWhenPushed = true
    stack.pushViewController(pushed, animated: true)
    host.rest()
    #expect(bar.isHidden)
    stack.popViewController(animated: true)
    host.rest()
    #expect(!bar.isHidden && bar.superview === tabs.view)
    host.update { $0.isLandscape = true }
    #expect(bar.frame.width == tabs.view.bounds.width && bar.frame.maxY == tabs.view.bounds.maxY)
  }

  @Test("A bar has no screen on which people arrange tabs", .expecting("tab-bar.customizing"))
  func customizing() {
    let bar = UITabBar()
    bar.items = [UITabBarItem(title: "A", image: nil, tag: 0)]
    bar.beginCustomizingItems(bar.items ?? [])
    #expect(!bar.isCustomizing && !bar.endCustomizing(animated: false))
  }
}
