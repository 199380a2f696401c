/// An operator that asks for everything and sends one value, at the end or before.
final class ReduceConduit<Input, UpstreamFailure: Error, Downstream: Subscriber>: Subscriber, Subscription,
  CustomStringConvertible
{
  typealias Failure = UpstreamFailure

  let description: String
  private let downstream: Downstream
  private let step: (Input) -> Step<Downstream.Input, Downstream.Failure>
  private let end: (Subscribers.Completion<UpstreamFailure>) -> Step<Downstream.Input, Downstream.Failure>
  private let lock = Lock()
  private var state = State.waiting
  private var isDemanded = false

  private enum State {
    case waiting
    case active(any Subscription)
    /// The value is there, and downstream has not asked.
    case ready(Downstream.Input)
    case ended
  }

  /// - Parameters:
  ///   - step: `skip` goes on, `last` and `failure` end.
  ///   - end: What becomes of upstream's completion: `last`, `finish` or `failure`.
  init(
    _ description: String, _ downstream: Downstream,
    step: @escaping (Input) -> Step<Downstream.Input, Downstream.Failure>,
    end: @escaping (Subscribers.Completion<UpstreamFailure>) -> Step<Downstream.Input, Downstream.Failure>
  ) {
    self.description = description
    self.downstream = downstream
    self.step = step
    self.end = end
  }

  func receive(subscription: any Subscription) {
    let accepts = lock.withLock {
      guard case .waiting = state else { return false }
      state = .active(subscription)
      return true
    }
    guard accepts else { return subscription.cancel() }
    downstream.receive(subscription: self)
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard lock.withLock({ if case .active = state { true } else { false } }) else { return .none }
    switch step(input) {
    case .value, .skip: break
    case .last(let value): conclude(value)
    case .finish:
      takeSubscription {
        $0.cancel(); downstream.receive(completion: .finished)
      }
    case .failure(let error):
      takeSubscription {
        $0.cancel(); downstream.receive(completion: .failure(error))
      }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    guard lock.withLock({ if case .active = state { true } else { false } }) else { return }
    switch end(completion) {
    case .value(let value), .last(let value): conclude(value, upstreamHasEnded: true)
    case .skip, .finish: takeSubscription { _ in downstream.receive(completion: .finished) }
    case .failure(let error): takeSubscription { _ in downstream.receive(completion: .failure(error)) }
    }
  }

  private func conclude(_ value: Downstream.Input, upstreamHasEnded: Bool = false) {
    let (subscription, sends): ((any Subscription)?, Bool) = lock.withLock {
      guard case .active(let subscription) = state else { return (nil, false) }
      state = isDemanded ? .ended : .ready(value)
      return (subscription, isDemanded)
    }
    if !upstreamHasEnded { subscription?.cancel() }
    if sends { send(value) }
  }

  private func send(_ value: Downstream.Input) {
    lock.withLock { isSending = true }
    _ = downstream.receive(value)
    let goesOn = lock.withLock {
      defer { isSending = false }
      return isSending
    }
    if goesOn { downstream.receive(completion: .finished) }
  }

  /// Whether the value is being delivered and downstream has not left.
  private var isSending = false

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    let value: Downstream.Input? = lock.withLock {
      isDemanded = true
      guard case .ready(let value) = state else { return nil }
      state = .ended
      return value
    }
    if let value { send(value) }
  }

  func cancel() {
    lock.withLock { isSending = false }
    takeSubscription { $0.cancel() }
  }

  private func takeSubscription(_ body: (any Subscription) -> Void) {
    var old = State.waiting
    lock.withLock {
      old = state
      state = .ended
    }
    if case .active(let subscription) = old { body(subscription) }
  }
}
