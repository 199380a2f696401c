extension Subscribers {
  /// A subscriber that writes all values to a property. It retains the object until the stream ends or it is cancelled.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible {
    public typealias Failure = Never

    private let lock = Lock()
    private var root: Root?
    private var subscription: (any Subscription)?
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      root = object
      self.keyPath = keyPath
    }

    /// `nil` after the stream has ended.
    public var object: Root? { lock.withLock { root } }

    public var description: String { "Assign \(Root.self)." }

    public func receive(subscription: any Subscription) {
      let accepts = lock.withLock {
        if root == nil || self.subscription != nil { return false }
        self.subscription = subscription
        return true
      }
      if accepts { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    public func receive(_ value: Input) -> Demand {
      object?[keyPath: keyPath] = value
      return .none
    }

    public func receive(completion: Completion<Never>) { _ = end() }

    public func cancel() { end().subscription?.cancel() }

    private func end() -> (root: Root?, subscription: (any Subscription)?) {
      lock.withLock {
        defer { (root, subscription) = (nil, nil) }
        return (root, subscription)
      }
    }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a property of an object, which is retained until the result is cancelled or released.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }
}
