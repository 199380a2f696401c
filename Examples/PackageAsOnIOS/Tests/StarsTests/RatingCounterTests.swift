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

  func testTheCountCanBeObserved() {
    let counter = RatingCounter()
    var counts: [Int?] = []
    let observation = counter.observe(\.count, options: [.old, .new]) { _, change in
      counts += [change.oldValue, change.newValue]
    }
    StarsView(frame: .zero).rate(1)
    observation.invalidate()
    StarsView(frame: .zero).rate(2)
    XCTAssertEqual(counts, [0, 1])
  }

  func testAClassObservesNotifications() {
    RatingLog.begin()
    StarsView(frame: .zero).rate(3)
    RatingLog.end()
    StarsView(frame: .zero).rate(4)
    XCTAssertEqual(RatingLog.notifications, 1)
  }

  func testAMethodIsPerformedByItsName() {
    let counter = RatingCounter()
    StarsView(frame: .zero).rate(1)
    counter.perform(#selector(RatingCounter.reset))
    XCTAssertEqual(counter.count, 0)
    XCTAssertFalse(counter.responds(to: Selector(("unknown:"))))
  }
}

/// Listens by a class method.
private final class RatingLog: NSObject {
  static var notifications = 0

  static func begin() {
    NotificationCenter.default.addObserver(self, selector: #selector(heard(_:)), name: .starsViewDidRate, object: nil)
  }

  static func end() { NotificationCenter.default.removeObserver(self) }

  @objc private class func heard(_ notification: Notification) { notifications += 1 }
}
