import DequeModule
import Foundation

/// Serialises delivery to one subscriber without holding a lock during the call.
///
/// The thread that is delivering may deliver again from within; another thread leaves its event, which the first one delivers next. All
/// members are called under their owner's lock.
struct Turns<Event> {
  private var owner: pthread_t?
  private var depth = 0
  private var waiting = Deque<Event>()

  /// - Returns: Whether to deliver the event now and then call ``end()``; otherwise it waits.
  mutating func begin(_ event: @autoclosure () -> Event) -> Bool {
    if let owner, owner != pthread_self() {
      waiting.append(event())
      return false
    }
    owner = pthread_self()
    depth += 1
    return true
  }

  /// - Returns: An event that waits, to be delivered before calling this again.
  mutating func end() -> Event? {
    if depth == 1, let event = waiting.popFirst() { return event }
    depth -= 1
    if depth == 0 { owner = nil }
    return nil
  }
}
