import DequeModule

/// Serialises the events of several upstream publishers into one subscriber, within its demand.
///
/// Events may come from any thread. An event that comes within a delivery is delivered at once; one of another thread is delivered after the current
/// one.
class Funnel<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  final let downstream: Downstream
  final let description: String
  private let lock = Lock()
  private var turns = Turns<Void>()
  private var demand = Subscribers.Demand.none
  private var values = Deque<Waiting>()
  private var completion: Subscribers.Completion<Downstream.Failure>?
  private var hasEnded = false
  /// Weak, because inlets retain their funnel; each is retained by what it is subscribed to.
  private var inlets: [WeakInlet] = []

  private typealias Waiting = (value: Downstream.Input, delivered: (() -> Void)?)

  private struct WeakInlet {
    weak var inlet: (any AnyObject & Cancellable)?
  }

  init(_ description: String, _ downstream: Downstream) {
    self.description = description
    self.downstream = downstream
  }

  /// Called without a lock when the subscriber asks for more.
  func demanded(_ demand: Subscribers.Demand) {}

  // MARK: Inlets

  /// Keeps an inlet, to cancel it at the end.
  ///
  /// - Returns: `false` if the end has come; the inlet is cancelled.
  @discardableResult final func add(_ inlet: any AnyObject & Cancellable) -> Bool {
    let accepts = lock.withLock {
      if !hasEnded { inlets.append(WeakInlet(inlet: inlet)) }
      return !hasEnded
    }
    if !accepts { inlet.cancel() }
    return accepts
  }

  /// Forgets an inlet that has ended.
  final func remove(_ inlet: AnyObject) {
    lock.withLock { inlets.removeAll { $0.inlet == nil || $0.inlet === inlet } }
  }

  final var isUnlimited: Bool { lock.withLock { demand == .unlimited } }

  // MARK: Events

  /// Delivers a value when it is asked for.
  ///
  /// - Parameters:
  ///   - value: Called under the lock, which keeps the order of values; it must not call client code.
  ///   - delivered: Called after the delivery, to request the next value; not if the subscriber's demand is unlimited, because upstream's is then too.
  final func offer(_ value: () -> Downstream.Input?, delivered: (() -> Void)? = nil) {
    lock.withLock {
      if !hasEnded, let value = value() { values.append((value, delivered)) }
    }
    drain()
  }

  /// As ``offer(_:delivered:)``, for a value that is dropped unless it is asked for already.
  final func offerOrDrop(_ value: () -> Downstream.Input?) {
    lock.withLock {
      guard !hasEnded, let value = value() else { return }
      if demand == .unlimited || demand > values.count { values.append((value, nil)) }
    }
    drain()
  }

  /// Finishes when all values are delivered.
  final func finish() {
    lock.withLock { if completion == nil { completion = .finished } }
    drain()
  }

  /// Fails before any value that waits, and cancels all inlets.
  final func fail(_ error: Downstream.Failure) {
    lock.withLock {
      if case .failure = completion { return }
      completion = .failure(error)
    }
    drain()
  }

  private func drain() {
    guard lock.withLock({ turns.begin(()) }) else { return }
    repeat { while deliverNext() {} } while lock.withLock({ turns.end() }) != nil
  }

  private enum Event {
    case nothing
    case value(Downstream.Input, (() -> Void)?)
    case completion(Subscribers.Completion<Downstream.Failure>)
  }

  /// - Returns: Whether there may be more to deliver.
  private func deliverNext() -> Bool {
    let event: Event = lock.withLock {
      if hasEnded { return .nothing }
      if case .failure(let error) = completion { return .completion(.failure(error)) }
      guard !values.isEmpty else { return completion.map { .completion($0) } ?? .nothing }
      guard demand > 0, let next = values.popFirst() else { return .nothing }
      demand -= 1
      return .value(next.value, next.delivered)
    }
    switch event {
    case .nothing: return false
    case .completion(let completion):
      if end() { downstream.receive(completion: completion) }
      return false
    case .value(let value, let delivered):
      let more = downstream.receive(value)
      let isUnlimited = lock.withLock {
        demand += more
        return demand == .unlimited
      }
      if more > 0 { demanded(more) }
      if !isUnlimited { delivered?() }
      return true
    }
  }

  /// Cancels all inlets.
  ///
  /// - Returns: Whether it was not over.
  @discardableResult private func end() -> Bool {
    var dropped = Deque<Waiting>()
    let inlets: [WeakInlet]? = lock.withLock {
      if hasEnded { return nil }
      hasEnded = true
      swap(&dropped, &values)
      defer { self.inlets = [] }
      return self.inlets
    }
    withExtendedLifetime(dropped) {}
    guard let inlets else { return false }
    for inlet in inlets { inlet.inlet?.cancel() }
    return true
  }

  // MARK: Subscription

  final func request(_ demand: Subscribers.Demand) {
    guard demand > 0,
      lock.withLock({
        if !hasEnded { self.demand += demand }
        return !hasEnded
      })
    else { return }
    demanded(demand)
    drain()
  }

  final func cancel() { end() }
}
