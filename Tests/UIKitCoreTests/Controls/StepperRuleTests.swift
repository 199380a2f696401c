import Foundation
import RandomHistories
import Testing

@testable import UIKitCore

@Suite("Stepper rule")
struct StepperRuleTests {
  @Test("A step stays inside the range, or goes on at the other end")
  func steps() {
    var rule = StepperRule()
    rule.step = 30
    rule.setValue(90)
    #expect(rule.next(up: true) == 100 && rule.next(up: false) == 60)
    rule.wraps = true
    #expect(rule.next(up: true) == 0)
    rule.setValue(10)
    #expect(rule.next(up: false) == 100)
    rule.setValue(100)
    #expect(rule.next(up: true) == 0 && rule.next(up: false) == 70)
  }

  @Test("A half that changes nothing cannot step")
  func ends() {
    var rule = StepperRule()
    #expect(rule.canStep(up: true) && !rule.canStep(up: false))
    rule.setValue(.infinity)
    #expect(rule.value == 100 && !rule.canStep(up: true) && rule.canStep(up: false))
    rule.setMaximum(0)
    #expect(!rule.canStep(up: true) && !rule.canStep(up: false))
  }

  @Test("After any changes the value is inside a range that is not reversed")
  func randomChanges() {
    var numbers = SeededNumbers(seed: 11)
    var rule = StepperRule()
    for _ in 0..<5_000 {
      let number = Double(Int.random(in: -50...50, using: &numbers))
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0: rule.setMinimum(number)
      case 1: rule.setMaximum(number)
      case 2: rule.setValue(Bool.random(using: &numbers) ? number : .nan)
      case 3: rule.wraps.toggle()
      default: rule.setValue(rule.next(up: Bool.random(using: &numbers)))
      }
      #expect(rule.minimum <= rule.maximum)
      #expect((rule.minimum...rule.maximum).contains(rule.value))
      #expect((rule.minimum...rule.maximum).contains(rule.next(up: true)))
    }
  }

  @Test("A held half repeats after half a second, then every tenth, later twice as fast, whatever the frame rate")
  func repeating() {
    let times: [(TimeInterval, Int)] = [
      (0, 0), (0.49, 0), (0.5, 1), (0.59, 1), (0.6, 2), (1.4, 10), (1.45, 11), (1.5, 12), (2.4, 30),
    ]
    for (time, steps) in times { #expect(StepperRepeat.steps(after: time) == steps, "after \(time) s") }
    for frame in 1..<600 {
      let (before, now) = (TimeInterval(frame - 1) / 60, TimeInterval(frame) / 60)
      #expect((0...1).contains(StepperRepeat.steps(after: now) - StepperRepeat.steps(after: before)))
    }
  }

  @Test("Numbers are written without needless digits")
  func text() {
    let texts: [(Double, String)] = [(0, "0"), (-3, "-3"), (2.5, "2.5"), (0.1 + 0.2, "0.3"), (1e20, "1e+20")]
    for (number, text) in texts { #expect(NumberFormat.plain(number) == text) }
  }
}
