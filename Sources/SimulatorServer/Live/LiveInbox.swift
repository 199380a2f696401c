import Foundation
import Synchronization

/// What pages ask of a session, kept in its order until the session takes it between two frames.
///
/// A frame drains the main run loop, so work that the server's thread queued there would run in the middle of a frame: a relaunch
/// would then replace the host whose frame is still running. Jobs in an inbox run only when their owner says so.
final class LiveInbox: Sendable {
  typealias Job = @MainActor @Sendable () -> Void

  private let waiting = Mutex<[Job]>([])
  private let wake: @Sendable (LiveInbox) -> Void

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

  var isEmpty: Bool { waiting.withLock(\.isEmpty) }

  /// Runs the jobs that wait now, in the order in which they came. Those that come meanwhile wait for the next call.
  @MainActor
  func runJobs() {
    let jobs = waiting.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    for job in jobs { job() }
  }
}
