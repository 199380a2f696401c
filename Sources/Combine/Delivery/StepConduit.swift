/// What an operator makes of a value.
enum Step<Output, Failure: Error> {
  case value(Output)
  /// Nothing: upstream is asked for another one.
  case skip
  /// The last value.
  case last(Output)
  case finish
  case failure(Failure)
}

/// An operator that answers each value with a step of its own.
final class StepConduit<Input, UpstreamFailure: Error, Downstream: Subscriber>: Subscriber, Subscription,
  CustomStringConvertible
{
  typealias Failure = UpstreamFailure

  let description: String
  private let downstream: Downstream
  private let step: (Input) -> Step<Downstream.Input, Downstream.Failure>
  private let end: (Subscribers.Completion<UpstreamFailure>) -> Subscribers.Completion<Downstream.Failure>
  private let lock = Lock()
  private var state = State.waiting

  private enum State {
    case waiting
    case active(any Subscription)
    /// The last value is being delivered.
    case ending(any Subscription)
    case ended
  }

  /// - Parameters:
  ///   - end: The completion for upstream's.
  ///   - step: Called for one value after the other; may keep state.
  init(
    _ description: String, _ downstream: Downstream,
    end: @escaping (Subscribers.Completion<UpstreamFailure>) -> Subscribers.Completion<Downstream.Failure>,
    step: @escaping (Input) -> Step<Downstream.Input, Downstream.Failure>
  ) {
    self.description = description
    self.downstream = downstream
    self.end = end
    self.step = step
  }

  func receive(subscription: any Subscription) {
    let accepts = lock.withLock {
      guard case .waiting = state else { return false }
      state = .active(subscription)
      return true
    }
    if accepts { downstream.receive(subscription: self) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard lock.withLock({ if case .active = state { true } else { false } }) else { return .none }
    switch step(input) {
    case .value(let value): return downstream.receive(value)
    case .skip: return .max(1)
    case .last(let value):
      let begins = lock.withLock {
        guard case .active(let subscription) = state else { return false }
        state = .ending(subscription)
        return true
      }
      guard begins else { return .none }
      _ = downstream.receive(value)
      finish(.finished)
    case .finish: finish(.finished)
    case .failure(let error): finish(.failure(error))
    }
    return .none
  }

  /// Leaves upstream and completes, unless downstream has left.
  private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard let subscription = takeSubscription() else { return }
    subscription.cancel()
    downstream.receive(completion: completion)
  }

  func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    // The last value is followed by a completion anyway.
    let ends = lock.withLock {
      guard case .active = state else { return false }
      state = .ended
      return true
    }
    if ends { downstream.receive(completion: end(completion)) }
  }

  func request(_ demand: Subscribers.Demand) {
    let subscription: (any Subscription)? = lock.withLock {
      if case .active(let subscription) = state { subscription } else { nil }
    }
    subscription?.request(demand)
  }

  func cancel() { takeSubscription()?.cancel() }

  private func takeSubscription() -> (any Subscription)? {
    lock.withLock {
      defer { state = .ended }
      switch state {
      case .active(let subscription), .ending(let subscription): return subscription
      case .waiting, .ended: return nil
      }
    }
  }
}

extension StepConduit where UpstreamFailure == Downstream.Failure {
  convenience init(
    _ description: String, _ downstream: Downstream,
    step: @escaping (Input) -> Step<Downstream.Input, Downstream.Failure>
  ) {
    self.init(description, downstream, end: { $0 }, step: step)
  }
}

extension StepConduit where Downstream.Failure == any Error {
  /// For steps that throw.
  convenience init(
    _ description: String, _ downstream: Downstream,
    throwing step: @escaping (Input) throws -> Step<Downstream.Input, any Error>
  ) {
    self.init(description, downstream, end: { $0.mapError { $0 } }) { input in
      do { return try step(input) } catch { return .failure(error) }
    }
  }
}
