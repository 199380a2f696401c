/// A publisher that sends what its owner tells it to.
///
/// Subjects may be called from any thread, and within their own subscribers. A value that is sent within a subscriber reaches all of them before
/// `send(_:)` returns. If another thread is just delivering to a subscriber, that thread delivers the value after its own.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)

  /// Ends the subject's stream. Later values and completions have no effect.
  func send(completion: Subscribers.Completion<Failure>)

  /// Hands over the subscription of an upstream publisher.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}
