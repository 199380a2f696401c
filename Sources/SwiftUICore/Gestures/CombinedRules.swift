/// The value of one gesture after another.
package enum SequenceState<First, Second> {
  case first(First)
  case second(First, Second?)
}

/// One gesture, and then another with the fingers that are down when the first one ends, or that come down soon after.
package struct SequenceRule<First: GestureRule, Second: GestureRule>: GestureRule {
  package typealias Value = SequenceState<First.Value, Second.Value>
  private var first: First
  private var second: Second
  private var result: First.Value?
  private var down: [GestureTouch] = []
  /// When the second gesture has to begin, without a finger.
  private var limit: Double?

  package init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  package var deadline: Double? { result == nil ? first.deadline : earliest(second.deadline, limit) }

  package mutating func adopt(_ new: Self) -> Bool { first.adopt(new.first) && second.adopt(new.second) }

  package mutating func apply(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
    note(event)
    guard let result else {
      let phase = first.apply(event, &effects)
      guard case .ended(let value) = phase else { return phase.map { .first($0) } }
      result = value
      guard !down.isEmpty else {
        limit = event.time + GestureFigures.tapInterval
        return .active(.second(value, nil))
      }
      return continued(value, second.apply(GestureEvent(.began, down, at: event.time), &effects))
    }
    if event.kind == .began { limit = nil }
    if let limit, event.kind == .time, event.time >= limit - GestureFigures.timeTolerance {
      self.limit = nil
      return continued(result, second.apply(GestureEvent(.cancelled, at: event.time), &effects))
    }
    return continued(result, second.apply(event, &effects))
  }

  private func continued(_ result: First.Value, _ phase: GesturePhase<Second.Value>) -> GesturePhase<Value> {
    switch phase {
    case .possible(let value): .active(.second(result, value))
    case .active(let value): .active(.second(result, value))
    case .ended(let value): .ended(.second(result, value))
    case .failed: .failed
    }
  }

  private mutating func note(_ event: GestureEvent) {
    switch event.kind {
    case .began: down += event.touches
    case .moved:
      for touch in event.touches {
        if let index = down.firstIndex(where: { $0.id == touch.id }) { down[index].location = touch.location }
      }
    case .ended, .cancelled: down.removeAll { own in event.touches.contains { $0.id == own.id } }
    case .time: break
    }
  }
}

private func earliest(_ first: Double?, _ second: Double?) -> Double? {
  guard let first, let second else { return first ?? second }
  return min(first, second)
}

/// Two gestures at once, each by itself. Fails when both have, and ends when both are over.
package struct SimultaneousRule<First: GestureRule, Second: GestureRule>: GestureRule {
  package typealias Value = (first: First.Value?, second: Second.Value?)
  private var first: First
  private var second: Second

  package init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  package var deadline: Double? { earliest(first.deadline, second.deadline) }

  package mutating func adopt(_ new: Self) -> Bool { first.adopt(new.first) && second.adopt(new.second) }

  package mutating func apply(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
    let (one, other) = (first.apply(event, &effects), second.apply(event, &effects))
    let value: Value = (one.value, other.value)
    if one.isFailed, other.isFailed { return .failed }
    if one.isOver, other.isOver { return .ended(value) }
    if one.isRecognized || other.isRecognized { return .active(value) }
    return .possible(value.first == nil && value.second == nil ? nil : value)
  }
}

extension GesturePhase {
  fileprivate var isRecognized: Bool {
    switch self {
    case .active, .ended: true
    case .possible, .failed: false
    }
  }
}

/// One of two values.
package enum ExclusiveState<First, Second> {
  case first(First)
  case second(Second)
}

/// The first of two gestures, or the second one if the first fails. What the second wants done waits for that.
package struct ExclusiveRule<First: GestureRule, Second: GestureRule>: GestureRule {
  package typealias Value = ExclusiveState<First.Value, Second.Value>
  private var first: First
  private var second: Second
  private var withheld = GestureEffects()
  private var isDecided = false

  package init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  package var deadline: Double? { earliest(first.deadline, second.deadline) }

  package mutating func adopt(_ new: Self) -> Bool { first.adopt(new.first) && second.adopt(new.second) }

  package mutating func apply(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
    let one = first.apply(event, &effects)
    switch one {
    case .failed:
      effects.append(withheld)
      withheld = GestureEffects()
      return second.apply(event, &effects).map { .second($0) }
    case .possible(let value):
      let other = second.apply(event, &withheld)
      return .possible(value.map { .first($0) } ?? other.provisional.map { .second($0) })
    case .active, .ended:
      if !isDecided {
        isDecided = true
        // It has changed nothing yet, so there is nothing to undo.
        withheld = GestureEffects()
        _ = second.apply(GestureEvent(.cancelled, at: event.time), &withheld)
        withheld = GestureEffects()
      }
      return one.map { .first($0) }
    }
  }
}

extension GesturePhase {
  /// The value of a gesture that is not recognised yet.
  fileprivate var provisional: Value? { if case .possible(let value) = self { value } else { nil } }
}

/// A gesture with another value.
package struct MappedRule<Base: GestureRule, Value>: GestureRule {
  private var base: Base
  private var transform: (Base.Value) -> Value

  package init(_ base: Base, _ transform: @escaping (Base.Value) -> Value) {
    (self.base, self.transform) = (base, transform)
  }

  package var deadline: Double? { base.deadline }

  package mutating func adopt(_ new: Self) -> Bool {
    transform = new.transform
    return base.adopt(new.base)
  }

  package mutating func apply(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
    base.apply(event, &effects).map(transform)
  }
}

/// What happens as a gesture goes on.
package struct GestureActions<Value> {
  /// For each value that differs from the one before.
  package var changed: ((Value) -> Void)?
  package var isSame: (Value, Value) -> Bool = { _, _ in false }
  /// For each value, also one that is the same.
  package var updates: ((Value) -> Void)?
  /// When the gesture is over, in whatever way, if it had a value before.
  package var reset: (() -> Void)?
  package var ended: ((Value) -> Void)?

  package init() {}
}

/// A gesture that is followed. Values of a gesture that is only possible are reported at once, those of one that is recognised when its
/// owner agrees.
package struct ObservedRule<Base: GestureRule>: GestureRule {
  package typealias Value = Base.Value
  private var base: Base
  private var actions: GestureActions<Value>
  private var latest: Value?
  private var isOver = false

  package init(_ base: Base, _ actions: GestureActions<Value>) { (self.base, self.actions) = (base, actions) }

  package var deadline: Double? { base.deadline }

  package mutating func adopt(_ new: Self) -> Bool {
    actions = new.actions
    return base.adopt(new.base)
  }

  package mutating func apply(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
    let phase = base.apply(event, &effects)
    guard !isOver else { return phase }
    switch phase {
    case .possible(let value?): report(value, .now, &effects)
    case .possible: break
    case .active(let value): report(value, .whenRecognized, &effects)
    case .ended(let value):
      isOver = true
      if let ended = actions.ended { effects.add(.whenRecognized) { ended(value) } }
      if latest != nil, let reset = actions.reset { effects.add(.always, reset) }
    case .failed:
      isOver = true
      if latest != nil, let reset = actions.reset { effects.add(.now, reset) }
    }
    return phase
  }

  private mutating func report(_ value: Value, _ moment: GestureEffects.Moment, _ effects: inout GestureEffects) {
    if let updates = actions.updates { effects.add(moment) { updates(value) } }
    if let changed = actions.changed, !(latest.map { actions.isSame($0, value) } ?? false) {
      effects.add(moment) { changed(value) }
    }
    latest = value
  }
}

/// A rule of any type.
package struct AnyGestureRule<Value>: GestureRule {
  private var rule: any GestureRule<Value>

  package init(_ rule: some GestureRule<Value>) { self.rule = (rule as? Self)?.rule ?? rule }

  package var deadline: Double? { rule.deadline }

  package mutating func adopt(_ new: Self) -> Bool {
    func adopted<R: GestureRule<Value>>(_ old: R) -> (any GestureRule<Value>)? {
      guard let new = new.rule as? R else { return nil }
      var old = old
      return old.adopt(new) ? old : nil
    }
    guard let adopted = adopted(rule) else { return false }
    rule = adopted
    return true
  }

  package mutating func apply(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
    rule.apply(event, &effects)
  }
}

extension AnyGestureRule {
  /// No gesture.
  package static var failing: AnyGestureRule { AnyGestureRule(FailingRule()) }

  private struct FailingRule: GestureRule {
    var deadline: Double? { nil }
    mutating func adopt(_ new: FailingRule) -> Bool { true }
    mutating func apply(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> { .failed }
  }
}
