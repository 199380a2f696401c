package import Foundation

/// A vector on its way to a target, by animations that may overlap: what a node keeps of an animated value.
///
/// Each animation contributes the part of its way that it has not covered yet:
///
/// ```
/// value = target − Σ (way − covered)
/// ```
///
/// A new animation begins with what the value is, so that nothing jumps; a spring merges with the spring under way and takes its velocity
/// over, others run side by side [D]. Times are the caller's, in seconds, and do not go back.
package struct AnimatedVector<V: VectorArithmetic> {
  /// Where all animations lead: the value of the view.
  package private(set) var target: V
  private var runs: [Run] = []

  private struct Run {
    var animation: Animation
    var way: V
    var start: TimeInterval
    var context: AnimationContext<V>
    /// Whose end this is; several after merging.
    var identifiers: [Int]
    /// Those whose logical completion was not told yet.
    var pending: [Int]
  }

  /// Which animations came to an end. One that merged into another ends with it.
  package struct Ends: Equatable {
    /// Those that completed logically; each is reported once, before or with its removal.
    package var logicallyComplete: [Int] = []
    package var removed: [Int] = []
    package init() {}
  }

  package init(_ target: V) { self.target = target }

  package var isAnimating: Bool { !runs.isEmpty }
  /// Whether an animation under way never comes to an end by itself.
  package var isEndless: Bool { runs.contains { $0.animation.isEndless } }

  /// Leads the value to another target.
  ///
  /// - Parameters:
  ///   - animation: `nil` jumps and ends what is under way, if the target is another one [G].
  ///   - identifier: Stands for the animation in ``Ends``.
  ///   - environment: What `AnimationContext` gives to the animation.
  /// - Returns: What ended: animations under way, when the value jumps. An animation to the present target is not begun, and is over.
  package mutating func set(
    _ newTarget: V, _ animation: Animation?, at time: TimeInterval, identifier: Int = 0, environment: Any? = nil
  ) -> Ends {
    var ends = Ends()
    let way = newTarget - target
    guard way != .zero else {
      if animation != nil { (ends.logicallyComplete, ends.removed) = ([identifier], [identifier]) }
      return ends
    }
    guard let animation else {
      target = newTarget
      for run in runs { Self.end(run, &ends) }
      runs = []
      return ends
    }
    target = newTarget
    if var last = runs.last {
      last.context.environmentStorage = environment
      let merges = animation.shouldMerge(
        previous: last.animation, value: last.way, time: time - last.start, context: &last.context)
      if merges {
        last.animation = animation
        last.way += way
        last.identifiers.append(identifier)
        last.pending.append(identifier)
        last.context.isLogicallyComplete = false
        runs[runs.count - 1] = last
        return ends
      }
    }
    var context = AnimationContext<V>()
    context.environmentStorage = environment
    runs.append(
      Run(
        animation: animation, way: way, start: time, context: context, identifiers: [identifier], pending: [identifier])
    )
    return ends
  }

  /// Returns the value at a time, and removes the animations that are over.
  package mutating func value(at time: TimeInterval) -> (value: V, ends: Ends) {
    var (value, ends) = (target, Ends())
    var left: [Run] = []
    for var run in runs {
      let covered = run.animation.animate(value: run.way, time: max(time - run.start, 0), context: &run.context)
      guard let covered else {
        Self.end(run, &ends)
        continue
      }
      if run.context.isLogicallyComplete {
        ends.logicallyComplete += run.pending
        run.pending = []
      }
      value -= run.way - covered
      left.append(run)
    }
    runs = left
    return (value, ends)
  }

  private static func end(_ run: Run, _ ends: inout Ends) {
    ends.logicallyComplete += run.pending
    ends.removed += run.identifiers
  }

  /// Returns the velocity at a time, per second; an animation that does not know its own counts as at rest.
  package func velocity(at time: TimeInterval) -> V {
    runs.reduce(.zero) {
      $0 + ($1.animation.velocity(value: $1.way, time: max(time - $1.start, 0), context: $1.context) ?? .zero)
    }
  }
}
