import Foundation

/// The positions of a finger over time, from touching down to lifting. A value that any device can follow.
///
/// Scroll views and gesture recognisers evaluate the speed of a finger that lifts, so the end of a path determines its effect:
///
/// - ``fling(from:to:duration:samplesPerSecond:)`` accelerates all the way and lifts in motion: content continues to move;
/// - ``drag(from:to:duration:samplesPerSecond:)`` comes to a stop and rests before it lifts: content stays where it was left;
/// - ``straight(from:to:duration:samplesPerSecond:)`` keeps a constant speed and lifts in motion.
public nonisolated struct FingerPath: Hashable, Sendable {
  /// The position of the finger at one moment.
  public struct Sample: Hashable, Sendable {
    /// The time since touching down, in seconds.
    public var time: TimeInterval
    /// The position in points of the screen.
    public var point: CGPoint

    public init(time: TimeInterval, point: CGPoint) {
      self.time = time
      self.point = point
    }
  }

  /// The positions sorted by time, at least one, with times that begin at 0. The finger touches down at the first and lifts at the last.
  /// While neighbouring points are equal, the finger rests and reports nothing.
  public let samples: [Sample]

  /// - Parameter samples: Must meet the conditions of ``samples``, which are not checked.
  init(samples: [Sample]) { self.samples = samples }

  /// The point where the finger touches down, in points of the screen.
  public var start: CGPoint { samples[0].point }
  /// The point where the finger lifts, in points of the screen.
  public var end: CGPoint { samples[samples.count - 1].point }
  /// The time from touching down to lifting, in seconds.
  public var duration: TimeInterval { samples[samples.count - 1].time }
}

nonisolated extension FingerPath {
  /// The rate in Hz at which ordinary displays sample fingers. ProMotion displays sample at 120 Hz.
  public static let ordinaryRate: Double = 60

  /// Creates a straight path at constant speed, which the finger still has when it lifts.
  ///
  /// - Parameters:
  ///   - duration: In seconds, finite. At least the time of one sample is used.
  ///   - samplesPerSecond: In Hz, positive. The device makes a frame for each sample, so a higher rate also makes frames more frequent.
  public static func straight(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval, samplesPerSecond: Double = ordinaryRate
  ) -> FingerPath {
    FingerPath(samples: line(from: start, to: end, duration, samplesPerSecond) { $0 })
  }

  /// Creates a straight path with constant acceleration, which ends at twice the mean speed.
  ///
  /// - Parameter duration: In seconds, finite. At least the time of one sample is used.
  public static func fling(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval, samplesPerSecond: Double = ordinaryRate
  ) -> FingerPath {
    // With constant acceleration, the distance is proportional to the square of the time.
    FingerPath(samples: line(from: start, to: end, duration, samplesPerSecond) { $0 * $0 })
  }

  /// Creates a straight path that starts and stops gently; the finger then rests for ``restBeforeLifting`` and lifts without speed.
  ///
  /// - Parameter duration: The duration of the movement without the rest, in seconds, finite. At least the time of one sample is used.
  public static func drag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval, samplesPerSecond: Double = ordinaryRate
  ) -> FingerPath {
    // The cubic without speed at either end.
    var samples = line(from: start, to: end, duration, samplesPerSecond) { $0 * $0 * (3 - 2 * $0) }
    samples.append(Sample(time: samples[samples.count - 1].time + restBeforeLifting, point: end))
    return FingerPath(samples: samples)
  }

  /// Creates the path of a finger that stays where it touches down.
  ///
  /// - Parameter duration: In seconds; a negative duration counts as 0.
  public static func press(at point: CGPoint, duration: TimeInterval) -> FingerPath {
    FingerPath(samples: [Sample(time: 0, point: point), Sample(time: max(duration, 0), point: point)])
  }

  /// Creates the paths of two fingers on a horizontal line through `center` that move apart, or together. Each is a drag, so the fingers
  /// rest before they lift.
  ///
  /// - Parameters:
  ///   - start: The initial distance between the fingers, in points.
  ///   - end: The final distance between the fingers, in points.
  ///   - duration: The duration of the movement without the rest, in seconds.
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

  /// In seconds. Longer than the last ~100 ms over which a scroll view measures the speed of a lifting finger (behaviours §4 "Release
  /// velocity") [M].
  public static let restBeforeLifting: TimeInterval = 0.15

  /// - Parameter way: The share of the distance at a share of the time, both 0…1.
  private static func line(
    from start: CGPoint, to end: CGPoint, _ duration: TimeInterval, _ samplesPerSecond: Double,
    way: (Double) -> Double
  ) -> [Sample] {
    let steps = max(Int((duration * samplesPerSecond).rounded()), 1)
    let length = max(duration, 1 / samplesPerSecond)
    return (0...steps).map { step in
      let share = Double(step) / Double(steps)
      // The last sample is the end point itself, without rounding errors.
      let point =
        step == steps
        ? end
        : CGPoint(x: start.x + (end.x - start.x) * way(share), y: start.y + (end.y - start.y) * way(share))
      return Sample(time: length * share, point: point)
    }
  }
}
