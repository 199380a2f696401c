internal import Dispatch
internal import Foundation

/// Tells whether code runs on the main actor's executor.
package enum MainThread {
  private static let key = DispatchSpecificKey<Bool>()
  /// Marks the main queue: without a running main loop, as in tests, its jobs run on a thread of their own.
  private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)

  /// Whether the caller is on the main actor's executor, so that `MainActor.assumeIsolated` is safe.
  package static var isCurrent: Bool {
    _ = mark
    return Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }
}
