import CoreGraphics
import FailingDiagnostics
import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Animators that are interrupted, reversed and continued")
struct AnimatorCourseTests {
  private let frame: TimeInterval = 1.0 / 60

  @Test("Scrubbed, reversed, interrupted twice and released: never a jump, and the end is exact")
  func interruptedTwice() {
    let host = ApplicationHost()
    let view = host.showSquare()
    var log: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 250 }
    animator.addCompletion { log.append($0) }
    animator.fractionComplete = 0.5
    #expect(abs(view.xOnScreen - 150) < 1e-9)
    animator.isReversed = true
    // Turned round, the same place is half-way of the way back.
    #expect(abs(view.xOnScreen - 150) < 1e-9 && abs(animator.fractionComplete - 0.5) < 1e-9)
    animator.fractionComplete = 0.75
    #expect(abs(view.xOnScreen - 100) < 1e-9)
    animator.startAnimation()
    host.advance(by: 2 * frame)
    let first = view.xOnScreen
    #expect(first < 100 && first > 50 && animator.isRunning)
    animator.pauseAnimation()
    #expect(abs(view.xOnScreen - first) < 1e-9)
    animator.isReversed = false
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    host.advance(by: 4 * frame)
    let second = view.xOnScreen
    #expect(second > first)
    animator.pauseAnimation()
    animator.pauseAnimation()
    #expect(abs(view.xOnScreen - second) < 1e-9 && log.isEmpty)
    animator.startAnimation()
    host.rest()
    #expect(log == [.end] && view.xOnScreen == CGFloat(250) && view.layer.animationKeys() == nil)
  }

  @Test("Reversed while running it returns at the same speed, and reversing twice has no effect")
  func turnedTwice() {
    let host = ApplicationHost()
    let view = host.showSquare()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
    animator.startAnimation()
    host.advance(by: 0.5)
    animator.isReversed = true
    host.advance(by: 0.25)
    #expect(abs(view.xOnScreen - 100) < 1e-6)
    animator.isReversed = false
    #expect(abs(view.xOnScreen - 100) < 1e-6)
    host.advance(by: 0.7)
    #expect(animator.state == .active)
    host.advance(by: 0.05)
    #expect(animator.state == .inactive && view.xOnScreen == CGFloat(250))
  }

  @Test("Scrubbed while running it continues from there")
  func scrubWhileRunning() {
    let host = ApplicationHost()
    let view = host.showSquare()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
    animator.startAnimation()
    host.advance(by: 0.1)
    animator.fractionComplete = 0.5
    host.advance(by: 0.25)
    #expect(abs(view.xOnScreen - 200) < 1e-6)
    host.advance(by: 0.25)
    #expect(animator.state == .inactive)
  }

  // Apple's documentation of `continueAnimation(withTimingParameters:durationFactor:)`: the factor is of the original duration, and
  // zero means what is left of it.
  @Test(
    "The remainder takes the factor of the duration, or with zero the remaining time",
    arguments: [(0.0, 0.75), (1.0, 1), (0.5, 0.5), (2.0, 2)])
  func durationFactor(factor: Double, seconds: Double) {
    for curve in [nil, UICubicTimingParameters(animationCurve: .linear)] {
      for isReversed in [false, true] {
        let host = ApplicationHost()
        let view = host.showSquare()
        var end: UIViewAnimatingPosition?
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
        animator.addCompletion { end = $0 }
        animator.fractionComplete = isReversed ? 0.75 : 0.25
        animator.isReversed = isReversed
        #expect(abs(animator.fractionComplete - 0.25) < 1e-9)
        animator.continueAnimation(withTimingParameters: curve, durationFactor: factor)
        let start = view.xOnScreen
        host.advance(by: seconds / 2)
        // Linear: half of the time is half of what is left, which is 150 points.
        #expect(abs(view.xOnScreen - (start + (isReversed ? -75 : 75))) < 1e-6)
        host.advance(by: seconds / 2 - frame)
        #expect(end == nil)
        host.advance(by: 2 * frame)
        #expect(end == (isReversed ? .start : .end))
      }
    }
  }

  @Test("A spring continues a finger's motion, at the given velocity")
  func springRemainder() {
    let host = ApplicationHost()
    let view = host.showSquare()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 250 }
    animator.fractionComplete = 0.5
    // Ten ways per second over the remaining 100 points: 1000 points per second.
    let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 10, dy: 0))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.5)
    let step = 1e-4
    host.advance(by: step)
    #expect(abs((view.xOnScreen - 150) / step - 1000) < 30)
    host.rest()
    #expect(view.xOnScreen == CGFloat(250) && animator.state == .inactive)
  }

  @Test("Continuing a running or unstarted animator changes nothing")
  func nothingToContinue() {
    let host = ApplicationHost()
    let view = host.showSquare()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.1)
    #expect(animator.state == .inactive && view.center.x == CGFloat(50))
    animator.startAnimation()
    host.advance(by: 0.5)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.1)
    animator.startAnimation()
    host.advance(by: 0.25)
    #expect(abs(view.xOnScreen - 200) < 1e-6)
  }

  @Test("Paused at its end it accepts new animations, and completes only when allowed")
  func newAnimationsAtTheEnd() {
    let host = ApplicationHost()
    let view = host.showSquare()
    var log: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 250 }
    animator.pausesOnCompletion = true
    animator.addCompletion { log.append($0) }
    animator.startAnimation()
    host.rest()
    #expect(animator.state == .active && !animator.isRunning && abs(animator.fractionComplete - 1) < 1e-9)
    #expect(view.xOnScreen == CGFloat(250) && log.isEmpty && !host.hasMotion)
    // Back, and paused at the start.
    animator.isReversed = true
    animator.startAnimation()
    host.advance(by: 0.25)
    #expect(abs(view.xOnScreen - 150) < 1e-6)
    host.rest()
    #expect(view.xOnScreen == CGFloat(50) && animator.state == .active && log.isEmpty)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    #expect(log == [.end] && view.center.x == CGFloat(250))
  }

  @Test("Stopped at its current position, the views keep their visible state, and it can begin again from there")
  func startedAgain() {
    let host = ApplicationHost()
    let view = host.showSquare()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
    animator.startAnimation()
    host.advance(by: 0.25)
    animator.stopAnimation(true)
    #expect(abs(view.center.x - 100) < 1e-6)
    animator.addAnimations { view.center.x = 0 }
    animator.startAnimation()
    host.advance(by: 0.5)
    #expect(abs(view.xOnScreen - 50) < 1e-6)
    host.rest()
    #expect(view.center.x == CGFloat(0))
  }

  @Test("A non-interruptible one continues through pauses and stops", .expecting("animator.not-interruptible"))
  func uninterruptible() {
    let host = ApplicationHost()
    let view = host.showSquare()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
    animator.isInterruptible = false
    animator.startAnimation()
    host.advance(by: 0.5)
    animator.pauseAnimation()
    animator.stopAnimation(true)
    #expect(animator.isRunning)
    host.advance(by: 0.25)
    #expect(abs(view.xOnScreen - 200) < 1e-6)
  }

  @Test("Without a duration it ends in the next frame, with its completion")
  func noDuration() {
    let host = ApplicationHost()
    let view = host.showSquare()
    var log: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 0, curve: .linear) { view.center.x = 250 }
    animator.addCompletion { log.append($0) }
    animator.startAnimation()
    #expect(log.isEmpty && view.center.x == CGFloat(250))
    host.advance(by: frame)
    #expect(log == [.end] && animator.state == .inactive)
  }

  @Test("Reversed to its start, it reverts its own part of values changed since, and not the others'")
  func revertsItsOwnPart() {
    let host = ApplicationHost()
    let view = host.showSquare()
    let first = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
    first.startAnimation()
    host.advance(by: 0.5)
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 300 }
    second.startAnimation()
    first.stopAnimation(false)
    first.finishAnimation(at: .start)
    // The way of 200 points is taken back, the one of 50 goes on.
    #expect(view.center.x == CGFloat(300 - 200))
    host.rest()
    #expect(view.center.x == CGFloat(100) && view.xOnScreen == CGFloat(100))
  }

  @Test("A property changed twice has at the start its value from before the first change")
  func revertsInOrder() {
    let host = ApplicationHost()
    let view = host.showSquare()
    view.backgroundColor = .red
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.backgroundColor = .green
      view.center.x = 250
    }
    animator.startAnimation()
    host.advance(by: 0.25)
    animator.addAnimations {
      view.backgroundColor = .blue
      view.center.x = 80
    }
    host.advance(by: 0.25)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(view.backgroundColor == .red && view.layer.backgroundColor == UIColor.red.cgColor)
    #expect(view.center.x == CGFloat(50))
  }

  // MARK: Blocks inside

  @Test("A block inside an animator completes with it, before it does, and with its result")
  func nestedCompletion() {
    for end in [UIViewAnimatingPosition.end, .start, .current] {
      let host = ApplicationHost()
      let view = host.showSquare()
      var log: [String] = []
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        UIView.animate(
          withDuration: 0.1,
          animations: {
            view.center.x = 250
            view.alpha = 0
          }, completion: { log.append("block \($0)") })
      }
      animator.addCompletion { _ in log.append("animator") }
      animator.startAnimation()
      host.advance(by: 0.5)
      #expect(log.isEmpty && abs(view.xOnScreen - 150) < 1e-6)
      if end == .end {
        host.rest()
      } else {
        animator.stopAnimation(false)
        #expect(log.isEmpty)
        animator.finishAnimation(at: end)
      }
      #expect(log == ["block \(end == .end)", "animator"])
    }
  }

  @Test("Stopped for good, an animator reports to inner blocks that they did not finish")
  func nestedCompletionOfTheStopped() {
    let host = ApplicationHost()
    let view = host.showSquare()
    var log: [Bool] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animate(withDuration: 0.1, animations: { view.center.x = 250 }, completion: { log.append($0) })
    }
    animator.startAnimation()
    host.advance(by: 0.5)
    animator.stopAnimation(true)
    #expect(log == [false])
    host.rest()
    #expect(log == [false])
  }

  @Test("A block's completion may start the animator again")
  func restartedByABlock() {
    let host = ApplicationHost()
    let view = host.showSquare()
    var runs = 0
    let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear)
    func add() {
      animator.addAnimations {
        UIView.animate(withDuration: 0.1) {
          view.center.x += 100
        } completion: { _ in
          runs += 1
          guard runs < 3 else { return }
          add()
          animator.startAnimation()
        }
      }
    }
    add()
    animator.startAnimation()
    host.rest()
    #expect(runs == 3 && view.center.x == CGFloat(350) && animator.state == .inactive)
  }
}
