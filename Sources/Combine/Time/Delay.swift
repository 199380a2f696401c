import DequeModule

/// Passes events on by a scheduler, one after the other and in order even where the scheduler has several threads.
private final class ScheduledConduit<Input, Failure: Error, Downstream: Subscriber>: TimedConduit<
  Input, Failure, Downstream
>
where Downstream.Input == Input, Downstream.Failure == Failure {
  private let schedule: (@escaping () -> Void) -> Void
  private var events = Deque<Event>()
  private var turns = Turns<Void>()

  private enum Event {
    case value(Input)
    case completion(Subscribers.Completion<Failure>)
  }

  init(_ description: String, _ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
    self.schedule = schedule
    super.init(description, downstream)
  }

  override func receive(_ input: Input) -> Subscribers.Demand {
    add(.value(input))
    return .none
  }

  override func receive(completion: Subscribers.Completion<Failure>) { add(.completion(completion)) }

  private func add(_ event: Event) {
    guard isActive else { return }
    lock.withLock { events.append(event) }
    schedule { self.pass() }
  }

  /// Passes the oldest event on. One call is scheduled for each event.
  private func pass() {
    guard lock.withLock({ turns.begin(()) }) else { return }
    repeat {
      switch lock.withLock({ events.popFirst() }) {
      case .value(let value): deliver(value)
      case .completion(let completion): end(completion)
      case nil: break
      }
    } while lock.withLock({ turns.end() }) != nil
  }

  override func cancelled() {
    var old = Deque<Event>()
    lock.withLock { swap(&old, &events) }
    withExtendedLifetime(old) {}
  }
}

extension Publishers {
  /// A publisher whose events reach the subscriber on a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        ScheduledConduit("ReceiveOn", subscriber) { scheduler.schedule(options: options, $0) })
    }
  }

  /// A publisher that is subscribed to, asked and cancelled on a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      scheduler.schedule(options: options) {
        upstream.subscribe(
          AnySubscriber(
            receiveSubscription: { subscription in
              subscriber.receive(
                subscription: ScheduledSubscription(subscription) { scheduler.schedule(options: options, $0) })
            },
            receiveValue: { subscriber.receive($0) }, receiveCompletion: subscriber.receive(completion:)))
      }
    }
  }

  /// A publisher whose values and completion come later; a failure too.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let tolerance: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context, options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        ScheduledConduit("Delay", subscriber) {
          scheduler.schedule(
            after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, $0)
        })
    }
  }
}

/// A subscription that asks and cancels on a scheduler.
private final class ScheduledSubscription: Subscription, CustomStringConvertible {
  private let base: any Subscription
  private let schedule: (@escaping () -> Void) -> Void

  init(_ base: any Subscription, schedule: @escaping (@escaping () -> Void) -> Void) {
    self.base = base
    self.schedule = schedule
  }

  var description: String { "SubscribeOn" }

  func request(_ demand: Subscribers.Demand) { schedule { self.base.request(demand) } }

  func cancel() { schedule { self.base.cancel() } }
}

extension Publisher {
  /// - Parameter scheduler: Where the subscriber receives everything but its subscription.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }

  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
      options: options)
  }
}
