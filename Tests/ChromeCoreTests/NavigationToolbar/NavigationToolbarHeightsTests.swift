import ChromeCore
import Foundation
import Testing

@Suite("Heights of a navigation toolbar")
struct NavigationToolbarHeightsTests {
  @Test("44 on a phone, 50 on a pad, 32 when vertically compact; a pad is never compact")
  func heights() {
    let heights = NavigationToolbarHeights()
    #expect(heights.height(isPad: false, isVerticallyCompact: false) == 44)
    #expect(heights.height(isPad: false, isVerticallyCompact: true) == 32)
    #expect(heights.height(isPad: true, isVerticallyCompact: false) == 50)
    #expect(heights.height(isPad: true, isVerticallyCompact: true) == 50)
  }

  @Test("Each height can be another one")
  func ownHeights() {
    let heights = NavigationToolbarHeights(regular: 1, pad: 2, compact: 3)
    #expect(heights.height(isPad: false, isVerticallyCompact: false) == 1)
    #expect(heights.height(isPad: true, isVerticallyCompact: true) == 2)
    #expect(heights.height(isPad: false, isVerticallyCompact: true) == 3)
  }
}
