import Noren
import Testing
import UIKit

@MainActor
@Suite("Navigation without a navigation bar, on any UIKit", .serialized)
struct NavigationTests {
  private let screen = makeScreen()
  private let log = CallLog()

  private func controller(_ title: String) -> LoggingController { LoggingController(title, log: log) }

  private func navigation(_ controllers: UIViewController...) -> NoBarNavigationController {
    let navigation = NoBarNavigationController(rootViewController: controllers[0])
    for controller in controllers.dropFirst() { navigation.pushViewController(controller, animated: false) }
    screen.show(navigation)
    return navigation
  }

  private var back: UIView? { screen.window?.view(identifiedBy: "NavigationToolbar.back") }

  @Test("The system's bar is hidden and stays hidden, and the stack consists of screens")
  func stack() {
    let (root, other) = (controller("Root"), controller("Other"))
    let navigation = navigation(root, other)
    #expect(navigation.isNavigationBarHidden)
    #expect(navigation.viewControllers == [root, other])
    #expect(navigation.topViewController === other)
    #expect(root.navigationController === navigation)
  }

  @Test("A title is in the toolbar, below the safe area's top and above the screen's content, and updates at once")
  func title() {
    let root = controller("Root")
    _ = navigation(root)
    let label = screen.window?.label("Root")
    #expect(label != nil)
    if let label {
      #expect(label.frameInWindow.minY >= screen.window?.safeAreaInsets.top ?? 0)
      #expect(label.frameInWindow.maxY <= root.view.frameInWindow.minY + root.view.safeAreaInsets.top)
    }
    root.navigationItem.title = "Changed"
    screen.wait(0.1)
    #expect(screen.window?.label("Changed") != nil)
    #expect(screen.window?.label("Root") == nil)
  }

  @Test("Only a second screen has a back button; a tap on it goes back")
  func goBack() {
    let (root, other) = (controller("Root"), controller("Other"))
    let navigation = navigation(root, other)
    #expect(back != nil)
    if let back { screen.tap(back) }
    screen.waitForTransition()
    #expect(navigation.viewControllers == [root])
    #expect(back == nil)
  }

  @Test("A screen that hides the back button has none")
  func hiddenBack() {
    let other = controller("Other")
    other.navigationItem.hidesBackButton = true
    _ = navigation(controller("Root"), other)
    #expect(back == nil)
  }

  @Test("Items respond to taps, and a disabled one does not")
  func items() {
    let root = controller("Root")
    var taps: [String] = []
    let save = UIBarButtonItem(
      title: "Save", image: nil, primaryAction: UIAction(title: "Save") { _ in taps.append("Save") })
    root.navigationItem.rightBarButtonItem = save
    _ = navigation(root)
    let label = screen.window?.label("Save")
    #expect(label != nil)
    if let label { screen.tap(label) }
    #expect(taps == ["Save"])
    save.isEnabled = false
    screen.wait(0.1)
    let button = sequence(first: label as UIView?, next: { $0?.superview }).prefix { $0 != nil }
      .compactMap { $0 as? UIControl }.first
    #expect(button?.isEnabled == false)
  }

  @Test("Screens receive appearance calls as in the system's own navigation controller")
  func appearances() {
    let (root, other) = (controller("Root"), controller("Other"))
    let navigation = navigation(root)
    _ = log.takeCalls()
    navigation.pushViewController(other, animated: true)
    screen.waitForTransition()
    func appearances(_ calls: [String]) -> [String] { calls.filter { $0.contains("ppear") } }
    #expect(
      appearances(log.takeCalls()) == [
        "Root.willDisappear", "Other.willAppear", "Root.didDisappear", "Other.didAppear",
      ])
    navigation.popViewController(animated: true)
    screen.waitForTransition()
    #expect(
      appearances(log.takeCalls()) == [
        "Other.willDisappear", "Root.willAppear", "Other.didDisappear", "Root.didAppear",
      ])
  }

  @Test("A large title appears below the row, and collapses as the content scrolls")
  func largeTitle() {
    final class ListController: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    let list = ListController(style: .plain)
    list.title = "List"
    let navigation = NoBarNavigationController(rootViewController: list)
    navigation.prefersLargeTitles = true
    screen.show(navigation)
    let large = screen.window?.view(identifiedBy: "NavigationToolbar.largeTitle")
    let full = list.view.safeAreaInsets.top
    #expect(large != nil)
    let before = large?.frameInWindow.minY ?? 0
    list.tableView.contentOffset.y = 20 - list.tableView.adjustedContentInset.top
    screen.wait(0.1)
    #expect(abs((large?.frameInWindow.minY ?? 0) - (before - 20)) < 0.5)
    #expect(list.view.safeAreaInsets.top == full, "insets are those of the whole bar, however far it is scrolled")
  }
}
