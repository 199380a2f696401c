import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Tabs that are replaced, and transitions between tabs that a finger drives", .serialized)
final class TabTransitionTests {
  private final class Delegate: NSObject, UITabBarControllerDelegate {
    var animator: NavigationTransitionTests.Fade? = NavigationTransitionTests.Fade()
    var driver: UIPercentDrivenInteractiveTransition?
    var calls: [String] = []
    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      calls.append("animator \(fromVC.title ?? "") \(toVC.title ?? "")")
      return animator
    }
    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      calls.append("driver \(animationController === animator)")
      return driver
    }
  }

  private let host = ApplicationHost()
  private let log = CallLog()
  private let delegate = Delegate()

  private func shown(_ names: String...) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.setViewControllers(names.map { RecordingViewController($0, log) }, animated: false)
    tabs.delegate = delegate
    host.show(tabs)
    _ = log.take()
    return tabs
  }

  private func tap(_ index: Int, of tabs: UITabBarController) {
    let button = tabs.tabBar.buttons[index]
    host.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
  }

  private var appearances: [String] { log.calls.filter { $0.hasSuffix("ppear") } }

  // MARK: Interaction

  @Test("A driven change of tabs follows its progress, and ends at either tab", arguments: [true, false])
  func driven(finishes: Bool) throws {
    let tabs = shown("A", "B")
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.driver = driver
    tap(1, of: tabs)
    host.advance(by: 0.5)
    #expect(delegate.calls == ["animator A B", "driver true"])
    #expect(tabs.transitionCoordinator?.isInteractive == true && !appearances.contains("B.didAppear"))
    driver.update(0.4)
    host.advance(by: 0.5)
    let view = try #require(tabs.viewControllers?[1].view)
    #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.4) < 0.1)
    if finishes { driver.finish() } else { driver.cancel() }
    host.rest()
    #expect(tabs.selectedIndex == (finishes ? 1 : 0) && delegate.animator?.ended == finishes)
    #expect(tabs.tabBar.selectedItem === tabs.viewControllers?[finishes ? 1 : 0].tabBarItem)
    #expect(tabs.viewControllers?.map { $0.viewIfLoaded?.window != nil } == [!finishes, finishes])
    #expect(tabs.transitionCoordinator == nil)
    #expect(
      appearances
        == (finishes
          ? ["A.willDisappear", "B.willAppear", "A.didDisappear", "B.didAppear"]
          : [
            "A.willDisappear", "B.willAppear", "B.willDisappear", "A.willAppear", "B.didDisappear", "A.didAppear",
          ]))
  }

  @Test("Without a driver time drives the animator; without an animator no driver is asked for")
  func undriven() {
    let tabs = shown("A", "B")
    tap(1, of: tabs)
    #expect(delegate.calls == ["animator A B", "driver true"])
    host.rest()
    #expect(tabs.selectedIndex == 1 && delegate.animator?.ended == true)
    delegate.animator = nil
    tap(0, of: tabs)
    host.rest()
    #expect(delegate.calls.last == "animator B A" && tabs.selectedIndex == 0)
  }

  @Test("A delegate without the method lets time drive every animator")
  func standard() {
    final class Silent: NSObject, UITabBarControllerDelegate {}
    let (tabs, silent, fade) = (shown("A"), Silent(), NavigationTransitionTests.Fade())
    #expect(silent.tabBarController(tabs, interactionControllerFor: fade) == nil)
  }

  // MARK: Replacing

  @Test("Replaced tabs keep the selected one, with its callbacks untouched", arguments: [true, false])
  func replaced(animated: Bool) throws {
    let tabs = shown("A", "B")
    tabs.selectedIndex = 1
    host.rest()
    let b = try #require(tabs.viewControllers?[1])
    let c = RecordingViewController("C", log)
    _ = log.take()
    tabs.setViewControllers([c, b], animated: animated)
    host.rest()
    #expect(tabs.selectedViewController === b && tabs.selectedIndex == 1 && b.view.window != nil)
    #expect(log.calls == ["C.willMove", "A.willMove(nil)", "A.didMove(nil)", "C.didMove"])
    #expect(tabs.tabBar.items?.map(\.title) == ["C", "B"] && tabs.children.count == 2)
    #expect(delegate.calls.isEmpty, "code asks for no animator")
  }

  @Test("Without the selected tab the first one is selected, in the order of appearance callbacks")
  func selectionGone() throws {
    let tabs = shown("A", "B")
    let a = try #require(tabs.viewControllers?[0])
    let (c, d) = (RecordingViewController("C", log), RecordingViewController("D", log))
    tabs.setViewControllers([c, d], animated: true)
    host.rest()
    #expect(tabs.selectedViewController === c && c.view.window != nil && !d.isViewLoaded)
    #expect(a.parent == nil && a.view.window == nil)
    #expect(appearances == ["A.willDisappear", "C.willAppear", "A.didDisappear", "C.didAppear"])
  }

  @Test("No controllers leave an empty bar and no selection; new ones can follow", arguments: [true, false])
  func empty(isNil: Bool) {
    let tabs = shown("A", "B")
    tabs.setViewControllers(isNil ? nil : [], animated: true)
    host.rest()
    #expect(tabs.viewControllers?.isEmpty == true && tabs.selectedViewController == nil)
    #expect(tabs.selectedIndex == NSNotFound && tabs.tabBar.items?.isEmpty == true && tabs.children.isEmpty)
    tabs.setViewControllers([RecordingViewController("C", log)], animated: false)
    host.rest()
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController?.view.window != nil)
  }
}
