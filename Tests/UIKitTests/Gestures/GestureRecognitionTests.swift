import Foundation
import Testing

@testable import UIKit

@Suite("Gestures on the screen", .serialized)
struct GestureRecognitionTests {
  @Test("A tap is recognised, and the view hears that its finger was taken")
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

  // behaviours.md §4 "Slop", §5 "Pan slop": a pan starts past 10 points, and 10 are subtracted.
  @Test("A pan begins past ten points, which are taken off")
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
  @Test("A finger that rests for half a second begins a long press")
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

  @Test("A button in a view with a tap gets its tap")
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
}
