/// What two fingers have done since both are down.
package struct TwoFingerSample: Equatable {
  /// On the frame clock, in seconds.
  package var time: Double
  /// The share of their distance, 1 at the start, or the angle in radians, 0 at the start; positive turns clockwise.
  package var value: CGFloat
  /// Its change per second.
  package var velocity: CGFloat
  /// The middle of both fingers at the start, in the window, in points.
  package var start: CGPoint
}

/// Two fingers that move relative to each other: the first two that come down. Ends when one of them lifts.
package struct TwoFingerGestureRule: GestureRule {
  package enum Quantity: Equatable {
    case scale
    case angle
  }
  private let quantity: Quantity
  private var minimum: CGFloat
  private var phase = GesturePhase<TwoFingerSample>.possible(nil)
  private var fingers: [GestureTouch] = []
  private var first: CGFloat = 0
  private var latest: CGFloat = 0
  private var tracker = GestureVelocity()
  private var sample = TwoFingerSample(time: 0, value: 0, velocity: 0, start: .zero)

  /// - Parameter minimum: The change from which on it counts: of the scale, or in radians.
  package init(_ quantity: Quantity, minimum: CGFloat) { (self.quantity, self.minimum) = (quantity, minimum) }

  package var deadline: Double? { nil }

  package mutating func adopt(_ new: TwoFingerGestureRule) -> Bool {
    minimum = new.minimum
    return true
  }

  package mutating func apply(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<TwoFingerSample> {
    guard !phase.isOver else { return phase }
    switch event.kind {
    case .began:
      let new = event.touches.prefix(2 - fingers.count)
      guard !new.isEmpty else { break }
      fingers += new
      if fingers.count == 2 { begin(at: event.time) }
    case .moved: move(event)
    case .ended, .cancelled:
      move(event)
      guard event.touches.isEmpty || fingers.contains(where: { own in event.touches.contains { $0.id == own.id } })
      else { break }
      if case .active = phase, event.kind == .ended {
        sample.velocity = tracker.velocity(at: event.time).width
        sample.time = event.time
        phase = .ended(sample)
      } else {
        phase = .failed
      }
    case .time: break
    }
    return phase
  }

  /// The distance or the angle of the fingers.
  private var measured: CGFloat {
    let (first, second) = (fingers[0].location, fingers[1].location)
    return quantity == .scale ? first.distance(to: second) : atan2(second.y - first.y, second.x - first.x)
  }

  private mutating func begin(at time: Double) {
    first = measured
    latest = first
    let (one, other) = (fingers[0].location, fingers[1].location)
    sample.start = CGPoint(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
    sample.value = quantity == .scale ? 1 : 0
    tracker.add(CGPoint(x: sample.value, y: 0), at: time)
  }

  private mutating func move(_ event: GestureEvent) {
    for touch in event.touches {
      if let index = fingers.firstIndex(where: { $0.id == touch.id }) { fingers[index].location = touch.location }
    }
    guard fingers.count == 2 else { return }
    let present = measured
    guard present != latest else { return }
    switch quantity {
    // Fingers that came down on one point have no ratio.
    case .scale: sample.value = first > 0 ? present / first : 1
    case .angle: sample.value += remainder(present - latest, 2 * .pi)
    }
    latest = present
    sample.time = event.time
    tracker.add(CGPoint(x: sample.value, y: 0), at: event.time)
    sample.velocity = tracker.velocity(at: event.time).width
    if case .active = phase {
      phase = .active(sample)
    } else if abs(sample.value - (quantity == .scale ? 1 : 0)) >= minimum {
      phase = .active(sample)
    }
  }
}
