/// A publisher of one result that comes later. The work begins when the future is made, and every subscriber gets the same result.
public final class Future<Output, Failure: Error>: Publisher {
  /// Call it once with the result; further calls have no effect. Any thread may call it.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var waiting: [(hasEnded: () -> Bool, fulfill: Promise)] = []

  /// - Parameter attemptToFulfill: Called at once. The promise retains the future.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) { attemptToFulfill(fulfill) }

  private func fulfill(_ result: Result<Output, Failure>) {
    let waiting = lock.withLock {
      if self.result != nil { return [(hasEnded: () -> Bool, fulfill: Promise)]() }
      self.result = result
      defer { self.waiting = [] }
      return self.waiting
    }
    for subscription in waiting { subscription.fulfill(result) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = SingleValueSubscription("Future", nil, subscriber)
    subscriber.receive(subscription: subscription)
    var forgotten: [(hasEnded: () -> Bool, fulfill: Promise)] = []
    let result = lock.withLock {
      if self.result == nil {
        forgotten = waiting
        waiting.removeAll { $0.hasEnded() }
        waiting.append(({ subscription.hasEnded }, subscription.fulfill))
      }
      return self.result
    }
    withExtendedLifetime(forgotten) {}
    if let result { subscription.fulfill(result) }
  }
}

extension Future where Failure == Never {
  /// Waits for the result.
  public final var value: Output {
    get async {
      await withCheckedContinuation { (continuation: CheckedContinuation<Unchecked<Output>, Never>) in
        subscribe(
          whenFulfilled { if case .success(let value) = $0 { continuation.resume(returning: Unchecked(value)) } })
      }.value
    }
  }
}

extension Future {
  /// Waits for the result.
  public final var value: Output {
    get async throws {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Unchecked<Output>, any Error>) in
        subscribe(
          whenFulfilled {
            switch $0 {
            case .success(let value): continuation.resume(returning: Unchecked(value))
            case .failure(let error): continuation.resume(throwing: error)
            }
          })
      }.value
    }
  }

  private func whenFulfilled(_ action: @escaping Promise) -> AnySubscriber<Output, Failure> {
    AnySubscriber(
      receiveSubscription: { $0.request(.max(1)) },
      receiveValue: {
        action(.success($0))
        return .none
      },
      receiveCompletion: { if case .failure(let error) = $0 { action(.failure(error)) } })
  }
}
