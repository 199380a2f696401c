/// A property of a class whose values are published.
///
/// A new value is sent before the property has it, as in `willSet`: first the object's `objectWillChange`, then the publisher of the property. A
/// subscriber of the latter begins with the current value. A value that a subscriber sets while it receives one is overwritten by that one, as
/// with Apple's.
@propertyWrapper public struct Published<Value> {
  var subject: PublishedSubject<Value>

  public init(wrappedValue: Value) { subject = PublishedSubject(wrappedValue) }

  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The publisher of a property.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    fileprivate let subject: PublishedSubject<Value>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      subject.values.open(to: subscriber)
    }
  }

  /// The publisher of the property. Setting it makes the property the other one's, with its value and subscribers.
  public var projectedValue: Publisher {
    mutating get { Publisher(subject: subject) }
    set { subject = newValue.subject }
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("unreachable: unavailable") }
    set { fatalError("unreachable: unavailable") }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].subject.value }
    set { object[keyPath: storageKeyPath].subject.send(newValue) }
  }
}

/// A published property's value and subscribers, and the publisher of its object's changes.
// Unchecked: all mutable state is guarded by `lock`; values cross threads on the sender's responsibility.
final class PublishedSubject<Value>: @unchecked Sendable {
  fileprivate let values: Broadcast<Value, Never>
  private let lock = Lock()
  private var willChange: ObservableObjectPublisher?
  private var assignments: [PublishedAssignment<Value>] = []

  init(_ value: Value) { values = Broadcast(name: "PublishedSubject", current: value) }

  /// The publisher of the enclosing object's changes; `nil` until it is requested.
  var objectWillChange: ObservableObjectPublisher? {
    get { lock.withLock { willChange } }
    set { lock.withLock { willChange = newValue } }
  }

  // Never nil: it begins with a value, and values replace it.
  fileprivate var value: Value { values.value! }

  fileprivate func send(_ value: Value) {
    objectWillChange?.send()
    values.sendAndSet(value)
  }

  // MARK: Assigned publishers

  fileprivate func add(_ assignment: PublishedAssignment<Value>) { lock.withLock { assignments.append(assignment) } }

  fileprivate func remove(_ assignment: PublishedAssignment<Value>) {
    lock.withLock { assignments.removeAll { $0 === assignment } }
  }

  deinit { for assignment in assignments { assignment.cancel() } }
}

/// Writes a publisher's values to a property, for as long as the property is there.
private final class PublishedAssignment<Value>: Subscriber, Cancellable {
  typealias Failure = Never

  private let lock = Lock()
  private weak var subject: PublishedSubject<Value>?
  private var subscription: (any Subscription)?
  private var hasEnded = false

  init(_ subject: PublishedSubject<Value>) { self.subject = subject }

  func receive(subscription: any Subscription) {
    let accepts = lock.withLock {
      if hasEnded || self.subscription != nil { return false }
      self.subscription = subscription
      return true
    }
    if accepts { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  func receive(_ value: Value) -> Subscribers.Demand {
    subject?.send(value)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    _ = end()
    subject?.remove(self)
  }

  func cancel() { end()?.cancel() }

  private func end() -> (any Subscription)? {
    lock.withLock {
      defer { (hasEnded, subscription) = (true, nil) }
      return subscription
    }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a published property, until the property's object is released or this publisher completes.
  public func assign(to published: inout Published<Output>.Publisher) {
    let assignment = PublishedAssignment(published.subject)
    published.subject.add(assignment)
    subscribe(assignment)
  }
}
