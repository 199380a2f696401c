import Diagnostics
import Foundation
import Testing

@testable import UIKit

@Suite("Scrolling by code", .serialized)
struct ScrollSettingTests {
  // behaviours.md §4 "Velocity"
  @Test("The normal rate keeps .998 of the velocity after a millisecond, the fast one .99")
  func rates() {
    #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
    #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
  }

  // behaviours.md §4 "Animated offset set"
  @Test("An animated scroll takes .25 s, eases in and out, and notifies at its end")
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

  @Test("Scrolling to the current offset notifies nothing; a second scroll redirects and notifies once")
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

  @Test("Setting the offset under a finger moves the content, and the finger continues from there")
  func setDuringDrag() {
    let scene = ScrollScene()
    scene.view.driver.beginDrag(movement: CGPoint(x: 0, y: -10), translation: .zero)
    scene.view.driver.drag(to: CGPoint(x: 0, y: -50))
    scene.view.contentOffset.y = 500
    scene.view.driver.drag(to: CGPoint(x: 0, y: -60))
    #expect(scene.offset == 510)
  }

  @Test("An offset set in didScroll is kept, and notified once more; endless setting is cut off")
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

    let warnings = DiagnosticLog()
    scene.log.onScroll = { $0.contentOffset.y += 1 }
    Diagnostics.withHandler(for: ["scroll-view.telling-limit"], warnings.add) {
      scene.view.contentOffset.y = 100
    }
    #expect(warnings.facts.count == 1)
    #expect(scene.offset > 100)
  }
}
