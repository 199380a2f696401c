import Diagnostics
import Noren
import Testing
import UIKit

@Suite("The back swipe without a bar")
final class BackSwipeTests {
  /// Puts a finger down and moves it sideways, a step a frame, without lifting it.
  private func drag(_ host: ApplicationHost, from start: CGFloat, to end: CGFloat) {
    host.touchDown(at: CGPoint(x: start, y: 400))
    for step in 1...20 {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: start + (end - start) * CGFloat(step) / 20, y: 400))
    }
  }

  /// Holds the finger still and lifts it.
  private func hold(_ host: ApplicationHost, at x: CGFloat) {
    for _ in 0..<20 {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: x, y: 400))
    }
    host.touchUp(at: CGPoint(x: x, y: 400))
    host.rest()
  }

  @Test("A7: a swipe from the edge goes back although the bar is hidden, and not at the root")
  func edge() {
    let scene = ToolbarScene(UIViewController(title: "A"), UIViewController(title: "B"))
    drag(scene.host, from: 5, to: 260)
    hold(scene.host, at: 260)
    #expect(scene.navigation.topViewController?.title == "A")
    drag(scene.host, from: 5, to: 260)
    #expect(scene.navigation.transitionCoordinator == nil)
    hold(scene.host, at: 260)
    #expect(scene.navigation.viewControllers.count == 1)
  }

  @Test("A7: the screen's scroll view does not move while the finger goes back")
  func scrollView() {
    let screen = UIViewController(title: "B")
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 393, height: 3000)
    screen.view = scrollView
    let scene = ToolbarScene(UIViewController(title: "A"), screen)
    let offset = scrollView.contentOffset
    scene.host.touchDown(at: CGPoint(x: 5, y: 400))
    for step in 1...20 {
      scene.host.advance(by: 1.0 / 60)
      // Sideways first, then up as well.
      scene.host.touchMove(to: CGPoint(x: 5 + CGFloat(step) * 5, y: 400 - CGFloat(max(step - 8, 0)) * 10))
    }
    #expect(scene.navigation.transitionCoordinator?.isInteractive == true)
    #expect(scrollView.contentOffset == offset)
    scene.host.touchCancel()
    scene.host.rest()
    #expect(scene.navigation.viewControllers.count == 2)
  }

  @Test("L2: a cancelled swipe restores everything")
  func cancelled() {
    let scene = ToolbarScene(UIViewController(title: "A"), UIViewController(title: "B"))
    let container = scene.container
    let before = (container.view.frame, container.view.transform, scene.navigation.view.subviews.count)
    drag(scene.host, from: 5, to: 120)
    hold(scene.host, at: 120)
    #expect(scene.container === container)
    let after = (container.view.frame, container.view.transform, scene.navigation.view.subviews.count)
    #expect(before == after)
    #expect(scene.back != nil)
    #expect(scene.navigation.transitionCoordinator == nil)
  }

  @Test("L2: with the full width, a swipe from the middle goes back; right to left in the other direction")
  func fullWidth() {
    for environment in [DeviceEnvironment.standard, .rightToLeftPhone] {
      let scene = ToolbarScene(
        UIViewController(title: "A"), UIViewController(title: "B"), environment: environment)
      scene.navigation.backSwipeArea = .fullWidth
      let isMirrored = environment.layoutDirection == .rightToLeft
      let (start, end): (CGFloat, CGFloat) = isMirrored ? (300, 60) : (100, 340)
      // The wrong way first.
      drag(scene.host, from: end, to: start)
      hold(scene.host, at: start)
      #expect(scene.navigation.viewControllers.count == 2)
      drag(scene.host, from: start, to: end)
      #expect(scene.navigation.transitionCoordinator?.isInteractive == true)
      hold(scene.host, at: end)
      #expect(scene.navigation.topViewController?.title == "A")
      #expect(scene.container.view.transform == .identity)
    }
  }

  @Test("A13: toolbars of equal height cross-fade in place, and leave nothing behind")
  func toolbars() throws {
    let scene = ToolbarScene(UIViewController(title: "A"))
    scene.navigation.toolbarTransitionStyle = .crossFade
    let count = scene.navigation.view.subviews.count
    scene.navigation.pushViewController(UIViewController(title: "B"), animated: true)
    scene.host.runFrame()
    scene.host.advance(by: 0.1)
    #expect(scene.navigation.view.subviews.count == count + 1)
    let overlay = try #require(scene.navigation.view.subviews.last)
    #expect(overlay.frame == CGRect(x: 0, y: 0, width: 393, height: 59 + 44))
    #expect(overlay.descendants.filter { $0.layer.contents != nil }.count == 2)
    scene.host.rest()
    #expect(scene.navigation.view.subviews.count == count)
  }

  @Test("A13: a cancelled swipe also removes the toolbars' pictures")
  func toolbarsCancelled() {
    let scene = ToolbarScene(UIViewController(title: "A"), UIViewController(title: "B"))
    scene.navigation.toolbarTransitionStyle = .crossFade
    let count = scene.navigation.view.subviews.count
    let toolbar = scene.toolbar
    drag(scene.host, from: 5, to: 120)
    #expect(scene.navigation.view.subviews.count == count + 1)
    #expect(toolbar.alpha == 1)
    hold(scene.host, at: 120)
    #expect(scene.navigation.view.subviews.count == count)
    #expect(scene.toolbar === toolbar)
  }
}
