import Foundation
import Synchronization

/// The jobs that pages post to a session, kept in order until the session runs them between two frames.
///
/// A frame drains the main run loop, so work queued there by the server's thread would run in the middle of a frame. A relaunch would then
/// replace the host whose frame is still running. Jobs in an inbox run only when their owner says so.
final class LiveInbox: Sendable {
  typealias Job = @MainActor @Sendable () -> Void

  private let waiting = Mutex<[Job]>([])
  private let wake: @Sendable (LiveInbox) -> Void

  /// Creates an empty inbox.
  ///
  /// - Parameter wake: Called on any thread when a job waits, and not again until the jobs are taken. The default, an empty block on the
  ///   main queue, ends the run loop's wait.
  init(wake: @escaping @Sendable (LiveInbox) -> Void = { _ in DispatchQueue.main.async {} }) { self.wake = wake }

  /// Adds a job and wakes the main thread. May be called from any thread.
  func post(_ job: @escaping Job) {
    let wasEmpty = waiting.withLock { jobs in
      jobs.append(job)
      return jobs.count == 1
    }
    if wasEmpty { wake(self) }
  }

  /// Whether no job waits. While one does, the session does not sleep.
  var isEmpty: Bool { waiting.withLock(\.isEmpty) }

  /// Runs the waiting jobs in the order in which they were posted. Jobs posted meanwhile wait for the next call.
  @MainActor
  func runJobs() {
    let jobs = waiting.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    for job in jobs { job() }
  }
}
