import UIKit
import XCTest

@testable import Stars

@MainActor
final class RatingCounterTests: XCTestCase {
  func testRatingsOfAViewAreCounted() {
    let counter = RatingCounter()
    let view = StarsView(frame: .zero)
    view.rate(1)
    view.rate(2)
    XCTAssertEqual(counter.count, 2)
  }

  func testATimerForgetsTheCount() {
    let counter = RatingCounter()
    StarsView(frame: .zero).rate(1)
    counter.forget(after: 0.01)
    let forgotten = expectation(for: NSPredicate { _, _ in counter.count == 0 }, evaluatedWith: counter)
    wait(for: [forgotten], timeout: 5)
    XCTAssertEqual(counter.count, 0)
  }

  func testAMethodIsPerformedByItsName() {
    let counter = RatingCounter()
    StarsView(frame: .zero).rate(1)
    counter.perform(#selector(RatingCounter.reset))
    XCTAssertEqual(counter.count, 0)
    XCTAssertFalse(counter.responds(to: Selector(("unknown:"))))
  }
}
