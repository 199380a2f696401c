/// Sends a value when no other one followed for a while.
private final class DebounceConduit<Input, Failure: Error, Downstream: Subscriber, Context: Scheduler>:
  TimedConduit<Input, Failure, Downstream>
where Downstream.Input == Input, Downstream.Failure == Failure {
  private let dueTime: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let options: Context.SchedulerOptions?
  private var demand = Subscribers.Demand.none
  private var pending: Input?
  /// Counts values, so that only the newest one's timer counts.
  private var newest = 0
  private var timer: (any Cancellable)?

  init(
    _ downstream: Downstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
    options: Context.SchedulerOptions?
  ) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    self.options = options
    super.init("Debounce", downstream)
  }

  override func begin() {
    super.begin()
    requestUpstream(.unlimited)
  }

  override func request(_ demand: Subscribers.Demand) { lock.withLock { self.demand += demand } }

  override func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    var dropped: Input?
    let (number, old) = lock.withLock {
      newest += 1
      (dropped, pending) = (pending, input)
      defer { self.timer = nil }
      return (newest, self.timer)
    }
    withExtendedLifetime(dropped) {}
    old?.cancel()
    // Repeats until it is cancelled: Apple's asks its scheduler in the same way [M: OpenCombine's tests, which run on Apple's].
    let timer = scheduler.schedule(
      after: scheduler.now.advanced(by: dueTime), interval: dueTime, tolerance: scheduler.minimumTolerance,
      options: options
    ) { [weak self] in self?.isDue(number) }
    let keeps = lock.withLock {
      if number == newest && pending != nil { self.timer = timer }
      return number == newest && pending != nil
    }
    if !keeps { timer.cancel() }
    return .none
  }

  private func isDue(_ number: Int) {
    let (value, timer): (Input?, (any Cancellable)?) = lock.withLock {
      guard number == newest else { return (nil, nil) }
      defer { (pending, self.timer) = (nil, nil) }
      guard pending != nil, demand > 0 else { return (nil, self.timer) }
      demand -= 1
      return (pending, self.timer)
    }
    timer?.cancel()
    guard let value, isActive else { return }
    let more = downstream.receive(value)
    if more > 0 { lock.withLock { demand += more } }
  }

  /// A value that waits is dropped [M: as above].
  override func receive(completion: Subscribers.Completion<Failure>) {
    cancelled()
    scheduler.schedule { self.end(completion) }
  }

  override func cancelled() {
    let (value, timer) = lock.withLock {
      newest += 1
      defer { (pending, self.timer) = (nil, nil) }
      return (pending, self.timer)
    }
    withExtendedLifetime(value) {}
    timer?.cancel()
  }
}

/// Sends at most one value in each interval.
private final class ThrottleConduit<Input, Failure: Error, Downstream: Subscriber, Context: Scheduler>:
  TimedConduit<Input, Failure, Downstream>
where Downstream.Input == Input, Downstream.Failure == Failure {
  private let interval: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let latest: Bool
  private var demand = Subscribers.Demand.none
  private var pending: Input?
  private var completion: Subscribers.Completion<Failure>?
  private var isScheduled = false
  private var lastTime: Context.SchedulerTimeType?

  init(
    _ downstream: Downstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.latest = latest
    super.init("Throttle", downstream)
  }

  override func begin() {
    super.begin()
    requestUpstream(.unlimited)
  }

  override func request(_ demand: Subscribers.Demand) { lock.withLock { self.demand += demand } }

  private enum Plan { case nothing, now, later(Context.SchedulerTimeType) }

  override func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    var dropped: Input?
    let now = scheduler.now
    let plan: Plan = lock.withLock {
      guard completion == nil else { return .nothing }
      if isScheduled {
        if latest { (dropped, pending) = (pending, input) }
        return .nothing
      }
      // Nobody asked: it is not kept.
      guard demand > 0 else { return .nothing }
      pending = input
      isScheduled = true
      guard let next = lastTime?.advanced(by: interval), next > now else { return .now }
      return .later(next)
    }
    withExtendedLifetime(dropped) {}
    switch plan {
    case .nothing: break
    case .now: scheduler.schedule { self.isDue() }
    case .later(let time):
      scheduler.schedule(after: time, tolerance: scheduler.minimumTolerance) { self.isDue() }
    }
    return .none
  }

  private func isDue() {
    let now = scheduler.now
    let (value, completion): (Input?, Subscribers.Completion<Failure>?) = lock.withLock {
      isScheduled = false
      lastTime = now
      defer { pending = nil }
      if pending != nil { demand -= demand > 0 ? 1 : 0 }
      return (pending, self.completion)
    }
    if let value, isActive {
      let more = downstream.receive(value)
      if more > 0 { lock.withLock { demand += more } }
    }
    if let completion { end(completion) }
  }

  /// Comes after a value that waits [M: as above].
  override func receive(completion: Subscribers.Completion<Failure>) {
    let waits = lock.withLock {
      if self.completion == nil { self.completion = completion }
      return isScheduled
    }
    if !waits { scheduler.schedule { self.end(completion) } }
  }
}

/// Ends the stream when nothing came for a while.
private final class TimeoutConduit<Input, Failure: Error, Downstream: Subscriber, Context: Scheduler>:
  TimedConduit<Input, Failure, Downstream>
where Downstream.Input == Input, Downstream.Failure == Failure {
  private let interval: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let options: Context.SchedulerOptions?
  private let error: (() -> Failure)?
  private var newest = 0
  private var timer: (any Cancellable)?

  init(
    _ downstream: Downstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
    options: Context.SchedulerOptions?, error: (() -> Failure)?
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.options = options
    self.error = error
    super.init("Timeout", downstream)
  }

  override func begin() {
    restart()
    super.begin()
  }

  override func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    restart()
    scheduler.schedule(options: options) { self.deliver(input) }
    return .none
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    cancelled()
    scheduler.schedule(options: options) { self.end(completion) }
  }

  private func restart() {
    let (number, old) = lock.withLock {
      newest += 1
      defer { self.timer = nil }
      return (newest, self.timer)
    }
    old?.cancel()
    let timer = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
      options: options
    ) { [weak self] in self?.isDue(number) }
    let keeps = lock.withLock {
      if number == newest { self.timer = timer }
      return number == newest
    }
    if !keeps { timer.cancel() }
  }

  private func isDue(_ number: Int) {
    guard lock.withLock({ number == newest }) else { return }
    cancelled()
    end(error.map { .failure($0()) } ?? .finished, cancelling: true)
  }

  override func cancelled() {
    let timer = lock.withLock {
      newest += 1
      defer { self.timer = nil }
      return self.timer
    }
    timer?.cancel()
  }
}

extension Publishers {
  /// A publisher of the values that no other one followed for a while.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        DebounceConduit<Output, Failure, S, Context>(
          subscriber, dueTime: dueTime, scheduler: scheduler, options: options))
    }
  }

  /// A publisher of at most one value in each interval.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    /// Whether the last value of an interval is sent, or the first.
    public let latest: Bool

    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        ThrottleConduit<Output, Failure, S, Context>(
          subscriber, interval: interval, scheduler: scheduler, latest: latest))
    }
  }

  /// A publisher that ends when upstream sent nothing for a while.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    /// The failure then; without it the publisher finishes.
    public let customError: (() -> Failure)?

    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?, customError: (() -> Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        TimeoutConduit<Output, Failure, S, Context>(
          subscriber, interval: interval, scheduler: scheduler, options: options, error: customError))
    }
  }
}

extension Publisher {
  /// A value that waits when upstream completes is dropped.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }

  /// - Parameter latest: Whether the last value of an interval is sent, or the first.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }

  /// - Parameter customError: The failure then; without it the publisher finishes.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }
}
