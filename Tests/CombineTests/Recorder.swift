import Combine
import Foundation

/// A subscriber that writes down what it receives, and asks when it is told to.
final class Recorder<Input, Failure: Error>: Subscriber {
  private(set) var values: [Input] = []
  private(set) var completions: [Subscribers.Completion<Failure>] = []
  private(set) var subscription: (any Subscription)?
  private let initial: Subscribers.Demand
  private let more: Subscribers.Demand
  var whenReceived: ((Input) -> Void)?

  /// - Parameters:
  ///   - initial: What it asks for at first.
  ///   - more: What it asks for with each value.
  init(_ initial: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none) {
    self.initial = initial
    self.more = more
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(initial)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    whenReceived?(input)
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) { completions.append(completion) }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  func cancel() { subscription?.cancel() }

  var isFinished: Bool { completions.count == 1 && { if case .finished = completions[0] { true } else { false } }() }
}

extension Publisher {
  /// Subscribes a recorder.
  func record(
    _ initial: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none
  ) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(initial, more: more)
    subscribe(recorder)
    return recorder
  }
}

/// A value for closures that run on several threads.
///
/// Unchecked: subjects, publishers and subscriptions may be used from any thread, and what a test's subscribers write is read after they are done.
struct Shared<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// A value whose end runs a closure.
final class Dying {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  deinit { body() }
}

/// Runs a closure on another thread, and waits for its end.
func onAnotherThread(_ body: @escaping () -> Void) {
  let end = DispatchSemaphore(value: 0)
  let body = Shared(body)
  Thread.detachNewThread {
    body.value()
    end.signal()
  }
  end.wait()
}

struct Oops: Error, Equatable {}

/// A publisher in the hands of a test: counts what is asked of it and whether it was cancelled.
final class Source<Output>: Publisher {
  typealias Failure = Oops

  private(set) var requests: [Subscribers.Demand] = []
  private(set) var cancellations = 0
  private(set) var subscriptions = 0
  private var downstream: AnySubscriber<Output, Oops>?

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Oops {
    subscriptions += 1
    downstream = AnySubscriber(subscriber)
    subscriber.receive(subscription: Link(source: self))
  }

  @discardableResult func send(_ value: Output) -> Subscribers.Demand { downstream?.receive(value) ?? .none }

  func send(completion: Subscribers.Completion<Oops>) {
    let downstream = downstream
    self.downstream = nil
    downstream?.receive(completion: completion)
  }

  private final class Link: Subscription {
    let source: Source
    init(source: Source) { self.source = source }
    func request(_ demand: Subscribers.Demand) { source.requests.append(demand) }
    func cancel() {
      source.cancellations += 1
      source.downstream = nil
    }
  }
}
