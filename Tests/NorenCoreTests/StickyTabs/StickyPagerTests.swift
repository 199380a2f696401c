import Foundation
import NorenCore
import RandomHistories
import Testing

@Suite("The pager of sticky tabs, as a value")
struct StickyPagerTests {
  private func pager(_ count: Int = 5) -> StickyPager<Int> {
    var pager = StickyPager<Int>()
    pager.setPages(Array(0..<count))
    return pager
  }

  @Test("Without pages nothing is in view, and there is no page to turn to")
  func empty() {
    var pager = StickyPager<Int>()
    #expect(pager.pagesInView(at: 0) == [])
    #expect(pager.nearestPage(at: 1) == nil)
    #expect(pager.restingPage(at: 0, tolerance: 1) == nil)
    #expect(pager.turn(to: 1, from: 0, isBetweenPages: false, at: 0) == nil)
  }

  @Test(
    "One page is in view at rest, two between slots, and past an end the last one",
    arguments: [
      (CGFloat(1), [1], 1), (1.25, [1, 2], 1), (1.75, [1, 2], 2), (-0.4, [0], 0), (4.4, [4], 4), (.nan, [0], 0),
      (.infinity, [0], 0),
    ])
  func inView(position: CGFloat, pages: [Int], nearest: Int) {
    #expect(pager().pagesInView(at: position) == pages)
    #expect(pager().nearestPage(at: position) == nearest)
  }

  @Test("The pager rests on a page within the tolerance, and never between two pages or past an end")
  func rest() {
    #expect(pager().restingPage(at: 2.001, tolerance: 0.002) == 2)
    #expect(pager().restingPage(at: 2.5, tolerance: 0.002) == nil)
    #expect(pager().restingPage(at: -0.5, tolerance: 0.002) == nil)
  }

  @Test("Turning to a neighbour scrolls there; turning to the shown page moves nothing")
  func neighbour() {
    var one = pager()
    #expect(one.turn(to: 2, from: 1, isBetweenPages: false, at: 1) == .scroll(start: nil, end: 2))
    #expect(one.destination == 2)
    var same = pager()
    #expect(same.turn(to: 1, from: 1, isBetweenPages: false, at: 1) == .settle)
    #expect(same.turn(to: 1, from: 1, isBetweenPages: true, at: 1.4) == .scroll(start: nil, end: 1))
  }

  @Test(
    "A turn over several pages scrolls one page width, and the strip travels the whole distance",
    arguments: [(0, 4), (4, 0), (1, 3)])
  func leap(from: Int, to: Int) {
    var pager = pager()
    let slot = to > from ? to - 1 : to + 1
    #expect(
      pager.turn(to: to, from: from, isBetweenPages: false, at: CGFloat(from))
        == .scroll(start: CGFloat(slot), end: CGFloat(to)))
    #expect(pager.pagesInView(at: CGFloat(slot)) == [from])
    #expect(Set(pager.pagesInView(at: CGFloat(slot + to) / 2)) == [from, to])
    #expect(pager.stripPosition(at: CGFloat(slot)) == CGFloat(from))
    #expect(pager.stripPosition(at: CGFloat(to)) == CGFloat(to))
    pager.settle()
    #expect(pager.pagesInView(at: CGFloat(slot)) == [slot])
    #expect(pager.destination == nil)
  }

  @Test("A finger that drags a leap back beyond its beginning continues from the page left behind")
  func leapTakenBack() {
    var pager = pager()
    _ = pager.turn(to: 4, from: 1, isBetweenPages: false, at: 1)
    pager.beginDrag()
    #expect(pager.destination == nil)
    #expect(pager.move(to: 3.2) == nil, "still within the leap")
    #expect(pager.move(to: 2.75) == 0.75)
    #expect(pager.pagesInView(at: 0.75) == [0, 1])
    #expect(pager.move(to: 0.75) == nil)
  }

  @Test("During a leap, a turn to the page whose slot is taken settles first")
  func leapOverLeap() {
    var pager = pager()
    _ = pager.turn(to: 4, from: 0, isBetweenPages: false, at: 0)
    #expect(pager.turn(to: 3, from: 0, isBetweenPages: true, at: 3.8) == .settleFirst(4))
    #expect(pager.turn(to: 3, from: 0, isBetweenPages: true, at: 3.2) == .settleFirst(0))
    pager.settle()
    #expect(pager.turn(to: 3, from: 0, isBetweenPages: false, at: 0) == .scroll(start: 2, end: 3))
  }

  @Test(
    "In any history, no page is in two visible slots, and the strip's indicator stays between them")
  func histories() {
    for seed in 1...300 as ClosedRange<UInt64> {
      var numbers = SeededNumbers(seed: seed)
      var pager = pager(Int.random(in: 1...6, using: &numbers))
      var (position, selection) = (CGFloat(0), 0)
      for _ in 0..<60 {
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0:
          pager.setPages((0..<Int.random(in: 1...6, using: &numbers)).map { $0 })
          selection = min(selection, pager.pages.count - 1)
          pager.settle()
          position = CGFloat(selection)
        case 1:
          pager.beginDrag()
        case 2:
          let isBetween = pager.pagesInView(at: position) != [selection]
          let goal = pager.pages.randomElement(using: &numbers)!
          switch pager.turn(to: goal, from: selection, isBetweenPages: isBetween, at: position) {
          case .scroll(let start, let end):
            if let start { position = start }
            #expect(pager.slot(of: goal).map { CGFloat($0) } == end)
          case .settleFirst(let page):
            (selection, position) = (page, CGFloat(page))
            pager.settle()
          case .settle, nil: pager.settle()
          }
        case 3:
          position += CGFloat.random(in: -0.6...0.6, using: &numbers)
          if let other = pager.move(to: position) { position = other }
          let inView = pager.pagesInView(at: position)
          if !inView.contains(selection) { selection = pager.nearestPage(at: position)! }
        default:
          if let page = pager.restingPage(at: position, tolerance: 0.5) {
            (selection, position) = (page, CGFloat(page))
            pager.settle()
          }
        }
        let inView = pager.pagesInView(at: position)
        #expect(Set(inView).count == inView.count && (1...2).contains(inView.count))
        #expect(
          inView.allSatisfy {
            pager.slot(of: $0).map { abs(CGFloat($0) - min(max(position, 0), CGFloat(pager.pages.count - 1))) < 1 }
              == true
          })
        #expect(inView.contains(pager.nearestPage(at: position)!))
        let strip = pager.stripPosition(at: min(max(position, 0), CGFloat(pager.pages.count - 1)))
        #expect(strip > -1 && strip < CGFloat(pager.pages.count))
      }
    }
  }
}
