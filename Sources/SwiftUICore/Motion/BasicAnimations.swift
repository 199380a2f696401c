internal import Foundation

/// An animation whose end is known before it runs: repeating it needs no look at its frames.
protocol TimedAnimation: CustomAnimation {
  /// In seconds; `nil` if it depends on the way, or on an animation that does not say.
  var duration: TimeInterval? { get }
  /// Whether going back is the same motion with the time reversed, as for a curve; a spring begins anew instead [G].
  var reversesInTime: Bool { get }
}

/// Follows a curve.
struct CurveAnimation: TimedAnimation {
  let curve: UnitCurve
  let duration: TimeInterval?

  init(curve: UnitCurve, duration: TimeInterval) { (self.curve, self.duration) = (curve, duration) }

  private var length: TimeInterval { duration ?? 0 }
  var reversesInTime: Bool { true }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    // The last moment is shown: a reversed repetition begins with it.
    guard length > 0, time <= length else {
      context.isLogicallyComplete = true
      return nil
    }
    return value.scaled(by: curve.value(at: time / length))
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    guard length > 0, time >= 0, time <= length else { return .zero }
    return value.scaled(by: curve.velocity(at: time / length) / length)
  }
}

/// A spring that takes over from another one: position and velocity go on without a jump.
struct SpringAnimation: CustomAnimation {
  let spring: Spring
  /// Compared only: a changed spring counts at once. Documentation/Divergences.md lists it.
  let blendDuration: TimeInterval

  init(_ spring: Spring, blendDuration: TimeInterval = 0) {
    (self.spring, self.blendDuration) = (spring, blendDuration)
  }

  /// Where the spring took over.
  struct Takeover<V: VectorArithmetic> {
    var time: TimeInterval
    var value: V
    var velocity: V
  }

  private struct Key<V: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: Takeover<V> { Takeover(time: 0, value: .zero, velocity: .zero) }
  }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let start = context.state[Key<V>.self]
    let (way, local) = (value - start.value, time - start.time)
    if local >= spring.duration { context.isLogicallyComplete = true }
    guard local < spring.restDuration(of: way, start.velocity) else {
      context.isLogicallyComplete = true
      return nil
    }
    return start.value + spring.value(target: way, initialVelocity: start.velocity, time: local)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    let start = context.state[Key<V>.self]
    return spring.velocity(
      target: value - start.value, initialVelocity: start.velocity, time: time - start.time)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    var inner = previous
    while let wrapped = inner.base as? LogicallyCompletingAnimation { inner = wrapped.base }
    guard let other = inner.base as? SpringAnimation else { return false }
    var before = context
    let place = other.animate(value: value, time: time, context: &before) ?? value
    let velocity = other.velocity(value: value, time: time, context: context) ?? .zero
    context.state[Key<V>.self] = Takeover(time: time, value: place, velocity: velocity)
    context.isLogicallyComplete = false
    return true
  }
}

/// A spring that knows of no other one.
struct InterpolatingSpringAnimation: CustomAnimation {
  let spring: Spring
  /// In multiples of the animated change per second.
  let initialVelocity: Double

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let velocity = value.scaled(by: initialVelocity)
    if time >= spring.duration { context.isLogicallyComplete = true }
    guard time < spring.restDuration(of: value, velocity) else {
      context.isLogicallyComplete = true
      return nil
    }
    return spring.value(target: value, initialVelocity: velocity, time: time)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    spring.velocity(target: value, initialVelocity: value.scaled(by: initialVelocity), time: time)
  }
}

extension Spring {
  /// When an animation of a way ends: a thousandth of the way is left, but at most a hundredth of a point [G]. For a way of nothing with a
  /// velocity, the way is how far the velocity leads.
  func restDuration<V: VectorArithmetic>(of way: V, _ velocity: V) -> TimeInterval {
    let length = max(way.magnitude, velocity.magnitude / frequency)
    guard length > 0 else { return 0 }
    return settlingDuration(target: way, initialVelocity: velocity, epsilon: min(length * 0.001, 0.01))
  }
}
