/// A subject that sends values to those who are subscribed, and keeps none.
///
/// A value that a subscriber has not asked for is dropped for it.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let broadcast = Broadcast<Output, Failure>(name: "PassthroughSubject")

  public init() {}

  public func send(_ input: Output) { broadcast.send(input) }

  public func send(completion: Subscribers.Completion<Failure>) { broadcast.send(completion: completion) }

  public func send(subscription: any Subscription) { broadcast.send(subscription: subscription) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    broadcast.open(to: subscriber)
  }
}

/// A subject with a value: each subscriber begins with it, and one that was not ready gets the newest when it asks.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let broadcast: Broadcast<Output, Failure>

  public init(_ value: Output) { broadcast = Broadcast(name: "CurrentValueSubject", current: value) }

  /// Setting it sends it. After the completion it does not change.
  public var value: Output {
    // Never nil: it begins with a value, and values replace it.
    get { broadcast.value! }
    set { broadcast.setAndSend(newValue) }
  }

  public func send(_ input: Output) { broadcast.setAndSend(input) }

  public func send(completion: Subscribers.Completion<Failure>) { broadcast.send(completion: completion) }

  public func send(subscription: any Subscription) { broadcast.send(subscription: subscription) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    broadcast.open(to: subscriber)
  }
}
