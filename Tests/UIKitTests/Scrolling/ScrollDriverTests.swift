import Diagnostics
import Foundation
import Testing

@testable import UIKit

@Suite("A scroll view that moves", .serialized)
struct ScrollDriverTests {
  // MARK: The delegate's calls

  @Test("A fling is told in Apple's order, and the view says the same at each call")
  func callsOfFling() {
    let scene = ScrollScene()
    scene.fling(-100, velocity: -800)
    #expect(scene.log.velocity == CGPoint(x: 0, y: 0.8))
    scene.host.rest()
    #expect(
      scene.log.calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didScroll",
        "didEndDecelerating",
      ])
    #expect(scene.log.states["willBeginDragging"] == "td")
    #expect(scene.log.states["willEndDragging"] == "td")
    #expect(scene.log.states["didEndDragging true"] == "")
    #expect(scene.log.states["willBeginDecelerating"] == "g")
    #expect(scene.log.states["didEndDecelerating"] == "")
    // behaviours.md §4 "Stop": 100 + .499 (800 − 10), on thirds of a point.
    let target = (3 * (100 + 0.499 * 790)).rounded() / 3
    #expect(abs(scene.offset - target) < 0.01)
    #expect(abs(scene.log.target.y - target) < 0.01)
  }

  @Test("A drag that ends at rest does not decelerate")
  func callsOfDrag() {
    let scene = ScrollScene()
    scene.fling(-100, velocity: 0)
    scene.host.rest()
    #expect(scene.log.calls == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
    #expect(scene.offset == 100)
  }

  // behaviours.md §4 "Offsets": deceleration begins about one frame after the lift
  @Test("The frame after the lift shows the place of the lift, the next one the first step of the glide")
  func firstFrames() {
    let scene = ScrollScene()
    scene.fling(-100, velocity: -800)
    #expect(scene.offset == 100)
    scene.host.advance(by: 1.0 / 60)
    #expect(scene.offset == 100)
    scene.host.advance(by: 1.0 / 60)
    let step = 0.499 * 800 * (1 - pow(0.998, 1000.0 / 60))
    #expect(abs(scene.offset - ((100 + step) * 3).rounded() / 3) < 1e-9)
  }

  @Test("The delegate's target is where it comes to rest; one beyond the edge becomes the edge")
  func adjustedTarget() {
    let scene = ScrollScene()
    scene.log.newTarget = CGPoint(x: 0, y: 350)
    scene.fling(-100, velocity: -800)
    scene.host.rest()
    #expect(scene.offset == 350)
    #expect(scene.log.calls.last == "didEndDecelerating")
    scene.log.newTarget = CGPoint(x: 0, y: 9000)
    scene.fling(-100, velocity: -800)
    scene.host.rest()
    #expect(scene.offset == CGFloat(2000 - 400))
    scene.log.newTarget = CGPoint(x: 0, y: CGFloat.infinity)
    scene.fling(100, velocity: 0)
    scene.host.rest()
    #expect(scene.offset == CGFloat(2000 - 400))
  }

  @Test("The fast rate glides less far")
  func fastRate() {
    let scene = ScrollScene()
    scene.view.decelerationRate = .fast
    scene.fling(-100, velocity: -800)
    scene.host.rest()
    #expect(abs(scene.offset - (100 + 0.099 * 790)) < 0.2)
  }

  // MARK: Edges

  @Test("Thrown against the edge it goes beyond it and comes back exactly")
  func bounce() {
    let scene = ScrollScene(content: CGSize(width: 300, height: 700.1))
    var farthest: CGFloat = 0
    scene.log.onScroll = { farthest = max(farthest, $0.contentOffset.y) }
    scene.fling(-200, velocity: -2000)
    scene.host.rest()
    let crossing = 2000 - (300.1 - 200) / 0.499
    #expect(abs(farthest - (300.1 + crossing / (11 * exp(1)))) < 1)
    #expect(scene.offset == 700.1 - 400)
  }

  @Test("Held beyond the edge it comes back when let go, and stays there without bounces")
  func heldPull() {
    let scene = ScrollScene()
    scene.fling(200, velocity: 0)
    let stretch = ScrollPhysics.band(200, length: 400)
    #expect(abs(scene.offset + stretch) < 0.5)
    scene.host.rest()
    #expect(scene.offset == 0)
    #expect(
      scene.log.calls.suffix(4) == ["didEndDragging true", "willBeginDecelerating", "didScroll", "didEndDecelerating"])
    scene.view.bounces = false
    scene.fling(200, velocity: 900)
    #expect(scene.offset == 0)
    scene.host.rest()
    #expect(scene.offset == 0)
  }

  @Test("Content that fits does not move, unless it always bounces")
  func fittingContent() {
    let scene = ScrollScene(content: CGSize(width: 300, height: 100))
    scene.fling(-80, velocity: -500)
    #expect(scene.offset == 0)
    scene.view.alwaysBounceVertical = true
    scene.fling(-80, velocity: 0)
    #expect(scene.offset > 20)
    scene.host.rest()
    #expect(scene.offset == 0)
    #expect(scene.view.contentOffset.x == 0)
  }

  @Test("A locked direction keeps the other axis, a diagonal one does not")
  func directionalLock() {
    let scene = ScrollScene(content: CGSize(width: 2000, height: 2000))
    scene.view.isDirectionalLockEnabled = true
    scene.view.driver.beginDrag(movement: CGPoint(x: -3, y: -10), translation: .zero)
    scene.view.driver.drag(to: CGPoint(x: -50, y: -60))
    #expect(scene.view.contentOffset == CGPoint(x: 0, y: 60))
    scene.view.driver.endDrag(velocity: .zero)
    scene.view.driver.beginDrag(movement: CGPoint(x: -8, y: -10), translation: .zero)
    scene.view.driver.drag(to: CGPoint(x: -50, y: -60))
    #expect(scene.view.contentOffset == CGPoint(x: 50, y: 120))
  }

  // MARK: Pages

  @Test("Pages are turned by half the way or by a fast finger, and end on the page")
  func paging() {
    let scene = ScrollScene(content: CGSize(width: 300, height: 400 * 5))
    scene.view.isPagingEnabled = true
    for (distance, velocity, page) in [(-150, 0, 0), (-210, 0, 1), (-40, -700, 2), (30, 700, 1), (-500, 0, 2)]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      scene.fling(distance, velocity: velocity)
      #expect(scene.log.target.y == page * 400)
      scene.host.rest()
      #expect(scene.offset == page * 400)
    }
  }

  @Test("A page that is being turned stays the same page when the content grows or the view is turned")
  func pagingThroughChanges() {
    let scene = ScrollScene(content: CGSize(width: 300, height: 400 * 5))
    scene.view.isPagingEnabled = true
    scene.fling(-40, velocity: -700)
    scene.host.advance(by: 0.05)
    scene.view.contentSize.height += 400
    scene.host.advance(by: 0.05)
    scene.view.contentInset.bottom = 30
    scene.host.rest()
    #expect(scene.offset == 400)
    scene.fling(-40, velocity: -700)
    scene.host.advance(by: 0.05)
    scene.view.frame.size.height = 500
    scene.host.rest()
    #expect(scene.offset.truncatingRemainder(dividingBy: 500) == 0)
  }

  // MARK: Code

  // behaviours.md §4 "Animated offset set"
  @Test("An animated move takes .25 s, eases in and out, and is told at its end")
  func animatedMove() {
    let scene = ScrollScene()
    scene.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(scene.view.isScrollAnimating)
    #expect(scene.offset == 0)
    scene.host.advance(by: 0.125)
    #expect(abs(scene.offset - 150) < 0.5, "half-way at half the time")
    #expect(scene.log.calls == ["didScroll"])
    scene.host.advance(by: 0.125)
    #expect(scene.offset == 300)
    #expect(scene.log.calls == ["didScroll", "didEndScrollingAnimation"])
    #expect(!scene.host.hasMotion)
  }

  @Test("A move to where the content is tells nothing; a second one turns there and is told once")
  func replacedMove() {
    let scene = ScrollScene()
    scene.view.setContentOffset(.zero, animated: true)
    scene.host.rest()
    #expect(scene.log.calls.isEmpty)
    scene.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    scene.host.advance(by: 0.1)
    let place = scene.offset
    scene.view.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    scene.host.advance(by: 1.0 / 60)
    #expect(abs(scene.offset - place) < 5)
    scene.host.rest()
    #expect(scene.offset == 50)
    #expect(scene.log.calls == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test("Setting the offset without animation stops a glide; the property shifts it")
  func setDuringGlide() {
    let scene = ScrollScene(content: CGSize(width: 300, height: 20_000))
    scene.fling(-100, velocity: -2000)
    scene.host.advance(by: 0.2)
    scene.view.contentOffset.y += 5000
    #expect(scene.view.isDecelerating)
    scene.host.rest()
    #expect(abs(scene.offset - (5000 + 100 + 0.499 * 1990)) < 2)
    scene.fling(-100, velocity: -2000)
    scene.host.advance(by: 0.2)
    scene.view.setContentOffset(scene.view.contentOffset, animated: false)
    let place = scene.offset
    scene.host.rest()
    #expect(scene.offset == place)
    #expect(scene.log.calls.last == "didEndDecelerating")
  }

  @Test("Setting the offset under a finger moves the content, and the finger goes on from there")
  func setDuringDrag() {
    let scene = ScrollScene()
    scene.view.driver.beginDrag(movement: CGPoint(x: 0, y: -10), translation: .zero)
    scene.view.driver.drag(to: CGPoint(x: 0, y: -50))
    scene.view.contentOffset.y = 500
    scene.view.driver.drag(to: CGPoint(x: 0, y: -60))
    #expect(scene.offset == 510)
  }

  @Test("An offset set in didScroll is kept, and told once more; one that is set for ever is cut off")
  func setInDidScroll() {
    let scene = ScrollScene()
    var count = 0
    scene.log.onScroll = { view in
      count += 1
      if view.contentOffset.y < 0 { view.contentOffset.y = 0 }
    }
    scene.view.contentOffset.y = -50
    #expect(scene.offset == 0)
    #expect(count == 2)
    scene.fling(200, velocity: 1500)
    #expect(scene.offset == 0)
    scene.host.rest()
    #expect(scene.offset == 0)

    nonisolated final class Warnings: @unchecked Sendable { var facts: [String] = [] }
    let warnings = Warnings()
    scene.log.onScroll = { $0.contentOffset.y += 1 }
    Diagnostics.withHandler({ warnings.facts.append($0.fact) }) { scene.view.contentOffset.y = 100 }
    #expect(warnings.facts.count == 1)
    #expect(scene.offset > 100)
  }

  // MARK: Changes on the way

  @Test("Content that grows while it bounces lets it glide no further, and it ends at rest")
  func contentSizeDuringBounce() {
    let scene = ScrollScene(content: CGSize(width: 300, height: 700))
    scene.fling(-200, velocity: -2000)
    var last = scene.offset
    while scene.offset <= 320 {
      scene.host.advance(by: 1.0 / 60)
      last = scene.offset
    }
    scene.view.contentSize.height = 900
    #expect(scene.offset == last)
    scene.host.rest()
    #expect(scene.offset >= last && scene.offset <= 500)
    scene.view.contentSize.height = 600
    #expect(scene.offset == 200)
  }

  @Test("Content that shrinks under a finger stays where it is shown, and comes back when let go")
  func contentSizeDuringDrag() {
    let scene = ScrollScene()
    scene.view.contentOffset.y = 1000
    scene.view.driver.touchDown()
    scene.view.driver.beginDrag(movement: CGPoint(x: 0, y: -10), translation: .zero)
    scene.view.driver.drag(to: CGPoint(x: 0, y: -50))
    scene.view.contentSize.height = 1400
    #expect(scene.offset == 1050)
    scene.view.driver.endDrag(velocity: .zero)
    scene.host.rest()
    #expect(scene.offset == 1000)
  }

  @Test("Insets that change while it moves leave the content where it is shown")
  func insetsOnTheWay() {
    let scene = ScrollScene()
    scene.view.driver.touchDown()
    scene.view.driver.beginDrag(movement: CGPoint(x: 0, y: 10), translation: .zero)
    scene.view.driver.drag(to: CGPoint(x: 0, y: 100))
    let place = scene.offset
    scene.view.contentInset.top = 30
    #expect(scene.offset == place)
    scene.view.driver.endDrag(velocity: .zero)
    scene.host.rest()
    #expect(scene.offset == -30)
    scene.fling(-300, velocity: -700)
    scene.host.advance(by: 0.1)
    let gliding = scene.offset
    scene.view.contentInset.top = 20
    #expect(scene.offset == gliding)
    scene.host.rest()
    #expect(abs(scene.offset - (-30 + 300 + 0.499 * 690)) < 2)
  }

  @Test("Insets that change in every frame neither brake a glide nor pull content from under a finger")
  func insetsInEveryFrame() {
    func end(changing: Bool) -> (CGFloat, Int) {
      let scene = ScrollScene(content: CGSize(width: 300, height: 20_000))
      scene.fling(-100, velocity: -40)
      var frames = 0
      while scene.view.isDecelerating {
        scene.host.advance(by: 1.0 / 60)
        frames += 1
        if changing { scene.view.contentInset.bottom += 1 }
      }
      return (scene.offset, frames)
    }
    let (undisturbed, changing) = (end(changing: false), end(changing: true))
    #expect(abs(undisturbed.0 - changing.0) < 0.4)
    #expect(abs(undisturbed.1 - changing.1) <= 1)

    let scene = ScrollScene()
    scene.view.driver.beginDrag(movement: CGPoint(x: 0, y: -10), translation: .zero)
    for step in 1...100 {
      scene.view.driver.drag(to: CGPoint(x: 0, y: -1.11 * CGFloat(step)))
      scene.view.contentInset.bottom += 1
    }
    #expect(abs(scene.offset - 111) < 1e-6)
  }

  @Test("A rotation mid-drag lets go, one mid-fling keeps gliding within the new edges")
  func rotation() {
    let host = ApplicationHost()
    let controller = UIViewController()
    host.show(controller)
    let view = UIScrollView(frame: controller.view.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentSize = CGSize(width: 100, height: 3000)
    controller.view.addSubview(view)
    host.settle()
    view.driver.touchDown()
    view.driver.beginDrag(movement: CGPoint(x: 0, y: -10), translation: .zero)
    view.driver.drag(to: CGPoint(x: 0, y: -700))
    view.driver.endDrag(velocity: CGPoint(x: 0, y: -3000))
    host.advance(by: 0.2)
    let place = view.contentOffset.y
    host.update { $0.isLandscape = true }
    #expect(view.contentOffset.y == place)
    #expect(view.isDecelerating)
    host.rest()
    #expect(view.contentOffset.y > place)
    #expect(view.contentOffset.y <= 3000 + view.adjustedContentInset.bottom - view.bounds.height)
  }

  @Test("A finger that touches gliding content stops it; lifted, it goes on only from beyond an edge")
  func touchDuringGlide() {
    let scene = ScrollScene()
    scene.fling(-100, velocity: -1500)
    scene.host.advance(by: 0.2)
    let place = scene.offset
    scene.view.driver.touchDown()
    #expect(!scene.view.isDecelerating)
    #expect(scene.view.isTracking)
    #expect(scene.log.calls.last == "didEndDecelerating")
    scene.host.advance(by: 0.2)
    #expect(scene.offset == place)
    scene.view.driver.touchUp()
    scene.host.rest()
    #expect(scene.offset == place)

    scene.view.contentOffset.y = 0
    scene.fling(200, velocity: 0)
    scene.host.advance(by: 0.05)
    scene.view.driver.touchDown()
    let held = scene.offset
    #expect(held < -10)
    scene.host.advance(by: 0.2)
    #expect(scene.offset == held)
    scene.view.driver.touchUp()
    scene.host.rest()
    #expect(scene.offset == 0)
  }

  @Test("Scrolling that is turned off lets go of the content")
  func disabling() {
    let scene = ScrollScene()
    scene.view.driver.touchDown()
    scene.view.driver.beginDrag(movement: CGPoint(x: 0, y: 10), translation: .zero)
    scene.view.driver.drag(to: CGPoint(x: 0, y: 100))
    scene.view.isScrollEnabled = false
    #expect(!scene.view.isDragging)
    #expect(!scene.view.isTracking)
    scene.view.driver.drag(to: CGPoint(x: 0, y: 200))
    scene.host.rest()
    #expect(scene.offset == 0)
  }

  @Test("The offset and the content size can be observed while they change")
  func observation() {
    let scene = ScrollScene()
    var offsets: [CGFloat] = []
    var sizes: [CGFloat] = []
    let first = scene.view.observe(\.contentOffset) { view, _ in offsets.append(view.contentOffset.y) }
    let second = scene.view.observe(\.contentSize) { view, _ in sizes.append(view.contentSize.height) }
    scene.view.contentOffset.y = 10
    scene.view.driver.beginDrag(movement: CGPoint(x: 0, y: -10), translation: .zero)
    scene.view.driver.drag(to: CGPoint(x: 0, y: -5))
    scene.view.contentSize.height = 900
    #expect(offsets == [10, 15])
    #expect(sizes == [900])
    first.invalidate()
    second.invalidate()
  }

  @Test("A drag ends an animated move, which is told")
  func dragDuringAnimation() {
    let scene = ScrollScene()
    scene.view.driver.touchDown()
    scene.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    scene.host.advance(by: 0.1)
    let place = scene.offset
    scene.view.driver.beginDrag(movement: CGPoint(x: 0, y: -10), translation: .zero)
    #expect(scene.log.calls == ["didScroll", "didEndScrollingAnimation", "willBeginDragging"])
    scene.view.driver.drag(to: CGPoint(x: 0, y: -20))
    #expect(abs(scene.offset - place - 20) < 0.01)
  }

  // MARK: Leaving

  @Test(
    "A view that leaves the screen in any phase ends its motion, tells the end, and is released",
    arguments: ["drag", "bounce", "glide", "animation"])
  func leaving(phase: String) {
    weak var weakView: UIScrollView?
    var calls: [String] = []
    let host: ApplicationHost
    do {
      let scene = ScrollScene()
      host = scene.host
      weakView = scene.view
      switch phase {
      case "drag":
        scene.view.driver.touchDown()
        scene.view.driver.beginDrag(movement: CGPoint(x: 0, y: 10), translation: .zero)
        scene.view.driver.drag(to: CGPoint(x: 0, y: 100))
      case "bounce": scene.fling(200, velocity: 0)
      case "glide": scene.fling(-200, velocity: -900)
      default: scene.view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
      }
      scene.host.advance(by: 0.03)
      scene.view.removeFromSuperview()
      #expect(!scene.view.isTracking && !scene.view.isDragging && !scene.view.isDecelerating)
      #expect(scene.offset >= 0)
      calls = scene.log.calls
    }
    #expect(!host.hasMotion)
    host.settle()
    #expect(weakView == nil)
    let end = ["drag": "didEndDragging false", "animation": "didEndScrollingAnimation"][phase] ?? "didEndDecelerating"
    #expect(calls.contains(end))
  }

  @Test("A view that nobody holds any more ends its motion by itself")
  func deallocation() {
    let host = ApplicationHost()
    weak var weakView: UIScrollView?
    do {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.contentSize.height = 1000
      weakView = view
      view.flashScrollIndicators()
      view.driver.beginDrag(movement: CGPoint(x: 0, y: -10), translation: .zero)
      view.driver.endDrag(velocity: CGPoint(x: 0, y: -900))
      #expect(host.hasMotion)
    }
    #expect(weakView == nil)
    #expect(!host.hasMotion)
  }

  @Test(
    "A delegate may remove the view, change its content or send it elsewhere in every call",
    arguments: [
      "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
      "didEndDecelerating",
    ], ["remove", "content", "offset", "animate", "disable"])
  func anythingInAnyCall(call: String, action: String) {
    let scene = ScrollScene()
    var isDone = false
    scene.log.onCall = { name, view in
      guard name == call, !isDone else { return }
      isDone = true
      switch action {
      case "remove": view.removeFromSuperview()
      case "content": view.contentSize = CGSize(width: 300, height: 500)
      case "offset": view.setContentOffset(CGPoint(x: 0, y: 77), animated: false)
      case "animate": view.setContentOffset(CGPoint(x: 0, y: 77), animated: true)
      default: view.isScrollEnabled = false
      }
    }
    scene.fling(-100, velocity: -900)
    #expect(scene.host.rest())
    #expect(isDone)
    #expect(!scene.view.isDragging && !scene.view.isDecelerating && !scene.view.isScrollAnimating)
    let range = ScrollGeometry(scene.view).range(.vertical)
    #expect(range.contains(scene.offset))
    #expect(
      scene.log.calls.filter { $0 == "willBeginDecelerating" }.count
        == scene.log.calls.filter { $0 == "didEndDecelerating" }.count)
  }

  // MARK: Status bar

  @Test("A tap on the status bar moves the one scroll view to its top exactly, also when that changes on the way")
  func statusBar() {
    let scene = ScrollScene()
    scene.view.contentInset.top = 33.3
    scene.view.contentOffset.y = 900
    scene.host.tapStatusBar()
    scene.host.advance(by: 0.1)
    scene.view.contentInset.top = 44.4
    scene.host.rest()
    #expect(scene.offset == -44.4)
    #expect(scene.log.calls == ["didScroll", "shouldScrollToTop", "didScroll", "didScrollToTop"])
    scene.log.calls = []
    scene.host.tapStatusBar()
    #expect(scene.log.calls == ["shouldScrollToTop", "didScrollToTop"])
    scene.view.contentOffset.y = 900
    scene.log.allowsScrollToTop = false
    #expect(!scene.host.tapStatusBar())
    scene.host.rest()
    #expect(scene.offset == 900)
  }

  @Test("With several scroll views on screen none answers; hidden ones, others' and those elsewhere do not count")
  func statusBarWithSeveral() {
    let scene = ScrollScene()
    scene.view.contentOffset.y = 500
    let second = UIScrollView(frame: CGRect(x: 0, y: 500, width: 100, height: 100))
    second.contentSize.height = 400
    second.contentOffset.y = 50
    scene.view.superview?.addSubview(second)
    #expect(!scene.host.tapStatusBar())
    second.isHidden = true
    #expect(scene.host.tapStatusBar())
    scene.host.rest()
    #expect(scene.offset == 0)
    scene.view.contentOffset.y = 500
    second.isHidden = false
    second.frame.origin.y = 3000
    #expect(scene.host.tapStatusBar())
    scene.host.rest()
    second.frame.origin.y = 500
    scene.view.scrollsToTop = false
    #expect(scene.host.tapStatusBar())
    scene.host.rest()
    #expect(second.contentOffset.y == 0)
  }
}
