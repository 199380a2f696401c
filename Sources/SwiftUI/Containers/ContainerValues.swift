/// A key for a value that a view gives the container around it. Each type is a key of its own.
public nonisolated protocol ContainerValueKey {
  associatedtype Value
  /// The value of a view that sets none. Evaluated at every such read, so keep it cheap.
  static var defaultValue: Value { get }
}

/// The values that a view gives the container around it, which reads them of a ``Subview``: unlike preferences they go no further.
public nonisolated struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private let tag: AnyHashable?

  /// Of a view without a tag unless it is given.
  init(tag: AnyHashable? = nil) { self.tag = tag }

  /// Reads or sets the value of a key, for properties of one's own on this type.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get {
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The value of ``View/tag(_:includeOptional:)``, or else the identity of the element of a `ForEach`; `nil` if it has another type.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }
  /// Whether the view has a tag.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag == AnyHashable(tag) }
}

extension ContainerValues {
  /// The values of an element: modifiers further out override those within [G].
  @MainActor init(of element: ViewElement) {
    self.init(tag: element.tag)
    var changes: [any ContainerValueSetting] = []
    var view = element.view
    while let modified = view as? any Modified {
      if let setting = modified.anyModifier as? any ContainerValueSetting { changes.append(setting) }
      view = modified.anyContent
    }
    for setting in changes.reversed() { setting.set(in: &self) }
  }
}

private protocol ContainerValueSetting {
  func set(in values: inout ContainerValues)
}

private nonisolated struct ContainerValueModifier<Value>: NodeModifier, ContainerValueSetting {
  let keyPath: WritableKeyPath<ContainerValues, Value>
  let value: Value

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { ModifierNode(self, around: content, place) }
  func set(in values: inout ContainerValues) { values[keyPath: keyPath] = value }
}

nonisolated extension View {
  /// Gives the container around this view a value.
  public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
    modifier(ContainerValueModifier(keyPath: keyPath, value: value))
  }
}
