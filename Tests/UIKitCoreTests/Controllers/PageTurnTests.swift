import Foundation
import Testing

@testable import UIKitCore

@Suite("Turning pages: which page comes in, and whether it stays")
struct PageTurnTests {
  @Test("Every beginning is followed by one end of the same direction, for all courses of five events")
  func balance() {
    enum Event: CaseIterable { case ahead, farAhead, back, farBack, middle, rest, interrupt, exchange, broken }
    func play(_ course: [Event], both: Bool) -> [PageTurn.Step] {
      var (turn, steps, progress) = (PageTurn(), [PageTurn.Step](), CGFloat(0))
      func hasPage(_ direction: PageDirection) -> Bool { both || direction == .forward }
      for event in course {
        switch event {
        case .ahead: progress = 0.2
        case .farAhead: progress = 0.9
        case .back: progress = -0.2
        case .farBack: progress = -0.9
        case .middle: progress = 0
        case .broken: progress = .nan
        case .rest: steps += turn.rested(at: progress)
        case .interrupt: steps += turn.interrupt()
        case .exchange: steps += turn.exchange(.reverse)
        }
        if ![.rest, .interrupt, .exchange].contains(event) { steps += turn.moved(to: progress, hasPage: hasPage) }
      }
      return steps + turn.interrupt()
    }
    var courses: [[Event]] = [[]]
    for _ in 0..<5 { courses = courses.flatMap { course in Event.allCases.map { course + [$0] } } }
    for course in courses {
      for both in [true, false] {
        var open: PageDirection?
        for step in play(course, both: both) {
          switch step {
          case .begin(let direction):
            #expect(open == nil, "\(course)")
            open = direction
          case .giveUp(let direction), .complete(let direction):
            #expect(open == direction, "\(course)")
            open = nil
          }
        }
        #expect(open == nil, "\(course)")
      }
    }
  }

  @Test("The page that covers more of the view stays; an exchange by code always does")
  func ends() {
    for (progress, step) in [
      (0.2, PageTurn.Step.giveUp(.forward)), (0.5, .complete(.forward)), (1, .complete(.forward)),
      (0, .giveUp(.forward)),
    ] {
      var turn = PageTurn()
      #expect(turn.moved(to: 0.1) { _ in true } == [.begin(.forward)])
      #expect(turn.rested(at: progress) == [step] && turn.isResting)
    }
    var turn = PageTurn()
    #expect(turn.exchange(.reverse) == [.begin(.reverse)])
    #expect(turn.moved(to: -0.3) { _ in true } == [])
    #expect(turn.interrupt() == [.complete(.reverse)])
  }

  @Test("A swipe that turns round gives up one page for the other; beyond the last page there is none")
  func turningRound() {
    var turn = PageTurn()
    _ = turn.moved(to: 0.3) { _ in true }
    #expect(turn.moved(to: -0.1) { _ in true } == [.giveUp(.forward), .begin(.reverse)])
    #expect(turn.moved(to: 0.1) { $0 == .reverse } == [.giveUp(.reverse)])
    #expect(turn.isResting)
  }

  @Test("The next page is to the right, to the left from right to left, and below in a column")
  func places() {
    let row = PageLayout(size: CGSize(width: 300, height: 500), spacing: 20, isVertical: false, isRightToLeft: false)
    #expect(row.viewport == CGRect(x: -10, y: 0, width: 320, height: 500))
    #expect(row.frame(of: 1).minX == row.offset(of: 1).x + 10 && row.offset(of: 1).x == 640)
    #expect(row.insets { $0 == .forward } == UIEdgeInsets(top: 0, left: -320, bottom: 0, right: 0))
    var other = row
    other.isRightToLeft = true
    #expect(other.offset(of: 1).x == 0 && other.insets { $0 == .forward }.right == -320)
    let column = PageLayout(size: row.size, spacing: -3, isVertical: true, isRightToLeft: true)
    #expect(column.offset(of: 1) == CGPoint(x: 0, y: 1000) && column.spacing == 0)
    for layout in [row, other, column] {
      for slot in -1...1 {
        #expect(layout.progress(at: layout.offset(of: CGFloat(slot))) == CGFloat(slot))
        // At rest on a slot its page fills the pages' area.
        let (frame, offset) = (layout.frame(of: slot), layout.offset(of: CGFloat(slot)))
        #expect(
          frame.offsetBy(dx: layout.viewport.minX - offset.x, dy: layout.viewport.minY - offset.y).origin == .zero)
      }
    }
    let empty = PageLayout(size: .zero, spacing: .nan, isVertical: false, isRightToLeft: false)
    #expect(empty.progress(at: CGPoint(x: 9, y: 9)) == 0)
  }
}
