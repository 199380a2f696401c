import SwiftUI
import Testing

@Suite("When a timeline is due")
struct TimelineScheduleTests {
  private let noon = Date(timeIntervalSinceReferenceDate: 43_200)

  private func seconds<S: TimelineSchedule>(_ schedule: S, from offset: Double, _ mode: TimelineScheduleMode = .normal)
    -> [Double]
  {
    schedule.entries(from: noon.addingTimeInterval(offset), mode: mode).prefix(3).map {
      ($0.timeIntervalSince(noon) * 1_000).rounded() / 1_000
    }
  }

  @Test("A period counts from its beginning, and shows at first what was due last")
  func periodic() {
    #expect(seconds(PeriodicTimelineSchedule(from: noon, by: 2), from: 5) == [4, 6, 8])
    #expect(seconds(.periodic(from: noon, by: 2), from: 6) == [6, 8, 10])
    #expect(seconds(.periodic(from: noon, by: 0.5), from: 0, .lowFrequency) == [0, 0.5, 1])
  }

  @Test("Every minute is due when it begins, whenever the view came")
  func minutes() {
    #expect(seconds(EveryMinuteTimelineSchedule(), from: 61) == [60, 120, 180])
    #expect(seconds(.everyMinute, from: 59) == [0, 60, 120])
  }

  @Test("Given dates are due as given")
  func explicit() {
    let dates = [1.0, 5, 7].map { noon.addingTimeInterval($0) }
    #expect(seconds(ExplicitTimelineSchedule(dates), from: 3) == [1, 5, 7])
    #expect(seconds(.explicit(dates), from: 0) == [1, 5, 7])
  }

  @Test("An animation is due in each frame, or after its least interval, and once while paused")
  func animation() {
    #expect(seconds(.animation, from: 0) == [0, 0.017, 0.033])
    #expect(seconds(AnimationTimelineSchedule(minimumInterval: 0.5), from: 1) == [1, 1.5, 2])
    #expect(seconds(.animation(minimumInterval: 0.5, paused: true), from: 1) == [1])
    #expect(seconds(.animation(minimumInterval: .infinity), from: 0) == [0, 0.017, 0.033])
  }
}
