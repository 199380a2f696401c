/// A subscriber whose type is hidden, or one made of closures.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
  public let combineIdentifier: CombineIdentifier
  private let whenSubscribed: (any Subscription) -> Void
  private let whenReceived: (Input) -> Subscribers.Demand
  private let whenCompleted: (Subscribers.Completion<Failure>) -> Void
  private let name: () -> String

  public init<S: Subscriber>(_ s: S) where S.Input == Input, S.Failure == Failure {
    if let erased = s as? Self {
      self = erased
    } else {
      combineIdentifier = s.combineIdentifier
      whenSubscribed = s.receive(subscription:)
      whenReceived = s.receive(_:)
      whenCompleted = s.receive(completion:)
      name = { (s as? any CustomStringConvertible)?.description ?? "\(S.self)" }
    }
  }

  /// - Parameter receiveValue: Without it no more values are asked for.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    whenSubscribed = receiveSubscription ?? { _ in }
    whenReceived = receiveValue ?? { _ in .none }
    whenCompleted = receiveCompletion ?? { _ in }
    name = { "Anonymous AnySubscriber" }
  }

  public var description: String { name() }

  public func receive(subscription: any Subscription) { whenSubscribed(subscription) }

  public func receive(_ value: Input) -> Subscribers.Demand { whenReceived(value) }

  public func receive(completion: Subscribers.Completion<Failure>) { whenCompleted(completion) }
}
