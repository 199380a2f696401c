import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Menus", .serialized)
struct MenuTests {
  private final class Log {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private func action(_ title: String, _ log: Log, attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { action in
      log.lines.append("\(title) by \(action.sender.map { "\(Swift.type(of: $0))" } ?? "nobody")")
    }
  }

  private func button(
    in host: ApplicationHost, _ menu: UIMenu, primary: Bool = true,
    frame: CGRect = CGRect(x: 20, y: 100, width: 100, height: 44)
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Sort", for: .normal)
    button.menu = menu
    button.showsMenuAsPrimaryAction = primary
    host.show(button, frame: frame)
    return button
  }

  private func overlay(_ host: ApplicationHost) -> MenuOverlay? {
    host.window?.subviews.compactMap { $0 as? MenuOverlay }.last
  }

  private func rows(_ host: ApplicationHost) -> [MenuRowView] {
    guard let overlay = overlay(host) else { return [] }
    return overlay.subviews.compactMap { $0 as? MenuPlatter }.flatMap(\.rows)
  }

  private func centre(_ row: String, _ host: ApplicationHost) throws -> CGPoint {
    let view = try #require(rows(host).first { $0.accessibilityLabel == row })
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?)
  }

  // MARK: Opening and choosing

  @Test("A touch opens the menu, which stays when the finger lifts; a tap on a row acts for the button")
  func tapping() throws {
    let host = ApplicationHost()
    let log = Log()
    let button = button(in: host, UIMenu(children: [action("Name", log), action("Price", log)]))
    button.addAction(UIAction { _ in log.lines.append("opened") }, for: .menuActionTriggered)
    button.addAction(UIAction { _ in log.lines.append("primary") }, for: .primaryActionTriggered)
    host.touchDown(at: CGPoint(x: 70, y: 122))
    #expect(log.take() == ["opened"])
    #expect(overlay(host) != nil)
    #expect(!button.isHighlighted)
    host.touchUp(at: CGPoint(x: 70, y: 122))
    host.rest()
    #expect(rows(host).map(\.accessibilityLabel) == ["Name", "Price"])
    host.tap(at: try centre("Price", host))
    host.rest()
    #expect(log.take() == ["Price by UIButton"])
    #expect(overlay(host) == nil)
  }

  @Test("The menu is already leaving when the handler runs, and takes no more touches")
  func handlerAfterDismissalBegins() throws {
    let host = ApplicationHost()
    var wasClosing: Bool?
    let action = UIAction(title: "A") { _ in wasClosing = self.overlay(host)?.isClosing }
    let button = button(in: host, UIMenu(children: [action]))
    host.tap(at: CGPoint(x: 70, y: 122))
    host.rest()
    let point = try centre("A", host)
    host.touchDown(at: point)
    host.touchUp(at: point)
    #expect(wasClosing == true)
    #expect(overlay(host) != nil)
    // Opens anew while the old one fades.
    host.tap(at: CGPoint(x: 70, y: 122))
    host.rest()
    #expect(overlay(host)?.isClosing == false)
    #expect(button.isEnabled)
  }

  @Test("A menu grows out of its button and fades away; it takes touches while it moves")
  func motion() throws {
    let host = ApplicationHost()
    let log = Log()
    _ = button(in: host, UIMenu(children: [action("A", log)]))
    host.touchDown(at: CGPoint(x: 70, y: 122))
    let platter = try #require(overlay(host)?.subviews.first)
    #expect(host.hasMotion)
    host.advance(by: 1.0 / 60)
    let size = try #require(platter.layer.presentation()?.frame.width)
    #expect(size < 250)
    host.touchUp(at: CGPoint(x: 70, y: 122))
    host.tap(at: try centre("A", host))
    #expect(log.take() == ["A by UIButton"])
    let isAtRest = host.rest()
    #expect(isAtRest && overlay(host) == nil)
  }

  @Test("The finger that opened the menu can slide onto a row and choose it by lifting")
  func sliding() throws {
    let host = ApplicationHost()
    let log = Log()
    _ = button(in: host, UIMenu(children: [action("Name", log), action("Price", log)]))
    host.touchDown(at: CGPoint(x: 70, y: 122))
    host.rest()
    let point = try centre("Name", host)
    host.touchMove(to: point)
    #expect(rows(host).map(\.isHighlighted) == [true, false])
    host.touchUp(at: point)
    #expect(log.take() == ["Name by UIButton"])
    host.rest()
    #expect(overlay(host) == nil)
  }

  @Test("A tap beside the menu closes it and does nothing else")
  func tapOutside() {
    let host = ApplicationHost()
    let log = Log()
    let button = button(in: host, UIMenu(children: [action("Name", log)]))
    let other = UIButton(frame: CGRect(x: 0, y: 600, width: 300, height: 100))
    other.addAction(UIAction { _ in log.lines.append("other") }, for: .touchUpInside)
    button.superview?.addSubview(other)
    host.tap(at: CGPoint(x: 70, y: 122))
    host.tap(at: CGPoint(x: 100, y: 650))
    host.rest()
    #expect(log.take() == [])
    #expect(overlay(host) == nil)
    host.tap(at: CGPoint(x: 100, y: 650))
    #expect(log.take() == ["other"])
  }

  // behaviours.md §5 "Long press": .5 s.
  @Test("A menu beside a primary action opens on a long press, which does not trigger the action")
  func longPress() {
    let host = ApplicationHost()
    let log = Log()
    let button = button(in: host, UIMenu(children: [action("Name", log)]), primary: false)
    button.addAction(UIAction { _ in log.lines.append("primary") }, for: .primaryActionTriggered)
    host.tap(at: CGPoint(x: 70, y: 122))
    #expect(log.take() == ["primary"])
    host.touchDown(at: CGPoint(x: 70, y: 122))
    host.advance(by: 0.45)
    #expect(overlay(host) == nil)
    host.advance(by: 0.1)
    #expect(overlay(host) != nil)
    host.touchUp(at: CGPoint(x: 70, y: 122))
    #expect(log.take() == [])
    host.tap(at: CGPoint(x: 300, y: 800))
    host.rest()
    #expect(overlay(host) == nil)
  }

  @Test("Menus of bar button items open from the navigation bar; the item is the sender")
  func barButtonItem() throws {
    let host = ApplicationHost()
    let log = Log()
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "More", menu: UIMenu(children: [action("Share", log)]))
    let navigation = UINavigationController(rootViewController: controller)
    host.show(navigation)
    host.tap(at: CGPoint(x: 393 - 30, y: 59 + 22))
    host.rest()
    host.tap(at: try centre("Share", host))
    host.rest()
    #expect(log.take() == ["Share by UIBarButtonItem"])
  }

  // MARK: Elements

  @Test("Hidden elements are omitted, disabled ones do nothing, some keep the menu open")
  func attributes() throws {
    let host = ApplicationHost()
    let log = Log()
    let keep = action("Keep", log, attributes: .keepsMenuPresented)
    _ = button(
      in: host,
      UIMenu(children: [
        action("Hidden", log, attributes: .hidden), action("Off", log, attributes: .disabled), keep,
        action("Delete", log, attributes: .destructive),
      ]))
    host.tap(at: CGPoint(x: 70, y: 122))
    host.rest()
    #expect(rows(host).map(\.accessibilityLabel) == ["Off", "Keep", "Delete"])
    host.tap(at: try centre("Off", host))
    #expect(log.take() == [] && overlay(host) != nil)
    host.tap(at: try centre("Keep", host))
    #expect(log.take() == ["Keep by UIButton"] && overlay(host)?.isClosing == false)
    #expect(rows(host)[0].accessibilityTraits.contains(.notEnabled))
  }

  @Test("A submenu replaces the menu, under a row that leads back")
  func submenus() throws {
    let host = ApplicationHost()
    let log = Log()
    let inner = UIMenu(title: "Sort by", children: [action("Name", log)])
    _ = button(in: host, UIMenu(children: [inner, action("Share", log)]))
    host.tap(at: CGPoint(x: 70, y: 122))
    host.rest()
    host.tap(at: try centre("Sort by", host))
    host.rest()
    #expect(rows(host).map(\.accessibilityLabel) == ["Sort by", "Name"])
    host.tap(at: try centre("Sort by", host))
    host.rest()
    #expect(rows(host).map(\.accessibilityLabel) == ["Sort by", "Share"])
    host.tap(at: try centre("Sort by", host))
    host.rest()
    host.tap(at: try centre("Name", host))
    #expect(log.take() == ["Name by UIButton"])
  }

  @Test("A menu closed before a deferred element completes is filled when it is open again and the elements arrive")
  func lateAnswer() throws {
    let host = ApplicationHost()
    var answers: [([UIMenuElement]) -> Void] = []
    let deferred = UIDeferredMenuElement { answers.append($0) }
    _ = button(in: host, UIMenu(children: [deferred]))
    host.tap(at: CGPoint(x: 70, y: 122))
    host.rest()
    overlay(host)?.close()
    host.rest()
    host.tap(at: CGPoint(x: 70, y: 122))
    host.rest()
    #expect(rows(host).map(\.accessibilityLabel) == ["Loading…"])
    #expect(answers.count == 1)
    answers[0]([UIAction(title: "Late") { _ in }])
    host.rest()
    #expect(rows(host).map(\.accessibilityLabel) == ["Late"])
  }

  @Test("Of several calls by one requester, only the last one's completion runs, once; every requester is answered")
  func askers() {
    var answer: (([UIMenuElement]) -> Void)?
    let element = UIDeferredMenuElement { answer = $0 }
    let (one, other) = (NSObject(), NSObject())
    var calls: [String] = []
    for number in 0..<3 { element.resolve(for: one) { calls.append("one \(number)") } }
    element.resolve(for: other) { calls.append("other") }
    #expect(calls == [])
    answer?([])
    #expect(calls == ["one 2", "other"])
  }

  @Test("Each completion of many deferred elements fills the menu, and asks no provider again")
  func manyAnswers() throws {
    let host = ApplicationHost()
    var answers: [([UIMenuElement]) -> Void] = []
    _ = button(in: host, UIMenu(children: (0..<12).map { _ in UIDeferredMenuElement { answers.append($0) } }))
    host.tap(at: CGPoint(x: 70, y: 122))
    host.rest()
    #expect(answers.count == 12)
    var platters: [MenuPlatter] = []
    for (number, answer) in answers.enumerated() {
      answer([UIAction(title: "\(number)") { _ in }])
      let shown = overlay(host)?.subviews.compactMap { $0 as? MenuPlatter } ?? []
      #expect(shown.count == 1 && !platters.contains { $0 === shown[0] })
      platters += shown
    }
    host.rest()
    #expect(rows(host).map(\.accessibilityLabel) == (0..<12).map { "\($0)" })
    #expect(answers.count == 12)
  }

  @Test("An uncached element is requested at each opening, and late answers to an earlier request are ignored")
  func staleAnswer() throws {
    let host = ApplicationHost()
    var answers: [([UIMenuElement]) -> Void] = []
    _ = button(in: host, UIMenu(children: [UIDeferredMenuElement.uncached { answers.append($0) }]))
    for _ in 0..<2 {
      host.tap(at: CGPoint(x: 70, y: 122))
      host.rest()
      if answers.count == 1 { overlay(host)?.close() }
      host.rest()
    }
    #expect(answers.count == 2)
    answers[0]([UIAction(title: "Stale") { _ in }])
    host.rest()
    #expect(rows(host).map(\.accessibilityLabel) == ["Loading…"])
    answers[1]([UIAction(title: "Fresh") { _ in }])
    host.rest()
    #expect(rows(host).map(\.accessibilityLabel) == ["Fresh"])
  }

  @Test("Inline menus are sections; deferred elements are filled in when they arrive")
  func sections() throws {
    let host = ApplicationHost()
    let log = Log()
    var answer: (([UIMenuElement]) -> Void)?
    var asked = 0
    let deferred = UIDeferredMenuElement.uncached {
      asked += 1
      answer = $0
    }
    let menu = UIMenu(
      title: "Title",
      children: [
        action("A", log), UIMenu(options: .displayInline, children: [action("B", log), deferred]), action("C", log),
      ])
    _ = button(in: host, menu)
    host.tap(at: CGPoint(x: 70, y: 122))
    host.rest()
    #expect(rows(host).map(\.accessibilityLabel) == ["A", "B", "Loading…", "C"])
    let contents = MenuContents(menu, isSubmenu: false)
    #expect(contents.sections.map(\.rows.count) == [1, 2, 1])
    #expect(contents.sections.map(\.title) == ["Title", nil, nil])
    answer?([action("D", log), action("E", log)])
    host.rest()
    #expect(rows(host).map(\.accessibilityLabel) == ["A", "B", "D", "E", "C"])
    #expect(asked == 1)
    overlay(host)?.close()
    host.rest()
    host.tap(at: CGPoint(x: 70, y: 122))
    #expect(asked == 2)
  }

  @Test("One element of a single selection is on at a time, with a checkmark")
  func singleSelection() throws {
    let host = ApplicationHost()
    let log = Log()
    let (first, second) = (action("A", log), action("B", log))
    first.state = .on
    _ = button(in: host, UIMenu(options: .singleSelection, children: [first, second]))
    host.tap(at: CGPoint(x: 70, y: 122))
    host.rest()
    #expect(rows(host).map { $0.row.leadingSymbol } == ["checkmark", nil])
    host.tap(at: try centre("B", host))
    #expect(first.state == .off && second.state == .on)
  }

  @Test("A pop-up button shows the title of its selection, initially the first")
  func popUp() throws {
    let host = ApplicationHost()
    let log = Log()
    let button = button(in: host, UIMenu(children: [action("Name", log), action("Price", log)]))
    button.changesSelectionAsPrimaryAction = true
    #expect(button.currentTitle == "Name")
    host.tap(at: CGPoint(x: 70, y: 122))
    host.rest()
    host.tap(at: try centre("Price", host))
    #expect(button.currentTitle == "Price")
    #expect(!button.isSelected)
    #expect(button.menu?.selectedElements.map(\.title) == ["Price"])
  }

  // MARK: Layout

  @Test("In right-to-left interfaces the checkmarks are at the right")
  func rightToLeft() throws {
    let host = ApplicationHost()
    host.update { $0.layoutDirection = .rightToLeft }
    let log = Log()
    let on = action("A", log)
    on.state = .on
    _ = button(in: host, UIMenu(children: [on]))
    host.tap(at: CGPoint(x: 70, y: 122))
    host.rest()
    let row = try #require(rows(host).first)
    let marks = row.subviews.compactMap { $0 as? UIImageView }.map(\.frame.midX)
    #expect(marks == [250 - 19])
  }

  @Test("Rotation closes the menu")
  func rotation() {
    let host = ApplicationHost()
    _ = button(in: host, UIMenu(children: [action("A", Log())]))
    host.tap(at: CGPoint(x: 70, y: 122))
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(overlay(host) == nil)
  }

  @Test("Button, menu, actions and their handlers' captures are released")
  func deallocation() throws {
    let host = ApplicationHost()
    weak var weakButton: UIButton?
    weak var weakMenu: UIMenu?
    weak var weakLog: Log?
    do {
      let log = Log()
      let menu = UIMenu(children: [action("A", log)])
      let button = button(in: host, menu)
      (weakButton, weakMenu, weakLog) = (button, menu, log)
      host.tap(at: CGPoint(x: 70, y: 122))
      host.rest()
      host.tap(at: try centre("A", host))
      host.rest()
      button.removeFromSuperview()
    }
    host.rest()
    #expect(weakButton == nil)
    #expect(weakMenu == nil)
    #expect(weakLog == nil)
  }
}
