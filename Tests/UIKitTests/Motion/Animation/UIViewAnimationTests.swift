import CoreGraphics
import Curves
import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("View animations")
struct UIViewAnimationTests {
  private let frame: TimeInterval = 1.0 / 60

  @Test("The model has the new value at once; the screen follows the ease-in-out curve and ends on it")
  func easeInOut() {
    let host = ApplicationHost()
    let view = host.showSquare()
    var log: [Bool] = []
    UIView.animate(withDuration: 0.5) {
      view.center.x = 250
    } completion: {
      log.append($0)
    }
    #expect(view.center.x == CGFloat(250) && view.layer.presentation()?.position.x == CGFloat(50))
    // behaviours.md §6 "Ease-in-out": .42, 0, .58, 1.
    let curve = UnitBezier(0.42, 0, 0.58, 1)
    for step in 1..<30 {
      host.advance(by: frame)
      let x = view.layer.presentation()?.position.x ?? 0
      #expect(abs(x - (50 + 200 * curve.value(at: Double(step) / 30))) < 1e-6)
      #expect(host.hasMotion && log.isEmpty)
    }
    host.advance(by: frame)
    #expect(log == [true] && !host.hasMotion)
    #expect(view.layer.presentation()?.position.x == CGFloat(250) && view.layer.animationKeys() == nil)
  }

  // behaviours.md §6 "Linear; ease-in; ease-out", "Curve bits"
  @Test(
    "The curve is the one in the options' bits",
    arguments: [
      (UIView.AnimationOptions.curveEaseInOut, UnitBezier(0.42, 0, 0.58, 1)),
      (.curveEaseIn, UnitBezier(0.42, 0, 1, 1)), (.curveEaseOut, UnitBezier(0, 0, 0.58, 1)),
      (.curveLinear, UnitBezier(0, 0, 1, 1)),
    ])
  func curves(options: UIView.AnimationOptions, curve: UnitBezier) {
    let host = ApplicationHost()
    let view = host.showSquare()
    UIView.animate(withDuration: 1, delay: 0, options: options, animations: { view.alpha = 0 })
    host.advance(by: 0.25)
    #expect(abs(Double(view.layer.presentation()?.opacity ?? 0) - (1 - curve.value(at: 0.25))) < 1e-6)
  }

  // behaviours.md §6 "Curve 7", "Its evaluation"
  @Test("Curve 7 is the critical spring of 18.257, whatever the duration")
  func curveSeven() {
    let host = ApplicationHost()
    let view = host.showSquare()
    UIView.animate(
      withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16), animations: { view.alpha = 0 })
    host.advance(by: 0.2)
    let frequency = sqrt(1000.0 / 3)
    let expected = (1 + frequency * 0.2) * exp(-frequency * 0.2)
    #expect(abs(Double(view.layer.presentation()?.opacity ?? 0) - expected) < 1e-6)
    host.advance(by: 0.3)
    #expect(host.hasMotion)
    host.advance(by: frame)
    #expect(!host.hasMotion)
  }

  // behaviours.md §6 "Spring ζ<1, v=0"
  @Test("A spring with damping oscillates by its closed form")
  func spring() {
    let host = ApplicationHost()
    let view = host.showSquare()
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
      view.center.x = 250
    }
    host.advance(by: 0.3)
    let decay = log(1000 * 0.5 / sqrt(0.75))
    let swing = decay * 2 * sqrt(0.75)
    let left = exp(-decay * 0.3) * (cos(swing * 0.3) + decay / swing * sin(swing * 0.3))
    #expect(abs((view.layer.presentation()?.position.x ?? 0) - (250 - 200 * left)) < 1e-6)
    host.rest()
    #expect(view.layer.presentation()?.position.x == CGFloat(250))
  }

  // behaviours.md §6 "Delay"
  @Test("During a delay the start state shows")
  func delay() {
    let host = ApplicationHost()
    let view = host.showSquare()
    var done = false
    UIView.animate(withDuration: 0.1, delay: 0.2, animations: { view.alpha = 0 }, completion: { _ in done = true })
    host.advance(by: 0.19)
    #expect(view.alpha == 0 && view.layer.presentation()?.opacity == 1 && !done)
    host.advance(by: 0.05)
    #expect((view.layer.presentation()?.opacity ?? 1) < 1 && !done)
    host.advance(by: 0.07)
    #expect(done)
  }

  // behaviours.md §6 "Empty block"
  @Test("A block that animates nothing completes in the next frame, not from within the call")
  func emptyBlock() {
    let host = ApplicationHost()
    let view = host.showSquare()
    var log: [Bool] = []
    UIView.animate(withDuration: 5, animations: {}, completion: { log.append($0) })
    UIView.animate(withDuration: 5, animations: { view.alpha = 1 }, completion: { log.append($0) })
    UIView.animate(withDuration: 0, animations: { view.alpha = 0.5 }, completion: { log.append($0) })
    #expect(log.isEmpty)
    host.settle()
    #expect(log == [true, true, true] && view.layer.animationKeys() == nil)
  }

  @Test("Reversing half way jumps neither in position nor in velocity, and both blocks finish")
  func retarget() {
    let host = ApplicationHost()
    let view = host.showSquare()
    var log: [String] = []
    func x() -> CGFloat { view.layer.presentation()?.position.x ?? 0 }
    UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
      view.center.x = 250
    } completion: {
      log.append("first \($0)")
    }
    host.advance(by: 0.1)
    let before = x()
    UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
      view.center.x = 80
    } completion: {
      log.append("second \($0)")
    }
    #expect(abs(x() - before) < 1e-9)
    // The spring of the first block alone, a frame on; the second one begins with no speed: its way is of second order.
    let spring = SpringCurve(duration: 0.4, dampingRatio: 0.7)
    host.advance(by: 0.001)
    let first = 50 + 200 * spring.value(at: 0.101)
    #expect(abs(x() - first) < 170 * pow(spring.frequency * 0.001, 2))
    #expect(view.layer.animationKeys() == ["position", "position-2"])
    host.rest()
    #expect(x() == CGFloat(80) && log == ["first true", "second true"])
  }

  // behaviours.md §6 "Replaced animation"
  @Test("A colour's animation is replaced: the old block gets false, and the colour does not jump")
  func replacedColor() {
    let host = ApplicationHost()
    let view = host.showSquare()
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    host.settle()
    var log: [String] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    } completion: {
      log.append("first \($0)")
    }
    host.advance(by: 0.5)
    func red() -> CGFloat { view.layer.presentation()?.backgroundColor?.components?[0] ?? -1 }
    #expect(abs(red() - 0.5) < 1e-6)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    } completion: {
      log.append("second \($0)")
    }
    #expect(abs(red() - 0.5) < 1e-6)
    host.advance(by: 0.5)
    #expect(abs(red() - 0.25) < 1e-6 && log == ["first false"])
    host.rest()
    #expect(log == ["first false", "second true"] && red() == 0)
  }

  @Test("A view that leaves the screen ends its animations unfinished")
  func removal() {
    let host = ApplicationHost()
    let view = host.showSquare()
    var log: [Bool] = []
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { log.append($0) })
    host.advance(by: 0.1)
    view.removeFromSuperview()
    host.settle()
    #expect(log == [false] && view.layer.animationKeys() == nil && !host.hasMotion)
  }

  @Test("The animation of a view added in the same frame runs")
  func addedInTheSameFrame() {
    let host = ApplicationHost()
    let parent = host.showSquare()
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    child.alpha = 0
    parent.addSubview(child)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { child.alpha = 1 })
    host.advance(by: 0.5)
    #expect(abs((child.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
  }

  @Test("Outside blocks, and without animations, views change at once")
  func atOnce() {
    let host = ApplicationHost()
    let view = host.showSquare()
    view.alpha = 0.5
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation {
        view.center.x = 200
        #expect(!UIView.areAnimationsEnabled)
      }
      #expect(UIView.inheritedAnimationDuration == 1)
    }
    UIView.setAnimationsEnabled(false)
    var done = false
    UIView.animate(withDuration: 1, animations: { view.alpha = 0.2 }, completion: { done = $0 })
    UIView.setAnimationsEnabled(true)
    host.settle()
    #expect(view.layer.animationKeys() == nil && done && UIView.areAnimationsEnabled)
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @Test("Constraints animate through layoutIfNeeded inside the block")
  func constraints() {
    let host = ApplicationHost()
    let container = UIView()
    let view = UIView()
    host.show(container, frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    let leading = view.leadingAnchor.constraint(equalTo: container.leadingAnchor)
    NSLayoutConstraint.activate([
      leading, view.topAnchor.constraint(equalTo: container.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 50),
    ])
    host.settle()
    leading.constant = 100
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { container.layoutIfNeeded() })
    host.advance(by: 0.5)
    #expect(view.frame.minX == CGFloat(100))
    #expect(abs((view.layer.presentation()?.frame.minX ?? 0) - 50) < 1e-6)
  }

  @Test("Moving views ignore touches, unless the block allows them")
  func touches() {
    let host = ApplicationHost()
    let view = host.showSquare()
    func hit() -> UIView? { host.window?.hitTest(CGPoint(x: 50, y: 150), with: nil) }
    #expect(hit() === view)
    UIView.animate(withDuration: 0.2, animations: { view.alpha = 0.5 })
    #expect(hit() !== view)
    host.rest()
    #expect(hit() === view)
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: { view.alpha = 1 })
    #expect(hit() === view)
  }

  @Test("Completion and views are released when the animation has ended")
  func deallocation() {
    final class Token {}
    let host = ApplicationHost()
    let parent = host.showSquare()
    weak var weakToken: Token?
    weak var weakView: UIView?
    do {
      let token = Token()
      let view = UIView()
      parent.addSubview(view)
      (weakToken, weakView) = (token, view)
      UIView.animate(withDuration: 0.1, animations: { view.center.x = 5 }, completion: { _ in _ = token })
    }
    #expect(weakToken != nil)
    host.rest()
    parent.subviews.first?.removeFromSuperview()
    host.settle()
    #expect(weakToken == nil && weakView == nil)
  }
}
