import Foundation
import LayerTree
import Testing

@testable import UIKit

@Suite("Fingers on a scroll view", .serialized)
struct ScrollTouchTests {
  /// A view that writes down what it hears of fingers.
  private final class Content: UIView {
    var heard: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      if heard.last != "moved" { heard.append("moved") }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("cancelled") }
  }

  private func scene(_ view: UIScrollView = UIScrollView()) -> (ScrollScene, Content) {
    let scene = ScrollScene(view: view)
    let content = Content(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
    scene.view.addSubview(content)
    scene.host.settle()
    return (scene, content)
  }

  private func point(_ y: CGFloat, x: CGFloat = 150) -> CGPoint { CGPoint(x: x, y: y) }

  // behaviours.md §4 "Slop"
  @Test("Content follows the finger once it has moved 10 points, which do not count")
  func slop() {
    let (scene, _) = scene()
    scene.host.touchDown(at: point(400))
    scene.host.touchMove(to: point(390))
    #expect(scene.view.isTracking && !scene.view.isDragging)
    #expect(scene.offset == 0)
    scene.host.touchMove(to: point(389))
    #expect(scene.view.isDragging)
    #expect(abs(scene.offset - 1) < 0.01)
    scene.host.touchMove(to: point(340))
    #expect(abs(scene.offset - 50) < 0.01)
    scene.host.advance(by: 0.2)
    scene.host.touchUp(at: point(340))
    #expect(!scene.view.isTracking)
    scene.host.rest()
    #expect(abs(scene.offset - 50) < 0.01)
  }

  // behaviours.md §4 "Release velocity"
  @Test("Released while moving, content glides with the velocity of the last tenth of a second")
  func fling() {
    let (scene, content) = scene()
    // 150 points in .25 s are 600 points per second.
    scene.host.drag(from: point(400), to: point(250), over: 0.25)
    #expect(abs(scene.log.velocity.y - 0.6) < 0.02)
    scene.host.rest()
    #expect(abs(scene.offset - (140 + 0.499 * 590)) < 12)
    #expect(content.heard.isEmpty)
    #expect(
      scene.log.calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didScroll",
        "didEndDecelerating",
      ])
  }

  // behaviours.md §4 "Touch delay"
  @Test(
    "Content receives a finger after .15 s, loses it when scrolling begins, and receives a tap at once when it lifts")
  func touchDelay() {
    let (scene, content) = scene()
    scene.host.touchDown(at: point(400))
    scene.host.advance(by: 0.14)
    #expect(content.heard.isEmpty)
    scene.host.advance(by: 0.03)
    #expect(content.heard == ["began"])
    scene.host.touchMove(to: point(350))
    #expect(content.heard == ["began", "cancelled"] || content.heard == ["began", "moved", "cancelled"])
    scene.host.touchUp(at: point(350))
    scene.host.rest()
    content.heard = []
    scene.host.touchDown(at: point(400))
    scene.host.touchUp(at: point(400))
    #expect(content.heard == ["began", "ended"])
    scene.view.delaysContentTouches = false
    scene.host.touchDown(at: point(400))
    #expect(content.heard == ["began", "ended", "began"])
    scene.host.touchUp(at: point(400))
  }

  // behaviours.md §4 "Content-touch steal", "Slop": measured 10 in place of the guessed 5
  @Test("Content with the finger loses it past 10 points along the scrolling axis, not across it")
  func steal() {
    let (scene, content) = scene()
    scene.host.touchDown(at: point(400))
    scene.host.advance(by: 0.2)
    scene.host.touchMove(to: point(390))
    #expect(content.heard == ["began", "moved"])
    #expect(scene.offset == 0)
    scene.host.touchMove(to: point(389))
    #expect(content.heard == ["began", "moved", "cancelled"])
    #expect(scene.offset == 1)
    scene.host.touchUp(at: point(389))
    scene.host.rest()
    content.heard = []
    scene.host.touchDown(at: point(400))
    scene.host.advance(by: 0.2)
    scene.host.touchMove(to: point(400, x: 250))
    scene.host.touchUp(at: point(400, x: 250))
    #expect(content.heard == ["began", "moved", "ended"])
  }

  @Test("Content that must not be cancelled keeps its finger: by the view's property, by its method, for controls")
  func cancellation() {
    final class Refusing: UIScrollView {
      override func touchesShouldCancel(in view: UIView) -> Bool { false }
    }
    for view in [UIScrollView(), Refusing()] {
      let (scene, content) = scene(view)
      if type(of: view) == UIScrollView.self { scene.view.canCancelContentTouches = false }
      scene.host.touchDown(at: point(400))
      scene.host.advance(by: 0.2)
      scene.host.touchMove(to: point(300))
      scene.host.touchUp(at: point(300))
      #expect(content.heard == ["began", "moved", "ended"])
      #expect(scene.offset == 0)
      // A finger that content has not heard of yet scrolls.
      scene.host.drag(from: point(400), to: point(300), over: 0.1)
      #expect(scene.offset > 50)
    }
    #expect(UIScrollView().touchesShouldCancel(in: UIView()))
    #expect(!UIScrollView().touchesShouldCancel(in: UIControl()))
    #expect(!UIScrollView().touchesShouldCancel(in: UIButton()))
  }

  @Test("Content receives no fingers that the scroll view refuses; they scroll all the same")
  func refusedBeginning() {
    final class Refusing: UIScrollView {
      override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { false }
    }
    let (scene, content) = scene(Refusing())
    scene.host.touchDown(at: point(400))
    scene.host.advance(by: 0.2)
    scene.host.touchMove(to: point(300))
    scene.host.touchUp(at: point(300))
    #expect(content.heard.isEmpty)
    #expect(scene.offset == 90)
  }

  @Test("A finger on gliding content stops it and is not a tap; the next one is")
  func stoppingTouch() {
    let (scene, content) = scene()
    scene.host.drag(from: point(400), to: point(250))
    scene.host.advance(by: 0.1)
    #expect(scene.view.isDecelerating)
    scene.host.touchDown(at: point(300))
    let place = scene.offset
    #expect(!scene.view.isDecelerating && scene.view.isTracking)
    scene.host.advance(by: 0.3)
    scene.host.touchUp(at: point(300))
    scene.host.rest()
    #expect(scene.offset == place)
    #expect(content.heard.isEmpty)
    scene.host.tap(at: point(300))
    #expect(content.heard == ["began", "ended"])
  }

  @Test("A cancelled drag ends without velocity")
  func cancelledDrag() {
    let (scene, _) = scene()
    scene.host.touchDown(at: point(300))
    scene.host.touchMove(to: point(400))
    #expect(scene.offset < 0)
    scene.host.touchCancel()
    #expect(!scene.view.isTracking)
    scene.host.rest()
    #expect(scene.offset == 0)
  }

  @Test("Disabled in mid-drag it ends the drag, and follows no finger")
  func disabledDrag() {
    let (scene, _) = scene()
    scene.host.touchDown(at: point(400))
    scene.host.touchMove(to: point(300))
    scene.view.isScrollEnabled = false
    #expect(!scene.view.panGestureRecognizer.isEnabled)
    scene.host.touchMove(to: point(200))
    #expect(scene.offset == 90)
    #expect(!scene.view.isTracking && !scene.view.isDragging)
    scene.host.touchUp(at: point(200))
    scene.host.drag(from: point(400), to: point(200))
    scene.host.rest()
    #expect(scene.offset == 90)
    scene.view.isScrollEnabled = true
    scene.host.drag(from: point(400), to: point(300))
    #expect(scene.offset > 90)
  }

  @Test("Removed in mid-drag it is released while the finger is still down")
  func removedInDrag() {
    weak var weakView: UIScrollView?
    let host: ApplicationHost
    do {
      let (scene, _) = scene()
      host = scene.host
      weakView = scene.view
      scene.host.touchDown(at: point(400))
      scene.host.touchMove(to: point(300))
      scene.view.removeFromSuperview()
      #expect(!scene.view.isDragging && !scene.view.isTracking)
      #expect(scene.log.calls.last == "didEndDragging false")
    }
    host.touchMove(to: point(250))
    host.touchUp(at: point(250))
    host.rest()
    #expect(weakView == nil)
  }

  @Test("A rotation in mid-drag ends it")
  func rotationInDrag() {
    let (scene, _) = scene()
    scene.host.touchDown(at: point(400))
    scene.host.touchMove(to: point(300))
    scene.host.update { $0.isLandscape = true }
    #expect(!scene.view.isDragging && !scene.view.isTracking)
    #expect(scene.log.calls.last == "didEndDragging false")
    scene.host.rest()
    #expect(scene.offset == 90)
  }

  // MARK: Nesting

  /// A vertical list of 400 with an inner scroll view of 200 at its top.
  private func nested(inner content: CGSize) -> (ScrollScene, UIScrollView) {
    let scene = ScrollScene()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    inner.contentInsetAdjustmentBehavior = .never
    inner.contentSize = content
    scene.view.addSubview(inner)
    scene.host.settle()
    return (scene, inner)
  }

  @Test("The first movement decides between a horizontal row and the list around it")
  func orthogonal() {
    let (scene, inner) = nested(inner: CGSize(width: 1000, height: 200))
    scene.host.touchDown(at: point(200))
    scene.host.touchMove(to: point(197, x: 130))
    scene.host.touchMove(to: point(100, x: 100))
    #expect(inner.isDragging && !scene.view.isDragging)
    #expect(inner.contentOffset.x > 0 && inner.contentOffset.y == 0)
    #expect(scene.offset == 0)
    scene.host.advance(by: 0.2)
    scene.host.touchUp(at: point(100, x: 100))
    scene.host.rest()
    let across = inner.contentOffset.x
    scene.host.touchDown(at: point(200))
    scene.host.touchMove(to: point(180, x: 147))
    scene.host.touchMove(to: point(150, x: 50))
    #expect(!inner.isDragging && scene.view.isDragging)
    #expect(inner.contentOffset.x == across)
    #expect(scene.offset > 0)
    scene.host.touchUp(at: point(150, x: 50))
  }

  @Test(
    "On the same axis the inner one scrolls first; at its edge the outer one takes the next drag, not the current one")
  func sameAxis() {
    let (scene, inner) = nested(inner: CGSize(width: 300, height: 300))
    scene.host.touchDown(at: point(280))
    scene.host.moveFingers(over: 0.3) { [FingerChange(.move, at: self.point(280 - 150 * $0))] }
    #expect(scene.offset == 0)
    #expect(inner.contentOffset.y > 100, "beyond its edge it resists")
    scene.host.advance(by: 0.2)
    scene.host.touchUp(at: point(130))
    scene.host.rest()
    #expect(inner.contentOffset.y == 100)
    scene.host.drag(from: point(280), to: point(180))
    #expect(inner.contentOffset.y == 100)
    #expect(scene.offset > 0)
    scene.host.rest()
  }

  @Test("At an edge, the inner one bounces if no outer one can scroll, or if it keeps drags to itself")
  func innerBounces() {
    let (scene, inner) = nested(inner: CGSize(width: 300, height: 300))
    scene.host.touchDown(at: point(200))
    scene.host.touchMove(to: point(260))
    #expect(inner.contentOffset.y < 0, "both are at the top")
    #expect(scene.offset == 0)
    scene.host.touchUp(at: point(260))
    scene.host.rest()
    inner.contentOffset.y = 100
    inner.transfersVerticalScrollingToParent = false
    scene.host.touchDown(at: point(280))
    scene.host.touchMove(to: point(200))
    #expect(inner.contentOffset.y > 100)
    #expect(scene.offset == 0)
    scene.host.touchUp(at: point(200))
  }

  @Test("A finger that first moves across a list scrolls it once it has moved farther along it, without a jump")
  func lateBeginning() {
    let (scene, _) = scene()
    scene.host.touchDown(at: point(400))
    scene.host.touchMove(to: point(395, x: 180))
    #expect(!scene.view.isDragging)
    scene.host.touchMove(to: point(360, x: 180))
    #expect(scene.view.isDragging)
    #expect(scene.offset == 0)
    scene.host.touchMove(to: point(350, x: 180))
    #expect(abs(scene.offset - 10) < 0.01)
    scene.host.touchUp(at: point(350, x: 180))
  }

  @Test("A subclass that decides about gestures may let both scroll at once")
  func simultaneous() {
    final class Permissive: UIScrollView, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
    }
    let outer = ScrollScene(view: Permissive())
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    inner.contentInsetAdjustmentBehavior = .never
    inner.contentSize = CGSize(width: 300, height: 900)
    outer.view.addSubview(inner)
    outer.host.settle()
    outer.host.touchDown(at: point(300))
    outer.host.touchMove(to: point(250))
    #expect(inner.isDragging && outer.view.isDragging)
    #expect(inner.contentOffset.y == 40 && outer.offset == 40)
    outer.host.touchUp(at: point(250))
  }

  @Test("A subclass decides by gestureRecognizerShouldBegin which drags it takes")
  func shouldBegin() {
    final class Picky: UIScrollView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        super.gestureRecognizerShouldBegin(gestureRecognizer) && panGestureRecognizer.location(in: superview).x < 150
      }
    }
    let (scene, _) = scene(Picky())
    scene.host.drag(from: point(400, x: 200), to: point(300, x: 200))
    #expect(scene.offset == 0)
    scene.host.drag(from: point(400, x: 100), to: point(300, x: 100))
    #expect(scene.offset > 80)
  }

  // MARK: Keyboard

  @Test("A drag dismisses the keyboard in the mode onDrag, one that reaches it in the mode interactive")
  func keyboard() {
    let (scene, _) = scene()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    scene.view.superview?.addSubview(field)
    field.becomeFirstResponder()
    scene.host.rest()
    scene.host.drag(from: point(400), to: point(300))
    scene.host.rest()
    #expect(field.isFirstResponder)
    scene.view.keyboardDismissMode = .interactive
    scene.host.touchDown(at: point(400))
    scene.host.touchMove(to: point(450))
    #expect(field.isFirstResponder)
    scene.host.touchMove(to: point(700))
    #expect(!field.isFirstResponder)
    scene.host.touchUp(at: point(700))
    scene.host.rest()
    field.becomeFirstResponder()
    scene.view.keyboardDismissMode = .onDrag
    scene.host.drag(from: point(400), to: point(300))
    #expect(!field.isFirstResponder)
  }

  // MARK: Cost

  @Test("A frame of a fling sends the render server the offset and the indicator's place, and nothing else")
  func commitsOfFling() {
    final class Server: RenderServer, @unchecked Sendable {
      nonisolated(unsafe) var commits: [LayerCommit] = []
      nonisolated func submit(_ commit: LayerCommit) { commits.append(commit) }
    }
    let server = Server()
    let host = ApplicationHost(renderServer: server)
    let view = UIScrollView()
    view.contentSize = CGSize(width: 393, height: 9000)
    for row in 0..<100 {
      view.addSubview(UIView(frame: CGRect(x: 0, y: CGFloat(row) * 90, width: 393, height: 89)))
    }
    host.update { $0.isLandscape = true }
    host.show(view, frame: CGRect(x: 0, y: 0, width: 852, height: 393))
    host.drag(from: point(350), to: point(100))
    host.advance(by: 0.2)
    server.commits = []
    host.advance(by: 1.0 / 60)
    #expect(view.isDecelerating)
    #expect(server.commits.count == 1)
    let changes = server.commits.flatMap(\.changes)
    #expect(changes.count == 2, "\(changes)")
  }

  @Test("A fling lays out the scroll view in each frame, none of its content, and solves no constraints")
  func layoutOfFling() {
    final class Counting: UIView {
      static var count = 0
      override func layoutSubviews() {
        Self.count += 1
        super.layoutSubviews()
      }
      override func updateConstraints() {
        Self.count += 1
        super.updateConstraints()
      }
    }
    let scene = ScrollScene()
    let stack = UIStackView()
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    scene.view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: scene.view.contentLayoutGuide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: scene.view.contentLayoutGuide.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: scene.view.contentLayoutGuide.leadingAnchor),
      stack.widthAnchor.constraint(equalTo: scene.view.frameLayoutGuide.widthAnchor),
    ])
    for _ in 0..<30 {
      let row = Counting()
      row.heightAnchor.constraint(equalToConstant: 70).isActive = true
      stack.addArrangedSubview(row)
    }
    scene.host.settle()
    #expect(scene.view.contentSize.height == CGFloat(30 * 70))
    Counting.count = 0
    let solves = scene.view.presentLayoutEngine?.solveCount ?? -1
    scene.host.drag(from: point(450), to: point(150))
    scene.host.rest()
    #expect(scene.offset > 300)
    #expect(Counting.count == 0)
    #expect(scene.view.presentLayoutEngine?.solveCount == solves)
  }
}
