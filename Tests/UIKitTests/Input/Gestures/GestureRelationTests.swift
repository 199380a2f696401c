import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Influence on gestures", .serialized)
struct GestureRelationTests {
  private let delegate = GestureDelegate()

  private func drag(_ scene: GestureScene) { scene.host.drag(from: scene.middle, to: scene.point(40), over: 2 / 60) }

  @Test("A delegate keeps a gesture from beginning, and another one begins instead")
  func shouldBegin() {
    let scene = GestureScene()
    scene.add(UIPanGestureRecognizer(), "inner").delegate = delegate
    _ = scene.add(UIPanGestureRecognizer(), "outer", to: scene.outer)
    var asked = 0
    delegate.shouldBegin = { recognizer in
      asked += 1
      #expect(recognizer.name == "inner")
      return false
    }
    drag(scene)
    #expect(asked == 1)
    #expect(scene.log.entries == ["outer began", "outer changed", "outer ended"])
  }

  @Test("A delegate keeps fingers and events from a gesture")
  func shouldReceive() {
    let scene = GestureScene()
    scene.add(UITapGestureRecognizer(), "tap").delegate = delegate
    delegate.receives = { $0.location(in: scene.inner).x < 50 }
    scene.host.tap(at: scene.point(10))
    #expect(scene.log.entries == [])
    scene.host.tap(at: scene.point(-10))
    #expect(scene.log.entries == ["tap ended"])
    delegate.receivesEvent = { _ in false }
    scene.host.tap(at: scene.point(-10))
    #expect(scene.log.entries == ["tap ended"])
  }

  @Test("A touch type that is not allowed is ignored")
  func allowedTypes() {
    let scene = GestureScene()
    let tap = scene.add(UITapGestureRecognizer(), "tap")
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    scene.host.tap(at: scene.middle)
    #expect(scene.log.entries == [])
  }

  @Test("The hit view can keep a gesture from taking its finger, unless the gesture allows it")
  func viewShouldBegin() {
    final class Guardian: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let scene = GestureScene()
    scene.inner.addSubview(Guardian(frame: scene.inner.bounds))
    let tap = scene.add(UITapGestureRecognizer(), "tap")
    scene.host.tap(at: scene.middle)
    #expect(scene.log.entries == [])
    tap.cancelsTouchesInView = false
    scene.host.tap(at: scene.middle)
    #expect(scene.log.entries == ["tap ended"])
  }

  @Test("Delegates and subclasses make gestures wait, from either side", arguments: 0..<4)
  func dynamicRequirements(way: Int) {
    final class Waiting: UIPanGestureRecognizer {
      override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer.name == "outer"
      }
    }
    final class Wanted: UIPanGestureRecognizer {
      override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer.name == "inner"
      }
    }
    let scene = GestureScene()
    let inner = scene.add(way == 0 ? Waiting() : UIPanGestureRecognizer(), "inner")
    let outer = scene.add(way == 1 ? Wanted() : UIPanGestureRecognizer(), "outer", to: scene.outer)
    inner.delegate = delegate
    outer.delegate = delegate
    if way == 2 { delegate.requires = { first, second in first === inner && second === outer } }
    if way == 3 { delegate.isRequired = { first, second in first === outer && second === inner } }
    drag(scene)
    #expect(scene.log.entries == ["outer began", "outer changed", "outer ended"], "the deeper one would have won")
    scene.log.entries = []
    outer.isEnabled = false
    drag(scene)
    #expect(
      scene.log.entries == ["inner began", "inner changed", "inner ended"], "nobody waits for one that does not watch")
  }

  @Test("A subclass can prevent no other, or be prevented by none")
  func prevention() {
    final class Modest: UIPanGestureRecognizer {
      override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    final class Stubborn: UIPanGestureRecognizer {
      override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    for isModest in [true, false] {
      let scene = GestureScene()
      _ = scene.add(isModest ? Modest() : UIPanGestureRecognizer(), "inner")
      _ = scene.add(isModest ? UIPanGestureRecognizer() : Stubborn(), "outer", to: scene.outer)
      scene.host.touchDown(at: scene.middle)
      scene.host.touchMove(to: scene.point(20))
      #expect(scene.log.entries == ["inner began", "outer began"])
      scene.host.touchUp(at: scene.point(20))
    }
  }

  @Test("A delegate that disables the recogniser it is asked about keeps it from beginning")
  func delegateDisables() {
    let scene = GestureScene()
    scene.add(UIPanGestureRecognizer(), "inner").delegate = delegate
    let outer = scene.add(UIPanGestureRecognizer(), "outer", to: scene.outer)
    delegate.shouldBegin = { recognizer in
      recognizer.isEnabled = false
      return true
    }
    drag(scene)
    #expect(scene.log.entries == ["outer began", "outer changed", "outer ended"])
    delegate.shouldBegin = { _ in
      outer.isEnabled = false
      return true
    }
    scene.log.entries = []
    scene.inner.gestureRecognizers?.first?.isEnabled = true
    drag(scene)
    #expect(scene.log.entries == ["inner began", "inner changed", "inner ended"], "a rival that is disabled meanwhile")
    #expect(scene.host.gestureArena.isAtRest)
  }

  @Test("A delegate that disables another gesture, which is under way, cancels it")
  func delegateCancelsAnother() {
    let scene = GestureScene()
    scene.add(UIPanGestureRecognizer(), "pan").delegate = delegate
    let press = scene.add(UILongPressGestureRecognizer(), "press")
    press.minimumPressDuration = 0
    delegate.together = { _, _ in true }
    delegate.shouldBegin = { _ in
      press.isEnabled = false
      return true
    }
    scene.host.touchDown(at: scene.middle)
    scene.host.touchMove(to: scene.point(20))
    #expect(scene.log.entries.filter { $0.hasPrefix("press") }.last == "press cancelled")
    scene.host.touchUp(at: scene.point(20))
    #expect(scene.log.entries.last == "pan ended")
    #expect(scene.host.gestureArena.isAtRest)
  }

  @Test("A recogniser belongs to one view at a time")
  func oneView() {
    let scene = GestureScene()
    let tap = scene.add(UITapGestureRecognizer(), "tap")
    scene.outer.addGestureRecognizer(tap)
    #expect(
      scene.inner.gestureRecognizers == nil && scene.outer.gestureRecognizers == [tap] && tap.view === scene.outer)
    scene.outer.removeGestureRecognizer(tap)
    #expect(scene.outer.gestureRecognizers == nil && tap.view == nil)
    let other = UITapGestureRecognizer()
    scene.inner.gestureRecognizers = [tap, other]
    scene.inner.gestureRecognizers = [other]
    #expect(tap.view == nil && other.view === scene.inner)
  }

  // MARK: Controls

  @Test("A button wins over a tap of a surrounding view, but not over two fingers, two taps, or its own tap")
  func button() {
    let scene = GestureScene()
    let button = UIButton(type: .custom)
    button.frame = scene.inner.bounds
    scene.inner.addSubview(button)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let tap = scene.add(UITapGestureRecognizer(), "tap")
    scene.host.tap(at: scene.middle)
    #expect(taps == 1 && scene.log.entries == [])
    tap.numberOfTapsRequired = 2
    scene.host.advance(by: 1)
    scene.host.tap(at: scene.middle)
    #expect(taps == 1, "the end is held back until it cannot become a double tap")
    scene.host.rest()
    #expect(taps == 2)
    scene.host.tap(at: scene.middle)
    scene.host.tap(at: scene.middle)
    #expect(taps == 2 && scene.log.entries == ["tap ended"])
    tap.numberOfTapsRequired = 1
    button.addGestureRecognizer(tap)
    scene.host.advance(by: 1)
    scene.host.tap(at: scene.middle)
    #expect(taps == 2 && scene.log.entries == ["tap ended", "tap ended"])
  }

  @Test("A custom control loses to a tap of a surrounding view, as any view does")
  func plainControl() {
    let scene = GestureScene()
    let control = UIControl(frame: scene.inner.bounds)
    scene.inner.addSubview(control)
    _ = scene.add(UITapGestureRecognizer(), "tap")
    var events: [String] = []
    control.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    control.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
    scene.host.tap(at: scene.middle)
    #expect(events == ["cancel"] && scene.log.entries == ["tap ended"])
  }

  @Test("A button loses its highlight, and its tap, when a pan takes the finger")
  func highlight() {
    let scene = GestureScene()
    let button = UIButton(type: .custom)
    button.frame = scene.inner.bounds
    scene.inner.addSubview(button)
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    button.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
    _ = scene.add(UIPanGestureRecognizer(), "pan")
    scene.host.touchDown(at: scene.middle)
    #expect(button.isHighlighted)
    scene.host.touchMove(to: scene.point(0, 20))
    #expect(!button.isHighlighted && events == ["cancel"])
    scene.host.touchUp(at: scene.point(0, 20))
    #expect(events == ["cancel"])
  }

  // behaviours.md §5 "Control tracking outset": ~70 points while dragging.
  @Test("A button keeps its highlight up to seventy points away")
  func outset() {
    let scene = GestureScene()
    let button = UIButton(type: .custom)
    button.frame = scene.inner.bounds
    scene.inner.addSubview(button)
    scene.host.touchDown(at: scene.middle)
    scene.host.touchMove(to: scene.point(50 + 69))
    #expect(button.isHighlighted)
    scene.host.touchMove(to: scene.point(50 + 71))
    #expect(!button.isHighlighted)
    scene.host.touchMove(to: scene.point(50 + 69))
    #expect(button.isHighlighted)
    scene.host.touchUp(at: scene.middle)
  }
}
