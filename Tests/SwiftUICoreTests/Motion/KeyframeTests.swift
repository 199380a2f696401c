import CoreGraphics
import SwiftUICore
import Testing

@Suite("Keyframes")
struct KeyframeTests {
  struct Pose {
    var x = 0.0
    var scale = 1.0
  }

  @Test("Tracks run together; a timeline lasts as long as its longest track")
  func tracks() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10, duration: 1)
        LinearKeyframe(0, duration: 1)
      }
      KeyframeTrack(\.scale) {
        MoveKeyframe(2.0)
        LinearKeyframe(3, duration: 1, timingCurve: .easeInOut)
      }
    }
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: -1).x == 0 && timeline.value(time: 0).scale == 2)
    #expect(timeline.value(time: 0.5).x == 5 && abs(timeline.value(time: 0.5).scale - 2.5) < 1e-3)
    #expect(timeline.value(time: 1.5).x == 5 && timeline.value(time: 1.5).scale == 3)
    #expect(timeline.value(progress: 1).x == 0 && timeline.value(time: 100).x == 0)
    #expect(timeline.value(time: .nan).x == 0)
  }

  @Test("A cubic track is smooth: neither its values nor its velocities jump")
  func cubic() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(100, duration: 0.5)
      CubicKeyframe(50, duration: 0.5)
      CubicKeyframe(200, duration: 1)
    }
    let step = 1e-3
    var last: (value: Double, velocity: Double)?
    for index in 0...2000 {
      let value = timeline.value(time: Double(index) * step)
      let velocity = last.map { (value - $0.value) / step } ?? 0
      if let last {
        #expect(abs(value - last.value) < 1)
        #expect(abs(velocity - last.velocity) < 10, "at \(Double(index) * step)")
      }
      last = (value, velocity)
    }
    for (time, value) in [(0.5, 100.0), (1, 50), (2, 200)] { #expect(abs(timeline.value(time: time) - value) < 1e-9) }
  }

  @Test("A spring's keyframe lasts until it settles, or as long as it is told")
  func spring() {
    let spring = Spring(duration: 0.4, bounce: 0.2)
    let settled = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(1, spring: spring) }
    #expect(settled.duration == spring.settlingDuration)
    #expect(abs(settled.value(progress: 1) - 1) < 0.01)
    let short = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(1, duration: 0.1, spring: spring)
      LinearKeyframe(5, duration: 1)
    }
    #expect(short.duration == 1.1)
    #expect(abs(short.value(time: 0.1) - spring.value(target: 1.0, time: 0.1)) < 1e-9)
    #expect(short.value(time: 1.1) == 5)
  }

  @Test("Without keyframes a value stays; durations that are none count as 0")
  func nothing() {
    let empty = KeyframeTimeline(initialValue: 3.0) { KeyframeTrack {} }
    #expect(empty.duration == 0 && empty.value(time: 1) == 3)
    let odd = KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(4, duration: .nan) }
    #expect(odd.duration == 0 && odd.value(time: 0) == 4)
  }
}
