/// Sends the values of the newest publisher; what was asked for and not sent is asked of each new one.
private final class SwitchSubscription<P: Publisher, Downstream: Subscriber>: Subscription, CustomStringConvertible
where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
  private let downstream: Downstream
  private let lock = Lock()
  private var turns = Turns<Event>()
  private var demand = Subscribers.Demand.none
  /// Weak, because they retain this; their upstream publishers retain them.
  private weak var outer: Inlet<P, P.Failure>?
  private weak var inner: Inlet<P.Output, P.Failure>?
  /// The number of inner publishers so far, which tells the newest from an older one.
  private var newest = 0
  private var isRunning = false
  private var hasUpstreamFinished = false
  private var hasEnded = false

  private enum Event {
    case value(P.Output, number: Int)
    case completion(Subscribers.Completion<P.Failure>)
  }

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
    let number = lock.withLock {
      newest += 1
      return newest
    }
    let inner = Inlet<P.Output, P.Failure>(
      value: { _, value in
        self.take(.value(value, number: number))
        return .none
      },
      completion: { _, completion in
        let ends = self.lock.withLock {
          guard self.newest == number else { return false }
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

  private func take(_ event: Event) {
    guard lock.withLock({ turns.begin(event) }) else { return }
    var next: Event? = event
    while let event = next {
      deliver(event)
      next = lock.withLock { turns.end() }
    }
  }

  /// Delivers an event. A value of an older publisher is dropped; the newest one is asked for it instead.
  private func deliver(_ event: Event) {
    switch event {
    case .completion(let completion): if end() { downstream.receive(completion: completion) }
    case .value(let value, let number):
      guard
        lock.withLock({
          guard !hasEnded, newest == number else { return false }
          demand -= demand > 0 ? 1 : 0
          return true
        })
      else { return }
      let more = downstream.receive(value)
      if more > 0 { request(more) }
    }
  }

  func request(_ demand: Subscribers.Demand) {
    let inner = lock.withLock {
      self.demand += demand
      return self.inner
    }
    inner?.request(demand)
  }

  private func finish(_ completion: Subscribers.Completion<P.Failure>) {
    take(.completion(completion))
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
