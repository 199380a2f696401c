import SwiftUI
import Testing
import UIKit

@Suite("Animations of SwiftUI on views of UIKit")
struct ViewAnimationTests {
  private let shown = Shown(Color.clear)
  private let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() throws { try #require(shown.all(UIView.self).first).addSubview(box) }

  /// Where the box is after moments of a move from x = 5 to x = 105.
  private func places(
    at times: [TimeInterval], completion: (() -> Void)? = nil, _ animation: Animation
  ) -> [Double] {
    UIView.animate(animation, changes: { box.center.x = 105 }, completion: completion)
    var passed = 0.0
    return times.map { time in
      shown.host.advance(by: time - passed)
      passed = time
      return (box.layer.presentation()?.position.x ?? -1).rounded()
    }
  }

  @Test("A curve has its shape, its duration, its delay and its speed")
  func curves() {
    #expect(places(at: [0.25, 0.5, 1.1], .linear(duration: 1)) == [30, 55, 105])
    box.center.x = 5
    #expect(places(at: [0.5, 1, 1.6], .linear(duration: 1).delay(0.5)) == [5, 55, 105])
    box.center.x = 5
    #expect(places(at: [0.25, 0.6], .linear(duration: 1).speed(2)) == [55, 105])
    box.center.x = 5
    let eased = places(at: [0.25, 0.5], .easeIn(duration: 1))
    #expect(eased == [0.25, 0.5].map { (5 + 100 * UnitCurve.easeIn.value(at: $0)).rounded() })
  }

  @Test("A spring moves as the spring does")
  func springs() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let found = places(at: [0.1, 0.2, 0.4], .spring(spring))
    #expect(found == [0.1, 0.2, 0.4].map { (5 + spring.value(target: 100.0, time: $0)).rounded() })
  }

  @Test("There and back is twice; the completion comes once all have ended")
  func repetitions() {
    var ended = 0
    let found = places(
      at: [0.5, 1.5, 1.9], completion: { ended += 1 }, .linear(duration: 1).repeatCount(2, autoreverses: true))
    #expect(found == [55, 55, 15] && ended == 0)
    shown.host.advance(by: 0.2)
    #expect(ended == 1 && box.center.x == 105)
  }

  @Test("An animation of the app's own is played as the default one")
  func own() {
    let own = places(at: [0.1], Animation(Own()))
    box.layer.removeAllAnimations()
    box.center.x = 5
    #expect(places(at: [0.1], .default) == own)
  }
}

private struct Own: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    time < 1 ? value.scaled(by: time) : nil
  }
}
