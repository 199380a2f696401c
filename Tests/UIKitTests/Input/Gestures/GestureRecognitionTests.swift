import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Gestures on the screen", .serialized)
struct GestureRecognitionTests {
  @Test("A tap is recognised, and the view's touch is cancelled")
  func tap() {
    let scene = GestureScene()
    let tap = scene.add(UITapGestureRecognizer(), "tap")
    var place: CGPoint?
    tap.addHandler { place = $0.location(in: scene.inner) }
    scene.host.tap(at: scene.middle)
    #expect(scene.log.entries == ["tap ended"])
    #expect(scene.inner.log == ["began 50,50", "cancelled 50,50"])
    #expect(place == CGPoint(x: 50, y: 50))
    #expect(tap.state == .possible)
  }

  // behaviours.md §4 "Slop"; §5 "Pan slop": a pan starts past 10 points, and 10 are subtracted.
  @Test("A pan begins past ten points, which are subtracted")
  func panSlop() {
    let scene = GestureScene()
    let pan = scene.add(UIPanGestureRecognizer(), "pan")
    var translations: [CGPoint] = []
    pan.addHandler { [unowned pan] _ in translations.append(pan.translation(in: nil)) }
    scene.host.touchDown(at: scene.middle)
    scene.host.touchMove(to: scene.point(0, 10))
    #expect(scene.log.entries == [])
    scene.host.touchMove(to: scene.point(0, 11))
    scene.host.touchMove(to: scene.point(0, 30))
    scene.host.touchUp(at: scene.point(0, 30))
    #expect(scene.log.entries == ["pan began", "pan changed", "pan ended"])
    #expect(translations.map(\.y) == [CGFloat(11 - 10), CGFloat(30 - 10), CGFloat(30 - 10)])
    #expect(pan.state == .possible)
  }

  // behaviours.md §5 "Exclusion".
  @Test("The deeper of two pans is recognised, and the other fails")
  func exclusion() {
    let scene = GestureScene()
    let inner = scene.add(UIPanGestureRecognizer(), "inner")
    let outer = scene.add(UIPanGestureRecognizer(), "outer", to: scene.outer)
    scene.host.touchDown(at: scene.middle)
    scene.host.touchMove(to: scene.point(20))
    #expect(inner.state == .began && outer.state == .failed)
    scene.host.touchMove(to: scene.point(40))
    scene.host.touchUp(at: scene.point(40))
    #expect(scene.log.entries == ["inner began", "inner changed", "inner ended"])
  }

  @Test("Both of two pans are recognised when a delegate allows it")
  func together() {
    let scene = GestureScene()
    let inner = scene.add(UIPanGestureRecognizer(), "inner")
    _ = scene.add(UIPanGestureRecognizer(), "outer", to: scene.outer)
    let delegate = GestureDelegate()
    delegate.together = { _, _ in true }
    inner.delegate = delegate
    scene.host.drag(from: scene.middle, to: scene.point(40), over: 2 / 60)
    #expect(
      scene.log.entries == [
        "inner began", "outer began", "inner changed", "outer changed", "inner ended", "outer ended",
      ])
  }

  @Test("A single tap waits for a double tap to fail")
  func doubleTap() {
    let scene = GestureScene()
    let single = scene.add(UITapGestureRecognizer(), "single")
    let double = scene.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    scene.host.tap(at: scene.middle)
    #expect(scene.log.entries == [])
    scene.host.rest()
    #expect(scene.log.entries == ["single ended"])
    scene.host.tap(at: scene.middle)
    scene.host.tap(at: scene.middle)
    scene.host.rest()
    #expect(scene.log.entries == ["single ended", "double ended"])
  }

  // behaviours.md §5 "Long press".
  @Test("A finger held for half a second begins a long press")
  func longPress() {
    let scene = GestureScene()
    _ = scene.add(UILongPressGestureRecognizer(), "press")
    scene.host.touchDown(at: scene.middle)
    scene.host.advance(by: 0.49)
    #expect(scene.log.entries == [])
    scene.host.advance(by: 0.02)
    #expect(scene.log.entries == ["press began"])
    scene.host.touchUp(at: scene.middle)
    #expect(scene.log.entries == ["press began", "press ended"])
  }

  @Test("A button in a view with a tap gesture gets its tap")
  func button() {
    let scene = GestureScene()
    let button = UIButton(type: .custom)
    button.frame = scene.inner.bounds
    scene.inner.addSubview(button)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    _ = scene.add(UITapGestureRecognizer(), "tap")
    scene.host.tap(at: scene.middle)
    #expect(taps == 1 && scene.log.entries == [])
  }

  // behaviours.md §4 "Release velocity".
  @Test("The velocity of a drag is its distance divided by its time")
  func velocity() {
    let scene = GestureScene()
    let pan = scene.add(UIPanGestureRecognizer(), "pan")
    var velocities: [CGPoint] = []
    pan.addHandler { [unowned pan] _ in velocities.append(pan.velocity(in: nil)) }
    scene.host.drag(from: scene.middle, to: scene.point(0, -150), over: 0.25)
    #expect(abs((velocities.last?.y ?? 0) - -150 / 0.25) < 1e-6)
  }

  @Test("Translation and velocity are measured in the view's own scale")
  func scaledView() {
    let scene = GestureScene()
    let pan = scene.add(UIPanGestureRecognizer(), "pan")
    scene.outer.transform = CGAffineTransform(scaleX: 2, y: 2).rotated(by: .pi / 2)
    var translation = CGPoint.zero
    pan.addHandler { [unowned pan] _ in
      translation = pan.translation(in: scene.inner)
      pan.setTranslation(CGPoint(x: 7, y: 0), in: scene.inner)
    }
    scene.host.drag(from: scene.middle, to: scene.point(0, 50), over: 1 / 60)
    // 50 down less the slop of 10; the view is twice as large and turned a quarter: its x points down.
    #expect(abs(translation.x - 7) < 1e-9 && abs(translation.y) < 1e-9, "set to 7 when it began, unmoved since")
    #expect(abs(pan.translation(in: nil).y) < 1e-9, "a pan that was reset starts from nothing")
    scene.host.touchDown(at: scene.middle)
    scene.host.touchMove(to: scene.point(0, 50))
    #expect(abs(translation.x - (50 - 10) / 2) < 1e-9 && abs(translation.y) < 1e-9)
    scene.host.touchUp(at: scene.point(0, 50))
  }

  @Test("A handler can query the fingers of a tap, and none of an ended pan")
  func fingersInHandlers() {
    let scene = GestureScene()
    let tap = scene.add(UITapGestureRecognizer(), "tap")
    tap.numberOfTouchesRequired = 2
    let pan = scene.add(UIPanGestureRecognizer(), "pan")
    var counts: [Int] = []
    var places: [CGPoint] = []
    tap.addHandler { recognizer in
      counts.append(recognizer.numberOfTouches)
      places = (0..<recognizer.numberOfTouches).map { recognizer.location(ofTouch: $0, in: scene.inner) }
      places.append(recognizer.location(in: scene.inner))
    }
    pan.addHandler { counts.append($0.numberOfTouches) }
    scene.host.touches([
      FingerChange(.down, finger: 1, at: scene.point(-20)), FingerChange(.down, finger: 2, at: scene.point(20)),
    ])
    scene.host.touches([
      FingerChange(.up, finger: 1, at: scene.point(-20)), FingerChange(.up, finger: 2, at: scene.point(20)),
    ])
    #expect(counts == [2])
    #expect(places == [CGPoint(x: 30, y: 50), CGPoint(x: 70, y: 50), CGPoint(x: 50, y: 50)])
    scene.host.drag(from: scene.middle, to: scene.point(40), over: 2 / 60)
    #expect(counts == [2, 1, 1, 0])
  }

  // behaviours.md §5 "Tap allowance".
  @Test("A finger that moves more than ten points does not tap")
  func tapAllowance() {
    let scene = GestureScene()
    _ = scene.add(UITapGestureRecognizer(), "tap")
    for distance in [10, 10.5] as [CGFloat] {
      scene.host.touchDown(at: scene.middle)
      scene.host.touchMove(to: scene.point(distance))
      scene.host.touchUp(at: scene.point(distance))
      scene.host.advance(by: 1)
    }
    #expect(scene.log.entries == ["tap ended"])
    #expect(scene.inner.log.suffix(3) == ["began 50,50", "moved 60,50", "ended 60,50"])
  }

  @Test("Without a requirement both a single and a double tap are recognised")
  func tapsWithoutRequirement() {
    let scene = GestureScene()
    _ = scene.add(UITapGestureRecognizer(), "single")
    scene.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
    scene.host.tap(at: scene.middle)
    scene.host.tap(at: scene.middle)
    #expect(scene.log.entries == ["single ended", "double ended"])
  }

  // behaviours.md §5 "Multi-tap window": .35 s, 30 points.
  @Test("Taps too far apart in time or place are not a double tap")
  func multiTapWindow() {
    let scene = GestureScene()
    scene.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
    scene.host.tap(at: scene.middle)
    scene.host.advance(by: 0.36)
    scene.host.tap(at: scene.middle)
    scene.host.advance(by: 1)
    scene.host.tap(at: scene.middle)
    scene.host.tap(at: scene.point(31))
    scene.host.advance(by: 1)
    #expect(scene.log.entries == [])
    scene.host.tap(at: scene.middle)
    scene.host.advance(by: 0.3)
    scene.host.tap(at: scene.point(30))
    #expect(scene.log.entries == ["double ended"])
  }

  // behaviours.md §5 "Edge pan zone".
  @Test("A pan from the edge wins over another pan that started in its zone, and fails early in other directions")
  func edgePan() {
    let scene = GestureScene()
    let root = scene.outer.superview
    let edge = scene.add(UIScreenEdgePanGestureRecognizer(), "edge", to: root)
    edge.edges = .left
    let strip = UIView(frame: CGRect(x: 0, y: 500, width: 300, height: 100))
    root?.addSubview(strip)
    _ = scene.add(UIPanGestureRecognizer(), "pan", to: strip)
    scene.host.drag(from: CGPoint(x: 10, y: 550), to: CGPoint(x: 50, y: 550), over: 2 / 60)
    #expect(scene.log.entries == ["edge began", "edge changed", "edge ended"])
    scene.log.entries = []
    scene.host.drag(from: CGPoint(x: 10, y: 550), to: CGPoint(x: 10, y: 590), over: 2 / 60)
    #expect(
      scene.log.entries == ["pan began", "pan changed", "pan ended"],
      "begins with the very movement that fails the other")
    scene.log.entries = []
    scene.host.drag(from: CGPoint(x: 21, y: 550), to: CGPoint(x: 90, y: 550), over: 2 / 60)
    #expect(scene.log.entries == ["pan began", "pan changed", "pan ended"])
  }

  @Test("A long press fails if the finger moves before it begins, and follows the finger afterwards")
  func longPressMovement() {
    let scene = GestureScene()
    _ = scene.add(UILongPressGestureRecognizer(), "press")
    scene.host.touchDown(at: scene.middle)
    scene.host.touchMove(to: scene.point(10.5))
    scene.host.advance(by: 0.6)
    scene.host.touchUp(at: scene.point(10.5))
    #expect(scene.log.entries == [])
    scene.host.touchDown(at: scene.middle)
    scene.host.rest()
    scene.host.touchMove(to: scene.point(60))
    scene.host.touchUp(at: scene.point(60))
    #expect(scene.log.entries == ["press began", "press changed", "press ended"])
  }

  @Test("The screen is not at rest during a pending press, and is afterwards")
  func pendingPress() {
    let scene = GestureScene()
    _ = scene.add(UILongPressGestureRecognizer(), "press")
    #expect(!scene.host.hasMotion)
    scene.host.touchDown(at: scene.middle)
    #expect(scene.host.hasMotion)
    #expect(scene.host.rest())
    #expect(scene.log.entries == ["press began"])
    scene.host.touchUp(at: scene.middle)
    #expect(!scene.host.hasMotion)
  }

  @Test("A long press makes a tap of the same view fail")
  func pressAndTap() {
    let scene = GestureScene()
    _ = scene.add(UITapGestureRecognizer(), "tap")
    _ = scene.add(UILongPressGestureRecognizer(), "press")
    scene.host.touchDown(at: scene.middle)
    scene.host.advance(by: 0.52)
    scene.host.touchUp(at: scene.middle)
    #expect(scene.log.entries == ["press began", "press ended"])
    scene.host.tap(at: scene.middle)
    #expect(scene.log.entries == ["press began", "press ended", "tap ended"])
  }

  @Test("A quick movement in its direction is a swipe; a slow one, or another direction, is not")
  func swipe() {
    let scene = GestureScene()
    scene.add(UISwipeGestureRecognizer(), "swipe").direction = .left
    scene.host.drag(from: scene.middle, to: scene.point(-60), over: 0.1)
    #expect(scene.log.entries == ["swipe ended"])
    scene.host.drag(from: scene.middle, to: scene.point(60), over: 0.1)
    scene.host.drag(from: scene.middle, to: scene.point(0, -60), over: 0.1)
    scene.host.drag(from: scene.middle, to: scene.point(-60), over: 0.7)
    #expect(scene.log.entries == ["swipe ended"])
  }

  @Test("Two fingers that move apart and rotate both pinch and rotate, if allowed together")
  func pinchAndRotation() {
    let scene = GestureScene()
    let pinch = scene.add(UIPinchGestureRecognizer(), "pinch")
    let rotation = scene.add(UIRotationGestureRecognizer(), "rotation")
    let delegate = GestureDelegate()
    delegate.together = { _, _ in true }
    pinch.delegate = delegate
    var (scale, angle): (CGFloat, CGFloat) = (0, 0)
    pinch.addHandler { [unowned pinch] _ in scale = pinch.scale }
    rotation.addHandler { [unowned rotation] _ in angle = rotation.rotation }
    func fingers(_ kind: FingerChange.Kind, radius: CGFloat, angle: CGFloat) -> [FingerChange] {
      let (x, y) = (radius * cos(angle), radius * sin(angle))
      return [
        FingerChange(kind, finger: 1, at: scene.point(-x, -y)), FingerChange(kind, finger: 2, at: scene.point(x, y)),
      ]
    }
    scene.host.touches(fingers(.down, radius: 20, angle: 0))
    scene.host.moveFingers(over: 0.2) { fingers(.move, radius: 20 + 28 * $0, angle: .pi / 4 * $0) }
    scene.host.touches(fingers(.up, radius: 48, angle: .pi / 4))
    #expect(abs(scale - 96 / (40 + 8)) < 1e-9, "the distance now by the one at the start with the slop of 8")
    #expect(abs(angle - (.pi / 4 - .pi / 36)) < 1e-9, "45° without the 5° that started it")
    #expect(scene.log.entries.first == "rotation began" && scene.log.entries.last == "pinch ended")
  }

  @Test("Two views side by side are panned by a finger each at the same time")
  func sideBySide() {
    let scene = GestureScene()
    let other = UIView(frame: CGRect(x: 0, y: 500, width: 100, height: 100))
    scene.outer.superview?.addSubview(other)
    _ = scene.add(UIPanGestureRecognizer(), "one")
    _ = scene.add(UIPanGestureRecognizer(), "two", to: other)
    scene.host.touches([
      FingerChange(.down, finger: 1, at: scene.middle), FingerChange(.down, finger: 2, at: CGPoint(x: 50, y: 550)),
    ])
    scene.host.touches([
      FingerChange(.move, finger: 1, at: scene.point(30)), FingerChange(.move, finger: 2, at: CGPoint(x: 80, y: 550)),
    ])
    #expect(scene.log.entries == ["one began", "two began"])
    scene.host.touches([
      FingerChange(.up, finger: 1, at: scene.point(30)), FingerChange(.up, finger: 2, at: CGPoint(x: 80, y: 550)),
    ])
  }

  @Test("A subclass that cancels in the movement that began it leaves the gesture to others")
  func directionLock() {
    final class HorizontalPan: UIPanGestureRecognizer {
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard state == .began else { return }
        let translation = translation(in: view)
        if abs(translation.y) > abs(translation.x) { state = .cancelled }
      }
    }
    let scene = GestureScene()
    _ = scene.add(HorizontalPan(), "horizontal")
    _ = scene.add(UIPanGestureRecognizer(), "outer", to: scene.outer)
    scene.host.drag(from: scene.middle, to: scene.point(0, 40), over: 2 / 60)
    #expect(scene.log.entries == ["outer began", "outer changed", "outer ended"])
    scene.log.entries = []
    scene.host.drag(from: scene.middle, to: scene.point(40), over: 2 / 60)
    #expect(scene.log.entries == ["horizontal began", "horizontal changed", "horizontal ended"])
  }

  @Test("A custom recogniser is recognised when it sets its state, and is reset when its fingers have lifted")
  func customRecognizer() {
    final class Touched: UIGestureRecognizer {
      var resets = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }
      override func reset() { resets += 1 }
    }
    let scene = GestureScene()
    let touched = scene.add(Touched(), "touched")
    scene.host.touchDown(at: scene.middle)
    #expect(scene.log.entries == ["touched ended"] && touched.resets == 0 && touched.state == .ended)
    scene.host.touchMove(to: scene.point(20))
    scene.host.touchUp(at: scene.point(20))
    #expect(scene.log.entries == ["touched ended"] && touched.resets == 1 && touched.state == .possible)
    #expect(scene.inner.log == [], "recognised before the view heard of the finger")
  }

  @Test("Disabling a recogniser cancels its gesture, and enabling it waits for new fingers")
  func disabling() {
    let scene = GestureScene()
    let pan = scene.add(UIPanGestureRecognizer(), "pan")
    scene.host.touchDown(at: scene.middle)
    scene.host.touchMove(to: scene.point(20))
    pan.isEnabled = false
    pan.isEnabled = true
    #expect(scene.log.entries == ["pan began", "pan cancelled"])
    scene.host.touchMove(to: scene.point(40))
    scene.host.touchUp(at: scene.point(40))
    #expect(scene.log.entries == ["pan began", "pan cancelled"])
    scene.host.drag(from: scene.middle, to: scene.point(20), over: 1 / 60)
    #expect(scene.log.entries.suffix(2) == ["pan began", "pan ended"])
    pan.isEnabled = false
    scene.host.drag(from: scene.middle, to: scene.point(20), over: 1 / 60)
    #expect(scene.log.entries.count == 4)
  }

  @Test("An ignored finger no longer counts, and the remaining ones continue")
  func ignoring() {
    final class FirstOnly: UIPanGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if numberOfTouches > 1 { for touch in touches { ignore(touch, for: event) } }
      }
    }
    let scene = GestureScene()
    scene.inner.isMultipleTouchEnabled = true
    let pan = scene.add(FirstOnly(), "pan")
    scene.host.touchDown(at: scene.middle, finger: 1)
    scene.host.touchDown(at: scene.point(10), finger: 2)
    #expect(pan.numberOfTouches == 1)
    scene.host.touchUp(at: scene.middle, finger: 1)
    #expect(pan.numberOfTouches == 0)
    scene.host.touchUp(at: scene.point(10), finger: 2)
    #expect(scene.host.gestureArena.isAtRest)
    #expect(scene.inner.log == ["began 50,50", "began 60,50", "ended 50,50", "ended 60,50"])
  }

  @Test("A gesture that does not handle cancelled touches is cancelled all the same")
  func systemCancel() {
    final class Touched: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
    }
    let scene = GestureScene()
    _ = scene.add(Touched(), "touched")
    scene.host.touchDown(at: scene.middle)
    scene.host.touchCancel()
    #expect(scene.log.entries == ["touched began", "touched cancelled"])
    #expect(scene.host.gestureArena.isAtRest)
  }

  @Test("A timeout takes precedence over the finger's movement in the same frame")
  func deadlineFirst() {
    let scene = GestureScene()
    _ = scene.add(UILongPressGestureRecognizer(), "press")
    scene.host.touchDown(at: scene.middle)
    scene.host.advance(by: 29.0 / 60)
    scene.host.moveFingers(over: 1.0 / 60) { _ in [FingerChange(.move, at: scene.point(20))] }
    #expect(scene.log.entries == ["press began"])
    scene.host.touchUp(at: scene.point(20))
  }

  @Test("A pan of one finger continues alone when another comes down")
  func surplusFinger() {
    let scene = GestureScene()
    let pan = scene.add(UIPanGestureRecognizer(), "pan")
    pan.maximumNumberOfTouches = 1
    scene.host.touchDown(at: scene.middle, finger: 1)
    scene.host.touchMove(to: scene.point(20), finger: 1)
    scene.host.touchDown(at: scene.middle, finger: 2)
    scene.host.touchMove(to: scene.point(40), finger: 2)
    #expect(pan.numberOfTouches == 1 && pan.translation(in: nil) == CGPoint(x: 20 - 10, y: 0))
    scene.host.touchUp(at: scene.point(40), finger: 2)
    #expect(scene.log.entries == ["pan began"])
    scene.host.touchUp(at: scene.point(20), finger: 1)
  }
}
