import Diagnostics
import Foundation
import Noren
import Testing
import UIKit

@Suite("Bars that hide on scroll, under real fingers", .serialized)
struct ScrollAwayBarsTests {
  @Test("C2: Insets are those of shown bars, and stay while bars hide; the scroll view fills the screen")
  func insets() {
    let scene = ScrollAwayScene()
    let expected = UIEdgeInsets(top: 59 + 52, left: 0, bottom: 34 + 49, right: 0)
    #expect(scene.scrollView.adjustedContentInset == expected)
    #expect(scene.scrollView.verticalScrollIndicatorInsets == UIEdgeInsets(top: 52, left: 0, bottom: 49, right: 0))
    #expect(scene.distance == 0)
    scene.down(upwards: true)
    for _ in 0..<20 {
      scene.move(by: -10)
      #expect(scene.scrollView.adjustedContentInset == expected)
    }
    #expect(scene.hidden == [111, 83])
    #expect(scene.frameInWindow(scene.scrollView).intersection(scene.host.screenBounds) == scene.host.screenBounds)
  }

  @Test("C2: Bars follow the finger both ways, point by point")
  func follow() {
    let scene = ScrollAwayScene()
    scene.down(upwards: true)
    #expect(scene.move(by: -8, times: 12).map { $0[0] } == (1...12).map { CGFloat($0) * 8 })
    #expect(scene.hidden == [96, 83])
    #expect(scene.frameInWindow(scene.screen.topBar).minY == CGFloat(59 - 96))
    #expect(scene.move(by: 5, times: 4) == [[91, 78], [86, 73], [81, 68], [76, 63]])
  }

  @Test("C2: Bars are shown at the top edge, and a pull past it moves none")
  func topEdge() {
    let scene = ScrollAwayScene()
    scene.scroll(by: 300)
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: -scene.scrollView.adjustedContentInset.top), animated: false)
    #expect(scene.hidden == [0, 0])
    scene.lift()
    scene.rest()
    scene.down(upwards: false)
    #expect(scene.move(by: 20, times: 8).allSatisfy { $0 == [0, 0] })
    #expect(scene.distance < -20)
    scene.lift()
    for _ in 0..<60 {
      scene.host.advance(by: 1.0 / 60)
      #expect(scene.hidden == [0, 0])
    }
  }

  @Test("C2: At the bottom edge nothing moves, neither shown nor hidden bars, however far the pull")
  func bottomEdge() {
    for isHidden in [false, true] {
      let scene = ScrollAwayScene()
      scene.scrollView.contentOffset.y = 3000 + 83 - 852
      if isHidden { scene.screen.bars.hideBars(animated: false) }
      let expected: [CGFloat] = isHidden ? [111, 83] : [0, 0]
      #expect(scene.hidden == expected)
      scene.down(upwards: true)
      #expect(scene.move(by: -20, times: 8).allSatisfy { $0 == expected })
      scene.lift()
      for _ in 0..<60 {
        scene.host.advance(by: 1.0 / 60)
        #expect(scene.hidden == expected)
      }
    }
  }

  @Test("C2: A tap on the status bar shows the bars and ends exactly at the start of the content")
  func statusBar() {
    let scene = ScrollAwayScene()
    scene.scroll(by: 900)
    scene.lift()
    scene.rest()
    #expect(scene.hidden == [111, 83])
    #expect(scene.host.tapStatusBar())
    scene.rest()
    #expect(scene.hidden == [0, 0])
    #expect(scene.scrollView.contentOffset.y == CGFloat(-111))
  }

  @Test("C3: Without a dead zone, one point of reversed drag shows one point of each bar, and nothing jumps")
  func noDeadZone() {
    let scene = ScrollAwayScene()
    scene.scroll(by: 600)
    #expect(scene.hidden == [111, 83])
    #expect(scene.move(by: 1, times: 3) == [[110, 82], [109, 81], [108, 80]])
    #expect(scene.move(by: -1, times: 4) == [[109, 81], [110, 82], [111, 83], [111, 83]])
  }

  @Test("C3: Inertia counts: a flick hides more than the finger did")
  func inertia() {
    let scene = ScrollAwayScene()
    scene.scrollView.contentOffset.y = 1000
    scene.host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 550), over: 0.05)
    #expect(scene.hidden[0] > 0 && scene.hidden[0] <= 40)
    scene.rest()
    #expect(scene.hidden == [111, 83])
    scene.host.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 450), over: 0.05)
    #expect(scene.hidden[0] >= 111 - 40)
    scene.rest()
    #expect(scene.hidden == [0, 0] && scene.distance > 0)
  }

  @Test("C3: At rest no bar is half hidden: it moves on to the nearer end, in small steps", arguments: [30, 80])
  func snaps(shown: CGFloat) {
    let scene = ScrollAwayScene()
    scene.scroll(by: 600)
    scene.move(by: shown)
    #expect(scene.hidden == [111 - shown, max(83 - shown, 0)])
    let offset = scene.scrollView.contentOffset
    scene.lift()
    var former = scene.hidden
    for _ in 0..<60 {
      scene.host.advance(by: 1.0 / 60)
      // ω 18.257 per second is the steepest that a residual of at most 111 points can be, and a pixel for rounding.
      #expect(abs(scene.hidden[0] - former[0]) <= 111 * 18.257 / 60 + 1)
      former = scene.hidden
    }
    #expect(scene.hidden == (shown == 30 ? [111, 83] : [0, 0]))
    #expect(scene.scrollView.contentOffset == offset)
  }

  // A bar of 111 points of which 59 are the status bar's place: 20 that stay are 79 of the way, so that 32 go.
  // Fingers go to 300, back to 260 and to 20 points from the start, and to the start.
  @Test(
    "C4: Each mode hides and shows in its own way, at the top and at the bottom",
    arguments: [
      (ScrollAwayBars.Mode.pinned, [CGFloat(0), 0, 0, 0], [CGFloat(0), 0, 0, 0]),
      (.enterAlways, [111, 71, 0, 0], [83, 43, 0, 0]),
      (.enterAlwaysCollapsed, [111, 71, 20, 0], [83, 43, 20, 0]),
      (.exitUntilCollapsed, [32, 32, 20, 0], [29, 29, 20, 0]),
      (.restoreAtEdge, [111, 111, 20, 0], [83, 83, 20, 0]),
    ])
  func modes(mode: ScrollAwayBars.Mode, top: [CGFloat], bottom: [CGFloat]) {
    let rule = ScrollAwayBars.Rule(mode: mode, collapsedHeight: 20)
    let scene = ScrollAwayScene(top: rule, bottom: rule)
    var seen: [[CGFloat]] = []
    scene.scroll(by: 300)
    seen.append(scene.hidden)
    for travel in [40, 240, 20] as [CGFloat] {
      scene.move(by: travel)
      seen.append(scene.hidden)
    }
    #expect(scene.distance == 0)
    #expect(seen.map { $0[0] } == top)
    #expect(seen.map { $0[1] } == bottom)
  }

  @Test("C4: Bars also rest at their stops")
  func stops() {
    let scene = ScrollAwayScene(top: .init(stops: [0.5]))
    scene.scroll(by: 600)
    scene.move(by: 50)
    scene.lift()
    scene.rest()
    // Half of 111 is between pixels of a third: 55.5 is shown at 55.667 or 55.333.
    #expect(abs(scene.hidden[0] - 111 / 2) <= 1.0 / 3)
    #expect(scene.hidden[1] == 83 || scene.hidden[1] == 0)
  }

  @Test("C4: Resistance moves the content first, in either direction")
  func resistance() {
    let scene = ScrollAwayScene(top: .init(hidingResistance: 30, showingResistance: 20))
    scene.scrollView.contentOffset.y = 500
    scene.down(upwards: true)
    #expect(scene.move(by: -10, times: 5).map { $0[0] } == [0, 0, 0, 10, 20])
    _ = scene.move(by: -50, times: 3)
    #expect(scene.hidden[0] == 111)
    #expect(scene.move(by: 10, times: 4).map { $0[0] } == [111, 111, 101, 91])
  }

  @Test("C4: A stretching bar grows with the pull, its outer edge fixed")
  func stretch() {
    let scene = ScrollAwayScene(top: .init(stretches: true))
    scene.down(upwards: false)
    _ = scene.move(by: 20, times: 5)
    let pull = -scene.distance
    #expect(pull > 20)
    let frame = scene.frameInWindow(scene.screen.topBar)
    #expect(abs(frame.height - (52 + pull)) < 1e-6 && abs(frame.minY - 59) < 1e-6)
    scene.lift()
    scene.rest()
    #expect(scene.screen.topBar.transform == .identity)
  }

  @Test("C4: Content under a collapsing bar rests where the bar is fully shown or collapsed")
  func collapsingRest() {
    let scene = ScrollAwayScene(
      top: .init(mode: .exitUntilCollapsed, collapsedHeight: 20), bottom: .init(mode: .pinned))
    scene.scroll(by: 20)
    scene.lift()
    scene.rest()
    #expect(scene.distance == 32 && scene.hidden[0] == 32)
    scene.scroll(by: -20)
    scene.lift()
    scene.rest()
    #expect(scene.distance == 0 && scene.hidden[0] == 0)
  }

  @Test("C4: A rule changed while the bar is hidden applies at once")
  func otherRule() {
    let scene = ScrollAwayScene()
    scene.scroll(by: 600)
    scene.lift()
    scene.rest()
    scene.screen.bars.topRule = .init(mode: .pinned)
    scene.rest()
    #expect(scene.hidden == [0, 83])
  }

  @Test("C2: Switching pages causes no jump, and each keeps its offset")
  func pages() {
    let scene = ScrollAwayScene()
    scene.scroll(by: 600)
    scene.lift()
    scene.rest()
    let other = UIScrollView(frame: scene.screen.view.bounds)
    other.contentSize.height = 2000
    scene.screen.view.insertSubview(other, aboveSubview: scene.scrollView)
    scene.host.settle()
    let place = scene.scrollView.contentOffset
    scene.screen.bars.follow(other)
    #expect(scene.screen.bars.scrollView === other)
    // Its start shows the bars, by and by.
    #expect(scene.hidden == [111, 83])
    #expect(other.adjustedContentInset.top == 111 && other.contentOffset.y == -111)
    scene.rest()
    #expect(scene.hidden == [0, 0])
    scene.scrollView.contentOffset.y += 50
    #expect(scene.hidden == [0, 0])
    scene.scrollView.contentOffset = place
    scene.screen.bars.follow(scene.scrollView)
    scene.rest()
    #expect(scene.hidden == [0, 0] && scene.scrollView.contentOffset == place)
  }

  @Test(
    "C2: A page followed under a finger moves with it; one left under it rests with bars fully shown")
  func pagesUnderFingers() {
    let scene = ScrollAwayScene()
    let other = UIScrollView(frame: scene.screen.view.bounds)
    other.contentSize.height = 2000
    scene.screen.view.insertSubview(other, belowSubview: scene.scrollView)
    scene.host.settle()
    other.contentOffset.y = 500
    // Half hidden under a finger that stays down, of which the other page knows nothing.
    scene.scroll(by: 40)
    #expect(scene.hidden[0] == 40)
    scene.screen.bars.follow(other)
    scene.host.advance(by: 1)
    #expect(scene.hidden[0] == 0)
    // And back under the finger.
    scene.screen.bars.follow(scene.scrollView)
    _ = scene.move(by: -20, times: 3)
    #expect(scene.hidden[0] == 60)
    scene.lift()
    scene.rest()
    #expect([0, 111].contains(scene.hidden[0]) && [0, 83].contains(scene.hidden[1]))
  }

  @Test("C2: Content that fits hides nothing")
  func shortContent() {
    let scene = ScrollAwayScene(contentHeight: 300)
    scene.down(upwards: true)
    #expect(scene.move(by: -20, times: 6).allSatisfy { $0 == [0, 0] })
  }
}
