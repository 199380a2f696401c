import Foundation

/// The motion of content on one axis after the finger has lifted: a function of time, known in full from the beginning.
///
/// It consists of pieces, each of which begins at the exact place, time and velocity where the previous one ends: the position has no
/// jumps, and frames may come at any rate. Times are seconds since the lift, positions points, velocities points per second.
package struct AxisMotion: Equatable {
  /// One law of motion; times count from the piece's beginning.
  package enum Piece: Equatable {
    case still(CGFloat)
    case decay(ScrollDeceleration)
    case spring(ScrollSpring)

    package func position(at time: TimeInterval) -> CGFloat {
      switch self {
      case .still(let position): position
      case .decay(let decay): decay.position(at: time)
      case .spring(let spring): spring.position(at: time)
      }
    }

    func velocity(at time: TimeInterval) -> CGFloat {
      switch self {
      case .still: 0
      case .decay(let decay): decay.velocity(at: time)
      case .spring(let spring): spring.velocity(at: time)
      }
    }
  }

  /// What an axis allows while content moves by itself.
  package struct Rules: Equatable {
    /// The offsets at which content may rest.
    var range: ClosedRange<CGFloat>
    /// The share of the velocity that remains after a millisecond.
    var rate: CGFloat = ScrollPhysics.normalRate
    /// Whether content may pass an edge; without it, it stops there.
    var bounces = true
    /// Device pixels per point.
    var scale: CGFloat = 3
  }

  /// The pieces with the times at which they begin, in order.
  private(set) var pieces: [(start: TimeInterval, piece: Piece)] = []
  /// The offset at which the content comes to rest.
  private(set) var end: CGFloat
  /// The time at which it comes to rest; 0 for content that does not move.
  private(set) var duration: TimeInterval = 0
  /// The range that content does not leave on its way to a target, when it does not bounce; `nil` for no limit.
  private var limits: ClosedRange<CGFloat>?

  package static func == (left: AxisMotion, right: AxisMotion) -> Bool {
    left.end == right.end && left.duration == right.duration && left.limits == right.limits
      && left.pieces.elementsEqual(right.pieces) { $0.start == $1.start && $0.piece == $1.piece }
  }

  /// Content that stays in place.
  init(restingAt position: CGFloat) { end = position }

  // MARK: Position

  var isMoving: Bool { duration > 0 }

  /// Returns the exact offset at a time; ``end`` from the end on. Not rounded to pixels.
  package func position(at time: TimeInterval) -> CGFloat {
    guard time < duration, let current = current(at: time) else { return end }
    let position = current.piece.position(at: time - current.start)
    guard let limits else { return position }
    return min(max(position, limits.lowerBound), limits.upperBound)
  }

  /// Returns the velocity of the offset at a time; 0 from the end on.
  func velocity(at time: TimeInterval) -> CGFloat {
    guard time < duration, let current = current(at: time) else { return 0 }
    return current.piece.velocity(at: time - current.start)
  }

  /// Returns the law of the spring in force at `time`, so that a motion that replaces this one can continue with it; `nil` without a
  /// spring.
  package func springLaw(at time: TimeInterval) -> ScrollSpring.Law? {
    guard time < duration, case .spring(let spring)? = current(at: time)?.piece else { return nil }
    return spring.law
  }

  /// Returns the piece in force at `time`.
  private func current(at time: TimeInterval) -> (start: TimeInterval, piece: Piece)? {
    pieces.last { $0.start <= time } ?? pieces.first
  }

  // MARK: Let go

  /// Content released at `position` with `velocity`: it glides, bounces where it meets an edge, and returns when it is beyond one.
  ///
  /// - Parameters:
  ///   - delay: The time before it moves; see ``ScrollPhysics/glideDelay``.
  ///   - law: How it returns from beyond an edge; `nil` decides by its velocity.
  init(
    releasedAt position: CGFloat, velocity: CGFloat, rules: Rules, delay: TimeInterval = 0,
    law: ScrollSpring.Law? = nil
  ) {
    end = position
    var (position, velocity, time) = (position, velocity, delay)
    let edge = min(max(position, rules.range.lowerBound), rules.range.upperBound)
    if position != edge {
      let isFast = abs(velocity) > ScrollPhysics.pullSpeedLimit
      let spring = ScrollSpring(
        target: edge, displacement: position - edge, velocity: velocity, law: law ?? (isFast ? .bounce : .pull))
      append(.spring(spring), at: time)
      guard let crossing = spring.crossingTime, rules.range.lowerBound < rules.range.upperBound else {
        finish(spring, at: time, rules: rules, delay: delay)
        return
      }
      // Thrown back into the content: it glides on from the edge.
      time += crossing
      (position, velocity) = (edge, spring.velocity(at: crossing))
    }
    let decay = ScrollDeceleration(start: position, velocity: velocity, rate: rules.rate)
    let target = decay.target
    let stop = min(max(target, rules.range.lowerBound), rules.range.upperBound)
    if decay.duration > 0, target == stop || stop != position { append(.decay(decay), at: time) }
    guard target != stop else {
      // At rest on a whole pixel, as it is shown; an edge may be between two.
      let pixel = target.roundedToPixels(at: rules.scale)
      rest(
        at: decay.duration > 0 ? min(max(pixel, rules.range.lowerBound), rules.range.upperBound) : target,
        time: time + decay.duration, delay: delay)
      return
    }
    // The last bit of a sum may put the edge behind the end of the glide.
    let crossing = decay.time(at: stop) ?? decay.duration
    time += crossing
    guard rules.bounces else {
      rest(at: stop, time: time, delay: delay)
      return
    }
    let spring = ScrollSpring(
      target: stop, displacement: 0, velocity: decay.velocity(at: crossing), law: .bounce)
    append(.spring(spring), at: time)
    finish(spring, at: time, rules: rules, delay: delay)
  }

  // MARK: Led to a target

  /// Content released at `position` with `velocity`, which comes to rest at `target`.
  ///
  /// It keeps its velocity and slows down so as to arrive, if that brakes it more than gliding would. If not, or if it does not move
  /// towards the target, a critical spring takes it there.
  ///
  /// - Parameter isPage: Turns a page promptly: always by the spring, stiffer for a high velocity, so that no page is overshot [G].
  init(
    from position: CGFloat, velocity: CGFloat, to target: CGFloat, rules: Rules, isPage: Bool = false,
    delay: TimeInterval = 0
  ) {
    end = target
    let displacement = position - target
    guard displacement != 0 else { return }
    let arrivingRate = -velocity / displacement
    let glide = ScrollDeceleration(start: 0, velocity: 0, rate: rules.rate).decayPerSecond
    let frequency =
      isPage
      ? max(ScrollPhysics.bounceFrequency, arrivingRate)
      : (arrivingRate >= glide ? arrivingRate : ScrollPhysics.bounceFrequency)
    let spring = ScrollSpring(
      target: target, displacement: displacement, velocity: velocity, law: .critical(frequency))
    if !rules.bounces, rules.range.contains(position) { limits = rules.range }
    append(.spring(spring), at: delay)
    finish(spring, at: delay, rules: rules, delay: delay)
  }

  // MARK: Pieces

  /// Adds a piece; before the first one content rests at its beginning.
  private mutating func append(_ piece: Piece, at time: TimeInterval) {
    if pieces.isEmpty, time > 0 { pieces.append((0, .still(piece.position(at: 0)))) }
    pieces.append((time, piece))
  }

  /// Ends the motion with a spring, which has arrived within half a pixel of its target.
  private mutating func finish(_ spring: ScrollSpring, at time: TimeInterval, rules: Rules, delay: TimeInterval) {
    // Within half a pixel the content is drawn at the target.
    rest(at: spring.target, time: time + spring.duration(tolerance: 0.5 / rules.scale), delay: delay)
  }

  /// Sets the end of the motion. One that would end within the delay does not move at all.
  private mutating func rest(at position: CGFloat, time: TimeInterval, delay: TimeInterval) {
    end = position
    duration = time > delay ? time : 0
  }
}
