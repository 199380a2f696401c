import Foundation
import RandomHistories
import Testing

@testable import SwiftUICore

@Suite("Animations")
struct AnimationTests {
  private func near(_ a: Double?, _ b: Double?, _ tolerance: Double = 1e-9) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) <= tolerance
  }

  /// What an animation covers of 100 at some times, asked in order.
  private func values(_ animation: Animation, _ times: [TimeInterval]) -> [Double?] {
    var context = AnimationContext<Double>()
    return times.map { animation.animate(value: 100, time: $0, context: &context) }
  }

  /// The first time at which it is over, of steps of a hundredth of a second.
  private func end(_ animation: Animation) -> TimeInterval? {
    var context = AnimationContext<Double>()
    return stride(from: 0, through: 20, by: 0.01).first {
      animation.animate(value: 100, time: $0, context: &context) == nil
    }
  }

  @Test(
    "The defaults: a spring of 0.55 s without bounce, curves of 0.35 s, springs of 0.5 s and 0.825, fingers 0.15 s and 0.86"
  )
  func defaults() {
    func spring(_ animation: Animation) -> Spring? { (animation.base as? SpringAnimation)?.spring }
    #expect(spring(.default) == Spring(response: 0.55, dampingRatio: 1))
    for curve in [Animation.linear, .easeIn, .easeOut, .easeInOut] {
      #expect((curve.base as? CurveAnimation)?.duration == 0.35)
    }
    #expect(spring(.spring(response: 0.5)) == Spring(response: 0.5, dampingRatio: 0.825))
    #expect(spring(.spring(dampingFraction: 0.825)) == Spring(response: 0.5, dampingRatio: 0.825))
    #expect(spring(.spring()) == Spring(duration: 0.5, bounce: 0) && Animation.spring == .spring())
    #expect(spring(.interactiveSpring) == Spring(response: 0.15, dampingRatio: 0.86))
    #expect((Animation.interactiveSpring.base as? SpringAnimation)?.blendDuration == 0.25)
    #expect(spring(.snappy) == .snappy && spring(.bouncy(extraBounce: 0.1)) == .bouncy(extraBounce: 0.1))
  }

  @Test("A curve covers its way in its duration and is over afterwards")
  func curve() {
    #expect(values(.linear(duration: 2), [0, 0.5, 1, 2, 2.01]) == [0, 25, 50, 100, nil])
    #expect(near(values(.easeInOut, [0.175])[0], 50))
    #expect(near(values(.timingCurve(0.42, 0, 1, 1, duration: 1), [0.25])[0], values(.easeIn(duration: 1), [0.25])[0]))
    for duration in [0, -1, Double.nan, .infinity] { #expect(values(.linear(duration: duration), [0]) == [nil]) }
  }

  @Test("Delay, speed and both")
  func delayAndSpeed() {
    #expect(values(.linear(duration: 1).delay(1), [0, 0.5, 1.5, 2, 2.5]) == [0, 0, 50, 100, nil])
    #expect(values(.linear(duration: 1).speed(2), [0.25, 0.5, 0.6]) == [50, 100, nil])
    #expect(values(.linear(duration: 1).delay(1).speed(2), [0.5, 0.75]) == [0, 50])
    #expect(values(.linear(duration: 1).delay(-0.5), [0, 0.5]) == [50, 100])
    #expect(values(.linear(duration: 1).speed(0), [0, 1000]) == [0, 0])
    #expect(values(.linear(duration: 1).speed(.nan).delay(.nan), [0, 1000]) == [0, 0])
  }

  @Test("Repetitions come there and back, or begin anew; going back counts")
  func repetitions() {
    let once = Animation.linear(duration: 1)
    #expect(values(once.repeatCount(2), [0.5, 0.75, 1.25, 1.5, 2, 2.1]) == [50, 75, 75, 50, 0, nil])
    #expect(values(once.repeatCount(1), [0.5, 1, 1.5]) == [50, 100, nil])
    #expect(values(once.repeatCount(3, autoreverses: false), [0.5, 1.25, 2.5, 3, 3.1]) == [50, 25, 50, 100, nil])
    #expect(values(once.repeatForever(), [1000.25, 1001.25]) == [25, 75])
    #expect(values(once.repeatForever(autoreverses: false), [1000.25, 1001.25]) == [25, 25])
    #expect(values(once.repeatCount(0), [0]) == [nil] && values(once.repeatCount(-3), [0]) == [nil])
    // Of a curve the time goes back: what began slowly ends slowly.
    let slow = Animation.easeIn(duration: 1)
    #expect(near(values(slow.repeatForever(), [1.75])[0], values(slow, [0.25])[0]))
    // A delay belongs to each repetition.
    #expect(values(once.delay(1).repeatCount(2, autoreverses: false), [1.5, 2.5, 3.5, 4.5]) == [50, 0, 50, nil])
    #expect(values(once.repeatForever().delay(1), [0.5, 1.5, 2.25]) == [0, 50, 75])
    #expect(values(.linear(duration: 0).repeatForever(), [0]) == [nil])
  }

  @Test("A spring that repeats begins anew when it rests, and comes back")
  func springRepetitions() {
    let once = Animation.spring(duration: 0.4)
    let length = end(once)!
    var context = AnimationContext<Double>()
    let twice = once.repeatCount(2)
    let frames = stride(from: 0, through: 5, by: 0.01).map { twice.animate(value: 100, time: $0, context: &context) }
    let last = frames.firstIndex { $0 == nil }!
    #expect(abs(Double(last) * 0.01 - 2 * length) < 0.03)
    #expect(abs(frames[Int(length * 100) - 1]! - 100) < 0.1 && abs(frames[last - 1]!) < 0.1)
    for (a, b) in zip(frames[..<last], frames[1..<last]) { #expect(abs(a! - b!) < 10) }
  }

  @Test("A spring logically completes after its duration, and is over when it rests")
  func logicalCompletion() {
    var context = AnimationContext<Double>()
    let spring = Animation.spring(duration: 0.5)
    _ = spring.animate(value: 100, time: 0.49, context: &context)
    #expect(!context.isLogicallyComplete)
    #expect(spring.animate(value: 100, time: 0.51, context: &context) != nil && context.isLogicallyComplete)
    context = AnimationContext()
    _ = spring.logicallyComplete(after: 0.1).animate(value: 100, time: 0.1, context: &context)
    #expect(context.isLogicallyComplete)
    context = AnimationContext()
    _ = Animation.linear.repeatForever().animate(value: 100, time: 100, context: &context)
    #expect(!context.isLogicallyComplete)
  }

  @Test("Animations are equal by what they do")
  func equality() {
    #expect(Animation.easeIn == .easeIn(duration: 0.35) && Animation.easeIn != .easeOut)
    #expect(Animation.easeIn.delay(1) == .easeIn.delay(1) && Animation.easeIn.delay(1) != .easeIn.delay(2))
    #expect(Set([Animation.spring, .spring(duration: 0.5), .smooth, .interpolatingSpring]).count == 2)
    #expect("\(Animation.linear)".contains("0.35"))
  }

  /// A staircase that counts its calls.
  struct Steps: CustomAnimation {
    var count: Int
    struct Calls: AnimationStateKey { static var defaultValue: Int { 0 } }
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
      context.state[Calls.self] += 1
      let calls = context.state[Calls.self]
      return calls > count ? nil : value.scaled(by: Double(calls) / Double(count))
    }
  }

  @Test("An animation of one's own keeps its state between calls, and can be delayed and repeated")
  func custom() {
    let steps = Animation(Steps(count: 2))
    #expect(values(steps, [0, 1, 2]) == [50, 100, nil])
    #expect(values(steps.delay(1), [0, 1, 2, 3]) == [0, 50, 100, nil])
    #expect(values(steps.repeatCount(2), [0, 1, 2, 3, 4]) == [50, 100, 50, 0, nil])
    #expect(values(Animation(Steps(count: 0)).repeatForever(autoreverses: false), [0, 1]) == [100, 100])
    #expect(steps.velocity(value: 1.0, time: 0, context: AnimationContext()) == nil)
  }

  @Test("The velocity is what the value does")
  func velocities() {
    let animations: [Animation] = [
      .easeInOut(duration: 1), .spring(duration: 0.6, bounce: 0.4), .interpolatingSpring(stiffness: 100, damping: 5),
      .easeIn(duration: 1).speed(0.5).delay(0.1), .easeOut(duration: 0.2).repeatForever(),
    ]
    for animation in animations {
      for time in [0.15, 0.33, 0.47] {
        var context = AnimationContext<Double>()
        let (before, after) = (
          animation.animate(value: 100, time: time - 1e-5, context: &context)!,
          animation.animate(value: 100, time: time + 1e-5, context: &context)!
        )
        let velocity = animation.velocity(value: 100.0, time: time, context: context)!
        #expect(near(velocity, (after - before) / 2e-5, max(abs(velocity) * 1e-3, 0.01)))
      }
    }
  }

  enum Note: TransactionKey { static var defaultValue: String { "none" } }

  @Test("A transaction is a value with the values of its keys")
  func transactions() {
    var transaction = Transaction(animation: .easeIn)
    let before = transaction
    transaction[Note.self] = "set"
    transaction.disablesAnimations = true
    transaction.isContinuous = true
    transaction.tracksVelocity = true
    transaction.animation = nil
    #expect(transaction[Note.self] == "set" && transaction.disablesAnimations && transaction.animation == nil)
    #expect(
      before[Note.self] == "none" && before.animation == .easeIn && !before.isContinuous && !before.tracksVelocity)
    transaction.addAnimationCompletion {}
    transaction.addAnimationCompletion(criteria: .removed) {}
    #expect(transaction.completions.map(\.criteria) == [.logicallyComplete, .removed] && before.completions.isEmpty)
  }

  @Test("Presets may be written with and without parentheses")
  func spellings() {
    #expect(Animation.interactiveSpring() == .interactiveSpring(duration: 0.15))
    #expect(Animation.spring() == .spring(duration: 0.5))
    #expect(Animation.interactiveSpring(blendDuration: 0.1) == .interactiveSpring(duration: 0.15, blendDuration: 0.1))
  }
}
