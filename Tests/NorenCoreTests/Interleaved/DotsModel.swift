import Foundation
import NorenCore
import RandomHistories

/// A page control with a timer, in a screen.
struct DotsModel: Equatable {
  private(set) var selection: PageSelection
  private(set) var timer: PageTimer
  /// Whether the last step told of a turn that there was not, or did not tell of one.
  private(set) var hasLied = false

  init(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    selection = PageSelection(dots: PageDots(pageCount: Int.random(in: 0...12, using: &numbers)))
    selection.setLength(numbers.isLikely(0.5) ? 80 : 300)
    // One control in three turns its pages by itself.
    timer = PageTimer(duration: numbers.isLikely(0.3) ? Double.random(in: 0.05...2, using: &numbers) : .infinity)
  }

  var turnsByItself: Bool { timer.duration.isFinite }

  private mutating func turn(_ body: (inout PageSelection) -> Bool) {
    let before = selection.currentPage
    let isTurned = body(&selection)
    if isTurned != (selection.currentPage != before) { hasLied = true }
  }

  mutating func touch(at place: CGFloat, time: TimeInterval) {
    selection.touchBegan(at: place)
    timer.pause(at: time)
  }

  mutating func move(to place: CGFloat) { turn { $0.touchMoved(to: place) } }

  mutating func lift(at place: CGFloat) {
    turn { $0.touchEnded(at: place, isInside: true) }
    selection.touchCancelled()
  }

  mutating func cancel() { selection.touchCancelled() }
  mutating func setPage(_ page: Int) { selection.setCurrentPage(page) }
  mutating func setCount(_ count: Int) { selection.setPageCount(count) }

  /// - Parameter passes: Whether the control is seen, without a finger, in an app that is in front.
  mutating func frame(at time: TimeInterval, passes: Bool) {
    if passes { timer.resume(at: time) } else { timer.pause(at: time) }
    guard passes, timer.hasEnded(at: time), selection.dots.pageCount > 1 else { return }
    let isLast = selection.currentPage == selection.dots.pageCount - 1
    timer = timer.next(duration: timer.duration, at: time)
    turn { $0.step(by: isLast ? -$0.currentPage : 1) }
  }
}
