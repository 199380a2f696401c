import FailingDiagnostics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Pages that code sets", .serialized)
struct PageExchangeTests {
  @Test("Animated it scrolls, without a word to the delegate, and completes; at once it does so within the call")
  func animated() {
    let scene = PageScene()
    var finished: [Bool] = []
    scene.controller.setViewControllers([scene.page(3)], direction: .forward, animated: true) { finished.append($0) }
    #expect(scene.shown == "3" && finished.isEmpty)
    scene.host.advance(by: 0.1)
    #expect((scene.page(3).view?.convert(CGPoint.zero, to: nil).x ?? 0) > 0)
    scene.host.rest()
    #expect(finished == [true])
    var calls = scene.log.take()
    #expect(calls.filter { $0.contains("Transition") || $0.contains("Finish") }.isEmpty)
    #expect(calls.contains("3.didAppear") && calls.contains("1.didDisappear"))
    scene.expectBalance(calls)
    scene.controller.setViewControllers([scene.page(1)], direction: .reverse, animated: false) { finished.append($0) }
    #expect(finished == [true, true])
    scene.host.settle()
    calls = scene.log.take()
    scene.expectBalance(calls)
    // The same page again changes nothing.
    scene.controller.setViewControllers([scene.page(1)], direction: .reverse, animated: true) { finished.append($0) }
    #expect(finished.count == 3 && scene.log.take().filter { $0.contains("ppear") }.isEmpty)
  }

  @Test("Another exchange or a finger ends the one in progress at once")
  func interrupted() {
    for way in 0..<3 {
      let scene = PageScene()
      var finished: [Bool] = []
      scene.controller.setViewControllers([scene.page(3)], direction: .forward, animated: true) { finished.append($0) }
      scene.host.advance(by: 0.1)
      switch way {
      case 0: scene.controller.setViewControllers([scene.page(4)], direction: .reverse, animated: true)
      case 1: scene.host.touchDown(at: CGPoint(x: 200, y: 400))
      default: scene.controller.setViewControllers([scene.page(4)], direction: .reverse, animated: false)
      }
      #expect(finished == [false] && scene.controller.viewControllers?.first?.title == (way == 1 ? "3" : "4"))
      scene.host.touchUp(at: CGPoint(x: 200, y: 400))
      scene.host.rest()
      scene.expectBalance(scene.log.take())
    }
  }

  @Test(
    "Set while a finger turns a page: the swipe is given up, the page is shown, and that is said",
    .expecting("page-view-controller.set-while-swiping"), arguments: [true, false], [2, 4])
  func whileSwiping(animated: Bool, number: Int) {
    let scene = PageScene()
    scene.host.touchDown(at: CGPoint(x: 350, y: 400))
    scene.host.touchMove(to: CGPoint(x: 100, y: 400))
    scene.controller.setViewControllers([scene.page(number)], direction: .forward, animated: animated)
    for x in stride(from: CGFloat(90), through: 20, by: -10) { scene.host.touchMove(to: CGPoint(x: x, y: 400)) }
    scene.host.advance(by: 0.1)
    scene.host.touchUp(at: CGPoint(x: 20, y: 400))
    scene.host.rest()
    #expect(scene.shown == "\(number)")
    let calls = scene.log.take()
    #expect(calls.contains("didFinish false [1] false"))
    scene.expectBalance(calls)
    scene.swipe(1)
    scene.host.rest()
    #expect(scene.shown == "\(number - 1)")
  }

  @Test("Set from within the delegate and the data source: nothing is lost")
  func nested() {
    for moment in ["willTransition", "didFinish"] {
      let scene = PageScene()
      scene.onDelegate = { [unowned scene] call in
        guard call.hasPrefix(moment) else { return }
        scene.onDelegate = nil
        // Without a finger on the row there is nothing to give up.
        scene.controller.setViewControllers([scene.page(4)], direction: .forward, animated: moment == "didFinish")
      }
      if moment == "willTransition" {
        // Not by a finger, which would be warned about.
        _ = scene.scrollView?.accessibilityScroll(.right)
      } else {
        scene.swipe(-1)
      }
      scene.host.rest()
      #expect(scene.shown == "4", "\(moment)")
      scene.expectBalance(scene.log.take())
    }
  }

  @Test("Exchanged data source, removed page, controller that leaves: a swipe under way ends balanced")
  func exchangedInMidSwipe() {
    let other = PageScene(9, isShown: false)
    let ways: [(PageScene) -> Void] = [
      { $0.controller.dataSource = nil }, { $0.controller.dataSource = other },
      { scene in
        scene.page(2).willMove(toParent: nil)
        scene.page(2).view.removeFromSuperview()
        scene.page(2).removeFromParent()
      },
      { scene in
        let elsewhere = UIViewController()
        elsewhere.embed(scene.page(2))
      }, { $0.scrollView?.isScrollEnabled = false }, { $0.scrollView?.stopScrollingAndZooming() },
      { scene in
        scene.host.update { $0.isLandscape = true }
      }, { $0.host.touchCancel() },
    ]
    for (index, way) in ways.enumerated() {
      let scene = PageScene()
      scene.host.touchDown(at: CGPoint(x: 350, y: 300))
      scene.host.touchMove(to: CGPoint(x: 200, y: 300))
      way(scene)
      scene.host.touchMove(to: CGPoint(x: 120, y: 300))
      scene.host.advance(by: 0.2)
      scene.host.touchUp(at: CGPoint(x: 120, y: 300))
      scene.host.rest()
      let calls = scene.log.take()
      let delegate = calls.filter { $0.hasPrefix("willTransition") || $0.hasPrefix("didFinish") }
      #expect(delegate.count % 2 == 0, "way \(index): \(delegate)")
      #expect(
        scene.controller.children.count == 1 && scene.controller.children.first?.appearance.phase == .shown,
        "way \(index)")
      #expect(scene.controller.children.first?.view.convert(CGPoint.zero, to: nil) == .zero, "way \(index)")
    }
  }

  @Test("No page and several pages are said", .expecting("page-view-controller.number-of-pages"))
  func numbers() {
    let scene = PageScene()
    var finished: [Bool] = []
    scene.controller.setViewControllers(nil, direction: .forward, animated: true) { finished.append($0) }
    #expect(scene.shown == "1" && finished == [false])
    scene.controller.setViewControllers([scene.page(2), scene.page(3)], direction: .forward, animated: false)
    scene.host.settle()
    #expect(scene.shown == "2")
    scene.expectBalance(scene.log.take())
  }

  @Test(
    "A page that is its own neighbour has none there, and that is said", .expecting("page-view-controller.same-page"))
  func ownNeighbor() {
    let scene = PageScene(1)
    scene.isRing = true
    scene.swipe(-1)
    scene.host.rest()
    #expect(scene.shown == "1")
  }

  @Test("Inside a tab bar controller and a navigation controller pages appear and disappear with it, in mid-swipe too")
  func contained() {
    let host = ApplicationHost()
    let scene = PageScene(host: host, isShown: false)
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    host.show(tabs)
    navigation.pushViewController(scene.controller, animated: false)
    host.rest()
    #expect(scene.page(1).appearance.phase == .shown)
    // Below the bar, above the tabs.
    #expect(
      scene.page(1).view.safeAreaInsets == scene.controller.view.safeAreaInsets
        && scene.page(1).view.safeAreaInsets.top > 59)
    host.touchDown(at: CGPoint(x: 300, y: 400))
    host.touchMove(to: CGPoint(x: 150, y: 400))
    tabs.selectedIndex = 1
    host.touchUp(at: CGPoint(x: 150, y: 400))
    host.rest()
    #expect(scene.page(1).appearance.phase == .hidden && scene.page(2).appearance.phase == .hidden)
    tabs.selectedIndex = 0
    host.rest()
    #expect(scene.page(1).appearance.phase == .shown)
    // The swipe from the edge goes back; within the pages it turns.
    scene.swipe(-1)
    host.rest()
    #expect(scene.shown == "2" && navigation.topViewController === scene.controller)
    host.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 350, y: 400), over: 0.2)
    host.rest()
    #expect(navigation.topViewController !== scene.controller && scene.page(2).appearance.phase == .hidden)
  }
}
