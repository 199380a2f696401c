/// A value that a view owns: kept for the view's place in the tree, and looked at again by its body when it changes.
@propertyWrapper public struct State<Value>: DynamicProperty, Connectable {
  /// Shared by all copies of one view value, so that copies read what the node keeps.
  private final class Link {
    let initial: Value
    var storage: Storage?

    init(_ initial: Value) { self.initial = initial }
  }

  private final class Storage {
    var value: Value
    var changed: () -> Void

    init(_ value: Value, _ changed: @escaping () -> Void) {
      self.value = value
      self.changed = changed
    }
  }

  private let link: Link

  /// - Parameter wrappedValue: When the view is first shown.
  public init(wrappedValue: Value) { link = Link(wrappedValue) }
  public init(initialValue: Value) { link = Link(initialValue) }

  /// The value; before the view is shown, and afterwards, it cannot be changed.
  public var wrappedValue: Value {
    get { link.storage?.value ?? link.initial }
    nonmutating set {
      guard let storage = link.storage else { return }
      storage.value = newValue
      storage.changed()
    }
  }

  /// To hand on to views that change it.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  func connect(_ kept: AnyObject?, _ environment: EnvironmentValues, _ changed: @escaping () -> Void) -> AnyObject? {
    let storage = kept as? Storage ?? Storage(link.initial, changed)
    link.storage = storage
    return storage
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}
