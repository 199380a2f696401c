import Foundation
import Tensors

/// Threads that add numbers up, as processes do: for tests.
public final class ThreadGroup: ProcessGroup {
  public let rank: Int
  public let count: Int
  private let meeting: Meeting

  private init(_ rank: Int, _ meeting: Meeting) { (self.rank, count, self.meeting) = (rank, meeting.count, meeting) }

  /// Runs `body` in `count` threads at once.
  ///
  /// - Returns: What each member returned, in order.
  public static func run<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (ThreadGroup) -> Result)
    -> [Result]
  {
    let meeting = Meeting(count)
    let results = Results<Result>(count)
    let threads = (0..<count).map { rank in
      let thread = Thread {
        results.set(rank, body(ThreadGroup(rank, meeting)))
      }
      // Models recurse through their graphs.
      thread.stackSize = 8 << 20
      return thread
    }
    for thread in threads { thread.start() }
    return results.wait()
  }

  public func sum(_ values: UnsafeMutableBufferPointer<Float>) {
    let sums = meeting.sum(values.map(Double.init), rank)
    for index in values.indices { values[index] = Float(sums[index]) }
  }

  public func sum(_ values: UnsafeMutableBufferPointer<Double>) {
    let sums = meeting.sum(Array(values), rank)
    for index in values.indices { values[index] = sums[index] }
  }

  public func wait() { _ = meeting.sum([], rank) }
}

/// Where all threads of a group come with numbers and leave with their sums.
// Unchecked: what changes is read and written under the condition's lock.
private final class Meeting: @unchecked Sendable {
  let count: Int
  private let condition = NSCondition()
  private var given: [Int: [Double]] = [:]
  private var sums: [Double] = []
  private var round = 0

  init(_ count: Int) { self.count = count }

  func sum(_ values: [Double], _ rank: Int) -> [Double] {
    condition.lock()
    defer { condition.unlock() }
    precondition(
      given[rank] == nil && given.values.allSatisfy { $0.count == values.count }, "Members add up different things.")
    given[rank] = values
    if given.count == count {
      sums = (0..<count).compactMap { given[$0] }.reduce([Double](repeating: 0, count: values.count)) {
        zip($0, $1).map(+)
      }
      given = [:]
      round += 1
      condition.broadcast()
    } else {
      let own = round
      while round == own { condition.wait() }
    }
    return sums
  }
}

/// What the members returned, by rank.
// Unchecked: as above.
private final class Results<Element: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var elements: [Element?]

  init(_ count: Int) { elements = Array(repeating: nil, count: count) }

  func set(_ index: Int, _ element: Element) {
    condition.lock()
    elements[index] = element
    condition.broadcast()
    condition.unlock()
  }

  func wait() -> [Element] {
    condition.lock()
    defer { condition.unlock() }
    while elements.contains(where: { $0 == nil }) { condition.wait() }
    return elements.compactMap(\.self)
  }
}
