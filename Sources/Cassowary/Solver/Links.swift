/// The index of something, or none: in four bytes, half of what an optional integer takes.
struct OptionalIndex: Equatable {
  /// -1 for none.
  private let raw: Int32

  static var none: OptionalIndex { OptionalIndex(raw: -1) }

  private init(raw: Int32) { self.raw = raw }

  init(_ index: Int) {
    assert(0...Int(Int32.max) ~= index, "\(index) is no index.")
    raw = Int32(truncatingIfNeeded: index)
  }

  var isNone: Bool { raw < 0 }

  /// The index; `nil` for none.
  var value: Int? { raw < 0 ? nil : Int(raw) }

  /// The index, where there is one.
  var known: Int {
    assert(raw >= 0, "There is no index.")
    return Int(raw)
  }
}

/// One membership: the constraint (or variable) `owner` mentions or reaches `variable`, with a coefficient.
///
/// A link is in two structures at once: in its owner's block, by position, and in its variable's list, by `next` and `previous`.
struct Link {
  /// The factor with which the owner depends on the variable.
  var coefficient = 0.0
  var variable: Int32
  /// The constraint's residual, or the variable.
  var owner: Symbol
  /// The neighbours in the variable's list; none at its ends.
  fileprivate(set) var next = OptionalIndex.none
  fileprivate(set) var previous = OptionalIndex.none
}

/// A list of links: those of the clients that reach a variable, or of the definitions that mention it.
struct LinkList {
  /// The link added last.
  fileprivate(set) var first = OptionalIndex.none

  var isEmpty: Bool { first.isNone }
}

/// Consecutive links of one owner. Its memory is reserved in a few sizes, so `count` may be less than the room.
struct Block {
  /// The index of the first link in the pool; of no meaning in an empty block.
  var start: Int32 = 0
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

  subscript(index: Int) -> Link { links[index] }

  /// The link at a place of a list; `nil` at the list's end.
  subscript(place: OptionalIndex) -> Link? { place.isNone ? nil : links[place.known] }

  /// Returns a block for `count` links. Its contents are undefined until every link is set by `enlist(_:variable:coefficient:owner:in:)`.
  mutating func allocate(_ count: Int) -> Block {
    if count == 0 { return Block() }
    let room = Self.room(for: count)
    if room < free.count, let start = free[room].popLast() { return Block(start: start, count: Int32(count)) }
    let start = links.count
    for _ in 0..<room { links.append(Link(variable: 0, owner: Symbol(variable: 0))) }
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
  mutating func enlist(_ index: Int, variable: Int32, coefficient: Double, owner: Symbol, in list: inout LinkList) {
    links[index] = Link(coefficient: coefficient, variable: variable, owner: owner, next: list.first)
    if let next = list.first.value {
      assert(links[next].previous.isNone && links[next].variable == variable, "The list is not that of v\(variable).")
      links[next].previous = OptionalIndex(index)
    }
    list.first = OptionalIndex(index)
  }

  /// Removes a link from its list. O(1); the link's other fields stay readable.
  mutating func delist(_ index: Int, in list: inout LinkList) {
    let (next, previous) = (links[index].next, links[index].previous)
    if let next = next.value {
      assert(links[next].previous == OptionalIndex(index), "The link after \(index) is of another list.")
      links[next].previous = previous
    }
    if let previous = previous.value {
      assert(links[previous].next == OptionalIndex(index), "The link before \(index) is of another list.")
      links[previous].next = next
    } else {
      assert(list.first == OptionalIndex(index), "Link \(index) is of another list, or was removed before.")
      list.first = next
    }
  }
}
