internal import Foundation

/// Another animation, some time later.
struct DelayedAnimation: TimedAnimation {
  let base: Animation
  let delay: TimeInterval

  var duration: TimeInterval? { (base.base as? any TimedAnimation)?.duration.map { max($0 + delay, 0) } }
  var reversesInTime: Bool { (base.base as? any TimedAnimation)?.reversesInTime ?? false }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    time < delay ? .zero : base.animate(value: value, time: time - delay, context: &context)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    time < delay ? .zero : base.velocity(value: value, time: time - delay, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    // Only one with the same delay: the new motion has the time of the one that it continues.
    guard let other = previous.base as? DelayedAnimation, other.delay == delay, time >= delay else { return false }
    return base.shouldMerge(previous: other.base, value: value, time: time - delay, context: &context)
  }
}

/// Another animation, faster or slower.
struct SpedAnimation: TimedAnimation {
  let base: Animation
  let speed: Double

  var duration: TimeInterval? {
    guard let own = (base.base as? any TimedAnimation)?.duration else { return nil }
    return speed > 0 ? own / speed : nil
  }
  var reversesInTime: Bool { (base.base as? any TimedAnimation)?.reversesInTime ?? false }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    base.animate(value: value, time: time * speed, context: &context)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time * speed, context: context)?.scaled(by: speed)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard let other = previous.base as? SpedAnimation, other.speed == speed else { return false }
    return base.shouldMerge(previous: other.base, value: value, time: time * speed, context: &context)
  }
}

/// Another animation that tells earlier that it is over.
struct LogicallyCompletingAnimation: CustomAnimation {
  let base: Animation
  let duration: TimeInterval

  /// When the animation took over from another one.
  private struct StartKey: AnimationStateKey { static var defaultValue: TimeInterval { 0 } }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    if time - context.state[StartKey.self] >= duration { context.isLogicallyComplete = true }
    return base.animate(value: value, time: time, context: &context)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard base.shouldMerge(previous: previous, value: value, time: time, context: &context) else { return false }
    context.state[StartKey.self] = time
    return true
  }
}

/// Another animation several times, or for ever.
///
/// An animation of a known duration repeats after exactly that time. Of others each repetition begins at the frame that ended the one
/// before.
struct RepeatedAnimation: CustomAnimation {
  let base: Animation
  /// `nil` for ever.
  let count: Int?
  let autoreverses: Bool

  /// The repetition under way, of an animation whose duration is not known.
  struct Round<V: VectorArithmetic> {
    var index = 0
    var start: TimeInterval = 0
    var state = AnimationState<V>()
  }

  private struct Key<V: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: Round<V> { Round() }
  }

  private func isOver(_ index: Int) -> Bool { count.map { index >= $0 } ?? false }
  private func isReversed(_ index: Int) -> Bool { autoreverses && index % 2 == 1 }
  private var timed: (any TimedAnimation)? { base.base as? any TimedAnimation }

  /// The repetition of an animation of a known duration, and the time within it; `nil` after the last one.
  private func round(at time: TimeInterval, _ duration: TimeInterval) -> (index: Int, time: TimeInterval)? {
    let rounds = max(time, 0) / duration
    if let count, rounds >= Double(count) {
      // The end of the last repetition belongs to it.
      return rounds == Double(count) && count > 0 ? (count - 1, duration) : nil
    }
    let index = rounds.rounded(.down)
    return (Int(index.truncatingRemainder(dividingBy: 1e9)), (rounds - index) * duration)
  }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    defer { context.isLogicallyComplete = context.isLogicallyComplete && count != nil }
    if let timed, let duration = timed.duration {
      guard duration > 0, let round = round(at: time, duration) else {
        context.isLogicallyComplete = true
        return nil
      }
      let reversed = isReversed(round.index)
      let local = reversed && timed.reversesInTime ? duration - round.time : round.time
      var own = context
      let covered = base.animate(value: value, time: local, context: &own) ?? value
      return reversed && !timed.reversesInTime ? value - covered : covered
    }
    var round = context.state[Key<V>.self]
    defer { context.state[Key<V>.self] = round }
    // Ends at once in a row count as one: an animation of no length does not keep this loop.
    for _ in 0..<2 {
      if isOver(round.index) { break }
      var own = context.withState(round.state)
      let covered = base.animate(value: value, time: time - round.start, context: &own)
      if let covered {
        round.state = own.state
        return isReversed(round.index) ? value - covered : covered
      }
      round = Round(index: round.index + 1, start: time, state: AnimationState())
    }
    guard !isOver(round.index) else {
      context.isLogicallyComplete = true
      return nil
    }
    // An endless repetition of nothing.
    return isReversed(round.index) ? .zero : value
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    if let timed, let duration = timed.duration {
      guard duration > 0, let round = round(at: time, duration) else { return .zero }
      let reversed = isReversed(round.index)
      let local = reversed && timed.reversesInTime ? duration - round.time : round.time
      return base.velocity(value: value, time: local, context: context)?.scaled(by: reversed ? -1 : 1)
    }
    let round = context.state[Key<V>.self]
    return base.velocity(value: value, time: time - round.start, context: context.withState(round.state))?
      .scaled(by: isReversed(round.index) ? -1 : 1)
  }
}

extension Animation {
  /// Whether the animation repeats for ever or stands still; `false` where that is not known.
  package var isEndless: Bool {
    switch base {
    case let repeated as RepeatedAnimation: repeated.count == nil || repeated.base.isEndless
    case let sped as SpedAnimation: sped.speed == 0 || sped.base.isEndless
    case let delayed as DelayedAnimation: delayed.base.isEndless
    case let other as LogicallyCompletingAnimation: other.base.isEndless
    default: false
    }
  }
}
