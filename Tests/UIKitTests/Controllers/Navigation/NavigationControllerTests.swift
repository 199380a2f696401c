import Foundation
import Testing
import UIKit

@testable import UIKitTestSupport

@Suite("A navigation controller")
final class NavigationControllerTests {
  /// Made in the test itself: static API answers for the host made last, and other tests may start in between.
  lazy var host = ApplicationHost()
  let log = CallLog()

  func controller(_ name: String) -> RecordingViewController { RecordingViewController(name, log) }

  /// A navigation controller with screens of the given names, shown, and with an empty log.
  func shown(_ names: String...) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: controller(names[0]))
    for name in names.dropFirst() { navigation.pushViewController(controller(name), animated: false) }
    host.show(navigation)
    _ = log.take()
    return navigation
  }

  final class Delegate: NSObject, UINavigationControllerDelegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.add("willShow \(viewController.title ?? "") \(animated)") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.add("didShow \(viewController.title ?? "") \(animated)") }
  }

  // MARK: Order

  @Test("A navigation controller's preferred size is its top screen's, plus the bar")
  func contentSize() {
    let navigation = shown("A", "B")
    #expect(navigation.preferredContentSize == .zero)
    navigation.topViewController?.preferredContentSize = CGSize(width: 300, height: 200)
    #expect(navigation.preferredContentSize == CGSize(width: 300, height: 200 + 44))
    let next = UIViewController()
    next.preferredContentSize = CGSize(width: 100, height: 100)
    navigation.pushViewController(next, animated: false)
    #expect(navigation.preferredContentSize == CGSize(width: 100, height: 100 + 44))
    navigation.viewControllers[0].preferredContentSize = CGSize(width: 1, height: 1)
    #expect(navigation.preferredContentSize == CGSize(width: 100, height: 100 + 44))
    navigation.popViewController(animated: false)
    #expect(navigation.preferredContentSize == CGSize(width: 300, height: 200 + 44))
  }

  @Test("The root appears with the navigation controller, and the delegate is notified")
  func first() {
    let navigation = UINavigationController(rootViewController: controller("A"))
    let delegate = Delegate(log)
    navigation.delegate = delegate
    #expect(log.take() == ["A.willMove"])
    host.show(navigation)
    #expect(
      log.calls == [
        "A.loadView", "A.didLoad", "A.willAppear", "willShow A false", "A.isAppearing", "A.willLayout", "A.didLayout",
        "A.didAppear", "A.didMove", "didShow A false",
      ])
  }

  @Test("A push without animation, in Apple's order, within one frame")
  func push() {
    let navigation = shown("A")
    let delegate = Delegate(log)
    navigation.delegate = delegate
    navigation.pushViewController(controller("B"), animated: false)
    #expect(log.take() == ["B.willMove"])
    #expect(navigation.topViewController?.title == "B")
    host.runFrame()
    #expect(
      log.calls == [
        "B.loadView", "B.didLoad", "A.willDisappear", "B.willAppear", "willShow B false", "B.isAppearing",
        "B.willLayout", "B.didLayout", "A.didDisappear", "B.didAppear", "B.didMove", "didShow B false",
      ])
  }

  @Test(
    "A pop without animation, in Apple's order, within one frame; the popped screen keeps its parent until it has gone")
  func pop() {
    let navigation = shown("A", "B")
    navigation.viewControllers[0].loadViewIfNeeded()
    _ = log.take()
    let delegate = Delegate(log)
    navigation.delegate = delegate
    let popped = navigation.popViewController(animated: false) as? RecordingViewController
    var parentAtEnd: UIViewController?
    popped?.whenDisappeared = { [weak popped] in parentAtEnd = popped?.navigationController }
    #expect(log.take() == ["B.willMove(nil)"])
    host.runFrame()
    #expect(
      log.calls == [
        "B.willDisappear", "A.willAppear", "willShow A false", "A.isAppearing", "A.willLayout", "A.didLayout",
        "B.didDisappear", "A.didAppear", "B.didMove(nil)", "didShow A false",
      ])
    #expect(parentAtEnd === navigation)
    #expect(popped?.parent == nil)
    #expect(popped?.title == "B")
  }

  @Test("Screens in between get no appearance callbacks and are not loaded")
  func between() {
    let navigation = shown("A")
    navigation.setViewControllers(
      [navigation.viewControllers[0], controller("B"), controller("C")], animated: false)
    host.settle()
    #expect(!navigation.viewControllers[1].isViewLoaded)
    #expect(log.take().filter { $0.hasPrefix("B") } == ["B.willMove", "B.didMove"])
    navigation.popToRootViewController(animated: false)
    host.settle()
    #expect(log.calls.filter { $0.hasPrefix("B") } == ["B.willMove(nil)", "B.didMove(nil)"])
  }

  @Test("A push and a pop within a frame do not affect the shown screen")
  func pushAndPop() {
    let navigation = shown("A")
    navigation.pushViewController(controller("B"), animated: false)
    navigation.popViewController(animated: false)
    host.settle()
    #expect(log.calls == ["B.willMove", "B.willMove(nil)", "B.didMove(nil)"])
  }

  @Test("The navigation controller's own disappearance and return are forwarded to the top screen")
  func wholeController() {
    let navigation = shown("A")
    let window = host.window!
    window.rootViewController = UIViewController()
    host.settle()
    #expect(log.take() == ["A.willDisappear", "A.didDisappear"])
    window.rootViewController = navigation
    host.settle()
    #expect(log.take() == ["A.willAppear", "A.isAppearing", "A.willLayout", "A.didLayout", "A.didAppear"])
  }

  @Test("A change while hidden takes effect when shown again, without the screens in between")
  func changeWhileHidden() {
    let navigation = shown("A")
    host.window!.rootViewController = nil
    host.settle()
    _ = log.take()
    navigation.pushViewController(controller("B"), animated: false)
    navigation.popViewController(animated: false)
    navigation.pushViewController(controller("C"), animated: false)
    host.settle()
    host.window!.rootViewController = navigation
    host.settle()
    #expect(
      log.calls == [
        "B.willMove", "B.willMove(nil)", "B.didMove(nil)", "C.willMove", "C.loadView", "C.didLoad", "C.willAppear",
        "C.isAppearing", "C.willLayout", "C.didLayout", "C.didAppear", "C.didMove",
      ])
  }

  // MARK: The queue

  @Test("A push in viewWillAppear waits for the transition under way")
  func pushInWillAppear() {
    let navigation = shown("A")
    let b = controller("B")
    b.whenAppearing = { [weak navigation, log] in
      navigation?.pushViewController(RecordingViewController("C", log), animated: false)
    }
    navigation.pushViewController(b, animated: false)
    host.settle()
    #expect(navigation.viewControllers.map(\.title) == ["A", "B", "C"])
    #expect(
      log.calls.filter { $0.hasSuffix("ppear") } == [
        "A.willDisappear", "B.willAppear", "A.didDisappear", "B.didAppear", "B.willDisappear", "C.willAppear",
        "B.didDisappear", "C.didAppear",
      ])
  }

  @Test("A pop in viewDidAppear runs after the push it interrupts has ended")
  func popInDidAppear() {
    let navigation = shown("A")
    let b = controller("B")
    b.whenAppeared = { [weak navigation] in navigation?.popViewController(animated: false) }
    navigation.pushViewController(b, animated: false)
    host.settle()
    #expect(navigation.viewControllers.map(\.title) == ["A"])
    #expect(
      log.calls.filter { $0.hasPrefix("B") && !$0.hasSuffix("Layout") } == [
        "B.willMove", "B.loadView", "B.didLoad", "B.willAppear", "B.isAppearing", "B.didAppear", "B.willMove(nil)",
        "B.willDisappear", "B.didDisappear", "B.didMove(nil)",
      ])
  }

  @Test("A push during the first appearance, before the root was visible, ends at the pushed screen")
  func pushInFirstAppearance() {
    let a = controller("A")
    let navigation = UINavigationController(rootViewController: a)
    a.whenAppearing = { [weak navigation, weak a, log] in
      a?.whenAppearing = nil
      navigation?.pushViewController(RecordingViewController("B", log), animated: false)
    }
    host.show(navigation)
    #expect(navigation.viewControllers.map(\.title) == ["A", "B"])
    #expect(
      log.calls.filter { $0.hasSuffix("ppear") } == [
        "A.willAppear", "A.willDisappear", "B.willAppear", "A.didDisappear", "B.didAppear",
      ])
    #expect(log.calls.filter { $0.hasSuffix(".didMove") }.sorted() == ["A.didMove", "B.didMove"])
  }

  @Test("A screen removed from its parent by hand leaves the stack and the screen")
  func removedByHand() {
    let navigation = shown("A", "B")
    navigation.viewControllers[1].removeFromParent()
    host.settle()
    #expect(navigation.viewControllers.map(\.title) == ["A"])
    #expect(
      log.calls.filter { $0.hasSuffix("ppear") } == [
        "B.willDisappear", "B.didDisappear", "A.willAppear", "A.didAppear",
      ])
  }

  @Test("A screen pushed elsewhere moves there")
  func movesBetweenStacks() {
    let navigation = shown("A", "B")
    let b = navigation.viewControllers[1]
    let other = UINavigationController(rootViewController: b)
    host.settle()
    #expect(navigation.viewControllers.map(\.title) == ["A"])
    #expect(other.viewControllers == [b])
    #expect(b.parent === other)
  }

  // MARK: Operations

  @Test("What the pops return")
  func returns() {
    let navigation = shown("A", "B", "C", "D")
    let screens = navigation.viewControllers
    #expect(navigation.popViewController(animated: false) === screens[3])
    #expect(navigation.popToViewController(screens[2], animated: false) == nil)
    #expect(navigation.popToRootViewController(animated: false) == [screens[1], screens[2]])
    #expect(navigation.popToRootViewController(animated: false) == nil)
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.viewControllers == [screens[0]])
  }

  @Test("A subclass can override the initialiser, viewControllers and the two operations")
  func overrides() {
    final class Spy: UINavigationController {
      nonisolated(unsafe) static var calls: [String] = []
      override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        Self.calls.append("push \(animated)")
        super.pushViewController(viewController, animated: animated)
      }
      override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        Self.calls.append("set \(animated)")
        super.setViewControllers(viewControllers, animated: animated)
      }
      override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        Self.calls.append("hide \(hidden) \(animated)")
        super.setNavigationBarHidden(hidden, animated: animated)
      }
    }
    Spy.calls = []
    let spy = Spy(rootViewController: UIViewController())
    spy.viewControllers = [UIViewController()]
    spy.isNavigationBarHidden = true
    #expect(Spy.calls == ["push false", "set false", "hide true false"])
  }

  @Test("A popped screen is released")
  func release() {
    let navigation = shown("A")
    weak var weakScreen: UIViewController?
    do {
      let screen = UIViewController()
      weakScreen = screen
      navigation.pushViewController(screen, animated: false)
      host.settle()
    }
    navigation.popViewController(animated: false)
    host.settle()
    #expect(weakScreen == nil)
  }

  // MARK: Views

  // behaviours.md §14 "Navigation root", "Only the top controller's view stays installed"
  @Test("The views nest as on Apple's platforms, and only the top screen's view is installed")
  func hierarchy() throws {
    let navigation = shown("A", "B")
    let screens = navigation.viewControllers
    screens[0].loadViewIfNeeded()
    let container = try #require(navigation.view)
    #expect(container.subviews.count == 2)
    #expect(container.subviews[1] === navigation.navigationBar)
    let transition = container.subviews[0]
    #expect(transition.subviews.count == 1)
    #expect(transition.subviews[0].subviews == [screens[1].view])
    #expect(screens[0].view.superview == nil)
    navigation.popViewController(animated: false)
    host.settle()
    #expect(transition.subviews.count == 1)
    #expect(transition.subviews[0].subviews == [screens[0].view])
    #expect(screens[0].view.frame == container.bounds)
  }

  @Test(
    "The bar is part of the screens' safe area",
    arguments: [
      (isLandscape: false, isHidden: false, top: 59 + 44), (false, true, 59), (true, false, 0 + 32), (true, true, 0),
    ] as [(isLandscape: Bool, isHidden: Bool, top: CGFloat)])
  func safeArea(isLandscape: Bool, isHidden: Bool, top: CGFloat) {
    let navigation = shown("A")
    navigation.isNavigationBarHidden = isHidden
    host.update { $0.isLandscape = isLandscape }
    host.settle()
    #expect(navigation.topViewController?.view.safeAreaInsets.top == top)
    #expect(navigation.topViewController?.view.frame == UIScreen.main.bounds)
    #expect(navigation.view.safeAreaInsets.top == (isLandscape ? 0 : 59))
  }

  @Test("A screen that does not extend under the bar starts below it")
  func edges() {
    let navigation = shown("A")
    navigation.topViewController?.edgesForExtendedLayout = []
    host.settle()
    #expect(navigation.topViewController?.view.frame == CGRect(x: 0, y: 103, width: 393, height: 852 - 103))
    #expect(navigation.topViewController?.view.safeAreaInsets.top == 0)
  }

  @Test("When viewIsAppearing is called on a pushed screen, frame and safe area are final")
  func validWhenAppearing() {
    final class Probe: UIViewController {
      var seen: (frame: CGRect, top: CGFloat)?
      override func loadView() { view = UIView() }
      override func viewWillAppear(_ animated: Bool) {
        navigationController?.setNavigationBarHidden(true, animated: animated)
      }
      override func viewIsAppearing(_ animated: Bool) { seen = (view.frame, view.safeAreaInsets.top) }
    }
    let navigation = shown("A")
    let probe = Probe()
    navigation.pushViewController(probe, animated: false)
    host.settle()
    #expect(probe.seen?.frame == UIScreen.main.bounds)
    #expect(probe.seen?.top == 59)
  }

  // MARK: Misuse

  @Test("Pushing a screen twice stops with an explanation")
  func pushTwice() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let screen = UIViewController()
      UINavigationController(rootViewController: screen).pushViewController(screen, animated: false)
    }.says("Pushing the same view controller instance more than once is not supported.")
  }

  @Test("Pushing a navigation controller stops with an explanation")
  func pushNavigation() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      UINavigationController(rootViewController: UIViewController())
        .pushViewController(UINavigationController(), animated: false)
    }.says("Pushing a navigation controller is not supported.")
  }

  @Test("A stack that lists a screen twice stops with an explanation")
  func duplicates() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let screen = UIViewController()
      UINavigationController().viewControllers = [screen, UIViewController(), screen]
    }.says("must be distinct")
  }

  @Test("Popping to a screen outside the stack stops with an explanation")
  func popToStranger() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      UINavigationController(rootViewController: UIViewController())
        .popToViewController(UIViewController(), animated: false)
    }.says("does not exist")
  }

  @Test("Changing the items of a managed bar stops with an explanation")
  func managedBar() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.navigationBar.pushItem(UINavigationItem(title: "A"), animated: false)
    }.says("although a navigation controller manages them")
  }
}
