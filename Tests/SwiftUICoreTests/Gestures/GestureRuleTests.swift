import CoreGraphics
import SwiftUICore
import Testing

/// A gesture of a test: what it answers to each event, in order; the last answer stays.
private struct Script: GestureRule {
  enum Step: CaseIterable { case possible, provisional, active, ended, failed }
  var steps: [Step]
  private var index = -1
  private var end: Step?

  init(_ steps: [Step]) { self.steps = steps }
  var deadline: Double? { nil }
  mutating func adopt(_ new: Script) -> Bool { true }
  mutating func apply(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Int> {
    if end == nil {
      index = min(index + 1, steps.count - 1)
      let step = event.kind == .cancelled ? .failed : steps[index]
      if step == .ended || step == .failed { end = step }
    }
    switch end ?? steps[index] {
    case .possible: return .possible(nil)
    case .provisional: return .possible(index)
    case .active: return .active(index)
    case .ended: return .ended(index)
    case .failed: return .failed
    }
  }

  /// All courses of a gesture in a number of events.
  static func all(_ count: Int) -> [[Step]] {
    guard count > 0 else { return [[]] }
    return all(count - 1).flatMap { course -> [[Step]] in
      if let last = course.last, last == .ended || last == .failed { return [course] }
      let next = course.last == .active ? Step.allCases.filter { $0 != .possible && $0 != .provisional } : Step.allCases
      return next.map { course + [$0] }
    }
  }
}

private final class Log {
  var words: [String] = []
}

@Suite("The rules of gestures")
struct GestureRuleTests {
  private func point(_ x: CGFloat, _ y: CGFloat = 0) -> CGPoint { CGPoint(x: x, y: y) }
  private func word<V>(_ phase: GesturePhase<V>) -> String {
    switch phase {
    case .possible(nil): "possible"
    case .possible: "provisional"
    case .active: "active"
    case .ended: "ended"
    case .failed: "failed"
    }
  }
  /// Applies events of one finger: its places at times, and whether it lifts at the end.
  private func run<R: GestureRule>(_ rule: R, _ events: [GestureEvent]) -> [String] {
    var rule = rule
    var effects = GestureEffects()
    return events.map { word(rule.apply($0, &effects)) }
  }
  private func down(_ x: CGFloat, at time: Double, id: Int = 1) -> GestureEvent {
    GestureEvent(.began, [GestureTouch(id, point(x))], at: time)
  }
  private func move(_ x: CGFloat, at time: Double, id: Int = 1) -> GestureEvent {
    GestureEvent(.moved, [GestureTouch(id, point(x))], at: time)
  }
  private func up(_ x: CGFloat, at time: Double, id: Int = 1) -> GestureEvent {
    GestureEvent(.ended, [GestureTouch(id, point(x))], at: time)
  }

  // MARK: One gesture

  @Test("A tap is a touch that lifts in time without straying; a second finger, a cancellation and time end it")
  func tap() {
    let tap = TapGestureRule(count: 1)
    #expect(run(tap, [down(0, at: 0), up(10, at: 0.5)]) == ["possible", "ended"])
    #expect(run(tap, [down(0, at: 0), move(10.5, at: 0.1), up(0, at: 0.2)]) == ["possible", "failed", "failed"])
    #expect(run(tap, [down(0, at: 0), down(50, at: 0.1, id: 2)]) == ["possible", "failed"])
    #expect(run(tap, [down(0, at: 0), GestureEvent(.time, at: 0.75)]) == ["possible", "failed"])
    #expect(run(tap, [down(0, at: 0), GestureEvent(.cancelled, at: 0.1)]) == ["possible", "failed"])
  }

  @Test("Two taps are near each other and follow within .35 s")
  func doubleTap() {
    let tap = TapGestureRule(count: 2)
    let first = [down(0, at: 0), up(0, at: 0.1)]
    #expect(run(tap, first + [down(30, at: 0.4), up(30, at: 0.5)]).last == "ended")
    #expect(run(tap, first + [down(31, at: 0.4)]).last == "failed")
    #expect(run(tap, first + [GestureEvent(.time, at: 0.45)]).last == "failed")
    #expect(run(TapGestureRule(count: 0), first).last == "ended")
  }

  @Test("80: a press has a value from the touch on, and ends after .5 s without straying more than 10 points")
  func press() {
    let press = PressGestureRule(duration: GestureFigures.pressDuration, distance: GestureFigures.pressDistance)
    #expect(
      run(press, [down(0, at: 1), move(10, at: 1.2), GestureEvent(.time, at: 1.5)]) == [
        "provisional", "provisional", "ended",
      ])
    #expect(run(press, [down(0, at: 1), move(10.1, at: 1.2)]) == ["provisional", "failed"])
    #expect(run(press, [down(0, at: 1), up(0, at: 1.4)]) == ["provisional", "failed"])
    #expect(run(press, [down(0, at: 1), GestureEvent(.time, at: 1.4)]) == ["provisional", "provisional"])
    #expect(run(PressGestureRule(duration: 0, distance: 10), [down(0, at: 1)]) == ["ended"])
    var endless = PressGestureRule(duration: .infinity, distance: 10)
    var effects = GestureEffects()
    _ = endless.apply(down(0, at: 1), &effects)
    #expect(endless.deadline == nil)
  }

  @Test("80: a drag begins at 10 points, with the whole way; it tells its velocity and follows one finger")
  func drag() throws {
    var drag = DragGestureRule(minimumDistance: GestureFigures.dragDistance) { CGPoint(x: $0.x - 100, y: $0.y) }
    var effects = GestureEffects()
    _ = drag.apply(down(100, at: 0), &effects)
    #expect(word(drag.apply(move(109, at: 0.05), &effects)) == "possible")
    let begun = try #require(drag.apply(move(110, at: 0.1), &effects).value)
    #expect(begun.startLocation == .zero && begun.location == point(10))
    expectNear(begun.velocity.width, 100)
    _ = drag.apply(down(0, at: 0.1, id: 2), &effects)
    #expect(drag.apply(move(50, at: 0.1, id: 2), &effects).value?.location == point(10))
    #expect(word(drag.apply(up(120, at: 0.2), &effects)) == "ended")
    #expect(run(DragGestureRule(minimumDistance: 0) { $0 }, [down(3, at: 0)]) == ["active"])
    #expect(run(DragGestureRule(minimumDistance: 10) { $0 }, [down(3, at: 0), up(3, at: 0.1)]).last == "failed")
    #expect(
      run(DragGestureRule(minimumDistance: 0) { $0 }, [down(3, at: 0), GestureEvent(.cancelled, at: 0.1)]).last
        == "failed")
  }
  private func expectNear(_ value: CGFloat, _ other: CGFloat) { #expect(abs(value - other) < 1e-6) }

  @Test("Two fingers tell their scale and their turn, beyond half a turn, from the least change on")
  func twoFingers() throws {
    var effects = GestureEffects()
    var scale = TwoFingerGestureRule(.scale, minimum: 0.1)
    _ = scale.apply(down(0, at: 0), &effects)
    _ = scale.apply(down(100, at: 0, id: 2), &effects)
    #expect(word(scale.apply(move(105, at: 0.1, id: 2), &effects)) == "possible")
    #expect(scale.apply(move(200, at: 0.2, id: 2), &effects).value?.value == 2)
    #expect(scale.apply(up(200, at: 0.3, id: 2), &effects).value?.start == point(50))
    var turn = TwoFingerGestureRule(.angle, minimum: 0.01)
    _ = turn.apply(down(0, at: 0), &effects)
    _ = turn.apply(down(100, at: 0, id: 2), &effects)
    for step in 1...6 {
      let angle = CGFloat(step) * .pi / 4
      let there = GestureTouch(2, CGPoint(x: 100 * cos(angle), y: 100 * sin(angle)))
      _ = turn.apply(GestureEvent(.moved, [there], at: Double(step)), &effects)
    }
    expectNear(try #require(turn.apply(GestureEvent(.time, at: 7), &effects).value).value, 1.5 * .pi)
  }

  // MARK: Combinations, for all courses of both gestures

  private static let courses = Script.all(3)
  private let tick = GestureEvent(.moved, at: 0)

  @Test(
    "Exclusive: the first gesture counts unless it fails, and then the second; what the second wants waits for that")
  func exclusive() {
    for first in Self.courses {
      for second in Self.courses {
        let log = Log()
        var actions = GestureActions<Int>()
        actions.changed = { _ in log.words.append("changed") }
        actions.ended = { _ in log.words.append("ended") }
        var rule = ExclusiveRule(Script(first), ObservedRule(Script(second), actions))
        var (one, other) = (Script(first), Script(second))
        var (effects, unused) = (GestureEffects(), GestureEffects())
        for _ in 0..<3 {
          let whole = rule.apply(tick, &effects)
          let own = one.apply(tick, &unused)
          let alternative = other.apply(tick, &unused)
          for act in effects.takeAll() { act() }
          switch own {
          case .failed: #expect(word(whole) == word(alternative))
          case .active, .ended: #expect(word(whole) == word(own))
          case .possible: #expect(!whole.isOver && word(whole) != "active")
          }
          if !own.isFailed { #expect(log.words.isEmpty) }
          // The first one wins for good.
          if own.value != nil, !word(own).hasPrefix("pro") { break }
        }
      }
    }
  }

  @Test("Simultaneous: ends when both are over, fails when both have failed")
  func simultaneous() {
    for first in Self.courses {
      for second in Self.courses {
        var rule = SimultaneousRule(Script(first), Script(second))
        var (one, other) = (Script(first), Script(second))
        var effects = GestureEffects()
        for _ in 0..<3 {
          let whole = rule.apply(tick, &effects)
          let (a, b) = (one.apply(tick, &effects), other.apply(tick, &effects))
          #expect(whole.isFailed == (a.isFailed && b.isFailed))
          #expect(whole.isOver == (a.isOver && b.isOver))
          if !whole.isFailed, let value = whole.value { #expect(value.first == a.value && value.second == b.value) }
        }
      }
    }
  }

  @Test("Sequence: the second gesture begins with the fingers that are down when the first one has ended")
  func sequence() throws {
    var rule = SequenceRule(PressGestureRule(duration: 0.5, distance: 10), DragGestureRule(minimumDistance: 10) { $0 })
    var effects = GestureEffects()
    #expect(word(rule.apply(down(0, at: 0), &effects)) == "provisional")
    let pressed = rule.apply(GestureEvent(.time, at: 0.5), &effects)
    guard case .active(.second(true, nil)) = pressed else { return #expect(Bool(false), "\(pressed)") }
    guard case .active(.second(true, let drag?)) = rule.apply(move(20, at: 0.6), &effects) else {
      return #expect(Bool(false))
    }
    #expect(drag.location == point(20))
    #expect(word(rule.apply(up(20, at: 0.7), &effects)) == "ended")
  }

  @Test("Sequence: without a finger the second gesture has to begin within .35 s")
  func sequenceInTime() {
    var rule = SequenceRule(TapGestureRule(count: 1), DragGestureRule(minimumDistance: 10) { $0 })
    var effects = GestureEffects()
    _ = rule.apply(down(0, at: 0), &effects)
    #expect(word(rule.apply(up(0, at: 0.1), &effects)) == "active")
    #expect(rule.deadline == 0.1 + 0.35)
    #expect(word(rule.apply(GestureEvent(.time, at: 0.45), &effects)) == "failed")
  }

  // MARK: Effects

  @Test("Actions of a possible gesture run at once, others when it is granted; the reset runs in every case, once")
  func effects() {
    for course in Script.all(4) {
      for isGranted in [true, false] {
        let log = Log()
        var actions = GestureActions<Int>()
        actions.updates = { _ in log.words.append("update") }
        actions.reset = { log.words.append("reset") }
        actions.ended = { _ in log.words.append("ended") }
        var rule = ObservedRule(Script(course), actions)
        var effects = GestureEffects()
        var hadValue = false
        var phase = GesturePhase<Int>.possible(nil)
        for _ in 0..<4 {
          phase = rule.apply(tick, &effects)
          if phase.value != nil, !phase.isOver { hadValue = true }
          for act in effects.takeProvisional() { act() }
        }
        if !phase.isOver { phase = rule.apply(GestureEvent(.cancelled, at: 1), &effects) }
        for act in isGranted && !phase.isFailed ? effects.takeAll() : effects.drop() { act() }
        #expect(log.words.filter { $0 == "reset" }.count == (hadValue ? 1 : 0), "\(course)")
        if hadValue { #expect(log.words.last == "reset", "\(course)") }
        #expect(log.words.contains("ended") == (isGranted && !phase.isFailed))
      }
    }
  }

  @Test("A later value of the view changes the actions of a gesture that is under way, and not how far it is")
  func adopting() {
    let log = Log()
    func rule(_ name: String) -> AnyGestureRule<CGPoint> {
      var actions = GestureActions<CGPoint>()
      actions.ended = { _ in log.words.append(name) }
      return AnyGestureRule(ObservedRule(TapGestureRule(count: 1), actions))
    }
    var tap = rule("old")
    var effects = GestureEffects()
    _ = tap.apply(down(0, at: 0), &effects)
    let isSame = tap.adopt(rule("new"))
    #expect(isSame)
    #expect(word(tap.apply(up(0, at: 0.1), &effects)) == "ended")
    for act in effects.takeAll() { act() }
    #expect(log.words == ["new"])
  }
}
