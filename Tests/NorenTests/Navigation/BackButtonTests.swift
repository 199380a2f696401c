import Noren
import Testing
import UIKit

@Suite("The back button (A9)")
final class BackButtonTests {
  @Test("Back is shown iff the stack can pop and the button is neither hidden nor replaced, for every combination")
  func table() {
    for isRoot in [true, false] {
      for hides in [false, true] {
        for hasLeftItem in [false, true] {
          for supplements in [false, true] {
            let screen = UIViewController(title: "A")
            screen.navigationItem.hidesBackButton = hides
            screen.navigationItem.leftBarButtonItem = hasLeftItem ? UIBarButtonItem(title: "Left") : nil
            screen.navigationItem.leftItemsSupplementBackButton = supplements
            let scene = isRoot ? ToolbarScene(screen) : ToolbarScene(UIViewController(), screen)
            let expected = !isRoot && !hides && (!hasLeftItem || supplements)
            #expect((scene.back != nil) == expected, "\(isRoot) \(hides) \(hasLeftItem) \(supplements)")
          }
        }
      }
    }
  }

  @Test("Back comes before the left items, and right items run from the edge inwards")
  func order() {
    let screen = UIViewController()
    let items = (1...4).map { UIBarButtonItem(title: "\($0)") }
    screen.navigationItem.leftBarButtonItems = Array(items[0...1])
    screen.navigationItem.rightBarButtonItems = Array(items[2...3])
    screen.navigationItem.leftItemsSupplementBackButton = true
    let scene = ToolbarScene(UIViewController(), screen)
    let expected = [
      scene.back, scene.button(items[0]), scene.button(items[1]), scene.button(items[3]), scene.button(items[2]),
    ]
    #expect(scene.buttons == expected.compactMap { $0 })
    #expect(scene.buttons.count == 5)
  }

  @Test("A tap on back pops")
  func tap() {
    let (root, screen) = (UIViewController(), UIViewController())
    let scene = ToolbarScene(root, screen)
    scene.tap(scene.back!)
    #expect(scene.navigation.viewControllers == [root])
    #expect(scene.screen === root)
    #expect(root.view.window != nil)
    #expect(screen.parent?.parent == nil)
  }

  @Test("Two taps on back during one transition pop one screen")
  func doubleTap() {
    let scene = ToolbarScene(UIViewController(), UIViewController(), UIViewController())
    let toolbar = scene.toolbar
    toolbar.onBack?()
    toolbar.onBack?()
    scene.host.settle()
    #expect(scene.navigation.viewControllers.count == 2)
  }

  @Test("A screen's own back action runs instead of the pop")
  func backAction() {
    let screen = UIViewController()
    var asked = 0
    screen.navigationItem.backAction = UIAction { _ in asked += 1 }
    let scene = ToolbarScene(UIViewController(), screen)
    scene.tap(scene.back!)
    #expect(asked == 1)
    #expect(scene.screen === screen)
  }

  @Test("A screen that becomes the root while shown loses its back button, and regains it")
  func stackBelowChanges() {
    let (below, screen) = (UIViewController(), UIViewController())
    let scene = ToolbarScene(below, screen)
    scene.navigation.setViewControllers([screen], animated: false)
    scene.host.settle()
    #expect(scene.back == nil)
    scene.navigation.setViewControllers([below, screen], animated: false)
    scene.host.settle()
    #expect(scene.back != nil)
  }

  @Test("A toolbar is notified of canPop only when it changes")
  func onlyChanges() {
    final class Counting: UIViewController, FixedHeightToolbarViewController {
      var settings: [Bool] = []
      var canPop = false { didSet { settings.append(canPop) } }
      let toolbarHeight: CGFloat = 44
      let toolbarBackgroundColor = UIColor.white
    }
    let (first, second) = (Counting(), Counting())
    let containers = [first, second].map {
      FixedHeightToolbarProvidingContainerViewController(embedded: UIViewController(), toolbarViewController: $0)
    }
    let scene = ToolbarScene(containers[0], containers[1])
    scene.navigation.popViewController(animated: false)
    scene.host.settle()
    scene.push(UIViewController())
    scene.navigation.popViewController(animated: false)
    scene.host.settle()
    #expect(first.settings == [])
    #expect(second.settings == [true])
  }

  @Test("A long press lists the screens below, nearest first, and each entry pops to its screen")
  func menu() {
    let screens = ["A", "B", "C"].map { UIViewController(title: $0) }
    let scene = ToolbarScene(screens[0], screens[1], screens[2])
    let entries = scene.back?.menu?.children ?? []
    #expect(entries.map(\.title) == ["B", "A"])
    #expect(scene.back?.showsMenuAsPrimaryAction == false)
    (entries.last as? UIAction)?.performWithSender(nil, target: nil)
    scene.host.settle()
    #expect(scene.screen === screens[0])
  }
}
