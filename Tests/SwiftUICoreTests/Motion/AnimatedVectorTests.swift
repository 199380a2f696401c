import Foundation
import RandomHistories
import Testing

@testable import SwiftUICore

@Suite("A value on its way")
struct AnimatedVectorTests {
  @Test("A value begins where it is and ends at its target, told of once")
  func simple() {
    var vector = AnimatedVector(10.0)
    #expect(vector.set(110, .linear(duration: 1), at: 5, identifier: 7) == .init())
    #expect(vector.value(at: 5).value == 10 && vector.value(at: 5.5).value == 60 && vector.velocity(at: 5.5) == 100)
    let last = vector.value(at: 6.5)
    #expect(last.value == 110 && last.ends.logicallyComplete == [7] && last.ends.removed == [7])
    #expect(!vector.isAnimating && vector.value(at: 7).ends == .init())
  }

  @Test("A change without a difference is over at once, and disturbs nothing")
  func nothing() {
    var vector = AnimatedVector(10.0)
    let ends = vector.set(10, .linear, at: 0, identifier: 3)
    #expect(ends.logicallyComplete == [3] && ends.removed == [3] && !vector.isAnimating)
    _ = vector.set(110, .linear(duration: 1), at: 0)
    #expect(vector.set(110, nil, at: 0.5) == .init() && vector.value(at: 0.5).value == 60)
  }

  @Test("A change without an animation jumps and ends what is under way")
  func jump() {
    var vector = AnimatedVector(0.0)
    _ = vector.set(100, .spring, at: 0, identifier: 1)
    let ends = vector.set(50, nil, at: 0.1, identifier: 2)
    #expect(ends.logicallyComplete == [1] && ends.removed == [1] && vector.value(at: 0.1).value == 50)
  }

  @Test("Curves run side by side: a reversal goes on first")
  func curves() {
    var vector = AnimatedVector(0.0)
    _ = vector.set(100, .linear(duration: 1), at: 0, identifier: 1)
    _ = vector.set(0, .linear(duration: 1), at: 0.5, identifier: 2)
    #expect(vector.value(at: 0.5).value == 50 && vector.value(at: 0.75).value == 50)
    let (value, ends) = vector.value(at: 1.25)
    #expect(value == 25 && ends.removed == [1])
    #expect(vector.value(at: 1.6).value == 0)
  }

  @Test("A spring takes over from a spring with its velocity; both are over together")
  func springs() {
    for second in [Animation.spring(duration: 0.3, bounce: 0.5), .smooth.logicallyComplete(after: 0.1)] {
      var vector = AnimatedVector(0.0)
      _ = vector.set(100, .spring(duration: 0.5), at: 0, identifier: 1)
      let (value, velocity) = (vector.value(at: 0.2).value, vector.velocity(at: 0.2))
      #expect(vector.set(-50, second, at: 0.2, identifier: 2) == .init())
      #expect(abs(vector.value(at: 0.2).value - value) < 1e-9 && abs(vector.velocity(at: 0.2) - velocity) < 1e-6)
      #expect(vector.value(at: 0.25).ends == .init())
      #expect(vector.value(at: 0.55).ends.logicallyComplete == [1, 2])
      #expect(
        vector.value(at: 5).ends
          == {
            var e = AnimatedVector<Double>.Ends(); e.removed = [1, 2]; return e
          }())
      #expect(vector.value(at: 5).value == -50)
    }
  }

  struct Change {
    var target: Double
    var animation: Animation?
    var pause: TimeInterval
  }

  @Test(
    "Whatever happens: nothing jumps under an animation, each end is reported once, logically first, and the target is reached"
  )
  func anything() {
    let animations: [Animation?] = [
      .linear(duration: 0.3), .easeInOut, .spring, .bouncy, .interactiveSpring,
      .interpolatingSpring(stiffness: 80, damping: 9),
      .spring.delay(0.2), .easeIn.speed(2), .smooth.logicallyComplete(after: 0.05),
      .linear.repeatCount(2, autoreverses: false),
      .bouncy.speed(0.5), nil,
    ]
    let failure = reportOfHistories(count: 300, length: 10, seed: 5) { numbers -> Change in
      Change(
        target: Double(numbers.below(200)) - 100, animation: animations[numbers.below(animations.count)],
        pause: Double(numbers.below(40)) / 100)
    } failure: { (history: [Change]) in
      var (vector, time) = (AnimatedVector(0.0), 0.0)
      var (logical, removed) = ([Int: Int](), [Int: Int]())
      func count(_ ends: AnimatedVector<Double>.Ends) -> String? {
        for id in ends.logicallyComplete { logical[id, default: 0] += 1 }
        for id in ends.removed {
          removed[id, default: 0] += 1
          if logical[id] == nil { return "\(id) was removed before it completed" }
        }
        return nil
      }
      for (index, change) in history.enumerated() {
        let before = vector.value(at: time)
        if let failure = count(before.ends) { return failure }
        if let failure = count(vector.set(change.target, change.animation, at: time, identifier: index)) {
          return failure
        }
        let after = vector.value(at: time)
        if let failure = count(after.ends) { return failure }
        if change.animation != nil, abs(after.value - before.value) > 1e-6 { return "jumped at \(time)" }
        time += change.pause
      }
      for _ in 0..<600 {
        time += 1.0 / 60
        if let failure = count(vector.value(at: time).ends) { return failure }
      }
      guard !vector.isAnimating, vector.value(at: time).value == history.last?.target ?? 0 else {
        return "never arrived"
      }
      for (index, change) in history.enumerated() where change.animation != nil {
        if logical[index] != 1 || removed[index] != 1 {
          return "\(index) ended \(logical[index] ?? 0), \(removed[index] ?? 0) times"
        }
      }
      return nil
    }
    #expect(failure == nil)
  }
}
