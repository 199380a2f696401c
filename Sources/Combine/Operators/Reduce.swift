extension Subscribers.Completion {
  /// This completion as the last step of an operator without a value of its own.
  func step<Output>() -> Step<Output, Failure> {
    switch self {
    case .finished: .finish
    case .failure(let error): .failure(error)
    }
  }

  /// This completion as the last step of an operator, which sends a value if upstream finished.
  func step<Output>(_ value: Output?) -> Step<Output, Failure> {
    switch self {
    case .finished: value.map { .last($0) } ?? .finish
    case .failure(let error): .failure(error)
    }
  }
}

extension Publishers {
  /// A publisher of the values so far, combined by a closure.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    public init(
      upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let next = nextPartialResult
      var result = initialResult
      upstream.subscribe(
        StepConduit<Upstream.Output, Failure, S>("Scan", subscriber) { value in
          result = next(result, value)
          return .value(result)
        })
    }
  }

  /// As ``Scan``, with a closure that may throw.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
      let next = nextPartialResult
      var result = initialResult
      upstream.subscribe(
        StepConduit<Upstream.Output, Upstream.Failure, S>(
          "TryScan", subscriber,
          throwing: { value in
            result = try next(result, value)
            return .value(result)
          }))
    }
  }

  /// A publisher of all values combined by a closure, when upstream finishes.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let next = nextPartialResult
      var result = initial
      upstream.subscribe(
        ReduceConduit<Upstream.Output, Failure, S>(
          "Reduce", subscriber,
          step: {
            result = next(result, $0)
            return .skip
          }, end: { $0.step(result) }))
    }
  }

  /// As ``Reduce``, with a closure that may throw.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
      let next = nextPartialResult
      var result = initial
      upstream.subscribe(
        ReduceConduit<Upstream.Output, Upstream.Failure, S>(
          "TryReduce", subscriber,
          step: {
            do {
              result = try next(result, $0)
              return .skip
            } catch { return .failure(error) }
          }, end: { $0.mapError { $0 as any Error }.step(result) }))
    }
  }

  /// A publisher of an array of all values, when upstream finishes.
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var values: [Upstream.Output] = []
      upstream.subscribe(
        ReduceConduit<Upstream.Output, Failure, S>(
          "Collect", subscriber,
          step: {
            values.append($0)
            return .skip
          }, end: { $0.step(values) }))
    }
  }

  /// A publisher of arrays of a number of values; the last one may have fewer.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    /// At least 1.
    public let count: Int

    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = Swift.max(count, 1)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let count = count
      var values: [Upstream.Output] = []
      let chunks = StepConduit<Upstream.Output, Failure, AnySubscriber<Output, Failure>>(
        "CollectByCount",
        AnySubscriber(
          receiveSubscription: subscriber.receive(subscription:), receiveValue: { subscriber.receive($0) },
          receiveCompletion: { completion in
            if case .finished = completion, !values.isEmpty { _ = subscriber.receive(values) }
            subscriber.receive(completion: completion)
          })
      ) { value in
        values.append(value)
        guard values.count == count else { return .skip }
        defer { values = [] }
        return .value(values)
      }
      upstream.subscribe(chunks)
    }
  }

  /// A publisher of the completion alone.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Never, S.Failure == Failure {
      upstream.subscribe(
        ReduceConduit<Upstream.Output, Failure, S>("IgnoreOutput", subscriber, step: { _ in .skip }, end: { $0.step() })
      )
    }
  }

  /// A publisher of the number of values, when upstream finishes.
  public struct Count<Upstream: Publisher>: Publisher {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Failure {
      upstream.reduce(0) { count, _ in count + 1 }.subscribe(subscriber)
    }
  }

  /// A publisher of whether a closure accepts some value.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, S.Failure == Failure {
      let predicate = predicate
      upstream.subscribe(
        ReduceConduit<Upstream.Output, Failure, S>(
          "ContainsWhere", subscriber, step: { predicate($0) ? .last(true) : .skip }, end: { $0.step(false) }))
    }
  }

  /// A publisher of whether a closure accepts all values.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, S.Failure == Failure {
      let predicate = predicate
      upstream.subscribe(
        ReduceConduit<Upstream.Output, Failure, S>(
          "AllSatisfy", subscriber, step: { predicate($0) ? .skip : .last(false) }, end: { $0.step(true) }))
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}
extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}
extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}
extension Publishers.Count: Equatable where Upstream: Equatable {}

extension Publisher {
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }

  /// - Parameter count: At least 1; a smaller number counts as 1.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }

  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }

  public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }

  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }
}
