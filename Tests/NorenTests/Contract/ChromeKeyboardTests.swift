import Foundation
import Noren
import Testing
import UIKit

/// What holds of every component for people who have a keyboard instead of a finger: Full Keyboard Access is on.
@Suite("Every component with a keyboard")
final class ChromeKeyboardTests {
  /// A component in a window of its own, with the setting on.
  private final class Scene {
    let host: ApplicationHost
    let window: UIWindow

    init(_ component: ChromeComponent, isRightToLeft: Bool = false) {
      var environment = DeviceEnvironment.standard
      environment.isFullKeyboardAccessEnabled = true
      environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      host = ApplicationHost(environment: environment)
      window = host.show(component.makeScreen())
      host.rest()
      // The bars that hide hold texts alone: here they stand for what an app would put there.
      for label in labels("All recipes", "12 rows") { label.accessibilityTraits = .button }
    }

    private func labels(_ texts: String...) -> [UILabel] {
      window.shown.compactMap { $0 as? UILabel }.filter { label in texts.contains { $0 == label.text } }
    }

    func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
      host.pressKey(key, modifiers: modifiers)
      host.rest()
    }

    /// Everything that Tab with control comes by, until it begins anew.
    func walk() -> [UIResponder] {
      var visited: [UIResponder] = []
      // No component has more.
      for _ in 0..<50 {
        press(.keyboardTab, .control)
        guard let focused = host.focus.focused, !visited.contains(where: { $0 === focused }) else { break }
        visited.append(focused)
      }
      return visited
    }

    /// Whether the ring goes around what has the focus, on the screen.
    var hasRing: Bool {
      guard let ring = host.focus.ringFrame, let element = host.focus.focused else { return false }
      let wanted = element.accessibilityFrame.insetBy(dx: -6, dy: -6).intersection(window.bounds)
      return !ring.isEmpty && window.bounds.contains(ring) && abs(ring.midX - wanted.midX) < 0.01
        && abs(ring.midY - wanted.midY) < 0.01 && abs(ring.width - wanted.width) < 0.01
    }

    /// What a finger can operate, as far as it is on the screen.
    var controls: [UIControl] {
      window.shown.compactMap { $0 as? UIControl }.filter { control in
        control.isEnabled && control.isUserInteractionEnabled && !control.descendants.contains { $0 is UIControl }
      }
    }
  }

  @Test(
    "Keyboard: every operable element is reached, once, in reading order",
    arguments: ChromeComponent.allCases,
    [false, true])
  func reached(component: ChromeComponent, isRightToLeft: Bool) {
    let scene = Scene(component, isRightToLeft: isRightToLeft)
    let visited = scene.walk()
    #expect(!visited.isEmpty)
    #expect(visited.count == scene.host.focus.elements.count)
    for control in scene.controls {
      let count = visited.filter { ($0 as? UIView)?.isDescendant(of: control) ?? false }.count
      #expect(count == 1, "\(type(of: control)) is reached \(count) times")
    }
    for (first, second) in zip(visited, visited.dropFirst()) {
      let (one, other) = (first.accessibilityFrame, second.accessibilityFrame)
      let isSameRow = one.minY < other.midY && other.midY < one.maxY
      let isInOrder = isSameRow ? (one.midX < other.midX) != isRightToLeft : one.midY < other.midY
      #expect(isInOrder, "\(one) comes before \(other)")
    }
  }

  @Test("Keyboard: Tab and the arrows alone reach all of them too", arguments: ChromeComponent.allCases)
  func tabs(component: ChromeComponent) {
    let scene = Scene(component)
    let wanted = scene.host.focus.elements
    var visited: Set<ObjectIdentifier> = []
    for _ in 0..<20 {
      scene.press(.keyboardTab)
      guard let stop = scene.host.focus.focused else { continue }
      for key in [UIKeyboardHIDUsage.keyboardRightArrow, .keyboardLeftArrow] {
        _ = scene.host.focus.focus(on: stop)
        for _ in 0..<10 {
          guard let present = scene.host.focus.focused else { break }
          visited.insert(ObjectIdentifier(present))
          // Arrows adjust it.
          if present.accessibilityTraits.contains(.adjustable) { break }
          scene.press(key)
        }
      }
      _ = scene.host.focus.focus(on: stop)
    }
    for element in wanted { #expect(visited.contains(ObjectIdentifier(element)), "\(type(of: element))") }
  }

  @Test("Keyboard: the ring is on the screen, around each in turn", arguments: ChromeComponent.allCases, [false, true])
  func ringed(component: ChromeComponent, isRightToLeft: Bool) {
    let scene = Scene(component, isRightToLeft: isRightToLeft)
    for element in scene.host.focus.elements {
      let isThere = scene.host.focus.focus(on: element)
      scene.host.rest()
      #expect(isThere && scene.hasRing, "\(type(of: element)): \(scene.host.focus.ringFrame ?? .null)")
    }
  }

  @Test("Keyboard: Space or an arrow has the effect of a touch", arguments: ChromeComponent.allCases)
  func operated(component: ChromeComponent) {
    let count = Scene(component).controls.count
    for index in 0..<count {
      // One may lead to another screen: each gets its own.
      let scene = Scene(component)
      let control = scene.controls[index]
      var events = 0
      let action = UIAction { _ in events += 1 }
      control.addAction(action, for: [.touchUpInside, .primaryActionTriggered, .valueChanged])
      #expect(scene.host.focus.focus(on: control))
      let isAdjustable = control.accessibilityTraits.contains(.adjustable)
      scene.press(isAdjustable ? .keyboardRightArrow : .keyboardSpacebar)
      #expect(events > 0, "\(type(of: control)) does nothing")
    }
  }

  @Test("Keyboard: rotating there and back keeps the focus and loses nothing", arguments: ChromeComponent.allCases)
  func turned(component: ChromeComponent) {
    let scene = Scene(component)
    let before = scene.host.focus.elements
    for element in before {
      _ = scene.host.focus.focus(on: element)
      for isLandscape in [true, false] {
        scene.host.update { $0.isLandscape = isLandscape }
        scene.host.rest()
        #expect(
          scene.host.focus.focused === element && scene.hasRing, "\(type(of: element)), landscape: \(isLandscape)")
      }
    }
    let after = scene.host.focus.elements
    #expect(before.count == after.count && zip(before, after).allSatisfy { $0 === $1 })
  }
}

@Suite("Components with a keyboard")
final class ComponentKeyboardTests {
  private static var environment: DeviceEnvironment {
    var environment = DeviceEnvironment.standard
    environment.isFullKeyboardAccessEnabled = true
    return environment
  }

  @Test("Keyboard: Space on the back button goes back, and restores the previous focus")
  func back() {
    let first = UIViewController(title: "A")
    let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Open") { _ in })
    button.frame = CGRect(x: 20, y: 300, width: 100, height: 44)
    first.view.addSubview(button)
    let navigation = NoBarNavigationController(rootViewController: first)
    let host = ApplicationHost(environment: Self.environment)
    host.show(navigation)
    host.pressKey(.keyboardTab)
    #expect(button.isFocused)
    navigation.pushViewController(UIViewController(title: "B"), animated: true)
    host.rest()
    #expect(host.focus.focused?.accessibilityIdentifier == "NavigationToolbar.back")
    host.pressKey(.keyboardSpacebar)
    host.rest()
    #expect(navigation.viewControllers.count == 1 && button.isFocused)
  }

  @Test(
    "Keyboard: Tab enters a strip at the selected tab; the arrows move along it, and Space selects",
    arguments: [false, true])
  func strip(isRightToLeft: Bool) {
    var environment = Self.environment
    environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    let host = ApplicationHost(environment: environment)
    let strip = TabStrip(items: ["A", "B", "C"].map { TabStripItem(title: $0) })
    strip.selectedIndex = 1
    host.show(strip, frame: CGRect(x: 0, y: 100, width: 393, height: 44))
    let focused = { host.focus.focused?.accessibilityLabel }
    host.pressKey(.keyboardTab)
    #expect(focused() == "B")
    host.pressKey(isRightToLeft ? .keyboardLeftArrow : .keyboardRightArrow)
    host.rest()
    #expect(focused() == "C" && strip.selectedIndex == 1)
    host.pressKey(.keyboardSpacebar)
    host.rest()
    #expect(strip.selectedIndex == 2 && focused() == "C")
    host.pressKey(isRightToLeft ? .keyboardLeftArrow : .keyboardRightArrow)
    #expect(focused() == "C")
  }

  @Test("Keyboard: the header reappears when the focus reaches the tabs")
  func header() {
    let scene = StickyScene { $0.isFullKeyboardAccessEnabled = true }
    scene.tabs.setHeaderCollapsed(true, animated: false)
    scene.host.rest()
    #expect(scene.tabs.collapsedShare == 1)
    scene.host.pressKey(.keyboardTab)
    scene.host.rest()
    #expect(scene.host.focus.focused?.accessibilityLabel == "Tab A")
    #expect(scene.tabs.collapsedShare == 0)
  }

  @Test("Keyboard: moving the focus shows hidden bars, and the ring is clear of them")
  func hiddenBars() {
    let scene = ScrollAwayScene(environment: Self.environment)
    let row = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Row") { _ in })
    row.frame = CGRect(x: 20, y: 900, width: 100, height: 44)
    scene.scrollView.addSubview(row)
    scene.scroll(by: 600)
    scene.lift()
    scene.rest()
    #expect(scene.hidden == [111, 83])
    scene.host.pressKey(.keyboardTab)
    scene.rest()
    #expect(row.isFocused && scene.hidden == [0, 0])
    let seen = scene.screen.view.bounds.inset(by: UIEdgeInsets(top: 111, left: 0, bottom: 83, right: 0))
    #expect(seen.contains(row.accessibilityFrame))
  }

  @Test("Keyboard: the arrows turn pages while the dots have the focus, and stay at the last")
  func pages() {
    let host = ApplicationHost(environment: Self.environment)
    let control = PageControl()
    control.numberOfPages = 3
    host.show(control, frame: CGRect(x: 100, y: 300, width: 100, height: 37))
    host.pressKey(.keyboardTab)
    #expect(control.isFocused)
    for _ in 0..<3 { host.pressKey(.keyboardRightArrow) }
    #expect(control.currentPage == 2 && control.isFocused)
    host.pressKey(.keyboardDownArrow)
    #expect(control.currentPage == 1)
  }
}
