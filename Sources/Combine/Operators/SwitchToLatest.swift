/// Sends the values of the newest publisher; what was asked for and not sent is asked of each new one.
private final class SwitchSubscription<P: Publisher, Downstream: Subscriber>: Subscription, CustomStringConvertible
where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
  private let downstream: Downstream
  private let lock = Lock()
  private var demand = Subscribers.Demand.none
  /// Weak, because they retain this; what they are subscribed to retains them.
  private weak var outer: Inlet<P, P.Failure>?
  private weak var inner: Inlet<P.Output, P.Failure>?
  private var isRunning = false
  private var hasUpstreamFinished = false
  private var hasEnded = false

  init(_ downstream: Downstream) { self.downstream = downstream }

  var description: String { "SwitchToLatest" }

  func follow<Upstream: Publisher>(_ upstream: Upstream) where Upstream.Output == P, Upstream.Failure == P.Failure {
    let outer = Inlet<P, P.Failure>(
      value: { _, publisher in
        self.change(to: publisher)
        return .none
      },
      completion: { _, completion in
        let ends = self.lock.withLock {
          self.hasUpstreamFinished = true
          return !self.isRunning
        }
        if case .failure = completion { self.finish(completion) } else if ends { self.finish(.finished) }
      })
    let accepts = lock.withLock {
      self.outer = outer
      return !hasEnded
    }
    guard accepts else { return }
    outer.request(.unlimited)
    upstream.subscribe(outer)
  }

  private func change(to publisher: P) {
    let inner = Inlet<P.Output, P.Failure>(
      value: { self.receive($1, from: $0) },
      completion: { inlet, completion in
        let ends = self.lock.withLock {
          guard self.inner === inlet else { return false }
          self.isRunning = false
          return self.hasUpstreamFinished
        }
        if case .failure = completion { self.finish(completion) } else if ends { self.finish(.finished) }
      })
    var old: Inlet<P.Output, P.Failure>?
    let demand: Subscribers.Demand? = lock.withLock {
      if hasEnded { return nil }
      old = self.inner
      self.inner = inner
      isRunning = true
      return self.demand
    }
    old?.cancel()
    guard let demand else { return }
    inner.request(demand)
    publisher.subscribe(inner)
  }

  private func receive(_ value: P.Output, from inlet: Inlet<P.Output, P.Failure>) -> Subscribers.Demand {
    guard
      lock.withLock({
        guard !hasEnded, inner === inlet else { return false }
        demand -= demand > 0 ? 1 : 0
        return true
      })
    else { return .none }
    let more = downstream.receive(value)
    guard more > 0 else { return .none }
    // It may have changed meanwhile: the newest one is asked.
    request(more)
    return .none
  }

  func request(_ demand: Subscribers.Demand) {
    let inner = lock.withLock {
      self.demand += demand
      return self.inner
    }
    inner?.request(demand)
  }

  private func finish(_ completion: Subscribers.Completion<P.Failure>) {
    if end() { downstream.receive(completion: completion) }
  }

  func cancel() { end() }

  @discardableResult private func end() -> Bool {
    let (ends, outer, inner) = lock.withLock {
      defer { (hasEnded, self.outer, self.inner) = (true, nil, nil) }
      return (!hasEnded, self.outer, self.inner)
    }
    outer?.cancel()
    inner?.cancel()
    return ends
  }
}

extension Publishers {
  /// A publisher of the values of the newest publisher that upstream sent.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == P, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let subscription = SwitchSubscription<P, S>(subscriber)
      subscriber.receive(subscription: subscription)
      subscription.follow(upstream)
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { Publishers.SwitchToLatest(upstream: self) }
}

extension Publisher where Failure == Never, Output: Publisher {
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  {
    Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { Publishers.SwitchToLatest(upstream: self) }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    Publishers.SwitchToLatest(upstream: map { $0.setFailureType(to: Failure.self) })
  }
}
