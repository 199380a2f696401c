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
  /// By number of links: where blocks of that size are free.
  private var free: [[Int32]] = []

  subscript(index: Int) -> Link {
    get { links[index] }
    set { links[index] = newValue }
  }

  /// The block's contents are whatever they were; every link is to be set.
  mutating func allocate(_ count: Int) -> Block {
    if count == 0 { return Block() }
    if count < free.count, let start = free[count].popLast() { return Block(start: start, count: Int32(count)) }
    let start = links.count
    links.append(contentsOf: repeatElement(Link(), count: count))
    return Block(start: Int32(start), count: Int32(count))
  }

  mutating func release(_ block: Block) {
    if block.count == 0 { return }
    while free.count <= Int(block.count) { free.append([]) }
    free[Int(block.count)].append(block.start)
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
