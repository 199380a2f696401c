import Curves
import Foundation
import Testing

@Suite("Curves")
struct CurveTests {
  @Test("A Bézier curve's value is the y at its x, for hostile control points too")
  func bezier() {
    let controls: [(Double, Double, Double, Double)] = [
      (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1), (0, 1, 1, 0), (1, 0, 0, 1),
      (0.16, 0.004, 0.406, 1.192), (0.38, 0.7, 0.125, 1),
    ]
    for (x1, y1, x2, y2) in controls {
      let curve = UnitBezier(x1, y1, x2, y2)
      var last = -1.0
      for step in 0...400 {
        // From the parameter to the point, which needs no solving.
        let t = Double(step) / 400
        let x = 3 * (1 - t) * (1 - t) * t * x1 + 3 * (1 - t) * t * t * x2 + t * t * t
        let y = 3 * (1 - t) * (1 - t) * t * y1 + 3 * (1 - t) * t * t * y2 + t * t * t
        // Where the curve stands upright, an error of rounding in x is its square or cube root in y.
        let upright = abs(3 * (1 - t) * (1 - t) * x1 + 6 * (1 - t) * t * (x2 - x1) + 3 * t * t * (1 - x2)) < 0.1
        #expect(abs(curve.value(at: x) - y) < (upright ? 1e-4 : 1e-12))
        #expect(x >= last)
        last = x
      }
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
      #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1)
    }
  }

  /// Steps of the differential equation, as an independent solution: classical Runge–Kutta.
  private func integrate(_ spring: SpringCurve, until end: Double) -> (value: Double, velocity: Double) {
    var (u, v) = (-1.0, spring.initialVelocity)
    let steps = 4000
    let h = end / Double(steps)
    func acceleration(_ u: Double, _ v: Double) -> Double {
      -spring.frequency * spring.frequency * u - 2 * spring.dampingRatio * spring.frequency * v
    }
    for _ in 0..<steps {
      let (u1, v1) = (v, acceleration(u, v))
      let (u2, v2) = (v + h / 2 * v1, acceleration(u + h / 2 * u1, v + h / 2 * v1))
      let (u3, v3) = (v + h / 2 * v2, acceleration(u + h / 2 * u2, v + h / 2 * v2))
      let (u4, v4) = (v + h * v3, acceleration(u + h * u3, v + h * v3))
      u += h / 6 * (u1 + 2 * u2 + 2 * u3 + u4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return (1 + u, v)
  }

  @Test("A spring moves by its equation, whatever its damping and velocity")
  func springs() {
    for ratio in [0.05, 0.3, 0.5, 0.9, 0.999, 1, 1.001, 1.5, 4.56] {
      for velocity in [-8.0, 0, 1, 20] {
        let spring = SpringCurve(frequency: 12, dampingRatio: ratio, initialVelocity: velocity)
        #expect(spring.value(at: 0) == 0 && abs(spring.velocity(at: 0) - velocity) < 1e-9)
        for time in [0.01, 0.1, 0.35, 1.2] {
          let expected = integrate(spring, until: time)
          #expect(abs(spring.value(at: time) - expected.value) < 1e-7)
          #expect(abs(spring.velocity(at: time) - expected.velocity) < 1e-6)
        }
      }
    }
  }

  @Test("A settled spring stays within a thousandth, and its amplitude was larger before")
  func settling() {
    for ratio in [0.2, 0.5, 0.9, 1, 1.4, 3] {
      for velocity in [0.0, 3, -5] {
        let spring = SpringCurve(frequency: 10, dampingRatio: ratio, initialVelocity: velocity)
        let end = spring.settlingDuration
        for step in 0..<200 { #expect(abs(spring.value(at: end + Double(step) / 100) - 1) <= 0.001 + 1e-9) }
        let before = (0..<200).map { abs(spring.value(at: end * (0.75 + Double($0) / 1000)) - 1) }.max() ?? 0
        #expect(before > 0.001)
      }
    }
    // behaviours.md §6 "Bare CASpringAnimation": mass 1, stiffness 100, damping 10. β = 5, ω_d = √75: the amplitudes sum to
    // 1 + 5/√75.
    #expect(
      abs(SpringCurve(mass: 1, stiffness: 100, damping: 10).settlingDuration - log(1000 * (1 + 5 / sqrt(75))) / 5)
        < 1e-12)
  }

  // behaviours.md §6 "Spring ζ<1, v=0", "Duration-fit meaning"
  @Test("UIKit's spring of a duration has decayed to a thousandth when it ends")
  func springWithoutVelocity() {
    for ratio in [0.1, 0.3, 0.5, 0.7, 0.95] {
      for duration in [0.2, 0.5, 1, 3] {
        let spring = SpringCurve(duration: duration, dampingRatio: ratio)
        let expected = log(1000 * ratio / (1 - ratio * ratio).squareRoot()) / (ratio * duration)
        #expect(abs(spring.frequency - expected) < 1e-9)
        #expect(spring.dampingRatio == ratio && spring.initialVelocity == 0)
      }
    }
  }

  // behaviours.md §6 "Spring ζ=1"
  @Test("The critical spring's frequency times its duration is 9.23341, which leaves a thousandth")
  func criticalSpring() {
    let spring = SpringCurve(duration: 0.7, dampingRatio: 1)
    #expect(abs(spring.frequency * 0.7 - 9.23341) < 1e-9)
    #expect(abs(1 - spring.value(at: 0.7) - 0.001) < 1e-6)
    #expect(SpringCurve(duration: 0.7, dampingRatio: 2).dampingRatio == 1)
  }

  // behaviours.md §6 "Spring with velocity"
  @Test("With velocity, the envelope |(β − v)/ω_d|·e^(−βD) is a thousandth at the end")
  func springWithVelocity() {
    for ratio in [0.2, 0.5, 0.8] {
      for velocity in [-20.0, -3, 0.5, 1, 1.6, 8, 30] {
        for duration in [0.4, 1.0] {
          let spring = SpringCurve(duration: duration, dampingRatio: ratio, velocity: velocity)
          let swing = spring.frequency * (1 - ratio * ratio).squareRoot()
          let rest = abs((spring.decay - velocity) / swing) * exp(-spring.decay * duration)
          #expect(abs(rest - 0.001) < 1e-9)
        }
      }
    }
    let critical = SpringCurve(duration: 1, dampingRatio: 1, velocity: 5)
    #expect(abs(abs(1 - critical.value(at: 1)) - 0.001) < 1e-9)
  }

  // behaviours.md §6 "Spring with velocity": at ζ .5 and D 1 the root jumps between 1.65 and 1.7
  @Test("A large velocity jumps from the stiffest spring that fits to the softest one")
  func rootJump() {
    func spring(_ velocity: Double) -> SpringCurve { SpringCurve(duration: 1, dampingRatio: 0.5, velocity: velocity) }
    // Below the jump β > v, and ω near the 12.72 of rest; above it β < v, close to v at first.
    for velocity in stride(from: 0.0, through: 1.65, by: 0.05) {
      #expect(spring(velocity).frequency > 12 && spring(velocity).decay > velocity)
    }
    var last = 0.0
    for velocity in stride(from: 1.7, through: 30, by: 0.1) {
      let spring = spring(velocity)
      #expect(spring.decay < velocity && spring.frequency > last)
      last = spring.frequency
    }
    #expect(abs(spring(1.7).frequency - 2 * 1.7) < 0.04)
    // A shorter spring is the same one in another time: D·ω depends on D·v only.
    for velocity in [0.8, 1.6, 1.7, 4] {
      let short = SpringCurve(duration: 0.25, dampingRatio: 0.5, velocity: 4 * velocity)
      #expect(abs(short.frequency - 4 * spring(velocity).frequency) < 1e-6)
    }
    // Against the way there is one root, and none to jump to.
    #expect(spring(-30).frequency > spring(-3).frequency && spring(-3).frequency > spring(0).frequency)
  }

  // behaviours.md §6 "Its evaluation"; §8 "Settle"
  @Test("Curve 7's critical spring of √(1000/3) leaves 0.1 % after 0.5057 s")
  func curveSeven() {
    let spring = SpringCurve(frequency: (1000.0 / 3).squareRoot(), dampingRatio: 1)
    #expect(abs(spring.frequency - 18.257) < 0.001)
    #expect(abs(1 - spring.value(at: 0.5057) - 0.001) < 2e-6)
    // §6 "Curve 7": nominally mass 3, stiffness 1000, damping 500, whose ζ is 500/(2·√3000) = 4.56.
    #expect(abs(SpringCurve(mass: 3, stiffness: 1000, damping: 500).dampingRatio - 4.56) < 0.005)
  }

  @Test("A perceptual duration is the undamped period, and bounce is the missing part of critical damping")
  func perceptual() {
    let spring = SpringCurve(perceptualDuration: 0.5, bounce: 0.3)
    #expect(abs(spring.frequency - 4 * .pi) < 1e-12 && abs(spring.dampingRatio - 0.7) < 1e-12)
    #expect(abs(SpringCurve(perceptualDuration: 1, bounce: -0.5).dampingRatio - 2) < 1e-12)
  }

  @Test("An easing's inverse gives the first time at which a share of the way is covered")
  func inverse() {
    let easings: [Easing] = [
      .linear, .bezier(UnitBezier(0.42, 0, 0.58, 1)), .bezier(UnitBezier(0, 0, 0.58, 1)),
      .spring(SpringCurve(duration: 1, dampingRatio: 0.5), duration: 1),
    ]
    for easing in easings {
      for step in 1..<20 {
        let value = Double(step) / 20
        let fraction = easing.fraction(reaching: value)
        #expect(abs(easing.value(at: fraction) - value) < 1e-9)
      }
    }
  }
}
