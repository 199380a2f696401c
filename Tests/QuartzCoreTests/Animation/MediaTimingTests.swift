import Foundation
import Testing

@testable import QuartzCore

@Suite("Media timing")
struct MediaTimingTests {
  private func timing(_ change: (inout MediaTiming) -> Void) -> MediaTiming {
    var timing = MediaTiming()
    timing.beginTime = 10
    timing.duration = 2
    change(&timing)
    return timing
  }

  private func fraction(_ timing: MediaTiming, _ time: Double) -> Double? { timing.moment(at: time)?.fraction }

  @Test("Active from the beginning to the end, and visible outside only by the fill mode")
  func fillModes() {
    let plain = timing { _ in }
    #expect(fraction(plain, 9.9) == nil && fraction(plain, 10) == 0 && fraction(plain, 11) == 0.5)
    #expect(fraction(plain, 12) == nil && plain.endTime == 12)
    let forwards = timing { $0.fillMode = .forwards }
    #expect(fraction(forwards, 9) == nil && fraction(forwards, 12) == 1 && fraction(forwards, 99) == 1)
    let backwards = timing { $0.fillMode = .backwards }
    #expect(fraction(backwards, 9) == 0 && fraction(backwards, 12) == nil)
    let both = timing { $0.fillMode = .both }
    #expect(fraction(both, 9) == 0 && fraction(both, 99) == 1)
  }

  @Test("Repeats, also partially, for a duration, and forever")
  func repeats() {
    let twoAndAHalf = timing {
      $0.repeatCount = 2.5
      $0.fillMode = .both
    }
    #expect(twoAndAHalf.endTime == 15 && fraction(twoAndAHalf, 13) == 0.5)
    #expect(twoAndAHalf.moment(at: 13)?.cycle == 1 && fraction(twoAndAHalf, 99) == 0.5)
    let twice = timing {
      $0.repeatCount = 2
      $0.fillMode = .both
    }
    #expect(twice.moment(at: 14) == MediaTiming.Moment(fraction: 1, cycle: 1))
    let timed = timing { $0.repeatDuration = 3 }
    #expect(timed.endTime == 13 && fraction(timed, 12.5) == 0.25)
    let forever = timing { $0.repeatCount = .infinity }
    #expect(forever.endTime == .infinity && fraction(forever, 1011) == 0.5)
  }

  @Test("Reversing doubles a cycle and reverses its second half")
  func autoreverses() {
    let there = timing {
      $0.autoreverses = true
      $0.fillMode = .forwards
    }
    #expect(there.endTime == 14 && fraction(there, 11.5) == 0.75 && fraction(there, 12.5) == 0.75)
    #expect(fraction(there, 99) == 0)
  }

  @Test("Speed, offset, and paused time")
  func speeds() {
    let fast = timing { $0.speed = 4 }
    #expect(fast.endTime == 10.5 && fraction(fast, 10.25) == 0.5)
    // From half-way to the end, then from the beginning to half-way.
    let offset = timing { $0.timeOffset = 1 }
    #expect(fraction(offset, 10) == 0.5 && fraction(offset, 10.5) == 0.75 && fraction(offset, 11.5) == 0.25)
    let backwards = timing { $0.speed = -1 }
    #expect(fraction(backwards, 10.5) == 0.75 && fraction(backwards, 11.5) == 0.25)
    let still = timing {
      $0.speed = 0
      $0.timeOffset = 0.5
    }
    #expect(fraction(still, 10) == 0.25 && fraction(still, 500) == 0.25 && still.endTime == .infinity)
    #expect(fast.localTime(11) == 4 && fast.parentTime(4) == 11)
  }

  @Test("Sums of sixtieths reach their end")
  func tolerance() {
    let timing = timing { $0.duration = 0.25 }
    var time = 10.0
    for _ in 0..<15 { time += 1.0 / 60 }
    #expect(timing.moment(at: time) == nil)
  }
}
