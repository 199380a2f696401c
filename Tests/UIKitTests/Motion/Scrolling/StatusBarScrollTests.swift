import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("A tap on the status bar", .serialized)
struct StatusBarScrollTests {
  @Test("A tap on the status bar scrolls the single scroll view exactly to its top, even when that changes on the way")
  func statusBar() {
    let scene = ScrollScene()
    scene.view.contentInset.top = 33.3
    scene.view.contentOffset.y = 900
    scene.host.tapStatusBar()
    scene.host.advance(by: 0.1)
    scene.view.contentInset.top = 44.4
    scene.host.rest()
    #expect(scene.offset == -44.4)
    #expect(scene.log.calls == ["didScroll", "shouldScrollToTop", "didScroll", "didScrollToTop"])
    scene.log.calls = []
    scene.host.tapStatusBar()
    #expect(scene.log.calls == ["shouldScrollToTop", "didScrollToTop"])
    scene.view.contentOffset.y = 900
    scene.log.allowsScrollToTop = false
    #expect(!scene.host.tapStatusBar())
    scene.host.rest()
    #expect(scene.offset == 900)
  }

  @Test("With several scroll views on screen none responds; hidden, foreign and off-screen ones do not count")
  func statusBarWithSeveral() {
    let scene = ScrollScene()
    scene.view.contentOffset.y = 500
    let second = UIScrollView(frame: CGRect(x: 0, y: 500, width: 100, height: 100))
    second.contentSize.height = 400
    second.contentOffset.y = 50
    scene.view.superview?.addSubview(second)
    #expect(!scene.host.tapStatusBar())
    second.isHidden = true
    #expect(scene.host.tapStatusBar())
    scene.host.rest()
    #expect(scene.offset == 0)
    scene.view.contentOffset.y = 500
    second.isHidden = false
    second.frame.origin.y = 3000
    #expect(scene.host.tapStatusBar())
    scene.host.rest()
    second.frame.origin.y = 500
    scene.view.scrollsToTop = false
    #expect(scene.host.tapStatusBar())
    scene.host.rest()
    #expect(second.contentOffset.y == 0)
  }

  /// A scroll view whose content is `content` large, scrolled to `offset`.
  private func scrollView(_ frame: CGRect, content: CGSize, offset: CGPoint = .zero) -> UIScrollView {
    let view = UIScrollView(frame: frame)
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = content
    view.contentOffset = offset
    return view
  }

  /// As large as the screen, twice as high, and 500 points away from its top.
  private func list(in view: UIView, x: CGFloat = 0) -> UIScrollView {
    let size = CGSize(width: 393, height: 852)
    let list = scrollView(
      CGRect(origin: CGPoint(x: x, y: 0), size: size), content: CGSize(width: size.width, height: 2 * size.height),
      offset: CGPoint(x: 0, y: 500))
    view.addSubview(list)
    return list
  }

  @Test("Horizontal scroll views do not count: a table with carousels in its rows scrolls to its top")
  func carousels() {
    let host = ApplicationHost()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 120
    let rows = Rows([40])
    var carousels: [UIScrollView] = []
    rows.willReturnCell = { _, cell in
      guard cell.contentView.subviews.allSatisfy({ !($0 is UIScrollView) }) else { return }
      let carousel = scrollView(
        CGRect(x: 0, y: 0, width: 393, height: 120), content: CGSize(width: 2000, height: 120),
        offset: CGPoint(x: 300, y: 0))
      cell.contentView.addSubview(carousel)
      carousels.append(carousel)
    }
    table.dataSource = rows
    host.show(table, frame: table.frame)
    table.contentOffset.y = 1000
    host.rest()
    #expect(host.tapStatusBar())
    host.rest()
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
    #expect(carousels.count > 5 && carousels.allSatisfy { $0.contentOffset == CGPoint(x: 300, y: 0) })
  }

  @Test("Of pages side by side the visible one counts, even when its neighbours touch the screen's edges")
  func pages() {
    let host = ApplicationHost()
    let root = UIViewController()
    host.show(root)
    let pager = scrollView(
      root.view.bounds, content: CGSize(width: 3 * 393, height: 852), offset: CGPoint(x: 393, y: 0))
    pager.isPagingEnabled = true
    root.view.addSubview(pager)
    let lists = (0..<3).map { list(in: pager, x: CGFloat($0) * 393) }
    #expect(host.tapStatusBar())
    host.rest()
    #expect(lists.map(\.contentOffset.y) == [500, 0, 500])
    pager.contentOffset.x = 1.5 * 393
    lists[1].contentOffset.y = 500
    #expect(!host.tapStatusBar(), "two are half visible")
  }

  @Test("A list does not count while it is clipped away or transparent")
  func cutOff() {
    let host = ApplicationHost()
    let root = UIViewController()
    host.show(root)
    let meant = list(in: root.view)
    let frame = UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 100))
    frame.clipsToBounds = true
    root.view.addSubview(frame)
    let other = list(in: frame)
    other.frame.origin.y = 200
    #expect(host.tapStatusBar())
    host.rest()
    #expect(meant.contentOffset.y == 0)
    meant.contentOffset.y = 500
    other.frame.origin.y = 0
    #expect(!host.tapStatusBar())
    frame.alpha = 0
    #expect(host.tapStatusBar())
    host.rest()
    #expect(meant.contentOffset.y == 0 && other.contentOffset.y == 500)
  }

  @Test("A list at its top, or an empty bouncing one, leaves the tap to a list away from its top")
  func atTop() {
    let host = ApplicationHost()
    let root = UIViewController()
    host.show(root)
    let away = list(in: root.view)
    let resting = scrollView(CGRect(x: 0, y: 500, width: 100, height: 100), content: CGSize(width: 100, height: 400))
    let empty = scrollView(CGRect(x: 200, y: 500, width: 100, height: 100), content: .zero)
    empty.alwaysBounceVertical = true
    root.view.addSubview(resting)
    root.view.addSubview(empty)
    #expect(host.tapStatusBar())
    host.rest()
    #expect(away.contentOffset.y == 0)
    // All are: nobody knows who is meant.
    #expect(!host.tapStatusBar())
    away.contentOffset.y = 500
    resting.contentOffset.y = 50
    #expect(!host.tapStatusBar())
  }

  @Test("A sheet's list counts, and not the one under the sheet; under an alert none does")
  func presented() {
    let host = ApplicationHost()
    let root = UIViewController()
    host.show(root)
    let under = list(in: root.view)
    let screen = UIViewController()
    let list = list(in: screen.view)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.present(screen, animated: false)
    host.rest()
    list.contentOffset.y = 500
    #expect(host.tapStatusBar())
    host.rest()
    #expect(list.contentOffset.y == 0 && under.contentOffset.y == 500)
    root.dismiss(animated: false)
    host.rest()
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    root.present(alert, animated: false)
    host.rest()
    #expect(!host.tapStatusBar())
    root.dismiss(animated: false)
    host.rest()
    #expect(host.tapStatusBar())
    host.rest()
    #expect(under.contentOffset.y == 0)
  }
}
