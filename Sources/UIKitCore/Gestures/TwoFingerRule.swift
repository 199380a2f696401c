import Foundation

/// Two fingers that move relative to each other: the rule of pinches and rotations.
///
/// | phase | input | becomes |
/// |---|---|---|
/// | possible | the quantity has changed by more than the slop | begins |
/// | possible | the last finger lifts or is taken away | fails |
/// | active | it changes | changes |
/// | active | the last finger lifts, or is taken away | ends, or is cancelled |
///
/// The first two fingers count. With one finger left the value stays; it continues from there when another finger joins.
package struct TwoFingerRule: GestureRule, Equatable {
  /// The measured relation of the two fingers.
  package enum Quantity: Equatable {
    /// The ratio of their distances, 1 at the start.
    case scale
    /// The angle that they have turned by, in radians, 0 at the start; positive is clockwise, and it adds up beyond half a turn.
    case rotation
  }

  let quantity: Quantity
  private(set) var phase = GesturePhase.possible
  private(set) var fingers: [GestureFinger] = []
  /// The scale or rotation since the start. An app may set it: it continues from there, and the velocity is kept.
  package var value: CGFloat {
    didSet { tracker.shift(by: CGPoint(x: value - oldValue, y: 0)) }
  }
  /// The distance or angle of the two fingers at the last look; `nil` with fewer than two.
  private var last: CGFloat?
  /// The change before the gesture begins: points of distance, or radians.
  private var travel: CGFloat = 0
  /// The distance or angle of the fingers when they came down; a pinch begins from it, plus the slop.
  private var start: CGFloat = 0
  private var tracker = VelocityTracker()
  private var lastTime: TimeInterval = 0

  package init(_ quantity: Quantity) {
    self.quantity = quantity
    value = quantity == .scale ? 1 : 0
  }

  package var deadline: TimeInterval? { nil }

  /// The change of ``value`` per second: of the scale, or radians.
  package var velocity: CGFloat { tracker.velocity(at: lastTime).x }

  package mutating func apply(_ input: GestureInput) -> GestureDecision {
    guard phase != .finished else { return .wait }
    lastTime = input.time
    switch input.kind {
    case .down:
      fingers += input.fingers
      look()
      return .wait
    case .move:
      fingers.update(input.fingers)
      return measure(at: input.time)
    case .up:
      fingers.update(input.fingers)
      if phase == .active { _ = measure(at: input.time) }
      return remove(input.fingers, ending: .end)
    case .cancel: return remove(input.fingers, ending: .cancel)
    case .time: return .wait
    }
  }

  /// The distance or angle of the first two fingers now; `nil` with fewer.
  private var measured: CGFloat? {
    guard fingers.count >= 2 else { return nil }
    let (first, second) = (fingers[0].location, fingers[1].location)
    return switch quantity {
    case .scale: first.distance(to: second)
    case .rotation: atan2(second.y - first.y, second.x - first.x)
    }
  }

  /// Measures another pair of fingers, without a change of the value.
  private mutating func look() {
    last = measured
    if phase == .possible {
      travel = 0
      start = last ?? 0
    }
  }

  private mutating func measure(at time: TimeInterval) -> GestureDecision {
    guard let last, let present = measured, present != last else { return .wait }
    switch phase {
    case .possible:
      travel += difference(present, last)
      self.last = present
      return beginIfPastSlop(at: time)
    case .active:
      self.last = present
      advance(from: last, to: present, at: time)
      return .change
    case .finished: return .wait
    }
  }

  /// Begins past the slop, from the value that is left without it.
  private mutating func beginIfPastSlop(at time: TimeInterval) -> GestureDecision {
    let slop = quantity == .scale ? GestureMetrics.pinchSlop : GestureMetrics.rotationSlop
    guard abs(travel) > slop, let last else { return .wait }
    phase = .active
    let taken = travel < 0 ? -slop : slop
    // The velocity counts from the end of the slop.
    tracker.add(CGPoint(x: value, y: 0), at: time)
    advance(from: quantity == .scale ? start + taken : last - (travel - taken), to: last, at: time)
    return .begin
  }

  private mutating func advance(from old: CGFloat, to new: CGFloat, at time: TimeInterval) {
    // Restored afterwards: `value`'s observer shifts the samples, as is right for changes by the app only.
    let tracker = tracker
    switch quantity {
    case .scale: value *= old > 0 ? new / old : 1
    case .rotation: value += difference(new, old)
    }
    self.tracker = tracker
    self.tracker.add(CGPoint(x: value, y: 0), at: time)
  }

  /// Returns the change between two measurements; for angles, the shorter way round.
  private func difference(_ new: CGFloat, _ old: CGFloat) -> CGFloat {
    let plain = new - old
    return quantity == .scale ? plain : remainder(plain, 2 * .pi)
  }

  private mutating func remove(_ gone: [GestureFinger], ending: GestureDecision) -> GestureDecision {
    fingers.remove(gone)
    look()
    guard fingers.isEmpty else { return .wait }
    let verdict = phase == .active ? ending : .fail
    phase = .finished
    return verdict
  }
}
