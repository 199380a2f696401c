public import Foundation

/// The exact motion u″ + 2ζω·u′ + ω²·u = 0 of the displacement u from the target.
///
/// Every motion is a·u(0) + b·u′(0): a is the motion from a displacement of 1 at rest, b that of a velocity of 1 at the target. Then
/// a′ = −ω²·b, so that two functions and one derivative are enough for vectors of any length.
extension Spring {
  private struct Response { var displacement, velocity, velocityRate: Double }

  /// ζω: how fast the motion decays.
  private var decay: Double { dampingRatio * frequency }
  /// ω√|1 − ζ²|.
  private var split: Double { frequency * abs(1 - dampingRatio * dampingRatio).squareRoot() }
  /// Closer to critical damping the other formulas lose their digits.
  private var isCritical: Bool { abs(dampingRatio - 1) < 1e-6 }

  /// Returns a, b and b′ after a time; at 0 they are 1, 0 and 1.
  private func response(at time: TimeInterval) -> Response {
    let t = time.isNaN ? 0 : max(time, 0)
    if t == .infinity { return Response(displacement: 0, velocity: 0, velocityRate: 0) }
    if isCritical {
      let e = exp(-decay * t)
      return Response(displacement: e * (1 + decay * t), velocity: e * t, velocityRate: e * (1 - decay * t))
    }
    if dampingRatio < 1 {
      let (e, s, c) = (exp(-decay * t), sin(split * t), cos(split * t))
      return Response(
        displacement: e * (c + decay / split * s), velocity: e * s / split, velocityRate: e * (c - decay / split * s))
    }
    let (slow, fast) = rates
    let (es, ef, range) = (exp(-slow * t), exp(-fast * t), fast - slow)
    return Response(
      displacement: (fast * es - slow * ef) / range, velocity: (es - ef) / range,
      velocityRate: (fast * ef - slow * es) / range)
  }

  /// The two rates of an overdamped motion. The slow one is ω² ÷ fast: the difference would lose its digits.
  private var rates: (slow: Double, fast: Double) {
    let fast = decay + split
    return (frequency * frequency / fast, fast)
  }

  /// Returns where something is that begins at zero, after `time` seconds.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let response = response(at: time)
    return target.scaled(by: 1 - response.displacement) + initialVelocity.scaled(by: response.velocity)
  }

  /// Returns the velocity of something that begins at zero, per second, after `time` seconds.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let response = response(at: time)
    return target.scaled(by: frequency * frequency * response.velocity)
      + initialVelocity.scaled(by: response.velocityRate)
  }

  /// Moves a value and its velocity on by `deltaTime` seconds. Exact: two steps lead where one of the same time leads.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let (way, before) = (target - value, velocity)
    value = value + self.value(target: way, initialVelocity: before, time: deltaTime)
    velocity = self.velocity(target: way, initialVelocity: before, time: deltaTime)
  }

  /// Returns the spring's pull and the damping's together.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Returns after how many seconds the displacement stays below `epsilon`: when the sum of the amplitudes of its parts has decayed to
  /// that. Infinite without damping.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval {
    let way = target.magnitude
    guard epsilon > 0, way.isFinite, initialVelocity.magnitude.isFinite else { return 0 }
    if isCritical {
      let push = (initialVelocity - target.scaled(by: decay)).magnitude
      // The amplitude may rise before it decays.
      let peak = push > 0 ? max(1 / decay - way / push, 0) : 0
      return Self.firstTime(after: peak) { (way + push * $0) * exp(-self.decay * $0) <= epsilon }
    }
    if dampingRatio < 1 {
      let push = (initialVelocity - target.scaled(by: decay)).magnitude / split
      guard way + push > epsilon else { return 0 }
      guard decay > 0 else { return .infinity }
      return log((way + push) / epsilon) / decay
    }
    let (slow, fast) = rates
    let slowly = (initialVelocity - target.scaled(by: fast)).magnitude / (fast - slow)
    let quickly = (initialVelocity - target.scaled(by: slow)).magnitude / (fast - slow)
    return Self.firstTime(after: 0) { slowly * exp(-slow * $0) + quickly * exp(-fast * $0) <= epsilon }
  }

  /// Returns the time from which on `isSettled` holds, or 0 if it always does.
  ///
  /// - Parameter start: When the amplitude is greatest; it only decays from then on.
  private static func firstTime(after start: Double, _ isSettled: (Double) -> Bool) -> Double {
    if isSettled(start) { return 0 }
    var (low, high) = (start, start + 1.0 / 1024)
    while !isSettled(high), high < 1e9 { (low, high) = (high, start + (high - start) * 2) }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if isSettled(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

extension Spring {
  /// Returns where something is that begins at `fromValue`, after `time` seconds.
  public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    var result = fromValue
    let start = fromValue.animatableData
    result.animatableData =
      start
      + value(
        target: toValue.animatableData - start, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// Returns the velocity of something that begins at `fromValue`, per second, after `time` seconds.
  public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    var result = fromValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
      time: time)
    return result
  }

  /// Returns the spring's pull and the damping's together; `position` and `velocity` are where something is, and how fast.
  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var result = fromValue
    result.animatableData = force(
      target: toValue.animatableData, position: position.animatableData, velocity: velocity.animatableData)
    return result
  }

  /// Returns after how many seconds the displacement stays below `epsilon`.
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
      epsilon: epsilon)
  }
}
