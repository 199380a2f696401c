import Diagnostics
import Foundation

/// A subscription that tells of calls before it passes them on.
private final class WatchedSubscription: Subscription, CustomStringConvertible {
  private let base: any Subscription
  private let willRequest: (Subscribers.Demand) -> Void
  private let willCancel: () -> Void

  init(
    _ base: any Subscription, willRequest: @escaping (Subscribers.Demand) -> Void, willCancel: @escaping () -> Void
  ) {
    self.base = base
    self.willRequest = willRequest
    self.willCancel = willCancel
  }

  var description: String { "\(base)" }

  func request(_ demand: Subscribers.Demand) {
    willRequest(demand)
    base.request(demand)
  }

  func cancel() {
    willCancel()
    base.cancel()
  }
}

extension Publishers {
  /// A publisher that calls closures before it passes events on.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public var receiveSubscription: ((any Subscription) -> Void)?
    public var receiveOutput: ((Output) -> Void)?
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    public var receiveCancel: (() -> Void)?
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil, receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        AnySubscriber(
          receiveSubscription: {
            receiveSubscription?($0)
            subscriber.receive(
              subscription: WatchedSubscription(
                $0, willRequest: { receiveRequest?($0) }, willCancel: { receiveCancel?() }))
          },
          receiveValue: {
            receiveOutput?($0)
            let more = subscriber.receive($0)
            if more > 0 { receiveRequest?(more) }
            return more
          },
          receiveCompletion: {
            receiveCompletion?($0)
            subscriber.receive(completion: $0)
          }))
    }
  }

  /// A publisher that prints events before it passes them on.
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let prefix: String
    public let upstream: Upstream
    /// `nil` for the standard output.
    public let stream: (any TextOutputStream)?

    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let prefix = prefix.isEmpty ? "" : prefix + ": "
      let output = Printer(stream)
      let write = { output.write(prefix + $0) }
      upstream.subscribe(
        AnySubscriber(
          receiveSubscription: {
            write("receive subscription: (\($0))")
            subscriber.receive(
              subscription: WatchedSubscription(
                $0, willRequest: { write("request \($0.words)") }, willCancel: { write("receive cancel") }))
          },
          receiveValue: {
            write("receive value: (\($0))")
            let more = subscriber.receive($0)
            if more > 0 { write("request \(more.words) (synchronous)") }
            return more
          },
          receiveCompletion: {
            switch $0 {
            case .finished: write("receive finished")
            case .failure(let error): write("receive error: (\(error))")
            }
            subscriber.receive(completion: $0)
          }))
    }
  }

  /// A publisher that never fails: a failure of upstream ends the process.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    public let upstream: Upstream
    public let prefix: String
    public let file: StaticString
    public let line: UInt

    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      upstream.subscribe(
        AnySubscriber(
          receiveSubscription: subscriber.receive(subscription:), receiveValue: { subscriber.receive($0) },
          receiveCompletion: { completion in
            if case .failure(let error) = completion {
              Diagnostics.stop(
                Diagnostic(
                  "A publisher failed that was asserted not to.", objects: [prefix, "\(error)"].filter { !$0.isEmpty },
                  remedy: "Handle the failure, for instance with replaceError(with:)."), file: file, line: line)
            }
            subscriber.receive(completion: .finished)
          }))
    }
  }
}

extension Subscribers.Demand {
  fileprivate var words: String { max.map { "max: (\($0))" } ?? "unlimited" }
}

/// Writes lines to a stream or to the standard output, one at a time.
private final class Printer {
  private let lock = NSRecursiveLock()
  private var stream: (any TextOutputStream)?

  init(_ stream: (any TextOutputStream)?) { self.stream = stream }

  func write(_ line: String) {
    lock.lock()
    defer { lock.unlock() }
    if stream == nil { Swift.print(line) } else { stream?.write(line + "\n") }
  }
}

extension Publisher {
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }

  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }

  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}
