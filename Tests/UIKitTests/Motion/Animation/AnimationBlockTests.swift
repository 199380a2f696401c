import CoreGraphics
import Curves
import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Nesting, repetition and alongside changes of animation blocks")
struct AnimationBlockTests {
  // MARK: Springs with a perceptual duration

  @Test("A spring with a perceptual duration has that period, and its bounce is the missing part of critical damping")
  func perceptualSpring() {
    let host = ApplicationHost()
    let view = host.showSquare()
    var finished: Bool?
    UIView.animate(springDuration: 0.5, bounce: 0.3, initialSpringVelocity: 2, delay: 0.1) {
      view.center.x = 250
    } completion: {
      finished = $0
    }
    host.advance(by: 0.1)
    #expect(abs(view.xOnScreen - 50) < 1e-6)
    host.advance(by: 0.2)
    // ω = 2π/0.5, ζ = 1 − 0.3: u = 1 − e^(−ζωt)·(cos ω_d t + (ζω − v)/ω_d·sin ω_d t).
    let (frequency, ratio) = (2 * Double.pi / 0.5, 0.7)
    let (decay, swing) = (ratio * frequency, frequency * (1 - ratio * ratio).squareRoot())
    let left = exp(-decay * 0.2) * (cos(swing * 0.2) + (decay - 2) / swing * sin(swing * 0.2))
    #expect(abs(view.xOnScreen - (250 - 200 * left)) < 1e-6)
    let settling = log(1000 * (1 + (decay - 2) / swing)) / decay
    host.advance(by: settling - 0.2 - 0.02)
    #expect(finished == nil && host.hasMotion)
    host.advance(by: 0.04)
    #expect(finished == true && view.xOnScreen == CGFloat(250))
  }

  @Test("By default it lasts half a second without bouncing; a negative bounce is overdamped, and zero duration jumps")
  func springDefaults() {
    let host = ApplicationHost()
    let view = host.showSquare()
    UIView.animate { view.center.x = 250 }
    host.advance(by: 0.25)
    // Critical, ωt = 2π/0.5·0.25 = π.
    #expect(abs(view.xOnScreen - (250 - 200 * (1 + .pi) * exp(-.pi))) < 1e-6)
    host.rest()
    UIView.animate(springDuration: 0.5, bounce: -0.5) { view.center.x = 50 }
    host.advance(by: 0.25)
    // ζ = 1/(1 − 0.5) = 2: slower than critical, and never past the end.
    #expect(view.xOnScreen - 50 > 200 * (1 + .pi) * exp(-.pi))
    host.rest()
    UIView.animate(springDuration: 0) { view.center.x = 150 }
    #expect(view.layer.animationKeys() == nil && view.center.x == CGFloat(150))
  }

  @Test("A spring without damping ends after a minute")
  func undamped() {
    let host = ApplicationHost()
    let view = host.showSquare()
    UIView.animate(springDuration: 0.5, bounce: 1) { view.center.x = 250 }
    #expect(view.layer.animation(forKey: "position")?.duration == 60)
  }

  // MARK: Nested blocks

  private func duration(_ view: UIView, _ key: String) -> TimeInterval? { view.layer.animation(forKey: key)?.duration }

  private func curve(_ view: UIView, _ key: String) -> UnitBezier? {
    (view.layer.animation(forKey: key) as? CABasicAnimation)?.timingFunction?.curve
  }

  @Test("A nested block takes over the outer duration and curve")
  func inherits() {
    let host = ApplicationHost()
    let view = host.showSquare()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      view.alpha = 0.5
      UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseIn) {
        #expect(UIView.inheritedAnimationDuration == 2)
        view.center.x = 250
      }
    }
    #expect(duration(view, "position") == 2 && curve(view, "position") == UnitBezier(0, 0, 1, 1))
  }

  @Test("…except where its options override them")
  func overrides() {
    let host = ApplicationHost()
    func nested(_ options: UIView.AnimationOptions) -> (TimeInterval?, UnitBezier?, inherited: TimeInterval) {
      let view = host.showSquare()
      var inherited = 0.0
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        UIView.animate(withDuration: 0.3, delay: 0, options: options.union(.curveEaseIn)) {
          inherited = UIView.inheritedAnimationDuration
          view.center.x = 250
        }
      }
      return (duration(view, "position"), curve(view, "position"), inherited)
    }
    #expect(nested(.overrideInheritedDuration) == (0.3, UnitBezier(0, 0, 1, 1), 0.3))
    #expect(nested(.overrideInheritedCurve) == (2, UnitBezier(0.42, 0, 1, 1), 2))
    #expect(nested([.overrideInheritedDuration, .overrideInheritedCurve]) == (0.3, UnitBezier(0.42, 0, 1, 1), 0.3))
    #expect(nested(.overrideInheritedOptions) == (0.3, UnitBezier(0.42, 0, 1, 1), 0.3))
  }

  @Test("Touches through moving views are inherited too, unless the outer block's options are overridden")
  func overridesOptions() {
    for overrides in [false, true] {
      let host = ApplicationHost()
      let view = host.showSquare()
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
        UIView.animate(withDuration: 0.2, delay: 0, options: overrides ? .overrideInheritedOptions : []) {
          view.alpha = 0.5
        }
      }
      #expect((host.window?.hitTest(CGPoint(x: 50, y: 150), with: nil) === view) != overrides)
    }
  }

  @Test("A nested spring keeps its own duration, and plain changes after it use the outer one's")
  func nestedSpring() {
    let host = ApplicationHost()
    let view = host.showSquare()
    UIView.animate(withDuration: 2) {
      UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
        view.center.x = 250
      }
      view.alpha = 0
    }
    #expect(duration(view, "position") == 0.4 && duration(view, "opacity") == 2)
  }

  @Test("The inherited duration is that of the innermost block, and zero outside and where nothing is animated")
  func inheritedDuration() {
    let host = ApplicationHost()
    let view = host.showSquare()
    var seen: [TimeInterval] = [UIView.inheritedAnimationDuration]
    UIView.animate(withDuration: 0.7) {
      seen.append(UIView.inheritedAnimationDuration)
      UIView.performWithoutAnimation { seen.append(UIView.inheritedAnimationDuration) }
      UIView.animate(withDuration: 0.3, delay: 0, options: .overrideInheritedDuration) {
        seen.append(UIView.inheritedAnimationDuration)
      }
      seen.append(UIView.inheritedAnimationDuration)
    }
    UIViewPropertyAnimator(duration: 0.9, curve: .linear) {
      seen.append(UIView.inheritedAnimationDuration)
      view.alpha = 0
    }.startAnimation()
    seen.append(UIView.inheritedAnimationDuration)
    #expect(seen == [0, 0.7, 0, 0.3, 0.7, 0.9, 0])
  }

  // MARK: Repeating

  @Test("Repetition and autoreversal inside a block apply to their changes; the rest runs once")
  func repeats() {
    let host = ApplicationHost()
    let view = host.showSquare()
    var log: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 250 }
      view.alpha = 0
    } completion: {
      log.append($0)
    }
    host.advance(by: 0.5)
    #expect(abs(view.xOnScreen - 150) < 1e-6 && abs(view.alphaOnScreen - 0.5) < 1e-6)
    host.advance(by: 1)
    // On the way back; the fade is over.
    #expect(abs(view.xOnScreen - 150) < 1e-6 && view.alphaOnScreen == 0)
    host.advance(by: 1.25)
    #expect(abs(view.xOnScreen - 200) < 1e-6 && log.isEmpty)
    host.advance(by: 1.25)
    // There and back twice is four seconds; then the model's value shows.
    #expect(log == [true] && view.xOnScreen == CGFloat(250) && !host.hasMotion)
  }

  @Test("A fractional count ends in the middle of a run, and without autoreversal every run starts over")
  func fractionalRepeat() {
    let host = ApplicationHost()
    let view = host.showSquare()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.modifyAnimations(withRepeatCount: 1.5, autoreverses: false) { view.center.x = 250 }
    }
    host.advance(by: 1.25)
    #expect(abs(view.xOnScreen - 100) < 1e-6 && host.hasMotion)
    host.advance(by: 0.25)
    #expect(view.xOnScreen == CGFloat(250) && !host.hasMotion)
  }

  @Test("With the repeat option a block runs indefinitely, autoreversed if set, until its view is removed")
  func repeatOption() {
    let host = ApplicationHost()
    let view = host.showSquare()
    let other = host.showSquare(y: 300)
    var finished: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) {
      view.center.x = 250
    } completion: {
      finished.append($0)
    }
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) { other.center.x = 250 }
    // In the eleventh run; the one that turns round is on its sixth way there.
    host.advance(by: 10.25)
    #expect(abs(view.xOnScreen - 100) < 1e-6 && abs(other.xOnScreen - 100) < 1e-6)
    host.advance(by: 1)
    #expect(abs(view.xOnScreen - 100) < 1e-6 && abs(other.xOnScreen - 200) < 1e-6 && finished.isEmpty)
    view.removeFromSuperview()
    host.advance(by: 0.1)
    #expect(finished == [false])
  }

  @Test("An endless repetition ends when another block animates its property, continuing from the visible value")
  func replacesTheEndless() {
    let host = ApplicationHost()
    let view = host.showSquare()
    var log: [String] = []
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) {
      view.center.x = 250
    } completion: {
      log.append("endless \($0)")
    }
    host.advance(by: 3.25)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 300
    } completion: {
      log.append("second \($0)")
    }
    #expect(view.layer.animationKeys() == ["position"] && abs(view.xOnScreen - 100) < 1e-6)
    host.advance(by: 0.5)
    #expect(abs(view.xOnScreen - 200) < 1e-6)
    host.rest()
    #expect(view.xOnScreen == CGFloat(300) && log == ["endless false", "second true"])
  }

  @Test(
    "Without a duration a block from the current state ends running animations; without that option they continue beneath"
  )
  func noDurationFromCurrentState() {
    for isFromCurrentState in [true, false] {
      let host = ApplicationHost()
      let view = host.showSquare()
      var finished: [Bool] = []
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.center.x = 250
      } completion: {
        finished.append($0)
      }
      host.advance(by: 0.5)
      UIView.animate(withDuration: 0, delay: 0, options: isFromCurrentState ? .beginFromCurrentState : []) {
        view.center.x = 80
      }
      // Beneath, 100 of the 200 points are still to go: 80 − 100.
      #expect(abs(view.xOnScreen - (isFromCurrentState ? 80 : -20)) < 1e-6)
      host.rest()
      #expect(view.xOnScreen == CGFloat(80) && finished == [!isFromCurrentState])
    }
  }

  @Test("Outside a block nothing is repeated, and changes apply at once")
  func repeatOutside() {
    let host = ApplicationHost()
    let view = host.showSquare()
    UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.center.x = 250 }
    #expect(view.layer.animationKeys() == nil && view.center.x == CGFloat(250))
  }

  @Test("Modifications nest, and end with their closure")
  func nestedRepeat() {
    let host = ApplicationHost()
    let view = host.showSquare()
    UIView.animate(withDuration: 1) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
        UIView.modifyAnimations(withRepeatCount: 5, autoreverses: false) { view.alpha = 0 }
        view.center.x = 250
      }
      view.backgroundColor = .red
    }
    let (fade, move, color) = (
      view.layer.animation(forKey: "opacity"), view.layer.animation(forKey: "position"),
      view.layer.animation(forKey: "backgroundColor")
    )
    #expect(fade?.repeatCount == 5 && fade?.autoreverses == false)
    #expect(move?.repeatCount == 2 && move?.autoreverses == true)
    #expect(color?.repeatCount == 0 && color?.autoreverses == false)
  }

  // MARK: Subviews

  @Test("With layoutSubviews the subviews of a resized view animate along; without it they jump")
  func layoutSubviews() {
    for movesAlong in [true, false] {
      let host = ApplicationHost()
      let view = host.showSquare()
      let child = UIView()
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
      NSLayoutConstraint.activate([
        child.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        child.topAnchor.constraint(equalTo: view.topAnchor),
        child.widthAnchor.constraint(equalToConstant: 20), child.heightAnchor.constraint(equalToConstant: 20),
      ])
      host.settle()
      UIView.animate(
        withDuration: 1, delay: 0, options: movesAlong ? [.layoutSubviews, .curveLinear] : .curveLinear,
        animations: { view.bounds.size.width = 200 })
      host.advance(by: 0.5)
      #expect(child.frame.maxX == CGFloat(200))
      // Half-way from 100 − 10 to 200 − 10.
      #expect(abs(child.xOnScreen - (movesAlong ? 140 : 190)) < 1e-6)
    }
  }

  // MARK: System animations

  @Test("Deleting fades the views, beside other animations, and removes them at the end")
  func deletion() {
    let host = ApplicationHost()
    let parent = host.showSquare()
    let gone = [UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView()]
    let rest = UIView(frame: CGRect(x: 0, y: 50, width: 10, height: 10))
    for view in gone + [rest] { parent.addSubview(view) }
    host.settle()
    var finished: Bool?
    UIView.perform(.delete, on: gone, options: .curveLinear, animations: { rest.center.y = 5 }) { finished = $0 }
    #expect(parent.subviews == gone + [rest])
    host.advance(by: 0.125)
    #expect(gone.allSatisfy { abs($0.alphaOnScreen - 0.5) < 1e-6 } && finished == nil)
    #expect(abs((rest.layer.presentation()?.position.y ?? 0) - 30) < 1e-6)
    host.rest()
    #expect(parent.subviews == [rest] && finished == true && rest.center.y == CGFloat(5))
  }

  @Test("Without animations, and without changes alongside, deleting removes the views and completes")
  func deletionAtOnce() {
    let host = ApplicationHost()
    let parent = host.showSquare()
    let view = UIView()
    parent.addSubview(view)
    UIView.setAnimationsEnabled(false)
    var finished: Bool?
    UIView.perform(.delete, on: [view], animations: nil) { finished = $0 }
    UIView.setAnimationsEnabled(true)
    host.settle()
    #expect(parent.subviews.isEmpty && finished == true)
  }
}
