/// One membership: the constraint (or variable) `owner` mentions or reaches `variable`, with a coefficient.
///
/// A link is in two structures at once: in its owner's block, by position, and in its variable's list, by `next` and `previous`.
struct Link {
  /// The factor with which the owner depends on the variable.
  var coefficient = 0.0
  var variable: Int32 = -1
  /// A symbol: the constraint's residual, or the variable.
  var owner: Int32 = -1
  /// The neighbours in the variable's list, or -1 at its ends.
  var next: Int32 = -1
  var previous: Int32 = -1
}

/// Consecutive links of one owner. Its memory is reserved in a few sizes, so `count` may be less than the room.
struct Block {
  /// The index of the first link in the pool; -1 in an empty block.
  var start: Int32 = -1
  var count: Int32 = 0

  var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// The memory of all links: doubly linked lists in one array. Removal costs O(1) however long a list is, and no link needs an allocation of
/// its own.
struct LinkPool {
  /// All blocks, in use or free. It never shrinks.
  private(set) var links: [Link] = []
  /// The starts of free blocks, by size.
  private var free: [[Int32]] = []

  subscript(index: Int) -> Link {
    get { links[index] }
    set { links[index] = newValue }
  }

  /// Returns a block for `count` links. Its contents are undefined until every link is set by `enlist(_:variable:coefficient:owner:head:)`.
  mutating func allocate(_ count: Int) -> Block {
    if count == 0 { return Block() }
    let room = Self.room(for: count)
    if room < free.count, let start = free[room].popLast() { return Block(start: start, count: Int32(count)) }
    let start = links.count
    for _ in 0..<room { links.append(Link()) }
    return Block(start: Int32(start), count: Int32(count))
  }

  /// Returns a block to the pool. Its links must have left their lists.
  mutating func release(_ block: Block) {
    if block.count == 0 { return }
    let room = Self.room(for: Int(block.count))
    while free.count <= room { free.append([]) }
    free[room].append(block.start)
  }

  /// Rounds up to few sizes, so that a freed block suits another owner: 1, 2, 3, 4, 6, 8, 12, 16, 24, …
  private static func room(for count: Int) -> Int {
    if count <= 4 { return count }
    let power = 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
    return count <= power / 4 * 3 ? power / 4 * 3 : power
  }

  /// Writes a link and inserts it at the head of a list.
  mutating func enlist(_ index: Int, variable: Int32, coefficient: Double, owner: Symbol, head: inout Int32) {
    links[index] = Link(
      coefficient: coefficient, variable: variable, owner: Int32(truncatingIfNeeded: owner), next: head, previous: -1)
    if head >= 0 { links[Int(head)].previous = Int32(index) }
    head = Int32(index)
  }

  /// Removes a link from the list with that head. O(1); the link's other fields stay readable.
  mutating func delist(_ index: Int, head: inout Int32) {
    let (next, previous) = (links[index].next, links[index].previous)
    if next >= 0 { links[Int(next)].previous = previous }
    if previous >= 0 { links[Int(previous)].next = next } else { head = next }
  }
}
