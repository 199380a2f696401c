extension Publishers {
  /// A publisher of a sequence's elements, as far as they are asked for.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    public let sequence: Elements

    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var elements = sequence.makeIterator()
      if let first = elements.next() {
        subscriber.receive(subscription: SequenceSubscription("\(sequence)", first, elements, subscriber))
      } else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      }
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Swift.Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

/// Sends elements while some are asked for; the completion follows the last one at once.
private final class SequenceSubscription<Elements: IteratorProtocol, Downstream: Subscriber>: Subscription,
  CustomStringConvertible
where Downstream.Input == Elements.Element {
  private let name: () -> String
  private let lock = Lock()
  private var demand = Subscribers.Demand.none
  /// Whether a call of ``request(_:)`` is sending: only that one touches `elements` and `next`.
  private var isSending = false
  private var elements: Elements
  private var next: Elements.Element?
  private var downstream: Downstream?

  init(
    _ name: @autoclosure @escaping () -> String, _ first: Elements.Element, _ elements: Elements,
    _ downstream: Downstream
  ) {
    self.name = name
    self.elements = elements
    next = first
    self.downstream = downstream
  }

  var description: String { name() }

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    let begins = lock.withLock {
      self.demand += demand
      if isSending { return false }
      isSending = true
      return true
    }
    if begins { send() }
  }

  private func send() {
    while true {
      let downstream: Downstream? = lock.withLock {
        if self.downstream != nil && demand > 0 {
          demand -= 1
          return self.downstream
        }
        isSending = false
        return nil
      }
      guard let downstream, let value = next else { return }
      next = elements.next()
      let more = downstream.receive(value)
      if next == nil {
        if end() != nil { downstream.receive(completion: .finished) }
        return
      }
      if more > 0 { lock.withLock { self.demand += more } }
    }
  }

  func cancel() { _ = end() }

  private func end() -> Downstream? {
    lock.withLock {
      defer { downstream = nil }
      return downstream
    }
  }
}
