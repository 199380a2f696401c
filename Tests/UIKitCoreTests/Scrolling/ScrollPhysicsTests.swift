import Foundation
import Testing

@testable import UIKitCore

@Suite("Scroll physics")
struct ScrollPhysicsTests {
  private let range: ClosedRange<CGFloat> = 0...1000
  private func rules(bounces: Bool = true, range: ClosedRange<CGFloat> = 0...1000) -> AxisMotion.Rules {
    AxisMotion.Rules(range: range, bounces: bounces)
  }

  // behaviours.md §4 "Velocity"
  @Test("After each millisecond .998 of the velocity remains, or .99 at the fast rate")
  func velocity() {
    #expect(ScrollPhysics.normalRate == 0.998)
    for (rate, factor): (CGFloat, CGFloat) in [(0.998, 0.998), (0.99, 0.99)] {
      let decay = ScrollDeceleration(start: 0, velocity: 1000, rate: rate)
      for milliseconds in [1, 2, 100] {
        let expected = 1000 * pow(factor, CGFloat(milliseconds))
        #expect(abs(decay.velocity(at: Double(milliseconds) / 1000) - expected) < 1e-9)
      }
    }
  }

  // behaviours.md §4 "Position"
  @Test("The position is the sum of each millisecond's distance: x₀ + .499 v₀ (1 − .998ᵐˢ)")
  func position() {
    let decay = ScrollDeceleration(start: 20, velocity: 1500, rate: 0.998)
    var velocity: CGFloat = 1500
    var sum: CGFloat = 20
    for milliseconds in 1...500 {
      velocity *= 0.998
      sum += velocity / 1000
      #expect(abs(decay.position(at: Double(milliseconds) / 1000) - sum) < 1e-6)
    }
    #expect(abs(decay.reach - 0.499) < 1e-12)
    #expect(abs(ScrollDeceleration(start: 0, velocity: 1, rate: 0.99).reach - 0.099) < 1e-12)
  }

  // behaviours.md §4 "Stop"
  @Test("It stops at 10 points per second, at x₀ + .499 (v₀ ∓ 10)")
  func stop() {
    for velocity: CGFloat in [1500, -1500, 11, -11] {
      let decay = ScrollDeceleration(start: 20, velocity: velocity, rate: 0.998)
      #expect(abs(decay.target - (20 + 0.499 * (velocity - (velocity > 0 ? 10 : -10)))) < 1e-9)
      #expect(abs(abs(decay.velocity(at: decay.duration)) - 10) < 1e-9)
      #expect(abs(decay.position(at: decay.duration) - decay.target) < 1e-9)
    }
    for velocity: CGFloat in [10, -10, 3, 0] {
      let decay = ScrollDeceleration(start: 20, velocity: velocity, rate: 0.998)
      #expect(decay.duration == 0)
      #expect(decay.target == 20)
    }
  }

  // behaviours.md §4 "Duration"
  @Test("It lasts ln(v₀/10) ÷ 2.002 seconds")
  func duration() {
    for velocity: CGFloat in [50, 400, 1500, 6000] {
      let decay = ScrollDeceleration(start: 0, velocity: -velocity, rate: 0.998)
      #expect(abs(decay.duration - log(velocity / 10) / 2.002) < 1e-5)
    }
  }

  // behaviours.md §4 "Rubber band"
  @Test("A pull of x shows (1 − 1/(.55 x/d + 1)) d")
  func rubberBand() {
    let length: CGFloat = 800
    for pull: CGFloat in [0, 1, 100, 800, 5000] {
      let expected = (1 - 1 / (0.55 * pull / 800 + 1)) * 800
      #expect(abs(ScrollPhysics.band(pull, length: length) - expected) < 1e-9)
      #expect(abs(ScrollPhysics.pull(forStretch: expected, length: length) - pull) < 1e-6)
      let slope = (ScrollPhysics.band(pull + 1e-4, length: length) - ScrollPhysics.band(pull, length: length)) / 1e-4
      #expect(abs(ScrollPhysics.bandSlope(atStretch: expected, length: length) - slope) < 1e-4)
    }
    #expect(ScrollPhysics.band(1e9, length: length) < length)
  }

  // behaviours.md §4 "Bounce with velocity"
  @Test("Content that arrives at an edge with v moves v/(ωe) beyond it, 1/ω later")
  func bouncePeak() {
    let spring = ScrollSpring(target: 1000, displacement: 0, velocity: 990, law: .bounce)
    let peak = (0...10_000).map { spring.displacement(at: Double($0) / 10_000) }.max() ?? 0
    #expect(abs(peak - 990 / (11 * exp(1))) < 1e-4)
    #expect(abs(spring.displacement(at: 1 / 11) - peak) < 1e-6)
    #expect(abs(spring.velocity(at: 1 / 11)) < 1e-9)
  }

  // behaviours.md §4 "Bounce from held pull"
  @Test("Content released at rest beyond an edge returns as 46/37 e^−9t − 9/37 e^−46t")
  func heldPull() {
    let motion = AxisMotion(releasedAt: -74, velocity: 0, rules: rules())
    for time in stride(from: 0, through: 0.4, by: 0.01) {
      let expected = -74 * (46.0 / 37 * exp(-9 * time) - 9.0 / 37 * exp(-46 * time))
      #expect(abs(motion.position(at: time) - expected) < 1e-9)
    }
    #expect(motion.velocity(at: 0) == 0)
    #expect(motion.end == 0)
  }

  // behaviours.md §4 "Regime switch"
  @Test("Beyond an edge, more than 50 points per second start the critical spring")
  func regimeSwitch() {
    #expect(AxisMotion(releasedAt: -50, velocity: -50, rules: rules()).springLaw(at: 0) == .pull)
    #expect(AxisMotion(releasedAt: -50, velocity: -51, rules: rules()).springLaw(at: 0) == .bounce)
    #expect(AxisMotion(releasedAt: 1050, velocity: 51, rules: rules()).springLaw(at: 0) == .bounce)
  }

  // behaviours.md §4 "Edge hit"
  @Test("The spring begins at the exact time and velocity of the crossing")
  func edgeHit() throws {
    let motion = AxisMotion(releasedAt: 900, velocity: 1000, rules: rules())
    // 100 points are left: v loses 100/.499, and the time follows from .998^ms = v/v₀.
    let crossingVelocity = 1000 - 100 / 0.499
    let crossing = log(crossingVelocity / 1000) / (1000 * log(0.998))
    #expect(motion.springLaw(at: crossing - 1e-6) == nil)
    #expect(motion.springLaw(at: crossing + 1e-6) == .bounce)
    #expect(abs(motion.position(at: crossing) - 1000) < 1e-6)
    #expect(abs(motion.velocity(at: crossing + 1e-9) - crossingVelocity) < 1e-3)
    let peak = stride(from: 0, to: motion.duration, by: 1e-4).map { motion.position(at: $0) }.max() ?? 0
    #expect(abs(peak - 1000 - crossingVelocity / (11 * exp(1))) < 1e-3)
    #expect(motion.end == 1000)
  }

  // behaviours.md §4 "Offsets"
  @Test("While moving it is shown on whole pixels, at the end exactly at its resting place")
  func pixels() {
    let edge: CGFloat = 1000.1
    let rules = AxisMotion.Rules(range: 0...edge)
    let motion = ScrollMotion(
      horizontal: AxisMotion(restingAt: 0.123), vertical: AxisMotion(releasedAt: 500, velocity: 3000, rules: rules),
      scale: 3)
    for time in stride(from: 0, to: motion.duration, by: 1.0 / 60) {
      let pixels = motion.offset(at: time).y * 3
      #expect(abs(pixels - pixels.rounded()) < 1e-6)
    }
    #expect(motion.offset(at: motion.duration).y == edge)
    #expect(motion.offset(at: 0.1).x == 0.123)
  }

  // behaviours.md §4 "Offsets": deceleration begins about one frame after the lift
  @Test("Nothing moves in the frame of the lift, and the glide is the same one frame later")
  func delay() {
    let frame = 1.0 / 60
    #expect(ScrollPhysics.glideDelay == frame)
    let late = AxisMotion(releasedAt: 100, velocity: 800, rules: rules(), delay: frame)
    let prompt = AxisMotion(releasedAt: 100, velocity: 800, rules: rules())
    #expect(late.position(at: 0) == 100)
    #expect(late.position(at: frame) == 100)
    for time in stride(from: 0, through: 2, by: frame) {
      #expect(abs(late.position(at: time + frame) - prompt.position(at: time)) < 1e-9)
    }
    #expect(abs(late.duration - prompt.duration - frame) < 1e-9)
    #expect(!AxisMotion(releasedAt: 100, velocity: 5, rules: rules(), delay: frame).isMoving)
  }

  @Test("Content that does not bounce stops at the edge")
  func withoutBounce() {
    let motion = AxisMotion(releasedAt: 900, velocity: 1000, rules: rules(bounces: false))
    let highest = stride(from: 0, to: 2, by: 0.001).map { motion.position(at: $0) }.max()
    #expect((highest ?? 0) <= 1000)
    #expect(motion.end == 1000)
    #expect(!AxisMotion(releasedAt: 1000, velocity: 1000, rules: rules(bounces: false)).isMoving)
  }

  @Test("Content thrown back from beyond an edge continues gliding into the range")
  func thrownBack() {
    let motion = AxisMotion(releasedAt: -40, velocity: 2000, rules: rules())
    #expect(motion.end > 300)
    #expect(motion.springLaw(at: 0) == .bounce)
    #expect(motion.springLaw(at: 0.5) == nil)
  }
}
