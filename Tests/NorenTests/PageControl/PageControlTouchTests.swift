import Noren
import NorenSeam
import Testing
import UIKit

@Suite("Touches on a page control")
final class PageControlTouchTests {
  @Test("D2: a tap beside the current dot steps by one and sends one event; at an end it sends none")
  func taps() {
    let scene = PageControlScene(pages: 3)
    scene.tap(after: true)
    scene.tap(after: true)
    #expect(scene.changes.map(\.page) == [1, 2] && scene.currentDot == 2)
    scene.tap(after: true)
    #expect(scene.changes.count == 2)
    scene.tap(after: false)
    #expect(scene.changes.map(\.page) == [1, 2, 1])
    #expect(scene.changes.allSatisfy { $0.state == .discrete } && scene.control.interactionState == .none)
  }

  @Test("D2: a tap far beyond the last dot still steps by one")
  func farTap() {
    let scene = PageControlScene(pages: 5, frame: CGRect(x: 0, y: 200, width: 393, height: 44))
    scene.tap(CGPoint(x: 380, y: 5))
    #expect(scene.control.currentPage == 1)
  }

  @Test("D2: a touch reaches the dots within 44 points each way, and not beyond")
  func targets() {
    let scene = PageControlScene(pages: 1)
    let bounds = scene.control.bounds
    #expect(bounds.size == CGSize(width: 7, height: 37))
    // (44 − 37) / 2 = 3.5 above and below, (44 − 7) / 2 = 18.5 at the sides.
    let inside = [CGPoint(x: 3, y: -3), CGPoint(x: 3, y: 40), CGPoint(x: -18, y: 18), CGPoint(x: 25, y: 18)]
    let outside = [CGPoint(x: 3, y: -4), CGPoint(x: 3, y: 41), CGPoint(x: -19, y: 18), CGPoint(x: 26, y: 18)]
    let window = scene.control.window
    #expect(inside.allSatisfy { window?.hitTest(scene.control.convert($0, to: nil), with: nil) === scene.control })
    #expect(outside.allSatisfy { window?.hitTest(scene.control.convert($0, to: nil), with: nil) !== scene.control })
  }

  @Test("D2: a finger sliding along the dots turns pages during the slide, and not again when it lifts")
  func slides() {
    let scene = PageControlScene(pages: 5)
    scene.host.touchDown(at: scene.point(3))
    #expect(scene.control.interactionState == .discrete)
    for x in stride(from: CGFloat(3), through: 68, by: 5) { scene.host.touchMove(to: scene.point(x)) }
    #expect(scene.control.interactionState == .continuous)
    #expect(scene.changes.map(\.page) == [1, 2, 3, 4] && scene.changes.allSatisfy { $0.state == .continuous })
    scene.host.touchUp(at: scene.point(68))
    scene.host.rest()
    #expect(scene.changes.count == 4 && scene.currentDot == 4 && scene.control.interactionState == .none)
  }

  @Test("D2: without continuous interaction a finger only taps")
  func tapsOnly() {
    let scene = PageControlScene(pages: 5)
    scene.control.allowsContinuousInteraction = false
    scene.host.drag(from: scene.point(3), to: scene.point(68))
    scene.host.rest()
    #expect(scene.changes.map(\.page) == [1])
  }

  @Test("Right-to-left: a finger slides along the dots from the right")
  func slidesFromTheRight() {
    let scene = PageControlScene(pages: 5, environment: .rightToLeftPhone)
    scene.host.drag(from: scene.point(68), to: scene.point(3))
    scene.host.rest()
    #expect(scene.changes.map(\.page) == [1, 2, 3, 4])
  }

  @Test("D2: a touch that is cancelled, or lifts elsewhere, turns nothing")
  func cancelled() {
    let scene = PageControlScene(pages: 3)
    scene.host.touchDown(at: scene.point(30))
    scene.host.touchCancel()
    scene.host.rest()
    #expect(scene.control.interactionState == .none)
    scene.host.touchDown(at: scene.point(30))
    scene.host.touchMove(to: scene.point(30, 70))
    scene.host.touchUp(at: scene.point(30, 70))
    scene.host.rest()
    #expect(scene.changes.isEmpty && scene.control.interactionState == .none)
  }

  @Test("A control disabled meanwhile releases the touch")
  func disabled() {
    let scene = PageControlScene(pages: 3)
    scene.host.touchDown(at: scene.point(3))
    scene.host.touchMove(to: scene.point(20))
    scene.control.isEnabled = false
    #expect(scene.control.interactionState == .none)
    scene.host.touchUp(at: scene.point(36))
    scene.tap(after: true)
    #expect(scene.changes.map(\.page) == [1])
  }

  @Test("D2: the control takes taps and slides, whatever gestures surround it")
  func gesturesAround() {
    let scene = PageControlScene(pages: 5)
    var around = 0
    let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
    let observations = [
      GestureObservation(of: tap) { _ in around += 1 }, GestureObservation(of: pan) { _ in around += 1 },
    ]
    scene.screen.view.addGestureRecognizer(tap)
    scene.screen.view.addGestureRecognizer(pan)
    scene.tap(after: true)
    scene.host.drag(from: scene.point(3), to: scene.point(68))
    scene.host.rest()
    #expect(scene.control.currentPage == 4 && around == 0)
    for observation in observations { observation.invalidate() }
  }

  @Test("D2: in a column the control takes vertical drags, and not horizontal ones")
  func gesturesAroundColumn() {
    let scene = PageControlScene(pages: 5)
    scene.control.direction = .topToBottom
    scene.host.rest()
    var around = 0
    let pan = UIPanGestureRecognizer()
    let observation = GestureObservation(of: pan) { _ in around += 1 }
    scene.screen.view.addGestureRecognizer(pan)
    let x = scene.control.bounds.midX
    scene.host.drag(from: scene.point(x, 3), to: scene.point(x, 68))
    scene.host.rest()
    #expect(scene.control.currentPage == 4 && around == 0)
    scene.host.drag(from: scene.point(x, 35), to: scene.point(x + 80, 35))
    scene.host.rest()
    #expect(around > 0)
    observation.invalidate()
  }

  @Test("D2: the control ignores a swipe from the screen's edge, even where it extends to the edge")
  func edge() {
    let scene = PageControlScene(pages: 5, frame: CGRect(x: 0, y: 200, width: 393, height: 44))
    var swipes = 0
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .left
    let observation = GestureObservation(of: edge) { if $0.state == .began { swipes += 1 } }
    scene.screen.view.addGestureRecognizer(edge)
    scene.host.drag(from: CGPoint(x: 2, y: 222), to: CGPoint(x: 200, y: 222))
    scene.host.rest()
    #expect(swipes == 1)
    observation.invalidate()
  }

  @Test("D2: every page turned by the user sends the primary action")
  func primaryAction() {
    let scene = PageControlScene(pages: 3)
    var count = 0
    scene.control.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    scene.tap(after: true)
    scene.control.currentPage = 2
    #expect(count == 1)
  }

  @Test("Reduce Motion: dots do not move, they only change colour")
  func reducedMotion() {
    let room = CGRect(x: 100, y: 100, width: 7 * 7 + 6 * 9, height: 37)
    for isReduced in [false, true] {
      var environment = DeviceEnvironment.standard
      environment.isReduceMotionEnabled = isReduced
      let scene = PageControlScene(pages: 10, current: 5, frame: room, environment: environment)
      let dot = scene.dots[scene.currentDot ?? 0]
      let before = dot.center.x
      scene.control.currentPage = 8
      scene.host.advance(by: 1.0 / 60)
      let seen = dot.layer.presentation()?.position.x ?? 0
      // The window moves by three dots of 16 to the left.
      #expect(dot.center.x < before)
      #expect(isReduced ? seen == dot.center.x : seen > dot.center.x)
      #expect(dot.layer.presentation()?.backgroundColor != dot.layer.backgroundColor)
      scene.host.rest()
    }
  }
}
