import UIKit

/// A view that is shown anew at the dates of a schedule, by the host's clock, while it is there.
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content> {
  private let schedule: Schedule
  private let content: (TimelineViewDefaultContext) -> Content
  @State private var runner = TimelineRunner()
  @State private var date: Date?

  /// What the content is told.
  public struct Context {
    /// How often the content is shown anew.
    public nonisolated enum Cadence: Comparable, Sendable {
      case live
      case seconds
      case minutes
    }
    /// The date of the entry that is shown.
    public let date: Date
    public let cadence: Cadence

    /// Has no effect: there is no display that is always on.
    public func invalidateTimelineContent() {}
  }
}

public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    (self.schedule, self.content) = (schedule, content)
  }

  public var body: some View {
    let shown = date ?? runner.first(schedule)
    content(TimelineViewDefaultContext(date: shown, cadence: .live))
      .onAppear { runner.start(schedule) { date = $0 } }
      .onDisappear { runner.stop() }
      .onChange(of: isPaused) { _, _ in runner.start(schedule) { date = $0 } }
  }

  private var isPaused: Bool { (schedule as? AnimationTimelineSchedule)?.isPaused ?? false }
}

/// Waits for the dates of a schedule.
private final class TimelineRunner {
  private var tick: FrameTick?
  private var firstDate: Date?

  /// The date of the host's time zero, as of the first use.
  private static let start = Date(timeIntervalSinceNow: -CACurrentMediaTime())
  private var now: Date { Self.start.addingTimeInterval(CACurrentMediaTime()) }

  /// The entry that counts when the view is first shown.
  func first<S: TimelineSchedule>(_ schedule: S) -> Date {
    if let firstDate { return firstDate }
    let now = now
    var shown: Date?
    for date in schedule.entries(from: now, mode: .normal) {
      guard date <= now else { break }
      shown = date
    }
    firstDate = shown ?? now
    return shown ?? now
  }

  func start<S: TimelineSchedule>(_ schedule: S, _ show: @escaping (Date) -> Void) {
    stop()
    if let schedule = schedule as? AnimationTimelineSchedule {
      guard !schedule.isPaused else { return }
      return startFrames(schedule.interval, show)
    }
    wait(schedule.entries(from: now, mode: .normal).makeIterator(), show)
  }

  /// Frames whatever else happens: nothing waits for their end.
  private func startFrames(_ interval: TimeInterval, _ show: @escaping (Date) -> Void) {
    var last: TimeInterval?
    tick = FrameTicks.current.add(isMotion: false) { [weak self] time in
      guard let self, last.map({ time - $0 >= interval - 1e-6 }) ?? true else { return }
      last = time
      show(now)
    }
  }

  /// Looks in each frame whether the next entry is due: time goes by frames here.
  private func wait<I: IteratorProtocol>(_ entries: I, _ show: @escaping (Date) -> Void) where I.Element == Date {
    var entries = entries
    var next = entries.next()
    // An entry that has passed is shown already.
    while let date = next, date <= now { next = entries.next() }
    guard next != nil else { return }
    tick = FrameTicks.current.add(isMotion: false) { [weak self] _ in
      guard let self else { return }
      var due: Date?
      while let date = next, date.timeIntervalSince(now) < 1e-6 {
        due = date
        next = entries.next()
      }
      if let due { show(due) }
      if next == nil { stop() }
    }
  }

  isolated deinit { tick?.stop() }

  func stop() {
    tick?.stop()
    tick = nil
  }
}
