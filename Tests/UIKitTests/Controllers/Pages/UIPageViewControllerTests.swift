import FailingDiagnostics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("A page view controller", .serialized)
struct UIPageViewControllerTests {
  @Test("A swipe asks for both neighbours, tells the delegate and both pages in Apple's order, and turns")
  func turn() {
    let scene = PageScene()
    scene.controller.setViewControllers([scene.page(2)], direction: .forward, animated: false)
    scene.host.settle()
    _ = scene.log.take()
    scene.swipe(-1)
    scene.host.rest()
    let calls = scene.log.take()
    #expect(
      calls == [
        "before 2", "after 2", "willTransition [3]", "3.willMove", "2.willDisappear", "3.loadView", "3.didLoad",
        "3.willAppear", "3.isAppearing", "3.didMove", "3.willLayout", "3.didLayout", "2.didDisappear", "3.didAppear",
        "2.willMove(nil)", "2.didMove(nil)", "didFinish true [2] true",
      ])
    #expect(scene.shown == "3")
    // The page it came from is known; only the other neighbour is asked for.
    scene.swipe(1)
    scene.host.rest()
    #expect(scene.shown == "2")
    #expect(scene.log.take().filter { $0.hasPrefix("before") || $0.hasPrefix("after") } == ["after 3"])
  }

  @Test("A replaced page that nobody else retains disappears, too, and then it is released")
  func replaced() {
    let (host, log) = (ApplicationHost(), CallLog())
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    controller.setViewControllers([RecordingViewController("A", log)], direction: .forward, animated: false)
    host.show(controller)
    _ = log.take()
    weak let old = controller.viewControllers?[0]
    controller.setViewControllers([RecordingViewController("B", log)], direction: .forward, animated: false)
    host.settle()
    #expect(log.calls.filter { $0.hasSuffix("isappear") } == ["A.willDisappear", "A.didDisappear"])
    #expect(old == nil)
  }

  @Test("A swipe that is given up takes both pages back")
  func givenUp() {
    let scene = PageScene()
    scene.host.touchDown(at: CGPoint(x: 300, y: 400))
    scene.host.touchMove(to: CGPoint(x: 200, y: 400))
    scene.host.advance(by: 0.3)
    #expect(scene.page(1).appearance.phase == .disappearing && scene.page(2).appearance.phase == .appearing)
    scene.host.touchUp(at: CGPoint(x: 200, y: 400))
    scene.host.rest()
    let calls = scene.log.take()
    #expect(scene.shown == "1")
    let end = calls.drop { $0 != "2.willDisappear" }.filter { !$0.contains("Layout") }
    #expect(
      end == [
        "2.willDisappear", "1.willAppear", "2.didDisappear", "1.isAppearing", "1.didAppear", "2.willMove(nil)",
        "2.didMove(nil)", "didFinish true [1] false",
      ])
    scene.expectBalance(calls)
  }

  @Test("A swipe that turns round shows the other neighbour, each with its callbacks", arguments: [false, true])
  func turningRound(rightToLeft: Bool) {
    let scene = PageScene(first: 2)
    if rightToLeft { scene.controller.view.semanticContentAttribute = .forceRightToLeft }
    scene.host.settle()
    let sign: CGFloat = rightToLeft ? -1 : 1
    scene.host.touchDown(at: CGPoint(x: 200, y: 400))
    for x: CGFloat in [-40, -80, 30, 90, -60] {
      scene.host.touchMove(to: CGPoint(x: 200 + x * sign, y: 400))
      scene.host.advance(by: 0.05)
    }
    scene.host.advance(by: 0.2)
    scene.host.touchUp(at: CGPoint(x: 200 - 60 * sign, y: 400))
    scene.host.rest()
    let calls = scene.log.take()
    #expect(
      calls.filter { $0.hasPrefix("willTransition") } == [
        "willTransition [3]", "willTransition [1]", "willTransition [3]",
      ])
    #expect(calls.filter { $0.hasPrefix("didFinish") }.count == 3 && scene.shown == "2")
    scene.expectBalance(calls)
  }

  @Test("At the first and last page the row gives way and comes back")
  func ends() {
    let scene = PageScene(2)
    scene.swipe(1)
    scene.host.rest()
    #expect(scene.shown == "1" && scene.log.take().allSatisfy { !$0.contains("willTransition") })
    scene.swipe(-1)
    scene.host.rest()
    scene.swipe(-1)
    scene.host.rest()
    #expect(scene.shown == "2")
    scene.expectBalance(scene.log.take())
  }

  @Test("Right to left the next page comes from the left; a column turns upwards")
  func directions() {
    let scene = PageScene()
    scene.controller.view.semanticContentAttribute = .forceRightToLeft
    scene.host.settle()
    scene.swipe(1)
    scene.host.rest()
    #expect(scene.shown == "2")
    scene.swipe(-1)
    scene.host.rest()
    #expect(scene.shown == "1")
    let column = PageScene(orientation: .vertical, spacing: 30)
    column.swipe(-1)
    column.host.rest()
    #expect(column.shown == "2" && column.controller.navigationOrientation == .vertical)
    #expect(column.page(2).view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test("Quick swipes turn a page each, also while the one before still moves")
  func quick() {
    let scene = PageScene(6)
    for _ in 0..<4 {
      scene.swipe(-1)
      scene.host.advance(by: 0.15)
    }
    scene.host.rest()
    #expect(scene.shown == "5")
    scene.expectBalance(scene.log.take())
  }

  @Test("Two pages in a ring turn for ever, though both neighbours are the same page")
  func ring() {
    let scene = PageScene(2)
    scene.isRing = true
    for expected in ["2", "1", "2"] {
      scene.swipe(-1)
      scene.host.rest()
      #expect(scene.shown == expected)
    }
    scene.swipe(1)
    scene.host.rest()
    #expect(scene.shown == "1")
    scene.expectBalance(scene.log.take())
  }

  @Test(
    "Pages have the space between them, the container's safe area wherever they are, and its size after a turn of the screen"
  )
  func places() {
    let scene = PageScene(spacing: 24)
    #expect(scene.scrollView?.bounds.width == CGFloat(393 + 24))
    scene.host.touchDown(at: CGPoint(x: 300, y: 400))
    scene.host.touchMove(to: CGPoint(x: 190, y: 400))
    let (first, second) = (scene.page(1).view, scene.page(2).view)
    #expect(
      first?.safeAreaInsets == scene.controller.view.safeAreaInsets && second?.safeAreaInsets == first?.safeAreaInsets)
    #expect(
      (second?.convert(CGPoint.zero, to: nil).x ?? 0) - (first?.convert(CGPoint.zero, to: nil).x ?? 0)
        == CGFloat(393 + 24))
    scene.host.touchUp(at: CGPoint(x: 190, y: 400))
    scene.host.rest()
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    #expect(scene.controller.viewControllers?.first?.view.frame.size == CGSize(width: 852, height: 393))
    #expect(scene.controller.viewControllers?.first?.view.convert(CGPoint.zero, to: nil) == .zero)
    #expect(scene.controller.viewControllers?.first?.view.safeAreaInsets == scene.controller.view.safeAreaInsets)
    scene.swipe(-1)
    scene.host.rest()
    scene.expectBalance(scene.log.take())
  }

  @Test("A screen that turns in mid-swipe ends the swipe, and a page is in its place")
  func turned() {
    for isHeld in [true, false] {
      let scene = PageScene()
      if isHeld {
        scene.host.touchDown(at: CGPoint(x: 350, y: 400))
        scene.host.touchMove(to: CGPoint(x: 100, y: 400))
      } else {
        scene.swipe(-1)
        scene.host.advance(by: 0.05)
      }
      scene.host.update { $0.isLandscape = true }
      scene.host.touchMove(to: CGPoint(x: 50, y: 300))
      scene.host.touchUp(at: CGPoint(x: 50, y: 300))
      scene.host.rest()
      #expect(scene.controller.viewControllers?.first?.view.convert(CGPoint.zero, to: nil) == .zero)
      scene.expectBalance(scene.log.take())
      scene.swipe(-1)
      scene.host.rest()
      scene.expectBalance(scene.log.take())
    }
  }

  @Test("The page control follows swipes and code, asks when pages are set, and its own taps turn pages")
  func dots() throws {
    let scene = PageScene { $0.countsPages = true }
    let control = try #require(scene.controller.view.subviews.compactMap { $0 as? UIPageControl }.first)
    #expect(control.numberOfPages == 4 && control.currentPage == 0)
    // Above the home indicator; the page ends above the dots.
    #expect(control.frame == CGRect(x: 0, y: 852 - 34 - 37, width: 393, height: 37))
    #expect(scene.page(1).view.bounds.height == control.frame.minY && scene.page(1).view.safeAreaInsets.bottom == 0)
    scene.swipe(-1)
    scene.host.rest()
    #expect(control.currentPage == 1)
    scene.controller.setViewControllers([scene.page(4)], direction: .forward, animated: true)
    #expect(control.currentPage == 3)
    scene.host.rest()
    _ = scene.log.take()
    scene.host.tap(at: CGPoint(x: 60, y: control.frame.midY))
    scene.host.rest()
    #expect(scene.shown == "3" && control.currentPage == 2)
    #expect(scene.log.calls.allSatisfy { !$0.hasPrefix("willTransition") && !$0.hasPrefix("didFinish") })
    // Without counts there are no dots.
    scene.countsPages = false
    scene.controller.setViewControllers([scene.page(1)], direction: .reverse, animated: false)
    scene.host.settle()
    #expect(control.isHidden && scene.page(1).view.bounds.height == 852)
    scene.expectBalance(scene.log.take())
  }

  @Test("Without a data source no finger turns pages; with another one the neighbours are new")
  func dataSource() {
    let scene = PageScene()
    scene.controller.dataSource = nil
    scene.swipe(-1)
    scene.host.rest()
    #expect(scene.shown == "1")
    let other = PageScene(9, isShown: false)
    scene.controller.dataSource = other
    scene.swipe(-1)
    scene.host.rest()
    #expect(scene.controller.viewControllers?.first === other.page(2))
  }

  @Test("A page curl is refused with a message, and pages scroll", .expecting("page-view-controller.page-curl"))
  func curl() {
    let controller = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
    #expect(controller.transitionStyle == .scroll && controller.spineLocation == .none)
    #expect(controller.gestureRecognizers.isEmpty && controller.viewControllers?.isEmpty == true)
  }
}
