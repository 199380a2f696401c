/// A type that receives a publisher's values.
///
/// Order of calls: one subscription, then values as far as it asked for them, then at most one completion.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error

  func receive(subscription: any Subscription)

  /// - Returns: How many values it wants beyond those that it already asked for.
  func receive(_ input: Input) -> Subscribers.Demand

  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == () {
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The namespace of subscribers.
public enum Subscribers {}
