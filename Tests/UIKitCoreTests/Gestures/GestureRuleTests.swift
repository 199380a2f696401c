import Foundation
import Testing

@testable import UIKitCore

/// Fingers that move by numbers.
private func input(_ kind: GestureInput.Kind, _ fingers: [(Int, CGFloat, CGFloat)] = [], at time: TimeInterval = 0)
  -> GestureInput
{
  GestureInput(
    kind: kind, fingers: fingers.map { GestureFinger(id: $0.0, location: CGPoint(x: $0.1, y: $0.2)) }, time: time)
}

@Suite("Rules of gestures")
struct GestureRuleTests {
  // MARK: Tables: every phase × every input

  @Test("A pan answers every input in every phase by its table")
  func panTable() {
    typealias Row = (GesturePhase, GestureInput.Kind, CGFloat, GestureDecision, GesturePhase)
    let rows: [Row] =
      [
        (.possible, .down, 0, .wait, .possible), (.possible, .move, 10, .wait, .possible),
        (.possible, .move, 11, .begin, .active), (.possible, .up, 11, .fail, .finished),
        (.possible, .cancel, 0, .fail, .finished), (.possible, .time, 0, .wait, .possible),
        (.active, .down, 0, .wait, .active), (.active, .move, 25, .change, .active),
        (.active, .up, 25, .end, .finished),
        (.active, .cancel, 20, .cancel, .finished), (.active, .time, 0, .wait, .active),
      ] + GestureInput.Kind.allCases.map { (.finished, $0, 30, .wait, .finished) }
    for (phase, kind, x, verdict, next) in rows {
      var rule = PanRule()
      _ = rule.apply(input(.down, [(1, 0, 0)]))
      if phase != .possible { _ = rule.apply(input(.move, [(1, 20, 0)], at: 0.1)) }
      if phase == .finished { _ = rule.apply(input(.up, [(1, 20, 0)], at: 0.2)) }
      #expect(rule.phase == phase)
      #expect(
        rule.apply(input(kind, kind == .time ? [] : [(kind == .down ? 2 : 1, x, 0)], at: 0.3)) == verdict,
        "\(phase) \(kind)")
      #expect(rule.phase == next, "\(phase) \(kind)")
    }
  }

  @Test("A long press answers every input in every phase by its table")
  func longPressTable() {
    typealias Row = (GesturePhase, GestureInput.Kind, CGFloat, GestureDecision, GesturePhase)
    let rows: [Row] =
      [
        (.possible, .down, 0, .fail, .finished), (.possible, .move, 10, .wait, .possible),
        (.possible, .move, 10.5, .fail, .finished), (.possible, .up, 0, .fail, .finished),
        (.possible, .cancel, 0, .fail, .finished), (.possible, .time, 0, .begin, .active),
        (.active, .down, 0, .wait, .active), (.active, .move, 90, .change, .active),
        (.active, .up, 90, .end, .finished),
        (.active, .cancel, 0, .cancel, .finished), (.active, .time, 0, .wait, .active),
      ] + GestureInput.Kind.allCases.map { (.finished, $0, 0, .wait, .finished) }
    for (phase, kind, x, verdict, next) in rows {
      var rule = LongPressRule()
      _ = rule.apply(input(.down, [(1, 0, 0)]))
      if phase != .possible { _ = rule.apply(input(.time, at: 0.5)) }
      if phase == .finished { _ = rule.apply(input(.up, [(1, 0, 0)], at: 0.6)) }
      #expect(rule.phase == phase)
      #expect(
        rule.apply(input(kind, kind == .time ? [] : [(kind == .down ? 2 : 1, x, 0)], at: 0.7)) == verdict,
        "\(phase) \(kind)")
      #expect(rule.phase == next, "\(phase) \(kind)")
    }
  }

  @Test("A double tap answers every input at every step by its table")
  func tapTable() {
    enum Step: CaseIterable { case down, between, downAgain, finished }
    typealias Row = (Step, GestureInput.Kind, CGFloat, GestureDecision)
    let rows: [Row] =
      [
        (.down, .down, 0, .fail), (.down, .move, 10, .wait), (.down, .move, 11, .fail), (.down, .up, 10, .wait),
        (.down, .up, 11, .fail), (.down, .cancel, 0, .fail), (.down, .time, 0, .fail),
        (.between, .down, 30, .wait), (.between, .down, 31, .fail), (.between, .time, 0, .fail),
        (.downAgain, .down, 0, .fail), (.downAgain, .move, 11, .fail), (.downAgain, .up, 0, .end),
        (.downAgain, .cancel, 0, .fail), (.downAgain, .time, 0, .fail),
      ] + GestureInput.Kind.allCases.map { (.finished, $0, 0, .wait) }
    for (step, kind, x, verdict) in rows {
      var rule = TapRule(requiredTaps: 2)
      _ = rule.apply(input(.down, [(1, 0, 0)]))
      if step != .down { _ = rule.apply(input(.up, [(1, 0, 0)], at: 0.1)) }
      if step == .downAgain || step == .finished { _ = rule.apply(input(.down, [(2, 0, 0)], at: 0.2)) }
      if step == .finished { _ = rule.apply(input(.up, [(2, 0, 0)], at: 0.3)) }
      let finger = kind == .down ? 9 : (step == .down ? 1 : 2)
      #expect(
        rule.apply(input(kind, kind == .time ? [] : [(finger, x, 0)], at: 0.4)) == verdict, "\(step) \(kind) \(x)")
      #expect(rule.isFinished == (verdict == .end || verdict == .fail || step == .finished), "\(step) \(kind)")
      if rule.isFinished { #expect(rule.deadline == nil) }
    }
  }

  @Test("A swipe answers every input by its table")
  func swipeTable() {
    typealias Row = (GestureInput.Kind, CGFloat, CGFloat, GestureDecision)
    let rows: [Row] = [
      (.down, 0, 0, .fail), (.move, 49, 0, .wait), (.move, 50, 50, .end), (.move, 49, 50.5, .fail),
      (.move, -80, 0, .wait),
      (.up, 50, 0, .end), (.up, 49, 0, .fail), (.cancel, 0, 0, .fail), (.time, 0, 0, .fail),
    ]
    for (kind, x, y, verdict) in rows {
      var rule = SwipeRule()
      _ = rule.apply(input(.down, [(1, 0, 0)]))
      #expect(
        rule.apply(input(kind, kind == .time ? [] : [(kind == .down ? 2 : 1, x, y)], at: 0.1)) == verdict,
        "\(kind) \(x)")
      #expect(rule.isFinished == (verdict != .wait))
      if rule.isFinished { #expect(rule.apply(input(.move, [(1, 90, 0)])) == .wait) }
    }
  }

  @Test("A pinch and a rotation answer every input in every phase by their table")
  func twoFingerTable() {
    typealias Row = (GesturePhase, GestureInput.Kind, CGFloat, GestureDecision, GesturePhase)
    // The second finger starts 100 to the right of the first and moves by the given length, apart or at a right angle.
    let rows: [Row] = [
      (.possible, .down, 0, .wait, .possible), (.possible, .move, 8, .wait, .possible),
      (.possible, .move, 9, .begin, .active), (.possible, .up, 0, .wait, .possible),
      (.possible, .cancel, 0, .wait, .possible), (.possible, .time, 0, .wait, .possible),
      (.active, .down, 0, .wait, .active), (.active, .move, 60, .change, .active), (.active, .up, 60, .wait, .active),
      (.active, .cancel, 0, .wait, .active), (.active, .time, 0, .wait, .active),
    ]
    for quantity in [TwoFingerRule.Quantity.scale, .rotation] {
      for (phase, kind, length, verdict, next) in rows {
        var rule = TwoFingerRule(quantity)
        func second(_ length: CGFloat) -> (Int, CGFloat, CGFloat) {
          quantity == .scale ? (2, 100 + length, 0) : (2, 100, length)
        }
        _ = rule.apply(input(.down, [(1, 0, 0), (2, 100, 0)]))
        if phase == .active { _ = rule.apply(input(.move, [second(40)], at: 0.1)) }
        #expect(rule.phase == phase)
        let finger = kind == .down ? (3, 50, 50) : second(length)
        #expect(
          rule.apply(input(kind, kind == .time ? [] : [finger], at: 0.2)) == verdict, "\(quantity) \(phase) \(kind)")
        #expect(rule.phase == next)
        // The first finger goes as well: over in any case, once all have lifted.
        if kind == .up || kind == .cancel {
          let expected: GestureDecision = phase == .possible ? .fail : (kind == .up ? .end : .cancel)
          #expect(rule.apply(input(kind, [(1, 0, 0)], at: 0.3)) == expected)
          #expect(rule.phase == .finished)
        }
      }
    }
  }

  // MARK: Pan

  // behaviours.md §4 "Slop"; §5 "Pan slop".
  @Test("The slop is subtracted along the pan's initial direction")
  func slopDirection() {
    var rule = PanRule()
    _ = rule.apply(input(.down, [(1, 0, 0)]))
    #expect(rule.apply(input(.move, [(1, 6, 8)])) == .wait, "hypot(6, 8) is 10, not past it")
    #expect(rule.apply(input(.move, [(1, 9, 12)])) == .begin)
    // hypot(9, 12) = 15: of which 10 are the slop, in the direction (3/5, 4/5).
    #expect(abs(rule.translation.x - (9 - 10 * 3 / 5)) < 1e-9)
    #expect(abs(rule.translation.y - (12 - 10 * 4 / 5)) < 1e-9)
  }

  @Test("A finger that joins or leaves moves nothing")
  func joiningFinger() {
    var rule = PanRule()
    _ = rule.apply(input(.down, [(1, 0, 0)]))
    _ = rule.apply(input(.move, [(1, 0, 30)]))
    #expect(rule.translation == CGPoint(x: 0, y: 30 - 10))
    #expect(rule.apply(input(.down, [(2, 200, 0)])) == .wait)
    #expect(rule.translation == CGPoint(x: 0, y: 20))
    _ = rule.apply(input(.move, [(2, 200, 10)]))
    #expect(rule.translation == CGPoint(x: 0, y: 20 + 10 / 2), "the mean of both fingers' movements")
    #expect(rule.apply(input(.up, [(1, 0, 30)])) == .wait)
    #expect(rule.translation == CGPoint(x: 0, y: 25))
    #expect(rule.apply(input(.up, [(2, 200, 10)])) == .end)
  }

  @Test("A pan of two fingers begins with the second, and ends when one lifts")
  func twoFingerPan() {
    var rule = PanRule()
    rule.minimumFingers = 2
    _ = rule.apply(input(.down, [(1, 0, 0)]))
    #expect(rule.apply(input(.move, [(1, 0, 50)])) == .wait)
    _ = rule.apply(input(.down, [(2, 50, 50)]))
    #expect(rule.apply(input(.move, [(1, 0, 70), (2, 50, 70)])) == .begin)
    #expect(rule.translation == CGPoint(x: 0, y: 70 - 50 - 10), "the movement of one finger alone does not count")
    #expect(rule.apply(input(.up, [(1, 0, 70)])) == .end)
  }

  @Test("More fingers than allowed fail a pan that has not begun")
  func maximumFingers() {
    var rule = PanRule()
    rule.maximumFingers = 1
    #expect(rule.apply(input(.down, [(1, 0, 0)])) == .wait)
    #expect(rule.apply(input(.down, [(2, 0, 0)])) == .fail)
  }

  @Test("Setting the translation restarts it from there, and keeps the velocity")
  func setTranslation() {
    var rule = PanRule()
    _ = rule.apply(input(.down, [(1, 0, 0)], at: 0))
    _ = rule.apply(input(.move, [(1, 0, 20)], at: 0.02))
    _ = rule.apply(input(.move, [(1, 0, 40)], at: 0.04))
    rule.setTranslation(.zero)
    #expect(rule.translation == .zero)
    _ = rule.apply(input(.move, [(1, 0, 60)], at: 0.06))
    #expect(rule.translation == CGPoint(x: 0, y: 20))
    #expect(abs(rule.velocity.y - 60 / 0.06) < 1e-6)
  }

  // behaviours.md §4 "Release velocity": the last ~100 ms.
  @Test("The velocity is that of the last tenth of a second")
  func velocity() {
    var rule = PanRule()
    _ = rule.apply(input(.down, [(1, 0, 0)], at: 0))
    // 100 points per second for half a second, then 600 for a tenth.
    for step in 1...30 { _ = rule.apply(input(.move, [(1, 0, CGFloat(step) * 100 / 60)], at: Double(step) / 60)) }
    #expect(abs(rule.velocity.y - 100) < 1e-6)
    for step in 1...6 { _ = rule.apply(input(.move, [(1, 0, 50 + CGFloat(step) * 10)], at: 0.5 + Double(step) / 60)) }
    #expect(abs(rule.velocity.y - 600) < 1e-6)
    #expect(rule.apply(input(.up, [(1, 0, 110)], at: 0.6 + 1.0 / 60)) == .end)
    #expect(abs(rule.velocity.y - 600) < 1e-6, "lifting a moving finger does not slow it down")
  }

  @Test("A finger that rests before it lifts has no velocity")
  func restingFinger() {
    var rule = PanRule()
    _ = rule.apply(input(.down, [(1, 0, 0)], at: 0))
    _ = rule.apply(input(.move, [(1, 0, 100)], at: 0.05))
    _ = rule.apply(input(.move, [(1, 0, 200)], at: 0.1))
    #expect(rule.velocity.y == 2000)
    _ = rule.apply(input(.up, [(1, 0, 200)], at: 0.3))
    #expect(rule.velocity == .zero)
  }

  @Test("Movements without time have no velocity, not an infinite one")
  func noTime() {
    var rule = PanRule()
    _ = rule.apply(input(.down, [(1, 0, 0)], at: 3))
    _ = rule.apply(input(.move, [(1, 0, 100)], at: 3))
    _ = rule.apply(input(.up, [(1, 0, 200)], at: 3))
    #expect(rule.velocity == .zero && rule.translation.y == CGFloat(200 - 10))
  }

  // MARK: Edge pan

  // behaviours.md §5 "Edge pan zone": 20 points.
  @Test("A pan from an edge starts within twenty points of it, and moves inwards")
  func edgePan() {
    // Start and movement on a screen of 400 × 800, by edge.
    typealias Row = (EdgePanRule.Edge, CGPoint, CGPoint, [GestureDecision])
    let rows: [Row] = [
      (.left, CGPoint(x: 20, y: 400), CGPoint(x: 20, y: 5), [.wait, .begin]),
      (.left, CGPoint(x: 20.5, y: 400), CGPoint(x: 20, y: 0), [.fail]),
      (.left, CGPoint(x: 5, y: 400), CGPoint(x: 5, y: 20), [.wait, .fail]),
      (.left, CGPoint(x: 15, y: 400), CGPoint(x: -12, y: 0), [.wait, .fail]),
      (.right, CGPoint(x: 380, y: 400), CGPoint(x: -20, y: 5), [.wait, .begin]),
      (.right, CGPoint(x: 379, y: 400), CGPoint(x: -20, y: 5), [.fail]),
      (.top, CGPoint(x: 200, y: 20), CGPoint(x: 5, y: 20), [.wait, .begin]),
      (.bottom, CGPoint(x: 200, y: 780), CGPoint(x: 5, y: -20), [.wait, .begin]),
      (.bottom, CGPoint(x: 200, y: 780), CGPoint(x: 20, y: -5), [.wait, .fail]),
    ]
    for (edge, start, movement, verdicts) in rows {
      var rule = EdgePanRule()
      rule.edges = [edge]
      rule.area = CGRect(x: 0, y: 0, width: 400, height: 800)
      var heard = [rule.apply(input(.down, [(1, start.x, start.y)]))]
      if heard == [.wait] { heard.append(rule.apply(input(.move, [(1, start.x + movement.x, start.y + movement.y)]))) }
      #expect(heard == verdicts, "\(edge) \(start)")
    }
  }

  @Test("Two fingers panning from an edge come in from one where both came down")
  func twoFingersAtEdges() {
    // (0, 0) is at the left edge and at the top, (0, 400) at the left only, (200, 0) at the top only.
    let (corner, left, top) = (CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 400), CGPoint(x: 200, y: 0))
    let (right, down) = (CGPoint(x: 30, y: 0), CGPoint(x: 0, y: 30))
    for (first, second, movement, verdict) in [
      (left, corner, right, GestureDecision.begin), (left, corner, down, .fail), (corner, left, right, .begin),
      (corner, left, down, .fail), (corner, top, down, .begin), (top, corner, right, .fail),
    ] {
      var rule = EdgePanRule()
      rule.edges = [.left, .top]
      rule.area = CGRect(x: 0, y: 0, width: 400, height: 800)
      rule.pan.maximumFingers = 2
      #expect(rule.apply(input(.down, [(1, first.x, first.y)])) == .wait)
      #expect(rule.apply(input(.down, [(2, second.x, second.y)])) == .wait)
      let moved = [(1, first.x + movement.x, first.y + movement.y), (2, second.x + movement.x, second.y + movement.y)]
      #expect(rule.apply(input(.move, moved)) == verdict, "\(first), \(second), \(movement)")
    }
  }

  @Test("A recogniser without edges, or with two fingers, pans from none")
  func noEdges() {
    var rule = EdgePanRule()
    rule.area = CGRect(x: 0, y: 0, width: 400, height: 800)
    #expect(rule.apply(input(.down, [(1, 0, 400)])) == .fail)
    rule = EdgePanRule()
    rule.edges = [.left]
    rule.area = CGRect(x: 0, y: 0, width: 400, height: 800)
    #expect(rule.apply(input(.down, [(1, 0, 400)])) == .wait)
    #expect(rule.apply(input(.down, [(2, 0, 500)])) == .fail)
  }

  // MARK: Tap

  // behaviours.md §5 "Multi-tap window", "Tap allowance": .35 s and 30 points; 10 points.
  @Test("A tap of several fingers needs them down together and up in time")
  func severalFingers() {
    var rule = TapRule(requiredTaps: 1, requiredFingers: 2)
    _ = rule.apply(input(.down, [(1, 0, 0)]))
    _ = rule.apply(input(.down, [(2, 100, 0)], at: 0.05))
    #expect(rule.apply(input(.up, [(1, 0, 0)], at: 0.1)) == .wait)
    #expect(rule.apply(input(.up, [(2, 100, 0)], at: 0.15)) == .end)

    rule = TapRule(requiredTaps: 1, requiredFingers: 2)
    _ = rule.apply(input(.down, [(1, 0, 0)]))
    #expect(rule.apply(input(.up, [(1, 0, 0)], at: 0.1)) == .fail, "one after the other is not together")
  }

  @Test("The taps of a double tap are at most .35 seconds apart")
  func multiTapDeadline() {
    var rule = TapRule(requiredTaps: 2)
    _ = rule.apply(input(.down, [(1, 0, 0)], at: 1))
    _ = rule.apply(input(.up, [(1, 0, 0)], at: 1.1))
    #expect(rule.deadline == 1.1 + 0.35)
  }

  // MARK: Long press

  // behaviours.md §5 "Long press", "Long-press taps/touches": .5 s, 10 points before recognition; 0 / 1.
  @Test("A long press needs half a second, no tap and one finger by default")
  func longPressDefaults() {
    var rule = LongPressRule()
    #expect(rule.requiredTaps == 0 && rule.requiredFingers == 1 && rule.allowance == 10)
    _ = rule.apply(input(.down, [(1, 0, 0)], at: 2))
    #expect(rule.deadline == 2 + 0.5)
    #expect(rule.apply(input(.time, at: 2.4)) == .wait, "woken too early")
  }

  @Test("A press after a tap waits for the tap")
  func tapThenPress() {
    var rule = LongPressRule()
    rule.requiredTaps = 1
    _ = rule.apply(input(.down, [(1, 0, 0)], at: 0))
    #expect(rule.apply(input(.up, [(1, 0, 0)], at: 0.1)) == .wait)
    #expect(rule.deadline == 0.1 + 0.35)
    #expect(rule.apply(input(.down, [(2, 5, 0)], at: 0.3)) == .wait)
    #expect(rule.deadline == 0.3 + 0.5)
    #expect(rule.apply(input(.time, at: 0.8)) == .begin)
    #expect(rule.apply(input(.up, [(2, 5, 0)], at: 0.9)) == .end)
  }

  @Test("A press after a tap fails when it comes late, elsewhere, or at once")
  func failedTapThenPress() {
    func afterTap() -> LongPressRule {
      var rule = LongPressRule()
      rule.requiredTaps = 1
      _ = rule.apply(input(.down, [(1, 0, 0)], at: 0))
      _ = rule.apply(input(.up, [(1, 0, 0)], at: 0.1))
      return rule
    }
    var late = afterTap()
    #expect(late.apply(input(.time, at: 0.45)) == .fail)
    var elsewhere = afterTap()
    #expect(elsewhere.apply(input(.down, [(2, 40, 0)], at: 0.2)) == .fail)
    var short = afterTap()
    _ = short.apply(input(.down, [(2, 0, 0)], at: 0.2))
    #expect(short.apply(input(.up, [(2, 0, 0)], at: 0.3)) == .fail)
    var untapped = LongPressRule()
    untapped.requiredTaps = 1
    _ = untapped.apply(input(.down, [(1, 0, 0)], at: 0))
    #expect(untapped.apply(input(.time, at: 0.75)) == .fail, "a press without its tap")
  }

  @Test("A press of no duration begins with the touch")
  func immediatePress() {
    var rule = LongPressRule()
    rule.minimumDuration = 0
    #expect(rule.apply(input(.down, [(1, 0, 0)])) == .begin)
  }

  // MARK: Swipe

  // behaviours.md §5 "Swipe thresholds": no source, ours.
  @Test("A swipe of several directions stays open for those it has not strayed from")
  func swipeDirections() {
    for (direction, x, y) in [(SwipeRule.Direction.right, 60, 0), (.left, -60, 0), (.up, 0, -60), (.down, 0, 60)]
      as [(SwipeRule.Direction, CGFloat, CGFloat)]
    {
      var rule = SwipeRule()
      rule.directions = SwipeRule.Direction.allCases
      _ = rule.apply(input(.down, [(1, 0, 0)]))
      #expect(rule.apply(input(.move, [(1, x, y)])) == .end)
      rule = SwipeRule()
      rule.directions = [direction]
      _ = rule.apply(input(.down, [(1, 0, 0)]))
      #expect(rule.apply(input(.move, [(1, -x, -y)])) == .wait, "the other way")
      #expect(rule.apply(input(.move, [(1, x, y)])) == .end)
    }
  }

  @Test("A swipe that strayed too far across fails, even when it returns")
  func strayedSwipe() {
    var rule = SwipeRule()
    rule.directions = [.right, .down]
    _ = rule.apply(input(.down, [(1, 0, 0)]))
    #expect(rule.apply(input(.move, [(1, 10, -55)])) == .wait)
    #expect(rule.apply(input(.move, [(1, 50, 0)])) == .wait)
  }

  // MARK: Pinch and rotation

  @Test("A pinch starts from one, without its slop, and follows the ratio of the distances")
  func pinchScale() {
    var rule = TwoFingerRule(.scale)
    _ = rule.apply(input(.down, [(1, 0, 0), (2, 92, 0)], at: 0))
    #expect(rule.apply(input(.move, [(2, 110, 0)], at: 0.1)) == .begin)
    #expect(abs(rule.value - 110 / (92 + 8)) < 1e-9)
    _ = rule.apply(input(.move, [(2, 200, 0)], at: 0.2))
    #expect(abs(rule.value - 200 / 100) < 1e-9)
    rule.value = 1
    _ = rule.apply(input(.move, [(2, 100, 0)], at: 0.3))
    #expect(abs(rule.value - 0.5) < 1e-9, "a scale set by code continues from there")
  }

  @Test("A pinch with one finger left does not change, and continues with another")
  func pinchRejoin() {
    var rule = TwoFingerRule(.scale)
    _ = rule.apply(input(.down, [(1, 0, 0), (2, 92, 0)]))
    _ = rule.apply(input(.move, [(2, 200, 0)], at: 0.1))
    #expect(abs(rule.value - 2) < 1e-9)
    #expect(rule.apply(input(.up, [(2, 200, 0)], at: 0.2)) == .wait)
    #expect(rule.apply(input(.move, [(1, 50, 0)], at: 0.3)) == .wait)
    _ = rule.apply(input(.down, [(3, 150, 0)], at: 0.4))
    #expect(abs(rule.value - 2) < 1e-9)
    #expect(rule.apply(input(.move, [(3, 250, 0)], at: 0.5)) == .change)
    #expect(abs(rule.value - 4) < 1e-9, "twice the distance of the new pair, 100 to 200")
  }

  @Test("Fingers on one spot pinch without dividing by zero")
  func pinchFromNothing() {
    var rule = TwoFingerRule(.scale)
    _ = rule.apply(input(.down, [(1, 0, 0), (2, 0, 0)]))
    _ = rule.apply(input(.move, [(2, 20, 0)], at: 0.1))
    _ = rule.apply(input(.move, [(2, 0, 0)], at: 0.2))
    _ = rule.apply(input(.move, [(2, 10, 0)], at: 0.3))
    #expect(rule.value.isFinite && rule.velocity.isFinite)
  }

  @Test("A rotation accumulates beyond half a turn, clockwise positive")
  func rotationTurns() {
    var rule = TwoFingerRule(.rotation)
    _ = rule.apply(input(.down, [(1, 0, 0), (2, 100, 0)]))
    for step in 1...12 {
      let angle = CGFloat(step) * .pi / 6
      _ = rule.apply(input(.move, [(2, 100 * cos(angle), 100 * sin(angle))], at: Double(step) / 60))
    }
    // A full turn, without the 5° that started it.
    #expect(abs(rule.value - (2 * .pi - .pi / 36)) < 1e-9)
  }
}
