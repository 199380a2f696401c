/// Collects the newest value of each publisher, and sends them together whenever one of them changes.
private final class CombineLatestFunnel<Downstream: Subscriber>: Funnel<Downstream> {
  private let lock = Lock()
  private var requests: [(Subscribers.Demand) -> Void] = []
  private var asked = Subscribers.Demand.none
  private var values: [Any?]
  private var missing: Int
  private var left: Int
  private let assemble: ([Any?]) -> Downstream.Input

  /// - Parameter assemble: Makes a tuple of the publishers' values, all of which are there.
  init(_ downstream: Downstream, count: Int, assemble: @escaping ([Any?]) -> Downstream.Input) {
    values = Array(repeating: nil, count: count)
    missing = count
    left = count
    self.assemble = assemble
    super.init("CombineLatest", downstream)
  }

  func follow<P: Publisher>(_ publisher: P, at index: Int) where P.Failure == Downstream.Failure {
    let inlet = Inlet<P.Output, P.Failure>(
      value: { _, value in
        self.changed(value, at: index)
        return .none
      },
      completion: { self.ended($1) })
    guard add(inlet) else { return }
    let asked = lock.withLock {
      requests.append { [weak inlet] in inlet?.request($0) }
      return self.asked
    }
    inlet.request(asked)
    publisher.subscribe(inlet)
  }

  private func changed(_ value: Any, at index: Int) {
    var old: Any?
    offerOrDrop {
      self.lock.withLock {
        old = self.values[index]
        if old == nil { self.missing -= 1 }
        self.values[index] = value
        return self.missing == 0 ? self.assemble(self.values) : nil
      }
    }
    withExtendedLifetime(old) {}
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
    let requests = lock.withLock {
      asked += demand
      return self.requests
    }
    for request in requests { request(demand) }
  }
}

extension Publishers {
  /// A publisher of the newest values of two publishers, once both have one.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let funnel = CombineLatestFunnel(subscriber, count: 2) { ($0[0] as! A.Output, $0[1] as! B.Output) }
      subscriber.receive(subscription: funnel)
      funnel.follow(a, at: 0)
      funnel.follow(b, at: 1)
    }
  }

  /// A publisher of the newest values of three publishers, once all have one.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let funnel = CombineLatestFunnel(subscriber, count: 3) {
        ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output)
      }
      subscriber.receive(subscription: funnel)
      funnel.follow(a, at: 0)
      funnel.follow(b, at: 1)
      funnel.follow(c, at: 2)
    }
  }

  /// A publisher of the newest values of four publishers, once all have one.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let funnel = CombineLatestFunnel(subscriber, count: 4) {
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

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }

  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
