import Foundation
import NorenCore
import RandomHistories
import Testing

@Suite("The layout of a strip's tabs")
struct TabStripLayoutTests {
  @Test("B1: tabs that fit are equally wide, and fill the strip between its margins")
  func equal() {
    let layout = TabStripLayout(contentLengths: [40, 80, 20], viewportLength: 320, padding: 10, margin: 10)
    #expect(layout.tabs.map(\.length) == [100, 100, 100])
    #expect(layout.tabs.map(\.start) == [10, 110, 210])
    #expect(!layout.scrolls)
    // The indicator underlines the titles: 40 in the middle of 10…110.
    #expect(layout.indicator(at: 0) == TabStripLayout.Span(start: 40, length: 40))
  }

  @Test("B1: tabs that only fit with their own widths share the remaining width")
  func shared() {
    // 180 + 40 + 40, each with 20 of padding, are 320 of 340.
    let layout = TabStripLayout(contentLengths: [180, 40, 40], viewportLength: 350, padding: 10, margin: 5)
    #expect(layout.tabs.map { $0.length.rounded() } == [207, 67, 67])
    #expect(!layout.scrolls)
  }

  @Test("B1: tabs that do not fit scroll, with the selected one centred as far as possible")
  func scrolling() {
    let layout = TabStripLayout(
      contentLengths: [CGFloat](repeating: 100, count: 6), viewportLength: 320, padding: 10, margin: 4)
    #expect(layout.contentLength == CGFloat(6 * 120 + 8))
    #expect(layout.offset(at: 0) == 0)
    // The third tab's middle is at 4 + 240 + 60.
    #expect(layout.offset(at: 2) == CGFloat(304 - 160))
    #expect(layout.offset(at: 5) == CGFloat(728 - 320))
    // Tabs touch at 124: the point belongs to the second.
    #expect(layout.index(at: 124) == 1)
    #expect(layout.index(at: 123) == 0)
    // The third tab ends at 364; with 30 of the next one that is 74 beyond the screen's 320.
    #expect(layout.offset(showing: 2, from: 0, neighbours: 30) == CGFloat(364 + 30 - 320))
    #expect(layout.offset(showing: 2, from: 400, neighbours: 30) == CGFloat(244 - 30))
    #expect(layout.index(at: 125) == 1)
    #expect(layout.index(at: -9) == 0)
    #expect(layout.index(at: 9000) == 5)
  }

  @Test("B1: without tabs there is nothing, and non-finite numbers count as 0")
  func bad() {
    let empty = TabStripLayout(contentLengths: [], viewportLength: 320)
    #expect(empty.indicator(at: 3).length == 0)
    #expect(empty.offset(at: 2) == 0)
    #expect(empty.index(at: 10) == nil)
    let bad = TabStripLayout(contentLengths: [.nan, -4, .infinity], viewportLength: .nan, padding: .infinity)
    #expect(bad.tabs.map(\.length) == [44, 44, 44])
    #expect(bad.offset(at: .nan).isFinite)
    #expect(bad.share(of: 7, at: 0) == 0)
  }

  @Test("B1: for any strip, tabs touch, shares sum to 1, and indicator and scrolling move continuously")
  func anyStrip() {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<2000 {
      let count = Int.random(in: 1...9, using: &numbers)
      let lengths = (0..<count).map { _ in CGFloat.random(in: 0...200, using: &numbers) }
      let layout = TabStripLayout(
        contentLengths: lengths, viewportLength: .random(in: 100...900, using: &numbers), padding: 12, margin: 4,
        distribution: numbers.isLikely(0.5) ? .equal : .leading)
      #expect(zip(layout.tabs, layout.tabs.dropFirst()).allSatisfy { abs($0.end - $1.start) < 1e-9 })
      #expect(layout.tabs.allSatisfy { $0.length >= 44 })
      #expect(zip(layout.tabs, lengths).allSatisfy { $0.length >= $1 + 24 - 1e-9 || $0.length >= 44 && $1 + 24 < 44 })
      #expect(layout.contentLength >= layout.viewportLength)
      let longest = layout.contentLength
      var last = (layout.indicator(at: 0), layout.offset(at: 0))
      for step in 0...(count * 20) {
        let position = CGFloat(step) / 20
        let shares = (0..<count).map { layout.share(of: $0, at: position) }
        if abs(shares.reduce(0, +) - 1) > 1e-9 { Issue.record("shares \(shares)") }
        let (mark, offset) = (layout.indicator(at: position), layout.offset(at: position))
        // A twentieth of the way, at most.
        if abs(mark.middle - last.0.middle) > longest / 20 + 1e-6 || abs(offset - last.1) > longest / 20 + 1e-6 {
          Issue.record("a step at \(position)")
        }
        last = (mark, offset)
      }
    }
  }
}
