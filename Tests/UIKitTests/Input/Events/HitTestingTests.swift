import Testing

@testable import UIKit

@Suite("Hit testing")
struct HitTestingTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let back = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  let front = UIView(frame: CGRect(x: 25, y: 25, width: 50, height: 50))

  init() {
    root.addSubview(back)
    root.addSubview(front)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { root.hitTest(CGPoint(x: x, y: y), with: nil) }

  // behaviours.md §5 "Hit-test order": front to back; maximum edges lie outside
  @Test("The frontmost view wins where two overlap")
  func overlap() {
    #expect(hit(30, 30) === front)
    #expect(hit(10, 10) === back)
    #expect(hit(90, 90) === root)
    #expect(hit(100, 50) == nil, "the right edge lies outside")
  }

  // behaviours.md §5 "Hit-test skips": hidden, alpha below .01, interaction off, with the whole subtree
  @Test("Hidden, nearly transparent and non-interactive views are skipped with all of their subviews")
  func exclusions() {
    let inside = UIView(frame: front.bounds)
    front.addSubview(inside)
    #expect(hit(30, 30) === inside)
    front.isHidden = true
    #expect(hit(30, 30) === back)
    front.isHidden = false
    front.alpha = 0.009
    #expect(hit(30, 30) === back)
    front.alpha = 0.01
    #expect(hit(30, 30) === inside)
    front.isUserInteractionEnabled = false
    #expect(hit(30, 30) === back)
  }

  // behaviours.md §5 "Hit-test order": unreachable outside of the parent even where nothing clips
  @Test("A subview outside its superview's bounds is not reached, clipped or not")
  func outside() {
    let far = UIView(frame: CGRect(x: 60, y: 0, width: 20, height: 20))
    back.addSubview(far)
    #expect(hit(65, 5) === root)
  }

  // behaviours.md §5 "Touches off by default": labels and image views
  @Test("Labels and image views let touches through by default; other views and controls take them")
  func offByDefault() {
    for view in [UILabel(), UIImageView(), UIImageView(image: UIImage())] as [UIView] {
      #expect(!view.isUserInteractionEnabled)
      view.frame = front.bounds
      front.addSubview(view)
      #expect(hit(30, 30) === front)
      view.isUserInteractionEnabled = true
      #expect(hit(30, 30) === view)
      view.removeFromSuperview()
    }
    for view in [UIView(), UIScrollView(), UIButton(), UITextField(), UIStackView()] as [UIView] {
      #expect(view.isUserInteractionEnabled)
    }
  }
}

@Suite("Touch delivery", .serialized)
struct TouchDeliveryTests {
  final class Witness: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
    private func note(_ phase: String, _ touches: Set<UITouch>) {
      for touch in touches {
        let point = touch.location(in: self)
        log.append("\(phase) \(Int(point.x)),\(Int(point.y)) ×\(touch.tapCount)")
      }
    }
  }

  private let view = Witness(frame: CGRect(x: 100, y: 200, width: 50, height: 50))

  /// A host that shows the witness. Made by each test itself: static API answers for the host made last.
  private func showingWitness() -> ApplicationHost {
    let host = ApplicationHost()
    host.show(UIViewController()).addSubview(view)
    return host
  }

  @Test("A finger belongs to the view it came down on, wherever it moves")
  func ownership() {
    let host = showingWitness()
    host.touchDown(at: CGPoint(x: 110, y: 220))
    host.touchMove(to: CGPoint(x: 300, y: 220))
    host.touchUp(at: CGPoint(x: 300, y: 230))
    #expect(view.log == ["began 10,20 ×1", "moved 200,20 ×1", "ended 200,30 ×1"])
  }

  @Test("Taps close in place and time are counted")
  func tapCounts() {
    let host = showingWitness()
    for _ in 0..<2 { host.tap(at: CGPoint(x: 110, y: 220)) }
    #expect(view.log.last == "ended 10,20 ×2")
    host.advance(by: 1)
    host.tap(at: CGPoint(x: 110, y: 220))
    #expect(view.log.last == "ended 10,20 ×1")
  }

  @Test("A second finger is not delivered to a view without multiple touch")
  func multipleTouches() {
    let host = showingWitness()
    host.touchDown(at: CGPoint(x: 110, y: 220), finger: 0)
    host.touchDown(at: CGPoint(x: 120, y: 220), finger: 1)
    #expect(view.log == ["began 10,20 ×1"])
    host.touchUp(at: CGPoint(x: 110, y: 220), finger: 0)
    host.touchMove(to: CGPoint(x: 121, y: 220), finger: 1)
    host.touchUp(at: CGPoint(x: 121, y: 220), finger: 1)
    #expect(view.log == ["began 10,20 ×1", "ended 10,20 ×1"], "nothing of a finger that never began")
  }

  @Test("A view with multiple touch receives each finger")
  func severalFingers() {
    let host = showingWitness()
    view.isMultipleTouchEnabled = true
    host.touchDown(at: CGPoint(x: 110, y: 220), finger: 0)
    host.touchDown(at: CGPoint(x: 120, y: 220), finger: 1)
    host.touchMove(to: CGPoint(x: 121, y: 220), finger: 1)
    #expect(view.log == ["began 10,20 ×1", "began 20,20 ×1", "moved 21,20 ×1"])
  }

  @Test("A window that is not at the origin is hit where it is shown")
  func displacedWindow() {
    let host = showingWitness()
    let overlay = UIWindow(frame: CGRect(x: 0, y: 700, width: 393, height: 100))
    let button = Witness(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
    overlay.windowLevel = .alert
    overlay.addSubview(button)
    overlay.isHidden = false
    host.settle()
    host.tap(at: CGPoint(x: 30, y: 730))
    #expect(button.log == ["began 10,10 ×1", "ended 10,10 ×1"])
  }

  @Test("A rotation cancels the touches under way")
  func cancellation() {
    let host = showingWitness()
    host.touchDown(at: CGPoint(x: 110, y: 220))
    host.update { $0.isLandscape = true }
    #expect(view.log.last?.hasPrefix("cancelled") == true)
  }

  @Test("Unhandled touches climb the responder chain to the controller")
  func responderChain() {
    let host = showingWitness()
    final class Controller: UIViewController {
      var heard = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard += 1 }
    }
    let controller = Controller()
    host.show(controller)
    controller.view.addSubview(UIView(frame: CGRect(x: 0, y: 400, width: 100, height: 100)))
    host.tap(at: CGPoint(x: 10, y: 410))
    #expect(controller.heard == 1)
  }
}
