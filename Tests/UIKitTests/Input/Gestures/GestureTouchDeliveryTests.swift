import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Touches that views receive beside gestures", .serialized)
struct GestureTouchDeliveryTests {
  // Apple's documentation of delaysTouchesEnded gives both sequences.
  @Test("Ends are held back while they may belong to a double tap", arguments: [true, false])
  func delaysEnded(isDelayed: Bool) {
    let scene = GestureScene()
    let double = scene.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = isDelayed
    scene.host.tap(at: scene.middle)
    scene.host.tap(at: scene.middle)
    #expect(
      scene.inner.log.map { $0.prefix { $0 != " " } }
        == (isDelayed ? ["began", "began", "cancelled", "cancelled"] : ["began", "ended", "began", "cancelled"]))
  }

  @Test("A held-back end is delivered when the double tap has failed")
  func lateEnd() {
    let scene = GestureScene()
    scene.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
    scene.host.tap(at: scene.middle)
    #expect(scene.inner.log == ["began 50,50"])
    scene.host.rest()
    #expect(scene.inner.log == ["began 50,50", "ended 50,50"])
    #expect(scene.host.gestureArena.isAtRest)
  }

  @Test("A delayed tap cancels its own finger, not the next one that made the double tap fail")
  func nextFinger() {
    let scene = GestureScene()
    let single = scene.add(UITapGestureRecognizer(), "single")
    let double = scene.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    scene.host.tap(at: scene.middle)
    scene.host.touchDown(at: scene.middle)
    scene.host.touchMove(to: scene.point(20))
    scene.host.touchUp(at: scene.point(20))
    #expect(scene.log.entries == ["single ended"])
    #expect(scene.inner.log == ["began 50,50", "began 50,50", "cancelled 50,50", "moved 70,50", "ended 70,50"])
  }

  @Test("The view's touch is already cancelled when the handler runs")
  func cancelledBeforeHandler() {
    let scene = GestureScene()
    let tap = scene.add(UITapGestureRecognizer(), "tap")
    var heard: [String] = []
    tap.addHandler { _ in heard = scene.inner.log }
    scene.host.tap(at: scene.middle)
    #expect(heard == ["began 50,50", "cancelled 50,50"])
  }

  @Test("A held-back beginning is never delivered if the gesture is recognised, and delivered unchanged if it fails")
  func delaysBegan() {
    let scene = GestureScene()
    let press = scene.add(UILongPressGestureRecognizer(), "press")
    press.delaysTouchesBegan = true
    scene.host.touchDown(at: scene.middle)
    scene.host.advance(by: 0.6)
    scene.host.touchUp(at: scene.middle)
    #expect(scene.inner.log == [] && scene.log.entries == ["press began", "press ended"])
    scene.host.touchDown(at: scene.middle)
    scene.host.touchMove(to: scene.point(5))
    #expect(scene.inner.log == [])
    scene.host.touchMove(to: scene.point(20))
    #expect(scene.inner.log == ["began 50,50", "moved 70,50"])
    scene.host.touchUp(at: scene.point(20))
    #expect(scene.inner.log == ["began 50,50", "moved 70,50", "ended 70,50"])
  }

  @Test("A view keeps its finger when the gesture does not cancel touches")
  func keepsTouches() {
    let scene = GestureScene()
    scene.add(UIPanGestureRecognizer(), "pan").cancelsTouchesInView = false
    scene.host.drag(from: scene.middle, to: scene.point(20), over: 1 / 60)
    #expect(scene.inner.log == ["began 50,50", "moved 70,50", "ended 70,50"])
  }

  @Test("A recogniser receives a touch before the view, and the view before its superview handles it")
  func order() {
    final class Listener: UIGestureRecognizer {
      var heard: () -> Void = {}
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { heard() }
    }
    let scene = GestureScene()
    var order: [String] = []
    let views = [(scene.inner, "inner"), (scene.outer, "outer")]
    for (view, name) in views {
      let listener = Listener()
      listener.heard = { order.append("\(name) after \(scene.inner.log.count)") }
      view.addGestureRecognizer(listener)
    }
    scene.host.tap(at: scene.middle)
    #expect(order == ["inner after 0", "outer after 0"])
    #expect(scene.inner.log == ["began 50,50", "ended 50,50"], "a recogniser that decides nothing holds nothing back")
    #expect(scene.host.gestureArena.isAtRest)
  }

  // behaviours.md §4 "Touch delay": 150 ms.
  @Test("Content with delayed touches receives a finger after 150 ms, at once when it lifts, and never when captured")
  func touchDelay() {
    let scene = GestureScene()
    let delay = TouchDelayGestureRecognizer()
    scene.outer.addGestureRecognizer(delay)
    _ = scene.add(UIPanGestureRecognizer(), "pan", to: scene.outer)
    scene.host.touchDown(at: scene.middle)
    scene.host.advance(by: 0.14)
    #expect(scene.inner.log == [])
    scene.host.advance(by: 0.02)
    #expect(scene.inner.log == ["began 50,50"])
    scene.host.touchMove(to: scene.point(0, 20))
    #expect(scene.inner.log == ["began 50,50", "cancelled 50,70"])
    scene.host.touchUp(at: scene.point(0, 20))

    scene.inner.log = []
    scene.host.tap(at: scene.middle)
    #expect(scene.inner.log == ["began 50,50", "ended 50,50"])

    scene.inner.log = []
    scene.host.drag(from: scene.middle, to: scene.point(0, 60), over: 0.1)
    #expect(scene.inner.log == [])
    #expect(scene.host.gestureArena.isAtRest)
  }

  @Test("A container may keep fingers from its contents, and is asked once")
  func containers() {
    final class Strict: UIView {
      var asked: [UIView] = []
      override func allowsTouches(_ touches: Set<UITouch>, toReach view: UIView, with event: UIEvent) -> Bool {
        asked.append(view)
        return false
      }
    }
    let scene = GestureScene()
    let strict = Strict(frame: CGRect(x: 0, y: 500, width: 200, height: 200))
    let content = TouchWitness(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scene.outer.superview?.addSubview(strict)
    strict.addSubview(content)
    scene.host.drag(from: CGPoint(x: 10, y: 510), to: CGPoint(x: 60, y: 510), over: 2 / 60)
    #expect(content.log == [] && strict.asked == [content])
    strict.addGestureRecognizer(TouchDelayGestureRecognizer())
    scene.host.tap(at: CGPoint(x: 10, y: 510))
    #expect(content.log == [] && strict.asked == [content, content], "nor the end of a tap that was held back")
  }

  // MARK: Several fingers

  @Test("Fingers that come down in one event reach the view in one call")
  func together() {
    final class Counter: UIView {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts.append(touches.count)
        counts.append(event?.touches(for: self)?.count ?? 0)
      }
    }
    let scene = GestureScene()
    let counter = Counter(frame: scene.inner.bounds)
    counter.isMultipleTouchEnabled = true
    scene.inner.addSubview(counter)
    scene.host.touches([
      FingerChange(.down, finger: 1, at: scene.middle), FingerChange(.down, finger: 2, at: scene.point(10)),
    ])
    #expect(counter.counts == [2, 2])
  }

  @Test("A view without multiple touch ignores the second finger, but its gestures receive it")
  func singleTouchView() {
    let scene = GestureScene()
    let pinch = scene.add(UIPinchGestureRecognizer(), "pinch")
    scene.host.touchDown(at: scene.middle, finger: 1)
    scene.host.touchDown(at: scene.point(10), finger: 2)
    #expect(scene.inner.log == ["began 50,50"])
    #expect(pinch.numberOfTouches == 2)
  }

  @Test("An exclusive view keeps others from receiving fingers, and receives none while they do")
  func exclusiveTouch() {
    let scene = GestureScene()
    let other = TouchWitness(frame: CGRect(x: 0, y: 500, width: 100, height: 100))
    let place = CGPoint(x: 10, y: 510)
    scene.outer.superview?.addSubview(other)
    scene.inner.isExclusiveTouch = true
    scene.host.touchDown(at: scene.middle, finger: 1)
    scene.host.touchDown(at: place, finger: 2)
    #expect(scene.inner.log == ["began 50,50"] && other.log == [])
    scene.host.touchUp(at: scene.middle, finger: 1)
    scene.host.touchUp(at: place, finger: 2)
    #expect(other.log == [], "nothing of a finger that never began")
    scene.host.touchDown(at: place, finger: 2)
    scene.host.touchDown(at: scene.middle, finger: 1)
    #expect(scene.inner.log == ["began 50,50", "ended 50,50"] && other.log == ["began 10,10"])
  }

  // MARK: Views that change meanwhile

  @Test("A view that is removed, hidden or disabled still receives the rest of its touch", arguments: 0..<4)
  func changedView(way: Int) {
    let scene = GestureScene()
    scene.host.touchDown(at: scene.middle)
    switch way {
    case 0: scene.inner.removeFromSuperview()
    case 1: scene.outer.isHidden = true
    case 2: scene.inner.isUserInteractionEnabled = false
    default: scene.inner.alpha = 0
    }
    scene.host.touchMove(to: scene.point(20))
    scene.host.touchUp(at: scene.point(20))
    #expect(scene.inner.log.map { $0.prefix { $0 != " " } } == ["began", "moved", "ended"])
    if way != 0 { #expect(scene.inner.log.last == "ended 70,50") }
    scene.host.tap(at: scene.middle)
    #expect(scene.inner.log.count == 3, "and is not hit again")
  }

  @Test("A gesture whose view leaves the window is cancelled")
  func removedView() {
    let scene = GestureScene()
    _ = scene.add(UIPanGestureRecognizer(), "pan")
    scene.host.touchDown(at: scene.middle)
    scene.host.touchMove(to: scene.point(20))
    scene.outer.removeFromSuperview()
    #expect(scene.log.entries == ["pan began", "pan cancelled"])
    scene.host.touchMove(to: scene.point(40))
    scene.host.touchUp(at: scene.point(40))
    #expect(scene.log.entries == ["pan began", "pan cancelled"] && scene.host.gestureArena.isAtRest)
  }

  @Test("A view that moves to another place in its window keeps its gesture")
  func movedView() {
    let scene = GestureScene()
    _ = scene.add(UIPanGestureRecognizer(), "pan")
    scene.host.touchDown(at: scene.middle)
    scene.host.touchMove(to: scene.point(20))
    scene.outer.superview?.addSubview(scene.inner)
    scene.host.touchUp(at: scene.point(20))
    #expect(scene.log.entries == ["pan began", "pan ended"])
  }

  @Test("A rotation cancels gestures and touches")
  func rotation() {
    let scene = GestureScene()
    let pan = scene.add(UIPanGestureRecognizer(), "pan")
    let press = scene.add(UILongPressGestureRecognizer(), "press", to: scene.outer)
    scene.host.touchDown(at: scene.middle)
    scene.host.update { $0.isLandscape = true }
    #expect(scene.inner.log == ["began 50,50", "cancelled 50,50"])
    #expect(press.state == .possible && pan.state == .possible && scene.host.gestureArena.isAtRest)
    scene.host.update { $0.isLandscape = false }
    scene.host.touchDown(at: scene.middle)
    scene.host.touchMove(to: scene.point(20))
    scene.host.update { $0.isLandscape = true }
    #expect(scene.log.entries == ["pan began", "pan cancelled"])
  }

  @Test("An animating view receives nothing, unless the animation allows it")
  func animatedView() {
    let scene = GestureScene()
    UIView.animate(withDuration: 1) { scene.inner.frame.origin.x += 1 }
    scene.host.runFrame()
    scene.host.tap(at: scene.middle)
    #expect(scene.inner.log == [])
    scene.host.rest()
    scene.host.tap(at: scene.middle)
    #expect(scene.inner.log.count == 2)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { scene.inner.frame.origin.x -= 1 }
    scene.host.runFrame()
    scene.host.tap(at: scene.middle)
    #expect(scene.inner.log.count == 4)
  }

  // MARK: Events

  @Test("A touch knows its recognisers, an event its touches, and nothing is coalesced or predicted")
  func touchValues() {
    final class Reader: UIView {
      var facts: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let event else { return }
        facts.append("\(touch.gestureRecognizers?.map { $0.name ?? "" } ?? [])")
        facts.append("\(event.coalescedTouches(for: touch) == [touch]) \(event.predictedTouches(for: touch) == [])")
        facts.append("\(touch.type) \(touch.force) \(touch.preciseLocation(in: self) == touch.location(in: self))")
        facts.append("\(touch.gestureRecognizers?.first.map { event.touches(for: $0) == [touch] } ?? false)")
      }
    }
    let scene = GestureScene()
    let reader = Reader(frame: scene.inner.bounds)
    scene.inner.addSubview(reader)
    _ = scene.add(UIPanGestureRecognizer(), "first", to: reader)
    _ = scene.add(UIPanGestureRecognizer(), "second", to: reader)
    _ = scene.add(UIPanGestureRecognizer(), "outer", to: scene.outer)
    scene.host.touchDown(at: scene.middle)
    #expect(reader.facts == [#"["second", "first", "outer"]"#, "true true", "direct 0.0 true", "true"])
  }
}
