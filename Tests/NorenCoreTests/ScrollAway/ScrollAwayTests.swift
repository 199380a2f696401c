import Foundation
import NorenCore
import Testing

@Suite("Bars that scroll away with the content")
struct ScrollAwayTests {
  /// Scrolls by fingers, one point after another, and says by how much the top bar is hidden on the way.
  private struct Scene {
    var bars: ScrollAway
    var sample: ScrollSample
    var time: TimeInterval = 0

    init(_ rule: ScrollAwayPath, contentLength: CGFloat = 2000) {
      bars = ScrollAway(top: rule, bottom: nil)
      sample = ScrollSample(
        offset: -rule.height, contentLength: contentLength, viewportLength: 800, leadingInset: rule.height)
      bars.scroll(to: sample, cause: .geometry, at: 0)
    }

    /// A finger to a distance from the start.
    mutating func drag(to distance: CGFloat) -> CGFloat {
      bars.begin()
      let step: CGFloat = distance > sample.distance ? 1 : -1
      while sample.distance != distance {
        sample.offset += step
        bars.scroll(to: sample, cause: .finger, at: time)
      }
      return hidden
    }

    mutating func lift() -> CGFloat {
      bars.end(at: time)
      time += 1
      return hidden
    }

    var hidden: CGFloat { bars.top(at: time)?.hidden ?? -1 }
  }

  // What a bar of 100, of which 40 stay or come first, hides at each place of a way down and up again.
  @Test(
    "C4: each mode hides and shows in its own way",
    arguments: [
      //                                                       50   500  440  30   0
      (ScrollAwayRule.Mode.pinned, [CGFloat(0), 0, 0, 0, 0]),
      (.enterAlways, [50, 100, 40, 0, 0]),
      (.enterAlwaysCollapsed, [50, 100, 60, 30, 0]),
      (.exitUntilCollapsed, [50, 60, 60, 30, 0]),
      (.restoreAtEdge, [50, 100, 100, 30, 0]),
    ])
  func modes(mode: ScrollAwayRule.Mode, expected: [CGFloat]) {
    var scene = Scene(ScrollAwayPath(mode: mode, height: 100, collapsedHeight: 40))
    var hidden: [CGFloat] = []
    for distance in [50, 500, 440, 30, 0] as [CGFloat] { hidden.append(scene.drag(to: distance)) }
    #expect(hidden == expected)
  }

  @Test("C3: a bar half hidden when the finger lifts animates to the nearer end at once")
  func snap() {
    var scene = Scene(ScrollAwayPath(height: 100))
    _ = scene.drag(to: 500)
    #expect(scene.drag(to: 430) == 30)
    scene.bars.end(at: 0)
    #expect(scene.hidden == 30)
    scene.time = 0.1
    #expect(scene.hidden > 0 && scene.hidden < 30)
    #expect(scene.bars.isMoving(at: scene.time))
    scene.time = 1
    #expect(scene.hidden == 0)
    #expect(!scene.bars.isMoving(at: scene.time))
  }

  @Test("C4: a bar also rests at its stops")
  func stops() {
    var scene = Scene(ScrollAwayPath(height: 100, stops: [0.5]))
    _ = scene.drag(to: 500)
    #expect(scene.drag(to: 455) == 55)
    #expect(scene.lift() == 50)
  }

  @Test("Near the start of the content a bar that cannot hide completely is shown")
  func nearStart() {
    var scene = Scene(ScrollAwayPath(height: 100))
    #expect(scene.drag(to: 80) == 80)
    #expect(scene.lift() == 0)
  }

  @Test("C4: resistance moves the content first, in either direction")
  func resistance() {
    var scene = Scene(ScrollAwayPath(height: 100, hidingResistance: 20, showingResistance: 30))
    #expect(scene.drag(to: 20) == 0)
    #expect(scene.drag(to: 50) == 30)
    #expect(scene.drag(to: 500) == 100)
    #expect(scene.drag(to: 470) == 100)
    #expect(scene.drag(to: 460) == 90)
  }

  @Test("C2: at the end of the content nothing moves, however it is pulled")
  func end() {
    var scene = Scene(ScrollAwayPath(height: 100))
    // 100 + 2000 − 800.
    _ = scene.drag(to: 1300)
    #expect(scene.drag(to: 1250) == 50)
    _ = scene.drag(to: 1280)
    let hidden = scene.drag(to: 1300)
    #expect(hidden == 100)
    for past in [20, 60, 10] as [CGFloat] {
      scene.sample.offset = 1200 + past
      scene.bars.scroll(to: scene.sample, cause: .finger, at: 0)
      #expect(scene.hidden == 100)
    }
  }

  @Test("Content that fits hides nothing")
  func shortContent() {
    var scene = Scene(ScrollAwayPath(height: 100), contentLength: 700)
    for offset in [-80, -40, 20, -140] as [CGFloat] {
      scene.sample.offset = offset
      scene.bars.scroll(to: scene.sample, cause: .finger, at: 0)
      #expect(scene.hidden == 0)
    }
  }

  @Test("C4: a stretching bar grows by the pull past the start, and the pull does not hide it")
  func stretch() {
    var scene = Scene(ScrollAwayPath(height: 100, stretches: true))
    scene.sample.offset = -130
    scene.bars.scroll(to: scene.sample, cause: .finger, at: 0)
    #expect(scene.bars.top(at: 0)?.stretch == 30)
    var rigid = Scene(ScrollAwayPath(height: 100))
    rigid.bars.scroll(to: scene.sample, cause: .finger, at: 0)
    #expect(rigid.bars.top(at: 0)?.stretch == 0)
    #expect(scene.hidden == 0)
  }

  @Test("The stretch of a bounce does not push the bar when the content grows under it")
  func growingContent() {
    var scene = Scene(ScrollAwayPath(height: 100))
    // The app goes to the end, 100 + 2000 − 800, and leaves the bar shown; a finger pulls 80 past it.
    scene.sample.offset = 1200
    scene.bars.scroll(to: scene.sample, cause: .app, at: 0)
    scene.bars.begin()
    scene.sample.offset = 1280
    scene.bars.scroll(to: scene.sample, cause: .finger, at: 0)
    #expect(scene.hidden == 0)
    scene.sample.offset = 1281
    scene.sample.contentLength += 1000
    scene.bars.scroll(to: scene.sample, cause: .finger, at: 0)
    #expect(scene.hidden == 1)
  }

  @Test("Insets that change under a finger do not count as travel")
  func insetsUnderFinger() {
    var scene = Scene(ScrollAwayPath(height: 100))
    _ = scene.drag(to: 500)
    _ = scene.drag(to: 440)
    scene.sample.leadingInset += 30
    scene.bars.scroll(to: scene.sample, cause: .finger, at: 0)
    #expect(scene.hidden == 40)
  }

  @Test("A bar continues with the finger's velocity")
  func momentum() {
    func hidden(afterFramesOf step: CGFloat) -> CGFloat {
      var scene = Scene(ScrollAwayPath(height: 100))
      _ = scene.drag(to: 500)
      scene.sample.offset -= 80 - step
      scene.bars.scroll(to: scene.sample, cause: .finger, at: 0)
      scene.sample.offset -= step
      scene.bars.scroll(to: scene.sample, cause: .finger, at: 1.0 / 60)
      scene.bars.end(at: 1.0 / 60)
      scene.time = 2.0 / 60
      return scene.hidden
    }
    // 20 are left in both; the one comes from 6 points a frame, the other from rest.
    #expect(hidden(afterFramesOf: 6) < hidden(afterFramesOf: 0) - 2)
  }

  @Test("Resistance applies again to every finger")
  func resistanceAnew() {
    var scene = Scene(ScrollAwayPath(height: 100, hidingResistance: 20))
    _ = scene.drag(to: 120)
    #expect(scene.hidden == 100)
    _ = scene.drag(to: 80)
    #expect(scene.lift() == 0)
    #expect(scene.drag(to: 100) == 0)
    #expect(scene.lift() == 0)
    #expect(scene.drag(to: 115) == 0)
  }

  @Test("A bar hidden too far arrives as early under a moving finger as without one")
  func arrivesUnderFinger() {
    var scene = Scene(ScrollAwayPath(height: 100))
    _ = scene.drag(to: 500)
    _ = scene.lift()
    scene.sample.offset = -80
    scene.bars.begin()
    scene.bars.scroll(to: scene.sample, cause: .geometry, at: scene.time)
    for frame in 0..<31 {
      scene.sample.offset += frame.isMultiple(of: 2) ? 1 : -1
      scene.bars.scroll(to: scene.sample, cause: .finger, at: scene.time)
      scene.time += 1.0 / 60
    }
    #expect(scene.hidden <= scene.sample.distance)
  }

  @Test("No bar stays half hidden after the app moves the content, or shorter content does")
  func restWithoutFinger() {
    for cause in [ScrollAway.Cause.app, .geometry] {
      var scene = Scene(ScrollAwayPath(height: 100))
      _ = scene.drag(to: 500)
      _ = scene.lift()
      scene.sample.offset = -50
      scene.bars.scroll(to: scene.sample, cause: cause, at: scene.time)
      scene.time += 1
      #expect(scene.hidden == 0)
    }
  }

  @Test("A screen that begins to leave twice, or rotates meanwhile, and stays, hides its hidden bars again")
  func leaving() {
    var scene = Scene(ScrollAwayPath(height: 100))
    _ = scene.drag(to: 500)
    scene.bars.leave(at: 0)
    #expect(!scene.bars.isScrolling)
    scene.bars.leave(at: 1)
    #expect(scene.bars.top(at: 1)?.hidden == 0)
    scene.bars.adapt(top: ScrollAwayPath(height: 32), bottom: nil, sample: nil, at: 1)
    scene.bars.cancelLeaving(at: 1)
    #expect(scene.bars.top(at: 2)?.hidden == 32)
    scene.bars.leave(at: 2)
    scene.bars.finishLeaving()
    scene.bars.cancelLeaving(at: 3)
    #expect(scene.bars.top(at: 4)?.hidden == 0)
  }

  @Test("C2: resigning active shows bars at once; a tap on the status bar shows them gradually")
  func showing() {
    var scene = Scene(ScrollAwayPath(height: 100))
    _ = scene.drag(to: 500)
    scene.bars.showBars(at: 0)
    #expect(scene.hidden == 100)
    scene.time = 0.1
    #expect(scene.hidden > 0 && scene.hidden < 100)
    scene.bars.showBars(isAnimated: false, at: 0.1)
    #expect(scene.hidden == 0)
  }

  @Test("A finger that comes down on an animating bar holds it in place")
  func grab() {
    var scene = Scene(ScrollAwayPath(height: 100))
    _ = scene.drag(to: 500)
    _ = scene.drag(to: 440)
    scene.bars.end(at: 0)
    scene.time = 0.05
    let hidden = scene.hidden
    #expect(hidden > 0 && hidden < 40)
    _ = scene.drag(to: 450)
    #expect(abs(scene.hidden - (hidden + 10)) < 1e-9)
    // Nothing of the former way is left.
    scene.time = 2
    #expect(abs(scene.hidden - (hidden + 10)) < 1e-9)
  }

  @Test("C3: a rotation keeps hidden bars hidden, by the same share")
  func rotation() {
    var scene = Scene(ScrollAwayPath(height: 100))
    _ = scene.drag(to: 500)
    scene.sample.viewportLength = 350
    scene.sample.leadingInset = 32
    scene.bars.adapt(top: ScrollAwayPath(height: 32), bottom: nil, sample: scene.sample, at: 0)
    #expect(scene.hidden == 32)
    scene.bars.adapt(top: ScrollAwayPath(height: 100), bottom: nil, sample: scene.sample, at: 0)
    #expect(scene.hidden == 100)
  }

  @Test("A new scroll view at its start shows the bars gradually")
  func otherScrollView() {
    var scene = Scene(ScrollAwayPath(height: 100))
    _ = scene.drag(to: 500)
    _ = scene.lift()
    scene.sample.offset = -100
    scene.bars.scroll(to: scene.sample, cause: .geometry, at: scene.time)
    #expect(scene.hidden == 100)
    scene.time += 0.6
    #expect(scene.hidden == 0)
  }

  @Test("Content rests where a collapsing bar is fully shown or collapsed")
  func restingOffset() {
    var scene = Scene(ScrollAwayPath(mode: .exitUntilCollapsed, height: 100, collapsedHeight: 40))
    _ = scene.drag(to: 10)
    // The start is at −100; the bar is collapsed 60 further.
    let expected: [(CGFloat, CGFloat)] = [
      (-120, -120), (-100, -100), (-90, -100), (-71, -100), (-70, -40), (-41, -40), (-40, -40), (300, 300),
      (1300, 1300),
    ]
    for (offset, resting) in expected { #expect(scene.bars.restingOffset(for: offset) == resting) }
  }

  @Test("C4: a bar added while bars are held is held too")
  func heldLater() {
    var bars = ScrollAway()
    bars.setPinned(true, at: 0)
    var sample = ScrollSample(offset: -100, contentLength: 2000, viewportLength: 800, leadingInset: 100)
    bars.adapt(top: ScrollAwayPath(height: 100), bottom: nil, sample: sample, at: 0)
    bars.begin()
    sample.offset = 300
    bars.scroll(to: sample, cause: .finger, at: 0)
    #expect(bars.top(at: 0)?.hidden == 0)
    bars.setPinned(false, at: 1)
    #expect(bars.top(at: 2)?.hidden == 100)
  }

  @Test("Non-finite samples and rules change nothing and hide nothing")
  func badNumbers() {
    var scene = Scene(ScrollAwayPath(height: 100))
    #expect(scene.drag(to: 60) == 60)
    for bad in [CGFloat.nan, .infinity, -.infinity] {
      var sample = scene.sample
      sample.offset = bad
      scene.bars.scroll(to: sample, cause: .finger, at: 0)
      sample = scene.sample
      sample.contentLength = bad
      scene.bars.scroll(to: sample, cause: .geometry, at: 0)
      #expect(scene.bars.restingOffset(for: bad).isNaN == bad.isNaN)
      var bars = ScrollAway(top: ScrollAwayPath(height: bad, collapsedHeight: bad, hidingResistance: bad))
      bars.scroll(to: scene.sample, cause: .finger, at: 0)
      #expect(bars.top(at: 0)?.hidden == 0)
    }
    #expect(scene.hidden == 60)
    #expect(ScrollAway(top: ScrollAwayPath(height: -5)).top(at: 0)?.height == 0)
  }
}
