import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("The focus system", .serialized)
struct UIFocusSystemTests {
  private final class Log { var entries: [String] = [] }

  private final class Item: UIView {
    var name = ""
    var refuses = false
    var log: Log?
    override var canBecomeFocused: Bool { true }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { !refuses }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
      let next = (context.nextFocusedView as? Item)?.name ?? "-"
      log?.entries.append("\(name): \(next)")
    }
  }

  private final class Screen: UIViewController {
    let log = Log()
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
      log.entries.append("screen \(context.focusHeading.rawValue)")
    }
  }

  private func makeHost() -> ApplicationHost {
    var environment = DeviceEnvironment.standard
    environment.idiom = .pad
    environment.portraitSize = CGSize(width: 834, height: 1194)
    return ApplicationHost(environment: environment)
  }

  private func item(_ name: String, y: CGFloat, in screen: Screen) -> Item {
    let item = Item(frame: CGRect(x: 20, y: y, width: 100, height: 44))
    item.name = name
    item.log = screen.log
    item.isAccessibilityElement = true
    screen.view.addSubview(item)
    return item
  }

  @Test("Keyboard: On a pad only views that allow it can have the focus: fields and cells, not buttons")
  func pad() {
    let host = makeHost()
    let screen = Screen()
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
    screen.view.addSubview(UIButton(configuration: .filled(), primaryAction: UIAction(title: "A") { _ in }))
    screen.view.addSubview(field)
    let a = item("a", y: 100, in: screen)
    host.show(screen)
    #expect(host.focus.elements.map { $0 === a || $0 === field } == [true, true])
    host.pressKey(.keyboardTab)
    #expect(a.isFocused && UIFocusSystem.focusSystem(for: screen)?.focusedItem === a)
    host.pressKey(.keyboardTab)
    host.rest()
    // A field that gets the focus is edited at once.
    #expect(field.isFocused && field.isFirstResponder && field.state.contains(.focused))
  }

  @Test("Keyboard: All environments are asked before and notified after, each once; the notification comes last")
  func updates() {
    let host = makeHost()
    let screen = Screen()
    let (a, b) = (item("a", y: 100, in: screen), item("b", y: 200, in: screen))
    host.show(screen)
    var posted: [UIFocusUpdateContext] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIFocusSystem.didUpdateNotification, object: nil, queue: nil
    ) { note in
      nonisolated(unsafe) let facts = note.userInfo
      MainActor.assumeIsolated {
        if let context = facts?[UIFocusSystem.focusUpdateContextUserInfoKey] as? UIFocusUpdateContext {
          posted.append(context)
        }
      }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    host.pressKey(.keyboardTab)
    host.pressKey(.keyboardTab)
    // next = 1 << 4
    #expect(screen.log.entries == ["a: a", "screen 16", "a: b", "screen 16", "b: b"])
    #expect(posted.count == 2 && posted.last?.previouslyFocusedItem === a && posted.last?.nextFocusedItem === b)
    a.refuses = true
    host.pressKey(.keyboardTab)
    #expect(b.isFocused && posted.count == 2)
  }

  @Test("Keyboard: A request moves the focus to the preferred environment, in the next frame or at once")
  func requests() {
    final class Preferring: UIView {
      weak var favourite: UIView?
      override var preferredFocusEnvironments: [any UIFocusEnvironment] { favourite.map { [$0] } ?? [] }
    }
    let host = makeHost()
    let screen = Screen()
    let (a, b) = (item("a", y: 100, in: screen), item("b", y: 200, in: screen))
    let box = Preferring(frame: CGRect(x: 0, y: 300, width: 200, height: 200))
    screen.view.addSubview(box)
    box.addSubview(b)
    box.favourite = b
    host.show(screen)
    let system = UIFocusSystem.focusSystem(for: screen)
    system?.requestFocusUpdate(to: box)
    #expect(!b.isFocused)
    host.settle()
    #expect(b.isFocused)
    box.favourite = nil
    system?.requestFocusUpdate(to: a)
    system?.updateFocusIfNeeded()
    #expect(a.isFocused)
    // A part that has no focus in it asks for nothing.
    box.setNeedsFocusUpdate()
    host.settle()
    #expect(a.isFocused)
    screen.setNeedsFocusUpdate()
    screen.updateFocusIfNeeded()
    #expect(a.isFocused)
  }

  @Test("Keyboard: A cyclic chain of preferences ends")
  func circle() {
    final class Circle: UIView {
      weak var other: UIView?
      override var preferredFocusEnvironments: [any UIFocusEnvironment] { other.map { [$0] } ?? [] }
    }
    let host = makeHost()
    let (a, b) = (Circle(), Circle())
    (a.other, b.other) = (b, a)
    let screen = Screen()
    screen.view.addSubview(a)
    screen.view.addSubview(b)
    host.show(screen)
    UIFocusSystem.focusSystem(for: a)?.requestFocusUpdate(to: a)
    host.settle()
    #expect(host.focus.focused == nil)
  }

  @Test("Keyboard: Environments contain their contents; a view knows the items in a rectangle")
  func containment() {
    let host = makeHost()
    let screen = Screen()
    let a = item("a", y: 100, in: screen)
    host.show(screen)
    #expect(screen.contains(a) && screen.view.contains(a) && a.contains(a) && !a.contains(screen))
    #expect(UIFocusSystem.environment(screen, contains: screen.view))
    #expect(screen.view.focusItems(in: CGRect(x: 0, y: 90, width: 50, height: 20)).contains { $0 === a })
    #expect(screen.view.focusItems(in: CGRect(x: 0, y: 300, width: 50, height: 20)).isEmpty)
  }

  @Test("Keyboard: The halo follows the effect: its shape, inside or outside, or none at all")
  func halo() {
    let host = makeHost()
    let screen = Screen()
    let a = item("a", y: 100, in: screen)
    host.show(screen)
    host.pressKey(.keyboardTab)
    #expect(host.focus.ringFrame == a.frame.insetBy(dx: -6, dy: -6))
    let effect = UIFocusHaloEffect(rect: CGRect(x: 10, y: 10, width: 20, height: 20))
    a.focusEffect = effect
    a.setNeedsLayout()
    host.settle()
    #expect(host.focus.ringFrame == CGRect(x: 20 + 10 - 6, y: 100 + 10 - 6, width: 32, height: 32))
    effect.position = .inside
    a.setNeedsLayout()
    host.settle()
    #expect(host.focus.ringFrame == CGRect(x: 30, y: 110, width: 20, height: 20))
    a.focusEffect = nil
    a.setNeedsLayout()
    host.settle()
    #expect(host.focus.ringFrame == nil && a.isFocused)
  }

  @Test("Keyboard: Animations alongside a focus update run and end; a key without a target reports failure")
  func coordinator() {
    final class Animated: UIView {
      var done: [String] = []
      override var canBecomeFocused: Bool { true }
      override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        coordinator.addCoordinatedFocusingAnimations { [weak self] in
          self?.done.append("\($0.duration)")
          self?.alpha = 0.5
        } completion: { [weak self] in
          self?.done.append("end")
        }
      }
    }
    let host = makeHost()
    let view = Animated(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    view.isAccessibilityElement = true
    host.show(view, frame: view.frame)
    var failures = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIFocusSystem.movementDidFailNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { failures += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    host.pressKey(.keyboardTab)
    host.rest()
    #expect(view.done == ["0.2", "end"] && view.alpha == 0.5)
    host.pressKey(.keyboardDownArrow)
    host.pressKey(.keyboardTab)
    // The only view is its own group, which Tab cannot leave.
    #expect(failures == 2 && view.isFocused)
  }

  // MARK: Lists

  private final class Rows: UITableViewController {
    var log: [String] = []
    var forbidden: Int?
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
      indexPath.row != forbidden
    }
    override func tableView(
      _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      log.append(
        "\(context.previouslyFocusedIndexPath?.row ?? -1) → \(context.nextFocusedIndexPath?.row ?? -1)")
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("chose \(indexPath.row)")
    }
  }

  @Test(
    "Keyboard: A table notifies its delegate of rows, skips forbidden ones, and can select the focused one"
  )
  func table() {
    let host = makeHost()
    let rows = Rows()
    rows.forbidden = 1
    host.show(rows)
    host.pressKey(.keyboardTab)
    host.pressKey(.keyboardDownArrow)
    #expect(rows.log == ["-1 → 0", "0 → 2"])
    #expect(rows.tableView.cellForRow(at: IndexPath(row: 2, section: 0))?.configurationState.isFocused == true)
    rows.tableView.selectionFollowsFocus = true
    host.pressKey(.keyboardDownArrow)
    #expect(rows.log.suffix(2) == ["2 → 3", "chose 3"])
    rows.tableView.allowsFocus = false
    rows.tableView.delegate = nil
    #expect(host.focus.elements.isEmpty)
  }

  @Test("Keyboard: A table can remember the last focused row")
  func remembers() {
    let host = makeHost()
    let rows = Rows()
    host.show(rows)
    host.pressKey(.keyboardTab)
    host.pressKey(.keyboardDownArrow)
    let cell = rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(rows.tableView.preferredFocusEnvironments.first !== cell)
    rows.tableView.remembersLastFocusedIndexPath = true
    #expect(rows.tableView.preferredFocusEnvironments.first === cell)
  }
}
