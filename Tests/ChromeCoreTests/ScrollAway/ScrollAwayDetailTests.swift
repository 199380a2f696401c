import ChromeCore
import Foundation
import Testing

/// What only a careless change would break, each with its own reason.
@Suite("Bars that go away, in detail")
struct ScrollAwayDetailTests {
  /// A list of 2000 on a screen of 800 under a bar of 100.
  private func sample(at distance: CGFloat, contentLength: CGFloat = 2000, trailing: CGFloat = 0) -> ScrollSample {
    ScrollSample(
      offset: distance - 100, contentLength: contentLength, viewportLength: 800, leadingInset: 100,
      trailingInset: trailing)
  }

  /// Scrolled there by a finger that has lifted.
  private func bars(_ top: ScrollAwayPath?, bottom: ScrollAwayPath? = nil, at distance: CGFloat) -> ScrollAway {
    var bars = ScrollAway(top: top, bottom: bottom)
    bars.scroll(to: sample(at: 0), cause: .geometry, at: 0)
    bars.begin()
    bars.scroll(to: sample(at: distance), cause: .finger, at: 0)
    bars.end(at: 0)
    return bars
  }

  @Test("Insets that change at either end are no travel, and numbers that are none at either end are no sample")
  func insets() {
    let end = sample(at: 1300, trailing: 40)
    #expect(sample(at: 1300).travel(since: end) == nil)
    #expect(sample(at: 1300, trailing: 40).travel(since: sample(at: 1200, trailing: 40)) == 100)
    #expect(!sample(at: 0, trailing: .nan).isFinite)
  }

  @Test("C2: A screen that stayed once and begins to leave again goes back to what it was then")
  func leavingAnew() {
    var bars = bars(ScrollAwayPath(height: 100), at: 500)
    bars.leave(at: 1)
    bars.cancelLeaving(at: 2)
    bars.showBars(isAnimated: false, at: 3)
    bars.leave(at: 4)
    bars.cancelLeaving(at: 5)
    #expect(bars.top(at: 6)?.hidden == 0)
  }

  @Test("C3: A screen that turns while it leaves, and stays, hides all of its new bars, below as above")
  func turningWhileLeaving() {
    var bars = bars(ScrollAwayPath(height: 100), bottom: ScrollAwayPath(height: 80), at: 500)
    bars.leave(at: 1)
    bars.adapt(top: ScrollAwayPath(height: 32), bottom: ScrollAwayPath(height: 120), sample: nil, at: 2)
    bars.cancelLeaving(at: 2)
    #expect(bars.top(at: 3)?.hidden == 32)
    #expect(bars.bottom(at: 3)?.hidden == 120)
  }

  @Test("Bars are hidden at once where that is asked for")
  func hidingAtOnce() {
    var bars = bars(ScrollAwayPath(height: 100), at: 500)
    bars.showBars(isAnimated: false, at: 1)
    bars.hideBars(isAnimated: false, at: 1)
    #expect(bars.top(at: 1)?.hidden == 100)
    #expect(!bars.isMoving(at: 1))
  }

  @Test("Bad input: A geometry with numbers that are none changes the rules only")
  func badGeometry() {
    var bars = bars(ScrollAwayPath(height: 100), at: 500)
    bars.adapt(top: ScrollAwayPath(height: 50), bottom: nil, sample: sample(at: .nan), at: 1)
    #expect(bars.top(at: 1)?.hidden == 50)
  }

  @Test("C3: A rotation puts a bar that is on its way where it goes, since it moves with what turns")
  func turningOnTheWay() {
    var bars = bars(ScrollAwayPath(height: 100), at: 500)
    bars.showBars(at: 1)
    #expect(bars.isMoving(at: 1.1))
    bars.adapt(top: ScrollAwayPath(height: 60), bottom: nil, sample: sample(at: 500), at: 1.1)
    #expect(bars.top(at: 1.1)?.hidden == 0)
    #expect(!bars.isMoving(at: 1.1))
  }

  @Test("VoiceOver: Content under a bar that is held stays where the reader left it")
  func heldRest() {
    var bars = bars(ScrollAwayPath(mode: .exitUntilCollapsed, height: 100, collapsedHeight: 40), at: 20)
    #expect(bars.restingOffset(for: 20 - 100) == CGFloat(0 - 100))
    bars.setPinned(true, at: 0)
    #expect(bars.restingOffset(for: 20 - 100) == CGFloat(20 - 100))
  }

  @Test("C4: A bar may rest hidden where the content is scrolled by just its height")
  func justHidden() {
    #expect(bars(ScrollAwayPath(height: 100), at: 100).top(at: 1)?.hidden == 100)
    #expect(bars(ScrollAwayPath(height: 100), at: 99).top(at: 1)?.hidden == 0)
  }

  @Test("C4: Stops count in any order")
  func unorderedStops() {
    var bars = bars(ScrollAwayPath(height: 100, stops: [0.5, 0.25]), at: 0)
    bars.scroll(to: sample(at: 60), cause: .geometry, at: 1)
    bars.hideBars(at: 1)
    #expect(bars.top(at: 2)?.hidden == 50)
  }
}
