/// The values of the screens on a stack, of any `Hashable` types, from the lowest to the top.
///
/// There is no coded form: see Divergences.
public nonisolated struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  /// An empty path: the root is shown.
  public init() {}

  /// A path of these values.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { self.elements = elements.map { AnyHashable($0) } }

  /// The number of screens above the root.
  public var count: Int { elements.count }
  /// Whether the root is shown.
  public var isEmpty: Bool { elements.isEmpty }

  /// Puts a value on top.
  public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }

  /// Removes values from the top.
  ///
  /// - Precondition: `k` is at least 0 and at most ``count``.
  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}

/// A binding to a path, whatever its type.
nonisolated struct PathAccess {
  /// Read while observed values are tracked.
  let read: () -> [AnyHashable]
  /// Leaves out values of another type than the path's.
  let write: ([AnyHashable]) -> Void
}
