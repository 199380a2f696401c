/// Remembers what was used recently, within a bound.
///
/// There are two generations. An inserted or found value goes to the young one. When the young generation has cost as much as the capacity,
/// it becomes the old one, and the previous old one is dropped. So a value stays at least until a capacity's worth of others has been used
/// after it, the cache never exceeds twice its capacity, and every operation is O(1).
///
/// Which entries are kept depends only on the sequence of calls, not on hashes or time. If every entry is a function of its key, not even that shows;
/// callers must ensure this.
public struct BoundedCache<Key: Hashable, Value> {
  /// The cost that the young generation holds before it becomes the old one.
  public let capacity: Int
  /// Values inserted, or found in the old generation, since the generations last changed.
  @usableFromInline var young: [Key: (value: Value, cost: Int)] = [:]
  /// Values of the previous generation that were not used since.
  @usableFromInline var old: [Key: (value: Value, cost: Int)] = [:]
  @usableFromInline var youngCost = 0

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: In the unit of the costs; positive.
  @inlinable public init(capacity: Int) { self.capacity = capacity }

  /// The number of values kept in both generations.
  @inlinable public var count: Int { young.count + old.count }

  /// Returns the value kept for a key, which then counts as used; `nil` when there is none or it was dropped.
  public subscript(key: Key) -> Value? {
    @inlinable mutating get {
      if let entry = young[key] { return entry.value }
      guard let entry = old.removeValue(forKey: key) else { return nil }
      insert(entry.value, for: key, cost: entry.cost)
      return entry.value
    }
  }

  /// Keeps a value for a key that has none.
  ///
  /// - Parameter cost: Not negative. A value that costs more than the capacity is not kept.
  @inlinable public mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
    guard cost <= capacity else { return }
    if youngCost + cost > capacity {
      // Its storage serves the next generation.
      swap(&young, &old)
      young.removeAll(keepingCapacity: true)
      youngCost = 0
    }
    young[key] = (value, cost)
    youngCost += cost
  }

  @inlinable public mutating func removeAll() {
    young.removeAll()
    old.removeAll()
    youngCost = 0
  }
}
