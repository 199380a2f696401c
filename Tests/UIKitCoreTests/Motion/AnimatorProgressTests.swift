import Curves
import Testing

@testable import UIKitCore

@Suite("An animator's progress as a function of time")
struct AnimatorProgressTests {
  @Test("In either direction it stays at its ends, however late it is sampled")
  func stopsAtItsEnds() {
    var progress = AnimatorProgress(easing: .linear, duration: 1)
    progress.scrub(to: 0.25, at: 0)
    progress.run(from: 0)
    #expect(progress.fraction(at: 0.5) == 0.75 && progress.fraction(at: 3) == 1)
    progress = AnimatorProgress(easing: .linear, duration: 1)
    progress.scrub(to: 0.25, at: 0)
    progress.setReversed(true, at: 0)
    progress.run(from: 0)
    #expect(progress.fraction(at: 0.125) == 0.125 && progress.endTime == 0.25)
    #expect(progress.fraction(at: 3) == 0 && progress.progress(at: 3) == 0)
  }

  @Test("A spring paused while returning from overshoot continues back, not as in its first pass")
  func keepsItsPlaceOnTheCurve() {
    let easing = Easing.spring(SpringCurve(duration: 1, dampingRatio: 0.2), duration: 1)
    // A place where the curve has been higher before, and falls.
    let times = stride(from: 0.02, to: 1, by: 0.01)
    let peak = times.first { easing.value(at: $0) > easing.value(at: $0 + 0.01) } ?? 0
    let place = times.first { $0 > peak && easing.value(at: $0) < 1 } ?? 0
    #expect(peak > 0 && place > peak)
    var progress = AnimatorProgress(easing: easing, duration: 1)
    progress.run(from: 0)
    progress.pause(at: place, scrubsLinearly: true)
    // Paused twice is paused once.
    progress.pause(at: place + 1, scrubsLinearly: true)
    progress.resume(at: 10, pace: nil, paceDuration: nil, factor: 0)
    for later in [0, 0.01, 0.05, 0.2] {
      #expect(abs(progress.progress(at: 10 + later) - easing.value(at: min(place + later, 1))) < 1e-9)
    }
  }

  @Test("Scrubbed past its end it returns from there without a jump, and reversed to the start")
  func scrubbedPastTheEnd() {
    let easing = Easing.bezier(UnitBezier(0.42, 0, 0.58, 1))
    for isReversed in [false, true] {
      var progress = AnimatorProgress(easing: easing, duration: 1)
      progress.pause(at: 0, scrubsLinearly: true)
      progress.scrub(to: 1.2, at: 0)
      progress.setReversed(isReversed, at: 0)
      progress.resume(at: 0, pace: nil, paceDuration: nil, factor: 0)
      #expect(abs(progress.progress(at: 0) - 1.2) < 1e-9)
      // Half of the time is half of the way on this curve: from 1.2 to 1, or to 0.
      #expect(abs(progress.progress(at: 0.5) - (isReversed ? 0.6 : 1.1)) < 1e-6)
      #expect(abs(progress.progress(at: 1) - (isReversed ? 0 : 1)) < 1e-9 && progress.endTime == 1)
    }
  }
}
