/// A list of objects in order of insertion, from which any can be removed in amortised O(log n).
///
/// A removed object leaves a gap. When more than half of the entries are gaps, the list closes them.
struct OrderedObjects<Object: AnyObject>: Sequence {
  /// Identifies an object in the list. Tickets ascend in order of insertion.
  typealias Ticket = Int

  private var entries: [(ticket: Ticket, object: Object?)] = []
  private var gaps = 0

  /// Whether no object is left. O(1).
  var isEmpty: Bool { gaps == entries.count }

  /// Appends an object, retains it, and returns its ticket.
  mutating func append(_ object: Object) -> Ticket {
    let ticket = (entries.last?.ticket ?? -1) + 1
    entries.append((ticket, object))
    return ticket
  }

  /// Removes and releases an object; an unknown ticket is ignored. The ticket of the last object may be used again.
  mutating func remove(_ ticket: Ticket) {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].ticket < ticket { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].ticket == ticket, entries[low].object != nil else { return }
    entries[low].object = nil
    gaps += 1
    while entries.last.map({ $0.object == nil }) == true {
      entries.removeLast()
      gaps -= 1
    }
    if gaps * 2 > entries.count {
      entries.removeAll { $0.object == nil }
      gaps = 0
    }
  }

  func makeIterator() -> Iterator { Iterator(entries: entries.makeIterator()) }

  struct Iterator: IteratorProtocol {
    fileprivate var entries: IndexingIterator<[(ticket: Ticket, object: Object?)]>

    mutating func next() -> Object? {
      while let entry = entries.next() {
        if let object = entry.object { return object }
      }
      return nil
    }
  }
}
