import CoreGraphics
import Dispatch
import Synchronization

/// The files of one step, which another thread renders, encodes and writes while the flow goes on.
nonisolated final class OutputJob: Sendable {
  /// What became of the files.
  struct Outcome: Sendable {
    /// The files that were written, in order, and the sizes of their pictures in pixels.
    var written: [(name: PictureName, size: CGSize)] = []
    /// The failures of the others, in order.
    var failures: [StepFailure] = []

    /// Writes a file, and notes whether that succeeded.
    ///
    /// - Parameter size: Of its picture, in pixels.
    mutating func add(_ name: PictureName, _ size: CGSize, write: () throws(PictureFolderError) -> Void) {
      do throws(PictureFolderError) {
        try write()
        written.append((name, size))
      } catch {
        failures.append(StepFailure(writing: error))
      }
    }
  }

  private let outcome = Mutex(Outcome())
  private let isDone = DispatchSemaphore(value: 0)

  /// Starts the work on another thread. It must not wait for the main thread.
  init(_ work: @escaping @Sendable (inout Outcome) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      outcome.withLock { work(&$0) }
      isDone.signal()
    }
  }

  /// Blocks until the work has ended, and returns its outcome. Call it once.
  func wait() -> Outcome {
    isDone.wait()
    return outcome.withLock { $0 }
  }
}
