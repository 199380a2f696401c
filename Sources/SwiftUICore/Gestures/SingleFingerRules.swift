/// A finger that touches and lifts without moving, once or several times. Its value is the place of the last touch, in the window.
///
/// | step | event | becomes |
/// |---|---|---|
/// | nothing down | a finger comes down, near the last tap and in time | down |
/// | down | it lifts | counted: ended, or possible between taps |
/// | down | it strays, another one comes down, or time is up | failed |
/// | between taps | elsewhere, or time is up | failed |
/// | any | a finger is taken away | failed |
package struct TapGestureRule: GestureRule {
  private var count: Int
  private var phase = GesturePhase<CGPoint>.possible(nil)
  private var down: (touch: Int, start: CGPoint)?
  private var taps = 0
  private var lastTap: CGPoint?
  package private(set) var deadline: Double?

  /// - Parameter count: Taps; fewer than 1 counts as 1.
  package init(count: Int) { self.count = max(count, 1) }

  package mutating func adopt(_ new: TapGestureRule) -> Bool {
    count = new.count
    return true
  }

  package mutating func apply(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<CGPoint> {
    guard !phase.isOver else { return phase }
    switch event.kind {
    case .began: touch(event)
    case .moved: check(event)
    case .ended:
      check(event)
      if !phase.isOver { lift(event) }
    case .cancelled: finish(.failed)
    case .time:
      if let deadline, event.time >= deadline - GestureFigures.timeTolerance { finish(.failed) }
    }
    return phase
  }

  private mutating func touch(_ event: GestureEvent) {
    guard let first = event.touches.first else { return }
    guard down == nil, event.touches.count == 1,
      (lastTap?.distance(to: first.location) ?? 0) <= GestureFigures.tapSpread
    else { return finish(.failed) }
    down = (first.id, first.location)
    deadline = event.time + GestureFigures.tapDuration
  }

  private mutating func check(_ event: GestureEvent) {
    guard let down, let touch = event.touches.first(where: { $0.id == down.touch }) else { return }
    if touch.location.distance(to: down.start) > GestureFigures.tapDistance { finish(.failed) }
  }

  private mutating func lift(_ event: GestureEvent) {
    guard let down, let touch = event.touches.first(where: { $0.id == down.touch }) else { return }
    taps += 1
    self.down = nil
    guard taps < count else { return finish(.ended(touch.location)) }
    lastTap = down.start
    deadline = event.time + GestureFigures.tapInterval
  }

  private mutating func finish(_ phase: GesturePhase<CGPoint>) {
    self.phase = phase
    deadline = nil
  }
}

/// A finger that stays down. Possible with the value `true` from the touch on, and ended when the time is over; the finger need not lift.
package struct PressGestureRule: GestureRule {
  private var duration: Double
  private var distance: CGFloat
  private var phase = GesturePhase<Bool>.possible(nil)
  private var down: (touch: Int, start: CGPoint)?
  package private(set) var deadline: Double?

  /// - Parameters:
  ///   - duration: In seconds; 0 ends with the touch, infinity never.
  ///   - distance: The most that the finger may stray, in points.
  package init(duration: Double, distance: CGFloat) { (self.duration, self.distance) = (duration, distance) }

  package mutating func adopt(_ new: PressGestureRule) -> Bool {
    (duration, distance) = (new.duration, new.distance)
    return true
  }

  package mutating func apply(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Bool> {
    guard !phase.isOver else { return phase }
    switch event.kind {
    case .began:
      guard let first = event.touches.first else { break }
      guard down == nil, event.touches.count == 1 else {
        finish(.failed)
        break
      }
      down = (first.id, first.location)
      phase = .possible(true)
      if duration <= 0 { finish(.ended(true)) } else if duration.isFinite { deadline = event.time + duration }
    case .moved:
      guard let down, let touch = event.touches.first(where: { $0.id == down.touch }) else { break }
      if touch.location.distance(to: down.start) > distance { finish(.failed) }
    case .ended, .cancelled:
      if let down, event.touches.contains(where: { $0.id == down.touch }) || event.touches.isEmpty { finish(.failed) }
      if down == nil, event.kind == .cancelled { finish(.failed) }
    case .time:
      if let deadline, event.time >= deadline - GestureFigures.timeTolerance { finish(.ended(true)) }
    }
    return phase
  }

  private mutating func finish(_ phase: GesturePhase<Bool>) {
    self.phase = phase
    deadline = nil
  }
}

/// Where a drag is: places in the space that was asked for, in points.
package struct DragSample: Equatable {
  /// On the frame clock, in seconds.
  package var time: Double
  package var location: CGPoint
  package var startLocation: CGPoint
  /// In points per second.
  package var velocity: CGSize
}

/// A finger that moves: the first one that comes down; others are ignored.
package struct DragGestureRule: GestureRule {
  private var minimumDistance: CGFloat
  /// Turns a place in the window into one in the space that was asked for.
  private let convert: (CGPoint) -> CGPoint
  private var phase = GesturePhase<DragSample>.possible(nil)
  private var touch: Int?
  /// In the window.
  private var start = CGPoint.zero
  private var sample = DragSample(time: 0, location: .zero, startLocation: .zero, velocity: .zero)
  private var tracker = GestureVelocity()

  package init(minimumDistance: CGFloat, convert: @escaping (CGPoint) -> CGPoint) {
    (self.minimumDistance, self.convert) = (minimumDistance, convert)
  }

  package var deadline: Double? { nil }

  package mutating func adopt(_ new: DragGestureRule) -> Bool {
    minimumDistance = new.minimumDistance
    return true
  }

  package mutating func apply(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<DragSample> {
    guard !phase.isOver else { return phase }
    if event.kind == .began, touch == nil, let first = event.touches.first {
      touch = first.id
      start = first.location
      sample.startLocation = convert(start)
      move(to: first.location, at: event.time)
      return phase
    }
    let own = event.touches.first { $0.id == touch }
    switch event.kind {
    case .began, .time: break
    case .moved: if let own { move(to: own.location, at: event.time) }
    case .ended:
      guard let own else { break }
      if case .active = phase {
        if convert(own.location) != sample.location {
          move(to: own.location, at: event.time)
        } else {
          sample.time = event.time
          sample.velocity = tracker.velocity(at: event.time)
        }
        phase = .ended(sample)
      } else {
        phase = .failed
      }
    case .cancelled: if own != nil || event.touches.isEmpty { phase = .failed }
    }
    return phase
  }

  private mutating func move(to location: CGPoint, at time: Double) {
    sample.time = time
    sample.location = convert(location)
    tracker.add(sample.location, at: time)
    sample.velocity = tracker.velocity(at: time)
    if case .active = phase {
      phase = .active(sample)
    } else if location.distance(to: start) >= minimumDistance {
      phase = .active(sample)
    }
  }
}
