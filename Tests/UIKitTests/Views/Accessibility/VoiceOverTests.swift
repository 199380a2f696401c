import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("VoiceOver", .serialized)
struct VoiceOverTests {
  private func label(_ text: String, _ x: CGFloat, _ y: CGFloat, width: CGFloat = 80, height: CGFloat = 40) -> UILabel {
    let label = UILabel(frame: CGRect(x: x, y: y, width: width, height: height))
    label.text = text
    return label
  }

  private func screen(_ views: UIView...) -> UIViewController {
    let controller = UIViewController()
    for view in views { controller.view.addSubview(view) }
    return controller
  }

  private func walk(_ reader: VoiceOver) -> [String] {
    var result = [reader.focused?.accessibilityLabel].compactMap(\.self)
    // A screen of these tests has fewer elements.
    for _ in 0..<100 {
      guard let next = reader.next() else { break }
      result.append(next.accessibilityLabel ?? "")
    }
    return result
  }

  @Test("VoiceOver: Status and notification follow the setting")
  func status() {
    let host = ApplicationHost()
    host.show(screen(label("A", 0, 100)))
    var states: [Bool] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { states.append(UIAccessibility.isVoiceOverRunning) } }
    defer { NotificationCenter.default.removeObserver(token) }
    #expect(!UIAccessibility.isVoiceOverRunning && host.voiceOver.next() == nil)
    host.voiceOver.start()
    host.voiceOver.start()
    #expect(host.voiceOver.spoken == ["A"])
    host.voiceOver.stop()
    #expect(states == [true, false])
    #expect(UIAccessibility.focusedElement(using: nil) == nil)
  }

  @Test("VoiceOver: By geometry, hidden and silent elements omitted, groups kept together")
  func order() {
    let host = ApplicationHost()
    let group = UIView(frame: CGRect(x: 200, y: 100, width: 190, height: 200))
    group.shouldGroupAccessibilityChildren = true
    group.addSubview(label("group 1", 0, 0))
    group.addSubview(label("group 2", 0, 100))
    let silent = UIView(frame: CGRect(x: 0, y: 400, width: 100, height: 100))
    silent.accessibilityElementsHidden = true
    silent.addSubview(label("silent", 0, 0))
    let hidden = label("hidden", 0, 500)
    hidden.isHidden = true
    let outside = label("outside", 500, 500)
    host.show(screen(label("below", 0, 210), group, label("first", 0, 150), silent, hidden, outside))
    host.voiceOver.start()
    // "first" has its middle (170) within the group's height, and lies before it.
    #expect(walk(host.voiceOver) == ["first", "below", "group 1", "group 2"])
    #expect(host.voiceOver.previous()?.accessibilityLabel == "group 1")
  }

  @Test("VoiceOver: Elements that a view lists are read in its order, views and others alike")
  func listed() {
    let host = ApplicationHost()
    let view = UIView(frame: CGRect(x: 10, y: 100, width: 200, height: 200))
    let part = UIAccessibilityElement(accessibilityContainer: view)
    part.accessibilityLabel = "part"
    part.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 6, width: 20, height: 30)
    let (top, bottom) = (label("top", 0, 0), label("bottom", 0, 100))
    view.addSubview(top)
    view.addSubview(bottom)
    view.accessibilityElements = [bottom, part, top]
    host.show(screen(view))
    host.voiceOver.start()
    #expect(walk(host.voiceOver) == ["bottom", "part", "top"])
    #expect(part.accessibilityFrame == CGRect(x: 15, y: 106, width: 20, height: 30))
    #expect(part.accessibilityActivationPoint == CGPoint(x: 25, y: 121))
  }

  @Test("VoiceOver: Right to left, lines begin on the right")
  func rightToLeft() {
    let host = ApplicationHost()
    host.update { $0.layoutDirection = .rightToLeft }
    host.show(screen(label("left", 0, 100), label("right", 200, 100)))
    host.voiceOver.start()
    #expect(walk(host.voiceOver) == ["right", "left"])
  }

  @Test("VoiceOver: A modal view hides its siblings; sheets and alerts hide the views behind them")
  func modal() {
    let host = ApplicationHost()
    let controller = screen(label("behind", 0, 100))
    host.show(controller)
    host.voiceOver.start()
    let sheet = screen(label("sheet", 0, 100))
    controller.present(sheet, animated: true)
    host.rest()
    #expect(host.voiceOver.elements.map(\.accessibilityLabel) == ["sheet"])
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.present(alert, animated: true)
    host.rest()
    #expect(host.voiceOver.elements.map(\.accessibilityLabel) == ["Title", "Cancel"])
    #expect(host.voiceOver.escape() && sheet.presentedViewController == nil)
    #expect(host.voiceOver.focused?.accessibilityLabel == "sheet")
    #expect(host.voiceOver.escape() && controller.presentedViewController == nil)
    #expect(host.voiceOver.focused?.accessibilityLabel == "behind")
    #expect(!host.voiceOver.escape())
  }

  @Test("VoiceOver: Escape goes back where there is a back button")
  func back() {
    let host = ApplicationHost()
    let navigation = UINavigationController(rootViewController: screen(label("one", 0, 200)))
    navigation.pushViewController(screen(label("two", 0, 200)), animated: false)
    host.show(navigation)
    host.voiceOver.start()
    navigation.isNavigationBarHidden = true
    host.settle()
    #expect(!host.voiceOver.escape())
    navigation.isNavigationBarHidden = false
    host.settle()
    #expect(host.voiceOver.escape() && navigation.viewControllers.count == 1)
    #expect(!host.voiceOver.escape())
  }

  @Test("VoiceOver: Focus scrolls its element into view, and turns the page at the end of the loaded content")
  func scrolling() {
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
      }
    }
    let host = ApplicationHost()
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 393, height: 300))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    host.show(screen(table, label("after", 0, 500)))
    host.voiceOver.start()
    #expect(walk(host.voiceOver) == (0..<60).map { "\($0)" } + ["after"])
    // 60 rows of 44 in a window of 300.
    #expect(table.contentOffset.y == CGFloat(60 * 44 - 300))
    #expect(host.voiceOver.previous()?.accessibilityLabel == "59")
    for row in stride(from: 58, through: 0, by: -1) {
      #expect(host.voiceOver.previous()?.accessibilityLabel == "\(row)")
    }
    #expect(table.contentOffset.y == 0)
  }

  private final class Stepper: UIView {
    var value = 1
    var focus: [Bool] = []
    override var accessibilityValue: String? {
      get { "\(value)" }
      set {}
    }
    override func accessibilityIncrement() { value += 1 }
    override func accessibilityDecrement() { value -= 1 }
    override func accessibilityElementDidBecomeFocused() { focus.append(accessibilityElementIsFocused()) }
    override func accessibilityElementDidLoseFocus() { focus.append(false) }
  }

  @Test("VoiceOver: Adjusting, activating, custom actions; elements without their own are touched at their centre")
  func acting() {
    let host = ApplicationHost()
    let stepper = Stepper(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
    stepper.isAccessibilityElement = true
    stepper.accessibilityTraits = .adjustable
    stepper.accessibilityLabel = "Amount"
    var log: [String] = []
    stepper.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Delete") { _ in
        log.append("delete")
        return true
      }
    ]
    let tapped = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 50))
    tapped.isAccessibilityElement = true
    let tap = UITapGestureRecognizer()
    tap.addHandler { log.append("tap at \($0.location(in: nil).y)") }
    tapped.addGestureRecognizer(tap)
    host.show(screen(stepper, tapped))
    host.voiceOver.start()
    #expect(host.voiceOver.spoken == ["Amount, 1, adjustable"])
    #expect(host.voiceOver.increment() && host.voiceOver.increment() && host.voiceOver.decrement())
    #expect(stepper.value == 2 && host.voiceOver.spoken.suffix(3) == ["2", "3", "2"])
    #expect(host.voiceOver.perform("Delete") && !host.voiceOver.perform("Share"))
    host.voiceOver.next()
    #expect(stepper.focus == [true, false])
    #expect(!host.voiceOver.increment())
    host.voiceOver.activate()
    #expect(log == ["delete", "tap at 225.0"])
  }

  @Test("VoiceOver: Notifications move the cursor or are spoken, and only while VoiceOver runs")
  func notifications() {
    let host = ApplicationHost()
    let (first, second) = (label("first", 0, 100), label("second", 0, 200))
    let box = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    box.addSubview(label("inside", 0, 0))
    host.show(screen(first, second, box))
    UIAccessibility.post(notification: .announcement, argument: "nobody listens")
    host.voiceOver.start()
    UIAccessibility.post(notification: .announcement, argument: "three results")
    UIAccessibility.post(notification: .layoutChanged, argument: second)
    host.settle()
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    host.settle()
    #expect(host.voiceOver.focused === second)
    UIAccessibility.post(notification: .screenChanged, argument: box)
    host.settle()
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    host.settle()
    UIAccessibility.post(notification: .pageScrolled, argument: "page 2")
    #expect(host.voiceOver.spoken == ["first", "three results", "second", "inside", "first", "page 2"])
  }

  @Test("VoiceOver: No element is retained")
  func lifetime() {
    let host = ApplicationHost()
    let controller = UIViewController()
    host.show(controller)
    weak var witness: UIView?
    do {
      let view = label("gone", 0, 100)
      witness = view
      controller.view.addSubview(view)
      host.settle()
      host.voiceOver.start()
      #expect(host.voiceOver.focused === view)
      view.removeFromSuperview()
      host.settle()
    }
    #expect(witness == nil && host.voiceOver.focused == nil)
    #expect(host.voiceOver.next() == nil)
  }
}
