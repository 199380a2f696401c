import Foundation

/// The main run loop, as what the main thread of an asynchronous program does between its tasks.
///
/// On Apple's platforms it is that. On Linux the main thread ends, and another one serves the main queue: timers and blocks of the main run loop wait for
/// ever.
nonisolated enum MainRunLoop {
  /// What the concurrency runtime calls in place of its own, where this variable is set; declared in its `Concurrency.h`.
  private typealias Hook = @convention(thin) (_ original: OpaquePointer, _ compatibility: OpaquePointer) -> Void

  /// Has the main thread run the main run loop when the program becomes asynchronous. The run loop needs a timer or another source: without one the
  /// thread would be busy.
  static func replaceDispatchMain() {
    // Glibc's RTLD_DEFAULT is the null pointer.
    guard let symbol = dlsym(nil, "swift_task_asyncMainDrainQueue_hook") else { return }
    symbol.assumingMemoryBound(to: Hook?.self).pointee = { _, _ in
      while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
  }
}
