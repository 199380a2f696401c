import Foundation
import Noren
import Testing
import UIKit

/// What pages bring along, and what becomes of it. A phone of 393 × 852 with a safe area of 59 and 34; a header of 200 and a strip of 44.
@Suite("Sticky pages with their own insets")
final class StickyPageTests {
  private let leading: CGFloat = 59 + 200 + 44

  /// Rows that are inset by 20 at the top and 40 at the bottom, beyond a safe area of 15, 30 and 10, with an indicator 8 lower.
  private func insetRows(_ log: StickyScene.Log) -> UIViewController {
    let rows = RowsController("B", rows: 40, log: log)
    rows.additionalSafeAreaInsets = UIEdgeInsets(top: 15, left: 30, bottom: 10, right: 0)
    rows.tableView.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 40, right: 0)
    rows.tableView.verticalScrollIndicatorInsets.top = 8
    return rows
  }

  @Test("B3: a page's own insets are added to the area that header, strip and device cover")
  func ownInsets() {
    let scene = StickyScene([.init(id: "A"), .init(id: "B", make: insetRows)])
    scene.tapTab(1)
    let table = scene.table("B")
    // 15 of the safe area and 20 of the inset, below the strip.
    #expect(scene.contentTop("B") == leading + 15 + 20)
    #expect(table.safeAreaInsets.left == 30)
    #expect(table.safeAreaInsets.top + table.verticalScrollIndicatorInsets.top == leading + 15 + 8)
    scene.drag(by: -600)
    #expect(scene.stripTop == 59)
    #expect(table.safeAreaInsets.top + table.verticalScrollIndicatorInsets.top == CGFloat(59 + 44 + 15 + 8))
    for _ in 0..<4 { scene.drag(by: -500) }
    let last = table.convert(table.rectForRow(at: IndexPath(row: 39, section: 0)), to: nil)
    #expect(last.maxY == CGFloat(852 - 34 - 10 - 40))
  }

  @Test("B3: a page with its own inset appears with it below the strip, even when the header has collapsed")
  func alignedWithOwnInset() {
    let scene = StickyScene([.init(id: "A"), .init(id: "B", make: insetRows)])
    scene.drag(by: -600)
    scene.swipe(from: 300, to: 200, lifts: false)
    #expect(scene.contentTop("B") == CGFloat(59 + 44 + 15 + 20))
    scene.host.touchUp(at: CGPoint(x: 200, y: 600))
    scene.host.rest()
    scene.tapTab(1)
    #expect(scene.contentTop("B") == CGFloat(59 + 44 + 15 + 20))
    #expect(scene.stripTop == 59)
  }

  @Test("B3: a page whose content shrank while it was away shows and ends with it")
  func changedWhileAway() {
    let scene = StickyScene()
    scene.tapTab(1)
    for _ in 0..<3 { scene.drag(by: -500) }
    scene.tapTab(0)
    scene.rows("B").rows = 20
    scene.table("B").reloadData()
    scene.swipe(from: 350, to: 250, lifts: false)
    let table = scene.table("B")
    // 20 rows of 50 end above the safe area, and nothing is added to them.
    let last = table.convert(table.rectForRow(at: IndexPath(row: 19, section: 0)), to: nil)
    #expect(last.maxY == CGFloat(852 - 34))
    #expect(table.contentInset.bottom == 0)
  }

  @Test("B3: a page that appears for the first time has no unnecessary room after its content")
  func noNeedlessRoom() {
    let scene = StickyScene()
    scene.swipe(from: 300, to: 200, lifts: false)
    #expect(scene.table("B").adjustedContentInset.bottom == 34)
  }

  @Test("B3: a page that shows all of its content at once does not expand the header")
  func tallerWindow() {
    let page = BannerController()
    let scene = StickyScene([.init(id: "X", make: { _ in page }), .init(id: "A")])
    scene.drag(by: -300)
    #expect(scene.stripTop == 59)
    page.removeBanner()
    scene.host.settle()
    #expect(scene.stripTop == 59)
    #expect(page.scrollView.convert(CGPoint.zero, to: nil).y == 103)
  }

  @Test("Bad input: a new scroll view in a page is adopted at the next layout, and scrolls header and strip")
  func exchanged() {
    let page = BannerController()
    let scene = StickyScene([.init(id: "X", make: { _ in page }), .init(id: "A")])
    page.exchange()
    scene.tabs.view.setNeedsLayout()
    scene.host.rest()
    #expect(page.scrollView.adjustedContentInset.top == leading)
    // On the header.
    scene.drag(by: -150, at: CGPoint(x: 200, y: 250))
    #expect(scene.stripTop < 150)
  }

  @Test("B3: the tabs' content scroll view is the selected page's")
  func contentScrollView() {
    let scene = StickyScene()
    #expect(scene.tabs.contentScrollView(for: .top) === scene.table("A"))
    scene.tapTab(1)
    #expect(scene.tabs.contentScrollView(for: .top) === scene.table("B"))
  }
}

/// A page with something 100 high below what scrolls.
private final class BannerController: UIViewController {
  private(set) var scrollView = UIScrollView()
  private let banner = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    add()
    banner.frame = CGRect(x: 0, y: view.bounds.maxY - 100, width: view.bounds.width, height: 100)
    banner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(banner)
  }

  private func add() {
    scrollView.frame = view.bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 100, right: 0))
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 393, height: 500)
    view.insertSubview(scrollView, at: 0)
  }

  func exchange() {
    scrollView.removeFromSuperview()
    scrollView = UIScrollView()
    add()
  }

  func removeBanner() {
    banner.removeFromSuperview()
    scrollView.frame = view.bounds
  }
}
