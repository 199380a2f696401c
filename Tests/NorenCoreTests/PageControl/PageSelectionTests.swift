import Foundation
import NorenCore
import RandomHistories
import Testing

@Suite("The selection of a page control")
struct PageSelectionTests {
  /// Dots at 3.5, 19.5, 35.5, …
  private func selection(_ count: Int, current: Int = 0, room: CGFloat = .infinity) -> PageSelection {
    var selection = PageSelection()
    selection.setPageCount(count)
    selection.setCurrentPage(current)
    selection.setLength(room)
    return selection
  }

  @Test("D2: a tap steps by one and notifies, and at an end does neither")
  func tap() {
    var selection = selection(2)
    selection.touchBegan(at: 30)
    #expect(selection.interaction == .discrete)
    var isTurned = selection.touchEnded(at: 30, isInside: true)
    #expect(isTurned && selection.currentPage == 1 && selection.interaction == .discrete)
    selection.touchCancelled()
    #expect(selection.interaction == .none)
    selection.touchBegan(at: 30)
    isTurned = selection.touchEnded(at: 30, isInside: true)
    #expect(!isTurned && selection.currentPage == 1)
  }

  @Test("A finger that lifts elsewhere turns no page")
  func outside() {
    var selection = selection(3)
    selection.touchBegan(at: 30)
    let isTurned = selection.touchEnded(at: 30, isInside: false)
    #expect(!isTurned && selection.currentPage == 0)
  }

  @Test("D2: from 10 points on a finger slides along the dots' own pages, and its end is not a tap")
  func slide() {
    var selection = selection(5)
    selection.touchBegan(at: 3)
    var isTurned = selection.touchMoved(to: 12.9)
    #expect(!isTurned && selection.interaction == .discrete)
    isTurned = selection.touchMoved(to: 13)
    // 13 is nearer to 19.5 than to 3.5.
    #expect(isTurned && selection.interaction == .continuous && selection.currentPage == 1)
    isTurned = selection.touchMoved(to: 14)
    #expect(!isTurned)
    isTurned = selection.touchMoved(to: 500)
    #expect(isTurned && selection.currentPage == 4)
    isTurned = selection.touchMoved(to: -500)
    #expect(isTurned && selection.currentPage == 0)
    isTurned = selection.touchEnded(at: 60, isInside: true)
    #expect(!isTurned && selection.currentPage == 0)
  }

  @Test("With fewer dots than pages, a row's length covers all pages, from any starting point")
  func slideAlongMany() {
    // Room for 7 dots on a pitch of 16: one page of 70 every 1.6 points.
    var selection = selection(70, current: 10, room: PageDots.size(forNumberOfPages: 7).width)
    selection.touchBegan(at: 50)
    var isTurned = selection.touchMoved(to: 60)
    #expect(!isTurned && selection.interaction == .continuous)
    isTurned = selection.touchMoved(to: 76)
    #expect(isTurned && selection.currentPage == 10 + 10)
    isTurned = selection.touchMoved(to: 60 - 8)
    #expect(isTurned && selection.currentPage == 10 - 5)
    isTurned = selection.touchMoved(to: 1e9)
    #expect(isTurned && selection.currentPage == 69)
  }

  @Test("With sliding disabled a long drag is still a tap, and a slide under way ends")
  func noSliding() {
    var selection = selection(5)
    selection.allowsSliding = false
    selection.touchBegan(at: 3)
    var isTurned = selection.touchMoved(to: 60)
    #expect(!isTurned)
    isTurned = selection.touchEnded(at: 60, isInside: true)
    #expect(isTurned && selection.currentPage == 1)
    selection.allowsSliding = true
    selection.touchBegan(at: 3)
    _ = selection.touchMoved(to: 60)
    selection.allowsSliding = false
    #expect(selection.interaction == .none)
  }

  @Test("D2: a deferred display waits for the user's turns, not the app's")
  func deferred() {
    var selection = selection(5)
    selection.defersDisplay = true
    _ = selection.step(by: 2)
    #expect(selection.currentPage == 2 && selection.dots.currentPage == 0)
    // The next tap is to the right of the dot that shows, and goes on from the page that is current.
    selection.touchBegan(at: 10)
    _ = selection.touchEnded(at: 10, isInside: true)
    #expect(selection.currentPage == 3 && selection.dots.currentPage == 0)
    // Other pages do not show it either.
    selection.setPageCount(8)
    #expect(selection.currentPage == 3 && selection.dots.currentPage == 0)
    selection.showCurrentPage()
    #expect(selection.dots.currentPage == 3)
    selection.setCurrentPage(1)
    #expect(selection.dots.currentPage == 1)
  }

  @Test("Bad input: huge steps stop at the ends, and non-finite positions are ignored")
  func badInput() {
    var selection = selection(5, current: 2)
    var isTurned = selection.step(by: .max)
    #expect(isTurned && selection.currentPage == 4)
    isTurned = selection.step(by: .min)
    #expect(isTurned && selection.currentPage == 0)
    selection.touchBegan(at: .nan)
    isTurned = selection.touchMoved(to: .nan)
    #expect(!isTurned)
    isTurned = selection.touchMoved(to: 30)
    #expect(!isTurned)
    isTurned = selection.touchEnded(at: .nan, isInside: true)
    #expect(!isTurned && selection.currentPage == 0)
  }

  enum Step {
    case began(CGFloat)
    case moved(CGFloat)
    case ended(CGFloat)
    case cancelled
    case count(Int)
    case page(Int)
    case step(Int)
    case defers(Bool)
    case slides(Bool)
    case show
    case length(CGFloat)
  }

  @Test("D2: in any history pages exist, each turn notifies exactly once, and only deferred displays lag")
  func anyHistory() {
    checkHistories(
      count: 4000, length: 40, seed: 33,
      step: { numbers -> Step in
        let place = CGFloat.random(in: -30...200, using: &numbers)
        switch Int.random(in: 0..<16, using: &numbers) {
        case 0, 1: return .began(place)
        case 2...5: return .moved(place)
        case 6, 7: return .ended(place)
        case 8: return .cancelled
        case 9: return .count(Int.random(in: -1...20, using: &numbers))
        case 10: return .page(Int.random(in: -2...20, using: &numbers))
        case 11: return .step(Int.random(in: -3...3, using: &numbers))
        case 12: return .defers(numbers.isLikely(0.5))
        case 13: return .slides(numbers.isLikely(0.7))
        case 14: return .show
        default: return .length(CGFloat.random(in: 0...200, using: &numbers))
        }
      },
      failure: { history in
        var selection = PageSelection()
        for step in history {
          let old = selection
          let told: Bool? =
            switch step {
            case .moved(let place): selection.touchMoved(to: place)
            case .ended(let place): selection.touchEnded(at: place, isInside: true)
            case .step(let count): selection.step(by: count)
            default: nil
            }
          switch step {
          case .began(let place): selection.touchBegan(at: place)
          case .cancelled: selection.touchCancelled()
          case .count(let count): selection.setPageCount(count)
          case .page(let page): selection.setCurrentPage(page)
          case .defers(let defers): selection.defersDisplay = defers
          case .slides(let slides): selection.allowsSliding = slides
          case .show: selection.showCurrentPage()
          case .length(let length): selection.setLength(length)
          default: break
          }
          if let told, told != (selection.currentPage != old.currentPage) { return "told \(told) of \(step)" }
          let last = max(selection.dots.pageCount - 1, 0)
          if !(0...last).contains(selection.currentPage) { return "page \(selection.currentPage) of \(last + 1)" }
          if told == true, !selection.defersDisplay, selection.dots.currentPage != selection.currentPage {
            return "the dots lag behind"
          }
          if case .show = step, selection.dots.currentPage != selection.currentPage { return "not shown" }
        }
        return nil
      })
  }
}

@Suite("Words for pages")
struct PageLabelTests {
  @Test(
    "D2: a page is named in the user's language, else in English",
    arguments: [
      (["ja-JP"], "3ページ中2ページ目"), (["de_CH", "en"], "Seite 2 von 3"), (["xx", "fr-CA"], "page 2 sur 3"),
      (["xx"], "page 2 of 3"),
      ([], "page 2 of 3"), (["zh-Hans"], "第2页，共3页"),
    ])
  func words(languages: [String], text: String) {
    #expect(PageLabel.text(page: 1, count: 3, languages: languages) == text)
  }
}
