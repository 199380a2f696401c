/// Sends the values of all publishers that a closure makes of upstream's values.
private final class FlatMapFunnel<Input, Downstream: Subscriber>: Funnel<Downstream> {
  private let lock = Lock()
  private var requests: [ObjectIdentifier: (Subscribers.Demand) -> Void] = [:]
  private var outer: Inlet<Input, Downstream.Failure>?
  private var hasUpstreamFinished = false
  private var running = 0

  init(_ downstream: Downstream) { super.init("FlatMap", downstream) }

  func follow<Upstream: Publisher, P: Publisher>(
    _ upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Input) -> P
  )
  where
    Upstream.Output == Input, Upstream.Failure == Downstream.Failure, P.Output == Downstream.Input,
    P.Failure == Downstream.Failure
  {
    let outer = Inlet<Input, Downstream.Failure>(
      value: { outer, value in
        self.begin(transform(value), next: maxPublishers == .unlimited ? {} : { outer.request(.max(1)) })
        return .none
      },
      completion: { _, completion in
        if case .failure(let error) = completion { return self.fail(error) }
        self.lock.withLock { self.hasUpstreamFinished = true }
        self.finishIfDone()
      })
    guard add(outer) else { return }
    outer.request(maxPublishers)
    upstream.subscribe(outer)
  }

  /// - Parameter next: Requests the next publisher. Called when this one has finished.
  private func begin<P: Publisher>(_ publisher: P, next: @escaping () -> Void)
  where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
    let inlet = Inlet<P.Output, P.Failure>(
      value: { inlet, value in
        self.offer({ value }, delivered: { inlet.request(.max(1)) })
        return .none
      },
      completion: { inlet, completion in
        self.remove(inlet)
        self.lock.withLock {
          self.running -= 1
          self.requests[ObjectIdentifier(inlet)] = nil
        }
        if case .failure(let error) = completion { return self.fail(error) }
        next()
        self.finishIfDone()
      })
    guard add(inlet) else { return }
    lock.withLock {
      running += 1
      requests[ObjectIdentifier(inlet)] = { [weak inlet] in inlet?.request($0) }
    }
    inlet.request(isUnlimited ? .unlimited : .max(1))
    publisher.subscribe(inlet)
  }

  private func finishIfDone() {
    if lock.withLock({ hasUpstreamFinished && running == 0 }) { finish() }
  }

  override func demanded(_ demand: Subscribers.Demand) {
    guard demand == .unlimited else { return }
    for request in lock.withLock({ Array(requests.values) }) { request(.unlimited) }
  }
}

extension Publishers {
  /// A publisher of the values of all publishers that a closure makes of upstream's values.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    /// How many publishers may be under way at a time.
    public let maxPublishers: Subscribers.Demand
    public let transform: (Upstream.Output) -> NewPublisher

    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let funnel = FlatMapFunnel<Upstream.Output, S>(subscriber)
      subscriber.receive(subscription: funnel)
      funnel.follow(upstream, maxPublishers: maxPublishers, transform: transform)
    }
  }
}

extension Publisher {
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, P.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    Publishers.FlatMap(
      upstream: setFailureType(to: P.Failure.self), maxPublishers: maxPublishers, transform: transform)
  }

  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}
