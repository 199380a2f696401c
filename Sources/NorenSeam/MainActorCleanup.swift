import Foundation

/// Restores views when the object that changed them is released.
///
/// A `deinit` belongs to no actor. Owners of views are usually released on the main thread, but may be retained elsewhere; `isolated
/// deinit` would need iOS 18.4.
public nonisolated enum MainActorCleanup {
  /// Runs `body` at once when called on the main actor's thread, else as soon as that thread is free.
  public static func perform(_ body: @escaping @MainActor @Sendable () -> Void) {
    #if canImport(ObjectiveC)
      if Thread.isMainThread {
        MainActor.assumeIsolated(body)
      } else {
        DispatchQueue.main.async(execute: body)
      }
    #else
      // A host runs its app on the main actor, which need not be the process's main thread: only a `deinit` can find out.
      _ = DeferredCleanup(body)
    #endif
  }

  #if !canImport(ObjectiveC)
    /// Runs its closure in its own `isolated deinit`, which is at the end of the call that creates it.
    @MainActor private final class DeferredCleanup {
      private let body: @MainActor @Sendable () -> Void

      nonisolated init(_ body: @escaping @MainActor @Sendable () -> Void) { self.body = body }

      isolated deinit { body() }
    }
  #endif
}
