/// A property of a view that is more than a value: ``State``, ``Environment``, or a structure of such.
@preconcurrency @MainActor public protocol DynamicProperty {
  /// Called before the body is asked for, when what is in it can be read.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property that a node gives what it reads.
protocol Connectable: DynamicProperty {
  /// Belongs to one node from now on, whatever copies of the view there are elsewhere.
  ///
  /// - Parameters:
  ///   - kept: What the node keeps for it; `nil` the first time.
  ///   - changed: To be called when what is kept becomes another.
  /// - Returns: What the node is to keep.
  mutating func connect(_ kept: AnyObject?, _ environment: EnvironmentValues, _ changed: @escaping () -> Void)
    -> AnyObject?
}
