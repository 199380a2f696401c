import CoreGraphics
import Diagnostics
import FailingDiagnostics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Split view controllers")
final class SplitViewControllerTests {
  lazy var host = makePad()
  let log = CallLog()

  private final class Delegate: NSObject, UISplitViewControllerDelegate {
    let log: CallLog
    var top: UISplitViewController.Column?
    init(_ log: CallLog) { self.log = log }

    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { log.add("to \(displayMode)") }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
      log.add("show \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
      log.add("hide \(column)")
    }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn:
        UISplitViewController.Column
    ) -> UISplitViewController.Column {
      log.add("top \(proposedTopColumn)")
      return top ?? proposedTopColumn
    }
    func splitViewController(
      _ svc: UISplitViewController,
      displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
        UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
      log.add("expand \(proposedDisplayMode)")
      return proposedDisplayMode
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.add("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.add("expanded") }
  }

  private func screen(_ name: String) -> RecordingViewController { RecordingViewController(name, log) }

  private func split(
    _ style: UISplitViewController.Style = .doubleColumn, delegate: Delegate? = nil
  ) -> UISplitViewController {
    let split = UISplitViewController(style: style)
    split.delegate = delegate
    split.setViewController(screen("P"), for: .primary)
    if style == .tripleColumn { split.setViewController(screen("S"), for: .supplementary) }
    split.setViewController(screen("D"), for: .secondary)
    host.show(split)
    host.rest()
    return split
  }

  private func landscape() { host = makePad { $0.isLandscape = true } }

  private func frame(_ column: UISplitViewController.Column, of split: UISplitViewController) -> CGRect? {
    split.viewController(for: column)?.viewIfLoaded.flatMap { view in
      view.window == nil ? nil : split.view.convert(view.bounds, from: view)
    }
  }

  private var appearances: [String] { log.take().filter { $0.hasSuffix("ppear") } }

  // MARK: Expanded

  @Test("On a wide pad two columns are side by side, each in a navigation controller")
  func tiles() throws {
    landscape()
    let split = split()
    #expect(split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile && !split.isCollapsed)
    #expect(frame(.primary, of: split)?.minX == 0 && frame(.primary, of: split)?.width == 320)
    #expect(frame(.secondary, of: split)?.minX == 320 && frame(.secondary, of: split)?.width == CGFloat(1194 - 320))
    let primary = try #require(split.viewController(for: .primary))
    #expect(primary.navigationController != nil && primary.splitViewController === split)
    #expect(split.viewControllers.count == 2 && split.viewControllers[0] === primary.navigationController)
    #expect(
      log.take().filter { $0.contains("ppear") }
        == ["P.willAppear", "D.willAppear", "P.isAppearing", "D.isAppearing", "P.didAppear", "D.didAppear"])
  }

  @Test("Columns beside the secondary one are narrow in their traits, whatever the whole is")
  func traits() {
    landscape()
    let split = split(.tripleColumn)
    #expect(split.viewController(for: .primary)?.traitCollection.horizontalSizeClass == .compact)
    #expect(split.viewController(for: .supplementary)?.traitCollection.horizontalSizeClass == .compact)
    #expect(split.viewController(for: .secondary)?.traitCollection.horizontalSizeClass == .regular)
  }

  @Test("On a high pad the primary column is hidden, comes over the other one, and a tap beside it hides it")
  func overlay() {
    let delegate = Delegate(log)
    let split = split(delegate: delegate)
    #expect(split.displayMode == .secondaryOnly)
    #expect(frame(.primary, of: split) == nil, "its view is not in the hierarchy")
    _ = log.take()
    split.show(.primary)
    #expect(split.displayMode == .oneOverSecondary)
    host.rest()
    #expect(
      log.take().filter { !$0.contains("ayout") && !["P.didLoad", "P.loadView", "P.didMove"].contains($0) } == [
        "to oneOverSecondary", "show primary", "P.willAppear", "P.isAppearing", "P.didAppear",
      ])
    #expect(frame(.primary, of: split) == CGRect(x: 0, y: 0, width: 320, height: 1194))
    #expect(frame(.secondary, of: split)?.width == 834)
    host.tap(at: CGPoint(x: 700, y: 600))
    host.rest()
    #expect(split.displayMode == .secondaryOnly)
    #expect(log.take() == ["to secondaryOnly", "hide primary", "P.willDisappear", "P.didDisappear"])
    #expect(frame(.primary, of: split) == nil)
    #expect(split.dimming.superview == nil)
  }

  @Test("A swipe from the edge shows the primary column, unless gestures are off or the secondary one can go back")
  func swipe() throws {
    let split = split()
    func swipe() {
      host.drag(from: CGPoint(x: 1, y: 500), to: CGPoint(x: 250, y: 500))
      host.rest()
    }
    split.presentsWithGesture = false
    swipe()
    #expect(split.displayMode == .secondaryOnly)
    split.presentsWithGesture = true
    let detail = try #require(split.viewController(for: .secondary)?.navigationController)
    detail.pushViewController(screen("E"), animated: false)
    host.rest()
    swipe()
    #expect(split.displayMode == .secondaryOnly)
    #expect(detail.viewControllers.count == 1, "it goes back instead")
    swipe()
    #expect(split.displayMode == .oneOverSecondary)
  }

  @Test("The button in the bar of the first column shows and hides columns")
  func button() throws {
    landscape()
    let split = split(.tripleColumn)
    #expect(split.displayMode == .oneBesideSecondary)
    func tapButton() throws {
      let button = try #require(split.view.firstView(showing: split.displayModeButtonItem))
      host.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
      host.rest()
    }
    #expect(split.viewController(for: .supplementary)?.navigationItem.systemLeadingItem === split.displayModeButtonItem)
    #expect(split.displayModeButtonItem.accessibilityLabel == "Show Sidebar")
    try tapButton()
    #expect(split.displayMode == .twoDisplaceSecondary)
    #expect(split.viewController(for: .primary)?.navigationItem.systemLeadingItem === split.displayModeButtonItem)
    #expect(split.viewController(for: .supplementary)?.navigationItem.systemLeadingItem == nil)
    #expect(frame(.secondary, of: split)?.minX == 600)
    try tapButton()
    #expect(split.displayMode == .oneBesideSecondary)
    split.displayModeButtonVisibility = .never
    #expect(split.viewController(for: .supplementary)?.navigationItem.systemLeadingItem == nil)
  }

  @Test("A turned pad chooses its mode again, with the columns' callbacks")
  func turning() {
    let split = split()
    _ = log.take()
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(appearances == ["P.willAppear", "P.didAppear"])
    #expect(frame(.secondary, of: split) == CGRect(x: 320, y: 0, width: 1194 - 320, height: 834))
    host.update { $0.isLandscape = false }
    host.rest()
    #expect(appearances == ["P.willDisappear", "P.didDisappear"])
    #expect(frame(.secondary, of: split) == CGRect(x: 0, y: 0, width: 834, height: 1194))
  }

  @Test("From right to left the primary column is at the right; the trailing edge turns that round")
  func rightToLeft() {
    host = makePad {
      $0.isLandscape = true
      $0.layoutDirection = .rightToLeft
    }
    let split = split()
    #expect(frame(.primary, of: split)?.maxX == 1194)
    #expect(frame(.secondary, of: split)?.minX == 0)
    split.primaryEdge = .trailing
    host.rest()
    #expect(frame(.primary, of: split)?.minX == 0)
  }

  @Test("Widths and modes that the app prefers are used at once")
  func preferences() {
    let split = split()
    split.preferredDisplayMode = .oneBesideSecondary
    host.rest()
    #expect(split.displayMode == .oneBesideSecondary)
    split.preferredPrimaryColumnWidth = 400
    host.rest()
    #expect(split.primaryColumnWidth == 400 && frame(.primary, of: split)?.width == 400)
    #expect(frame(.secondary, of: split)?.minX == 400)
    split.preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
    split.hide(.primary)
    host.rest()
    #expect(split.displayMode == .secondaryOnly && frame(.secondary, of: split)?.width == 834)
  }

  @Test("Another controller for a column takes the former one's place, with callbacks")
  func replacing() throws {
    landscape()
    let split = split()
    let former = try #require(split.viewController(for: .secondary))
    _ = log.take()
    split.setViewController(screen("E"), for: .secondary)
    host.rest()
    #expect(appearances == ["D.willDisappear", "D.didDisappear", "E.willAppear", "E.didAppear"])
    #expect(former.parent?.parent == nil)
    let next = screen("F")
    split.viewController(for: .primary)?.showDetailViewController(next, sender: nil)
    host.rest()
    #expect(split.viewController(for: .secondary) === next)
    #expect(frame(.secondary, of: split)?.minX == 320)
  }

  @Test("Two columns have no supplementary one, and say so", .expecting("split.no-column"))
  func missingColumn() {
    let split = split()
    split.setViewController(UIViewController(), for: .supplementary)
    #expect(split.viewController(for: .supplementary) == nil)
    split.show(.supplementary)
    #expect(split.displayMode == .secondaryOnly)
  }

  @Test("Columns that come and go faster than they move end where they were told last, with balanced callbacks")
  func interrupted() {
    let split = split()
    _ = log.take()
    for _ in 0..<3 {
      split.show(.primary)
      host.advance(by: 0.1)
      split.hide(.primary)
      host.advance(by: 0.05)
    }
    host.rest()
    let calls = appearances
    #expect(calls.count == 12 && calls.last == "P.didDisappear")
    #expect(frame(.primary, of: split) == nil)
  }

  // MARK: Collapsed

  private func phone(_ change: (inout DeviceEnvironment) -> Void = { _ in }) {
    var environment = DeviceEnvironment.standard
    environment.portraitSize = CGSize(width: 440, height: 956)
    environment.isWideInLandscape = true
    change(&environment)
    host = ApplicationHost(environment: environment)
  }

  @Test(
    "In compact width the columns are one stack, with the secondary one on top, or the one that the delegate chooses")
  func collapsed() {
    phone()
    let delegate = Delegate(log)
    let split = split(.tripleColumn, delegate: delegate)
    #expect(split.isCollapsed)
    let navigation = split.viewControllers.first as? UINavigationController
    #expect(split.viewControllers.count == 1)
    #expect(navigation?.viewControllers.compactMap(\.title) == ["P", "S", "D"])
    #expect(split.viewController(for: .secondary)?.view.frame.size == CGSize(width: 440, height: 956))
    #expect(log.take().filter { $0.contains("top") || $0.contains("coll") } == ["top secondary", "collapsed"])
    phone()
    delegate.top = .primary
    let other = self.split(.tripleColumn, delegate: delegate)
    #expect((other.viewControllers.first as? UINavigationController)?.viewControllers.compactMap(\.title) == ["P"])
  }

  @Test("Showing and hiding columns pushes and pops their screens")
  func stack() {
    phone()
    let delegate = Delegate(log)
    delegate.top = .primary
    let split = split(.tripleColumn, delegate: delegate)
    var titles: [String] {
      (split.viewControllers.first as? UINavigationController)?.viewControllers.compactMap(\.title) ?? []
    }
    split.show(.supplementary)
    host.rest()
    #expect(titles == ["P", "S"])
    split.show(.secondary)
    host.rest()
    #expect(titles == ["P", "S", "D"])
    #expect(split.viewController(for: .secondary)?.view.window != nil)
    split.setViewController(screen("E"), for: .secondary)
    host.rest()
    #expect(titles == ["P", "S", "E"])
    split.hide(.secondary)
    host.rest()
    #expect(titles == ["P", "S"])
    split.showDetailViewController(screen("F"), sender: nil)
    host.rest()
    #expect(titles == ["P", "S", "F"])
    split.show(.primary)
    host.rest()
    #expect(titles == ["P"])
  }

  @Test("A large phone that turns expands and collapses, and each column has its screens again")
  func expanding() throws {
    phone()
    let delegate = Delegate(log)
    let split = split(delegate: delegate)
    let navigation = try #require(split.viewControllers.first as? UINavigationController)
    navigation.pushViewController(screen("E"), animated: false)
    host.rest()
    _ = log.take()
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(!split.isCollapsed)
    #expect(log.take().filter { $0.contains("xpand") } == ["expand oneBesideSecondary", "expanded"])
    #expect(navigation.viewControllers.compactMap(\.title) == ["P"])
    let detail = try #require(split.viewController(for: .secondary)?.navigationController)
    #expect(detail !== navigation && detail.viewControllers.compactMap(\.title) == ["D", "E"])
    #expect(detail.topViewController?.view.window != nil)
    #expect(frame(.primary, of: split)?.width == 320)
    for _ in 0..<2 {
      host.update { $0.isLandscape = false }
      host.rest()
      #expect(navigation.viewControllers.compactMap(\.title) == ["P", "D", "E"])
      #expect(split.viewControllers.count == 1)
      host.update { $0.isLandscape = true }
      host.rest()
      #expect(detail.viewControllers.compactMap(\.title) == ["D", "E"])
    }
    let calls = appearances
    for name in ["E", "P"] {
      let counts = ["will", "did"].map { call in calls.filter { $0 == "\(name).\(call)Appear" }.count }
      #expect(counts[0] > 0 && counts[0] == counts[1], "\(name) \(counts)")
    }
  }

  @Test("A controller for the compact column is the whole collapsed interface, and the others keep their screens")
  func compact() {
    phone()
    let delegate = Delegate(log)
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = delegate
    split.setViewController(screen("P"), for: .primary)
    split.setViewController(screen("D"), for: .secondary)
    let tabs = UITabBarController()
    split.setViewController(tabs, for: .compact)
    host.show(split)
    host.rest()
    #expect(split.viewControllers == [tabs] && tabs.view.window != nil)
    #expect(log.take().filter { $0.contains("top") } == ["top compact"])
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(tabs.view.window == nil)
    #expect(split.viewController(for: .secondary)?.view.window != nil)
  }

  @Test("Without a column style the controllers are shown as they are, and the delegate may discard the secondary one")
  func classic() {
    final class Collapsing: NSObject, UISplitViewControllerDelegate {
      func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
      ) -> Bool { true }
    }
    phone()
    let delegate = Collapsing()
    let split = UISplitViewController()
    let (primary, secondary) = (UINavigationController(rootViewController: screen("P")), screen("D"))
    split.viewControllers = [primary, secondary]
    split.delegate = delegate
    host.show(split)
    host.rest()
    #expect(split.viewControllers == [primary])
    #expect(primary.viewControllers.compactMap(\.title) == ["P"])
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(split.viewControllers == [primary, secondary])
    #expect(secondary.view.window != nil && secondary.parent === split)
  }

  @Test("In VoiceOver a covered secondary column is skipped, and can be reached again when nothing covers it")
  func accessibility() {
    let split = split()
    let label = UILabel(frame: CGRect(x: 400, y: 300, width: 200, height: 30))
    label.text = "Detail"
    split.viewController(for: .secondary)?.view.addSubview(label)
    host.rest()
    let voiceOver = host.voiceOver
    voiceOver.start()
    #expect(voiceOver.focus(on: "Detail"))
    split.show(.primary)
    host.rest()
    #expect(!voiceOver.focus(on: "Detail"))
    split.hide(.primary)
    host.rest()
    #expect(voiceOver.focus(on: "Detail"))
    voiceOver.stop()
  }

  @Test("A split view controller and its columns are released together")
  func releasing() {
    weak var released: UISplitViewController?
    func makeAndShow() {
      let split = split(.tripleColumn)
      split.show(.primary)
      host.advance(by: 0.1)
      released = split
      host.window?.rootViewController = UIViewController()
    }
    makeAndShow()
    host.rest()
    #expect(released == nil)
  }
}
