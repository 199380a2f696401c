/// A publisher of one value.
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  public let output: Output

  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: SingleValueSubscription("Just", .success(output), subscriber))
  }
}

extension Just: Equatable where Output: Equatable {}

extension Result {
  /// A publisher of the success, or a failure at once.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Success

    public let result: Result

    public init(_ result: Result) { self.result = result }

    public init(_ output: Success) { result = .success(output) }

    public init(_ failure: Failure) { result = .failure(failure) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
      switch result {
      case .success:
        subscriber.receive(subscription: SingleValueSubscription("Once", result, subscriber))
      case .failure(let error):
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
      }
    }
  }

  public var publisher: Publisher { Publisher(self) }
}

extension Optional {
  /// A publisher of the value, if there is one.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    public let output: Wrapped?

    public init(_ output: Wrapped?) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
      if let output {
        subscriber.receive(subscription: SingleValueSubscription("Optional", .success(output), subscriber))
      } else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      }
    }
  }

  public var publisher: Publisher { Publisher(self) }
}

/// Sends one result when something is asked for.
final class SingleValueSubscription<Downstream: Subscriber>: EndingSubscription, CustomStringConvertible {
  let description: String
  private let lock = Lock()
  private var state: State

  private enum State {
    /// The result is not there yet, and whether it is asked for.
    case waiting(Downstream, isDemanded: Bool)
    case ready(Downstream, Result<Downstream.Input, Downstream.Failure>)
    case sending
    case ended
  }

  init(_ description: String, _ result: Result<Downstream.Input, Downstream.Failure>?, _ downstream: Downstream) {
    self.description = description
    state = result.map { .ready(downstream, $0) } ?? .waiting(downstream, isDemanded: false)
  }

  var hasEnded: Bool { lock.withLock { if case .ended = state { true } else { false } } }

  /// Sends the result, or keeps it until it is asked for; a failure is sent at once.
  func fulfill(_ result: Result<Downstream.Input, Downstream.Failure>) {
    let downstream: Downstream? = lock.withLock {
      guard case .waiting(let downstream, let isDemanded) = state else { return nil }
      if case .success = result, !isDemanded {
        state = .ready(downstream, result)
        return nil
      }
      state = .sending
      return downstream
    }
    if let downstream { send(result, to: downstream) }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    let work: (Downstream, Result<Downstream.Input, Downstream.Failure>)? = lock.withLock {
      switch state {
      case .waiting(let downstream, _):
        state = .waiting(downstream, isDemanded: true)
        return nil
      case .ready(let downstream, let result):
        state = .sending
        return (downstream, result)
      case .sending, .ended: return nil
      }
    }
    if let work { send(work.1, to: work.0) }
  }

  private func send(_ result: Result<Downstream.Input, Downstream.Failure>, to downstream: Downstream) {
    switch result {
    case .success(let value):
      _ = downstream.receive(value)
      let goesOn = lock.withLock {
        defer { state = .ended }
        if case .sending = state { return true }
        return false
      }
      if goesOn { downstream.receive(completion: .finished) }
    case .failure(let error):
      lock.withLock { state = .ended }
      downstream.receive(completion: .failure(error))
    }
  }

  func cancel() {
    var old = State.ended
    lock.withLock { swap(&old, &state) }
    withExtendedLifetime(old) {}
  }
}
