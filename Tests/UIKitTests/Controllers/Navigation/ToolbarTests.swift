import CoreGraphics
import FailingDiagnostics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

/// An iPhone 16 at 3×: 393 × 852 points, a status area of 59 points, a home indicator's of 34.
@Suite("Toolbars")
final class ToolbarTests {
  lazy var host = ApplicationHost()

  private func item(_ title: String, _ action: @escaping @MainActor () -> Void = {}) -> UIBarButtonItem {
    UIBarButtonItem(title: title, primaryAction: UIAction(title: title) { _ in action() })
  }

  /// A stack of screens, named and with a toolbar button of the same name each; the toolbar is shown.
  private func shown(_ names: String...) -> UINavigationController {
    let screens = names.map(screen)
    let navigation = UINavigationController(stack: screens)
    navigation.isToolbarHidden = false
    host.show(navigation)
    return navigation
  }

  private func screen(_ name: String) -> UIViewController {
    let screen = UIViewController()
    screen.title = name
    screen.toolbarItems = [item("\(name)!")]
    return screen
  }

  private func titles(of toolbar: UIToolbar) -> [String] {
    toolbar.labels.compactMap(\.text).filter { !$0.isEmpty }
  }

  private func frame(of title: String, in toolbar: UIToolbar) -> CGRect {
    toolbar.labels.first { $0.text == title }.map { $0.convert($0.bounds, to: toolbar) } ?? .null
  }

  private func inWindow(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  // MARK: On its own

  @Test("Items are at the margins of the bar, with flexible spaces between them, and mirrored from right to left")
  func items() {
    let bar = UIToolbar()
    bar.items = [item("A"), .flexibleSpace(), item("B"), .flexibleSpace(), item("C")]
    host.show(bar, frame: CGRect(x: 0, y: 400, width: 393, height: 44))
    #expect(titles(of: bar) == ["A", "B", "C"])
    #expect(abs(frame(of: "A", in: bar).minX - 16) < 0.5 && abs(frame(of: "C", in: bar).maxX - 377) < 0.5)
    host.update { $0.layoutDirection = .rightToLeft }
    #expect(abs(frame(of: "A", in: bar).maxX - 377) < 0.5 && abs(frame(of: "C", in: bar).minX - 16) < 0.5)
  }

  @Test("A tap performs the item's action, and a disabled item does nothing")
  func taps() {
    var count = 0
    let bar = UIToolbar()
    let add = item("Add") { count += 1 }
    bar.items = [.flexibleSpace(), add]
    host.show(bar, frame: CGRect(x: 0, y: 400, width: 393, height: 44))
    let place = frame(of: "Add", in: bar)
    host.tap(at: CGPoint(x: place.midX, y: 400 + place.midY))
    #expect(count == 1)
    add.isEnabled = false
    host.settle()
    host.tap(at: CGPoint(x: place.midX, y: 400 + place.midY))
    #expect(count == 1)
  }

  @Test("The bar follows its items: title, hiding and width")
  func live() {
    let bar = UIToolbar()
    let first = item("A")
    bar.items = [first, .fixedSpace(40), item("B")]
    host.show(bar, frame: CGRect(x: 0, y: 400, width: 393, height: 44))
    let start = frame(of: "B", in: bar).minX
    #expect(abs(start - frame(of: "A", in: bar).maxX - 40) < 0.7)
    first.title = "Longer"
    host.settle()
    #expect(frame(of: "B", in: bar).minX > start)
    first.isHidden = true
    host.settle()
    #expect(titles(of: bar) == ["B"] && abs(frame(of: "B", in: bar).minX - 56) < 0.7)
    bar.items = nil
    host.settle()
    #expect(bar.items == nil && titles(of: bar).isEmpty)
  }

  @Test("New items fade in while the old ones fade out, and one view in both lists stays")
  func exchange() {
    let bar = UIToolbar()
    let shared = UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30)))
    bar.items = [item("A"), shared]
    host.show(bar, frame: CGRect(x: 0, y: 400, width: 393, height: 44))
    bar.setItems([item("B"), shared], animated: true)
    host.advance(by: 0.1)
    #expect(Set(titles(of: bar)) == ["A", "B"])
    host.rest()
    #expect(titles(of: bar) == ["B"] && shared.customView?.isDescendant(of: bar) == true)
  }

  @Test("The background of a bar at the safe area's edge reaches to the screen's edge; its hairline is one pixel above")
  func background() {
    let screen = UIViewController()
    let bar = UIToolbar()
    screen.view.addSubview(bar)
    host.show(screen)
    bar.frame = CGRect(x: 0, y: 852 - 34 - 44, width: 393, height: 44)
    host.settle()
    #expect(inWindow(bar.background) == CGRect(x: 0, y: 774, width: 393, height: 78))
    #expect(abs(inWindow(bar.background.shadowView).maxY - 774) < 1e-9)
    bar.frame.origin.y = 500
    host.settle()
    #expect(inWindow(bar.background).height == 44)
    let delegate = TopDelegate()
    bar.delegate = delegate
    bar.frame.origin.y = 59
    host.settle()
    #expect(inWindow(bar.background) == CGRect(x: 0, y: 0, width: 393, height: 103))
    #expect(abs(inWindow(bar.background.shadowView).minY - 103) < 1e-9)
  }

  private final class TopDelegate: NSObject, UIToolbarDelegate {
    func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
  }

  @Test("An archived toolbar keeps its items")
  func archive() throws {
    let bar = UIToolbar()
    bar.items = [item("A"), .flexibleSpace()]
    let data = try NSKeyedArchiver.archivedData(withRootObject: bar, requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    let back = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIToolbar)
    #expect(back.items?.map(\.title) == ["A", nil])
  }

  // MARK: In a navigation controller

  @Test("A navigation controller's toolbar is hidden at first; shown, it covers the bottom and counts as safe area")
  func shownAndHidden() {
    let root = screen("A")
    let navigation = UINavigationController(rootViewController: root)
    host.show(navigation)
    #expect(navigation.isToolbarHidden && navigation.toolbarIfLoaded == nil)
    #expect(root.view.safeAreaInsets.bottom == 34)
    navigation.isToolbarHidden = false
    host.settle()
    #expect(inWindow(navigation.toolbar) == CGRect(x: 0, y: 774, width: 393, height: 44))
    #expect(inWindow(navigation.toolbar.background) == CGRect(x: 0, y: 774, width: 393, height: 78))
    #expect(root.view.safeAreaInsets.bottom == 78 && titles(of: navigation.toolbar) == ["A!"])
    root.edgesForExtendedLayout = .top
    host.settle()
    #expect(root.view.frame.maxY == 774 && root.view.safeAreaInsets.bottom == 0)
    navigation.setToolbarHidden(true, animated: false)
    host.settle()
    #expect(navigation.toolbar.isHidden && root.view.frame.maxY == 852)
  }

  // behaviours.md §2 "Toolbar height"
  @Test(
    "Its height follows device and orientation",
    arguments: [(UIUserInterfaceIdiom.phone, false, 44), (.phone, true, 32), (.pad, false, 50), (.pad, true, 50)]
      as [(UIUserInterfaceIdiom, Bool, CGFloat)])
  func height(idiom: UIUserInterfaceIdiom, isLandscape: Bool, height: CGFloat) {
    let navigation = shown("A")
    host.update {
      $0.idiom = idiom
      $0.isLandscape = isLandscape
    }
    let bottom = navigation.view.bounds.maxY - navigation.view.safeAreaInsets.bottom
    #expect(
      navigation.toolbar.frame
        == CGRect(x: 0, y: bottom - height, width: navigation.view.bounds.width, height: height))
    let start = frame(of: "A!", in: navigation.toolbar).minX
    #expect(abs(start - 16 - navigation.view.safeAreaInsets.left) < 0.5)
  }

  @Test("An animated change slides over the bottom edge, and the screen's safe area follows")
  func sliding() {
    let navigation = shown("A")
    navigation.setToolbarHidden(true, animated: true)
    host.advance(by: 0.1)
    let y = navigation.toolbar.layer.presentation()?.frame.minY ?? 0
    #expect(!navigation.toolbar.isHidden && y > 774 && y < 852)
    // Turned round in the middle.
    navigation.setToolbarHidden(false, animated: true)
    host.rest()
    #expect(!navigation.toolbar.isHidden && navigation.toolbar.frame.minY == 774)
    navigation.setToolbarHidden(true, animated: true)
    host.rest()
    #expect(navigation.toolbar.isHidden && navigation.topViewController?.view.safeAreaInsets.bottom == 34)
  }

  @Test("The toolbar stays in a push between screens that have it, and the items fade into the other screen's")
  func pushing() {
    let navigation = shown("A")
    navigation.pushViewController(screen("B"), animated: true)
    host.advance(by: 0.1)
    #expect(Set(titles(of: navigation.toolbar)) == ["A!", "B!"] && inWindow(navigation.toolbar).minX == 0)
    host.rest()
    #expect(titles(of: navigation.toolbar) == ["B!"])
    navigation.popViewController(animated: true)
    host.rest()
    #expect(titles(of: navigation.toolbar) == ["A!"])
    navigation.pushViewController(screen("C"), animated: false)
    host.settle()
    #expect(titles(of: navigation.toolbar) == ["C!"])
  }

  @Test("Under a finger the items fade with the swipe, and are back when it is cancelled", arguments: [true, false])
  func swiping(finishes: Bool) {
    let navigation = shown("A", "B")
    let end: CGFloat = finishes ? 300 : 120
    host.touchDown(at: CGPoint(x: 5, y: 400))
    for step in 1...20 {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: 5 + (end - 5) * CGFloat(step) / 20, y: 400))
    }
    #expect(Set(titles(of: navigation.toolbar)) == ["A!", "B!"])
    let alphas = navigation.toolbar.subviews.compactMap { $0 as? ToolbarContentView }
      .compactMap { $0.layer.presentation()?.opacity }
    #expect(alphas.count == 2 && alphas.allSatisfy { $0 > 0.1 && $0 < 0.9 })
    for _ in 0..<20 {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: end, y: 400))
    }
    host.touchUp(at: CGPoint(x: end, y: 400))
    host.rest()
    #expect(titles(of: navigation.toolbar) == [finishes ? "A!" : "B!"])
    #expect(navigation.toolbar.isUserInteractionEnabled)
  }

  @Test("A screen that hides the bottom bar takes it along: the toolbar moves with the other screen")
  func hiding() {
    let navigation = shown("A")
    let upper = screen("B")
    upper.hidesBottomBarWhenPushed = true
    navigation.pushViewController(upper, animated: true)
    host.advance(by: 0.2)
    let wrapper = navigation.viewControllers[0].view.superview
    #expect(navigation.toolbar.superview === wrapper && titles(of: navigation.toolbar) == ["A!"])
    #expect(upper.view.safeAreaInsets.bottom == 34)
    host.rest()
    #expect(navigation.toolbar.isHidden && !navigation.isToolbarHidden)
    navigation.popViewController(animated: true)
    host.advance(by: 0.2)
    #expect(navigation.toolbar.superview === navigation.viewControllers[0].view.superview)
    #expect(!navigation.toolbar.isHidden)
    host.rest()
    #expect(navigation.toolbar.superview === navigation.view && inWindow(navigation.toolbar).minY == 774)
    #expect(titles(of: navigation.toolbar) == ["A!"])
  }

  @Test("A screen that shows the toolbar as it comes brings it along")
  func comingAlong() {
    final class Bringing: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setToolbarHidden(true, animated: animated)
      }
    }
    let navigation = UINavigationController(rootViewController: UIViewController())
    host.show(navigation)
    let upper = Bringing()
    upper.toolbarItems = [item("B!")]
    navigation.pushViewController(upper, animated: true)
    host.advance(by: 0.1)
    #expect(navigation.toolbar.superview === upper.view.superview && titles(of: navigation.toolbar) == ["B!"])
    host.rest()
    #expect(inWindow(navigation.toolbar).minY == 774 && upper.view.safeAreaInsets.bottom == 78)
    navigation.popViewController(animated: true)
    host.advance(by: 0.1)
    #expect(!navigation.toolbar.isHidden && inWindow(navigation.toolbar).minX >= 0)
    host.rest()
    #expect(navigation.toolbar.isHidden && navigation.isToolbarHidden)
  }

  @Test("In a tab bar controller the toolbar is above the tab bar; a screen that hides bottom bars hides both")
  func aboveTabs() {
    let navigation = UINavigationController(rootViewController: screen("A"))
    navigation.isToolbarHidden = false
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    host.show(tabs)
    #expect(inWindow(navigation.toolbar) == CGRect(x: 0, y: 852 - 83 - 44, width: 393, height: 44))
    #expect(inWindow(navigation.toolbar.background).height == 44)
    #expect(navigation.topViewController?.view.safeAreaInsets.bottom == CGFloat(83 + 44))
    let upper = screen("B")
    upper.hidesBottomBarWhenPushed = true
    navigation.pushViewController(upper, animated: true)
    host.rest()
    #expect(navigation.toolbar.isHidden && tabs.tabBar.isHidden && upper.view.safeAreaInsets.bottom == 34)
    navigation.popViewController(animated: true)
    host.rest()
    #expect(!navigation.toolbar.isHidden && !tabs.tabBar.isHidden)
    #expect(inWindow(navigation.toolbar).minY == CGFloat(852 - 83 - 44))
  }

  @Test("Items set while a screen is shown appear, with animation if wanted; those of a covered screen wait")
  func changing() {
    let navigation = shown("A", "B")
    let (lower, upper) = (navigation.viewControllers[0], navigation.viewControllers[1])
    upper.toolbarItems = [item("C!")]
    lower.toolbarItems = [item("D!")]
    host.settle()
    #expect(titles(of: navigation.toolbar) == ["C!"])
    upper.setToolbarItems([item("E!")], animated: true)
    host.advance(by: 0.1)
    #expect(Set(titles(of: navigation.toolbar)) == ["C!", "E!"])
    host.rest()
    navigation.popViewController(animated: false)
    host.settle()
    #expect(titles(of: navigation.toolbar) == ["D!"])
  }

  @Test("Setting the items of a managed toolbar is refused with an explanation", .expecting("toolbar.items-managed"))
  func managed() {
    let navigation = shown("A")
    navigation.toolbar.items = [item("X")]
    host.settle()
    #expect(titles(of: navigation.toolbar) == ["A!"])
  }

  @Test("Toolbar and stack are archived, and a restored controller shows its toolbar")
  func archivedStack() throws {
    let navigation = shown("A")
    let data = try NSKeyedArchiver.archivedData(withRootObject: navigation, requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    let back = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UINavigationController)
    #expect(!back.isToolbarHidden)
    host.show(back)
    #expect(titles(of: back.toolbar) == ["A!"])
  }

  @Test("Released while it is shown or moves, a controller takes its toolbar along")
  func release() {
    weak var toolbar: UIToolbar?
    weak var controller: UINavigationController?
    do {
      let navigation = shown("A")
      let upper = screen("B")
      upper.hidesBottomBarWhenPushed = true
      navigation.pushViewController(upper, animated: true)
      host.advance(by: 0.1)
      toolbar = navigation.toolbar
      controller = navigation
    }
    host.window?.rootViewController = nil
    host.rest()
    #expect(controller == nil && toolbar == nil)
  }
}
