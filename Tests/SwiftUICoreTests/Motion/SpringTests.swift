import Curves
import Foundation
import Testing

@testable import SwiftUICore

private let someSprings: [Spring] = [
  Spring(), .snappy, .bouncy, Spring(duration: 0.4, bounce: -0.3), Spring(duration: 2, bounce: 0.9),
  Spring(response: 0.3, dampingRatio: 5), Spring(mass: 3, stiffness: 80, damping: 12),
  Spring(response: 0.5, dampingRatio: 1 + 1e-5), Spring(response: 0.5, dampingRatio: 1 - 1e-5),
]

private let someCurves: [UnitCurve] = [
  .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
  .circularEaseInOut.inverse,
  .bezier(startControlPoint: UnitPoint(x: 0.2, y: 0.9), endControlPoint: UnitPoint(x: 0.7, y: 0.8)),
]

@Suite("Springs and curves")
struct SpringTests {
  private func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool { abs(a - b) <= tolerance }

  @Test("Duration 0.5 and bounce 0.3 are mass 1, stiffness 157.9 and damping 17.6; 1, 100 and 10 are 0.63 and 0.5")
  func conversions() {
    let seen = Spring(duration: 0.5, bounce: 0.3)
    #expect(seen.mass == 1 && near(seen.stiffness, 157.9, 0.05) && near(seen.damping, 17.6, 0.05))
    let physical = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(near(physical.duration, 0.63, 0.005) && near(physical.bounce, 0.5))
    #expect(
      near(Spring(response: 0.5, dampingRatio: 0.7).bounce, 0.3)
        && near(Spring(response: 0.5, dampingRatio: 2).bounce, -0.5))
    for spring in someSprings {
      let again = Spring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, allowOverDamping: true)
      #expect(near(again.duration, spring.duration) && near(again.dampingRatio, spring.dampingRatio))
      let bounced = Spring(duration: spring.duration, bounce: spring.bounce)
      #expect(near(bounced.dampingRatio, spring.dampingRatio, 1e-9))
    }
    #expect(Spring(stiffness: 100, damping: 50).dampingRatio == 1)
    #expect(Spring(stiffness: 100, damping: 50, allowOverDamping: true).dampingRatio == 2.5)
    #expect(Spring.smooth(duration: 1, extraBounce: 0.2) == Spring(duration: 1, bounce: 0.2))
    #expect(near(Spring.snappy.bounce, 0.15) && near(Spring.bouncy.bounce, 0.3) && Spring.smooth.bounce == 0)
  }

  @Test("A spring moves as Core Animation's of the same figures", arguments: someSprings)
  func motion(spring: Spring) {
    for velocity in [0.0, 3, -7] {
      let curve = SpringCurve(frequency: spring.frequency, dampingRatio: spring.dampingRatio, initialVelocity: velocity)
      for time in stride(from: 0.0, through: 3, by: 0.05) {
        #expect(near(spring.value(target: 1.0, initialVelocity: velocity, time: time), curve.value(at: time), 1e-4))
        let speed = spring.velocity(target: 1.0, initialVelocity: velocity, time: time)
        #expect(near(speed, curve.velocity(at: time), 1e-2))
      }
    }
    #expect(spring.value(target: 5.0, time: .infinity) == 5 && spring.value(target: 5.0, time: -1) == 0)
  }

  @Test("Many small steps lead where one leads", arguments: someSprings)
  func steps(spring: Spring) {
    var (value, velocity) = (10.0, -30.0)
    for _ in 0..<60 { spring.update(value: &value, velocity: &velocity, target: 200, deltaTime: 1 / 120) }
    #expect(near(value, 10 + spring.value(target: 190.0, initialVelocity: -30, time: 0.5), 1e-6))
    #expect(near(velocity, spring.velocity(target: 190.0, initialVelocity: -30, time: 0.5), 1e-6))
  }

  @Test("After the settling duration a spring stays within a thousandth of its target", arguments: someSprings)
  func settling(spring: Spring) {
    let end = spring.settlingDuration
    for time in stride(from: end, through: end * 3, by: end / 50) {
      #expect(abs(spring.value(target: 1.0, time: time) - 1) <= 0.001 + 1e-9)
    }
    let same = Spring(settlingDuration: end, dampingRatio: spring.dampingRatio)
    #expect(near(same.duration, spring.duration, spring.duration * 1e-3))
    #expect(spring.settlingDuration(target: 0.0, epsilon: 0.001) == 0)
  }

  @Test("Core Animation's figure for 1, 100, 10 is 1.4727 s; without damping a spring never rests")
  func settlingFigures() {
    #expect(near(Spring(mass: 1, stiffness: 100, damping: 10).settlingDuration, 1.4727, 0.001))
    #expect(Spring(duration: 1, bounce: 1).settlingDuration == .infinity)
  }

  @Test("The acceleration is the force by the mass", arguments: someSprings)
  func force(spring: Spring) {
    let (time, step) = (0.1, 1e-6)
    let velocity = { spring.velocity(target: 1.0, time: $0) }
    let acceleration = (velocity(time + step) - velocity(time - step)) / (2 * step)
    let force = spring.force(target: 1.0, position: spring.value(target: 1.0, time: time), velocity: velocity(time))
    #expect(near(force / spring.mass, acceleration, max(abs(acceleration) * 1e-3, 1e-2)))
  }

  @Test("Values that can be animated have springs of their own")
  func animatable() {
    let (from, to) = (CGPoint(x: 10, y: 0), CGPoint(x: 110, y: 50))
    let spring = Spring.smooth
    let middle = spring.value(fromValue: from, toValue: to, initialVelocity: .zero, time: 0.2)
    #expect(near(middle.x - 10, spring.value(target: 100.0, time: 0.2)) && near(middle.y, (middle.x - 10) / 2))
    let velocity = spring.velocity(fromValue: from, toValue: to, initialVelocity: .zero, time: 0.2)
    #expect(near(velocity.x, spring.velocity(target: 100.0, time: 0.2)))
    #expect(spring.settlingDuration(fromValue: from, toValue: from, initialVelocity: .zero, epsilon: 0.1) == 0)
    #expect(spring.force(fromValue: from, toValue: to, position: to, velocity: .zero) == .zero)
  }

  @Test("Bad figures make a spring that moves", arguments: [Double.nan, .infinity, -.infinity, 0, -1])
  func badFigures(value: Double) {
    let springs = [
      Spring(duration: value, bounce: value), Spring(response: value, dampingRatio: value),
      Spring(mass: value, stiffness: value, damping: value, allowOverDamping: true),
      Spring(settlingDuration: value, dampingRatio: value, epsilon: value),
    ]
    for spring in springs {
      #expect(spring.value(target: 1.0, time: 0.1).isFinite && spring.velocity(target: 1.0, time: 0.1).isFinite)
      #expect(spring.duration.isFinite && spring.duration > 0 && !spring.settlingDuration.isNaN)
    }
  }

  @Test(
    "Curves at a quarter, a half and three quarters",
    arguments: [
      (UnitCurve.easeIn, [0.09, 0.32, 0.62], 0.005), (.easeOut, [0.38, 0.68, 0.91], 0.005),
      (.easeInOut, [0.13, 0.5, 0.87], 0.005), (.circularEaseIn, [0.032, 0.134, 0.339], 0.0005),
    ])
  func curves(curve: UnitCurve, expected: [Double], tolerance: Double) {
    for (time, value) in zip([0.25, 0.5, 0.75], expected) { #expect(near(curve.value(at: time), value, tolerance)) }
  }

  @Test("A curve goes from 0 to 1, its inverse undoes it, and its velocity is its slope", arguments: someCurves)
  func curveProperties(curve: UnitCurve) {
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0 && curve.value(at: 7) == 1 && curve.value(at: .nan) == 0)
    for time in stride(from: 0.02, through: 0.98, by: 0.03) {
      #expect(near(curve.inverse.value(at: curve.value(at: time)), time, 1e-6))
      let slope = (curve.value(at: time + 1e-6) - curve.value(at: time - 1e-6)) / 2e-6
      // Where two quarters of circles meet, the curve is vertical.
      if curve.velocity(at: time) == .infinity { continue }
      #expect(near(curve.velocity(at: time), slope, max(slope * 1e-3, 1e-4)))
    }
    #expect(!curve.velocity(at: 0).isNaN && !curve.velocity(at: 1).isNaN && curve.inverse.inverse == curve)
  }

  @Test("Data of animated values give the values back, and halfway is in between")
  func data() {
    func halfway<T: Animatable>(_ a: T, _ b: T) -> T {
      var result = a
      result.animatableData = a.animatableData.mixed(with: b.animatableData, by: 0.5)
      return result
    }
    #expect(halfway(1.0, 3) == 2 && halfway(Float(1), 3) == 2 && halfway(CGFloat(1), 3) == 2)
    #expect(halfway(CGPoint(x: 0, y: 2), CGPoint(x: 4, y: 4)) == CGPoint(x: 2, y: 3))
    let (small, large) = (CGRect(x: 0, y: 0, width: 2, height: 2), CGRect(x: 4, y: 4, width: 4, height: 8))
    #expect(halfway(small, large) == CGRect(x: 2, y: 2, width: 3, height: 5))
    #expect(halfway(small.size, large.size) == CGSize(width: 3, height: 5))
    #expect(near(halfway(Angle.zero, .degrees(90)).degrees, 45))
    #expect(halfway(UnitPoint.topLeading, .bottomTrailing) == .center)
    let insets = halfway(EdgeInsets(), EdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8))
    #expect(insets == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    let pair = AnimatablePair(3.0, AnimatablePair(4.0, EmptyAnimatableData()))
    #expect(pair.magnitudeSquared == 25 && pair.scaled(by: 2).magnitude == 10 && pair - pair == .zero)
  }

  @Test(
    "A spring that is pushed off its target settles after it has been away, however it is damped",
    arguments: [0.4, 1, 1.6])
  func pushed(dampingRatio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: dampingRatio)
    let settling = spring.settlingDuration(target: 0.0, initialVelocity: 5, epsilon: 0.01)
    func place(_ time: Double) -> Double { abs(spring.value(target: 0.0, initialVelocity: 5, time: time)) }
    #expect(stride(from: 0, through: settling, by: 0.01).contains { place($0) > 0.01 })
    #expect(stride(from: settling, through: settling + 5, by: 0.01).allSatisfy { place($0) <= 0.0101 })
  }
}
