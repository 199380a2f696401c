extension Publishers {
  /// A publisher that sends upstream's values through one subject to all its subscribers, once it is connected.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    /// Called once, at the first subscription or connection.
    public let createSubject: () -> SubjectType
    private let lock = Lock()
    private var subject: SubjectType?

    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    private var theSubject: SubjectType {
      if let subject = lock.withLock({ subject }) { return subject }
      let new = createSubject()
      return lock.withLock {
        if subject == nil { subject = new }
        return subject ?? new
      }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      theSubject.subscribe(subscriber)
    }

    public func connect() -> any Cancellable { upstream.subscribe(theSubject) }
  }

  /// A publisher that is connected by hand.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    private let inner: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    public init(upstream: Upstream) { inner = upstream.multicast { PassthroughSubject() } }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      inner.subscribe(subscriber)
    }

    public func connect() -> any Cancellable { inner.connect() }
  }

  /// A publisher that connects its upstream when the first subscriber comes, and cancels the connection when the last one leaves.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public final let upstream: Upstream
    private let lock = Lock()
    private var subscribers = 0
    private var connection: (any Cancellable)?
    /// Counts connections, so that one that everybody left while it was made is not kept.
    private var generation = 0

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let generation: Int? = lock.withLock {
        subscribers += 1
        guard subscribers == 1 else { return nil }
        self.generation += 1
        return self.generation
      }
      upstream.subscribe(
        AnySubscriber(
          receiveSubscription: { subscription in
            subscriber.receive(subscription: CountedSubscription(subscription) { self.left() })
          },
          receiveValue: { subscriber.receive($0) },
          receiveCompletion: subscriber.receive(completion:)))
      guard let generation else { return }
      let connection = upstream.connect()
      let keeps = lock.withLock {
        guard generation == self.generation, subscribers > 0 else { return false }
        self.connection = connection
        return true
      }
      if !keeps { connection.cancel() }
    }

    private func left() {
      let connection: (any Cancellable)? = lock.withLock {
        subscribers -= 1
        guard subscribers == 0 else { return nil }
        defer { self.connection = nil }
        return self.connection
      }
      connection?.cancel()
    }
  }

  /// A publisher whose subscribers share one subscription to upstream.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    private let inner: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    public init(upstream: Upstream) {
      self.upstream = upstream
      inner = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      inner.subscribe(subscriber)
    }

    public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
  }
}

/// A subscription that tells once that it is cancelled.
private final class CountedSubscription: Subscription, CustomStringConvertible {
  private let base: any Subscription
  private let lock = Lock()
  private var left: (() -> Void)?

  init(_ base: any Subscription, left: @escaping () -> Void) {
    self.base = base
    self.left = left
  }

  var description: String { "\(base)" }

  func request(_ demand: Subscribers.Demand) { base.request(demand) }

  func cancel() {
    base.cancel()
    let left = lock.withLock {
      defer { self.left = nil }
      return self.left
    }
    left?()
  }
}

extension Publisher {
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where S.Failure == Failure, S.Output == Output {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Failure == Failure, S.Output == Output {
    Publishers.Multicast(upstream: self) { subject }
  }

  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publisher where Failure == Never {
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}

extension ConnectablePublisher {
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}
