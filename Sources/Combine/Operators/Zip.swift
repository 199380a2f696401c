/// Sends the first values of all publishers together, then the second ones, and so on; finishes when a publisher can bring no more.
private final class ZipFunnel<Downstream: Subscriber>: Funnel<Downstream> {
  private let lock = Lock()
  private var requests: [(Subscribers.Demand) -> Void] = []
  private var asked = Subscribers.Demand.none
  private var queues: [[Any]]
  private var hasFinished: [Bool]
  private let assemble: ([Any]) -> Downstream.Input

  init(_ downstream: Downstream, count: Int, assemble: @escaping ([Any]) -> Downstream.Input) {
    queues = Array(repeating: [], count: count)
    hasFinished = Array(repeating: false, count: count)
    self.assemble = assemble
    super.init("Zip", downstream)
  }

  func follow<P: Publisher>(_ publisher: P, at index: Int) where P.Failure == Downstream.Failure {
    let inlet = Inlet<P.Output, P.Failure>(
      value: { _, value in
        self.received(value, at: index)
        return .none
      },
      completion: { self.ended($1, at: index) })
    guard add(inlet) else { return }
    let asked = lock.withLock {
      requests.append { [weak inlet] in inlet?.request($0) }
      return self.asked
    }
    inlet.request(asked)
    publisher.subscribe(inlet)
  }

  private func received(_ value: Any, at index: Int) {
    offer {
      self.lock.withLock {
        self.queues[index].append(value)
        guard self.queues.allSatisfy({ !$0.isEmpty }) else { return nil }
        return self.assemble(self.queues.indices.map { self.queues[$0].removeFirst() })
      }
    }
    finishIfExhausted()
  }

  private func ended(_ completion: Subscribers.Completion<Downstream.Failure>, at index: Int) {
    if case .failure(let error) = completion { return fail(error) }
    lock.withLock { hasFinished[index] = true }
    finishIfExhausted()
  }

  private func finishIfExhausted() {
    let isExhausted = lock.withLock { zip(hasFinished, queues).contains { $0 && $1.isEmpty } }
    if isExhausted { finish() }
  }

  override func demanded(_ demand: Subscribers.Demand) {
    let requests = lock.withLock {
      asked += demand
      return self.requests
    }
    for request in requests { request(demand) }
  }
}

extension Publishers {
  /// A publisher of pairs of two publishers' values.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let funnel = ZipFunnel(subscriber, count: 2) { ($0[0] as! A.Output, $0[1] as! B.Output) }
      subscriber.receive(subscription: funnel)
      funnel.follow(a, at: 0)
      funnel.follow(b, at: 1)
    }
  }

  /// A publisher of triples of three publishers' values.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let funnel = ZipFunnel(subscriber, count: 3) { ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output) }
      subscriber.receive(subscription: funnel)
      funnel.follow(a, at: 0)
      funnel.follow(b, at: 1)
      funnel.follow(c, at: 2)
    }
  }
}

extension Publishers {
  /// A publisher of quadruples of four publishers' values.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let funnel = ZipFunnel(subscriber, count: 4) {
        ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output, $0[3] as! D.Output)
      }
      subscriber.receive(subscription: funnel)
      funnel.follow(a, at: 0)
      funnel.follow(b, at: 1)
      funnel.follow(c, at: 2)
      funnel.follow(d, at: 3)
    }
  }
}

extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publisher {
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure {
    zip(other).map { transform($0.0, $0.1) }
  }

  public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> Publishers.Zip3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
    zip(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }

  /// Sends the values of this publisher and three others in fours, the n-th of each together.
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.Zip4<Self, P, Q, R> where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }

  /// Sends what `transform` makes of the values of this publisher and three others, the n-th of each together.
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Map(upstream: zip(publisher1, publisher2, publisher3)) { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
