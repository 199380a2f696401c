import Foundation
import NorenCore
import Testing

/// What happens to header and pages when something else than a finger changes them.
@Suite("Changing headers and pages")
struct StickyTabsChangeTests {
  /// A header of 200 and a strip of 44 on a screen of 800, of which the safe area takes 59 and 34: pages begin at 303.
  private static let geometry = StickyTabsGeometry(
    headerHeight: 200, stripHeight: 44, viewportLength: 800, topInset: 59, bottomInset: 34)

  private static func tabs(_ lengths: [CGFloat] = [2000, 3000]) -> StickyTabs<Int> {
    StickyTabs(
      geometry: geometry, pages: lengths.enumerated().map { StickyTabs.Page(id: $0.offset, contentLength: $0.element) })
  }

  @Test("B3: A neighbouring page that the app scrolled has its new offset when it appears")
  func scrolledBeside() {
    var tabs = Self.tabs()
    tabs.scroll(1, to: 400 - 303)
    #expect(tabs.offset(of: 1) == CGFloat(400 - 303))
    #expect(tabs.stripTop == 259)
  }

  @Test("B2: A pull ends when its page is removed, when another is selected, and in a rotation")
  func endOfPull() {
    var tabs = Self.tabs()
    tabs.scroll(0, to: -303 - 50)
    #expect(tabs.headerTop == CGFloat(59 + 50))
    var others = tabs
    others.setPages([StickyTabs.Page(id: 1, contentLength: 3000)])
    #expect(others.headerTop == 59)
    var turned = tabs
    turned.setGeometry(Self.geometry)
    #expect(turned.headerTop == 59)
    tabs.select(1)
    #expect(tabs.headerTop == 59)
  }

  @Test("B3: A page that arrives with an offset beyond its content does not jump there once content grows")
  func placeBeyondContent() {
    for place in [CGFloat(5000), .nan] {
      var tabs = StickyTabs(
        geometry: Self.geometry, pages: [StickyTabs.Page(id: 0, contentLength: 100, place: place)])
      let offset = tabs.offset(of: 0)
      tabs.setContentLength(9000, of: 0)
      #expect(tabs.offset(of: 0) == offset)
    }
  }

  @Test("B1: Scroll indicators begin below the strip, wherever it is")
  func indicators() {
    var tabs = Self.tabs()
    #expect(tabs.indicatorInset == CGFloat(59 + 200 + 44))
    tabs.scroll(0, to: 150 - 303)
    #expect(tabs.indicatorInset == CGFloat(59 + 50 + 44))
  }

  @Test("VoiceOver: A header may stay shown if it leaves the page at least half of the screen")
  func room() {
    var geometry = StickyTabsGeometry(headerHeight: 297, stripHeight: 44, viewportLength: 800, topInset: 59)
    #expect(geometry.leavesSpaceBelowHeader)
    geometry.headerHeight = 298
    #expect(!geometry.leavesSpaceBelowHeader)
  }

  @Test("VoiceOver: The app cannot release a pinned header until it is unpinned")
  func pinned() {
    var tabs = Self.tabs()
    tabs.setHeaderPinned(true)
    tabs.setCollapsed(true)
    #expect(tabs.collapse == 0)
    tabs.setHeaderPinned(false)
    tabs.setCollapsed(true)
    #expect(tabs.collapse == 200)
  }
}
