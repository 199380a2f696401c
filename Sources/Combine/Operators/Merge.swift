/// Sends the values of several publishers as they come. Of each one at most one value waits, unless everything is asked for.
private final class MergeFunnel<Downstream: Subscriber>: Funnel<Downstream> {
  private let lock = Lock()
  private var requests: [(Subscribers.Demand) -> Void] = []
  private var left: Int

  init(_ downstream: Downstream, count: Int) {
    left = count
    super.init("Merge", downstream)
  }

  /// Sends the publisher's values too. To be called for all of them after downstream has its subscription.
  func follow<P: Publisher>(_ publisher: P) where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
    let inlet = Inlet<P.Output, P.Failure>(
      value: { inlet, value in
        self.offer({ value }, delivered: { inlet.request(.max(1)) })
        return .none
      },
      completion: { self.ended($1) })
    guard add(inlet) else { return }
    lock.withLock { requests.append { [weak inlet] in inlet?.request($0) } }
    inlet.request(isUnlimited ? .unlimited : .max(1))
    publisher.subscribe(inlet)
  }

  private func ended(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if case .failure(let error) = completion { return fail(error) }
    let isLast = lock.withLock {
      left -= 1
      return left == 0
    }
    if isLast { finish() }
  }

  override func demanded(_ demand: Subscribers.Demand) {
    guard demand == .unlimited else { return }
    for request in lock.withLock({ requests }) { request(.unlimited) }
  }
}

extension Publishers {
  /// A publisher of two publishers' values.
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure, A.Output == B.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let funnel = MergeFunnel(subscriber, count: 2)
      subscriber.receive(subscription: funnel)
      funnel.follow(a)
      funnel.follow(b)
    }
  }

  /// A publisher of three publishers' values.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let funnel = MergeFunnel(subscriber, count: 3)
      subscriber.receive(subscription: funnel)
      funnel.follow(a)
      funnel.follow(b)
      funnel.follow(c)
    }
  }

  /// A publisher of four publishers' values.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let funnel = MergeFunnel(subscriber, count: 4)
      subscriber.receive(subscription: funnel)
      funnel.follow(a)
      funnel.follow(b)
      funnel.follow(c)
      funnel.follow(d)
    }
  }

  /// A publisher of any number of publishers' values.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) { publishers = upstream }

    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let funnel = MergeFunnel(subscriber, count: publishers.count)
      subscriber.receive(subscription: funnel)
      for publisher in publishers { funnel.follow(publisher) }
      if publishers.isEmpty { funnel.finish() }
    }

    public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
  }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Failure == Failure, P.Output == Output {
    Publishers.Merge(self, other)
  }

  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
  where B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output {
    Publishers.Merge3(self, b, c)
  }

  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge4<Self, B, C, D>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure,
    D.Output == Output
  {
    Publishers.Merge4(self, b, c, d)
  }

  public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany([self, other]) }
}
