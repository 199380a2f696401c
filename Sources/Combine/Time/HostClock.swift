import Foundation

/// A clock that drives the main thread's time for publishers, where a host sets one: delays on `DispatchQueue.main`, `RunLoop.main` and
/// `OperationQueue.main`, and timers on `RunLoop.main`.
///
/// Without one they follow the system's clock. With one, `now` of the three is the host's time, and what is scheduled for later runs when the host
/// says so: tests need no sleeping. What is scheduled without a delay goes through the main queue in both cases.
package struct HostClock: Sendable {
  /// The date that the host's time zero stands for.
  package var start: Date
  /// The host's time in seconds, which never goes back. Called from any thread.
  package var now: @Sendable () -> TimeInterval
  /// Runs an action on the main thread, at the host's time or at the first later moment at which the host looks. Called from any thread. Actions for
  /// the same time run in the order of the calls. The result prevents the action from running.
  package var schedule: @Sendable (_ time: TimeInterval, _ action: @escaping @Sendable () -> Void) -> Cancellation

  package typealias Cancellation = @Sendable () -> Void

  package init(
    start: Date, now: @escaping @Sendable () -> TimeInterval,
    schedule: @escaping @Sendable (_ time: TimeInterval, _ action: @escaping @Sendable () -> Void) -> Cancellation
  ) {
    self.start = start
    self.now = now
    self.schedule = schedule
  }

  /// The clock in use; `nil` for the system's. Set it before anything is scheduled: what was, stays with its clock.
  package static var current: HostClock? {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  private static let lock = Lock()
  nonisolated(unsafe) private static var stored: HostClock?

  var date: Date { start.addingTimeInterval(now()) }

  /// The host's time for a date. Rounded to microseconds, which a date's precision is below of.
  func time(of date: Date) -> TimeInterval { (date.timeIntervalSince(start) * 1e6).rounded() / 1e6 }

  /// Runs an action at a time and again after each interval. Times that went by unseen are skipped, as a `Timer` does.
  func schedule(from time: TimeInterval, every interval: TimeInterval, _ action: @escaping () -> Void)
    -> any Cancellable
  {
    let repetition = Repetition(self, every: interval, action)
    repetition.plan(time)
    return repetition
  }

  private final class Repetition: Cancellable, @unchecked Sendable {
    private let clock: HostClock
    private let interval: TimeInterval
    private let lock = Lock()
    private var action: (() -> Void)?
    private var cancellation: Cancellation?

    init(_ clock: HostClock, every interval: TimeInterval, _ action: @escaping () -> Void) {
      self.clock = clock
      // As a Timer's, which is at least a tenth of a millisecond.
      self.interval = interval > 1e-4 ? interval : 1e-4
      self.action = action
    }

    func plan(_ time: TimeInterval) {
      let cancellation = clock.schedule(time) { [self] in
        guard let action = lock.withLock({ self.action }) else { return }
        action()
        let steps = max(((clock.now() - time) / interval + 1e-9).rounded(.down), 0) + 1
        if lock.withLock({ self.action != nil }) { plan(time + steps * interval) }
      }
      let keeps = lock.withLock {
        if action != nil { self.cancellation = cancellation }
        return action != nil
      }
      if !keeps { cancellation() }
    }

    func cancel() {
      let (action, cancellation) = lock.withLock {
        defer { (self.action, self.cancellation) = (nil, nil) }
        return (self.action, self.cancellation)
      }
      withExtendedLifetime(action) {}
      cancellation?()
    }
  }
}
