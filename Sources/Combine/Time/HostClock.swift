import Foundation
import Synchronization

/// A host's clock for publishers on the main thread. It drives delays on `DispatchQueue.main`, `RunLoop.main` and
/// `OperationQueue.main`, and timers on `RunLoop.main`.
///
/// Without one they follow the system's clock. With one, `now` of the three is the host's time, and delayed actions run when the host runs them, so
/// that tests need no sleeping. Actions without a delay run on the main queue or run loop in both cases.
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

  /// The clock in use; `nil` for the system's. Set it before the first action is scheduled: each action stays with its clock.
  ///
  /// No host sets it yet: in the simulator, timers and schedulers run on the system's clock until one does.
  package static var current: HostClock? {
    get { stored.withLock { $0 } }
    set {
      let old = stored.withLock { stored in
        defer { stored = newValue }
        return stored
      }
      withExtendedLifetime(old) {}
    }
  }

  private static let stored = Mutex<HostClock?>(nil)

  var date: Date { start.addingTimeInterval(now()) }

  /// The host's time for a date. Rounded to microseconds; a date is more precise than that.
  func time(of date: Date) -> TimeInterval { (date.timeIntervalSince(start) * 1e6).rounded() / 1e6 }

  /// Runs an action at a time and again after each interval, until the result is cancelled or released. Times that have passed are skipped, as by a
  /// `Timer`.
  func schedule(from time: TimeInterval, every interval: TimeInterval, _ action: @escaping () -> Void)
    -> any Cancellable
  {
    let repetition = Repetition(self, every: interval, action)
    repetition.plan(time)
    return AnyCancellable(repetition)
  }

  // Unchecked: all mutable state is guarded by `lock`; values cross threads on the sender's responsibility.
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
