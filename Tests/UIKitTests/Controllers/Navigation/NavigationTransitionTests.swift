import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Animated pushes and pops")
final class NavigationTransitionTests {
  lazy var host = ApplicationHost()
  let log = CallLog()

  func controller(_ name: String) -> RecordingViewController { RecordingViewController(name, log) }

  func shown(_ names: String...) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: controller(names[0]))
    for name in names.dropFirst() { navigation.pushViewController(controller(name), animated: false) }
    host.show(navigation)
    _ = log.take()
    return navigation
  }

  // MARK: The standard slide

  // behaviours.md §7 "Incoming", "Outgoing parallax", "Timing", "Duration"
  @Test("A push takes 0.506 s; both screens are installed until it has ended")
  func push() {
    let navigation = shown("A")
    let b = controller("B")
    navigation.pushViewController(b, animated: true)
    host.runFrame()
    #expect(navigation.transitionView.subviews.count { $0 is ViewControllerWrapperView } == 2)
    #expect(b.view.window != nil)
    #expect(log.calls.contains("B.willAppear"))
    #expect(!log.calls.contains("B.didAppear"))
    host.advance(by: 0.45)
    #expect(!log.calls.contains("B.didAppear"))
    host.advance(by: 0.1)
    #expect(log.calls.suffix(3) == ["A.didDisappear", "B.didAppear", "B.didMove"])
    #expect(navigation.transitionView.subviews.count == 1)
    #expect(navigation.viewControllers[0].view.window == nil)
    #expect(!host.hasMotion)
  }

  // behaviours.md §16 "Push A→B", "didAppear vs didMove": confidence M
  @Test("A push, in Apple's order")
  func pushOrder() {
    let navigation = shown("A")
    navigation.pushViewController(controller("B"), animated: true)
    host.rest()
    #expect(
      log.calls == [
        "B.willMove", "B.loadView", "B.didLoad", "A.willDisappear", "B.willAppear", "B.isAppearing", "B.willLayout",
        "B.didLayout", "A.didDisappear", "B.didAppear", "B.didMove",
      ])
  }

  // behaviours.md §16 "Pop B→A": confidence S
  @Test("A pop, in Apple's order")
  func popOrder() {
    let navigation = shown("A", "B")
    navigation.viewControllers[0].loadViewIfNeeded()
    _ = log.take()
    navigation.popViewController(animated: true)
    host.rest()
    #expect(
      log.calls == [
        "B.willMove(nil)", "B.willDisappear", "A.willAppear", "A.isAppearing", "A.willLayout", "A.didLayout",
        "B.didDisappear", "A.didAppear", "B.didMove(nil)",
      ])
  }

  // behaviours.md §7 "Outgoing parallax", "Incoming": 30 %; +width→0
  @Test("Half way, the lower screen is offset by 15 % of the width, mirrored right to left")
  func offsets() {
    let half = NavigationSlideMetrics.offsets(share: 0.5, width: 400, isRightToLeft: false)
    #expect(half.lower == -0.3 * 400 / 2)
    #expect(half.upper == CGFloat(400) / 2)
    let mirrored = NavigationSlideMetrics.offsets(share: 0.5, width: 400, isRightToLeft: true)
    #expect(mirrored.lower == 0.3 * 400 / 2)
    #expect(mirrored.upper == -CGFloat(400) / 2)
    let ended = NavigationSlideMetrics.offsets(share: 1, width: 400, isRightToLeft: false)
    #expect(ended.upper == 0)
  }

  // behaviours.md §6 "Its evaluation": critical, ω 18.257: 1 − (1 + ωt)·e^(−ωt) after 0.1 s is 0.5445
  @Test("After a tenth of a second the spring has covered 54 % of the way")
  func timing() throws {
    let navigation = shown("A")
    let b = controller("B")
    navigation.pushViewController(b, animated: true)
    host.runFrame()
    host.advance(by: 0.1)
    let wrapper = try #require(b.view.superview)
    let shown = try #require(wrapper.layer.presentation())
    let share = 1 - (1 + 18.257 * 0.1) * exp(-18.257 * 0.1)
    #expect(abs(shown.affineTransform().tx - 393 * (1 - share)) < 393 * 0.01)
  }

  @Test("A resting stack keeps nothing of a transition")
  func nothingLeft() throws {
    let navigation = shown("A")
    let a = navigation.viewControllers[0]
    navigation.pushViewController(controller("B"), animated: true)
    host.rest()
    navigation.popViewController(animated: true)
    host.rest()
    let wrapper = try #require(a.view.superview)
    #expect(wrapper.subviews == [a.view])
    #expect(wrapper.transform == .identity)
    #expect(navigation.transitionView.subviews == [wrapper])
    #expect(navigation.transitionCoordinator == nil)
    #expect(navigation.navigationBar.subviews.count == 2)
  }

  @Test("The delegate is told that the change is animated, and of its end after the animation")
  func delegate() {
    let navigation = shown("A")
    let delegate = NavigationControllerTests.Delegate(log)
    navigation.delegate = delegate
    navigation.pushViewController(controller("B"), animated: true)
    host.runFrame()
    #expect(log.calls.contains("willShow B true"))
    host.advance(by: 0.3)
    #expect(!log.calls.contains("didShow B true"))
    host.rest()
    #expect(log.calls.last == "didShow B true")
  }

  // MARK: Reduce Motion

  // Apple's Reduce Motion replaces the slide by a dissolve
  @Test("With reduced motion the screens fade")
  func reduceMotion() throws {
    host.update { $0.isReduceMotionEnabled = true }
    let navigation = shown("A")
    let b = controller("B")
    navigation.pushViewController(b, animated: true)
    host.runFrame()
    host.advance(by: 0.1)
    let wrapper = try #require(b.view.superview)
    let shown = try #require(wrapper.layer.presentation())
    #expect(shown.affineTransform().tx == 0)
    #expect(shown.opacity > 0.01 && shown.opacity < 0.99)
    host.rest()
    #expect(wrapper.alpha == 1)
  }

  // MARK: The queue

  @Test("A push during a pop, two pops, and a delegate that changes the stack wait for their turn")
  func queued() {
    let navigation = shown("A", "B", "C", "D")
    navigation.popViewController(animated: true)
    host.runFrame()
    host.advance(by: 0.1)
    navigation.popViewController(animated: true)
    navigation.pushViewController(controller("E"), animated: true)
    #expect(navigation.viewControllers.map(\.title) == ["A", "B", "E"])
    host.rest()
    #expect(navigation.viewControllers.map(\.title) == ["A", "B", "E"])
    #expect(
      log.calls.filter { $0.hasSuffix("didAppear") } == ["C.didAppear", "E.didAppear"])
  }

  @Test("A delegate that pushes in the middle of a transition is queued")
  func delegateMutates() {
    final class Pushing: NSObject, UINavigationControllerDelegate {
      var next: UIViewController?
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
      ) {
        guard let next else { return }
        self.next = nil
        navigationController.pushViewController(next, animated: true)
      }
    }
    let navigation = shown("A")
    let delegate = Pushing()
    delegate.next = controller("C")
    navigation.delegate = delegate
    navigation.pushViewController(controller("B"), animated: true)
    host.rest()
    #expect(navigation.viewControllers.map(\.title) == ["A", "B", "C"])
    #expect(
      log.calls.filter { $0.hasSuffix("ppear") } == [
        "A.willDisappear", "B.willAppear", "A.didDisappear", "B.didAppear", "B.willDisappear", "C.willAppear",
        "B.didDisappear", "C.didAppear",
      ])
  }

  @Test("A screen removed in the middle of its push leaves the other one intact")
  func removedInTransition() {
    let navigation = shown("A")
    let b = controller("B")
    navigation.pushViewController(b, animated: true)
    host.runFrame()
    host.advance(by: 0.1)
    b.removeFromParent()
    host.rest()
    #expect(navigation.viewControllers.map(\.title) == ["A"])
    #expect(navigation.topViewController?.view.window != nil)
    #expect(
      log.calls.filter { $0.hasSuffix("ppear") } == [
        "A.willDisappear", "B.willAppear", "B.willDisappear", "A.willAppear", "B.didDisappear", "A.didAppear",
      ])
  }

  @Test("A window with a new root completes the transition under way")
  func leavingInTransition() {
    let navigation = shown("A")
    navigation.pushViewController(controller("B"), animated: true)
    host.runFrame()
    host.advance(by: 0.1)
    host.window?.rootViewController = UIViewController()
    host.rest()
    #expect(
      log.calls.filter { $0.hasSuffix("ppear") } == [
        "A.willDisappear", "B.willAppear", "A.didDisappear", "B.didAppear", "B.willDisappear", "B.didDisappear",
      ])
  }

  // MARK: The coordinator

  @Test("The coordinator exists as soon as the push is requested, and its parts run in order")
  func coordinator() throws {
    let navigation = shown("A")
    let b = controller("B")
    navigation.pushViewController(b, animated: true)
    let coordinator = try #require(navigation.transitionCoordinator)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    navigation.view.addSubview(box)
    var ended = false
    coordinator.animate(alongsideTransition: { _ in box.alpha = 0 }) { context in
      ended = true
      #expect(!context.isCancelled)
    }
    host.runFrame()
    #expect(coordinator.viewController(forKey: .to) === b)
    #expect(box.alpha == 0)
    host.advance(by: 0.1)
    let opacity = try #require(box.layer.presentation()).opacity
    #expect(opacity > 0.1 && opacity < 0.9)
    #expect(!ended)
    host.rest()
    #expect(ended)
    #expect(navigation.transitionCoordinator == nil)
  }

  @Test("A coordinator releases its closures")
  func coordinatorRelease() throws {
    final class Witness {}
    let navigation = shown("A")
    weak var weakWitness: Witness?
    weak var weakScreen: UIViewController?
    do {
      let witness = Witness()
      let b = UIViewController()
      (weakWitness, weakScreen) = (witness, b)
      navigation.pushViewController(b, animated: true)
      let coordinator = try #require(navigation.transitionCoordinator)
      coordinator.animate(alongsideTransition: { _ in _ = witness }) { _ in _ = witness }
      coordinator.notifyWhenInteractionChanges { _ in _ = witness }
    }
    host.rest()
    #expect(weakWitness == nil)
    navigation.popViewController(animated: true)
    host.rest()
    #expect(weakScreen == nil)
  }

  // MARK: Memory

  @Test("A thousand pushes and pops leave nothing behind")
  func memory() {
    final class Screen: UIViewController {
      nonisolated(unsafe) static var alive = 0
      init() {
        super.init(nibName: nil, bundle: nil)
        Self.alive += 1
      }
      required init?(coder: NSCoder) { nil }
      deinit { Self.alive -= 1 }
    }
    Screen.alive = 0
    let navigation = shown("A")
    for _ in 0..<1000 {
      navigation.pushViewController(Screen(), animated: true)
      host.runFrame()
      host.advance(by: 1.0 / 60)
      navigation.endTransitionNow(completing: true)
      navigation.popViewController(animated: true)
      host.runFrame()
      navigation.endTransitionNow(completing: true)
    }
    host.rest()
    #expect(Screen.alive == 0)
    #expect(navigation.children.count == 1)
    #expect(navigation.transitionView.subviews.count == 1)
  }

  // MARK: Custom transitions

  final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    var ended: Bool?
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.2
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to), let screen = context.viewController(forKey: .to) else { return }
      view.frame = context.finalFrame(for: screen)
      context.containerView.addSubview(view)
      view.alpha = 0
      UIView.animate(withDuration: 0.2) {
        view.alpha = 1
      } completion: { _ in
        view.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    func animationEnded(_ transitionCompleted: Bool) { ended = transitionCompleted }
  }

  final class Custom: NSObject, UINavigationControllerDelegate {
    let animator: any UIViewControllerAnimatedTransitioning
    var interactor: UIPercentDrivenInteractiveTransition?
    var operations: [UINavigationController.Operation] = []
    init(_ animator: any UIViewControllerAnimatedTransitioning) { self.animator = animator }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      operations.append(operation)
      return animator
    }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
  }

  @Test("A delegate's animator takes its own time, and the screen is in place afterwards")
  func custom() {
    let navigation = shown("A")
    let animator = Fade()
    let delegate = Custom(animator)
    navigation.delegate = delegate
    let b = controller("B")
    navigation.pushViewController(b, animated: true)
    host.runFrame()
    host.advance(by: 0.15)
    #expect(!log.calls.contains("B.didAppear"))
    host.advance(by: 0.1)
    #expect(log.calls.suffix(3) == ["A.didDisappear", "B.didAppear", "B.didMove"])
    #expect(animator.ended == true)
    #expect(delegate.operations == [.push])
    #expect(navigation.transitionView.subviews.count == 1)
    #expect(b.view.frame == UIScreen.main.bounds)
    navigation.popViewController(animated: true)
    host.rest()
    #expect(delegate.operations == [.push, .pop])
    #expect(navigation.topViewController?.view.window != nil)
    #expect(b.viewIfLoaded?.window == nil)
  }

  @Test(
    "A percent-driven transition follows updates, including animations alongside, and finishes",
    arguments: [true, false])
  func percentDriven(finishes: Bool) throws {
    let navigation = shown("A", "B")
    let delegate = Custom(Fade())
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.interactor = driver
    navigation.delegate = delegate
    let box = UIView()
    navigation.view.addSubview(box)
    navigation.popViewController(animated: true)
    let coordinator = try #require(navigation.transitionCoordinator)
    var changes: [Bool] = []
    coordinator.animate(alongsideTransition: { _ in box.alpha = 0 })
    coordinator.notifyWhenInteractionChanges { changes.append($0.isCancelled) }
    host.runFrame()
    let a = try #require(navigation.topViewController)
    #expect(coordinator.isInteractive && coordinator.initiallyInteractive)
    driver.update(0.5)
    host.advance(by: 0.5)
    let opacity = try #require(a.view.layer.presentation()).opacity
    #expect(abs(opacity - 0.5) < 0.05)
    #expect(coordinator.percentComplete == 0.5)
    #expect(abs(try #require(box.layer.presentation()).opacity - 0.5) < 0.1)
    if finishes { driver.finish() } else { driver.cancel() }
    #expect(changes == [!finishes])
    host.rest()
    #expect(navigation.viewControllers.map(\.title) == (finishes ? ["A"] : ["A", "B"]))
    #expect(box.alpha == (finishes ? 0 : 1))
    #expect(navigation.topViewController?.view.window != nil)
    #expect(navigation.topViewController?.view.alpha == 1)
    #expect(navigation.transitionView.subviews.count == 1)
    #expect(navigation.transitionView.layer.speed == 1)
  }
}
