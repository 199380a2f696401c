import Foundation
import Testing

@testable import UIKit

/// A view that writes down what it hears of fingers.
final class TouchWitness: UIView {
  var log: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

  private func note(_ phase: String, _ touches: Set<UITouch>) {
    for touch in touches.sorted(by: { $0.serial < $1.serial }) {
      let point = touch.location(in: self)
      log.append("\(phase) \(Int(point.x)),\(Int(point.y))")
    }
  }
}

/// A delegate made of closures.
final class GestureDelegate: NSObject, UIGestureRecognizerDelegate {
  var shouldBegin: (UIGestureRecognizer) -> Bool = { _ in true }
  var together: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var requires: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var isRequired: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var receives: (UITouch) -> Bool = { _ in true }
  var receivesEvent: (UIEvent) -> Bool = { _ in true }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { shouldBegin(gestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { together(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requires(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isRequired(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    receives(touch)
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    receivesEvent(event)
  }
}

/// What recognisers did, in order: their names and states.
final class GestureLog {
  var entries: [String] = []

  func watch(_ recognizer: UIGestureRecognizer, as name: String) {
    recognizer.name = name
    recognizer.addHandler { [weak self] recognizer in self?.entries.append("\(name) \(recognizer.state)") }
  }
}

/// A view of 200 × 200 points at (100, 200) with another one of 100 × 100 in its middle.
final class GestureScene {
  let host = ApplicationHost()
  let outer = TouchWitness(frame: CGRect(x: 100, y: 200, width: 200, height: 200))
  let inner = TouchWitness(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
  let log = GestureLog()
  /// In the middle of both.
  let middle = CGPoint(x: 200, y: 300)

  init() {
    host.show(UIViewController()).addSubview(outer)
    outer.addSubview(inner)
    host.settle()
  }

  func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String, to view: UIView? = nil)
    -> Recognizer
  {
    (view ?? inner).addGestureRecognizer(recognizer)
    log.watch(recognizer, as: name)
    return recognizer
  }

  /// A point `x` to the right of the middle and `y` below it.
  func point(_ x: CGFloat, _ y: CGFloat = 0) -> CGPoint { CGPoint(x: middle.x + x, y: middle.y + y) }
}
