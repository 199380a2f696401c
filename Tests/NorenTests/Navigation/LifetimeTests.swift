import Noren
import Testing
import UIKit

@Suite("Lifetimes of screens, containers and toolbars")
final class LifetimeTests {
  /// Everything that should go with a screen.
  private struct Traces {
    weak var screen: UIViewController?
    weak var container: UIViewController?
    weak var toolbarController: UIViewController?
    weak var toolbar: UIView?
    weak var button: UIView?
    weak var item: UIBarButtonItem?

    init(_ scene: ToolbarScene) {
      screen = scene.screen
      container = scene.container
      toolbarController = scene.toolbarController
      toolbar = scene.toolbar
      button = scene.buttons.last
      item = scene.screen.navigationItem.rightBarButtonItem
    }

    var isGone: Bool {
      screen == nil && container == nil && toolbarController == nil && toolbar == nil && button == nil && item == nil
    }
  }

  private func pushRichScreen(onto scene: ToolbarScene) -> Traces {
    let screen = UIViewController(title: "Rich")
    let item = UIBarButtonItem(
      title: "Act", primaryAction: UIAction(title: "Act") { [weak screen] _ in screen?.title = "" })
    item.menu = UIMenu(children: [UIAction(title: "Entry") { _ in }])
    screen.navigationItem.rightBarButtonItem = item
    screen.navigationItem.titleView = NavigationToolbarTitleView(title: "Rich", subtitle: "screen")
    scene.push(screen)
    scene.tap(scene.button(item)!)
    return Traces(scene)
  }

  @Test("Screen, container, toolbar, its controller and buttons end with a pop")
  func pop() {
    let scene = ToolbarScene(UIViewController(title: "Root"))
    let traces = pushRichScreen(onto: scene)
    #expect(traces.screen != nil && traces.button != nil)
    scene.navigation.popViewController(animated: true)
    scene.host.rest()
    #expect(traces.isGone)
  }

  @Test("A transition retains no font of a label that it showed")
  func fonts() {
    let scene = ToolbarScene(UIViewController(title: "Root"))
    weak var font: UIFont?
    do {
      let screen = UIViewController()
      let label = UILabel()
      label.font = .systemFont(ofSize: 17.25)
      label.text = "Tea"
      font = label.font
      screen.navigationItem.titleView = label
      scene.push(screen)
    }
    #expect(font != nil)
    scene.navigation.popViewController(animated: true)
    scene.host.rest()
    #expect(font == nil)
  }

  @Test("They also end when the user goes back")
  func back() {
    let scene = ToolbarScene(UIViewController(title: "Root"))
    let traces = pushRichScreen(onto: scene)
    scene.tap(scene.back!)
    #expect(traces.isGone)
  }

  @Test("They also end when the stack is replaced")
  func replaced() {
    let scene = ToolbarScene(UIViewController(title: "Root"))
    let traces = pushRichScreen(onto: scene)
    scene.navigation.setViewControllers([UIViewController()], animated: false)
    scene.host.settle()
    #expect(traces.isGone)
  }

  @Test("A button ends when its item is removed, and the item with its last owner")
  func item() {
    let scene = ToolbarScene(UIViewController())
    weak var observedItem: UIBarButtonItem?
    weak var observedButton: UIView?
    do {
      let item = UIBarButtonItem(title: "Act")
      scene.screen.navigationItem.rightBarButtonItem = item
      scene.host.settle()
      observedItem = item
      observedButton = scene.button(item)
    }
    #expect(observedButton != nil)
    scene.screen.navigationItem.rightBarButtonItem = nil
    scene.host.settle()
    #expect(observedItem == nil)
    #expect(observedButton == nil)
  }

  @Test("The navigation controller ends with its window, together with its stack")
  func all() {
    weak var navigation: UINavigationController?
    var traces: Traces?
    let host = ApplicationHost()
    do {
      let controller = NoBarNavigationController(rootViewController: UIViewController())
      navigation = controller
      host.show(controller)
      let scene = ToolbarScene(UIViewController())
      traces = pushRichScreen(onto: scene)
      scene.host.window?.rootViewController = nil
      scene.host.settle()
    }
    host.window?.rootViewController = nil
    host.settle()
    #expect(navigation == nil)
    #expect(traces?.isGone == true)
  }

  @Test("A pressed colour does not retain its button")
  func colour() {
    var button: NavigationToolbarButton? = NavigationToolbarButton(barButtonItem: UIBarButtonItem(title: "Act"))
    weak let observed = button
    let colour = button?.titleColor(for: .highlighted)
    button = nil
    #expect(observed == nil)
    #expect(colour != nil)
  }
}
