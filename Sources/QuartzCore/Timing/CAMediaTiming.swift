import Foundation

/// What an object shows before and after its active time.
nonisolated public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its last moment stays.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its first moment shows before it begins.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing outside of the active time.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// A place in a hierarchy of times: every object maps its parent's time to its own.
///
/// Local time is (parent's time − `beginTime`) × `speed` + `timeOffset`. All times are in seconds.
@preconcurrency @MainActor public protocol CAMediaTiming {
  /// In the parent's time. Zero, in an animation that is added to a layer, means now.
  var beginTime: CFTimeInterval { get set }
  /// Of one run, in local time. Zero, in an animation that is added to a layer, means the transaction's duration.
  var duration: CFTimeInterval { get set }
  /// Local seconds per second of the parent; zero stops local time at `timeOffset`.
  var speed: Float { get set }
  /// In local time.
  var timeOffset: CFTimeInterval { get set }
  /// May be fractional or infinite.
  var repeatCount: Float { get set }
  /// How long to repeat, in local time; takes precedence over `repeatCount` when not zero.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether every run is followed by the same run backwards.
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

/// ``CAMediaTiming`` as a value, and what it says about a moment.
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

  /// A layer's before anything is set: it lasts for ever.
  static let ofLayers: MediaTiming = {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }()

  /// Where a moment lies in the active time.
  package struct Moment: Hashable, Sendable {
    /// The part of the current run, 0…1, already turned round in backward runs.
    package var fraction: Double
    /// Complete cycles before this one.
    package var cycle: Double
  }

  /// Times of two frames never come closer than this; sums of sixtieths do not hit their ends exactly.
  package static let tolerance: CFTimeInterval = 1e-6

  package func localTime(_ parentTime: CFTimeInterval) -> CFTimeInterval {
    (parentTime - beginTime) * CFTimeInterval(speed) + timeOffset
  }

  package func parentTime(_ localTime: CFTimeInterval) -> CFTimeInterval {
    speed == 0 ? beginTime : (localTime - timeOffset) / CFTimeInterval(speed) + beginTime
  }

  private var cycleDuration: CFTimeInterval { autoreverses ? duration * 2 : duration }

  /// In local time; may be infinite.
  package var activeDuration: CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount == 0 ? cycleDuration : cycleDuration * CFTimeInterval(max(repeatCount, 0))
  }

  /// When the active time ends, in the parent's time; never for a speed of zero.
  package var endTime: CFTimeInterval {
    speed == 0 ? .infinity : beginTime + activeDuration / CFTimeInterval(abs(speed))
  }

  /// The moment at `parentTime`, or `nil` when nothing shows then.
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

  private func moment(elapsed: CFTimeInterval) -> Moment {
    let length = cycleDuration
    guard length > 0, elapsed.isFinite else { return Moment(fraction: 1, cycle: 0) }
    let local = (speed < 0 ? -elapsed : elapsed) + timeOffset
    var cycle = (local / length).rounded(.down)
    var position = local - cycle * length
    // The end of a cycle belongs to it when nothing follows.
    let isEnd = elapsed >= activeDuration - Self.tolerance || speed == 0
    if position <= Self.tolerance * length, isEnd, speed >= 0, cycle > 0 { (cycle, position) = (cycle - 1, length) }
    let fraction = position <= duration ? position / duration : 2 - position / duration
    return Moment(fraction: min(max(fraction, 0), 1), cycle: max(cycle, 0))
  }
}
