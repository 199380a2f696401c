import Foundation

/// How content moves on one axis after the finger has left it: a function of time, known in full from the beginning.
///
/// It is made of pieces, each of which begins at the exact place, time and velocity where the one before ends: position has
/// no jumps, and frames may come at any rate. Times are seconds since the lift, positions points, velocities points per second.
package struct AxisMotion: Equatable {
  package enum Piece: Equatable {
    case still(CGFloat)
    case decay(ScrollDecay)
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

  /// What holds on an axis while content moves by itself.
  package struct Rules: Equatable {
    /// Where content may rest.
    var range: ClosedRange<CGFloat>
    /// What remains of the velocity after a millisecond.
    var rate: CGFloat = ScrollPhysics.normalRate
    var bounces = true
    /// Device pixels per point.
    var scale: CGFloat = 3
  }

  /// With the time at which each begins, in order.
  private(set) var pieces: [(start: TimeInterval, piece: Piece)] = []
  /// Where the content comes to rest.
  private(set) var end: CGFloat
  /// When it does.
  private(set) var duration: TimeInterval = 0
  /// Where it may be on the way: nowhere beyond the edges when it does not bounce.
  private var limits: ClosedRange<CGFloat>?

  package static func == (left: AxisMotion, right: AxisMotion) -> Bool {
    left.end == right.end && left.duration == right.duration && left.limits == right.limits
      && left.pieces.elementsEqual(right.pieces) { $0.start == $1.start && $0.piece == $1.piece }
  }

  /// Content that stays where it is.
  init(restingAt position: CGFloat) { end = position }

  // MARK: Where it is

  var isMoving: Bool { duration > 0 }

  package func position(at time: TimeInterval) -> CGFloat {
    guard time < duration, let current = current(at: time) else { return end }
    let position = current.piece.position(at: time - current.start)
    guard let limits else { return position }
    return min(max(position, limits.lowerBound), limits.upperBound)
  }

  func velocity(at time: TimeInterval) -> CGFloat {
    guard time < duration, let current = current(at: time) else { return 0 }
    return current.piece.velocity(at: time - current.start)
  }

  /// The law of the spring that holds at `time`, if one does.
  package func springLaw(at time: TimeInterval) -> ScrollSpring.Law? {
    guard time < duration, case .spring(let spring)? = current(at: time)?.piece else { return nil }
    return spring.law
  }

  private func current(at time: TimeInterval) -> (start: TimeInterval, piece: Piece)? {
    pieces.last { $0.start <= time } ?? pieces.first
  }

  // MARK: Let go

  /// Content let go at `position` with `velocity`: it glides, bounces where it meets an edge, and returns when it is beyond one.
  ///
  /// - Parameters:
  ///   - delay: What passes before it moves; see ``ScrollPhysics/glideDelay``.
  ///   - law: How it returns when it is beyond an edge; by its velocity when `nil`.
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
      // Thrown back into the content: from the edge on it glides.
      time += crossing
      (position, velocity) = (edge, spring.velocity(at: crossing))
    }
    let decay = ScrollDecay(start: position, velocity: velocity, rate: rules.rate)
    let target = decay.target
    let stop = min(max(target, rules.range.lowerBound), rules.range.upperBound)
    if decay.duration > 0, target == stop || stop != position { append(.decay(decay), at: time) }
    guard target != stop else {
      // On a whole pixel, as it is shown; an edge may lie between two.
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

  /// Content let go at `position` with `velocity`, which is to come to rest at `target`.
  ///
  /// It keeps its velocity and slows down so as to arrive, if that brakes it more than gliding would; if not, or if it does not
  /// move towards the target, a critical spring takes it there.
  ///
  /// - Parameter isPage: A page is turned promptly: the spring takes it there, stiffer where the velocity asks for it, so that
  ///   no page is overshot [G].
  init(
    from position: CGFloat, velocity: CGFloat, to target: CGFloat, rules: Rules, isPage: Bool = false,
    delay: TimeInterval = 0
  ) {
    end = target
    let displacement = position - target
    guard displacement != 0 else { return }
    let arrivingRate = -velocity / displacement
    let glide = ScrollDecay(start: 0, velocity: 0, rate: rules.rate).decayPerSecond
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

  private mutating func append(_ piece: Piece, at time: TimeInterval) {
    if pieces.isEmpty, time > 0 { pieces.append((0, .still(piece.position(at: 0)))) }
    pieces.append((time, piece))
  }

  private mutating func finish(_ spring: ScrollSpring, at time: TimeInterval, rules: Rules, delay: TimeInterval) {
    // Nearer than half a pixel it is drawn at the target.
    rest(at: spring.target, time: time + spring.duration(tolerance: 0.5 / rules.scale), delay: delay)
  }

  private mutating func rest(at position: CGFloat, time: TimeInterval, delay: TimeInterval) {
    end = position
    duration = time > delay ? time : 0
  }
}
