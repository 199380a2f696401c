import Synchronization

/// A lock that is never held during a call to client code.
///
/// It is not recursive: a call to client code under it deadlocks in the first test that calls back. Values that leave the state under it are
/// destroyed after it is released, because their `deinit` may be client code.
final class Lock: Sendable {
  private let mutex = Mutex<Void>(())

  func withLock<Result>(_ body: () -> Result) -> Result {
    var result: Result?
    mutex.withLock { _ in result = body() }
    // Set: the body ran.
    return result!
  }
}

/// A value that crosses to another thread or task.
// Unchecked: values cross threads on the sender's responsibility.
struct Unchecked<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}
