import Foundation

/// Where what has to be put back on the screen is put back, when the object that changed it goes.
///
/// A `deinit` belongs to no actor. Owners of views go on the main thread, unless somebody keeps them elsewhere; `isolated deinit` would need
/// iOS 18.4.
public nonisolated enum MainActorCleanup {
  /// Runs `body` at once when called where views belong, else as soon as may be there.
  public static func perform(_ body: @escaping @MainActor @Sendable () -> Void) {
    #if canImport(ObjectiveC)
      if Thread.isMainThread {
        MainActor.assumeIsolated(body)
      } else {
        DispatchQueue.main.async(execute: body)
      }
    #else
      // A host runs its app on the main actor, which need not be the process's main thread: only a `deinit` can tell.
      _ = Errand(body)
    #endif
  }

  #if !canImport(ObjectiveC)
    @MainActor private final class Errand {
      private let body: @MainActor @Sendable () -> Void

      nonisolated init(_ body: @escaping @MainActor @Sendable () -> Void) { self.body = body }

      isolated deinit { body() }
    }
  #endif
}
