import CoreGraphics
import Curves
import Diagnostics
import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Property animators")
struct UIViewPropertyAnimatorTests {
  @Test("From inactive over active back to inactive, with its completion at the end")
  func states() {
    let host = ApplicationHost()
    let view = host.showSquare()
    var log: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
    animator.addCompletion { log.append($0) }
    #expect(animator.state == .inactive && view.center.x == CGFloat(50))
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && view.center.x == CGFloat(250))
    host.advance(by: 0.25)
    #expect(abs(animator.fractionComplete - 0.25) < 1e-9 && abs(view.xOnScreen - 100) < 1e-6)
    #expect(host.hasMotion && log.isEmpty)
    host.advance(by: 0.75)
    #expect(animator.state == .inactive && !animator.isRunning && log == [.end] && !host.hasMotion)
    #expect(view.xOnScreen == CGFloat(250) && view.layer.animationKeys() == nil)
  }

  @Test("Pausing shows no jump, scrubbing is linear, and continuing follows the curve from there")
  func scrubbing() {
    let host = ApplicationHost()
    let view = host.showSquare()
    let curve = UnitBezier(0.42, 0, 0.58, 1)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 250 }
    animator.startAnimation()
    host.advance(by: 0.25)
    let before = view.xOnScreen
    #expect(abs(before - (50 + 200 * curve.value(at: 0.25))) < 1e-6)
    animator.pauseAnimation()
    #expect(abs(view.xOnScreen - before) < 1e-9 && !animator.isRunning && animator.state == .active && !host.hasMotion)
    // As a finger sees it, the fraction is now the part of the way.
    #expect(abs(animator.fractionComplete - curve.value(at: 0.25)) < 1e-9)
    animator.fractionComplete = 0.6
    #expect(abs(view.xOnScreen - (50 + 200 * 0.6)) < 1e-9)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(abs(view.xOnScreen - 170) < 1e-6)
    host.advance(by: 0.1)
    var easing = Easing.bezier(curve)
    let fraction = easing.fraction(reaching: 0.6)
    #expect(abs(view.xOnScreen - (50 + 200 * curve.value(at: fraction + 0.1))) < 1e-6)
    easing = .linear
    host.rest()
    #expect(view.xOnScreen == CGFloat(250) && animator.state == .inactive)
  }

  @Test("Without linear scrubbing, the fraction is one of time")
  func curvedScrubbing() {
    let host = ApplicationHost()
    let view = host.showSquare()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 250 }
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    #expect(animator.state == .active && !animator.isRunning)
    #expect(abs(view.xOnScreen - (50 + 200 * UnitBezier(0.42, 0, 1, 1).value(at: 0.5))) < 1e-6)
    animator.stopAnimation(true)
  }

  @Test("Continuing with other timing takes the requested share of the duration")
  func otherTiming() {
    let host = ApplicationHost()
    let view = host.showSquare()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.4)
    host.advance(by: 0.2)
    #expect(abs(view.xOnScreen - (50 + 200 * 0.75)) < 1e-6)
    host.advance(by: 0.2)
    #expect(animator.state == .inactive && view.xOnScreen == CGFloat(250))
  }

  @Test("Reversed, it returns along its path and ends exactly where it started", arguments: [0.1, 0.37, 0.9])
  func reversal(part: Double) {
    let host = ApplicationHost()
    let view = host.showSquare()
    view.backgroundColor = .systemRed
    view.transform = CGAffineTransform(rotationAngle: 0.3)
    view.frame.origin.x = 0.1
    let start = (view.center, view.bounds, view.transform, view.alpha, view.backgroundColor)
    host.settle()
    var end: UIViewAnimatingPosition?
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.6) {
      view.center = CGPoint(x: 200.7, y: 31.3)
      view.bounds.size = CGSize(width: 33.3, height: 7.1)
      view.transform = CGAffineTransform(scaleX: 2, y: 3)
      view.alpha = 0.3
      view.backgroundColor = .systemBlue
      view.center.x += 7
    }
    animator.addCompletion { end = $0 }
    animator.startAnimation()
    host.advance(by: 0.5 * part)
    let before = view.xOnScreen
    animator.isReversed = true
    #expect(abs(view.xOnScreen - before) < 1e-9)
    #expect(abs(animator.fractionComplete - (1 - part)) < 0.04)
    host.rest()
    #expect(end == .start && view.layer.animationKeys() == nil)
    #expect(view.center == start.0 && view.bounds == start.1 && view.alpha == start.3)
    #expect(view.transform == start.2 && view.backgroundColor == start.4)
  }

  @Test("Stopped without finishing, views keep their state, and nothing completes")
  func stopping() {
    let host = ApplicationHost()
    let view = host.showSquare()
    var completed = false
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
    animator.addCompletion { _ in completed = true }
    animator.startAnimation()
    host.advance(by: 0.5)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && abs(view.center.x - 150) < 1e-6)
    host.rest()
    #expect(abs(view.xOnScreen - 150) < 1e-6 && !completed && view.layer.animationKeys() == nil)
  }

  @Test("A stopped one is finished at the end, at the start or at its position", arguments: [0, 1, 2])
  func finishing(raw: Int) throws {
    let position = try #require(UIViewAnimatingPosition(rawValue: raw))
    let host = ApplicationHost()
    let view = host.showSquare()
    var log: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
    animator.addCompletion { log.append($0) }
    animator.startAnimation()
    host.advance(by: 0.25)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && abs(view.xOnScreen - 100) < 1e-6 && log.isEmpty)
    animator.finishAnimation(at: position)
    let expected: CGFloat = [250, 50, 100][raw]
    #expect(animator.state == .inactive && log == [position] && abs(view.center.x - expected) < 1e-6)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("Animations with a delay factor begin later, and those added while running take the remaining time")
  func delayFactor() {
    let host = ApplicationHost()
    let view = host.showSquare()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    host.advance(by: 0.5)
    #expect(view.layer.presentation()?.opacity == 1)
    animator.addAnimations { view.center.x = 250 }
    host.advance(by: 0.25)
    #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6 && abs(view.xOnScreen - 150) < 1e-6)
    host.rest()
  }

  @Test("A delay shows the start; a running animator is retained, a finished one is not")
  func delayAndRetention() {
    let host = ApplicationHost()
    let view = host.showSquare()
    weak var weakAnimator: UIViewPropertyAnimator?
    final class Token {}
    weak var weakToken: Token?
    do {
      let token = Token()
      let animator = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.2, delay: 0.2, options: [.curveLinear, .allowUserInteraction],
        animations: { view.center.x = 250 }, completion: { _ in _ = token })
      (weakAnimator, weakToken) = (animator, token)
    }
    host.advance(by: 0.19)
    #expect(view.xOnScreen == CGFloat(50) && weakAnimator != nil)
    host.advance(by: 0.11)
    #expect(abs(view.xOnScreen - 150) < 1e-6)
    host.rest()
    #expect(weakAnimator == nil && weakToken == nil && view.xOnScreen == CGFloat(250))
  }

  @Test("It can pause at its end, and be reversed there")
  func pausesOnCompletion() {
    let host = ApplicationHost()
    let view = host.showSquare()
    var log: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7) { view.center.x = 250 }
    animator.pausesOnCompletion = true
    animator.addCompletion { log.append($0) }
    animator.startAnimation()
    host.rest()
    #expect(animator.state == .active && !animator.isRunning && log.isEmpty && view.xOnScreen == CGFloat(250))
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    host.rest()
    #expect(log == [.start] && view.xOnScreen == CGFloat(50))
  }

  @Test("Two animators on one view add up without a jump")
  func retarget() {
    let host = ApplicationHost()
    let view = host.showSquare()
    let first = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 250 }
    first.startAnimation()
    host.advance(by: 0.4)
    let before = view.xOnScreen
    let second = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 1) { view.center.x = 70 }
    second.startAnimation()
    #expect(abs(view.xOnScreen - before) < 1e-9)
    host.rest()
    #expect(view.xOnScreen == CGFloat(70))
  }

  @Test("Touches reach views of an animator unless disabled")
  func touches() {
    let host = ApplicationHost()
    let view = host.showSquare()
    func hit() -> UIView? { host.window?.hitTest(CGPoint(x: 50, y: 150), with: nil) }
    let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { view.alpha = 0.5 }
    animator.startAnimation()
    #expect(hit() === view)
    host.rest()
    animator.isUserInteractionEnabled = false
    animator.addAnimations { view.alpha = 1 }
    animator.startAnimation()
    #expect(hit() !== view)
    host.rest()
    #expect(hit() === view)
  }

  // behaviours.md §6 "Default UISpringTimingParameters", "Spring ζ<1, v=0"
  @Test("Springs: fitted ones last as long as the animator, physical ones their own duration")
  func timingParameters() {
    let fitted = UIViewPropertyAnimator(duration: 0.7, timingParameters: UISpringTimingParameters(dampingRatio: 0.5))
    #expect(fitted.duration == 0.7)
    let physical = UIViewPropertyAnimator(
      duration: 0.7,
      timingParameters: UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero))
    #expect(abs(physical.duration - log(1000 * (1 + 5 / sqrt(75))) / 5) < 1e-9)
    // The critical spring of √(1000/3): 0.1 % after 0.5057 s, where (1 + ωD)·e^(−ωD) is a thousandth.
    let system = UIViewPropertyAnimator(duration: 0.7, timingParameters: UISpringTimingParameters())
    #expect(abs(system.duration - 0.5057) < 1e-4)
    #expect(UISpringTimingParameters().timingCurveType == .spring)
    #expect(UICubicTimingParameters(animationCurve: .easeIn).timingCurveType == .builtin)
    let custom = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
    #expect(custom.timingCurveType == .cubic && custom.controlPoint2 == CGPoint(x: 0.3, y: 0.4))
    #expect(custom.cubicTimingParameters === custom && custom.springTimingParameters == nil)
  }

  @Test("Every sequence of pausing, scrubbing, reversing and continuing is free of jumps")
  func continuity() {
    let easings: [Easing] = [
      .linear, .bezier(UnitBezier(0.42, 0, 0.58, 1)), .spring(SpringCurve(duration: 1, dampingRatio: 0.4), duration: 1),
    ]
    for easing in easings {
      for time in stride(from: 0.05, to: 1, by: 0.05) {
        for reversed in [false, true] {
          for factor in [0.0, 0.3] {
            for other in [nil, Easing.bezier(UnitBezier(0, 0, 0.58, 1))] {
              var progress = AnimatorProgress(easing: easing, duration: 1)
              progress.run(from: 0)
              let before = progress.progress(at: time)
              progress.pause(at: time, scrubsLinearly: true)
              #expect(abs(progress.progress(at: 9) - before) < 1e-9)
              progress.setReversed(reversed, at: 9)
              progress.resume(at: 10, pace: other, paceDuration: nil, factor: factor)
              #expect(abs(progress.progress(at: 10) - before) < 1e-6)
              let end = progress.endTime ?? 0
              #expect(abs(progress.progress(at: end) - (reversed ? 0 : 1)) < 2e-3)
              if factor > 0 { #expect(end - 10 < 0.3 + 1e-9) }
            }
          }
        }
      }
    }
  }

  // MARK: Misuse

  @Test("Releasing a paused animator stops with an explanation")
  func releasingPaused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let host = ApplicationHost()
      let view = UIView()
      host.show(view)
      var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      animator?.pauseAnimation()
      animator = nil
      _ = animator
    }
    result.says("A paused property animator was released")
  }

  @Test("Releasing a stopped animator stops with an explanation")
  func releasingStopped() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let host = ApplicationHost()
      let view = UIView()
      host.show(view)
      var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      animator?.startAnimation()
      animator?.stopAnimation(false)
      animator = nil
      _ = animator
    }
    result.says("A stopped property animator was released")
  }

  @Test("Finishing an animator that was not stopped stops with an explanation")
  func finishingRunning() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let host = ApplicationHost()
      let view = UIView()
      host.show(view)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      animator.startAnimation()
      animator.finishAnimation(at: .end)
    }
    result.says("was finished without having been stopped")
  }

  @Test("Starting a stopped animator stops with an explanation")
  func startingStopped() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let host = ApplicationHost()
      let view = UIView()
      host.show(view)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      animator.startAnimation()
      animator.stopAnimation(false)
      animator.startAnimation()
    }
    result.says("was started after it had been stopped")
  }
}
