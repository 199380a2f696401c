import Foundation
import RandomHistories
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Any course of fingers", .serialized)
struct GestureCourseTests {
  private static func recognizer(_ random: inout SeededNumbers) -> UIGestureRecognizer {
    switch random.below(9) {
    case 0: return UITapGestureRecognizer()
    case 1:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case 2: return UILongPressGestureRecognizer()
    case 3:
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = [.left, .down]
      return swipe
    case 4: return UIPinchGestureRecognizer()
    case 5: return UIRotationGestureRecognizer()
    case 6:
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .left
      return edge
    case 7: return TouchDelayGestureRecognizer()
    default:
      let pan = UIPanGestureRecognizer()
      pan.maximumNumberOfTouches = random.below(3) + 1
      return pan
    }
  }

  @Test("Every gesture ends, every view is notified of the end, and nothing is left", arguments: 0..<30)
  func anyCourse(seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed) &+ 1000)
    let host = ApplicationHost()
    let root = TouchWitness(frame: CGRect(x: 0, y: 100, width: 390, height: 700))
    let middle = TouchWitness(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let leaf = TouchWitness(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    host.show(UIViewController()).addSubview(root)
    root.addSubview(middle)
    middle.addSubview(leaf)
    for view in [root, middle, leaf] { view.isMultipleTouchEnabled = random.below(2) == 0 }

    var courses: [String: [UIGestureRecognizer.State]] = [:]
    var recognizers: [UIGestureRecognizer] = []
    let delegate = GestureDelegate()
    for number in 0..<(random.below(5) + 2) {
      let recognizer = Self.recognizer(&random)
      recognizer.name = "\(number)"
      recognizer.delaysTouchesBegan = recognizer.delaysTouchesBegan || random.below(4) == 0
      recognizer.delaysTouchesEnded = random.below(4) != 0
      recognizer.cancelsTouchesInView = random.below(4) != 0
      recognizer.delegate = delegate
      recognizer.addHandler { courses[$0.name ?? "", default: []].append($0.state) }
      [root, middle, leaf][random.below(3)].addGestureRecognizer(recognizer)
      if let earlier = recognizers.last, random.below(3) == 0 { recognizer.require(toFail: earlier) }
      recognizers.append(recognizer)
    }
    host.settle()
    let areSeveralAllowed = random.below(3) == 0
    delegate.together = { _, _ in areSeveralAllowed }

    var down: Set<Int> = []
    for _ in 0..<80 {
      step(host, &down, &random)
      if random.below(40) == 0 { recognizers[random.below(recognizers.count)].isEnabled.toggle() }
      let active = recognizers.filter { $0.state == .began || $0.state == .changed }
      if !areSeveralAllowed {
        for first in active {
          for second in active where first !== second {
            #expect(!first.sharesFinger(with: second), "\(first) and \(second)")
          }
        }
      }
    }
    host.touches(down.sorted().map { FingerChange(.up, finger: $0, at: CGPoint(x: 100, y: 200)) })
    host.rest()

    #expect(host.gestureArena.isAtRest)
    for recognizer in recognizers { #expect(recognizer.state == .possible, "\(recognizer)") }
    for (name, course) in courses { #expect(isComplete(course), "\(name): \(course)") }
    for view in [root, middle, leaf] {
      let begun = view.log.count { $0.hasPrefix("began") }
      let over = view.log.count { $0.hasPrefix("ended") || $0.hasPrefix("cancelled") }
      #expect(begun == over)
    }
  }

  /// A finger comes down, moves or lifts, or time passes.
  private func step(_ host: ApplicationHost, _ down: inout Set<Int>, _ random: inout SeededNumbers) {
    let finger = random.below(3)
    let point = CGPoint(x: CGFloat(random.below(390)), y: 100 + CGFloat(random.below(600)))
    switch random.below(10) {
    case 0..<3:
      host.advance(by: [0.02, 0.1, 0.2, 0.6][random.below(4)])
    case 3 where down.contains(finger):
      host.touchCancel(finger: finger)
      down.remove(finger)
    case 3..<6 where down.contains(finger):
      host.touchUp(at: point, finger: finger)
      down.remove(finger)
    case _ where down.contains(finger):
      host.touches(
        down.sorted().map { FingerChange(.move, finger: $0, at: CGPoint(x: point.x + CGFloat($0) * 20, y: point.y)) })
    default:
      host.touchDown(at: point, finger: finger)
      down.insert(finger)
    }
  }

  /// One gesture after the other: recognised at once, or begun, changed any number of times, and ended or cancelled.
  private func isComplete(_ course: [UIGestureRecognizer.State]) -> Bool {
    var isActive = false
    for state in course {
      switch (isActive, state) {
      case (false, .began): isActive = true
      case (false, .ended), (true, .changed): break
      case (true, .ended), (true, .cancelled): isActive = false
      default: return false
      }
    }
    return !isActive
  }
}

extension UIGestureRecognizer {
  fileprivate func sharesFinger(with other: UIGestureRecognizer) -> Bool {
    play.sequence.contains { touch in other.play.sequence.contains { $0 === touch } }
  }
}
