import Foundation
import NorenCore
import Testing

/// What only a careless change would break, each with its own reason.
@Suite("Bars that scroll away, in detail")
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

  @Test("Changed insets at either end do not count as travel, and non-finite ones are not samples")
  func insets() {
    let end = sample(at: 1300, trailing: 40)
    #expect(sample(at: 1300).travel(since: end) == nil)
    #expect(sample(at: 1300, trailing: 40).travel(since: sample(at: 1200, trailing: 40)) == 100)
    #expect(!sample(at: 0, trailing: .nan).isFinite)
  }

  @Test("C2: A screen that stayed once and begins to leave again returns to its state from then")
  func leavingAnew() {
    var bars = bars(ScrollAwayPath(height: 100), at: 500)
    bars.leave(at: 1)
    bars.cancelLeaving(at: 2)
    bars.showBars(isAnimated: false, at: 3)
    bars.leave(at: 4)
    bars.cancelLeaving(at: 5)
    #expect(bars.top(at: 6)?.hidden == 0)
  }

  @Test("C3: A screen that rotates while it leaves, and stays, hides all of its new bars, at the bottom as at the top")
  func turningWhileLeaving() {
    var bars = bars(ScrollAwayPath(height: 100), bottom: ScrollAwayPath(height: 80), at: 500)
    bars.leave(at: 1)
    bars.adapt(top: ScrollAwayPath(height: 32), bottom: ScrollAwayPath(height: 120), sample: nil, at: 2)
    bars.cancelLeaving(at: 2)
    #expect(bars.top(at: 3)?.hidden == 32)
    #expect(bars.bottom(at: 3)?.hidden == 120)
  }

  @Test("Bars hide at once when asked to")
  func hidingAtOnce() {
    var bars = bars(ScrollAwayPath(height: 100), at: 500)
    bars.showBars(isAnimated: false, at: 1)
    bars.hideBars(isAnimated: false, at: 1)
    #expect(bars.top(at: 1)?.hidden == 100)
    #expect(!bars.isMoving(at: 1))
  }

  @Test("Bad input: Non-finite geometry changes only the rules")
  func badGeometry() {
    var bars = bars(ScrollAwayPath(height: 100), at: 500)
    bars.adapt(top: ScrollAwayPath(height: 50), bottom: nil, sample: sample(at: .nan), at: 1)
    #expect(bars.top(at: 1)?.hidden == 50)
  }

  @Test("C3: A rotation finishes a bar's animation, since the bar rotates too")
  func turningOnTheWay() {
    var bars = bars(ScrollAwayPath(height: 100), at: 500)
    bars.showBars(at: 1)
    #expect(bars.isMoving(at: 1.1))
    bars.adapt(top: ScrollAwayPath(height: 60), bottom: nil, sample: sample(at: 500), at: 1.1)
    #expect(bars.top(at: 1.1)?.hidden == 0)
    #expect(!bars.isMoving(at: 1.1))
  }

  @Test("VoiceOver: Content under a held bar stays where VoiceOver left it")
  func heldRest() {
    var bars = bars(ScrollAwayPath(mode: .exitUntilCollapsed, height: 100, collapsedHeight: 40), at: 20)
    #expect(bars.restingOffset(for: 20 - 100) == CGFloat(0 - 100))
    bars.setPinned(true, at: 0)
    #expect(bars.restingOffset(for: 20 - 100) == CGFloat(20 - 100))
  }

  @Test("C4: A bar may rest hidden when the content has scrolled exactly its height")
  func justHidden() {
    #expect(bars(ScrollAwayPath(height: 100), at: 100).top(at: 1)?.hidden == 100)
    #expect(bars(ScrollAwayPath(height: 100), at: 99).top(at: 1)?.hidden == 0)
  }

  @Test("C4: Stops may be in any order")
  func unorderedStops() {
    var bars = bars(ScrollAwayPath(height: 100, stops: [0.5, 0.25]), at: 0)
    bars.scroll(to: sample(at: 60), cause: .geometry, at: 1)
    bars.hideBars(at: 1)
    #expect(bars.top(at: 2)?.hidden == 50)
  }
}
