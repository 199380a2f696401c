import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Lifetimes of gestures", .serialized)
struct GestureLifetimeTests {
  private final class Token {}

  @Test("A recogniser, its handlers' captures, and its delegate are released with the view")
  func everything() {
    let host = ApplicationHost()
    let root = UIViewController()
    host.show(root)
    weak var view: UIView?
    weak var recognizer: UIGestureRecognizer?
    weak var token: Token?
    weak var delegate: GestureDelegate?
    weak var rival: UIGestureRecognizer?
    do {
      let (owner, pan, held, judge) = (UIView(), UIPanGestureRecognizer(), Token(), GestureDelegate())
      let other = UITapGestureRecognizer()
      owner.frame = CGRect(x: 0, y: 100, width: 200, height: 200)
      pan.addHandler { _ in _ = held }
      pan.delegate = judge
      pan.require(toFail: other)
      other.require(toFail: UITapGestureRecognizer())
      owner.addGestureRecognizer(pan)
      owner.addGestureRecognizer(other)
      root.view.addSubview(owner)
      (view, recognizer, token, delegate, rival) = (owner, pan, held, judge, other)
      host.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 90, y: 150), over: 2 / 60)
      host.tap(at: CGPoint(x: 50, y: 150))
      owner.removeFromSuperview()
    }
    host.rest()
    #expect(view == nil && recognizer == nil && token == nil && delegate == nil && rival == nil)
  }

  @Test("A view released with a finger on it lives until the finger lifts")
  func fingerOnView() {
    let host = ApplicationHost()
    let root = UIViewController()
    host.show(root)
    weak var view: TouchWitness?
    weak var recognizer: UIGestureRecognizer?
    do {
      let owner = TouchWitness(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
      let pan = UIPanGestureRecognizer()
      owner.addGestureRecognizer(pan)
      root.view.addSubview(owner)
      host.touchDown(at: CGPoint(x: 50, y: 150))
      owner.removeFromSuperview()
      (view, recognizer) = (owner, pan)
    }
    #expect(view?.log == ["began 50,50"])
    host.touchMove(to: CGPoint(x: 60, y: 150))
    #expect(view?.log.count == 2)
    host.touchUp(at: CGPoint(x: 60, y: 150))
    host.settle()
    #expect(view == nil && recognizer == nil)
  }

  @Test("A removed handler is released, and the others stay")
  func removingHandlers() {
    let scene = GestureScene()
    let tap = scene.add(UITapGestureRecognizer(), "tap")
    weak var token: Token?
    var heard = 0
    do {
      let held = Token()
      token = held
      let id = tap.addHandler { _ in _ = held }
      tap.addHandler { _ in heard += 1 }
      tap.removeHandler(id)
    }
    #expect(token == nil)
    scene.host.tap(at: scene.middle)
    #expect(heard == 1 && scene.log.entries == ["tap ended"])
    tap.removeHandlers()
    scene.host.advance(by: 1)
    scene.host.tap(at: scene.middle)
    #expect(heard == 1 && scene.log.entries == ["tap ended"])
  }

  @Test("A recogniser may be removed by its own handler, at any step")
  func removedByHandler() {
    for step in [UIGestureRecognizer.State.began, .changed, .ended] {
      let scene = GestureScene()
      let pan = scene.add(UIPanGestureRecognizer(), "pan")
      pan.addHandler { recognizer in
        if recognizer.state == step { recognizer.view?.removeGestureRecognizer(recognizer) }
      }
      scene.host.drag(from: scene.middle, to: scene.point(60), over: 3 / 60)
      #expect(scene.inner.gestureRecognizers == nil && pan.view == nil && pan.state == .possible)
      let expected =
        step == .began
        ? ["pan began", "pan cancelled"]
        : step == .changed
          ? ["pan began", "pan changed", "pan cancelled"] : ["pan began", "pan changed", "pan changed", "pan ended"]
      #expect(scene.log.entries == expected)
      #expect(scene.host.gestureArena.isAtRest)
    }
  }

  @Test("A handler may remove the view, or the whole window's content")
  func viewRemovedByHandler() {
    let scene = GestureScene()
    let tap = scene.add(UITapGestureRecognizer(), "tap")
    tap.addHandler { recognizer in recognizer.view?.superview?.removeFromSuperview() }
    scene.host.tap(at: scene.middle)
    #expect(scene.outer.superview == nil && scene.log.entries == ["tap ended"])
    #expect(scene.host.gestureArena.isAtRest)
  }

  @Test("A handler may disable its own recogniser and enable another")
  func disabledByHandler() {
    let scene = GestureScene()
    let pan = scene.add(UIPanGestureRecognizer(), "pan")
    pan.addHandler { recognizer in if recognizer.state == .began { recognizer.isEnabled = false } }
    scene.host.drag(from: scene.middle, to: scene.point(60), over: 3 / 60)
    #expect(scene.log.entries == ["pan began", "pan cancelled"])
    #expect(scene.host.gestureArena.isAtRest)
  }

  @Test("A new host begins without the fingers of the former one")
  func anotherHost() {
    let scene = GestureScene()
    _ = scene.add(UILongPressGestureRecognizer(), "press")
    scene.host.touchDown(at: scene.middle)
    let host = ApplicationHost()
    host.advance(by: 1)
    #expect(scene.log.entries == [] && !host.hasMotion && host.gestureArena.isAtRest)
  }

  @Test("A state set without fingers is granted, and the recogniser is reset at once")
  func withoutFingers() {
    let scene = GestureScene()
    let pan = scene.add(UIPanGestureRecognizer(), "pan")
    pan.state = .failed
    pan.state = .cancelled
    #expect(scene.log.entries == [])
    pan.state = .ended
    #expect(scene.log.entries == ["pan ended"] && pan.state == .possible)
  }
}

@MainActor
@Suite("Misuse of gestures")
struct GestureMisuseTests {
  @Test("A recogniser that waits for itself stops with an explanation")
  func itself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let tap = UITapGestureRecognizer()
        tap.require(toFail: tap)
      }
    }
    result.says("wait for its own failure")
  }

  @Test("Recognisers that wait for each other stop with an explanation")
  func cycle() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, two, three) = (UITapGestureRecognizer(), UITapGestureRecognizer(), UITapGestureRecognizer())
        one.require(toFail: two)
        two.require(toFail: three)
        three.require(toFail: one)
      }
    }
    result.says("wait for each other's failure forever")
  }

  @Test("Querying a touch out of range stops with an explanation")
  func noSuchFinger() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIPanGestureRecognizer().location(ofTouch: 0, in: nil) }
    }
    result.says("a touch that it does not have")
  }
}
