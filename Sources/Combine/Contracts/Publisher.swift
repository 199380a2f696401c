/// A type that sends values over time to those who subscribe, and at most one completion after them.
///
/// To each subscriber a publisher sends one event at a time. Values are sent only as far as the subscriber asked for them.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  /// `Never` if the publisher does not fail.
  associatedtype Failure: Error

  /// Attaches a subscriber. Call ``subscribe(_:)-(S)`` instead.
  func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output
}

extension Publisher {
  /// Attaches a subscriber, which first receives a subscription.
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Failure == Failure, S.Input == Output {
    receive(subscriber: subscriber)
  }
}

/// The namespace of publishers that operators return.
public enum Publishers {}

/// A publisher that sends nothing until it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins to send. Cancel the result to stop.
  func connect() -> any Cancellable
}
