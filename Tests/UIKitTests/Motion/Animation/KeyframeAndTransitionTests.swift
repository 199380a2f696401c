import Compositor
import CoreGraphics
import Curves
import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Keyframes, transitions and snapshots")
struct KeyframeAndTransitionTests {
  @Test("Keyframes apply in their parts of the whole, one after the other")
  func keyframes() {
    let host = ApplicationHost()
    let view = host.showSquare(y: 0)
    var done: Bool?
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: UIView.KeyframeAnimationOptions(rawValue: 3 << 16)
    ) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 250 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center.x = 150 }
      UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.alpha = 0 }
    } completion: {
      done = $0
    }
    #expect(view.xOnScreen == CGFloat(50) && view.center.x == CGFloat(150))
    host.advance(by: 0.25)
    #expect(abs(view.xOnScreen - 150) < 1e-6 && view.layer.presentation()?.opacity == 1)
    host.advance(by: 0.25)
    #expect(abs(view.xOnScreen - 250) < 1e-6)
    host.advance(by: 0.125)
    #expect(abs(view.xOnScreen - 200) < 1e-6)
    host.advance(by: 0.25)
    #expect(abs(view.xOnScreen - 150) < 1e-6 && abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    host.rest()
    #expect(done == true && view.layer.animationKeys() == nil)
  }

  @Test("Discrete keyframes apply at their ends; the whole is eased in and out by default")
  func discreteAndPaced() {
    let host = ApplicationHost()
    let view = host.showSquare(y: 0)
    UIView.animateKeyframes(
      withDuration: 1, delay: 0,
      options: [.calculationModeDiscrete, UIView.KeyframeAnimationOptions(rawValue: 3 << 16)]
    ) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 250 }
    }
    host.advance(by: 0.45)
    #expect(view.xOnScreen == CGFloat(50))
    host.advance(by: 0.1)
    #expect(view.xOnScreen == CGFloat(250))
    host.rest()
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 50 }
    }
    host.advance(by: 0.25)
    #expect(abs(view.xOnScreen - (250 - 200 * UnitBezier(0.42, 0, 0.58, 1).value(at: 0.25))) < 1e-6)
  }

  @Test("Keyframes inside an animator are scrubbed with it")
  func keyframesInAnimator() {
    let host = ApplicationHost()
    let view = host.showSquare(y: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 250 }
      }
    }
    animator.fractionComplete = 0.5
    #expect(view.xOnScreen == CGFloat(50))
    animator.fractionComplete = 0.75
    #expect(abs(view.xOnScreen - 150) < 1e-9)
    animator.stopAnimation(true)
    #expect(abs(view.center.x - 150) < 1e-9)
  }

  // MARK: Transitions

  /// A host whose screen is read pixel by pixel at scale 1.
  private func makeScreen() -> (host: ApplicationHost, server: RasterServer) {
    var environment = DeviceEnvironment.standard
    environment.portraitSize = CGSize(width: 120, height: 120)
    environment.portraitSafeArea = .zero
    environment.scale = 1
    let server = RasterServer(pixelSize: environment.portraitSize, scale: 1)
    return (ApplicationHost(environment: environment, renderServer: server), server)
  }

  private func pixel(_ server: RasterServer, _ x: Int, _ y: Int) -> [UInt8] {
    server.render()
    return server.image.withPixels { bytes, stride in
      let start = y * stride + x * 4
      return [bytes[start + 2], bytes[start + 1], bytes[start]]
    }
  }

  @Test("A cross-dissolve mixes the old picture and the new one, and leaves nothing behind")
  func crossDissolve() {
    let (host, server) = makeScreen()
    let view = host.showSquare(y: 0)
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let child = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 100))
    child.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    view.addSubview(child)
    host.settle()
    #expect(pixel(server, 10, 10) == [255, 0, 0] && pixel(server, 75, 10) == [0, 0, 255])
    var done: Bool?
    UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
      child.removeFromSuperview()
    } completion: {
      done = $0
    }
    host.settle()
    #expect(pixel(server, 10, 10) == [255, 0, 0] && pixel(server, 75, 10) == [0, 0, 255])
    host.advance(by: 0.5)
    let (left, right) = (pixel(server, 10, 10), pixel(server, 75, 10))
    #expect((126...129).contains(left[0]) && (126...129).contains(left[1]) && left[2] == 0)
    #expect((126...129).contains(right[1]) && (126...129).contains(right[2]) && right[0] == 0)
    #expect(view.subviews.isEmpty && view.layer.sublayers == nil && host.hasMotion)
    host.rest()
    #expect(done == true && pixel(server, 10, 10) == [0, 255, 0] && pixel(server, 75, 10) == [0, 255, 0])
    #expect(view.layer.animationKeys() == nil && !host.hasMotion)
  }

  @Test("A flip turns the old side away and the new one in, seen from the front")
  func flip() {
    let (host, server) = makeScreen()
    let container = host.showSquare(y: 0)
    let (front, back) = (UIView(frame: container.bounds), UIView(frame: container.bounds))
    front.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    back.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    container.addSubview(front)
    host.settle()
    UIView.transition(from: front, to: back, duration: 1, options: [.transitionFlipFromLeft, .curveLinear])
    host.advance(by: 1.0 / 3)
    // A third of the time is a sixth of a turn: cos 60° leaves half of the width, 25…75.
    #expect(pixel(server, 50, 50) == [255, 0, 0] && pixel(server, 20, 50) != [255, 0, 0])
    #expect(pixel(server, 28, 50) == [255, 0, 0])
    host.advance(by: 1.0 / 3)
    #expect(pixel(server, 50, 50) == [0, 0, 255] && pixel(server, 20, 50) != [0, 0, 255])
    host.rest()
    #expect(pixel(server, 5, 50) == [0, 0, 255])
    #expect(front.superview == nil && container.subviews == [back])
  }

  @Test("A push moves both pictures by the layer's width")
  func push() {
    let (host, server) = makeScreen()
    let view = host.showSquare(y: 0)
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    host.settle()
    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromRight
    transition.duration = 1
    view.layer.add(transition, forKey: kCATransition)
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    host.advance(by: 0.5)
    #expect(pixel(server, 25, 50) == [255, 0, 0] && pixel(server, 75, 50) == [0, 0, 255])
    #expect(pixel(server, 110, 50) != [0, 0, 255])
    host.rest()
    #expect(pixel(server, 25, 50) == [0, 0, 255])
  }

  @Test("Without a transition, or without animations, the change happens at once and completes")
  func noTransition() {
    let host = ApplicationHost()
    let view = host.showSquare(y: 0)
    var log: [Bool] = []
    UIView.transition(with: view, duration: 1, animations: { view.alpha = 0.5 }, completion: { log.append($0) })
    #expect(view.layer.animationKeys() == nil)
    host.settle()
    #expect(log == [true])
    UIView.setAnimationsEnabled(false)
    UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve, animations: nil) { log.append($0) }
    UIView.setAnimationsEnabled(true)
    host.settle()
    #expect(log == [true, true])
  }

  // MARK: Snapshots

  @Test("A snapshot shows the current screen, or the screen after updates")
  func snapshots() throws {
    let (host, server) = makeScreen()
    let view = host.showSquare(y: 0)
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
    host.settle()
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let old = try #require(view.snapshotView(afterScreenUpdates: false))
    let new = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(old.bounds.size == CGSize(width: 100, height: 100))
    let part = try #require(
      view.resizableSnapshotView(
        from: CGRect(x: 0, y: 0, width: 10, height: 20), afterScreenUpdates: true, withCapInsets: .zero))
    #expect(part.bounds.size == CGSize(width: 10, height: 20))
    view.isHidden = true
    host.window?.addSubview(old)
    host.settle()
    #expect(pixel(server, 50, 50) == [255, 0, 0])
    host.window?.addSubview(new)
    host.settle()
    #expect(pixel(server, 50, 50) == [0, 0, 255])
  }

  @Test("drawHierarchy draws the view into the current context")
  func drawHierarchy() {
    let (host, _) = makeScreen()
    let view = host.showSquare(y: 0)
    view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    host.settle()
    var drew = false
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in
      drew = view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 4, height: 4), afterScreenUpdates: false)
    }
    let bytes = image.cgImage?.withPixels { bytes, _ in [bytes[2], bytes[1], bytes[0]] }
    #expect(drew && bytes == [0, 255, 0])
    #expect(!view.drawHierarchy(in: .zero, afterScreenUpdates: true))
  }

  // MARK: Settings

  @Test("Reduced motion is a setting of the device, and its change is posted")
  func reduceMotion() {
    let host = ApplicationHost()
    #expect(!UIAccessibility.isReduceMotionEnabled)
    nonisolated(unsafe) var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in count += 1 }
    host.update { $0.isReduceMotionEnabled = true }
    #expect(UIAccessibility.isReduceMotionEnabled && count == 1)
    NotificationCenter.default.removeObserver(token)
  }
}
