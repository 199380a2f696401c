import Foundation
import NorenCore
import RandomHistories
import Testing

@Suite("The contents of a container's bar, and its layout")
struct ToolbarContentsTests {
  /// Everything at once: 30 of prompt, a row of 44, a large title of 52, a search of 52.
  private var everything: ToolbarContents {
    var contents = ToolbarContents(rowHeight: 44)
    contents.promptHeight = 30
    contents.largeTitleHeight = 52
    contents.showsLargeTitle = true
    contents.searchHeight = 52
    contents.hidesSearchWhenScrolling = true
    contents.hasScrollView = true
    return contents
  }

  @Test("At the start everything is shown: prompt, row, large title, search")
  func whole() {
    let layout = everything.layout(at: 0)
    #expect(layout.state.height == CGFloat(30 + 44 + 52 + 52))
    #expect((layout.aboveRow, layout.rowHeight, layout.belowRow) == (30, 44, 52 + 52))
    #expect(!layout.isRowHidden)
    #expect(layout.state.titleShare == 0)
  }

  @Test("Scrolling hides the search and the large title; prompt and row stay")
  func scrolled() {
    let layout = everything.layout(at: 200)
    #expect((layout.aboveRow, layout.rowHeight, layout.belowRow) == (30, 44, 0))
    #expect(layout.state.titleShare == 1)
    #expect((layout.fullTitleHeight, layout.fullSearchHeight) == (52, 52))
  }

  @Test("Without a scroll view everything is fixed, and a large title replaces the row's title")
  func fixed() {
    var contents = everything
    contents.hasScrollView = false
    #expect(!contents.followsContent)
    #expect(contents.follow.way == 0)
    let layout = contents.layout(at: 0)
    #expect(layout.state.height == CGFloat(30 + 44 + 52 + 52))
    #expect((layout.state.largeTitleHeight, layout.state.searchHeight) == (52, 52))
    #expect(layout.state.titleShare == 0)
  }

  @Test("A search that does not hide is fixed below the scrolling parts")
  func fixedSearch() {
    var contents = everything
    contents.hidesSearchWhenScrolling = false
    #expect(contents.layout(at: 500).state.searchHeight == 52)
    #expect(contents.layout(at: 500).belowRow == 52)
  }

  @Test("An active search replaces prompt, row and large title; the row waits above at its full height")
  func activeSearch() {
    var contents = everything
    contents.isSearchActive = true
    let layout = contents.layout(at: 200)
    #expect(layout.state.height == 52)
    #expect((layout.aboveRow, layout.rowHeight, layout.belowRow) == (-44, 44, 52))
    #expect(layout.isRowHidden)
    #expect(layout.fullTitleHeight == 0)
  }

  @Test(
    "A title view, and a title without a large one, are in the row; the screen's own title takes precedence over both")
  func titleShare() {
    var contents = everything
    contents.hasTitleView = true
    #expect(contents.layout(at: 0).state.titleShare == 1)
    #expect(contents.layout(at: 0, reveal: ToolbarReveal(title: 0.25)).state.titleShare == 0.25)
    contents = ToolbarContents(rowHeight: 44)
    #expect(contents.layout(at: 0).state.titleShare == 1)
  }

  @Test("The screen extends under a bar that is clear, collapses, or has a background only over content")
  func underBar() {
    var contents = ToolbarContents(rowHeight: 44)
    #expect(!contents.screenReachesUnderBar)
    contents.isBackgroundOpaque = false
    #expect(contents.screenReachesUnderBar)
    contents.isBackgroundOpaque = true
    contents.showsBackgroundOnlyOverContent = true
    #expect(contents.screenReachesUnderBar)
    #expect(everything.screenReachesUnderBar)
    #expect(!contents.followsContent, "nothing scrolls")
    contents.hasScrollView = true
    #expect(contents.followsContent)
  }

  @Test("For any contents and offset, the parts sum to the bar, and none is negative")
  func sums() {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<20_000 {
      func length(_ most: CGFloat) -> CGFloat { CGFloat.random(in: 0...most, using: &numbers).rounded() }
      var contents = ToolbarContents(rowHeight: length(60), minimumRowHeight: length(80))
      contents.promptHeight = numbers.isLikely(0.5) ? 30 : 0
      contents.largeTitleHeight = length(80)
      contents.showsLargeTitle = numbers.isLikely(0.5)
      contents.searchHeight = numbers.isLikely(0.5) ? length(60) : 0
      contents.isSearchActive = numbers.isLikely(0.2)
      contents.hidesSearchWhenScrolling = numbers.isLikely(0.5)
      contents.hasScrollView = numbers.isLikely(0.7)
      contents.showsBackgroundOnlyOverContent = numbers.isLikely(0.5)
      let distance = CGFloat.random(in: -50...300, using: &numbers)
      let layout = contents.layout(at: distance, pull: max(-distance, 0))
      let shownRow = layout.isRowHidden ? 0 : layout.rowHeight
      let above = layout.isRowHidden ? 0 : layout.aboveRow
      let sum = above + shownRow + layout.state.largeTitleHeight + layout.state.searchHeight
      guard abs(sum - layout.state.height) < 1e-9, layout.belowRow >= -1e-9, layout.state.height >= 0,
        layout.state.height <= contents.follow.fullHeight + 1e-9,
        abs(layout.belowRow - layout.state.largeTitleHeight - layout.state.searchHeight) < 1e-9
      else {
        Issue.record("\(contents) at \(distance): \(layout)")
        return
      }
    }
  }
}
