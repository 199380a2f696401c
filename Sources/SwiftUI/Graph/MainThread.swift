import Dispatch
import Foundation

/// Whether code runs where views live.
nonisolated enum MainThread {
  private static let key = DispatchSpecificKey<Bool>()
  /// Where nothing runs the main thread's loop, such as in tests, the main queue's jobs run on a thread of their own.
  private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)

  static var isCurrent: Bool {
    _ = mark
    return Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }
}
