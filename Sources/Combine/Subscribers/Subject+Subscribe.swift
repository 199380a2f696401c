extension Publisher {
  /// Sends this publisher's values and completion to a subject, until the result is cancelled or released.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}

extension AnySubscriber {
  /// A subscriber that sends everything to a subject.
  public init<S: Subject>(_ s: S) where S.Output == Input, S.Failure == Failure { self.init(SubjectSubscriber(s)) }
}

/// Sends what it receives to a subject, which asks for values with the subscription that it is handed.
private final class SubjectSubscriber<S: Subject>: Subscriber, EndingSubscription {
  private let lock = Lock()
  private var subject: S?
  private var subscription: (any Subscription)?

  init(_ subject: S) { self.subject = subject }

  func receive(subscription: any Subscription) {
    let subject: S? = lock.withLock {
      if self.subscription != nil { return nil }
      if self.subject != nil { self.subscription = subscription }
      return self.subject
    }
    if let subject { subject.send(subscription: self) } else { subscription.cancel() }
  }

  func receive(_ input: S.Output) -> Subscribers.Demand {
    lock.withLock { subject }?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) { end().subject?.send(completion: completion) }

  var hasEnded: Bool { lock.withLock { subject == nil } }

  func request(_ demand: Subscribers.Demand) { lock.withLock { subscription }?.request(demand) }

  func cancel() { end().subscription?.cancel() }

  private func end() -> (subject: S?, subscription: (any Subscription)?) {
    lock.withLock {
      defer { (subject, subscription) = (nil, nil) }
      return (subject, subscription)
    }
  }
}
