extension Subscribers {
  /// A subscriber that asks for all values and calls closures with them.
  ///
  /// It releases the closures and the subscription at the completion and when it is cancelled.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible {
    private let lock = Lock()
    private var closures: Closures?
    private var subscription: (any Subscription)?

    private struct Closures {
      var receiveValue: (Input) -> Void
      var receiveCompletion: (Completion<Failure>) -> Void
    }

    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      closures = Closures(receiveValue: receiveValue, receiveCompletion: receiveCompletion)
    }

    /// Without effect after the stream has ended.
    public var receiveValue: (Input) -> Void { lock.withLock { closures }?.receiveValue ?? { _ in } }

    /// Without effect after the stream has ended.
    public var receiveCompletion: (Completion<Failure>) -> Void {
      lock.withLock { closures }?.receiveCompletion ?? { _ in }
    }

    public var description: String { "Sink" }

    public func receive(subscription: any Subscription) {
      let accepts = lock.withLock {
        if closures == nil || self.subscription != nil { return false }
        self.subscription = subscription
        return true
      }
      if accepts { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    public func receive(_ value: Input) -> Demand {
      lock.withLock { closures }?.receiveValue(value)
      return .none
    }

    public func receive(completion: Completion<Failure>) { end().closures?.receiveCompletion(completion) }

    public func cancel() { end().subscription?.cancel() }

    private func end() -> (closures: Closures?, subscription: (any Subscription)?) {
      lock.withLock {
        defer { (closures, subscription) = (nil, nil) }
        return (closures, subscription)
      }
    }
  }
}

extension Publisher {
  /// Calls closures with each value and with the completion, until the result is cancelled or released.
  public func sink(
    receiveCompletion: @escaping ((Subscribers.Completion<Failure>) -> Void),
    receiveValue: @escaping ((Output) -> Void)
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure with each value, until the result is cancelled or released.
  public func sink(receiveValue: @escaping ((Output) -> Void)) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
