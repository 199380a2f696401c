/// The end of an operator with several upstream publishers towards its subscriber: delivers one event at a time, as far as it asked.
///
/// An event may come from any thread; within a delivery it is delivered at once, and from another thread
/// after the one that is under way.
class Funnel<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  final let downstream: Downstream
  final let description: String
  private let lock = Lock()
  private var turns = Turns<Void>()
  private var demand = Subscribers.Demand.none
  private var values: [(value: Downstream.Input, delivered: (() -> Void)?)] = []
  private var head = 0
  private var completion: Subscribers.Completion<Downstream.Failure>?
  private var hasEnded = false
  /// Weak, because inlets retain their funnel; each is retained by what it is subscribed to.
  private var inlets: [WeakInlet] = []

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

  final var isOver: Bool { lock.withLock { hasEnded } }

  // MARK: Events

  /// Delivers a value when it is asked for, and calls `delivered` after that.
  ///
  /// - Parameter value: Called under the lock, so that values are in the order of their making: it calls nobody else.
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
      if demand == .unlimited || demand > values.count - head { values.append((value, nil)) }
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
      if head < values.count {
        guard demand > 0 else { return .nothing }
        demand -= 1
        let next = values[head]
        head += 1
        if head == values.count {
          values.removeAll(keepingCapacity: true)
          head = 0
        }
        return .value(next.value, next.delivered)
      }
      return completion.map { .completion($0) } ?? .nothing
    }
    switch event {
    case .nothing: return false
    case .completion(let completion):
      if end() { downstream.receive(completion: completion) }
      return false
    case .value(let value, let delivered):
      let more = downstream.receive(value)
      if more > 0 {
        lock.withLock { demand += more }
        demanded(more)
      }
      delivered?()
      return true
    }
  }

  /// Cancels all inlets.
  ///
  /// - Returns: Whether it was not over.
  @discardableResult private func end() -> Bool {
    var dropped: [(value: Downstream.Input, delivered: (() -> Void)?)] = []
    let inlets: [WeakInlet]? = lock.withLock {
      if hasEnded { return nil }
      hasEnded = true
      defer { (self.inlets, dropped, values, head) = ([], values, [], 0) }
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
