/// One membership: that the constraint (or variable) `owner` mentions or reaches `variable`, and with what factor.
struct Link {
  var coefficient = 0.0
  var variable: Int32 = -1
  /// A symbol: of the constraint's residual, or of the variable.
  var owner: Int32 = -1
  var next: Int32 = -1
  var previous: Int32 = -1
}

/// A row of links next to one another.
struct Block {
  var start: Int32 = -1
  var count: Int32 = 0

  var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// The memory of all links: two-way lists, so that leaving one costs O(1) however long it is, and without an allocation for each.
struct LinkPool {
  private(set) var links: [Link] = []
  /// By size: where blocks are free.
  private var free: [[Int32]] = []

  subscript(index: Int) -> Link {
    get { links[index] }
    set { links[index] = newValue }
  }

  /// The block's contents are whatever they were; every link is to be set.
  mutating func allocate(_ count: Int) -> Block {
    if count == 0 { return Block() }
    let room = Self.room(for: count)
    if room < free.count, let start = free[room].popLast() { return Block(start: start, count: Int32(count)) }
    let start = links.count
    links.append(contentsOf: repeatElement(Link(), count: room))
    return Block(start: Int32(start), count: Int32(count))
  }

  mutating func release(_ block: Block) {
    if block.count == 0 { return }
    let room = Self.room(for: Int(block.count))
    while free.count <= room { free.append([]) }
    free[room].append(block.start)
  }

  /// Few sizes, so that a block that was freed suits another: 1, 2, 3, 4, 6, 8, 12, 16, 24, …
  private static func room(for count: Int) -> Int {
    if count <= 4 { return count }
    let power = 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
    return count <= power / 4 * 3 ? power / 4 * 3 : power
  }

  /// Writes a link and puts it at the head of a list.
  mutating func enlist(_ index: Int, variable: Int32, coefficient: Double, owner: Symbol, head: inout Int32) {
    links[index] = Link(
      coefficient: coefficient, variable: variable, owner: Int32(truncatingIfNeeded: owner), next: head, previous: -1)
    if head >= 0 { links[Int(head)].previous = Int32(index) }
    head = Int32(index)
  }

  mutating func delist(_ index: Int, head: inout Int32) {
    let (next, previous) = (links[index].next, links[index].previous)
    if next >= 0 { links[Int(next)].previous = previous }
    if previous >= 0 { links[Int(previous)].next = next } else { head = next }
  }
}
