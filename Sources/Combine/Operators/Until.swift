/// Sends the values of one publisher until, or from when on, another one sends its first.
private final class UntilFunnel<Downstream: Subscriber>: Funnel<Downstream> {
  private let lock = Lock()
  private let endsAtSignal: Bool
  private var isOpen: Bool
  private var asked = Subscribers.Demand.none
  private var requests: ((Subscribers.Demand) -> Void)?

  init(_ description: String, _ downstream: Downstream, endsAtSignal: Bool) {
    self.endsAtSignal = endsAtSignal
    isOpen = endsAtSignal
    super.init(description, downstream)
  }

  func follow<P: Publisher>(_ publisher: P) where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
    let inlet = Inlet<P.Output, P.Failure>(
      value: { _, value in
        // A value that is dropped is replaced by the next one.
        guard self.lock.withLock({ self.isOpen }) else { return .max(1) }
        self.offer { value }
        return .none
      },
      completion: { _, completion in
        if case .failure(let error) = completion { self.fail(error) } else { self.finish() }
      })
    guard add(inlet) else { return }
    let asked = lock.withLock {
      requests = { [weak inlet] in inlet?.request($0) }
      return self.asked
    }
    inlet.request(asked)
    publisher.subscribe(inlet)
  }

  func followSignal<P: Publisher>(_ publisher: P, failed: @escaping (P.Failure) -> Void, finished: @escaping () -> Void)
  {
    let inlet = Inlet<P.Output, P.Failure>(
      value: { inlet, _ in
        inlet.cancel()
        if self.endsAtSignal { self.finish() } else { self.lock.withLock { self.isOpen = true } }
        return .none
      },
      completion: { _, completion in
        if case .failure(let error) = completion { failed(error) } else { finished() }
      })
    guard add(inlet) else { return }
    inlet.request(.max(1))
    publisher.subscribe(inlet)
  }

  /// Whether the signal was sent, of one that opens.
  var hasOpened: Bool { lock.withLock { isOpen } }

  override func demanded(_ demand: Subscribers.Demand) {
    let request = lock.withLock {
      asked += demand
      return requests
    }
    request?(demand)
  }
}

extension Publishers {
  /// A publisher of another one's values until a third one sends a value, when it finishes.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    /// Its first value ends the stream; its completion does nothing.
    public let other: Other

    public init(upstream: Upstream, other: Other) { (self.upstream, self.other) = (upstream, other) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let funnel = UntilFunnel("PrefixUntilOutput", subscriber, endsAtSignal: true)
      subscriber.receive(subscription: funnel)
      funnel.followSignal(other, failed: { _ in }, finished: {})
      funnel.follow(upstream)
    }
  }

  /// A publisher of another one's values from when a third one has sent a value.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    /// Its first value begins the stream. If it completes without one, so does the stream.
    public let other: Other

    public init(upstream: Upstream, other: Other) { (self.upstream, self.other) = (upstream, other) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let funnel = UntilFunnel("DropUntilOutput", subscriber, endsAtSignal: false)
      subscriber.receive(subscription: funnel)
      funnel.followSignal(
        other, failed: { funnel.fail($0) }, finished: { if !funnel.hasOpened { funnel.finish() } })
      funnel.follow(upstream)
    }
  }
}

extension Publishers.PrefixUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

extension Publisher {
  /// Sends values until another publisher sends its first value, and then finishes.
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }

  /// Drops values until another publisher has sent its first value.
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where Failure == P.Failure { Publishers.DropUntilOutput(upstream: self, other: publisher) }
}
