/// Subscribes an operator to one upstream. Buffers demand until the subscription arrives; drops events after `cancel()`.
final class Inlet<Input, Failure: Error>: Subscriber, Cancellable {
  private let lock = Lock()
  private var subscription: (any Subscription)?
  private var demandBefore = Subscribers.Demand.none
  private var handlers: Handlers?

  private struct Handlers {
    var value: (Inlet, Input) -> Subscribers.Demand
    var completion: (Inlet, Subscribers.Completion<Failure>) -> Void
  }

  /// - Parameters:
  ///   - value: Retained until the stream ends or the inlet is cancelled, as `completion`.
  init(
    value: @escaping (Inlet, Input) -> Subscribers.Demand,
    completion: @escaping (Inlet, Subscribers.Completion<Failure>) -> Void
  ) {
    handlers = Handlers(value: value, completion: completion)
  }

  func receive(subscription: any Subscription) {
    let demand: Subscribers.Demand? = lock.withLock {
      if handlers == nil || self.subscription != nil { return nil }
      self.subscription = subscription
      defer { demandBefore = .none }
      return demandBefore
    }
    guard let demand else { return subscription.cancel() }
    if demand > 0 { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand { lock.withLock { handlers }?.value(self, input) ?? .none }

  func receive(completion: Subscribers.Completion<Failure>) { end().handlers?.completion(self, completion) }

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    let subscription = lock.withLock {
      if self.subscription == nil && handlers != nil { demandBefore += demand }
      return self.subscription
    }
    subscription?.request(demand)
  }

  func cancel() { end().subscription?.cancel() }

  private func end() -> (handlers: Handlers?, subscription: (any Subscription)?) {
    lock.withLock {
      defer { (handlers, subscription) = (nil, nil) }
      return (handlers, subscription)
    }
  }
}
