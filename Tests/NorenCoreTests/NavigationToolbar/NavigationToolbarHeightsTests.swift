import Foundation
import NorenCore
import Testing

@Suite("Heights of a navigation toolbar")
struct NavigationToolbarHeightsTests {
  @Test("A11, L1: 44 on a phone, 50 on a pad, 32 when vertically compact; a pad is never compact")
  func heights() {
    let heights = NavigationToolbarHeights()
    #expect(heights.height(isPad: false, isVerticallyCompact: false) == 44)
    #expect(heights.height(isPad: false, isVerticallyCompact: true) == 32)
    #expect(heights.height(isPad: true, isVerticallyCompact: false) == 50)
    #expect(heights.height(isPad: true, isVerticallyCompact: true) == 50)
  }

  @Test("Each height can be customised")
  func ownHeights() {
    let heights = NavigationToolbarHeights(regular: 1, pad: 2, compact: 3)
    #expect(heights.height(isPad: false, isVerticallyCompact: false) == 1)
    #expect(heights.height(isPad: true, isVerticallyCompact: true) == 2)
    #expect(heights.height(isPad: false, isVerticallyCompact: true) == 3)
  }

  @Test("L1: 56 in a phone's sheet, unless vertically compact; a pad's sheets match its screens")
  func sheets() {
    let heights = NavigationToolbarHeights()
    #expect(heights.height(isPad: false, isVerticallyCompact: false, isInSheet: true) == 56)
    #expect(heights.height(isPad: false, isVerticallyCompact: true, isInSheet: true) == 32)
    #expect(heights.height(isPad: true, isVerticallyCompact: false, isInSheet: true) == 50)
  }

  @Test("Bad input: A negative height counts as zero; a non-finite one keeps the last valid height")
  func usable() {
    for last in [CGFloat(0), 44] {
      #expect(NavigationToolbarHeights.usable(30, last: last) == 30)
      #expect(NavigationToolbarHeights.usable(0, last: last) == 0)
      #expect(NavigationToolbarHeights.usable(-1, last: last) == 0)
      for height in [CGFloat.nan, .infinity, -.infinity] {
        #expect(NavigationToolbarHeights.usable(height, last: last) == last)
      }
    }
  }
}
