import Foundation
import Testing

@testable import UIKit

@Suite("Motion of a scroll view", .serialized)
struct ScrollDriverTests {
  // MARK: The delegate's calls
  @Test("A fling notifies in Apple's order, and the view's state matches at each call")
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
  @Test("The frame after the lift shows the offset of the lift, the next one the first step of the glide")
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

  @Test("The glide rests at the delegate's target; one beyond the edge becomes the edge")
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

  @Test("Thrown against the edge it bounces beyond it and returns exactly")
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

  @Test("Held beyond the edge it returns when released, and stays there without bounces")
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

  @Test("Pages turn past half of the way or by a fast finger, and end on the page")
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

  @Test("A turning page stays the same page when the content grows or the view rotates")
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
}
