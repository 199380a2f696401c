import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

/// A page view controller over numbered pages, whose callbacks are written down.
final class PageScene: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let host: ApplicationHost
  let log = CallLog()
  let controller: UIPageViewController
  let count: Int
  /// Whether the data source counts pages for a page control.
  var countsPages = false
  /// Whether the first page comes after the last.
  var isRing = false
  var onDelegate: ((String) -> Void)?
  private var made: [Int: RecordingViewController] = [:]

  init(
    _ count: Int = 4, first: Int = 1, orientation: UIPageViewController.NavigationOrientation = .horizontal,
    spacing: CGFloat = 0, host: ApplicationHost = ApplicationHost(), isShown: Bool = true,
    prepare: (PageScene) -> Void = { _ in }
  ) {
    self.host = host
    self.count = count
    controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: spacing])
    super.init()
    prepare(self)
    controller.dataSource = self
    controller.delegate = self
    controller.setViewControllers([page(first)], direction: .forward, animated: false)
    if isShown {
      host.show(controller)
      _ = log.take()
    }
  }

  /// The page with a number, made when it is first asked for.
  func page(_ number: Int) -> RecordingViewController {
    if let page = made[number] { return page }
    let page = RecordingViewController("\(number)", log)
    made[number] = page
    return page
  }

  var shown: String? { controller.viewControllers?.first?.title }
  var scrollView: UIScrollView? { controller.view.subviews.compactMap { $0 as? UIScrollView }.first }

  /// Swipes over 250 points in a tenth of a second, so that the page turns, without waiting.
  func swipe(_ direction: CGFloat, distance: CGFloat = 250) {
    let middle = CGPoint(x: 196, y: 426)
    let half = distance / 2 * direction
    let isVertical = controller.navigationOrientation == .vertical
    host.drag(
      from: isVertical ? CGPoint(x: middle.x, y: middle.y - half) : CGPoint(x: middle.x - half, y: middle.y),
      to: isVertical ? CGPoint(x: middle.x, y: middle.y + half) : CGPoint(x: middle.x + half, y: middle.y), over: 0.1)
  }

  /// Checks that the callbacks of every page alternate, and that exactly the shown page has appeared and is a child.
  func expectBalance(_ calls: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    for (number, page) in made {
      let mine = calls.filter { $0.hasPrefix("\(number).") && ($0.contains("ppear")) && !$0.contains("isAppearing") }
      for (first, second) in zip(mine, mine.dropFirst()) {
        #expect(first != second, "\(mine)", sourceLocation: sourceLocation)
      }
      let isShown = page === controller.viewControllers?.first
      #expect(page.appearance.phase == (isShown ? .shown : .hidden), "page \(number)", sourceLocation: sourceLocation)
      #expect((page.parent === controller) == isShown, "page \(number)", sourceLocation: sourceLocation)
      #expect((page.viewIfLoaded?.window != nil) == isShown, "page \(number)", sourceLocation: sourceLocation)
    }
    #expect(controller.children.count == 1, sourceLocation: sourceLocation)
  }

  private func number(_ controller: UIViewController) -> Int { Int(controller.title ?? "") ?? 0 }
  private func neighbor(_ number: Int) -> UIViewController? {
    if isRing { return page((number - 1 + count) % count + 1) }
    return (1...count).contains(number) ? page(number) : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    log.add("before \(number(viewController))")
    return neighbor(number(viewController) - 1)
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    log.add("after \(number(viewController))")
    return neighbor(number(viewController) + 1)
  }
  func presentationCount(for pageViewController: UIPageViewController) -> Int { countsPages ? count : 0 }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    (pageViewController.viewControllers?.first.map(number) ?? 1) - 1
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    note("willTransition \(pendingViewControllers.map(number))")
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    note("didFinish \(finished) \(previousViewControllers.map(number)) \(completed)")
  }
  private func note(_ call: String) {
    log.add(call)
    onDelegate?(call)
  }
}
