import Foundation

@testable import SimulatorServer

/// What the main thread does while a test waits: work that comes from elsewhere, and the frames of an app that runs.
///
/// Nothing sleeps: a wait ends when something comes that makes it true.
final class TestLoop {
  static let shared = TestLoop()

  /// The app whose frames are run.
  var session: LiveSession?
  private let inbox = Inbox()

  struct TimeOut: Error, CustomStringConvertible {
    let what: String
    var description: String { "This took too long: \(what)" }
  }

  /// Has something done on the main thread, soon, from any thread.
  nonisolated func post(_ job: @escaping @MainActor @Sendable () -> Void) { inbox.post(job) }

  /// Lets everything go on until something is true.
  ///
  /// - Parameters:
  ///   - what: For the message when it never is.
  ///   - seconds: How long that may take. Far more than it does on a slow machine.
  func wait(for what: @autoclosure () -> String, within seconds: Double = 20, until isTrue: () throws -> Bool) throws {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while true {
      for job in inbox.take() { job() }
      session?.playPending()
      let pause = session?.runDueFrames()
      if try isTrue() { return }
      guard deadline.timeIntervalSinceNow > 0 else { throw TimeOut(what: what()) }
      inbox.wait(until: min(pause.map { Date(timeIntervalSinceNow: $0) } ?? deadline, deadline))
    }
  }

  /// How a flow that is played lets time pass.
  var playingWait: LiveWait {
    LiveWait(
      now: LiveWait.real.now,
      sleep: { [inbox] seconds in
        inbox.wait(until: Date(timeIntervalSinceNow: seconds))
        for job in inbox.take() { job() }
      })
  }
}

/// Work that waits for the main thread. Unchecked, since only a condition can be waited for: jobs are touched while it is held.
private nonisolated final class Inbox: @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [@MainActor @Sendable () -> Void] = []

  func post(_ job: @escaping @MainActor @Sendable () -> Void) {
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  func take() -> [@MainActor @Sendable () -> Void] {
    condition.withLock {
      defer { jobs = [] }
      return jobs
    }
  }

  func wait(until date: Date) { condition.withLock { if jobs.isEmpty { _ = condition.wait(until: date) } } }
}
