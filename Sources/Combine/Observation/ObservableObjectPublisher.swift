/// Tells that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let broadcast = Broadcast<Void, Never>(name: "ObservableObjectPublisher")

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    broadcast.open(to: subscriber)
  }

  /// Tells all subscribers that asked for something.
  public func send() { broadcast.send(()) }
}
