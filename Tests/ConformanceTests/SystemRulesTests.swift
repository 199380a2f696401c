import Testing
import UIKit

/// The system's rules that Noren's components rest on. Each says its source's confidence; see Documentation/Glossary.md.
@MainActor
@Suite("The system's rules that the components rely on", .serialized)
struct SystemRulesTests {
  private let screen = makeScreen()
  private let log = CallLog()

  private func controller(_ title: String) -> LoggingController { LoggingController(title, log: log) }

  // MARK: Navigation

  @Test("A first screen loads, appears and is asked nothing twice [D]")
  func firstAppearance() {
    screen.show(controller("A"))
    #expect(log.takeCalls() == ["A.viewDidLoad", "A.willAppear", "A.didAppear"])
  }

  @Test(
    "A push moves, loads and shows the new screen in the documented order, and did-appear comes before did-move [M]")
  func push() {
    let navigation = UINavigationController(rootViewController: controller("A"))
    screen.show(navigation)
    _ = log.takeCalls()
    navigation.pushViewController(controller("B"), animated: true)
    screen.waitForTransition()
    #expect(
      log.takeCalls() == [
        "B.willMoveToParent", "B.viewDidLoad", "A.willDisappear", "B.willAppear", "A.didDisappear", "B.didAppear",
        "B.didMoveToParent",
      ])
  }

  @Test("A pop is the mirror image of a push [S]")
  func pop() {
    let navigation = UINavigationController()
    screen.show([controller("A"), controller("B")], in: navigation)
    _ = log.takeCalls()
    navigation.popViewController(animated: true)
    screen.waitForTransition()
    #expect(
      log.takeCalls().filter { $0 != "A.viewDidLoad" } == [
        "B.willMoveToNone", "B.willDisappear", "A.willAppear", "B.didDisappear", "A.didAppear", "B.didMoveToNone",
      ])
  }

  @Test("The stack updates at once, even when animated [D]")
  func stackAtOnce() {
    let (root, other) = (controller("A"), controller("B"))
    let navigation = UINavigationController(rootViewController: root)
    screen.show(navigation)
    navigation.pushViewController(other, animated: true)
    #expect(navigation.viewControllers == [root, other])
    #expect(navigation.topViewController === other)
    #expect(other.navigationController === navigation)
  }

  @Test("Only the top screen's view stays in the window after a push [S]")
  func topViewOnly() {
    let (root, other) = (controller("A"), controller("B"))
    let navigation = UINavigationController(rootViewController: root)
    screen.show(navigation)
    navigation.pushViewController(other, animated: true)
    screen.waitForTransition()
    #expect(root.view.window == nil)
    #expect(other.view.window === screen.window)
  }

  // MARK: Containers

  @Test("addChild sends will-move, removeFromParent sends did-move; the rest is the container's [D]")
  func children() {
    let (parent, child) = (UIViewController(), controller("C"))
    parent.addChild(child)
    #expect(log.takeCalls() == ["C.willMoveToParent"])
    child.didMove(toParent: parent)
    child.willMove(toParent: nil)
    _ = log.takeCalls()
    child.removeFromParent()
    #expect(log.takeCalls() == ["C.didMoveToNone"])
    #expect(child.parent == nil)
  }

  @Test("A child with manual appearance forwarding receives each call once [D]")
  func appearanceByHand() {
    final class Container: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let (container, child) = (Container(), controller("C"))
    container.addChild(child)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    screen.show(container)
    _ = log.takeCalls()
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(log.takeCalls() == ["C.willAppear", "C.didAppear"])
  }

  // MARK: Safe areas and insets

  @Test("Additional safe area insets reach the views of the controller and of its children [D]")
  func additionalSafeArea() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    screen.show(parent)
    let before = child.view.safeAreaInsets.top
    parent.additionalSafeAreaInsets.top = 30
    screen.wait(0.1)
    #expect(parent.view.safeAreaInsets.top == before + 30)
    #expect(child.view.safeAreaInsets.top == before + 30)
  }

  @Test("A scroll view that fills the screen is inset by the safe area and begins below it [D]")
  func adjustedInset() {
    let (controller, scrollView) = (UIViewController(), UIScrollView())
    controller.view.addSubview(scrollView)
    scrollView.frame = controller.view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentInsetAdjustmentBehavior = .always
    scrollView.contentInset.top = 12
    screen.show(controller)
    scrollView.contentSize = CGSize(width: 100, height: 5000)
    controller.additionalSafeAreaInsets.top = 20
    screen.wait(0.1)
    #expect(scrollView.adjustedContentInset.top == scrollView.safeAreaInsets.top + 12)
    #expect(scrollView.safeAreaInsets.top == controller.view.safeAreaInsets.top)
  }

  // MARK: Scrolling

  @Test("An offset set by code is applied unchanged, and its delegate is notified at once [M]")
  func offset() {
    final class Delegate: NSObject, UIScrollViewDelegate {
      var offsets: [CGFloat] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
    }
    let (scrollView, delegate) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Delegate())
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    scrollView.delegate = delegate
    scrollView.contentOffset.y = 40
    scrollView.contentOffset.y = -25
    #expect(delegate.offsets == [40, -25])
    #expect(scrollView.bounds.origin.y == -25)
  }

  @Test("An animated offset arrives, and notifies once [D]")
  func animatedOffset() {
    final class Delegate: NSObject, UIScrollViewDelegate {
      var ends = 0
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
    }
    let (controller, scrollView, delegate) = (UIViewController(), UIScrollView(), Delegate())
    controller.view.addSubview(scrollView)
    scrollView.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 200, height: 2000)
    scrollView.delegate = delegate
    screen.show(controller)
    scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    screen.wait(1)
    #expect(scrollView.contentOffset.y == 300)
    #expect(delegate.ends == 1)
  }

  // MARK: Views

  @Test("A transform moves the view visually and triggers no layout [D]")
  func transform() {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let (controller, view) = (UIViewController(), Counting(frame: CGRect(x: 10, y: 20, width: 30, height: 40)))
    controller.view.addSubview(view)
    screen.show(controller)
    let layouts = view.layouts
    view.transform = CGAffineTransform(translationX: 0, y: 100)
    screen.wait(0.1)
    #expect(view.frame == CGRect(x: 10, y: 120, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.layouts == layouts)
  }

  @Test("A hit test goes front to back and skips hidden, clear and disabled views; far edges are outside [M]")
  func hitTest() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<4).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }
    for view in views { root.addSubview(view) }
    views[3].isHidden = true
    views[2].alpha = 0
    views[1].isUserInteractionEnabled = false
    #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === views[0])
    #expect(root.hitTest(CGPoint(x: 50, y: 10), with: nil) === root)
    views[1].isUserInteractionEnabled = true
    #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === views[1])
  }

  @Test("A tap reaches the visible control")
  func tap() {
    let (controller, button) = (UIViewController(), UIButton(type: .system))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    button.frame = CGRect(x: 50, y: 200, width: 100, height: 44)
    controller.view.addSubview(button)
    screen.show(controller)
    screen.tap(button)
    #expect(taps == 1)
  }
}
