import Foundation
import Testing

@testable import UIKit

@Suite("A scroll view that changes while it moves", .serialized)
struct ScrollChangeTests {
  @Test("Content that grows while bouncing stops the glide, and comes to rest")
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

  @Test("Content that shrinks under a finger keeps its visible place, and returns when released")
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

  @Test("Insets that change during motion keep the content in its visible place")
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

  @Test("Content resting past its start does not rest before it when the insets shrink; an offset set there stays")
  func shrinkingInsets() {
    let scene = ScrollScene()
    scene.view.contentInset = UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0)
    scene.view.contentOffset.y = -60
    scene.view.contentInset.top = 20
    #expect(scene.offset == -20)
    scene.view.contentInset.top = 100
    #expect(scene.offset == -100)
    scene.view.contentOffset.y = -150
    scene.view.contentInset.top = 20
    #expect(scene.offset == -150)
    scene.view.contentInset.top = 100
    scene.view.contentOffset.y = 60
    scene.view.contentInset.top = 20
    #expect(scene.offset == 60)
  }

  @Test("A finger holds content in place while the insets shrink, and the content returns when released")
  func shrinkingInsetsUnderAFinger() {
    let scene = ScrollScene()
    scene.view.contentInset = UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0)
    scene.view.contentOffset.y = -60
    scene.view.driver.touchDown()
    scene.view.contentInset.top = 20
    #expect(scene.offset == -60)
    scene.view.driver.touchUp()
    scene.host.rest()
    #expect(scene.offset == -20)
  }

  @Test("Insets that change in every frame neither slow a glide nor move content under a finger")
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

  @Test("A rotation mid-drag ends the drag, one mid-fling keeps gliding within the new edges")
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

  @Test("A finger on gliding content stops it; lifted, it continues only from beyond an edge")
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

  @Test("Disabling scrolling releases the content")
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

  @Test("A drag ends an animated scroll, and notifies")
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
}
