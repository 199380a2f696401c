import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Timing, gesture velocities and feedback", .serialized)
final class MotionMembersTests {
  @Test("An animator has its delay, its curve's parameters, and control points of a curve")
  func animator() {
    let host = ApplicationHost()
    let view = host.showSquare()
    let animator = UIViewPropertyAnimator(
      duration: 1, controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0.8, y: 1)
    ) { view.center.x = 250 }
    let cubic = animator.timingParameters as? UICubicTimingParameters
    #expect(cubic?.controlPoint1 == CGPoint(x: 0.2, y: 0) && cubic?.controlPoint2 == CGPoint(x: 0.8, y: 1))
    #expect(animator.delay == 0 && !animator.isManualHitTestingEnabled)
    animator.startAnimation(afterDelay: 0.5)
    #expect(animator.delay == 0.5)
    host.advance(by: 0.4)
    #expect(view.xOnScreen == 50)
    // A curve that is symmetrical is half-way at half its time.
    host.advance(by: 0.6)
    #expect(abs(view.xOnScreen - 150) < 1)
  }

  @Test(
    "A cubic curve names the built-in curve that it is, in an animator too",
    arguments: [UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear])
  func builtInCurves(curve: UIView.AnimationCurve) throws {
    let cubic = UICubicTimingParameters(animationCurve: curve)
    #expect(cubic.animationCurve == curve && cubic.timingCurveType == .builtin)
    let again = UICubicTimingParameters(animationCurve: cubic.animationCurve)
    #expect(again.controlPoint1 == cubic.controlPoint1 && again.controlPoint2 == cubic.controlPoint2)
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve)
    let own = try #require(animator.timingParameters?.cubicTimingParameters)
    #expect(own.animationCurve == curve && own.controlPoint1 == cubic.controlPoint1)
  }

  @Test(
    "A curve's name decides how an animator moves: half of the time is more than half of the way only if it eases out")
  func pace() {
    let host = ApplicationHost()
    let curves: [UIView.AnimationCurve] = [.linear, .easeInOut, .easeIn, .easeOut]
    let views = curves.map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    let controller = UIViewController()
    host.show(controller)
    for (view, curve) in zip(views, curves) {
      controller.view.addSubview(view)
      let parameters = UICubicTimingParameters(
        animationCurve: UICubicTimingParameters(animationCurve: curve).animationCurve)
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
      animator.addAnimations { view.center.x = 250 }
      animator.startAnimation()
    }
    host.runFrame()
    host.advance(by: 0.5)
    let places = views.map(\.xOnScreen)
    #expect(abs(places[0] - 150) < 2 && abs(places[1] - 150) < 2)
    #expect(places[2] < 130 && places[3] > 170)
    host.rest()
    #expect(views.map(\.xOnScreen) == [250, 250, 250, 250])
  }

  @Test("A spring's parameters know their kind, and are made of duration and bounce too")
  func springs() {
    let spring = UISpringTimingParameters(duration: 0.4, bounce: 0.2, initialVelocity: CGVector(dx: 3, dy: 4))
    #expect(spring.initialVelocity == CGVector(dx: 3, dy: 4) && spring.timingCurveType == .spring)
    #expect(spring.springTimingParameters === spring && spring.cubicTimingParameters == nil)
    #expect([UITimingCurveType.builtin, .cubic, .spring, .composed].map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test("Fingers that move apart or around have a velocity, in scale and radians per second")
  func velocities() {
    let scene = GestureScene()
    let pinch = scene.add(UIPinchGestureRecognizer(), "pinch")
    let rotation = scene.add(UIRotationGestureRecognizer(), "rotation")
    let delegate = GestureDelegate()
    delegate.together = { _, _ in true }
    (pinch.delegate, rotation.delegate) = (delegate, delegate)
    var (growth, turn): (CGFloat, CGFloat) = (0, 0)
    pinch.addHandler { [unowned pinch] _ in if pinch.state == .changed { growth = pinch.velocity } }
    rotation.addHandler { [unowned rotation] _ in if rotation.state == .changed { turn = rotation.velocity } }
    func fingers(_ kind: FingerChange.Kind, radius: CGFloat, angle: CGFloat) -> [FingerChange] {
      let (x, y) = (radius * cos(angle), radius * sin(angle))
      return [
        FingerChange(kind, finger: 1, at: scene.point(-x, -y)), FingerChange(kind, finger: 2, at: scene.point(x, y)),
      ]
    }
    scene.host.touches(fingers(.down, radius: 20, angle: 0))
    scene.host.moveFingers(over: 1) { fingers(.move, radius: 20 + 40 * $0, angle: 0.5 * $0) }
    // The distance of 48 when it began grows by 80 points in a second; the angle by .5.
    #expect(abs(growth - 80.0 / 48) < 0.2 && abs(turn - 0.5) < 0.1)
    scene.host.touches(fingers(.up, radius: 60, angle: 0.5))
  }

  @Test("A long press allows a little movement, and more if it is told to")
  func allowableMovement() {
    for (allowed, isRecognized) in [(10.0, false), (60.0, true)] {
      let scene = GestureScene()
      let press = scene.add(UILongPressGestureRecognizer(), "press")
      #expect(press.allowableMovement == 10)
      press.allowableMovement = allowed
      scene.host.touchDown(at: scene.middle)
      scene.host.advance(by: 0.2)
      scene.host.touchMove(to: scene.point(30))
      scene.host.advance(by: 0.6)
      #expect(scene.log.entries.contains("press began") == isRecognized)
      scene.host.touchUp(at: scene.point(30))
    }
  }

  @Test("Recognisers have no buttons and modifiers of a pointer, and receive every event and scroll")
  func recognizers() {
    let pan = UIPanGestureRecognizer()
    #expect(pan.buttonMask == [] && pan.modifierFlags == [] && pan.requiresExclusiveTouchType)
    #expect(pan.allowedScrollTypesMask == [] && pan.shouldReceive(UIEvent()))
    pan.allowedScrollTypesMask = .all
    #expect(pan.allowedScrollTypesMask == [.continuous, .discrete])
  }

  @Test("Feedback may name a view and a place, and has Apple's kinds")
  func feedback() {
    let host = ApplicationHost()
    host.perform {
      let view = UIView()
      UIImpactFeedbackGenerator(style: .heavy, view: view).impactOccurred(at: .zero)
      UISelectionFeedbackGenerator(view: view).selectionChanged(at: .zero)
      let notification = UINotificationFeedbackGenerator(view: view)
      notification.notificationOccurred(.success, at: .zero)
      notification.notificationOccurred(.error)
    }
    #expect(host.playedFeedback.map(\.description) == ["impact heavy", "selection", "success", "error"])
    typealias Style = UIImpactFeedbackGenerator.FeedbackStyle
    #expect([Style.light, .medium, .heavy, .soft, .rigid].map(\.rawValue) == [0, 1, 2, 3, 4])
    typealias Kind = UINotificationFeedbackGenerator.FeedbackType
    #expect([Kind.success, .warning, .error].map(\.rawValue) == [0, 1, 2])
  }
}
