import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Full Keyboard Access", .serialized)
struct KeyboardFocusTests {
  /// A host with the setting on.
  private func makeHost(_ change: (inout DeviceEnvironment) -> Void = { _ in }) -> ApplicationHost {
    var environment = DeviceEnvironment.standard
    environment.isFullKeyboardAccessEnabled = true
    change(&environment)
    return ApplicationHost(environment: environment)
  }

  private func button(
    _ title: String, _ x: CGFloat, _ y: CGFloat, action: @escaping () -> Void = {}
  ) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
    button.frame = CGRect(x: x, y: y, width: 80, height: 44)
    return button
  }

  private func label(_ text: String, _ x: CGFloat, _ y: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: x, y: y, width: 80, height: 40))
    label.text = text
    return label
  }

  private func screen(_ views: UIView...) -> UIViewController {
    let controller = UIViewController()
    for view in views { controller.view.addSubview(view) }
    return controller
  }

  private func name(_ host: ApplicationHost) -> String? { host.focus.focused?.accessibilityLabel }

  /// Presses Tab so many times and answers what has the focus each time.
  private func tab(_ host: ApplicationHost, _ count: Int, _ modifiers: UIKeyModifierFlags = []) -> [String?] {
    (0..<count).map { _ in
      host.pressKey(.keyboardTab, modifiers: modifiers)
      return name(host)
    }
  }

  // MARK: The setting

  @Test("Keyboard: Without the setting a phone has no focus, no focus system and no ring")
  func off() {
    let host = ApplicationHost()
    let a = button("A", 20, 100)
    host.show(screen(a))
    host.pressKey(.keyboardTab)
    #expect(host.focus.focused == nil && !a.isFocused && host.focus.ringFrame == nil)
    #expect(UIFocusSystem.focusSystem(for: a) == nil)
  }

  @Test("Keyboard: With the setting there is a focus system for views in a window; off again, nothing has the focus")
  func on() {
    let host = makeHost()
    let a = button("A", 20, 100)
    #expect(UIFocusSystem.focusSystem(for: a) == nil)
    let controller = screen(a)
    host.show(controller)
    #expect(UIFocusSystem.focusSystem(for: a) === UIFocusSystem.focusSystem(for: controller))
    host.pressKey(.keyboardTab)
    #expect(a.isFocused && UIFocusSystem.focusSystem(for: a)?.focusedItem === a)
    host.update { $0.isFullKeyboardAccessEnabled = false }
    #expect(!a.isFocused && host.focus.ringFrame == nil)
    host.update { $0.isFullKeyboardAccessEnabled = true }
    #expect(!a.isFocused)
  }

  // MARK: Order

  @Test("Keyboard: Tab visits operable elements in reading order and wraps around; shift goes back")
  func order() {
    let host = makeHost()
    let disabled = button("disabled", 20, 300)
    disabled.isEnabled = false
    let hidden = button("hidden", 20, 350)
    hidden.isHidden = true
    let tapped = label("tapped", 20, 400)
    tapped.isUserInteractionEnabled = true
    tapped.addGestureRecognizer(UITapGestureRecognizer())
    let link = label("link", 20, 450)
    link.accessibilityTraits = .link
    let silent = button("silent", 20, 500)
    silent.accessibilityRespondsToUserInteraction = false
    host.show(
      screen(
        button("C", 20, 200), label("text", 20, 150), button("B", 200, 100), button("A", 20, 100), disabled, hidden,
        tapped, link, silent))
    #expect(tab(host, 6) == ["A", "B", "C", "tapped", "link", "A"])
    #expect(tab(host, 3, .shift) == ["link", "tapped", "C"])
  }

  @Test("Keyboard: In right-to-left languages lines begin on the right, and arrows move visually")
  func rightToLeft() {
    let host = makeHost { $0.layoutDirection = .rightToLeft }
    host.show(screen(button("left", 20, 100), button("right", 200, 100)))
    #expect(tab(host, 2) == ["right", "left"])
    host.pressKey(.keyboardRightArrow)
    #expect(name(host) == "right")
    host.pressKey(.keyboardLeftArrow)
    #expect(name(host) == "left")
  }

  @Test("Keyboard: A named group is one stop, entered where it was left, and arrows move within it")
  func groups() {
    let host = makeHost()
    let group = UIView(frame: CGRect(x: 0, y: 200, width: 393, height: 50))
    group.focusGroupIdentifier = "group"
    let members = [button("1", 0, 0), button("2", 100, 0), button("3", 200, 0)]
    for member in members { group.addSubview(member) }
    host.show(screen(button("A", 20, 100), group, button("B", 20, 300)))
    #expect(tab(host, 3) == ["A", "1", "B"])
    #expect(tab(host, 1, .shift) == ["1"])
    host.pressKey(.keyboardRightArrow)
    host.pressKey(.keyboardRightArrow)
    host.pressKey(.keyboardRightArrow)
    #expect(name(host) == "3")
    #expect(tab(host, 3) == ["B", "A", "3"])
    members[1].focusGroupPriority = .prioritized
    #expect(tab(host, 3) == ["B", "A", "2"])
    #expect(tab(host, 6, .control) == ["3", "B", "A", "1", "2", "3"])
  }

  @Test("Keyboard: Elements that are not views are reached, and know their place")
  func elements() {
    let host = makeHost()
    let view = UIView(frame: CGRect(x: 10, y: 100, width: 200, height: 200))
    let part = UIAccessibilityElement(accessibilityContainer: view)
    part.accessibilityLabel = "part"
    part.accessibilityTraits = .button
    part.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 6, width: 20, height: 30)
    view.accessibilityElements = [part]
    host.show(screen(view))
    host.pressKey(.keyboardTab)
    #expect(host.focus.focused === part)
    // 6 points around (10 + 5, 100 + 6, 20, 30).
    #expect(host.focus.ringFrame == CGRect(x: 9, y: 100, width: 32, height: 42))
  }

  // MARK: Acting

  @Test("Keyboard: Space has the effect of a touch; with nothing focused it does nothing")
  func space() {
    let host = makeHost()
    var log: [String] = []
    let toggle = UIControl(frame: CGRect(x: 20, y: 200, width: 80, height: 44))
    toggle.isAccessibilityElement = true
    toggle.addAction(UIAction { _ in log.append("toggle") }, for: .touchUpInside)
    host.show(screen(button("A", 20, 100) { log.append("A") }, toggle))
    host.pressKey(.keyboardSpacebar)
    #expect(log.isEmpty)
    host.pressKey(.keyboardTab)
    host.pressKey(.keyboardSpacebar)
    host.pressKey(.keyboardTab)
    host.pressKey(.keyboardSpacebar)
    #expect(log == ["A", "toggle"])
    #expect(host.focus.ringFrame != nil)
  }

  @Test("Keyboard: Arrows adjust adjustable elements, mirrored too, and do not leave them", arguments: [false, true])
  func adjusts(isMirrored: Bool) {
    let host = makeHost { $0.layoutDirection = isMirrored ? .rightToLeft : .leftToRight }
    let dots = UIPageControl(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    dots.numberOfPages = 5
    dots.currentPage = 2
    host.show(screen(button("A", 20, 100), dots, button("B", 20, 300)))
    _ = tab(host, 2)
    host.pressKey(.keyboardRightArrow)
    #expect(dots.currentPage == (isMirrored ? 1 : 3))
    host.pressKey(.keyboardLeftArrow)
    host.pressKey(.keyboardUpArrow)
    #expect(dots.currentPage == 3)
    host.pressKey(.keyboardDownArrow)
    #expect(dots.currentPage == 2 && dots.isFocused)
  }

  @Test("Keyboard: The app receives keys first; handled ones move nothing")
  func keeps() {
    final class Keeper: UIView {
      var keys: [UIKeyboardHIDUsage] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let codes = presses.compactMap { $0.key?.keyCode }
        keys += codes
        if !codes.contains(.keyboardRightArrow) { super.pressesBegan(presses, with: event) }
      }
    }
    let host = makeHost()
    let keeper = Keeper(frame: CGRect(x: 0, y: 100, width: 393, height: 50))
    keeper.addSubview(button("A", 20, 0))
    host.show(screen(keeper, button("B", 200, 100)))
    host.pressKey(.keyboardTab)
    host.pressKey(.keyboardRightArrow)
    #expect(name(host) == "A" && keeper.keys == [.keyboardRightArrow])
    host.pressKey(.keyboardTab)
    #expect(name(host) == "B" && keeper.keys == [.keyboardRightArrow, .keyboardTab])
  }

  @Test("Keyboard: Space begins editing a field, keys then go to it, and Tab leaves it")
  func field() {
    let host = makeHost()
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
    field.accessibilityLabel = "field"
    host.show(screen(button("A", 20, 100), field, button("B", 20, 300)))
    _ = tab(host, 2)
    #expect(field.isFocused && !field.isFirstResponder)
    host.pressKey(.keyboardSpacebar)
    host.rest()
    #expect(field.isFirstResponder)
    host.pressKey(.keyboardT)
    host.pressKey(.keyboardSpacebar)
    host.pressKey(.keyboardUpArrow)
    #expect(field.text == "t " && field.isFocused)
    host.pressKey(.keyboardTab)
    host.rest()
    #expect(name(host) == "B" && !field.isFirstResponder)
  }

  @Test("Keyboard: From a field focused by touch, Tab moves on")
  func fieldByTouch() {
    let host = makeHost()
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
    host.show(screen(button("A", 20, 100), field, button("B", 20, 300)))
    host.tap(at: CGPoint(x: 100, y: 217))
    host.rest()
    #expect(tab(host, 1) == ["B"])
  }

  // MARK: Lists

  private final class Rows: UITableViewController {
    var count = 40
    var chosen: [Int] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath.row)
    }
    func row(_ host: ApplicationHost) -> Int? {
      (host.focus.focused as? UITableViewCell).flatMap { tableView.indexPath(for: $0) }?.row
    }
  }

  @Test("Keyboard: A table is one stop; arrows move through all its rows and keep them visible, Space selects one")
  func table() {
    let host = makeHost()
    let rows = Rows()
    let navigation = UINavigationController(rootViewController: rows)
    rows.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in })
    host.show(navigation)
    _ = tab(host, 2)
    var visited = [rows.row(host)]
    for _ in 0..<39 {
      host.pressKey(.keyboardDownArrow)
      visited.append(rows.row(host))
      let seen = rows.tableView.bounds.inset(by: rows.tableView.adjustedContentInset)
      #expect(seen.contains((host.focus.focused as? UIView)?.frame ?? .null))
    }
    #expect(visited == Array(0..<40))
    host.pressKey(.keyboardDownArrow)
    #expect(rows.row(host) == 39)
    host.pressKey(.keyboardUpArrow)
    host.pressKey(.keyboardSpacebar)
    #expect(rows.chosen == [38] && rows.row(host) == 38)
    _ = tab(host, 1)
    #expect(name(host) == "Edit")
  }

  // MARK: Coming and going

  @Test("Keyboard: When the focused view is removed, the nearest gets the focus; without any, none")
  func leaves() {
    let host = makeHost()
    let (a, b, c) = (button("A", 20, 100), button("B", 20, 200), button("C", 20, 320))
    host.show(screen(a, b, c))
    _ = tab(host, 3)
    c.removeFromSuperview()
    host.settle()
    // B's middle is 120 points away, A's 220.
    #expect(name(host) == "B")
    b.isHidden = true
    host.settle()
    #expect(name(host) == "A" && host.focus.ringFrame != nil)
    a.removeFromSuperview()
    host.settle()
    #expect(host.focus.focused == nil && host.focus.ringFrame == nil)
    b.isHidden = false
    host.pressKey(.keyboardTab)
    #expect(name(host) == "B")
  }

  @Test("Keyboard: An app that refuses every focus update is asked once, not in every frame")
  func refusedAfterLeaving() {
    final class Gate: UIView {
      var isShut = false
      var questions = 0
      override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        questions += 1
        return !isShut
      }
    }
    let host = makeHost()
    let gate = Gate(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let (a, b) = (button("A", 20, 100), button("B", 20, 200))
    for view in [a, b] { gate.addSubview(view) }
    host.show(screen(gate))
    _ = tab(host, 1)
    gate.isShut = true
    gate.questions = 0
    a.removeFromSuperview()
    host.settle()
    #expect(host.focus.focused == nil && gate.questions > 0)
    let questions = gate.questions
    host.advance(by: 0.2)
    #expect(gate.questions == questions)
    gate.isShut = false
    host.pressKey(.keyboardTab)
    #expect(name(host) == "B")
  }

  @Test("Keyboard: A sheet contains the focus; afterwards the previous view has it again")
  func modal() {
    let host = makeHost()
    let controller = screen(button("A", 20, 100), button("behind", 20, 200))
    host.show(controller)
    _ = tab(host, 2)
    controller.present(screen(button("sheet 1", 20, 100), button("sheet 2", 20, 200)), animated: true)
    host.rest()
    #expect(name(host) == "sheet 1")
    #expect(tab(host, 2) == ["sheet 2", "sheet 1"])
    host.pressKey(.keyboardEscape)
    host.rest()
    #expect(controller.presentedViewController == nil && name(host) == "behind")
  }

  @Test("Keyboard: A pushed screen gets the focus; Escape goes back to the row it came from")
  func push() {
    let host = makeHost()
    let rows = Rows()
    let navigation = UINavigationController(rootViewController: rows)
    host.show(navigation)
    _ = tab(host, 1)
    host.pressKey(.keyboardDownArrow)
    #expect(rows.row(host) == 1)
    navigation.pushViewController(screen(button("detail", 20, 300)), animated: true)
    host.rest()
    #expect(host.focus.focused != nil && rows.row(host) == nil)
    #expect(tab(host, 2).contains("detail"))
    host.pressKey(.keyboardEscape)
    host.rest()
    #expect(navigation.viewControllers.count == 1 && rows.row(host) == 1)
  }

  @Test("Keyboard: A menu contains the focus; arrows move through it, Space chooses, Escape leaves")
  func menu() {
    let host = makeHost()
    var log: [String] = []
    let opener = UIButton(type: .system)
    opener.frame = CGRect(x: 20, y: 100, width: 80, height: 44)
    opener.setTitle("Sort", for: .normal)
    opener.menu = UIMenu(children: ["one", "two"].map { title in UIAction(title: title) { _ in log.append(title) } })
    opener.showsMenuAsPrimaryAction = true
    host.show(screen(opener, button("B", 200, 100)))
    host.pressKey(.keyboardTab)
    host.pressKey(.keyboardSpacebar)
    host.rest()
    #expect(name(host) == "one")
    host.pressKey(.keyboardDownArrow)
    host.pressKey(.keyboardSpacebar)
    host.rest()
    #expect(log == ["two"] && name(host) == "Sort")
    host.pressKey(.keyboardSpacebar)
    host.rest()
    host.pressKey(.keyboardEscape)
    host.rest()
    #expect(log == ["two"] && name(host) == "Sort")
  }

  // MARK: The ring

  @Test("Keyboard: The ring follows its element, and hides on a touch; the next key restores it")
  func ring() {
    let host = makeHost()
    let a = button("A", 20, 100)
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 393, height: 3000)
    let far = button("far", 20, 2000)
    scrollView.addSubview(a)
    scrollView.addSubview(far)
    host.show(screen(scrollView))
    host.pressKey(.keyboardTab)
    #expect(host.focus.ringFrame == CGRect(x: 14, y: 94, width: 92, height: 56))
    scrollView.contentOffset.y = 30
    host.settle()
    #expect(host.focus.ringFrame == CGRect(x: 14, y: 64, width: 92, height: 56))
    host.pressKey(.keyboardTab)
    // 2000 + 44 is scrolled to the bottom, at 852.
    #expect(scrollView.contentOffset.y == CGFloat(2044 - 852))
    #expect(host.focus.ringFrame?.maxY == 852)
    host.tap(at: CGPoint(x: 300, y: 500))
    #expect(host.focus.ringFrame == nil && far.isFocused)
    host.pressKey(.keyboardTab)
    #expect(name(host) == "A" && host.focus.ringFrame != nil)
  }

  @Test("Keyboard: The ring is in the picture, in no view hierarchy, and takes no touches")
  func overlay() {
    let host = makeHost()
    var count = 0
    let a = button("A", 20, 100) { count += 1 }
    let window = host.show(screen(a))
    let (before, windows) = (window.subviews.count, host.windowScene.windows.count)
    host.pressKey(.keyboardTab)
    #expect(window.subviews.count == before && host.windowScene.windows.count == windows)
    #expect(host.windowScene.keyWindow === window)
    host.pressKey(.keyboardSpacebar)
    #expect(count == 1 && host.voiceOver.elements.count == 1)
  }

  @Test("Keyboard: Rotated there and back, the focus stays and the ring is at its element")
  func turned() {
    let host = makeHost()
    let a = button("A", 20, 100)
    a.autoresizingMask = [.flexibleLeftMargin]
    host.show(screen(a))
    host.pressKey(.keyboardTab)
    for isLandscape in [true, false] {
      host.update { $0.isLandscape = isLandscape }
      host.rest()
      #expect(a.isFocused && host.focus.ringFrame == a.accessibilityFrame.insetBy(dx: -6, dy: -6))
    }
  }

  @Test("Keyboard: Nothing is retained: neither the focused view nor the previous one")
  func lifetime() {
    let host = makeHost()
    weak var gone: UIView?
    weak var screenGone: UIViewController?
    do {
      let controller = screen(button("A", 20, 100), button("B", 20, 200))
      let window = host.show(screen(button("first", 20, 100)))
      window.rootViewController = controller
      _ = tab(host, 3)
      gone = controller.view
      screenGone = controller
      window.rootViewController = screen(button("C", 20, 100))
    }
    host.rest()
    #expect(gone == nil && screenGone == nil)
    #expect(name(host) == "C")
  }
}
