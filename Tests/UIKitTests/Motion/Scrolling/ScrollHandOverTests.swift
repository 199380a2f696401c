import Foundation
import Testing

@testable import UIKit

@Suite("Scroll motion that is replaced, stopped or kept", .serialized)
struct ScrollHandOverTests {
  @Test("Content that code put beyond an edge stays there when an unrelated finger lifts")
  func liftWithoutTouch() {
    let scene = ScrollScene()
    scene.view.contentOffset.y = -50
    scene.view.driver.touchUp()
    scene.host.rest()
    #expect(scene.offset == -50 && scene.view.driver.isStill)
    // The pan is reset when it is turned off, finger or not.
    scene.view.panGestureRecognizer.isEnabled = false
    scene.host.rest()
    #expect(scene.offset == -50)
    // A finger that did touch lets it go.
    scene.view.driver.touchDown()
    scene.view.driver.touchUp()
    scene.host.rest()
    #expect(scene.offset == 0)
  }

  @Test("A scroll begun by the delegate at the lift replaces the glide, and everything ends once")
  func moveBegunAtTheLift() {
    let scene = ScrollScene()
    scene.log.onCall = { call, view in
      if call == "willEndDragging" { view.setContentOffset(CGPoint(x: 0, y: 700), animated: true) }
    }
    scene.fling(-100, velocity: -3000)
    scene.host.rest()
    #expect(scene.offset == 700)
    #expect(
      scene.log.calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false", "didScroll",
        "didEndScrollingAnimation",
      ])
  }

  @Test("On the axis without finger movement, content keeps its position between pixels")
  func keepsFractionsAcross() {
    // On a screen of three pixels a point, 0.1 is between two.
    for isHorizontal in [false, true] {
      let scene = ScrollScene(content: CGSize(width: 2000, height: 2000))
      scene.view.contentOffset = CGPoint(x: 0.1, y: 0.1)
      scene.view.driver.touchDown()
      let movement = isHorizontal ? CGPoint(x: -50.1, y: 0) : CGPoint(x: 0, y: -50.1)
      scene.view.driver.beginDrag(movement: movement, translation: .zero)
      #expect(scene.view.contentOffset == CGPoint(x: 0.1, y: 0.1))
      scene.view.driver.drag(to: movement)
      // 0.1 + 50.1 = 50.2, which is 150.6 pixels: 151.
      let (along, across) = (CGFloat(151) / 3, CGFloat(0.1))
      let expected = isHorizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
      #expect(scene.view.contentOffset == expected)
    }
  }

  @Test("Disabled while gliding, it stops in place, and notifies")
  func turnedOffInAGlide() {
    let scene = ScrollScene()
    scene.fling(-100, velocity: -2000)
    scene.host.advance(by: 0.2)
    #expect(scene.view.isDecelerating)
    let place = scene.offset
    scene.view.isScrollEnabled = false
    #expect(!scene.view.isDecelerating && scene.log.calls.last == "didEndDecelerating")
    scene.host.rest()
    #expect(scene.offset == place)
  }
}
