// Sees internals, which release builds do not show.
#if DEBUG
  import Foundation

  @testable import SimulatorServer

  /// What the main thread does while a test waits: work that comes from elsewhere, and the frames of an app that runs.
  ///
  /// The app's time is the test's: it stands still while a browser answers, however long that takes, so that a tap is as brief and a swipe as
  /// quick on a machine that does much else. Nothing sleeps: a wait ends when something comes that makes it true.
  final class TestLoop {
    static let shared = TestLoop()

    /// The app whose frames are run.
    var session: LiveSession?
    /// The app's time, in seconds.
    private(set) var time = 1000.0
    private let inbox = Inbox()

    /// How the app's time passes while a test waits.
    enum Passing {
      /// Not at all, and no frame is run.
      case still
      /// As real time does, except that it never jumps.
      case real
      /// From frame to frame, without waiting for any.
      case quick
    }

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
    ///   - passing: How the app's time passes meanwhile.
    ///   - seconds: How long that may really take. Far more than it does on a slow machine.
    func wait(
      for what: @autoclosure () -> String, passing: Passing, within seconds: Double = 60,
      until isTrue: () throws -> Bool
    ) throws {
      let deadline = Date(timeIntervalSinceNow: seconds)
      while true {
        for job in inbox.take() { job() }
        var pause: Double?
        if passing != .still {
          session?.playPending()
          pause = session?.runDueFrames()
        }
        if try isTrue() { return }
        guard deadline.timeIntervalSinceNow > 0 else { throw TimeOut(what: what()) }
        if passing == .quick, let pause {
          time += pause
          continue
        }
        // Files, too, are waited for, which nobody tells of.
        let start = Date()
        inbox.wait(until: start.addingTimeInterval(min(pause ?? 0.05, 0.05)))
        if let pause { time += min(pause, -start.timeIntervalSinceNow) }
      }
    }

    /// Lets so much of the app's time pass, with the frames that are due in it.
    func pass(_ seconds: Double) {
      let end = time + seconds
      while true {
        for job in inbox.take() { job() }
        let pause = session?.runDueFrames() ?? .infinity
        guard time < end else { return }
        time = min(time + pause, end)
      }
    }

    /// Time that passes without the app's having any of it.
    func skip(_ seconds: Double) { time += seconds }
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
#endif
