import XCTest

@testable import Stars

final class StarsViewTests: XCTestCase {
  private var view: StarsView!
  private var window: UIWindow!

  override func setUp() {
    super.setUp()
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view = StarsView(frame: CGRect(x: 10, y: 10, width: 250, height: 44))
    window.addSubview(view)
    view.layoutIfNeeded()
  }

  override func tearDown() {
    view = nil
    window = nil
    super.tearDown()
  }

  private func tap(_ star: Int) {
    (view.subviews[star - 1] as? UIButton)?.sendActions(for: .touchUpInside)
  }

  func testATapRates() {
    tap(3)
    XCTAssertEqual(view.rating, 3)
    XCTAssertEqual(view.titles, ["★", "★", "★", "☆", "☆"])
  }

  func testStarsShareTheWidth() {
    XCTAssertEqual(view.subviews.map { $0.frame.minX }, [0, 50, 100, 150, 200])
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 220, height: 44))
  }

  func testABatchOfUpdatesTakesAClosureThatDoesNotEscape() {
    var (count, calls) = (0, 0)
    func update(_ list: UITableView, _ updates: () -> Void) { list.performBatchUpdates(updates) }
    update(UITableView()) { count += 1 }
    update(CountingTable { calls += 1 }) { count += 1 }
    UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()).performBatchUpdates {
      count += 1
    }
    XCTAssertEqual(count, 3)
    XCTAssertEqual(calls, 1)
  }

  func testADelegateMayHaveNoMethod() {
    let delegate = SilentDelegate()
    view.delegate = delegate
    tap(4)
    XCTAssertEqual(view.rating, 4)
    XCTAssertFalse(delegate.responds(to: #selector(StarsViewDelegate.starsView(_:didRate:))))
  }

  func testADelegateChangesARating() {
    let delegate = StrictDelegate()
    view.delegate = delegate
    tap(5)
    XCTAssertEqual(view.rating, 2)
    XCTAssertEqual(delegate.ratings, [2])
    XCTAssertTrue(delegate.responds(to: #selector(StarsViewDelegate.starsView(_:didRate:))))
  }

  func testARemovedTargetIsNotSentTheAction() {
    let button = UIButton()
    let target = Target()
    button.addTarget(target, action: #selector(Target.fire), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    button.removeTarget(target, action: #selector(Target.fire), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    XCTAssertEqual(target.fired, 1)
    XCTAssertNil(button.actions(forTarget: target, forControlEvent: .touchUpInside))
  }

  func testASubclassOfAConstraintIsMadeAsOthersAre() {
    let constraint = TaggedConstraint(
      item: view!, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 80)
    XCTAssertEqual(constraint.constant, 80)
    XCTAssertTrue(constraint.tag.isEmpty)
  }

  func testAScrollViewAsksWhatItsDelegateHas() {
    let list = UIScrollView()
    let listener = ScrollListener()
    list.delegate = listener
    list.delegate?.scrollViewDidScroll?(list)
    XCTAssertNil(list.delegate?.viewForZooming?(in: list))
    XCTAssertNil(list.delegate?.scrollViewShouldScrollToTop?(list))
    XCTAssertEqual(listener.scrolled, 1)
  }

  func testAPlatformsMethodIsPerformedByItsName() {
    view.layoutIfNeeded()
    let sublayout = LayoutCounter()
    sublayout.perform(#selector(UIView.setNeedsLayout))
    sublayout.layoutIfNeeded()
    XCTAssertEqual(sublayout.layouts, 1)
  }

  func testTheFrameCanBeObserved() {
    var widths: [CGFloat] = []
    let observation = view.observe(\.bounds) { view, _ in widths.append(view.bounds.width) }
    view.frame.size.width = 300
    observation.invalidate()
    XCTAssertEqual(widths, [300])
  }

  func testStarsThatTouchDoNotIntersect() {
    let frames = view.subviews.map(\.frame)
    XCTAssertFalse(frames[0].intersects(frames[1]))
    XCTAssertTrue(frames[0].insetBy(dx: -1, dy: 0).intersects(frames[1]))
  }

  func testTimePassesWhileATestWaits() {
    let start = CACurrentMediaTime()
    let passed = expectation(for: NSPredicate { _, _ in CACurrentMediaTime() > start }, evaluatedWith: view)
    wait(for: [passed], timeout: 5)
  }

  func testAnApplicationHostsTheTests() {
    XCTAssertEqual(UIApplication.shared.applicationState, .active)
  }
}

private final class TaggedConstraint: NSLayoutConstraint {
  var tag = ""
}

private final class LayoutCounter: UIView {
  var layouts = 0
  override func layoutSubviews() { layouts += 1 }
}

private final class ScrollListener: NSObject, UIScrollViewDelegate {
  var scrolled = 0
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
}

private final class Target: NSObject {
  private(set) var fired = 0
  @objc func fire() { fired += 1 }
}

private final class SilentDelegate: NSObject, StarsViewDelegate {}

private final class StrictDelegate: NSObject, StarsViewDelegate {
  var ratings: [Int] = []
  let greatestRating = 3
  func starsView(_ view: StarsView, ratingFor tapped: Int) -> Int { tapped / 2 }
  func starsView(_ view: StarsView, didRate rating: Int) { ratings.append(rating) }
}

private final class CountingTable: UITableView {
  private let called: () -> Void

  init(called: @escaping () -> Void) {
    self.called = called
    super.init(frame: .zero, style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    called()
    super.performBatchUpdates(updates, completion: completion)
  }
}
