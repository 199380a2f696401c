import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Changes of split view controllers")
final class SplitChangeTests {
  lazy var host = makePad()
  let log = CallLog()

  private final class Separating: NSObject, UISplitViewControllerDelegate {
    var secondary: UIViewController?
    func splitViewController(
      _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { secondary }
  }

  private func screen(_ name: String) -> RecordingViewController { RecordingViewController(name, log) }

  private func split(_ configure: (UISplitViewController) -> Void = { _ in }) -> UISplitViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(screen("P"), for: .primary)
    split.setViewController(screen("D"), for: .secondary)
    configure(split)
    host.show(split)
    host.rest()
    return split
  }

  /// A phone that is wide enough for two columns on its side.
  private func phone(isLandscape: Bool = false) {
    var environment = DeviceEnvironment.standard
    environment.portraitSize = CGSize(width: 440, height: 956)
    environment.isWideInLandscape = true
    environment.isLandscape = isLandscape
    host = ApplicationHost(environment: environment)
  }

  private func turn(_ isLandscape: Bool) {
    host.update { $0.isLandscape = isLandscape }
    host.rest()
  }

  /// The titles of a column's screens, in its own navigation controller.
  private func titles(_ column: UISplitViewController.Column, of split: UISplitViewController) -> [String] {
    split.columns[column]?.navigation?.viewControllers.compactMap(\.title) ?? []
  }

  /// The titles of the collapsed stack.
  private func stack(_ split: UISplitViewController) -> [String] {
    (split.viewControllers.first as? UINavigationController)?.viewControllers.compactMap(\.title) ?? []
  }

  private var appearances: [String] { log.take().filter { $0.hasSuffix("ppear") } }

  // MARK: The edge

  /// A split view controller whose secondary controller scrolls in all directions, from the top edge to the bottom one.
  private func scrolling(
    _ configure: (UISplitViewController) -> Void = { _ in }
  ) -> (UISplitViewController, UIScrollView) {
    let (split, detail, scroll) = (UISplitViewController(), UIViewController(), UIScrollView())
    detail.view = scroll
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 4000, height: 4000)
    split.viewControllers = [screen("P"), detail]
    configure(split)
    host.show(split)
    host.rest()
    scroll.contentOffset = CGPoint(x: 1500, y: 1500)
    return (split, scroll)
  }

  @Test(
    "A finger that comes in from an edge scrolls, unless a column comes from there",
    arguments: [
      (CGPoint(x: 833, y: 600), CGPoint(x: 600, y: 600)), (CGPoint(x: 500, y: 1193), CGPoint(x: 500, y: 900)),
      (CGPoint(x: 500, y: 1), CGPoint(x: 500, y: 300)),
    ])
  func otherEdges(start: CGPoint, end: CGPoint) {
    let (split, scroll) = scrolling()
    host.drag(from: start, to: end)
    let moved = scroll.contentOffset
    #expect(abs(moved.x - 1500) + abs(moved.y - 1500) > 100)
    host.rest()
    #expect(split.displayMode == .secondaryOnly)
  }

  @Test("A finger from the leading edge scrolls where no column can come")
  func leadingEdge() {
    func dragged(_ scroll: UIScrollView) -> CGFloat {
      host.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 250, y: 300))
      return 1500 - scroll.contentOffset.x
    }
    let (first, off) = scrolling { $0.presentsWithGesture = false }
    #expect(dragged(off) > 100)
    first.presentsWithGesture = true
    host.rest()
    off.contentOffset.x = 1500
    #expect(dragged(off) == 0)
    host.rest()
    #expect(first.displayMode == .oneOverSecondary)
    phone()
    let (stack, collapsed) = scrolling { split in
      split.setViewController(UINavigationController(rootViewController: screen("P")), for: .primary)
    }
    (stack.viewControllers.first as? UINavigationController)?.interactivePopGestureRecognizer?.isEnabled = false
    #expect(collapsed.window != nil && dragged(collapsed) > 100)
    host = makePad { $0.isLandscape = true }
    let (split, _) = scrolling()
    #expect(split.displayMode == .oneBesideSecondary)
    let (primary, scroll) = (UIViewController(), UIScrollView())
    primary.view = scroll
    scroll.contentSize = CGSize(width: 4000, height: 4000)
    split.viewControllers = [primary, split.viewControllers[1]]
    host.rest()
    scroll.contentOffset.x = 1500
    #expect(dragged(scroll) > 100)
  }

  @Test("From right to left columns come from the right edge, and with a trailing primary column from the left one")
  func mirroredEdge() {
    host = makePad { $0.layoutDirection = .rightToLeft }
    let split = split()
    func swipe(from x: CGFloat, to end: CGFloat) {
      host.drag(from: CGPoint(x: x, y: 500), to: CGPoint(x: end, y: 500))
      host.rest()
    }
    swipe(from: 1, to: 250)
    #expect(split.displayMode == .secondaryOnly)
    swipe(from: 833, to: 580)
    #expect(split.displayMode == .oneOverSecondary)
    split.hide(.primary)
    split.primaryEdge = .trailing
    host.rest()
    swipe(from: 1, to: 250)
    #expect(split.displayMode == .oneOverSecondary)
  }

  // MARK: The button

  @Test("The button moves to the new root of a column's stack, and leaves screens that are no longer roots")
  func buttonFollowsRoots() throws {
    host = makePad { $0.isLandscape = true }
    let split = split()
    let navigation = try #require(split.columns[.primary]?.navigation)
    let former = try #require(navigation.viewControllers.first)
    #expect(former.navigationItem.systemLeadingItem === split.displayModeButtonItem)
    let next = screen("Q")
    navigation.setViewControllers([next], animated: false)
    #expect(next.navigationItem.systemLeadingItem === split.displayModeButtonItem)
    #expect(former.navigationItem.systemLeadingItem == nil)
    split.setViewController(screen("R"), for: .primary)
    host.rest()
    #expect(next.navigationItem.systemLeadingItem == nil)
    #expect(
      split.viewController(for: .primary)?.navigationItem.systemLeadingItem === split.displayModeButtonItem)
    split.setViewController(nil, for: .primary)
    #expect(split.viewController(for: .secondary)?.navigationItem.systemLeadingItem == nil)
  }

  @Test("Collapsed, no screen has the button, whichever had it before")
  func buttonWhileCollapsed() {
    phone(isLandscape: true)
    let split = split { $0.preferredDisplayMode = .secondaryOnly }
    let detail = split.viewController(for: .secondary)
    #expect(detail?.navigationItem.systemLeadingItem === split.displayModeButtonItem)
    turn(false)
    #expect(stack(split) == ["P", "D"])
    #expect(detail?.navigationItem.systemLeadingItem == nil)
    turn(true)
    #expect(detail?.navigationItem.systemLeadingItem === split.displayModeButtonItem)
  }

  // MARK: Modes

  @Test("A column over the secondary one dims it from the start, and a tap beside it hides it")
  func overlayAtFirst() {
    let split = split { $0.preferredDisplayMode = .oneOverSecondary }
    #expect(split.displayMode == .oneOverSecondary)
    #expect(split.dimming.superview === split.view && split.dimming.alpha > 0)
    #expect(split.columnViews[.secondary]?.accessibilityElementsHidden == true)
    host.tap(at: CGPoint(x: 700, y: 600))
    host.rest()
    #expect(split.displayMode == .secondaryOnly)
    #expect(split.dimming.superview == nil)
    #expect(split.columnViews[.secondary]?.accessibilityElementsHidden == false)
  }

  @Test("The dimming stays when the secondary controller is replaced under it, and goes with the collapse")
  func overlayStays() {
    phone(isLandscape: true)
    let split = split { $0.preferredDisplayMode = .oneOverSecondary }
    split.setViewController(screen("E"), for: .secondary)
    host.rest()
    #expect(split.dimming.superview === split.view)
    #expect(split.columnViews[.secondary]?.accessibilityElementsHidden == true)
    turn(false)
    #expect(split.dimming.superview == nil)
    turn(true)
    #expect(split.displayMode == .oneOverSecondary)
    #expect(split.dimming.superview === split.view && split.dimming.alpha > 0)
  }

  @Test("A mode that is preferred while collapsed is the one of the expanded interface")
  func preferredWhileCollapsed() {
    phone(isLandscape: true)
    let split = split()
    #expect(split.displayMode == .oneBesideSecondary)
    turn(false)
    split.preferredDisplayMode = .secondaryOnly
    #expect(split.displayMode == .secondaryOnly)
    turn(true)
    #expect(split.displayMode == .secondaryOnly)
    turn(false)
    turn(true)
    #expect(split.displayMode == .secondaryOnly, "what was shown last stays without another preference")
  }

  @Test("A preferred mode is animated, as Apple documents")
  func preferredModeIsAnimated() {
    let split = split()
    _ = log.take()
    split.preferredDisplayMode = .oneBesideSecondary
    #expect(split.columnViews[.secondary]?.layer.animationKeys()?.isEmpty == false)
    host.advance(by: 0.1)
    #expect(appearances == ["P.willAppear"])
    host.rest()
    #expect(appearances == ["P.didAppear"])
    #expect(split.columnViews[.primary]?.frame.minX == 0)
  }

  @Test("A column that comes, goes and comes again has appeared when its last movement ends")
  func lastChangeCounts() {
    let split = split()
    _ = log.take()
    split.show(.primary)
    host.advance(by: 0.1)
    split.hide(.primary)
    host.advance(by: 0.1)
    split.show(.primary)
    _ = log.take()
    host.advance(by: 0.2)
    #expect(appearances == [], "the first movement would have ended now")
    host.advance(by: 0.3)
    #expect(appearances == ["P.didAppear"])
  }

  @Test("A column comes from outside, with its content laid out before it moves")
  func comesFromOutside() throws {
    let split = split()
    let content = UIView()
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let primary = try #require(split.viewController(for: .primary))
    content.frame = primary.view.bounds
    primary.view.addSubview(content)
    split.show(.primary)
    let column = try #require(split.columnViews[.primary])
    #expect(column.layer.animationKeys()?.isEmpty == false)
    #expect(content.layer.animationKeys() ?? [] == [])
    host.advance(by: 0.02)
    let start = try #require(column.layer.presentation()).frame
    #expect(start.minX < -200 && start.minX > -320)
    host.rest()
    #expect(column.frame.minX == 0)
  }

  @Test("A layout without a change leaves the columns' layouts alone")
  func quietLayout() {
    host = makePad { $0.isLandscape = true }
    let split = split()
    split.layoutColumns()
    #expect(split.columnViews.count == 2)
    #expect(split.columnViews.values.allSatisfy { !$0.layer.needsLayout() })
  }

  // MARK: Without a column style

  @Test("Without a column style a secondary controller that is no stack is on top, and is the secondary one again")
  func classicWithPlainSecondary() {
    phone()
    let split = UISplitViewController()
    let (primary, secondary) = (UINavigationController(rootViewController: screen("P")), screen("D"))
    split.viewControllers = [primary, secondary]
    host.show(split)
    host.rest()
    for _ in 0..<2 {
      #expect(stack(split) == ["P", "D"] && secondary.view.window != nil)
      turn(true)
      #expect(split.viewControllers == [primary, secondary])
      #expect(secondary.parent === split && secondary.view.window != nil)
      #expect(secondary.view.convert(CGPoint.zero, to: split.view).x > 0)
      turn(false)
    }
    let calls = appearances
    #expect(calls.filter { $0 == "D.willAppear" }.count == calls.filter { $0 == "D.didAppear" }.count)
  }

  @Test("A delegate that separates the secondary controller which is there gives it its screens back")
  func separatingTheSame() {
    phone()
    let split = UISplitViewController()
    let primary = UINavigationController(rootViewController: screen("P"))
    let secondary = UINavigationController(rootViewController: screen("D"))
    let delegate = Separating()
    delegate.secondary = secondary
    split.viewControllers = [primary, secondary]
    split.delegate = delegate
    host.show(split)
    host.rest()
    #expect(stack(split) == ["P", "D"])
    turn(true)
    #expect(primary.viewControllers.compactMap(\.title) == ["P"])
    #expect(secondary.viewControllers.compactMap(\.title) == ["D"])
    #expect(secondary.topViewController?.view.window != nil)
  }

  // MARK: Replacing

  @Test("Another primary controller while collapsed is below the screens of the other columns")
  func replacingPrimaryWhileCollapsed() {
    phone()
    let split = split()
    split.setViewController(screen("Q"), for: .primary)
    host.rest()
    #expect(stack(split) == ["Q", "D"])
    #expect(split.viewController(for: .secondary)?.view.window != nil)
    turn(true)
    #expect(titles(.primary, of: split) == ["Q"] && titles(.secondary, of: split) == ["D"])
    #expect(split.viewController(for: .primary)?.view.window != nil)
    #expect(split.viewController(for: .secondary)?.view.window != nil)
  }

  @Test("Without its primary controller a collapsed interface is the stack of the next column")
  func removingPrimaryWhileCollapsed() {
    phone()
    let split = split()
    let former = split.columns[.primary]?.shown
    split.setViewController(nil, for: .primary)
    host.rest()
    #expect(split.viewControllers.count == 1 && stack(split) == ["D"])
    #expect(split.viewController(for: .secondary)?.view.window != nil)
    #expect(former?.parent == nil && former?.view.window == nil)
  }

  @Test("A compact controller that comes gives the columns their screens back, and one that goes leaves one stack")
  func replacingCompact() {
    phone()
    let split = split()
    let compact = screen("C")
    split.setViewController(compact, for: .compact)
    host.rest()
    #expect(split.viewControllers == [compact] && compact.view.window != nil)
    turn(true)
    #expect(titles(.primary, of: split) == ["P"] && titles(.secondary, of: split) == ["D"])
    turn(false)
    split.setViewController(nil, for: .compact)
    host.rest()
    #expect(stack(split) == ["P", "D"] && compact.parent == nil)
    #expect(split.viewController(for: .secondary)?.view.window != nil)
    turn(true)
    #expect(titles(.primary, of: split) == ["P"] && titles(.secondary, of: split) == ["D"])
    #expect(split.viewController(for: .secondary)?.view.window != nil)
  }

  @Test("Screens that the app gives to a column's own stack while collapsed take the place of the former ones")
  func fillingColumnWhileCollapsed() throws {
    phone()
    let split = split()
    let navigation = try #require(split.columns[.secondary]?.navigation)
    split.show(.primary)
    host.rest()
    #expect(stack(split) == ["P"])
    navigation.setViewControllers([screen("E"), screen("F")], animated: false)
    split.show(.secondary)
    host.rest()
    #expect(stack(split) == ["P", "E", "F"])
    navigation.setViewControllers([screen("G")], animated: false)
    split.show(.secondary)
    host.rest()
    #expect(stack(split) == ["P", "G"])
    turn(true)
    #expect(titles(.secondary, of: split) == ["G"])
  }

  @Test("Showing a controller makes it the primary one, and showing it as a detail the secondary one")
  func showing() {
    host = makePad { $0.isLandscape = true }
    let split = split()
    let (next, detail) = (screen("Q"), screen("E"))
    split.show(next, sender: nil)
    split.showDetailViewController(detail, sender: nil)
    host.rest()
    #expect(split.viewController(for: .primary) === next && split.viewController(for: .secondary) === detail)
    #expect(next.view.window != nil && detail.view.window != nil)
    phone()
    let collapsed = self.split()
    collapsed.show(screen("R"), sender: nil)
    host.rest()
    #expect(stack(collapsed) == ["R"])
  }

  // MARK: The keyboard

  @Test("Tab goes from column to column, and not to a covered one; arrows stay in their column")
  func tab() throws {
    host = makePad { $0.isLandscape = true }
    let split = split()
    func button(_ title: String, _ y: CGFloat) -> UIButton {
      let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in })
      button.frame = CGRect(x: 40, y: y, width: 100, height: 44)
      return button
    }
    for (column, name) in [(UISplitViewController.Column.primary, "P"), (.secondary, "D")] {
      for index in 1...2 {
        split.viewController(for: column)?.view.addSubview(button("\(name)\(index)", CGFloat(200 + 60 * index)))
      }
    }
    split.displayModeButtonVisibility = .never
    host.update { $0.isFullKeyboardAccessEnabled = true }
    host.rest()
    func press(_ key: UIKeyboardHIDUsage) -> String? {
      host.pressKey(key)
      return host.focus.focused?.accessibilityLabel
    }
    #expect(press(.keyboardTab) == "P1")
    #expect(press(.keyboardDownArrow) == "P2")
    #expect(press(.keyboardTab) == "D1")
    #expect(press(.keyboardDownArrow) == "D2")
    #expect(press(.keyboardTab) == "P2", "where it was left")
    split.preferredDisplayMode = .oneOverSecondary
    host.rest()
    #expect(press(.keyboardUpArrow) == "P1")
    #expect(press(.keyboardRightArrow) == "P1", "what is covered is out of reach")
    for _ in 0..<3 { #expect(press(.keyboardTab)?.hasPrefix("P") == true) }
  }
}
