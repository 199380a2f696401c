import Foundation

/// Two fingers that move against each other: the rule behind pinches and rotations.
///
/// | phase | input | becomes |
/// |---|---|---|
/// | possible | the quantity of the two fingers changed by more than the slop | begins |
/// | possible | the last finger lifts or is taken away | fails |
/// | active | it changes | changes |
/// | active | the last finger lifts, or is taken away | ends, or is cancelled |
///
/// The first two fingers count. With one finger left the value stands still; a finger that joins goes on from there.
package struct TwoFingerRule: GestureRule, Equatable {
  package enum Quantity: Equatable {
    /// The ratio of the distances, 1 at the start.
    case scale
    /// The angle that was turned, in radians, 0 at the start, clockwise positive.
    case rotation
  }

  let quantity: Quantity
  private(set) var phase = GesturePhase.possible
  private(set) var fingers: [GestureFinger] = []
  /// The scale or rotation. Set by clients, too: it goes on from there.
  package var value: CGFloat {
    didSet { tracker.shift(by: CGPoint(x: value - oldValue, y: 0)) }
  }
  /// Distance or angle of the two fingers when they were last looked at; `nil` with fewer than two.
  private var last: CGFloat?
  /// What changed while possible: points of distance, or radians.
  private var travel: CGFloat = 0
  private var start: CGFloat = 0
  private var tracker = VelocityTracker()
  private var lastTime: TimeInterval = 0

  package init(_ quantity: Quantity) {
    self.quantity = quantity
    value = quantity == .scale ? 1 : 0
  }

  package var deadline: TimeInterval? { nil }

  /// Per second.
  package var velocity: CGFloat { tracker.velocity(at: lastTime).x }

  package mutating func apply(_ input: GestureInput) -> GestureVerdict {
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

  private var measured: CGFloat? {
    guard fingers.count >= 2 else { return nil }
    let (first, second) = (fingers[0].location, fingers[1].location)
    return switch quantity {
    case .scale: first.distance(to: second)
    case .rotation: atan2(second.y - first.y, second.x - first.x)
    }
  }

  /// Another pair of fingers: the value goes on from where it is.
  private mutating func look() {
    last = measured
    if phase == .possible {
      travel = 0
      start = last ?? 0
    }
  }

  private mutating func measure(at time: TimeInterval) -> GestureVerdict {
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

  private mutating func beginIfPastSlop(at time: TimeInterval) -> GestureVerdict {
    let slop = quantity == .scale ? GestureMetrics.pinchSlop : GestureMetrics.rotationSlop
    guard abs(travel) > slop, let last else { return .wait }
    phase = .active
    let taken = travel < 0 ? -slop : slop
    // The velocity counts from the place where the slop ended.
    tracker.add(CGPoint(x: value, y: 0), at: time)
    advance(from: quantity == .scale ? start + taken : last - (travel - taken), to: last, at: time)
    return .begin
  }

  private mutating func advance(from old: CGFloat, to new: CGFloat, at time: TimeInterval) {
    // Set without moving the past along, which is what clients' changes do.
    let tracker = tracker
    switch quantity {
    case .scale: value *= old > 0 ? new / old : 1
    case .rotation: value += difference(new, old)
    }
    self.tracker = tracker
    self.tracker.add(CGPoint(x: value, y: 0), at: time)
  }

  /// The shorter way round for angles.
  private func difference(_ new: CGFloat, _ old: CGFloat) -> CGFloat {
    let plain = new - old
    return quantity == .scale ? plain : remainder(plain, 2 * .pi)
  }

  private mutating func remove(_ gone: [GestureFinger], ending: GestureVerdict) -> GestureVerdict {
    fingers.remove(gone)
    look()
    guard fingers.isEmpty else { return .wait }
    let verdict = phase == .active ? ending : .fail
    phase = .finished
    return verdict
  }
}
