import Dispatch
import Foundation

extension DispatchQueue: Scheduler {
  /// A moment of a dispatch queue.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    public var dispatchTime: DispatchTime

    public init(_ time: DispatchTime) { dispatchTime = time }

    public init(from decoder: any Decoder) throws {
      dispatchTime = DispatchTime(uptimeNanoseconds: try decoder.singleValueContainer().decode(UInt64.self))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    public static func == (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
      lhs.dispatchTime == rhs.dispatchTime
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

    public func distance(to other: SchedulerTimeType) -> Stride {
      let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return .nanoseconds(to >= from ? Int(clamping: to - from) : -Int(clamping: from - to))
    }

    public func advanced(by n: Stride) -> SchedulerTimeType {
      let now = dispatchTime.uptimeNanoseconds
      let (sum, overflow) = now.addingReportingOverflow(UInt64(n.magnitude.magnitude))
      let time = n.magnitude >= 0 ? (overflow ? .max : sum) : now - min(now, UInt64(n.magnitude.magnitude))
      return SchedulerTimeType(DispatchTime(uptimeNanoseconds: time))
    }

    /// A length of time in nanoseconds.
    public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable, Hashable, Sendable,
      SchedulerTimeIntervalConvertible
    {
      /// In nanoseconds.
      public var magnitude: Int

      fileprivate init(nanoseconds: Int) { magnitude = nanoseconds }

      /// - Parameter seconds: A number that is not finite or too large counts as the nearest that can be.
      fileprivate init(seconds: Double) {
        let value = (seconds * 1e9).rounded()
        magnitude = Int(exactly: value) ?? (value > 0 ? .max : value < 0 ? -.max : 0)
      }

      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let number): self = .seconds(number)
        case .milliseconds(let number): self = .milliseconds(number)
        case .microseconds(let number): self = .microseconds(number)
        case .nanoseconds(let number): self = .nanoseconds(number)
        case .never: self.init(nanoseconds: .max)
        @unknown default: self.init(nanoseconds: 0)
        }
      }

      /// In seconds.
      public init(integerLiteral value: Int) { self = .seconds(value) }
      /// In seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }

      /// In nanoseconds.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      private static func clamped(_ left: Int, _ result: (partialValue: Int, overflow: Bool), grows: Bool) -> Stride {
        Stride(nanoseconds: result.overflow ? (grows ? .max : -.max) : result.partialValue)
      }

      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
      public static func + (lhs: Stride, rhs: Stride) -> Stride {
        clamped(lhs.magnitude, lhs.magnitude.addingReportingOverflow(rhs.magnitude), grows: rhs.magnitude > 0)
      }
      public static func - (lhs: Stride, rhs: Stride) -> Stride {
        clamped(lhs.magnitude, lhs.magnitude.subtractingReportingOverflow(rhs.magnitude), grows: rhs.magnitude < 0)
      }
      public static func * (lhs: Stride, rhs: Stride) -> Stride {
        clamped(
          lhs.magnitude, lhs.magnitude.multipliedReportingOverflow(by: rhs.magnitude),
          grows: (lhs.magnitude > 0) == (rhs.magnitude > 0))
      }
      public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
      public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
      public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

      public static func seconds(_ s: Int) -> Stride { Stride(seconds: Double(s)) }
      public static func seconds(_ s: Double) -> Stride { Stride(seconds: s) }
      public static func milliseconds(_ ms: Int) -> Stride { Stride(nanoseconds: 1_000_000) * Stride(nanoseconds: ms) }
      public static func microseconds(_ us: Int) -> Stride { Stride(nanoseconds: 1_000) * Stride(nanoseconds: us) }
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }

      fileprivate var seconds: TimeInterval { TimeInterval(magnitude) / 1e9 }
    }
  }

  /// How a queue runs an action.
  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?

    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// For the main queue the host's time, if a host sets one.
  public var now: SchedulerTimeType {
    SchedulerTimeType(hostClock.map { DispatchTime(uptimeNanoseconds: nanoseconds($0.now())) } ?? .now())
  }

  public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

  private var hostClock: HostClock? {
    guard let clock = HostClock.current, getSpecific(key: Self.mainMark) != nil else { return nil }
    return clock
  }

  /// Marks the main queue, for which there is another object in each call.
  private static let mainMark = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Unchecked(action)
    async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action.value() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Unchecked(action)
    if let hostClock {
      _ = hostClock.schedule(seconds(date.dispatchTime)) { action.value() }
    } else {
      asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
        action.value()
      }
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    if let hostClock {
      return hostClock.schedule(from: seconds(date.dispatchTime), every: interval.seconds, action)
    }
    return repeating(from: date.dispatchTime, every: interval.seconds, tolerance: tolerance.seconds, action)
  }

  /// Runs the action at a time and after each interval, by a timer of the system.
  func repeating(
    from time: DispatchTime, every interval: TimeInterval, tolerance: TimeInterval, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = Unchecked(action)
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.setEventHandler { action.value() }
    timer.schedule(
      deadline: time, repeating: max(interval, 1e-6),
      leeway: .nanoseconds(Int(exactly: (tolerance * 1e9).rounded()) ?? 0))
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}

/// A dispatch time for a host's time. 1 is its time zero: 0 means now to the system.
private func nanoseconds(_ time: TimeInterval) -> UInt64 { UInt64(exactly: (time * 1e9).rounded() + 1) ?? 1 }

private func seconds(_ time: DispatchTime) -> TimeInterval {
  TimeInterval(time.uptimeNanoseconds - min(time.uptimeNanoseconds, 1)) / 1e9
}
