public import Foundation

/// How a value changes: a function of time, as a value.
///
/// The same animation gives the same motion at any frame rate, as long as each call's time is not before the last one's.
public struct Animation: Hashable, Sendable {
  /// What computes the motion.
  public let base: any CustomAnimation

  public init(_ base: some CustomAnimation) { self.base = base }

  public static func == (lhs: Self, rhs: Self) -> Bool { AnyHashable(lhs.base) == AnyHashable(rhs.base) }
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }

  /// Returns the part of `value` that is covered after `time` seconds; `nil` when the animation is over.
  public func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    base.animate(value: value, time: time, context: &context)
  }

  /// Returns the velocity after `time` seconds, per second; `nil` if it is not known.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  /// Returns whether this animation takes over from one that is under way, with its time and its state.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { String(describing: base) }
  public var debugDescription: String { String(reflecting: base) }
  public var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}

extension Animation {
  /// Begins after `delay` seconds; a negative delay leaves out the animation's beginning.
  public func delay(_ delay: TimeInterval) -> Animation {
    Animation(DelayedAnimation(base: self, delay: delay.isFinite ? delay : 0))
  }

  /// Runs `speed` times as fast; 0 or less, or no number, holds it at its beginning for ever.
  public func speed(_ speed: Double) -> Animation {
    Animation(SpedAnimation(base: self, speed: speed.isFinite ? max(speed, 0) : 0))
  }

  /// Plays the animation several times, every second time backwards. Backwards counts: 2 go there and back [D].
  ///
  /// - Parameter repeatCount: 0 or less ends at once [G].
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(base: self, count: max(repeatCount, 0), autoreverses: autoreverses))
  }

  /// Plays the animation again and again, every second time backwards.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(base: self, count: nil, autoreverses: autoreverses))
  }

  /// Tells those who wait for it that it is over after `duration` seconds, unless it was earlier [D].
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(LogicallyCompletingAnimation(base: self, duration: duration.isNaN ? 0 : duration))
  }
}
