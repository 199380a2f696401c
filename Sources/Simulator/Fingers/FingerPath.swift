import Foundation

/// Where a finger is and when, from touching down to lifting: a value that says nothing of who follows it.
///
/// Scroll views and gesture recognisers look at how fast a finger was when it lifted, so that the way a path ends decides what it
/// means:
///
/// - ``fling(from:to:duration:samplesPerSecond:)`` grows faster all the way and lifts in motion: content flies on;
/// - ``drag(from:to:duration:samplesPerSecond:)`` comes to a stop and rests before it lifts: content stays where it was left;
/// - ``straight(from:to:duration:samplesPerSecond:)`` keeps one speed and lifts in motion.
public nonisolated struct FingerPath: Hashable, Sendable {
  /// The finger at one moment.
  public struct Sample: Hashable, Sendable {
    /// In seconds from touching down.
    public var time: TimeInterval
    /// In points of the screen.
    public var point: CGPoint

    public init(time: TimeInterval, point: CGPoint) {
      self.time = time
      self.point = point
    }
  }

  /// In the order of their times, which begin at 0. The finger touches down at the first and lifts at the last; it has at least
  /// one. Equal neighbouring points are a finger that rests: it reports nothing.
  public let samples: [Sample]

  /// - Parameter samples: As ``samples`` says; the first one's time becomes 0.
  init(samples: [Sample]) { self.samples = samples }

  /// Where the finger touches down, in points of the screen.
  public var start: CGPoint { samples[0].point }
  /// Where the finger lifts, in points of the screen.
  public var end: CGPoint { samples[samples.count - 1].point }
  /// From touching down to lifting, in seconds.
  public var duration: TimeInterval { samples[samples.count - 1].time }
}

nonisolated extension FingerPath {
  /// How often screens of ordinary devices look for fingers, in Hz. Those of ProMotion do so at 120 Hz.
  public static let ordinaryRate: Double = 60

  /// A straight way at constant speed, which the finger still has when it lifts.
  ///
  /// - Parameter duration: In seconds; at least one sample's time is taken.
  public static func straight(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval, samplesPerSecond: Double = ordinaryRate
  ) -> FingerPath {
    FingerPath(samples: line(from: start, to: end, duration, samplesPerSecond) { $0 })
  }

  /// A straight way that grows faster evenly and ends at its greatest speed, twice the mean one.
  ///
  /// - Parameter duration: In seconds; at least one sample's time is taken.
  public static func fling(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval, samplesPerSecond: Double = ordinaryRate
  ) -> FingerPath {
    // Constant acceleration: the way is the square of the time.
    FingerPath(samples: line(from: start, to: end, duration, samplesPerSecond) { $0 * $0 })
  }

  /// A straight way that begins and ends gently; then the finger rests for ``restBeforeLifting`` and lifts without speed.
  ///
  /// - Parameter duration: Of the movement, in seconds, without the rest; at least one sample's time is taken.
  public static func drag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval, samplesPerSecond: Double = ordinaryRate
  ) -> FingerPath {
    // The smoothest cubic: no speed at either end.
    var samples = line(from: start, to: end, duration, samplesPerSecond) { $0 * $0 * (3 - 2 * $0) }
    samples.append(Sample(time: samples[samples.count - 1].time + restBeforeLifting, point: end))
    return FingerPath(samples: samples)
  }

  /// A finger that stays where it touched down.
  ///
  /// - Parameter duration: In seconds, not negative.
  public static func press(at point: CGPoint, duration: TimeInterval) -> FingerPath {
    FingerPath(samples: [Sample(time: 0, point: point), Sample(time: max(duration, 0), point: point)])
  }

  /// Two fingers on a level line through `center` that move apart, or together.
  ///
  /// - Parameters:
  ///   - start: Between the fingers at first, in points.
  ///   - end: Between the fingers at last, in points.
  ///   - duration: Of the movement, in seconds.
  public static func pinch(
    center: CGPoint, from start: CGFloat, to end: CGFloat, duration: TimeInterval,
    samplesPerSecond: Double = ordinaryRate
  ) -> (left: FingerPath, right: FingerPath) {
    func finger(_ side: CGFloat) -> FingerPath {
      drag(
        from: CGPoint(x: center.x + side * start / 2, y: center.y),
        to: CGPoint(x: center.x + side * end / 2, y: center.y), duration: duration, samplesPerSecond: samplesPerSecond)
    }
    return (finger(-1), finger(1))
  }

  /// In seconds. Longer than the last ~100 ms in which a scroll view measures the speed of a finger that lifts (behaviours §4
  /// "Release velocity", confidence M).
  public static let restBeforeLifting: TimeInterval = 0.15

  /// - Parameter way: The share of the way at a share of the time, both 0…1.
  private static func line(
    from start: CGPoint, to end: CGPoint, _ duration: TimeInterval, _ samplesPerSecond: Double,
    way: (Double) -> Double
  ) -> [Sample] {
    let steps = max(Int((duration * samplesPerSecond).rounded()), 1)
    let length = max(duration, 1 / samplesPerSecond)
    return (0...steps).map { step in
      let share = Double(step) / Double(steps)
      // The last one is the end itself, whatever the rounding of the sum.
      let point =
        step == steps
        ? end
        : CGPoint(x: start.x + (end.x - start.x) * way(share), y: start.y + (end.y - start.y) * way(share))
      return Sample(time: length * share, point: point)
    }
  }
}
