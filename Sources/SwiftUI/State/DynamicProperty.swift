/// A property of a view that reads something outside of the view's value: ``State``, ``Environment``, or a structure that has such
/// properties.
///
/// Dynamic properties are found by their type, as stored properties of a view, of a modifier, or of another dynamic property.
@preconcurrency @MainActor public protocol DynamicProperty {
  /// Called before every evaluation of the body, when the properties within this one can be read. Does nothing by default.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property that a node connects to what it keeps for it.
protocol Connectable: DynamicProperty {
  /// Connects this copy of the property to one node, whatever copies of the view there are elsewhere.
  ///
  /// - Parameters:
  ///   - kept: The object that the node keeps for it; `nil` the first time.
  ///   - reader: The node that keeps it, and that is marked when the property's value has changed.
  /// - Returns: The object for the node to keep.
  mutating func connect(_ kept: AnyObject?, _ environment: EnvironmentValues, _ reader: any ValueReader) -> AnyObject?
}

/// A property that has read a value of the environment.
protocol EnvironmentReading {
  /// Whether the value is the same in another environment.
  func isSame(in environment: EnvironmentValues) -> Bool
}

/// What a row keeps while it is out of view, without a node.
protocol OutlivesNode: AnyObject {}
