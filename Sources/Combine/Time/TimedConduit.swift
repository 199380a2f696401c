/// What operators with a scheduler share: the subscription, what downstream asked for, and the end.
class TimedConduit<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible
where Downstream.Input == Input, Downstream.Failure == Failure {
  final let description: String
  final let downstream: Downstream
  final let lock = Lock()
  private var subscription: (any Subscription)?
  private var hasEnded = false

  init(_ description: String, _ downstream: Downstream) {
    self.description = description
    self.downstream = downstream
  }

  final func receive(subscription: any Subscription) {
    let accepts = lock.withLock {
      if self.subscription != nil || hasEnded { return false }
      self.subscription = subscription
      return true
    }
    guard accepts else { return subscription.cancel() }
    begin()
  }

  /// Called when upstream is there.
  func begin() { downstream.receive(subscription: self) }

  func receive(_ input: Input) -> Subscribers.Demand { .none }

  func receive(completion: Subscribers.Completion<Failure>) {}

  func request(_ demand: Subscribers.Demand) { requestUpstream(demand) }

  /// Called when downstream has left.
  func cancelled() {}

  final func requestUpstream(_ demand: Subscribers.Demand) {
    if demand > 0 { lock.withLock { subscription }?.request(demand) }
  }

  /// Whether downstream still wants to hear something.
  final var isActive: Bool { lock.withLock { !hasEnded } }

  /// Delivers a value, and asks upstream for what downstream asks.
  final func deliver(_ value: Input) {
    guard isActive else { return }
    requestUpstream(downstream.receive(value))
  }

  /// Ends the stream, once.
  final func end(_ completion: Subscribers.Completion<Failure>, cancelling: Bool = false) {
    let subscription = takeSubscription()
    guard subscription.wasActive else { return }
    if cancelling { subscription.upstream?.cancel() }
    downstream.receive(completion: completion)
  }

  final func cancel() {
    takeSubscription().upstream?.cancel()
    cancelled()
  }

  private func takeSubscription() -> (wasActive: Bool, upstream: (any Subscription)?) {
    lock.withLock {
      defer { (hasEnded, subscription) = (true, nil) }
      return (!hasEnded, subscription)
    }
  }
}
