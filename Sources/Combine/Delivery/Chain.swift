/// An operator whose values come from one publisher after another: what was asked of the first and not sent is asked of the next.
final class Chain<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  let description: String
  private let downstream: Downstream
  private let lock = Lock()
  private var demand = Subscribers.Demand.none
  /// Weak, because it retains the chain; what it is subscribed to retains it.
  private weak var inlet: (any AnyObject & Cancellable)?
  private var ask: ((Subscribers.Demand) -> Void)?
  private var hasEnded = false

  private init(_ description: String, _ downstream: Downstream) {
    self.description = description
    self.downstream = downstream
  }

  /// - Parameter first: Begins with the first publisher, by ``follow(_:then:)``.
  static func begin(_ description: String, _ downstream: Downstream, first: (Chain) -> Void) {
    let chain = Chain(description, downstream)
    downstream.receive(subscription: chain)
    first(chain)
  }

  /// Sends a publisher's values from now on.
  ///
  /// - Parameter then: Called with its completion, to follow another publisher or to call ``finish(_:)``.
  func follow<P: Publisher>(
    _ publisher: P, then: @escaping (Chain, Subscribers.Completion<P.Failure>) -> Void
  ) where P.Output == Downstream.Input {
    let next = Inlet<P.Output, P.Failure>(
      value: { self.receive($1) }, completion: { then(self, $1) })
    let demand: Subscribers.Demand? = lock.withLock {
      if hasEnded { return nil }
      inlet = next
      ask = { [weak next] in next?.request($0) }
      return self.demand
    }
    guard let demand else { return }
    next.request(demand)
    publisher.subscribe(next)
  }

  private func receive(_ value: Downstream.Input) -> Subscribers.Demand {
    guard
      lock.withLock({
        if !hasEnded && demand > 0 { demand -= 1 }
        return !hasEnded
      })
    else { return .none }
    let more = downstream.receive(value)
    if more > 0 { lock.withLock { demand += more } }
    return more
  }

  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if end().wasActive { downstream.receive(completion: completion) }
  }

  func request(_ demand: Subscribers.Demand) {
    let ask = lock.withLock {
      self.demand += demand
      return self.ask
    }
    ask?(demand)
  }

  func cancel() { end().inlet?.cancel() }

  private func end() -> (wasActive: Bool, inlet: (any AnyObject & Cancellable)?, ask: Any?) {
    lock.withLock {
      defer { (hasEnded, inlet, ask) = (true, nil, nil) }
      return (!hasEnded, inlet, ask)
    }
  }
}
