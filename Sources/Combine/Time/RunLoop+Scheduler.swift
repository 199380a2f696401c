import Dispatch
import Foundation

extension RunLoop: Scheduler {
  /// A moment of a run loop: a date.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    public var date: Date

    public init(_ date: Date) { self.date = date }

    public func distance(to other: SchedulerTimeType) -> Stride { Stride(other.date.timeIntervalSince(date)) }

    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(date.addingTimeInterval(n.timeInterval))
    }

    /// A length of time in seconds.
    public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable, Sendable,
      SchedulerTimeIntervalConvertible
    {
      public var timeInterval: TimeInterval

      public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
      public init(integerLiteral value: TimeInterval) { timeInterval = value }
      public init(floatLiteral value: TimeInterval) { timeInterval = value }

      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = TimeInterval(exactly: source) else { return nil }
        timeInterval = value
      }

      public var magnitude: TimeInterval {
        get { timeInterval }
        set { timeInterval = newValue }
      }

      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.timeInterval < rhs.timeInterval }
      public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.timeInterval + rhs.timeInterval) }
      public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.timeInterval - rhs.timeInterval) }
      public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.timeInterval * rhs.timeInterval) }
      public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
      public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
      public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

      public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
      public static func seconds(_ s: Double) -> Stride { Stride(s) }
      public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
      public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
    }
  }

  /// There are no options.
  public struct SchedulerOptions: Sendable {}

  /// For the main run loop the host's time, if a host sets one.
  public var now: SchedulerTimeType { SchedulerTimeType(hostClock?.date ?? Date()) }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  private var hostClock: HostClock? { self === RunLoop.main ? HostClock.current : nil }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Unchecked(action)
    perform { action.value() }
    // Wakes the loop, which `perform(_:)` does not do on Linux. The action itself is not the timer's: timers that are added by another thread do not
    // always fire in the order in which they were added.
    if RunLoop.current !== self { add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .default) }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Unchecked(action)
    if let hostClock {
      _ = hostClock.schedule(hostClock.time(of: date.date)) { action.value() }
    } else {
      let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action.value() }
      timer.tolerance = tolerance.timeInterval
      add(timer, forMode: .default)
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    repeating(from: date.date, every: interval.timeInterval, tolerance: tolerance.timeInterval, in: .default, action)
  }

  /// Runs the action at a date and after each interval, on the host's clock or by a timer.
  func repeating(
    from date: Date, every interval: TimeInterval, tolerance: TimeInterval, in mode: RunLoop.Mode,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    if let hostClock { return hostClock.schedule(from: hostClock.time(of: date), every: interval, action) }
    let action = Unchecked(action)
    let timer = Timer(fire: date, interval: interval, repeats: true) { _ in action.value() }
    timer.tolerance = tolerance
    add(timer, forMode: mode)
    return AnyCancellable { timer.invalidate() }
  }
}
