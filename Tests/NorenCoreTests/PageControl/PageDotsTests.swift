import Foundation
import NorenCore
import RandomHistories
import Testing

@Suite("Dots of a page control")
struct PageDotsTests {
  @Test("D2: dots of 7, 9 apart, in a row 37 high", arguments: [(-1, 7), (0, 7), (1, 7), (2, 23), (3, 39), (10, 151)])
  func size(count: Int, width: Int) {
    // 7n + 9(n − 1).
    #expect(PageDots.size(forNumberOfPages: count) == CGSize(width: width, height: 37))
  }

  @Test("Dots are 16 apart, the first one half a dot from the end")
  func places() {
    let dots = PageDots(pageCount: 3, currentPage: 1).dots
    #expect(dots.map(\.center) == [3.5, 19.5, 35.5])
    #expect(dots.map(\.scale) == [1, 1, 1])
  }

  @Test(
    "Ten pages in the room of seven: dots at an end with hidden pages are small, and the row follows the current one"
  )
  func overflow() {
    var dots = PageDots(pageCount: 10)
    dots.setLength(PageDots.size(forNumberOfPages: 7).width)
    #expect(dots.shownPages == 0..<7)
    #expect(dots.dots.map(\.scale) == [1, 1, 1, 1, 1, 0.75, 0.5])
    dots.setCurrentPage(5)
    #expect(dots.shownPages == 0..<7)
    dots.setCurrentPage(6)
    #expect(dots.shownPages == 1..<8)
    #expect(dots.dots.map(\.scale) == [0.5, 0.75, 1, 1, 1, 1, 0.5])
    dots.setCurrentPage(9)
    #expect(dots.shownPages == 3..<10)
    dots.setCurrentPage(4)
    #expect(dots.shownPages == 3..<10)
    dots.setCurrentPage(3)
    #expect(dots.shownPages == 2..<9)
  }

  @Test("D2: a tap after the current dot goes forward, before it back, and without pages nowhere")
  func taps() {
    // Centres at 3.5, 19.5, 35.5.
    let dots = PageDots(pageCount: 3, currentPage: 1)
    #expect([30, 20, 19, 5, -100].map { dots.step(tappedAt: $0) } == [1, 1, -1, -1, -1])
    #expect(dots.step(tappedAt: .nan) == 0)
    #expect(PageDots(pageCount: 0).step(tappedAt: 3) == 0)
  }

  @Test("A longer current dot moves the dots after it, and leaves room for fewer")
  func longCurrentDot() {
    var dots = PageDots(pageCount: 3, currentPage: 1, currentLength: 21)
    // 14 more than a dot of 7: its own centre by half, the next by all.
    let centers: [CGFloat] = [3.5, 19.5 + 7, 35.5 + 14]
    #expect(dots.dots.map(\.center) == centers)
    #expect(dots.dots.map(\.length) == [7, 21, 7])
    #expect(dots.length == CGFloat(39 + 14))
    dots.setLength(39)
    // 39 less 14 is room for two: 23.
    #expect(dots.shownPages.count == 2)
    #expect(PageDots(pageCount: 3, currentLength: 2).currentLength == 7)
  }

  @Test("Other lengths change neither pages nor room")
  func resized() {
    var dots = PageDots(pageCount: 20, currentPage: 12)
    dots.setLength(PageDots.size(forNumberOfPages: 7).width)
    let larger = dots.resized(dotSize: 14, dotMargin: 18, currentLength: nil)
    #expect(larger.currentPage == 12 && larger.pageCount == 20)
    // (103 + 18) / 32 = 3.8.
    #expect(larger.shownPages.count == 3 && larger.shownPages.contains(12))
    #expect(larger.resized(dotSize: 7, dotMargin: 9, currentLength: nil).shownPages.count == 7)
  }

  @Test("Growing dots keep the row's position as far as possible")
  func resizedOverflow() {
    var dots = PageDots(pageCount: 20, currentPage: 12)
    dots.setLength(PageDots.size(forNumberOfPages: 7).width)
    dots.setCurrentPage(9)
    // 7 of the pages show, the row having followed the current one back by the least: from 7…13 on.
    #expect(dots.shownPages == 7..<14)
    #expect(dots.resized(dotSize: 7, dotMargin: 9, currentLength: nil).shownPages == 7..<14)
  }

  @Test("Bad input: invalid lengths count as the standard ones", arguments: [CGFloat.nan, -1, .infinity])
  func badLengths(length: CGFloat) {
    let dots = PageDots(pageCount: 2, dotSize: length, dotMargin: length, currentLength: length)
    #expect(dots == PageDots(pageCount: 2))
  }

  @Test("A sliding finger selects the page of the nearest dot")
  func sliding() {
    let dots = PageDots(pageCount: 3)
    #expect([-5, 3, 11, 12, 30, 90].map { dots.page(slidAt: $0) } == [0, 0, 0, 1, 2, 2])
  }

  @Test("With fewer pages than the current one, the last is current")
  func fewerPages() {
    var dots = PageDots(pageCount: 5, currentPage: 4)
    dots.setPageCount(3)
    #expect(dots.currentPage == 2)
    dots.setPageCount(0)
    #expect(dots.currentPage == 0)
    #expect(dots.dots.isEmpty)
    dots.setPageCount(-2)
    #expect(dots.pageCount == 0)
  }

  enum Step {
    case page(Int)
    case count(Int)
    case length(CGFloat)
    case resize(size: CGFloat, margin: CGFloat, current: CGFloat?)
  }

  @Test("The current dot is always fully visible, and the row never exceeds the available room")
  func anyHistory() {
    checkHistories(
      count: 1500, length: 40, seed: 21,
      step: { numbers in
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0: Step.count(Int.random(in: -1...30, using: &numbers))
        case 1: Step.length(CGFloat.random(in: -20...300, using: &numbers))
        case 2:
          Step.resize(
            size: CGFloat(Int.random(in: 0...12, using: &numbers)),
            margin: CGFloat(Int.random(in: 0...12, using: &numbers)),
            current: numbers.isLikely(0.5) ? nil : 30)
        default: Step.page(Int.random(in: -2...30, using: &numbers))
        }
      },
      failure: { history in
        var dots = PageDots(pageCount: 8)
        var room = CGFloat.infinity
        for step in history {
          switch step {
          case .page(let page): dots.setCurrentPage(page)
          case .count(let count): dots.setPageCount(count)
          case .length(let length):
            room = length
            dots.setLength(length)
          case .resize(let size, let margin, let current):
            dots = dots.resized(dotSize: size, dotMargin: margin, currentLength: current)
          }
          let shown = dots.dots
          // One dot shows wherever it may stand.
          if dots.length > max(room, dots.currentLength) + 1e-9 { return "\(dots.length) in \(room)" }
          if dots.pageCount == 0 { continue }
          guard shown.first(where: { $0.page == dots.currentPage })?.scale == 1 else {
            return "the current dot is not whole"
          }
          let ends = shown.map { ($0.center - $0.length / 2, $0.center + $0.length / 2) }
          if zip(ends, ends.dropFirst()).contains(where: { abs($1.0 - $0.1 - dots.dotMargin) > 1e-9 }) {
            return "the margins differ: \(ends)"
          }
          if shown.map(\.page) != Array(dots.shownPages) || shown.last.map({ $0.page >= dots.pageCount }) == true {
            return "\(shown.map(\.page)) of \(dots.pageCount)"
          }
        }
        return nil
      })
  }
}

@Suite("The time of a page")
struct PageTimerTests {
  @Test("D2: progress depends on the time, not on the number of queries", arguments: [1, 7, 60, 1000])
  func frameRate(frames: Int) {
    var timer = PageTimer(duration: 2)
    timer.resume(at: 10)
    var turned = 0
    for frame in 1...frames {
      let time = 10 + 5 * Double(frame) / Double(frames)
      while timer.hasEnded(at: time) {
        timer = timer.next(duration: 2, at: time)
        turned += 1
      }
    }
    #expect(turned == 2)
    #expect(abs(timer.progress(at: 15) - 0.5) < 1e-9)
  }

  @Test("The next page has its own time, less the overrun of the previous one")
  func nextPage() {
    var timer = PageTimer(duration: 2)
    timer.resume(at: 0)
    #expect(!timer.hasEnded(at: 1.9) && timer.hasEnded(at: 2))
    let next = timer.next(duration: 10, at: 3)
    #expect(next.duration == 10 && next.isRunning)
    #expect(next.progress(at: 3) == 0.1)
    timer.pause(at: 1)
    let paused = timer.next(duration: 10, at: 5)
    #expect(!paused.isRunning && paused.progress(at: 9) == 0)
  }

  @Test("A paused timer stops, and resumes from the same point")
  func pause() {
    var timer = PageTimer(duration: 4)
    timer.resume(at: 0)
    timer.pause(at: 1)
    #expect(timer.progress(at: 100) == 0.25)
    timer.resume(at: 100)
    #expect(timer.progress(at: 102) == 0.75)
    timer.setProgress(0.5, at: 102)
    #expect(timer.progress(at: 103) == 0.75)
    #expect(timer.progress(at: 1000) == 1)
    timer.setProgress(-3, at: 103)
    #expect(timer.progress(at: 103) == 0)
  }

  @Test("Resuming a timer twice loses no time, and a timer that has not begun has no elapsed time")
  func resumedTwice() {
    var timer = PageTimer(duration: 2)
    timer.resume(at: 1)
    timer.resume(at: 1.5)
    #expect(timer.progress(at: 2) == 0.5)
    #expect(timer.progress(at: 0) == 0)
  }

  @Test("A duration of zero is one frame, and a non-finite one never ends")
  func badDurations() {
    var timer = PageTimer(duration: 0)
    timer.resume(at: 0)
    #expect(!timer.hasEnded(at: 0.016) && timer.hasEnded(at: 0.017))
    var endless = PageTimer(duration: .nan)
    endless.resume(at: 0)
    #expect(endless.progress(at: 1e9) == 0)
    #expect(!endless.hasEnded(at: 1e9))
    endless.setProgress(0.5, at: 1e9)
    #expect(endless.progress(at: 1e9) == 0)
  }
}
