import Synchronization

/// A lock that is never held while somebody else's code runs.
///
/// It is not recursive: calling out under it would be found at once, by a deadlock in the first test that comes back. Values that leave the
/// state under it are destroyed after it is released, because their `deinit` may be anybody's.
final class Lock: Sendable {
  private let mutex = Mutex<Void>(())

  func withLock<Result>(_ body: () -> Result) -> Result {
    var result: Result?
    mutex.withLock { _ in result = body() }
    // Set: the body ran.
    return result!
  }
}

/// A value that crosses to another thread or task, which its owner answers for.
struct Unchecked<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}
