/// A property of a view that is more than a value: ``State``, ``Environment``, or a structure of such.
@preconcurrency @MainActor public protocol DynamicProperty {
  /// Called before the body is asked for.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property that a node gives what it reads.
protocol Connectable {
  /// - Parameters:
  ///   - kept: What the node keeps for it; `nil` the first time. Answers what it is to keep.
  ///   - changed: To be called when what is kept becomes another.
  func connect(_ kept: AnyObject?, _ environment: EnvironmentValues, _ changed: @escaping () -> Void) -> AnyObject?
}

/// A value with the properties of another one.
protocol PropertyHolder {
  var propertyHolder: Any { get }
}

/// What a node keeps for the properties of its view, in the order of their declaration.
struct DynamicProperties {
  private var kept: [AnyObject?] = []
  /// Views without any are not looked through again.
  private var hasNone = false

  mutating func connect(_ view: Any, _ environment: EnvironmentValues, _ changed: @escaping () -> Void) {
    guard !hasNone else { return }
    var index = 0
    connect(in: (view as? any PropertyHolder)?.propertyHolder ?? view, at: &index, environment, changed)
    hasNone = index == 0
  }

  private mutating func connect(
    in value: Any, at index: inout Int, _ environment: EnvironmentValues, _ changed: @escaping () -> Void
  ) {
    for child in Mirror(reflecting: value).children {
      if let property = child.value as? any Connectable {
        if index == kept.count { kept.append(nil) }
        kept[index] = property.connect(kept[index], environment, changed)
        index += 1
      } else if let property = child.value as? any DynamicProperty {
        connect(in: property, at: &index, environment, changed)
      }
    }
  }
}
