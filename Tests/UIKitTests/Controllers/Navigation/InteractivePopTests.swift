import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("The back swipe")
final class InteractivePopTests {
  lazy var host = ApplicationHost()
  let log = CallLog()

  func shown(_ names: String...) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: RecordingViewController(names[0], log))
    for name in names.dropFirst() {
      navigation.pushViewController(RecordingViewController(name, log), animated: false)
    }
    host.show(navigation)
    for screen in navigation.viewControllers { screen.loadViewIfNeeded() }
    _ = log.take()
    return navigation
  }

  /// Puts a finger down at `start` and moves it to `end`, a step a frame, without lifting it.
  func drag(from start: CGFloat, to end: CGFloat, frames: Int = 20) {
    host.touchDown(at: CGPoint(x: start, y: 400))
    for step in 1...frames {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: start + (end - start) * CGFloat(step) / CGFloat(frames), y: 400))
    }
  }

  /// Holds the finger still, so that it has no speed, and lifts it.
  func hold(at x: CGFloat) {
    for _ in 0..<20 {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: x, y: 400))
    }
    host.touchUp(at: CGPoint(x: x, y: 400))
  }

  func shift(of screen: UIViewController) throws -> CGFloat {
    let wrapper = try #require(screen.view.superview)
    return try #require(wrapper.layer.presentation()).affineTransform().tx
  }

  // MARK: Rules

  // behaviours.md §7 "Scrub", "Finish rule": linear; ≥ 50 % or 300 pt/s
  @Test("Progress and outcome of a swipe follow from its distance and velocity")
  func rules() {
    #expect(InteractivePopRules.share(translation: 100, width: 400) == 0.25)
    #expect(InteractivePopRules.share(translation: -10, width: 400) == 0)
    #expect(InteractivePopRules.finishes(share: 0.5, velocity: 0))
    #expect(!InteractivePopRules.finishes(share: 0.49, velocity: 299))
    #expect(InteractivePopRules.finishes(share: 0.1, velocity: 300))
    #expect(!InteractivePopRules.finishes(share: 0.9, velocity: -300))
    // 200 points left at 400 points a second: two remainders a second.
    #expect(InteractivePopRules.initialVelocity(share: 0.5, velocity: 400, width: 400, isFinishing: true) == 2)
    #expect(InteractivePopRules.initialVelocity(share: 0.5, velocity: -400, width: 400, isFinishing: true) == 0)
  }

  // MARK: Following the finger

  // behaviours.md §7 "Back swipe start", "Scrub"
  @Test("The screens follow the finger, and the pop completes past the middle")
  func finishing() throws {
    let navigation = shown("A", "B")
    let (a, b) = (navigation.viewControllers[0], navigation.viewControllers[1])
    drag(from: 5, to: 255)
    let coordinator = try #require(navigation.transitionCoordinator)
    #expect(coordinator.isInteractive)
    let way = CGFloat(coordinator.percentComplete) * 393
    // The slop of 10 points is subtracted (behaviours §5).
    #expect(abs(way - 240) <= 10)
    #expect(abs(try shift(of: b) - way) < 1)
    #expect(abs(try shift(of: a) - (-0.3 * (393 - way))) < 1)
    hold(at: 255)
    #expect(!coordinator.isInteractive)
    host.rest()
    #expect(navigation.viewControllers == [a])
    #expect(
      log.calls == [
        "B.willMove(nil)", "B.willDisappear", "A.willAppear", "A.isAppearing", "A.willLayout", "A.didLayout",
        "B.didDisappear", "A.didAppear", "B.didMove(nil)",
      ])
  }

  // behaviours.md §16 "Cancelled swipe", "…lower controller"
  @Test("A cancelled swipe reverses both screens and restores everything")
  func cancelling() {
    let navigation = shown("A", "B")
    let screens = navigation.viewControllers
    let delegate = NavigationControllerTests.Delegate(log)
    navigation.delegate = delegate
    let before = (navigation.navigationBar.items?.count, screens[1].view.frame, screens[1].view.transform)
    drag(from: 5, to: 105)
    #expect(navigation.viewControllers == [screens[0]])
    hold(at: 105)
    host.rest()
    #expect(navigation.viewControllers == screens)
    #expect(
      log.calls == [
        "B.willMove(nil)", "B.willDisappear", "A.willAppear", "willShow A true", "A.isAppearing", "A.willLayout",
        "A.didLayout", "A.willDisappear", "B.willAppear", "A.didDisappear", "B.isAppearing", "B.didAppear",
        "B.willMove",
        "B.didMove",
      ]
        || log.calls.filter { $0.hasPrefix("B.") && $0.hasSuffix("ppear") } == [
          "B.willDisappear", "B.willAppear", "B.didAppear",
        ])
    #expect(
      log.calls.filter { $0.hasPrefix("A.") && $0.hasSuffix("ppear") } == [
        "A.willAppear", "A.willDisappear", "A.didDisappear",
      ])
    let after = (navigation.navigationBar.items?.count, screens[1].view.frame, screens[1].view.transform)
    #expect(before == after)
    #expect(screens[1].view.superview?.transform == .identity)
    #expect(screens[0].view.window == nil)
    #expect(!screens[1].isMovingFromParent)
    #expect(screens[1].parent === navigation)
    #expect(navigation.transitionCoordinator == nil)
  }

  @Test("A flick completes a short swipe; a flick back cancels a long one")
  func flicks() {
    let navigation = shown("A", "B", "C")
    drag(from: 5, to: 105, frames: 4)
    host.touchUp(at: CGPoint(x: 105, y: 400))
    host.rest()
    #expect(navigation.viewControllers.count == 2)
    drag(from: 5, to: 305)
    for x in stride(from: 290, through: 200, by: -15) {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: x, y: 400))
    }
    host.touchUp(at: CGPoint(x: 200, y: 400))
    host.rest()
    #expect(navigation.viewControllers.count == 2)
  }

  @Test("It does not begin away from the edge, at the root, during a transition, or with a hidden back button")
  func refused() {
    let navigation = shown("A", "B")
    drag(from: 60, to: 300)
    #expect(navigation.transitionCoordinator == nil)
    hold(at: 300)
    navigation.topViewController?.navigationItem.hidesBackButton = true
    drag(from: 5, to: 300)
    #expect(navigation.transitionCoordinator == nil)
    hold(at: 300)
    navigation.topViewController?.navigationItem.hidesBackButton = false
    navigation.popViewController(animated: false)
    host.settle()
    drag(from: 5, to: 300)
    hold(at: 300)
    host.rest()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("With another delegate it begins without a bar too")
  func ownDelegate() {
    final class Allowing: NSObject, UIGestureRecognizerDelegate {}
    let navigation = shown("A", "B")
    navigation.setNavigationBarHidden(true, animated: false)
    drag(from: 5, to: 300)
    hold(at: 300)
    host.rest()
    #expect(navigation.viewControllers.count == 2)
    let delegate = Allowing()
    navigation.interactivePopGestureRecognizer?.delegate = delegate
    drag(from: 5, to: 300)
    hold(at: 300)
    host.rest()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("Right to left it comes from the right")
  func rightToLeft() throws {
    var environment = DeviceEnvironment.standard
    environment.layoutDirection = .rightToLeft
    host = ApplicationHost(environment: environment)
    let navigation = shown("A", "B")
    drag(from: 388, to: 138)
    let b = try #require(log.calls.contains("B.willDisappear") ? navigation.transitionCoordinator : nil)
      .viewController(forKey: .from)
    #expect(try shift(of: #require(b)) < -200)
    hold(at: 138)
    host.rest()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("A stack set during the swipe applies once the swipe has ended", arguments: [true, false])
  func setDuringSwipe(finishes: Bool) {
    let navigation = shown("A", "B")
    drag(from: 5, to: finishes ? 255 : 105)
    let c = RecordingViewController("C", log)
    navigation.setViewControllers([c], animated: true)
    hold(at: finishes ? 255 : 105)
    host.rest()
    #expect(navigation.viewControllers == [c])
    #expect(c.view.window != nil)
    #expect(navigation.children == [c])
  }

  @Test("Animations alongside are scrubbed, notified of the finger's lift, and reverted with it")
  func alongside() throws {
    let navigation = shown("A", "B")
    let box = UIView()
    navigation.view.addSubview(box)
    drag(from: 5, to: 40)
    let coordinator = try #require(navigation.transitionCoordinator)
    var changes: [Bool] = []
    var ended: Bool?
    coordinator.animate(alongsideTransition: { _ in box.alpha = 0 }) { ended = $0.isCancelled }
    coordinator.notifyWhenInteractionChanges { changes.append($0.isCancelled) }
    for x in stride(from: 45, through: 155, by: 5) {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: x, y: 400))
    }
    let share = Float(coordinator.percentComplete)
    #expect(share > 0.3)
    #expect(try #require(box.layer.presentation()).opacity < 1)
    hold(at: 155)
    #expect(changes == [true])
    host.rest()
    #expect(ended == true)
    #expect(box.alpha == 1)
  }

  // MARK: Turning

  @Test("A rotation of the screen cancels a swipe")
  func rotation() {
    let navigation = shown("A", "B")
    drag(from: 5, to: 205)
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(navigation.viewControllers.map(\.title) == ["A", "B"])
    #expect(navigation.topViewController?.view.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
    #expect(
      log.calls.filter { $0.hasPrefix("A.") && $0.hasSuffix("ppear") } == [
        "A.willAppear", "A.willDisappear", "A.didDisappear",
      ])
  }

  @Test("A push continues through a rotation")
  func rotationInPush() {
    let navigation = shown("A")
    let b = RecordingViewController("B", log)
    navigation.pushViewController(b, animated: true)
    host.runFrame()
    host.advance(by: 0.1)
    host.update { $0.isLandscape = true }
    #expect(!log.calls.contains("B.didAppear"))
    host.rest()
    #expect(log.calls.contains("B.didAppear"))
    #expect(b.view.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
  }

  @Test("Neither the controller nor its screens stay alive after swipes")
  func release() {
    weak var weakNavigation: UINavigationController?
    weak var weakScreen: UIViewController?
    do {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let screen = UIViewController()
      navigation.pushViewController(screen, animated: false)
      host.show(navigation)
      (weakNavigation, weakScreen) = (navigation, screen)
      drag(from: 5, to: 105)
      hold(at: 105)
      host.rest()
      drag(from: 5, to: 305)
      hold(at: 305)
      host.rest()
      host.window?.rootViewController = nil
    }
    host.settle()
    #expect(weakScreen == nil)
    #expect(weakNavigation == nil)
  }
}
