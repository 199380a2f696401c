import Combine
import Foundation

/// A scheduler whose time a test advances. Actions for the same time run in the order in which they were scheduled.
final class ManualScheduler: Scheduler {
  typealias SchedulerTimeType = RunLoop.SchedulerTimeType
  typealias SchedulerOptions = Never

  private struct Job {
    var time: TimeInterval
    var number: Int
    var action: () -> Void
  }

  private var jobs: [Job] = []
  private var numbers = 0
  private(set) var seconds: TimeInterval = 0

  var waiting: Int { jobs.count }
  var now: SchedulerTimeType { Self.moment(seconds) }
  var minimumTolerance: SchedulerTimeType.Stride { 0 }

  private static func moment(_ seconds: TimeInterval) -> SchedulerTimeType {
    SchedulerTimeType(Date(timeIntervalSinceReferenceDate: seconds))
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) { add(at: seconds, action) }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) { add(at: date.date.timeIntervalSinceReferenceDate, action) }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    var current = 0
    var isCancelled = false
    func plan(_ time: TimeInterval) {
      guard !isCancelled else { return }
      current = add(at: time) {
        action()
        plan(time + interval.timeInterval)
      }
    }
    plan(date.date.timeIntervalSinceReferenceDate)
    return AnyCancellable {
      isCancelled = true
      self.remove(current)
    }
  }

  @discardableResult private func add(at time: TimeInterval, _ action: @escaping () -> Void) -> Int {
    numbers += 1
    jobs.append(Job(time: time, number: numbers, action: action))
    return numbers
  }

  private func remove(_ number: Int) { jobs.removeAll { $0.number == number } }

  /// Runs what is due until then.
  func advance(by duration: TimeInterval = 0) {
    let end = seconds + duration
    while let next = jobs.filter({ $0.time <= end + 1e-9 }).min(by: { ($0.time, $0.number) < ($1.time, $1.number) }) {
      remove(next.number)
      seconds = max(seconds, next.time)
      next.action()
    }
    seconds = end
  }
}
