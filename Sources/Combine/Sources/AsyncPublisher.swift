/// A publisher's values as an asynchronous sequence.
///
/// Each iterator subscribes when it is made, and asks for one value in each `next()`: what a subject sends in between is lost.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  public typealias AsyncIterator = Iterator

  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(IteratorState(publisher)) }

  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output

    private let state: IteratorState<P.Output, Never>

    fileprivate init(_ state: IteratorState<P.Output, Never>) { self.state = state }

    /// `nil` after the publisher has finished or the task is cancelled.
    public mutating func next() async -> P.Output? {
      switch await state.next() {
      case .success(let value): return value
      }
    }
  }
}

/// The values of a publisher that may fail as an asynchronous sequence; see ``AsyncPublisher``.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  public typealias AsyncIterator = Iterator

  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(IteratorState(publisher)) }

  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output

    private let state: IteratorState<P.Output, P.Failure>

    fileprivate init(_ state: IteratorState<P.Output, P.Failure>) { self.state = state }

    /// `nil` after the publisher has finished or the task is cancelled.
    public mutating func next() async throws -> P.Output? { try await state.next().get() }
  }
}

extension Publisher where Failure == Never {
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// The subscription of an iterator, the calls that wait for a value, and the values that arrived early.
private final class IteratorState<Output, Failure: Error>: Sendable {
  private typealias Answer = Unchecked<Result<Output?, Failure>>

  private let inlet: State

  init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    let state = State()
    inlet = state
    publisher.subscribe(
      AnySubscriber(
        receiveSubscription: state.begin, receiveValue: state.receive, receiveCompletion: state.complete))
  }

  deinit { inlet.cancel() }

  func next() async -> Result<Output?, Failure> {
    let inlet = inlet
    return await withTaskCancellationHandler {
      await withCheckedContinuation { inlet.wait($0) }.value
    } onCancel: {
      inlet.cancel()
    }
  }

  // Unchecked: all mutable state is guarded by `lock`; values cross threads on the sender's responsibility.
  private final class State: @unchecked Sendable {
    private let lock = Lock()
    private var subscription: (any Subscription)?
    private var waiting: [CheckedContinuation<Answer, Never>] = []
    private var arrived: [Output] = []
    /// `failure` until it was reported.
    private var end: Subscribers.Completion<Failure>?

    func begin(_ subscription: any Subscription) {
      let demand: Int? = lock.withLock {
        guard end == nil, self.subscription == nil else { return nil }
        self.subscription = subscription
        return waiting.count
      }
      guard let demand else { return subscription.cancel() }
      if demand > 0 { subscription.request(.max(demand)) }
    }

    func wait(_ continuation: CheckedContinuation<Answer, Never>) {
      let (answer, subscription): (Answer?, (any Subscription)?) = lock.withLock {
        if !arrived.isEmpty { return (Answer(.success(arrived.removeFirst())), nil) }
        switch end {
        case .failure(let error):
          end = .finished
          return (Answer(.failure(error)), nil)
        case .finished: return (Answer(.success(nil)), nil)
        case nil:
          waiting.append(continuation)
          return (nil, self.subscription)
        }
      }
      if let answer { continuation.resume(returning: answer) }
      subscription?.request(.max(1))
    }

    func receive(_ value: Output) -> Subscribers.Demand {
      let continuation: CheckedContinuation<Answer, Never>? = lock.withLock {
        guard end == nil else { return nil }
        if waiting.isEmpty {
          arrived.append(value)
          return nil
        }
        return waiting.removeFirst()
      }
      continuation?.resume(returning: Answer(.success(value)))
      return .none
    }

    func complete(_ completion: Subscribers.Completion<Failure>) {
      var ended: (any Subscription)?
      let (continuations, answer): ([CheckedContinuation<Answer, Never>], Answer) = lock.withLock {
        swap(&ended, &subscription)
        defer { waiting = [] }
        var answer = Answer(.success(nil))
        if end == nil {
          end = completion
          if case .failure(let error) = completion, !waiting.isEmpty {
            answer = Answer(.failure(error))
            end = .finished
          }
        }
        return (waiting, answer)
      }
      withExtendedLifetime(ended) {}
      for (index, continuation) in continuations.enumerated() {
        continuation.resume(returning: index == 0 ? answer : Answer(.success(nil)))
      }
    }

    func cancel() {
      let subscription = lock.withLock { self.subscription }
      subscription?.cancel()
      complete(.finished)
      var dropped: [Output] = []
      lock.withLock { swap(&dropped, &arrived) }
      withExtendedLifetime(dropped) {}
    }
  }
}
