import ChromeCore
import Foundation
import Testing

@Suite("Dots of a page control")
struct PageDotsTests {
  @Test("D2: dots of 7, 9 apart, in a row 37 high", arguments: [(-1, 7), (0, 7), (1, 7), (2, 23), (3, 39), (10, 151)])
  func size(count: Int, width: Int) {
    // 7n + 9(n − 1).
    #expect(PageDots.size(forNumberOfPages: count) == CGSize(width: width, height: 37))
  }

  @Test("Dots stand 16 apart, the first one half a dot from the end")
  func places() {
    let dots = PageDots(pageCount: 3, currentPage: 1).dots
    #expect(dots.map(\.center) == [3.5, 19.5, 35.5])
    #expect(dots.map(\.scale) == [1, 1, 1])
  }

  @Test(
    "Ten pages in the room of seven: those at an end behind which there are more are small, and the row follows the current one"
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

  @Test("D2: a tap after the current dot goes on, one before it goes back, and none goes past an end")
  func taps() {
    var dots = PageDots(pageCount: 3, currentPage: 1)
    #expect(dots.page(tappedAt: 30) == 2)
    #expect(dots.page(tappedAt: 5) == 0)
    #expect(dots.page(tappedAt: -100) == 0)
    dots.setCurrentPage(2)
    #expect(dots.page(tappedAt: 100) == 2)
    dots.setCurrentPage(0)
    #expect(dots.page(tappedAt: 0) == 0)
    #expect(PageDots(pageCount: 0).page(tappedAt: 3) == 0)
  }

  @Test("A finger that slides has the page of the nearest dot")
  func sliding() {
    let dots = PageDots(pageCount: 3)
    #expect([-5, 3, 11, 12, 30, 90].map { dots.page(slidAt: $0) } == [0, 0, 0, 1, 2, 2])
  }

  @Test("Fewer pages than the current one: the last is current")
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
  }

  @Test("The current dot always shows, whole, and the row takes no more room than there is")
  func anyHistory() {
    checkHistories(
      count: 5000, length: 40, seed: 21,
      step: { numbers in
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0: Step.count(Int.random(in: -1...30, using: &numbers))
        case 1: Step.length(CGFloat.random(in: -20...300, using: &numbers))
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
            room = max(length, 7)
            dots.setLength(length)
          }
          let shown = dots.dots
          if dots.length > room { return "\(dots.length) in \(room)" }
          if dots.pageCount == 0 { continue }
          guard shown.first(where: { $0.page == dots.currentPage })?.scale == 1 else {
            return "the current dot is not whole"
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
  @Test("D2: progress depends on the time, not on how often it was asked for", arguments: [1, 7, 60, 1000])
  func frameRate(frames: Int) {
    var timer = PageTimer(duration: 2)
    timer.resume(at: 10)
    var turned = 0
    for frame in 1...frames { turned += timer.turn(at: 10 + 5 * Double(frame) / Double(frames)) }
    #expect(turned == 2)
    #expect(abs(timer.progress(at: 15) - 0.5) < 1e-9)
  }

  @Test("A paused timer stands still, and goes on where it was")
  func pause() {
    var timer = PageTimer(duration: 4)
    timer.resume(at: 0)
    timer.pause(at: 1)
    #expect(timer.progress(at: 100) == 0.25)
    timer.resume(at: 100)
    #expect(timer.progress(at: 102) == 0.75)
    timer.restart(at: 102)
    #expect(timer.progress(at: 103) == 0.25)
    #expect(timer.progress(at: 1000) == 1)
  }

  @Test("A duration of nothing is a frame, and one that is no number never ends")
  func badDurations() {
    var timer = PageTimer(duration: 0)
    timer.resume(at: 0)
    #expect(timer.turn(at: 1) == 60)
    var endless = PageTimer(duration: .nan)
    endless.resume(at: 0)
    #expect(endless.progress(at: 1e9) == 0)
    #expect(endless.turn(at: 1e9) == 0)
  }
}
