import Foundation

extension NotificationCenter {
  /// A publisher of a center's notifications.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    /// The sender whose notifications are sent; `nil` for any.
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      subscriber.receive(subscription: NotificationSubscription(self, subscriber))
    }
  }

  /// A publisher of the notifications of a name, for each subscriber from its subscription to its end.
  ///
  /// - Parameter object: The sender whose notifications are sent; `nil` for any. It is retained by subscriptions.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

extension NotificationCenter.Publisher: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
  }
}

/// Observes a center from the subscription to its end; notifications that were not asked for are dropped.
private final class NotificationSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible
where Downstream.Input == Notification, Downstream.Failure == Never {
  private let center: NotificationCenter
  private let object: AnyObject?
  private let lock = Lock()
  private var turns = Turns<Notification>()
  private var demand = Subscribers.Demand.none
  private var downstream: Downstream?
  private var observation: (any NSObjectProtocol)?

  var description: String { "NotificationCenter Observer" }

  init(_ publisher: NotificationCenter.Publisher, _ downstream: Downstream) {
    center = publisher.center
    object = publisher.object
    self.downstream = downstream
    // The center retains this until the end.
    let receive = Unchecked({ (notification: Notification) in self.receive(notification) })
    observation = center.addObserver(forName: publisher.name, object: publisher.object, queue: nil) {
      receive.value($0)
    }
  }

  private func receive(_ notification: Notification) {
    guard lock.withLock({ turns.begin(notification) }) else { return }
    var next: Notification? = notification
    while let notification = next {
      deliver(notification)
      next = lock.withLock { turns.end() }
    }
  }

  private func deliver(_ notification: Notification) {
    let downstream: Downstream? = lock.withLock {
      guard demand > 0 else { return nil }
      demand -= 1
      return self.downstream
    }
    guard let downstream else { return }
    let more = downstream.receive(notification)
    if more > 0 { lock.withLock { demand += more } }
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { self.demand += demand } }

  func cancel() {
    let (downstream, observation) = lock.withLock {
      defer { (self.downstream, self.observation) = (nil, nil) }
      return (self.downstream, self.observation)
    }
    withExtendedLifetime(downstream) {}
    if let observation { center.removeObserver(observation) }
  }
}
