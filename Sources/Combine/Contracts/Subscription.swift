/// A subscriber's connection to a publisher: what it asks for values with, and how it leaves.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Adds to the number of values that the subscriber is ready for.
  func request(_ demand: Subscribers.Demand)
}

/// The namespace of ready-made subscriptions.
public enum Subscriptions {}

extension Subscriptions {
  /// A subscription without effect: of publishers that complete at once.
  public static var empty: any Subscription { EmptySubscription.shared }
}

private final class EmptySubscription: Subscription, CustomStringConvertible, Sendable {
  static let shared = EmptySubscription()

  var description: String { "Empty" }
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// A subscription that can tell that it is over.
protocol EndingSubscription: Subscription {
  var hasEnded: Bool { get }
}
