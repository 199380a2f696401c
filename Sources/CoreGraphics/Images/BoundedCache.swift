/// Remembers what was used lately, within a bound.
///
/// There are two generations. What is inserted or found goes to the young one; when that has cost as much as the capacity, it
/// becomes the old one, and the former old one is dropped. So nothing is dropped that was used while a capacity's worth of
/// others came, twice the capacity is never exceeded, and every operation is O(1).
///
/// What is kept depends on the sequence of calls only, not on hashes or time. Whoever uses it sees to it that an entry is a
/// function of its key, so that not even that shows.
package struct BoundedCache<Key: Hashable, Value> {
  /// How much the young generation holds before it grows old.
  package let capacity: Int
  @usableFromInline var young: [Key: (value: Value, cost: Int)] = [:]
  @usableFromInline var old: [Key: (value: Value, cost: Int)] = [:]
  @usableFromInline var youngCost = 0

  /// - Parameter capacity: In whatever unit costs are in; positive.
  @inlinable package init(capacity: Int) { self.capacity = capacity }

  /// How many values are kept.
  @inlinable package var count: Int { young.count + old.count }

  /// The value kept for a key; it counts as used.
  package subscript(key: Key) -> Value? {
    @inlinable mutating get {
      if let entry = young[key] { return entry.value }
      guard let entry = old.removeValue(forKey: key) else { return nil }
      insert(entry.value, for: key, cost: entry.cost)
      return entry.value
    }
  }

  /// Keeps a value for a key that has none.
  ///
  /// - Parameter cost: Not negative. What costs more than the capacity by itself is not kept.
  @inlinable package mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
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

  @inlinable package mutating func removeAll() {
    young.removeAll()
    old.removeAll()
    youngCost = 0
  }
}
