import Foundation
import Testing

@testable import UIKit

@Suite("UIControl", .serialized)
struct UIControlTests {
  /// A control from (100, 100) to (200, 140) that writes down its events.
  private func control(in host: ApplicationHost) -> (UIControl, Log) {
    let control = UIControl()
    let log = Log()
    for (event, name) in Log.names {
      control.addAction(UIAction { _ in log.lines.append(name) }, for: event)
    }
    host.show(control, frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    return (control, log)
  }

  private final class Log {
    var lines: [String] = []
    static let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
      (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
      (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
      (.primaryActionTriggered, "primary"),
    ]
  }

  @Test("A tap is a touch down and a touch up inside")
  func tap() {
    let host = ApplicationHost()
    let (control, log) = control(in: host)
    host.tap(at: CGPoint(x: 150, y: 120))
    #expect(log.lines == ["down", "up inside"])
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test("The control is highlighted while the finger is on it")
  func highlighting() {
    let host = ApplicationHost()
    let (control, _) = control(in: host)
    host.touchDown(at: CGPoint(x: 150, y: 120))
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    #expect(control.state == .highlighted)
    host.touchMove(to: CGPoint(x: 150, y: 300))
    #expect(control.isTracking && !control.isTouchInside && !control.isHighlighted)
    host.touchMove(to: CGPoint(x: 150, y: 120))
    #expect(control.isHighlighted)
    host.touchUp(at: CGPoint(x: 150, y: 120))
    #expect(control.state == .normal)
  }

  @Test(
    "Up to seventy points around the control count as inside, for a finger that came down on it",
    arguments: [
      (CGPoint(x: 269, y: 120), true), (CGPoint(x: 271, y: 120), false), (CGPoint(x: 31, y: 31), true),
      (CGPoint(x: 29, y: 120), false), (CGPoint(x: 150, y: 209), true), (CGPoint(x: 150, y: 211), false),
    ])
  func outset(point: CGPoint, isInside: Bool) {
    let host = ApplicationHost()
    let (control, log) = control(in: host)
    host.touchDown(at: CGPoint(x: 150, y: 120))
    host.touchMove(to: point)
    #expect(control.isTouchInside == isInside)
    host.touchUp(at: point)
    #expect(log.lines.last == (isInside ? "up inside" : "up outside"))
    #expect(log.lines.contains("exit") == !isInside)
  }

  @Test("Leaving and returning send exit and enter")
  func leaving() {
    let host = ApplicationHost()
    let (_, log) = control(in: host)
    host.touchDown(at: CGPoint(x: 150, y: 120))
    host.touchMove(to: CGPoint(x: 150, y: 400))
    host.touchMove(to: CGPoint(x: 150, y: 401))
    host.touchMove(to: CGPoint(x: 150, y: 120))
    host.touchCancel()
    #expect(log.lines == ["down", "outside", "exit", "outside", "inside", "enter", "cancel"])
  }

  @Test("A disabled control swallows touches without an event")
  func disabled() {
    let host = ApplicationHost()
    let (control, log) = control(in: host)
    control.isEnabled = false
    host.tap(at: CGPoint(x: 150, y: 120))
    #expect(log.lines.isEmpty)
    #expect(control.state == .disabled)
    #expect(control.accessibilityTraits.contains(.notEnabled))
  }

  @Test("Disabling a control in the middle of a touch ends the touch")
  func disablingWhileTracking() {
    let host = ApplicationHost()
    let (control, log) = control(in: host)
    host.touchDown(at: CGPoint(x: 150, y: 120))
    control.isEnabled = false
    #expect(!control.isTracking && control.state == .disabled)
    host.touchUp(at: CGPoint(x: 150, y: 120))
    #expect(log.lines == ["down"])
  }

  @Test("A refused touch does not affect the control, and abandoning tracking ends it")
  func refusing() {
    let host = ApplicationHost()
    final class Picky: UIControl {
      var begins = true
      var continues = true
      var log: [String] = []
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { begins }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { continues }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end") }
      override func cancelTracking(with event: UIEvent?) { log.append("cancel") }
    }
    let control = Picky()
    host.show(control, frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    control.begins = false
    host.touchDown(at: CGPoint(x: 150, y: 120))
    #expect(!control.isTracking)
    host.touchUp(at: CGPoint(x: 150, y: 120))
    control.begins = true
    control.continues = false
    host.touchDown(at: CGPoint(x: 150, y: 120))
    host.touchMove(to: CGPoint(x: 151, y: 120))
    #expect(!control.isTracking && !control.isHighlighted)
    host.touchUp(at: CGPoint(x: 151, y: 120))
    control.continues = true
    host.tap(at: CGPoint(x: 150, y: 120))
    #expect(control.log == ["cancel", "end"])
  }

  @Test("Actions run in the order they were added, each once for events sent together")
  func order() {
    let control = UIControl()
    var log: [Int] = []
    control.addAction(UIAction { _ in log.append(1) }, for: [.touchDown, .touchUpInside])
    control.addAction(UIAction { _ in log.append(2) }, for: .touchUpInside)
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(log == [1, 2])
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
  }

  @Test("An action replaces an earlier one of the same identifier, for the events it is added for")
  func replacing() {
    let control = UIControl()
    var log: [Int] = []
    let identifier = UIAction.Identifier("one")
    control.addAction(UIAction(identifier: identifier) { _ in log.append(1) }, for: [.touchDown, .valueChanged])
    control.addAction(UIAction(identifier: identifier) { _ in log.append(2) }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    #expect(log == [2, 1])
    control.removeAction(identifiedBy: identifier, for: .allEvents)
    control.sendActions(for: .allEvents)
    #expect(log == [2, 1])
    var count = 0
    control.enumerateEventHandlers { _, _, _, _ in count += 1 }
    #expect(count == 0)
  }

  @Test("ForEachElements stops on request")
  func enumerating() {
    let control = UIControl()
    for _ in 0..<3 { control.addAction(UIAction { _ in }, for: .valueChanged) }
    var count = 0
    control.enumerateEventHandlers { action, _, events, stop in
      count += 1
      #expect(action != nil && events == .valueChanged)
      stop = count == 2
    }
    #expect(count == 2)
  }

  @Test("The sender of an action is the control, while it runs")
  func sender() {
    let control = UIControl()
    var sender: UIControl?
    let action = UIAction { sender = $0.sender as? UIControl }
    control.addAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(sender === control)
    #expect(action.sender == nil)
  }

  @Test("Leading and trailing follow the layout direction")
  func alignment() {
    let control = UIControl()
    control.contentHorizontalAlignment = .leading
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.semanticContentAttribute = .forceRightToLeft
    #expect(control.effectiveContentHorizontalAlignment == .right)
    control.contentHorizontalAlignment = .trailing
    #expect(control.effectiveContentHorizontalAlignment == .left)
  }

  @Test("A released control ends, with its actions")
  func deallocation() {
    weak var control: UIControl?
    weak var action: UIAction?
    do {
      let (made, doing) = (UIControl(), UIAction { _ in })
      made.addAction(doing, for: .touchDown)
      (control, action) = (made, doing)
    }
    #expect(control == nil && action == nil)
  }

  @Test("A menu knows its selected elements, including inline menus")
  func menus() {
    let on = UIAction(title: "on", state: .on) { _ in }
    let inner = UIAction(title: "inner", state: .on) { _ in }
    let menu = UIMenu(children: [
      on, UIAction(title: "off") { _ in }, UIMenu(options: .displayInline, children: [inner]),
      UIMenu(title: "closed", children: [UIAction(title: "hidden", state: .on) { _ in }]),
    ])
    #expect(menu.selectedElements.map(\.title) == ["on", "inner"])
    #expect(menu.replacingChildren([]).identifier == menu.identifier)
  }

  @Test("The place of the lift is still known when tracking ends")
  func endOfTracking() {
    final class Knob: UIControl {
      var ends: [Bool] = []
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { ends.append(isTouchInside) }
    }
    let host = ApplicationHost()
    let knob = Knob()
    host.show(knob, frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    host.tap(at: CGPoint(x: 120, y: 120))
    host.touchDown(at: CGPoint(x: 120, y: 120))
    host.touchUp(at: CGPoint(x: 120, y: 400))
    #expect(knob.ends == [true, false])
    #expect(!knob.isTracking)
  }
}
