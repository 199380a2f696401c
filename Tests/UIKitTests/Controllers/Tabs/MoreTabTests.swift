import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("The More tab")
final class MoreTabTests {
  lazy var host = ApplicationHost()
  let log = CallLog()

  private func shown(_ names: [String] = ["A", "B", "C", "D", "E", "F", "G"]) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = names.map { RecordingViewController($0, log) }
    host.show(tabs)
    host.rest()
    return tabs
  }

  private func tapTab(_ index: Int, of tabs: UITabBarController) {
    let button = tabs.tabBar.buttons[index]
    host.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    host.rest()
  }

  private func list(of tabs: UITabBarController) throws -> UITableView {
    try #require(tabs.moreNavigationController.viewControllers.first?.view as? UITableView)
  }

  private func tapRow(_ row: Int, of tabs: UITabBarController) throws {
    let table = try list(of: tabs)
    let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    host.tap(at: cell.convert(CGPoint(x: 40, y: cell.bounds.midY), to: nil))
    host.rest()
  }

  @Test("Five controllers have a tab each; of six the first four have one, and the others are under More")
  func items() {
    #expect(shown(["A", "B", "C", "D", "E"]).tabBar.items?.map(\.title) == ["A", "B", "C", "D", "E"])
    let tabs = shown(["A", "B", "C", "D", "E", "F"])
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "C", "D", "More"])
    #expect(tabs.viewControllers?.count == 6)
    #expect(tabs.customizableViewControllers?.count == 6)
    tabs.viewControllers = Array(tabs.viewControllers?.prefix(5) ?? [])
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "C", "D", "E"])
  }

  @Test("The list has the other controllers, and a row pushes its controller; a tap on the tab goes back to the list")
  func choosing() throws {
    let tabs = shown()
    tapTab(4, of: tabs)
    #expect(tabs.selectedViewController === tabs.moreNavigationController && tabs.selectedIndex == NSNotFound)
    #expect(try list(of: tabs).numberOfRows(inSection: 0) == 3)
    _ = log.take()
    try tapRow(1, of: tabs)
    let chosen = try #require(tabs.viewControllers?[5])
    #expect(tabs.selectedViewController === chosen && tabs.selectedIndex == 5)
    #expect(chosen.navigationController === tabs.moreNavigationController && chosen.tabBarController === tabs)
    #expect(log.take().filter { $0.hasSuffix("ppear") } == ["F.willAppear", "F.didAppear"])
    tapTab(4, of: tabs)
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    #expect(tabs.viewControllers?.count == 7 && chosen.parent === tabs, "it is the tab bar controller's again")
    #expect(log.take().filter { $0.hasSuffix("ppear") } == ["F.willDisappear", "F.didDisappear"])
    try tapRow(1, of: tabs)
    #expect(tabs.selectedViewController === chosen)
  }

  @Test("The screens of a navigation controller are pushed, and return to it")
  func navigation() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = ["A", "B", "C", "D", "E", "F"].map {
      UINavigationController(rootViewController: RecordingViewController($0, log))
    }
    host.show(tabs)
    host.rest()
    tapTab(4, of: tabs)
    try tapRow(1, of: tabs)
    let navigation = try #require(tabs.viewControllers?[5] as? UINavigationController)
    #expect(tabs.moreNavigationController.topViewController?.title == "F" && navigation.viewControllers.isEmpty)
    #expect(tabs.selectedViewController === navigation)
    tabs.moreNavigationController.pushViewController(UIViewController(), animated: true)
    host.rest()
    #expect(tabs.selectedViewController === navigation)
    tapTab(4, of: tabs)
    #expect(navigation.viewControllers.map(\.title) == ["F"])
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
  }

  @Test("Code selects a controller under More, and the tab is marked")
  func selecting() throws {
    let tabs = shown()
    tabs.selectedIndex = 6
    host.rest()
    let chosen = try #require(tabs.viewControllers?[6])
    #expect(tabs.selectedViewController === chosen && chosen.view.window != nil)
    #expect(tabs.tabBar.selectedItem === tabs.moreNavigationController.tabBarItem)
    tabs.selectedIndex = 5
    host.rest()
    #expect(chosen.view.window == nil && chosen.parent === tabs)
    tabs.selectedViewController = tabs.moreNavigationController
    host.rest()
    #expect(tabs.selectedIndex == NSNotFound)
    tabs.selectedIndex = 0
    host.rest()
    #expect(tabs.selectedViewController === tabs.viewControllers?[0])
  }

  @Test("In regular width every controller has a tab, and the one that was shown under More still is")
  func turning() throws {
    host = ApplicationHost(
      environment: {
        var environment = DeviceEnvironment.standard
        environment.portraitSize = CGSize(width: 440, height: 956)
        environment.isWideInLandscape = true
        return environment
      }())
    let tabs = shown()
    tabs.selectedIndex = 5
    host.rest()
    let chosen = try #require(tabs.viewControllers?[5])
    for _ in 0..<2 {
      host.update { $0.isLandscape = true }
      host.rest()
      #expect(tabs.tabBar.items?.count == 7)
      #expect(tabs.selectedViewController === chosen && chosen.parent === tabs && chosen.view.window != nil)
      host.update { $0.isLandscape = false }
      host.rest()
      #expect(tabs.tabBar.items?.count == 5)
      #expect(tabs.selectedViewController === chosen && chosen.view.window != nil)
    }
  }

  @Test("Screens that were pushed under More are on their own stack in regular width, and under More again")
  func pushedScreens() throws {
    host = ApplicationHost(
      environment: {
        var environment = DeviceEnvironment.standard
        environment.portraitSize = CGSize(width: 440, height: 956)
        environment.isWideInLandscape = true
        return environment
      }())
    let tabs = UITabBarController()
    tabs.viewControllers = ["A", "B", "C", "D", "E", "F"].map {
      UINavigationController(rootViewController: RecordingViewController($0, log))
    }
    host.show(tabs)
    host.rest()
    tabs.selectedIndex = 5
    host.rest()
    let navigation = try #require(tabs.viewControllers?[5] as? UINavigationController)
    tabs.moreNavigationController.pushViewController(RecordingViewController("G", log), animated: true)
    host.rest()
    for _ in 0..<2 {
      host.update { $0.isLandscape = true }
      host.rest()
      #expect(navigation.viewControllers.map(\.title) == ["F", "G"])
      #expect(navigation.topViewController?.view.window != nil)
      host.update { $0.isLandscape = false }
      host.rest()
      #expect(tabs.moreNavigationController.viewControllers.dropFirst().map(\.title) == ["F", "G"])
      #expect(tabs.moreNavigationController.topViewController?.view.window != nil)
    }
    tabs.selectedIndex = 4
    host.rest()
    #expect(navigation.viewControllers.map(\.title) == ["F", "G"])
    tabs.selectedIndex = 5
    host.rest()
    tabs.moreNavigationController.popViewController(animated: true)
    host.rest()
    #expect(tabs.moreNavigationController.topViewController?.title == "F")
    tabs.moreNavigationController.popViewController(animated: true)
    host.rest()
    #expect(navigation.viewControllers.map(\.title) == ["F"])
  }

  @Test("Another list of controllers keeps the one that More shows, with its screens and without callbacks")
  func replacingControllers() throws {
    let tabs = shown()
    tabs.selectedIndex = 5
    host.rest()
    let chosen = try #require(tabs.viewControllers?[5])
    tabs.moreNavigationController.pushViewController(RecordingViewController("X", log), animated: false)
    host.rest()
    _ = log.take()
    tabs.viewControllers = (tabs.viewControllers ?? []) + [RecordingViewController("H", log)]
    host.rest()
    #expect(tabs.selectedViewController === chosen && tabs.selectedIndex == 5)
    #expect(tabs.moreNavigationController.viewControllers.dropFirst().map(\.title) == ["F", "X"])
    #expect(log.take().filter { $0.hasSuffix("ppear") } == [])
    #expect(try list(of: tabs).numberOfRows(inSection: 0) == 4)
    // It moves to a tab of its own, where a stack that it was no part of has no place.
    tabs.viewControllers = [chosen] + (tabs.viewControllers ?? []).filter { $0 !== chosen }
    host.rest()
    #expect(tabs.selectedViewController === chosen && tabs.selectedIndex == 0 && chosen.view.window != nil)
    #expect(chosen.parent === tabs)
  }

  @Test("Without the controller that More shows, its list is shown; with five controllers left, one of them is")
  func removingControllers() throws {
    let tabs = shown()
    tabs.selectedIndex = 5
    host.rest()
    let chosen = try #require(tabs.viewControllers?[5])
    tabs.viewControllers = tabs.viewControllers?.filter { $0 !== chosen }
    host.rest()
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    #expect(chosen.parent == nil && chosen.view.window == nil)
    tabs.selectedIndex = 5
    host.rest()
    let last = try #require(tabs.viewControllers?[5])
    tabs.viewControllers = Array(tabs.viewControllers?.prefix(3) ?? []) + [last]
    host.rest()
    #expect(tabs.selectedViewController === last && last.view.window != nil && last.parent === tabs)
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "C", "G"])
  }

  @Test("A badge is beside the row, and changes with its item")
  func badge() throws {
    let tabs = shown()
    tapTab(4, of: tabs)
    tabs.viewControllers?[4].tabBarItem.badgeValue = "3"
    host.rest()
    let cell = try #require(list(of: tabs).cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.secondaryText == "3")
  }

  @Test("On a pad every controller has a tab")
  func pad() {
    host = makePad()
    #expect(shown().tabBar.items?.count == 7)
  }

  @Test("A tab bar controller with a More tab is released")
  func releasing() {
    weak var released: UITabBarController?
    func makeAndShow() {
      let tabs = shown()
      tabs.selectedIndex = 5
      host.rest()
      released = tabs
      host.window?.rootViewController = UIViewController()
    }
    makeAndShow()
    host.rest()
    #expect(released == nil)
  }
}
