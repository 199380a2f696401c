import Foundation
import NorenCore
import RandomHistories
import Testing

@Suite("A header, a sticky strip, and pages")
struct StickyTabsTests {
  /// A header of 200 and a strip of 44 on a screen of 800, of which the safe area takes 59 and 34.
  private static let geometry = StickyTabsGeometry(
    headerHeight: 200, stripHeight: 44, viewportLength: 800, topInset: 59, bottomInset: 34)

  private static func tabs(_ lengths: [CGFloat] = [2000, 3000, 100]) -> StickyTabs<Int> {
    StickyTabs(
      geometry: geometry, pages: lengths.enumerated().map { StickyTabs.Page(id: $0.offset, contentLength: $0.element) })
  }

  /// Scrolls the selected page by fingers.
  private func drag(_ tabs: inout StickyTabs<Int>, by points: CGFloat) {
    guard let id = tabs.selection, let offset = tabs.offset(of: id) else { return }
    tabs.scroll(id, to: offset + points)
  }

  @Test("B1: the whole screen scrolls until the header is gone; then the strip sticks and the page scrolls")
  func down() {
    var tabs = Self.tabs()
    #expect(tabs.headerTop == 59)
    #expect(tabs.stripTop == 259)
    #expect(tabs.offset(of: 0) == CGFloat(-(59 + 200 + 44)))
    drag(&tabs, by: 150)
    #expect(tabs.stripTop == 109)
    #expect(tabs.pages[0].place == 0)
    drag(&tabs, by: 150)
    #expect(tabs.stripTop == 59)
    #expect(tabs.collapsedShare == 1)
    #expect(tabs.pages[0].place == 100)
  }

  @Test("B1: scrolling back moves the page first, then the header")
  func up() {
    var tabs = Self.tabs()
    drag(&tabs, by: 300)
    drag(&tabs, by: -100)
    #expect(tabs.stripTop == 59)
    drag(&tabs, by: -80)
    #expect(tabs.stripTop == 139)
    drag(&tabs, by: -120)
    #expect(tabs.stripTop == 259)
  }

  @Test("B2: the strip never rises above its place, and a pull past an end does not count as travel")
  func ends() {
    var tabs = Self.tabs()
    let range = Self.geometry.range(contentLength: 2000)
    tabs.scroll(0, to: range + 90 - 303)
    #expect(tabs.stripTop == 59)
    #expect(tabs.pages[0].place == range - 200)
    tabs.scroll(0, to: -303 - 70)
    #expect(tabs.collapse == 0)
    #expect(tabs.stripTop == CGFloat(259 + 70))
    tabs.pullOwner = .page
    #expect(tabs.stripTop == 259)
  }

  @Test("B3: each page keeps its offset; selecting moves neither header nor pages")
  func places() {
    var tabs = Self.tabs()
    drag(&tabs, by: 700)
    tabs.select(1)
    #expect(tabs.stripTop == 59)
    // The new page begins below the strip: 200 of its distance are the header's.
    #expect(tabs.offset(of: 1) == CGFloat(200 - 303))
    drag(&tabs, by: 400)
    drag(&tabs, by: -550)
    #expect(tabs.stripTop == CGFloat(59 + 150))
    tabs.select(0)
    #expect(tabs.stripTop == CGFloat(59 + 150))
    #expect(tabs.pages[0].place == 500)
    #expect(tabs.offset(of: 0) == CGFloat(500 + 50 - 303))
  }

  @Test("B3: a short page has enough room to hide the header")
  func shortPage() {
    var tabs = Self.tabs()
    drag(&tabs, by: 700)
    tabs.select(2)
    #expect(tabs.stripTop == 59)
    #expect(tabs.offset(of: 2) == CGFloat(200 - 303))
    #expect(Self.geometry.range(contentLength: 100) == 200)
    drag(&tabs, by: 50)
    #expect(tabs.stripTop == 59)
    drag(&tabs, by: -200)
    #expect(tabs.stripTop == 259)
  }

  @Test("B4: content about as tall as the screen scrolls all the way and stays there", arguments: -3...3)
  func noJitter(difference: Int) {
    // As tall as what is left below header and strip.
    var tabs = Self.tabs([CGFloat(800 - 303 - 34 + difference)])
    for _ in 0..<300 {
      let before = tabs.stripTop
      drag(&tabs, by: 1)
      #expect(tabs.stripTop <= before)
    }
    #expect(tabs.stripTop == 59)
    // A bounce at the end moves nothing.
    for past in [20, 8, 2, 0] as [CGFloat] {
      tabs.scroll(0, to: (tabs.insets(of: 0)?.trailing ?? 0) + CGFloat(800 - 303 - 34 + difference) - 800 + past)
      #expect(tabs.stripTop == 59)
    }
  }

  @Test("B4: a rotation keeps the page, the share of the header, and the share of each page")
  func rotation() {
    var tabs = Self.tabs()
    tabs.select(1)
    drag(&tabs, by: 900)
    let (place, share) = (tabs.pages[1].place, tabs.collapsedShare)
    var landscape = Self.geometry
    (landscape.viewportLength, landscape.headerHeight, landscape.topInset) = (393, 120, 0)
    tabs.setGeometry(landscape)
    #expect(tabs.selection == 1)
    #expect(tabs.collapsedShare == share)
    // The header has gone: of 3000 points 393 − 44 show, and of all that can be scrolled the header's part is not the page's.
    let (old, new) = (Self.geometry.range(contentLength: 3000) - 200, landscape.range(contentLength: 3000) - 120)
    #expect(abs(tabs.pages[1].place - place / old * new) < 1e-9)
    tabs.setGeometry(Self.geometry)
    #expect(abs(tabs.pages[1].place - place) < 1e-9)
  }

  @Test("A pager whose page was removed selects its successor, or the last page at the end")
  func fewerPages() {
    var tabs = Self.tabs()
    tabs.select(1)
    tabs.setPages([0, 2].map { StickyTabs.Page(id: $0, contentLength: 2000) })
    #expect(tabs.selection == 2)
    tabs.setPages([0].map { StickyTabs.Page(id: $0, contentLength: 2000) })
    #expect(tabs.selection == 0)
    tabs.setPages([])
    #expect(tabs.selection == nil)
    tabs.setPages([7, 7, 8].map { StickyTabs.Page(id: $0, contentLength: 2000) })
    #expect(tabs.pages.map(\.id) == [7, 8])
    #expect(tabs.selection == 7)
  }

  @Test("Remaining pages keep their offsets among new ones")
  func otherPages() {
    var tabs = Self.tabs()
    drag(&tabs, by: 700)
    tabs.setPages([5, 0].map { StickyTabs.Page(id: $0, contentLength: 2000) })
    #expect(tabs.selection == 0)
    #expect(tabs.pages.map(\.place) == [0, 500])
  }

  @Test("An unselected page that would leave a gap below the strip is given an offset")
  func gaps() {
    var tabs = Self.tabs()
    drag(&tabs, by: 700)
    let leavesGap = tabs.scroll(1, to: -303)
    #expect(leavesGap)
    #expect(tabs.offset(of: 1) == CGFloat(200 - 303))
    let leavesAnother = tabs.scroll(1, to: 200 - 303)
    #expect(!leavesAnother)
  }

  @Test("A pull belongs to the page that is pulled")
  func pulls() {
    var tabs = Self.tabs()
    drag(&tabs, by: -60)
    #expect(tabs.stripTop == CGFloat(259 + 60))
    tabs.select(1)
    #expect(tabs.stripTop == 259)
  }

  @Test("B3: while header and strip are pulled down, so is a page that appears beside")
  func pulledTogether() {
    var tabs = Self.tabs()
    drag(&tabs, by: -60)
    #expect(tabs.offset(of: 1) == CGFloat(-303 - 60))
    tabs.pullOwner = .page
    #expect(tabs.offset(of: 1) == -303)
  }

  @Test("VoiceOver: A pinned header stays fully shown while pages scroll under the strip")
  func pinned() {
    var tabs = Self.tabs()
    drag(&tabs, by: 300)
    tabs.setHeaderPinned(true)
    #expect(tabs.stripTop == 259)
    #expect(tabs.pages[0].place == 100)
    drag(&tabs, by: 400)
    #expect(tabs.stripTop == 259)
    #expect(tabs.offset(of: 0) == CGFloat(500 - 303))
    tabs.setHeaderPinned(false)
    drag(&tabs, by: 50)
    #expect(tabs.stripTop == CGFloat(259 - 50))
  }

  @Test("B4: a rotation that rewraps a page's texts keeps the share of the current content")
  func rotationWithContent() {
    var tabs = Self.tabs()
    drag(&tabs, by: 1000)
    let share = tabs.pages[0].place / (Self.geometry.range(contentLength: 2000) - 200)
    var landscape = Self.geometry
    landscape.viewportLength = 400
    tabs.setGeometry(landscape, contentLengths: [0: 1300])
    #expect(abs(tabs.pages[0].place - share * (landscape.range(contentLength: 1300) - 200)) < 1e-9)
    #expect(tabs.collapsedShare == 1)
  }

  @Test("A snapping header requests an offset at which it is fully shown or hidden")
  func snapping() {
    var tabs = Self.tabs()
    tabs.snapsHeader = true
    #expect(tabs.restingOffset(for: -303 + 90) == -303)
    #expect(tabs.restingOffset(for: -303 + 110) == CGFloat(-303 + 200))
    #expect(tabs.restingOffset(for: 400) == 400)
    #expect(tabs.restingOffset(for: -350) == -350)
    tabs.snapsHeader = false
    #expect(tabs.restingOffset(for: -303 + 90) == CGFloat(-303 + 90))
  }

  @Test("Content scrolled under the strip while the header was kept shown returns before the header rests fully shown")
  func snappingAfterPinning() {
    for (under, moved, rest) in [(40.0, 50.0, -90.0), (40, 90, 110), (300, 50, 150)] {
      var tabs = Self.tabs()
      tabs.snapsHeader = true
      tabs.setHeaderPinned(true)
      drag(&tabs, by: under)
      tabs.setHeaderPinned(false)
      drag(&tabs, by: moved)
      guard let offset = tabs.offset(of: 0) else { return #expect(Bool(false)) }
      let target = tabs.restingOffset(for: offset)
      #expect(abs(target - (offset + rest)) < 1e-9, "\(under) and \(moved)")
      tabs.scroll(0, to: target)
      #expect(tabs.collapse == 0 || tabs.collapse == 200)
    }
  }

  @Test(
    "A header that was kept shown stays where the page is too near its end to move it, and collapses from farther up")
  func unpinnedAtTheEnd() throws {
    var tabs = Self.tabs()
    tabs.snapsHeader = true
    tabs.setHeaderPinned(true)
    drag(&tabs, by: 5000)
    let end = try #require(tabs.offset(of: 0))
    tabs.setHeaderPinned(false)
    drag(&tabs, by: -100)
    drag(&tabs, by: 60)
    #expect(tabs.collapse == 0 && tabs.restingOffset(for: end - 40) == end - 40)
    drag(&tabs, by: -400)
    drag(&tabs, by: 90)
    #expect(tabs.collapse == 90 && tabs.restingOffset(for: end - 350) == end - 240)
  }

  @Test(
    "A page at its end under a moving header makes room for it, and does not jump to its start")
  func selectedAtTheEnd() throws {
    var tabs = Self.tabs()
    tabs.snapsHeader = true
    tabs.setHeaderPinned(true)
    tabs.select(1)
    drag(&tabs, by: 5000)
    tabs.setHeaderPinned(false)
    tabs.select(0)
    drag(&tabs, by: 50)
    tabs.select(1)
    let offset = try #require(tabs.offset(of: 1))
    #expect(tabs.collapse == 50 && tabs.restingOffset(for: offset) == offset + 150)
    tabs.scroll(1, to: offset + 150)
    #expect(tabs.collapse == 200)
  }

  @Test("Non-finite numbers change nothing")
  func badNumbers() {
    var tabs = Self.tabs()
    drag(&tabs, by: 150)
    for bad in [CGFloat.nan, .infinity, -.infinity] {
      tabs.scroll(0, to: bad)
      #expect(tabs.collapse == 150)
      var other = tabs
      other.setContentLength(bad, of: 0)
      #expect(other.offset(of: 0)?.isFinite == true)
      other.setGeometry(StickyTabsGeometry(headerHeight: bad, stripHeight: bad, viewportLength: bad))
      #expect(other.stripTop == 0)
    }
  }

  // MARK: Any history

  enum Step {
    case drag(CGFloat)
    case scrollsOther(Int, CGFloat)
    case selects(Int)
    case content(Int, CGFloat)
    case rotates(CGFloat, header: CGFloat)
    case pages([Int])
    case collapses(Bool)
    case pins(Bool)
    case pulls(StickyTabsPullOwner)
  }

  private static func step(_ numbers: inout SeededNumbers) -> Step {
    func length(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &numbers).rounded() }
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<50: return .drag(numbers.isLikely(0.2) ? length(-3000...3000) : length(-150...150))
    case 50..<58: return .scrollsOther(Int.random(in: 0...3, using: &numbers), length(-500...3000))
    case 58..<78: return .selects(Int.random(in: 0...3, using: &numbers))
    case 78..<86: return .content(Int.random(in: 0...3, using: &numbers), length(0...3000))
    case 86..<90: return .rotates(length(300...900), header: length(0...300))
    case 90..<92: return .pins(numbers.isLikely(0.5))
    case 92..<93: return .pulls(numbers.isLikely(0.5) ? .screen : .page)
    case 93..<97: return .pages((0...3).shuffled(using: &numbers).dropLast(Int.random(in: 0...2, using: &numbers)))
    default: return .collapses(numbers.isLikely(0.5))
    }
  }

  @Test(
    "B1, B3, B4: No jump, no gap below the strip, and only the selected page and its fingers move the header")
  func anyHistory() {
    var steps = 0
    checkHistories(count: 6100, length: 50, seed: 11, step: Self.step) { history in
      var tabs = Self.tabs([2000, 3000, 100, 500])
      for step in history {
        steps += 1
        let before = tabs
        switch step {
        case .drag(let points):
          drag(&tabs, by: points)
          let travel = abs(tabs.collapse - before.collapse)
          if tabs.isHeaderPinned, tabs.collapse > before.collapse { return "a pinned header goes" }
          if travel > abs(points) + 1e-6 { return "the header moves by \(travel) when \(points) are dragged" }
          guard let id = tabs.selection, let old = before.offset(of: id), let new = tabs.offset(of: id) else { break }
          // What is reached is where the finger went, as far as there is content.
          let range = tabs.geometry.range(contentLength: tabs.pages.first { $0.id == id }?.contentLength ?? 0)
          let expected = min(max(old + points, -tabs.geometry.leadingInset), range - tabs.geometry.leadingInset)
          if abs(new - expected) > 1e-6 { return "the page is at \(new), not at \(expected)" }
        case .scrollsOther(let id, let offset):
          guard id != tabs.selection else { break }
          tabs.scroll(id, to: offset - pullOfChrome(tabs))
          if tabs.headerTop != before.headerTop { return "a page that is not selected moves the header" }
        case .selects(let id):
          tabs.select(id)
          if tabs.collapse != before.collapse || tabs.pages != before.pages { return "selecting moves something" }
        case .content(let id, let length):
          tabs.setContentLength(length, of: id)
          if tabs.collapse != before.collapse { return "content that changes moves the header" }
        case .rotates(let length, let header):
          var geometry = tabs.geometry
          (geometry.viewportLength, geometry.headerHeight) = (length, header)
          tabs.setGeometry(geometry)
          if tabs.selection != before.selection { return "a rotation selects" }
        case .pages(let ids):
          tabs.setPages(ids.map { StickyTabs.Page(id: $0, contentLength: 1000) })
          if tabs.collapse != before.collapse { return "other pages move the header" }
        case .collapses(let collapses): tabs.setCollapsed(collapses)
        case .pins(let pins):
          tabs.setHeaderPinned(pins)
          if pins, tabs.collapse != 0 { return "a header that is pinned is not whole" }
        case .pulls(let owner): tabs.pullOwner = owner
        }
        if tabs.collapse < 0 || tabs.collapse > tabs.geometry.headerHeight {
          return "\(tabs.collapse) of the header are gone"
        }
        if tabs.stripTop < tabs.geometry.topInset { return "the strip is at \(tabs.stripTop)" }
        for page in tabs.pages {
          let range = tabs.geometry.range(contentLength: page.contentLength)
          // With header and strip that are pulled down, the pages beside stand as much lower.
          let pull = page.id == tabs.selection ? 0 : pullOfChrome(tabs)
          let distance = (tabs.offset(of: page.id) ?? .nan) + tabs.geometry.leadingInset + pull
          if !(distance >= tabs.collapse - 1e-6 && distance <= range + 1e-6) {
            return "page \(page.id) is at \(distance) of \(range) with \(tabs.collapse) of the header gone"
          }
        }
      }
      return nil
    }
    #expect(steps >= 300_000)
  }

  /// How far header and strip are pulled below their places.
  private func pullOfChrome(_ tabs: StickyTabs<Int>) -> CGFloat {
    tabs.headerTop - tabs.geometry.topInset + tabs.collapse
  }
}
