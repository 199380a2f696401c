import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Numbers of taps and fingers, and directions", .serialized)
struct GestureSettingTests {
  private let scene = GestureScene()

  private func fingers(_ kind: FingerChange.Kind, _ count: Int, _ x: CGFloat = 0, _ y: CGFloat = 0) -> [FingerChange] {
    (0..<count).map { FingerChange(kind, finger: $0, at: scene.point(x + CGFloat($0) * 10 - 20, y)) }
  }

  /// Moves fingers together, quickly, and lifts them.
  private func move(_ count: Int, _ x: CGFloat, _ y: CGFloat) {
    scene.host.touches(fingers(.down, count))
    scene.host.moveFingers(over: 0.1) { fingers(.move, count, x * $0, y * $0) }
    scene.host.touches(fingers(.up, count, x, y))
    scene.host.rest()
  }

  // MARK: Long press

  @Test("A long press after a tap needs the tap, nearby and in time")
  func tapsBeforePress() {
    let press = scene.add(UILongPressGestureRecognizer(), "press")
    #expect(press.numberOfTapsRequired == 0)
    press.numberOfTapsRequired = 1
    func hold(at x: CGFloat) {
      scene.host.touchDown(at: scene.point(x))
      scene.host.advance(by: 1)
      scene.host.touchUp(at: scene.point(x))
      scene.host.rest()
    }
    hold(at: 0)
    #expect(scene.log.entries == [])
    scene.host.tap(at: scene.middle)
    hold(at: 0)
    #expect(scene.log.entries == ["press began", "press ended"])
    scene.host.tap(at: scene.middle)
    scene.host.advance(by: 0.4)
    hold(at: 0)
    scene.host.tap(at: scene.middle)
    hold(at: 40)
    #expect(scene.log.entries.count == 2)
  }

  @Test("A long press of two fingers begins half a second after the second one, and ends when one lifts")
  func fingersOfPress() {
    let press = scene.add(UILongPressGestureRecognizer(), "press")
    #expect(press.numberOfTouchesRequired == 1)
    press.numberOfTouchesRequired = 2
    scene.host.touchDown(at: scene.middle, finger: 0)
    scene.host.advance(by: 0.6)
    scene.host.touchDown(at: scene.point(10), finger: 1)
    scene.host.advance(by: 0.4)
    #expect(scene.log.entries == [])
    scene.host.advance(by: 0.2)
    #expect(scene.log.entries == ["press began"] && press.numberOfTouches == 2)
    scene.host.touchUp(at: scene.middle, finger: 0)
    #expect(scene.log.entries == ["press began", "press ended"])
    scene.host.touchUp(at: scene.point(10), finger: 1)
  }

  @Test("A long press fails with more fingers than required, and does not begin with fewer", arguments: [1, 3])
  func otherFingersOfPress(count: Int) {
    scene.add(UILongPressGestureRecognizer(), "press").numberOfTouchesRequired = 2
    scene.host.touches(fingers(.down, count))
    scene.host.advance(by: 1)
    scene.host.touches(fingers(.up, count))
    #expect(scene.log.entries == [])
  }

  // MARK: Pan

  @Test("A pan counts the movement of at least its number of fingers, and ends with fewer")
  func fingersOfPan() {
    let pan = scene.add(UIPanGestureRecognizer(), "pan")
    #expect(pan.minimumNumberOfTouches == 1)
    pan.minimumNumberOfTouches = 2
    scene.host.touches(fingers(.down, 1))
    scene.host.touches(fingers(.move, 1, 50))
    #expect(scene.log.entries == [])
    scene.host.touches([FingerChange(.down, finger: 1, at: scene.middle)])
    scene.host.touches(fingers(.move, 2, 80))
    #expect(scene.log.entries == ["pan began"] && pan.translation(in: nil) == CGPoint(x: (30 + 70) / 2 - 10, y: 0))
    scene.host.touchUp(at: scene.point(60), finger: 0)
    #expect(scene.log.entries == ["pan began", "pan ended"])
    scene.host.touchMove(to: scene.point(200), finger: 1)
    scene.host.touchUp(at: scene.point(200), finger: 1)
    #expect(scene.log.entries.count == 2)
  }

  // MARK: Swipe

  @Test("A swipe is recognised in each direction that it allows, and in no other")
  func directions() {
    let movements: [(UISwipeGestureRecognizer.Direction, CGFloat, CGFloat)] = [
      (.right, 60, 0), (.left, -60, 0), (.up, 0, -60), (.down, 0, 60),
    ]
    let swipe = scene.add(UISwipeGestureRecognizer(), "swipe")
    #expect(swipe.direction == .right && movements.map(\.0.rawValue) == [1, 2, 4, 8])
    for allowed in [.right, .left, .up, .down, [.up, .down], [.left, .up], []] as [UISwipeGestureRecognizer.Direction] {
      swipe.direction = allowed
      for (direction, x, y) in movements {
        scene.log.entries = []
        move(1, x, y)
        #expect(scene.log.entries == (allowed.contains(direction) ? ["swipe ended"] : []), "\(allowed) \(direction)")
      }
    }
  }

  @Test("A swipe of two fingers is not one of one finger, nor of three", arguments: [1, 2, 3])
  func fingersOfSwipe(count: Int) {
    let swipe = scene.add(UISwipeGestureRecognizer(), "swipe")
    #expect(swipe.numberOfTouchesRequired == 1)
    swipe.numberOfTouchesRequired = 2
    swipe.direction = .up
    move(count, 0, -60)
    #expect(scene.log.entries == (count == 2 ? ["swipe ended"] : []))
  }

  @Test("Every finger of a swipe has to go all the way")
  func lazyFinger() {
    let swipe = scene.add(UISwipeGestureRecognizer(), "swipe")
    swipe.numberOfTouchesRequired = 2
    scene.host.touches(fingers(.down, 2))
    scene.host.touches(fingers(.move, 1, 60))
    #expect(scene.log.entries == [])
    scene.host.touches(fingers(.move, 2, 60))
    #expect(scene.log.entries == ["swipe ended"])
    scene.host.touches(fingers(.up, 2, 60))
  }

  // MARK: A recogniser of one's own

  /// Follows one finger from when it comes down, and writes down what it is called with.
  private final class Follower: UIGestureRecognizer {
    var calls: [String] = []
    var failsAtOnce = false

    private func note(_ name: String, _ touches: Set<UITouch>, _ event: UIEvent) {
      let phases = touches.map { "\($0.phase)" }.joined(separator: ",")
      calls.append("\(name) \(phases) \(touches.isSubset(of: event.allTouches ?? []))")
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      note("began", touches, event)
      state = failsAtOnce ? .failed : .began
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      state = .changed
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      note("ended", touches, event)
      state = .ended
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      note("cancelled", touches, event)
      state = .cancelled
    }
  }

  @Test("A recogniser of one's own ends in the call for lifted fingers, which gets them and their event")
  func ending() {
    let follower = scene.add(Follower(), "follower")
    scene.host.touchDown(at: scene.middle)
    scene.host.touchMove(to: scene.point(5))
    scene.host.touchUp(at: scene.point(5))
    #expect(follower.calls == ["began began true", "ended ended true"])
    #expect(scene.log.entries == ["follower began", "follower changed", "follower ended"])
    #expect(follower.state == .possible)
  }

  @Test("A recogniser of one's own is cancelled in the call for fingers that the system takes away")
  func cancelling() {
    let follower = scene.add(Follower(), "follower")
    scene.host.touchDown(at: scene.middle)
    scene.host.touchCancel()
    #expect(follower.calls == ["began began true", "cancelled cancelled true"])
    #expect(scene.log.entries == ["follower began", "follower cancelled"] && follower.state == .possible)
  }

  @Test("A recogniser that has failed is not called for the end of its fingers, whether they lift or are taken away")
  func failed() {
    let follower = scene.add(Follower(), "follower")
    follower.failsAtOnce = true
    scene.host.tap(at: scene.middle)
    scene.host.touchDown(at: scene.middle)
    scene.host.touchCancel()
    #expect(follower.calls == ["began began true", "began began true"] && scene.log.entries == [])
  }

  @Test("The base class does nothing when fingers lift or are taken away: it stays undecided, and is not reset")
  func baseClass() {
    final class Idle: UIGestureRecognizer {
      var resets = 0
      override func reset() { resets += 1 }
    }
    let idle = scene.add(Idle(), "idle")
    scene.host.tap(at: scene.middle)
    #expect(idle.state == .possible && idle.resets == 0)
    scene.host.touchDown(at: scene.middle)
    scene.host.touchCancel()
    #expect(idle.state == .possible && idle.resets == 0 && scene.log.entries == [])
    #expect(scene.inner.log.suffix(2) == ["began 50,50", "cancelled 50,50"])
  }
}
