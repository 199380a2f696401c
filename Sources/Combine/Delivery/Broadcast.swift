/// Sends each event to all channels, in the order in which they were opened. Subjects consist of one.
///
/// Channels retain their broadcast, and it retains them, until the stream ends or they are cancelled.
// Unchecked: all mutable state is guarded by `lock`; values cross threads on the sender's responsibility.
final class Broadcast<Output, Failure: Error>: @unchecked Sendable {
  /// The description of the subscriptions.
  let name: String
  private let lock = Lock()
  private var channels: [Channel<Output, Failure>] = []
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [any Subscription] = []
  private var isDemanded: Bool
  private let keepsValue: Bool
  /// The value that a new channel begins with; `nil` for a broadcast that keeps none.
  private var current: Output?
  /// The stamps of `current` and of the newest value that is being sent. A channel that caught up with `current` ignores older ones.
  private var currentStamp = 0
  private var newestStamp = 0
  /// The number of the newest channel.
  private var numbers = 0

  /// - Parameter current: The value that each new channel begins with. With it, upstream publishers are asked for all values at once; without it,
  ///   with the first request of a subscriber.
  init(name: String, current: Output? = nil) {
    self.name = name
    self.current = current
    keepsValue = current != nil
    isDemanded = keepsValue
  }

  deinit { for upstream in upstreams { upstream.cancel() } }

  /// The current value, of a broadcast that keeps one.
  var value: Output? { lock.withLock { current } }

  // MARK: Sending

  /// Makes a value current, then sends it.
  func setAndSend(_ value: Output) {
    var old: Output?
    let work: (channels: [Channel<Output, Failure>], stamp: Int)? = lock.withLock {
      guard completion == nil else { return nil }
      newestStamp += 1
      old = current
      (current, currentStamp) = (value, newestStamp)
      return (channels, newestStamp)
    }
    withExtendedLifetime(old) {}
    guard let work else { return }
    for channel in work.channels { channel.offer(value, stamp: work.stamp) }
  }

  /// Sends a value, then makes it current.
  func sendAndSet(_ value: Output) {
    let work = lock.withLock {
      newestStamp += 1
      return (channels: channels, stamp: newestStamp)
    }
    for channel in work.channels { channel.offer(value, stamp: work.stamp) }
    var old: Output?
    lock.withLock {
      old = current
      (current, currentStamp) = (value, work.stamp)
    }
    withExtendedLifetime(old) {}
  }

  /// Sends a value without keeping it.
  func send(_ value: Output) {
    guard let channels = lock.withLock({ completion == nil ? self.channels : nil }) else { return }
    for channel in channels { channel.offer(value, stamp: .max) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let ended = lock.withLock {
      guard self.completion == nil else {
        return (channels: [Channel<Output, Failure>](), upstreams: [any Subscription]())
      }
      self.completion = completion
      defer { (channels, upstreams) = ([], []) }
      return (channels, upstreams)
    }
    for channel in ended.channels { channel.finish(completion) }
  }

  private enum Answer { case cancel, request, wait }

  func send(subscription: any Subscription) {
    var forgotten: [any Subscription] = []
    let answer: Answer = lock.withLock {
      guard completion == nil else { return .cancel }
      forgotten = upstreams
      upstreams.removeAll { ($0 as? any EndingSubscription)?.hasEnded ?? false }
      upstreams.append(subscription)
      return isDemanded ? .request : .wait
    }
    withExtendedLifetime(forgotten) {}
    switch answer {
    case .cancel: subscription.cancel()
    case .request: subscription.request(.unlimited)
    case .wait: break
    }
  }

  // MARK: Channels

  func open<S: Subscriber>(to subscriber: S) where S.Input == Output, S.Failure == Failure {
    let channel = Channel(self, subscriber, beginsBehind: keepsValue)
    let completion = lock.withLock {
      if self.completion == nil {
        numbers += 1
        channel.number = numbers
        channels.append(channel)
      }
      return self.completion
    }
    if let completion {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      subscriber.receive(subscription: channel)
    }
  }

  fileprivate func close(_ channel: Channel<Output, Failure>) {
    lock.withLock {
      // Channels are in the order of their numbers.
      var range = channels.startIndex..<channels.endIndex
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        if channels[middle] === channel {
          channels.remove(at: middle)
          return
        }
        range = channels[middle].number < channel.number ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
    }
  }

  /// The current value and its stamp, for a channel that is behind.
  fileprivate func latest() -> (value: Output, stamp: Int)? {
    lock.withLock { current.map { ($0, currentStamp) } }
  }

  /// Requests unlimited demand upstream with the first request.
  fileprivate func demanded() {
    let upstreams = lock.withLock {
      if isDemanded { return [any Subscription]() }
      isDemanded = true
      return self.upstreams
    }
    for upstream in upstreams { upstream.request(.unlimited) }
  }
}

/// A subscription to a broadcast.
final class Channel<Output, Failure: Error>: Subscription, CustomStringConvertible {
  /// Its place among the broadcast's channels. Guarded by the broadcast's lock.
  fileprivate var number = 0
  private let name: String
  private let lock = Lock()
  private var broadcast: Broadcast<Output, Failure>?
  private var downstream: AnySubscriber<Output, Failure>?
  private var demand = Subscribers.Demand.none
  private var turns = Turns<Event>()
  /// Whether a current value was not delivered, because nothing was asked for.
  private var isBehind: Bool
  /// Values with this stamp or an older one are not new to the subscriber.
  private var caughtUpTo = Int.min

  private enum Event {
    /// - `catchesUp`: Whether it is the current value, for a subscriber that asked after it was sent.
    case value(Output, stamp: Int, catchesUp: Bool)
    case completion(Subscribers.Completion<Failure>)
  }

  fileprivate init<S: Subscriber>(_ broadcast: Broadcast<Output, Failure>, _ downstream: S, beginsBehind: Bool)
  where S.Input == Output, S.Failure == Failure {
    name = broadcast.name
    self.broadcast = broadcast
    self.downstream = AnySubscriber(downstream)
    isBehind = beginsBehind
  }

  var description: String { name }

  fileprivate func offer(_ value: Output, stamp: Int) { take(.value(value, stamp: stamp, catchesUp: false)) }

  fileprivate func finish(_ completion: Subscribers.Completion<Failure>) { take(.completion(completion)) }

  private func take(_ event: Event) {
    guard lock.withLock({ turns.begin(event) }) else { return }
    var next: Event? = event
    while let event = next {
      deliver(event)
      next = lock.withLock { turns.end() }
    }
  }

  private func deliver(_ event: Event) {
    switch event {
    case .completion(let completion): end().downstream?.receive(completion: completion)
    case .value(let value, let stamp, let catchesUp):
      let downstream: AnySubscriber<Output, Failure>? = lock.withLock {
        guard stamp > caughtUpTo, isBehind || !catchesUp else { return nil }
        guard demand > 0 else {
          if stamp != .max { isBehind = true }
          return nil
        }
        demand -= 1
        isBehind = false
        // Another thread may be about to offer the same value: it is not delivered twice.
        if catchesUp { caughtUpTo = stamp }
        return self.downstream
      }
      guard let downstream else { return }
      let more = downstream.receive(value)
      if more > 0 { lock.withLock { demand += more } }
    }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    let (broadcast, catchesUp) = lock.withLock {
      guard downstream != nil else { return (nil as Broadcast<Output, Failure>?, false) }
      self.demand += demand
      return (self.broadcast, isBehind)
    }
    guard let broadcast else { return }
    broadcast.demanded()
    guard catchesUp, let latest = broadcast.latest() else { return }
    take(.value(latest.value, stamp: latest.stamp, catchesUp: true))
  }

  func cancel() {
    let ended = end()
    ended.broadcast?.close(self)
  }

  private func end() -> (downstream: AnySubscriber<Output, Failure>?, broadcast: Broadcast<Output, Failure>?) {
    lock.withLock {
      defer { (downstream, broadcast) = (nil, nil) }
      return (downstream, broadcast)
    }
  }
}
