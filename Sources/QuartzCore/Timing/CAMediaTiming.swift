import Foundation

/// What an object shows before and after its active time. An unknown name acts as `removed`.
nonisolated public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The last moment remains, for an animation that is not removed on completion.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first moment shows before the begin time.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Before and after: `backwards` and `forwards` together.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing outside the active time; the default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// A place in a hierarchy of times: every object maps its parent's time to its own.
///
/// Local time is (parent's time − `beginTime`) × `speed` + `timeOffset`. All times are in seconds.
@preconcurrency @MainActor public protocol CAMediaTiming {
  /// In the parent's time. 0, in an animation that is added to a layer, means now.
  var beginTime: CFTimeInterval { get set }
  /// Of one run, in local time. 0, in an animation that is added to a layer, means the transaction's duration.
  var duration: CFTimeInterval { get set }
  /// Local seconds per second of the parent. 0 stops local time at `timeOffset`; negative runs backwards.
  var speed: Float { get set }
  /// Added to local time.
  var timeOffset: CFTimeInterval { get set }
  /// The number of runs, which may be fractional or infinite; 0 means one.
  var repeatCount: Float { get set }
  /// The local seconds to repeat for; replaces `repeatCount` unless 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether every run is followed by the same run backwards.
  var autoreverses: Bool { get set }
  /// The moments shown outside the active time.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// ``CAMediaTiming`` as a value, and the moment of the run that it gives for a time.
nonisolated package struct MediaTiming: Hashable, Sendable {
  package var beginTime: CFTimeInterval = 0
  package var duration: CFTimeInterval = 0
  package var speed: Float = 1
  package var timeOffset: CFTimeInterval = 0
  package var repeatCount: Float = 0
  package var repeatDuration: CFTimeInterval = 0
  package var autoreverses = false
  package var fillMode = CAMediaTimingFillMode.removed

  package init() {}

  /// A layer's timing before anything is set: it never ends.
  static let ofLayers: MediaTiming = {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }()

  /// A moment of the active time.
  package struct Moment: Hashable, Sendable {
    /// The share of the current run, 0…1, reversed in backward runs.
    package var fraction: Double
    /// The number of complete cycles before this one; with `autoreverses`, a cycle is two runs.
    package var cycle: Double
  }

  /// In seconds. Two frames are never closer than this, and sums of sixtieths miss their ends by less.
  package static let tolerance: CFTimeInterval = 1e-6

  /// Maps the parent's time to local time.
  package func localTime(_ parentTime: CFTimeInterval) -> CFTimeInterval {
    (parentTime - beginTime) * CFTimeInterval(speed) + timeOffset
  }

  /// Maps local time to the parent's; with a speed of 0, every local time is at `beginTime`.
  package func parentTime(_ localTime: CFTimeInterval) -> CFTimeInterval {
    speed == 0 ? beginTime : (localTime - timeOffset) / CFTimeInterval(speed) + beginTime
  }

  /// One run, or two when it reverses.
  private var cycleDuration: CFTimeInterval { autoreverses ? duration * 2 : duration }

  /// The duration of all runs in local time; may be infinite.
  package var activeDuration: CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount == 0 ? cycleDuration : cycleDuration * CFTimeInterval(max(repeatCount, 0))
  }

  /// The end of the active time, in the parent's time; infinite for a speed of 0.
  package var endTime: CFTimeInterval {
    speed == 0 ? .infinity : beginTime + activeDuration / CFTimeInterval(abs(speed))
  }

  /// Returns the moment at `parentTime`, or `nil` when nothing shows then.
  ///
  /// - Parameter isLast: Whether the parent's own time ends here, so that what ends with it still shows.
  package func moment(at parentTime: CFTimeInterval, isLast: Bool = false) -> Moment? {
    let elapsed = speed == 0 ? 0 : (parentTime - beginTime) * CFTimeInterval(abs(speed))
    if parentTime < beginTime - Self.tolerance {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      return moment(elapsed: 0)
    }
    if elapsed >= activeDuration - Self.tolerance, speed != 0 {
      if isLast, elapsed <= activeDuration + Self.tolerance { return moment(elapsed: activeDuration) }
      guard fillMode == .forwards || fillMode == .both else { return nil }
      return moment(elapsed: activeDuration)
    }
    return moment(elapsed: max(elapsed, 0))
  }

  /// Returns the moment after `elapsed` local seconds of the active time. At a boundary between two cycles it is the beginning of the next,
  /// except at the very end.
  private func moment(elapsed: CFTimeInterval) -> Moment {
    let length = cycleDuration
    guard length > 0, elapsed.isFinite else { return Moment(fraction: 1, cycle: 0) }
    let local = (speed < 0 ? -elapsed : elapsed) + timeOffset
    var cycle = (local / length).rounded(.down)
    var position = local - cycle * length
    // The end of a cycle belongs to it when no other follows.
    let isEnd = elapsed >= activeDuration - Self.tolerance || speed == 0
    if position <= Self.tolerance * length, isEnd, speed >= 0, cycle > 0 { (cycle, position) = (cycle - 1, length) }
    let fraction = position <= duration ? position / duration : 2 - position / duration
    return Moment(fraction: min(max(fraction, 0), 1), cycle: max(cycle, 0))
  }
}
