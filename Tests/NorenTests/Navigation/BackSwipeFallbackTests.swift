import Diagnostics
import Noren
import Testing
import UIKit

/// Systems on which the swipe of the platform cannot be had without a bar: the components find out and use their own.
@Suite("The back swipe without a usable system recogniser")
final class BackSwipeFallbackTests {
  /// A system that has no recogniser.
  private final class Without: NoBarNavigationController {
    override var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
  }

  /// A system whose recogniser is another one than the component knows.
  private final class Renamed: NoBarNavigationController {
    let other = UISwipeGestureRecognizer()
    override var interactivePopGestureRecognizer: UIGestureRecognizer? { other }
  }

  /// A system whose recogniser begins, and nothing comes of it.
  private final class Idle: NoBarNavigationController {
    let idle = UIScreenEdgePanGestureRecognizer()
    override var interactivePopGestureRecognizer: UIGestureRecognizer? {
      if idle.view == nil, isViewLoaded {
        idle.edges = .left
        view.addGestureRecognizer(idle)
      }
      return idle
    }
  }

  private let host = ApplicationHost()

  private func show(_ navigation: NoBarNavigationController) {
    host.show(navigation)
    for title in ["B", "C"] {
      navigation.pushViewController(UIViewController(title: title), animated: false)
      host.settle()
    }
  }

  /// Moves a finger sideways from the leading edge, a step a frame, without lifting it.
  private func drag(to end: CGFloat) {
    host.touchDown(at: CGPoint(x: 5, y: 400))
    for step in 1...20 {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: 5 + (end - 5) * CGFloat(step) / 20, y: 400))
    }
  }

  /// Holds the finger still and lifts it.
  private func hold(at x: CGFloat) {
    for _ in 0..<20 {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: x, y: 400))
    }
    host.touchUp(at: CGPoint(x: x, y: 400))
    host.rest()
  }

  private func titles(_ navigation: NoBarNavigationController) -> [String] {
    navigation.viewControllers.compactMap(\.title)
  }

  private var unreliable: Int { Diagnostics.count(of: "navigation.back-swipe-unreliable") }

  @Test("Without a recogniser, or with an unknown one, our own swipe works from the first one on")
  func unusable() {
    for navigation in [
      Without(rootViewController: UIViewController(title: "A")),
      Renamed(rootViewController: UIViewController(title: "A")),
    ] as [NoBarNavigationController] {
      let before = unreliable
      show(navigation)
      #expect(unreliable == before + 1, "counted once, however often it is requested")
      drag(to: 105)
      #expect(navigation.transitionCoordinator?.isInteractive == true)
      hold(at: 105)
      #expect(titles(navigation) == ["A", "B", "C"], "not far enough")
      drag(to: 305)
      hold(at: 305)
      #expect(titles(navigation) == ["A", "B"])
      drag(to: 305)
      hold(at: 305)
      drag(to: 305)
      #expect(navigation.transitionCoordinator == nil, "not at the root")
      hold(at: 305)
      #expect(titles(navigation) == ["A"])
      #expect(unreliable == before + 1)
    }
  }

  @Test("A recogniser that begins without a transition is abandoned; the next swipe goes back")
  func idle() {
    let before = unreliable
    let navigation = Idle(rootViewController: UIViewController(title: "A"))
    show(navigation)
    #expect(unreliable == before)
    drag(to: 305)
    #expect(navigation.transitionCoordinator == nil)
    hold(at: 305)
    #expect(titles(navigation) == ["A", "B", "C"], "this one was still the system's")
    #expect(unreliable == before + 1)
    #expect(!navigation.idle.isEnabled)
    drag(to: 305)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    hold(at: 305)
    #expect(titles(navigation) == ["A", "B"])
    #expect(unreliable == before + 1)
  }

  @Test("Our own swipe stays in its area, and comes from the right in right-to-left interfaces")
  func area() {
    let navigation = Without(rootViewController: UIViewController(title: "A"))
    show(navigation)
    navigation.backSwipeArea = .none
    drag(to: 305)
    hold(at: 305)
    #expect(titles(navigation) == ["A", "B", "C"])
    navigation.backSwipeArea = .edge
    drag(to: 305)
    hold(at: 305)
    #expect(titles(navigation) == ["A", "B"])
    let mirrored = ApplicationHost(environment: .rightToLeftPhone)
    let other = Without(rootViewController: UIViewController(title: "A"))
    mirrored.show(other)
    other.pushViewController(UIViewController(title: "B"), animated: false)
    mirrored.settle()
    mirrored.touchDown(at: CGPoint(x: 388, y: 400))
    for step in 1...20 {
      mirrored.advance(by: 1.0 / 60)
      mirrored.touchMove(to: CGPoint(x: 388 - 15 * CGFloat(step), y: 400))
    }
    mirrored.touchUp(at: CGPoint(x: 88, y: 400))
    mirrored.rest()
    #expect(titles(other) == ["A"])
  }

  @Test("Right-to-left: Our own swipe changes sides with the direction")
  func otherDirection() {
    let navigation = Without(rootViewController: UIViewController(title: "A"))
    show(navigation)
    host.update { $0.layoutDirection = .rightToLeft }
    host.touchDown(at: CGPoint(x: 388, y: 400))
    host.moveFingers(over: 0.3) { [FingerChange(.move, at: CGPoint(x: 388 - 300 * $0, y: 400))] }
    hold(at: 88)
    #expect(titles(navigation) == ["A", "B"])
  }

  @Test("L2: A screen left by a swipe returns to its place, and neither screen keeps traces of the swipe")
  func nothingLeft() throws {
    let navigation = Without(rootViewController: UIViewController(title: "A"))
    show(navigation)
    let (container, screen) = (
      try #require(navigation.containerViewControllers.last), navigation.topViewController
    )
    drag(to: 305)
    let dimming = try #require(
      navigation.view.descendants.first { $0.backgroundColor == .black && !$0.isUserInteractionEnabled })
    hold(at: 305)
    #expect(dimming.superview == nil)
    #expect(container.view.transform == .identity && container.view.alpha == 1)
    navigation.pushViewController(try #require(screen), animated: false)
    host.settle()
    #expect(navigation.containerViewControllers.last === container)
    #expect(container.view.convert(container.view.bounds, to: navigation.view) == navigation.view.bounds)
  }

  @Test("Our own swipe ends with its controller")
  func release() {
    weak var weakNavigation: NoBarNavigationController?
    do {
      let navigation = Without(rootViewController: UIViewController(title: "A"))
      weakNavigation = navigation
      show(navigation)
      drag(to: 105)
      hold(at: 105)
      host.window?.rootViewController = nil
    }
    host.settle()
    #expect(weakNavigation == nil)
  }
}
