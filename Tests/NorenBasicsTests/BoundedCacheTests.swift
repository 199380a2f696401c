import NorenBasics
import Testing

@Suite("A bounded cache")
struct BoundedCacheTests {
  @Test("It keeps used entries, drops unused ones, and never exceeds twice its capacity")
  func bound() {
    var cache = BoundedCache<Int, Int>(capacity: 10)
    for key in 0..<100 {
      cache.insert(key * key, for: key)
      // Asked for at least once while ten others come: stays.
      #expect(cache[0] == 0)
      #expect(cache.count <= 20)
    }
    #expect(cache[99] == 99 * 99 && cache[95] == 95 * 95)
    #expect(cache[50] == nil)
  }

  @Test("Costs count, not entries; an entry larger than the capacity is not cached")
  func costs() {
    var cache = BoundedCache<String, Int>(capacity: 100)
    cache.insert(1, for: "large", cost: 60)
    cache.insert(2, for: "larger", cost: 70)
    cache.insert(3, for: "too large", cost: 101)
    #expect(cache["large"] == 1 && cache["too large"] == nil)
    // Finding the large one moved it to the young generation, which made the larger one old.
    cache.insert(4, for: "third", cost: 90)
    #expect(cache["larger"] == nil && cache["large"] == 1 && cache["third"] == 4)
  }

  @Test("Its contents depend only on the calls", arguments: [1, 2, 3])
  func deterministic(seed: Int) {
    func run() -> [Int?] {
      var cache = BoundedCache<Int, Int>(capacity: 8)
      var state = seed
      return (0..<500).map { _ in
        state = (state &* 1_103_515_245 &+ 12345) & 0x7FFF_FFFF
        let key = state % 23
        if let known = cache[key] { return known }
        cache.insert(state, for: key, cost: 1 + key % 3)
        return nil
      }
    }
    #expect(run() == run())
  }

  @Test("Removing all leaves nothing")
  func removeAll() {
    var cache = BoundedCache<Int, Int>(capacity: 4)
    for key in 0..<8 { cache.insert(key, for: key) }
    cache.removeAll()
    #expect(cache.count == 0 && cache[7] == nil)
  }
}
