import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("A tab bar controller")
final class TabBarControllerTests {
  lazy var host = ApplicationHost()
  let log = CallLog()

  func shown(_ names: String...) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = names.map { RecordingViewController($0, log) }
    host.show(tabs)
    return tabs
  }

  func tap(_ index: Int, of tabs: UITabBarController) {
    let button = tabs.tabBar.buttons[index]
    host.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
  }

  // behaviours.md §2 "Tab bar contribution": 49; 83 with the indicator; 32 in compact height
  @Test("The bar is 49 high above the safe area, and 32 in landscape")
  func geometry() {
    let tabs = shown("A", "B")
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 852 - 83, width: 393, height: 83))
    #expect(tabs.selectedViewController?.view.safeAreaInsets.bottom == CGFloat(34 + 49))
    #expect(tabs.selectedViewController?.view.frame == UIScreen.main.bounds)
    host.update { $0.isLandscape = true }
    #expect(tabs.tabBar.frame.height == CGFloat(32 + 21))
    #expect(tabs.selectedViewController?.view.safeAreaInsets.bottom == CGFloat(32 + 21))
  }

  // behaviours.md §2 "Tab item": a title of 10 points, in the tint when selected
  @Test("A tab's title has 10 points and is tinted while selected")
  func item() throws {
    let tabs = shown("A", "B")
    let labels = tabs.tabBar.buttons.map { $0.subviews.compactMap { $0 as? UILabel }.first { $0.text != nil } }
    let (first, second) = (try #require(labels[0]), try #require(labels[1]))
    #expect(first.text == "A" && second.text == "B")
    #expect(first.font.pointSize == 10)
    #expect(first.textColor == tabs.tabBar.tintColor)
    #expect(second.textColor != tabs.tabBar.tintColor)
  }

  // behaviours.md §14 "Tab root": confidence M
  @Test("The bar is beside the transition view, above it, and only the selected view is installed")
  func hierarchy() throws {
    let tabs = shown("A", "B")
    let container = try #require(tabs.view)
    #expect(container.subviews.count == 2)
    #expect(container.subviews[1] === tabs.tabBar)
    #expect(container.subviews[0].subviews.count == 1)
    #expect(container.subviews[0].subviews[0].subviews == [tabs.selectedViewController?.view])
    #expect(tabs.viewControllers?[1].isViewLoaded == false)
  }

  @Test("A tap selects, in the order of appearance callbacks")
  func select() {
    let tabs = shown("A", "B")
    _ = log.take()
    tap(1, of: tabs)
    #expect(tabs.selectedIndex == 1)
    #expect(
      log.calls == [
        "B.loadView", "B.didLoad", "A.willDisappear", "B.willAppear", "B.isAppearing", "B.willLayout", "B.didLayout",
        "A.didDisappear", "B.didAppear",
      ])
    #expect(tabs.tabBar.selectedItem === tabs.viewControllers?[1].tabBarItem)
    #expect(tabs.tabBar.buttons.map(\.isSelected) == [false, true])
  }

  @Test("A replaced controller that nobody else retains disappears, too, and then it is released")
  func replaced() {
    let tabs = shown("A")
    _ = log.take()
    weak let old = tabs.viewControllers?[0]
    tabs.viewControllers = [RecordingViewController("B", log)]
    host.settle()
    #expect(log.calls.filter { $0.hasSuffix("isappear") } == ["A.willDisappear", "A.didDisappear"])
    #expect(old == nil)
  }

  final class Delegate: NSObject, UITabBarControllerDelegate {
    var allows = true
    var calls: [String] = []
    func tabBarController(_ tabs: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
      calls.append("should \(viewController.title ?? "")")
      return allows
    }
    func tabBarController(_ tabs: UITabBarController, didSelect viewController: UIViewController) {
      calls.append("did \(viewController.title ?? "")")
    }
  }

  @Test("The delegate may refuse a tap, and is not asked about code")
  func delegate() {
    let tabs = shown("A", "B")
    let delegate = Delegate()
    tabs.delegate = delegate
    delegate.allows = false
    tap(1, of: tabs)
    #expect(tabs.selectedIndex == 0)
    delegate.allows = true
    tap(1, of: tabs)
    #expect(delegate.calls == ["should B", "should B", "did B"])
    tabs.selectedIndex = 0
    #expect(delegate.calls.count == 3)
    #expect(tabs.selectedViewController?.title == "A")
  }

  @Test("Each tab keeps its stack; a tap on the selected one pops to its root")
  func stacks() {
    let first = UINavigationController(rootViewController: RecordingViewController("A", log))
    let second = UINavigationController(rootViewController: RecordingViewController("B", log))
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    host.show(tabs)
    first.pushViewController(RecordingViewController("C", log), animated: true)
    host.rest()
    tap(1, of: tabs)
    tap(0, of: tabs)
    #expect(first.viewControllers.map(\.title) == ["A", "C"])
    #expect(first.topViewController?.view.window != nil)
    tap(0, of: tabs)
    host.rest()
    #expect(first.viewControllers.map(\.title) == ["A"])
    #expect(first.tabBarController === tabs)
    #expect(first.topViewController?.view.safeAreaInsets.bottom == CGFloat(34 + 49))
  }

  @Test("A screen that hides the bar moves it along, and restores it")
  func hidesBottomBar() throws {
    let navigation = UINavigationController(rootViewController: RecordingViewController("A", log))
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    host.show(tabs)
    let b = RecordingViewController("B", log)
    b.hidesBottomBarWhenPushed = true
    navigation.pushViewController(b, animated: true)
    host.runFrame()
    host.advance(by: 0.1)
    #expect(!tabs.tabBar.isHidden)
    #expect(tabs.tabBar.isDescendant(of: navigation.transitionView))
    #expect(b.view.safeAreaInsets.bottom == 34)
    host.rest()
    #expect(tabs.tabBar.isHidden)
    #expect(tabs.tabBar.superview === tabs.view)
    navigation.popViewController(animated: true)
    host.rest()
    #expect(!tabs.tabBar.isHidden)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 852 - 83, width: 393, height: 83))
    #expect(navigation.topViewController?.view.safeAreaInsets.bottom == CGFloat(34 + 49))
  }

  @Test("A badge appears and disappears with the item's value")
  func badge() throws {
    let tabs = shown("A", "B")
    let item = try #require(tabs.viewControllers?[0].tabBarItem)
    item.badgeValue = "3"
    host.settle()
    func texts() -> [String] {
      tabs.tabBar.buttons[0].subviews.compactMap { ($0 as? UILabel) }.filter { !$0.isHidden }.compactMap(\.text)
    }
    #expect(texts().contains("3"))
    item.badgeValue = nil
    host.settle()
    #expect(!texts().contains("3"))
  }

  @Test("Beside a compact title the badge is at the icon, in either reading direction")
  func compactBadge() throws {
    for isRightToLeft in [false, true] {
      host.update {
        $0.isLandscape = true
        $0.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      }
      let tabs = shown("A", "B")
      let item = try #require(tabs.viewControllers?[0].tabBarItem)
      item.image = UIImage(systemName: "heart")
      item.badgeValue = "3"
      host.settle()
      let button = tabs.tabBar.buttons[0]
      let icon = try #require(button.subviews.compactMap { $0 as? UIImageView }.first)
      let badge = try #require(button.subviews.compactMap { $0 as? UILabel }.first { $0.text == "3" })
      #expect(badge.frame.intersects(icon.frame), "\(isRightToLeft): \(badge.frame) at \(icon.frame)")
    }
  }

  @Test("A delegate's animator moves between tabs, with both controllers in transition")
  func custom() {
    final class Fading: NSObject, UITabBarControllerDelegate {
      func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { NavigationTransitionTests.Fade() }
    }
    let tabs = shown("A", "B")
    let delegate = Fading()
    tabs.delegate = delegate
    _ = log.take()
    tap(1, of: tabs)
    #expect(!log.calls.contains("B.didAppear"))
    host.rest()
    #expect(
      log.calls.filter { $0.hasSuffix("ppear") } == [
        "A.willDisappear", "B.willAppear", "A.didDisappear", "B.didAppear",
      ])
    #expect(tabs.viewControllers?[0].view.window == nil)
  }

  @Test("Replaced tabs are released, and so is the controller")
  func release() {
    weak var weakTabs: UITabBarController?
    weak var weakScreen: UIViewController?
    do {
      let tabs = UITabBarController()
      let screen = UIViewController()
      tabs.viewControllers = [screen]
      host.show(tabs)
      (weakTabs, weakScreen) = (tabs, screen)
      tabs.viewControllers = [UIViewController()]
      host.settle()
    }
    #expect(weakScreen == nil)
    host.window?.rootViewController = nil
    host.settle()
    #expect(weakTabs == nil)
  }
}
